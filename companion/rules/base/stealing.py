"""A card is drawn blind from somebody's hand: what it can be, and how it changes hands. Ledger base, BASE-181 ff.

Every theft uses this: with `steals`, a module says whom a player may rob and which item on the agenda asks for it.
"""

from collections.abc import Callable, Iterator
from typing import Protocol

from companion.geometry.sets import SeatSet
from companion.geometry.topology import bits
from companion.kernel import Action, Chance, Happening, Item, Module, Refusal, Seat, Source, State, Withdraw, drawn_from
from companion.rules.cards import HAND, Kind
from companion.said import said

from .hands import Hands, Stole
from .turns import Turn

TOO_MANY_UNKNOWN = said(
    "Too many stolen cards are unknown to go on like this: say which card it was, or count a hand first"
)


class Steal(Action):
    """I draw a card from this victim's hand; `card` is None while, or if, the table does not tell."""

    victim: Seat
    card: Kind | None = None
    chance = Chance(Source.STOLEN, ("card",), knowing=("player", "victim"))


class Robs(Protocol):
    """An action by which something is taken from somebody."""

    @property
    def player(self) -> Seat: ...
    @property
    def victim(self) -> Seat: ...


class Theft(Robs, Protocol):
    """One by which a card is drawn blind."""

    @property
    def card(self) -> Kind | None: ...


def whom_check(action: Robs, victims: SeatSet, rule: str, other: Refusal) -> Refusal | None:
    """Whether the victim is one of these, and not the thief."""
    if action.victim == action.player:
        return Refusal(rule, said("You cannot rob yourself."))
    return None if victims >> action.victim & 1 else other


def draw_check(state: State, action: Theft) -> Refusal | None:
    """Whether the card can come from that hand, whether or not that player may be robbed."""
    hands = state[Hands]
    if action.card is not None and not hands.may_hold(action.victim, action.card.one):
        rule = "BASE-181" if hands.size(action.victim) else "BASE-183"
        # What it has stays its secret.
        return Refusal(
            rule,
            said("As far as the companion knows, this hand has no {card}.", card=action.card.words),
            (action.victim,),
        )
    if action.card is None and hands.crowded:
        return Refusal("BASE-181", said("{why}.", why=TOO_MANY_UNKNOWN))
    return None


def in_hand(state: State, holder: Seat) -> tuple[tuple[Kind | None, int], ...]:
    """What a card drawn blind from a hand can be, and how likely each is; nothing where there is none."""
    chances = state[Hands].chances(holder)
    return tuple((kind, chances[kind.one]) for kind in HAND.kinds if kind.one in chances) or ((None, 1),)


steal_outcomes = drawn_from(lambda state, action: in_hand(state, action.victim))


def drawn(state: State, action: Theft) -> Iterator[Happening]:
    """The card changes hands, if there is one. Raises ValueError when the books could not follow an unknown one."""
    if action.card is None and state[Hands].crowded:
        raise ValueError(TOO_MANY_UNKNOWN)
    if state[Hands].size(action.victim):
        yield Stole(action.player, action.victim, action.card)


def opponents(state: State, player: Seat, among: Callable[[Seat], object]) -> SeatSet:
    """The opponents of whom this is true."""
    return SeatSet(sum(1 << seat for seat in state.game.seats if seat != player and among(seat)))


def steals(
    module: Module,
    theft: str,
    victims: Callable[[State, Item, Seat], SeatSet],
    check: Callable[[State, Item, Steal], Refusal | None],
    *,
    turn: str,
    rule: tuple[str, ...],
) -> None:
    """Lets a player draw a card from one of these `victims` by an item of this module.

    `check(state, item, action)` says of others why they may not be robbed.
    """

    def steal_check(state: State, item: Item, action: Steal) -> Refusal | None:
        return check(state, item, action) or draw_check(state, action)

    def steal_options(state: State, item: Item, player: Seat) -> tuple[Steal, ...]:
        return tuple(Steal(player, Seat(seat)) for seat in bits(victims(state, item, player)))

    @module.answers(
        theft,
        Steal,
        check=steal_check,
        options=steal_options,
        outcomes=steal_outcomes,
        turn=turn,
        believed=lambda state, item, action: drawn(state, action),
        rule=rule,
    )
    def steal(state: State, item: Item, action: Steal) -> Iterator[Happening]:
        return drawn(state, action)


def named_in_item(state: State, item: Item, player: Seat) -> SeatSet:
    """The victims of a theft whose item names one."""
    assert isinstance(item.data, int)
    return SeatSet(1 << item.data)


def ends_without_victims(
    module: Module, theft: str, victims: Callable[[State, Seat], SeatSet], *changed: type[Happening], rule: str
) -> None:
    """Withdraws a theft where a correction takes the last victim away while the thief still chooses."""

    @module.reacts(*changed, rule=rule)
    def nobody_is_left_to_rob(state: State, happening: Happening) -> tuple[Withdraw, ...]:
        return () if victims(state, state[Turn].player) else (Withdraw(theft),)
