"""Catching fish: who draws how many tokens, one by one, and what those do who have seven. Ledger TBS1-10 to -26.

The companion need not be told which token was drawn; that it was the old boot, everybody sees.
"""

from collections.abc import Iterator

from companion.boxes.traders_barbarians.facts.fish import most_tokens
from companion.geometry.topology import Corner
from companion.kernel import (
    Action,
    Chance,
    Happening,
    Item,
    Module,
    Options,
    Refusal,
    Seat,
    Source,
    State,
    drawn_from,
    only,
    run_item,
)
from companion.rules.base.land import Land
from companion.rules.base.placement import PlaceSettlement, starting_extras
from companion.rules.base.turns import Turn, clockwise, stays_due
from companion.rules.cards import Fish, FishKind, count, size
from companion.said import said

from .grounds import LAKE, Grounds, caught
from .old_boot import BootDrawn, OldBoot
from .tokens import OLD_BOOT, UNKNOWN, WORTH, FishDrawn, FishSpent, FishTokens, SpentFishMixed

catching = Module(
    "catching fish",
    needs=("fish tokens", "fishing grounds", "old boot", "production"),
    fits_without=("placement",),
)


class FirstCatchOptions(Options):
    """Where a second settlement brings a fish token."""

    setup_fish_at_lake: bool = False


first_catch = Module(
    "first catch",
    needs=("catching fish",),
    fits_without=("placement",),
    options=FirstCatchOptions(),
)
"""The token for a second settlement at a fishing ground."""

CATCH = "catch"
NEXT_TOKEN = "next fish token"
DRAW_FISH = "draw a fish token"
EXCHANGE_FISH = "exchange a fish token"

catching.calls(DRAW_FISH, said("draw a fish token"))
catching.calls(EXCHANGE_FISH, said("exchange a fish token, or keep all seven"))

Due = tuple[tuple[Seat, int], ...]
"""Who draws how many tokens, in that order."""


def is_boot(action: "DrawFish | ExchangeFish") -> bool:
    """Whether it was the old boot, which is shown at once."""
    return action.token == OLD_BOOT


class DrawFish(Action):
    """I draw a token from the supply; `token` is None while, or if, the companion does not know which fish it is."""

    token: FishKind | None = None
    chance = Chance(Source.DRAWN, ("token",), knowing=("player",), shown=is_boot)


class ExchangeFish(Action):
    """I have seven tokens: I lay this one face up beside the supply, and draw another."""

    give: FishKind
    token: FishKind | None = None
    chance = Chance(Source.DRAWN, ("token",), knowing=("player",), shown=is_boot)


class KeepFish(Action):
    """I have seven tokens, and keep them all."""


class NoFishForAnybody(Happening):
    """So many tokens are due, and the supply has fewer: nobody draws any."""

    due: int


def in_supply(state: State) -> int:
    """How many tokens lie face down, the old boot among them."""
    return state[FishTokens].face_down + (state[OldBoot].holder is None)


def room(state: State, player: Seat) -> int:
    """How many tokens a player may still take (TBS1-22); the old boot does not count (TBS1-26)."""
    return max(most_tokens() - size(state[FishTokens].held[player]), 0)


@catching.stage(CATCH, after="production", rule=("TBS1-12", "TBS1-13", "TBS1-14", "TBS1-15", "TBS1-20", "TBS1-21"))
def the_catch(state: State, item: Item) -> Iterator[Happening | Item]:
    rolled = state[Turn].rolled
    if rolled is None:
        return
    due = [(player, number) for player in clockwise(state) if (number := caught(state, player, sum(rolled)))]
    drawn = sum(min(number, room(state, player)) for player, number in due)
    if drawn > in_supply(state) + size(state[FishTokens].spent):
        yield NoFishForAnybody(drawn)
    elif due:
        yield run_item(NEXT_TOKEN, tuple(due))


@first_catch.shares(starting_extras, rule=("TBS1-10", "TBS1-11"))
def a_token_for_the_second_settlement(state: State, placed: PlaceSettlement) -> tuple[Item, ...]:
    return first_token(state, placed.player, placed.corner)


def first_token(state: State, player: Seat, corner: Corner) -> tuple[Item, ...]:
    """The token that a starting building on this corner brings, if any."""
    at_ground = any(ground.corners >> corner & 1 for ground in state[Grounds].all)
    around = state.game.topology.corner_hexes[corner]
    at_lake = state.game[FirstCatchOptions].setup_fish_at_lake and any(state[Land].terrain[at] == LAKE for at in around)
    return (run_item(NEXT_TOKEN, ((player, 1),)),) if at_ground or at_lake else ()


@catching.stage(NEXT_TOKEN, rule=("TBS1-22", "TBS1-23", "TBS1-24"))
def next_token(state: State, item: Item) -> Iterator[Item]:
    assert isinstance(item.data, tuple)
    if not item.data:
        return
    (player, number), *others = item.data
    if not room(state, player):
        yield Item(EXCHANGE_FISH, (player,))
    elif in_supply(state) or state[FishTokens].spent:
        yield Item(DRAW_FISH, (player,))
        if number > 1:
            others = [(player, number - 1), *others]
    yield run_item(NEXT_TOKEN, tuple(others))


def drawn(state: State, player: Seat, token: FishKind | None, laid_down: FishKind | None = None) -> Iterator[Happening]:
    """A token leaves the supply, and what was spent is the new supply as soon as it is used up.

    Raises ValueError for what the books cannot follow, even overruled.
    """
    mine, supply = state[FishTokens], in_supply(state)
    spent = bool(mine.spent)
    if token == UNKNOWN or (supply and not mine.face_down and token != OLD_BOOT):
        raise ValueError(
            said("As far as the companion knows, these tokens are elsewhere: correct the fish tokens first.")
        )
    if laid_down is not None:
        if not mine.may_have(player, laid_down.one):
            raise ValueError(
                said("As far as the companion knows, these tokens are elsewhere: correct the fish tokens first.")
            )
        yield FishSpent(player, Fish(laid_down.one))
        spent = True
    if not supply and spent:
        yield SpentFishMixed()
        supply, spent = supply + size(mine.spent) + (laid_down is not None), False
    if supply:
        yield BootDrawn(player) if token == OLD_BOOT else FishDrawn(player, token)
    if supply == 1 and spent:
        yield SpentFishMixed()


def token_check(state: State, token: FishKind | None, laid_down: FishKind | None = None) -> Refusal | None:
    """Whether the supply may give such a token, as far as the books know."""
    mine, supply = state[FishTokens], in_supply(state)
    there = mine.unseen if supply else mine.unseen + mine.spent + (0 if laid_down is None else laid_down.one)
    if token == UNKNOWN:
        return Refusal("TBS1-17", said("Say which fish it is, or leave it open."))
    if token == OLD_BOOT and state[OldBoot].holder is not None:
        return Refusal("TBS1-45", said("The old boot has been drawn: it never comes back to the supply."))
    if token in WORTH and not count(there, token):
        return Refusal("TBS1-02", said("Every {token} has been seen elsewhere.", token=token.words))
    if token != OLD_BOOT and supply and not mine.face_down:
        return Refusal("TBS1-39", said("Only the old boot is left face down."))
    return None


def outcomes_of(state: State, laid_down: FishKind | None = None) -> Iterator[tuple[FishKind, int]]:
    """The tokens that may come up, and how many of the equally likely cases each stands for.

    What is not known to the companion may lie in the supply or in front of somebody: each token of a kind that is
    unseen is as likely as any other to be on top, and so is the boot among those that lie there.
    """
    mine = state[FishTokens]
    there, pile = mine.unseen, mine.face_down
    if not in_supply(state):
        laid = mine.spent + (0 if laid_down is None else laid_down.one)
        there, pile = Fish(there + laid), pile + size(laid)
    if pile:
        for kind in WORTH:
            if number := count(there, kind):
                yield kind, number * pile
    if state[OldBoot].holder is None:
        yield OLD_BOOT, max(size(there), 1) if pile else 1


def draw_check(state: State, item: Item, action: DrawFish) -> Refusal | None:
    return token_check(state, action.token)


def drew(state: State, item: Item, action: DrawFish) -> Iterator[Happening]:
    return drawn(state, action.player, action.token)


@catching.answers(
    DRAW_FISH,
    DrawFish,
    check=draw_check,
    options=only(DrawFish),
    outcomes=drawn_from(lambda state, action: outcomes_of(state)),
    turn="TBS1-17",
    believed=drew,
    rule=("TBS1-17", "TBS1-18", "TBS1-19", "TBS1-26", "TBS1-39"),
)
def draw_fish(state: State, item: Item, action: DrawFish) -> Iterator[Happening]:
    return drew(state, item, action)


def exchange_check(state: State, item: Item, action: ExchangeFish) -> Refusal | None:
    if action.give not in WORTH or not state[FishTokens].most_of(action.player, action.give):
        return Refusal(
            "TBS1-23",
            said("As far as the companion knows, you have no {token}.", token=action.give.words),
            (action.player,),
        )
    return token_check(state, action.token, action.give)


def exchange_options(state: State, item: Item, player: Seat) -> tuple[ExchangeFish, ...]:
    mine = state[FishTokens]
    return tuple(ExchangeFish(player, kind) for kind in WORTH if mine.most_of(player, kind))


@catching.answers(
    EXCHANGE_FISH,
    ExchangeFish,
    check=exchange_check,
    options=exchange_options,
    outcomes=drawn_from(lambda state, action: outcomes_of(state, action.give)),
    turn="TBS1-23",
    rule=("TBS1-19", "TBS1-23", "TBS1-24", "TBS1-25"),
)
def exchange(state: State, item: Item, action: ExchangeFish) -> Iterator[Happening]:
    return drawn(state, action.player, action.token, action.give)


@catching.answers(EXCHANGE_FISH, KeepFish, options=only(KeepFish), turn="TBS1-23", rule="TBS1-23")
def keep(state: State, item: Item, action: KeepFish) -> Iterator[Happening]:
    yield from ()


@catching.shares(stays_due, rule=("TBS1-22", "TBS1-23"))
def fish_that_were_caught_are_drawn(state: State) -> tuple[str, ...]:
    return (NEXT_TOKEN, DRAW_FISH, EXCHANGE_FISH)
