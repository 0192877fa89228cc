"""Intrigue: a barbarian of the coast becomes a prisoner; where none has landed, another card is turned up.

Ledger Traders & Barbarians, TBS4-42 to TBS4-44.
"""

from collections.abc import Iterator

from companion.geometry.sets import HexSet
from companion.geometry.topology import Hex
from companion.kernel import (
    Action,
    Chance,
    Happening,
    Item,
    Module,
    Refusal,
    Seat,
    Source,
    State,
    Withdraw,
    at_each,
    only,
)
from companion.rules.cards import CastleKind
from companion.said import said

from .castle_cards import INTRIGUE, castle_outcomes, drawn_check, resolving, turned_up
from .invaders import BarbariansCounted, BarbariansLeft, Invaders, PrisonersTaken

castle_intrigue = Module("castle intrigue", needs=("castle cards", "invaders"))

CATCH_A_BARBARIAN = "catch a barbarian"
DRAW_ANOTHER = "draw another card"

castle_intrigue.calls(CATCH_A_BARBARIAN, said("catch a barbarian"))
castle_intrigue.calls(DRAW_ANOTHER, said("turn up another card"))


class CatchBarbarian(Action):
    """A barbarian of this hex becomes my prisoner."""

    hex: Hex


class DrawCastleCard(Action):
    """I turn up another card in place of one that did nothing; `card` is None while nobody has said which it is."""

    card: CastleKind | None = None
    chance = Chance(Source.DRAWN, ("card",))


def to_catch(state: State) -> HexSet:
    """The hexes with a barbarian."""
    return state[Invaders].with_at_least(1)


@castle_intrigue.stage(resolving(INTRIGUE), rule=("TBS4-42", "TBS4-43"))
def catch_or_draw(state: State, item: Item) -> Item:
    assert isinstance(item.data, int)
    return Item(CATCH_A_BARBARIAN if to_catch(state) else DRAW_ANOTHER, (Seat(item.data),))


def catch_check(state: State, item: Item, action: CatchBarbarian) -> Refusal | None:
    if to_catch(state) >> action.hex & 1:
        return None
    return Refusal("TBS4-42", said("No barbarian stands there."))


def catch_options(state: State, item: Item, player: Seat) -> tuple[CatchBarbarian, ...]:
    return at_each(CatchBarbarian, player, to_catch(state))


@castle_intrigue.answers(
    CATCH_A_BARBARIAN,
    CatchBarbarian,
    check=catch_check,
    options=catch_options,
    turn="TBS4-42",
    rule=("TBS4-42", "TBS4-44"),
)
def catch(state: State, item: Item, action: CatchBarbarian) -> Iterator[Happening]:
    if state[Invaders].landed[action.hex]:
        yield BarbariansLeft(action.hex, 1)
        yield PrisonersTaken(action.player, 1)


@castle_intrigue.reacts(BarbariansCounted, rule="TBS4-43")
def nobody_is_left_to_catch(state: State, happening: BarbariansCounted) -> Iterator[Withdraw]:
    """The table may say, while the card is resolved, that nobody stands on the coast."""
    if not to_catch(state):
        yield Withdraw(CATCH_A_BARBARIAN)


def draw_check(state: State, item: Item, action: DrawCastleCard) -> Refusal | None:
    return drawn_check(state, action.card)


draw_options = only(DrawCastleCard)


@castle_intrigue.answers(
    DRAW_ANOTHER,
    DrawCastleCard,
    check=draw_check,
    options=draw_options,
    outcomes=castle_outcomes,
    turn="TBS4-43",
    rule="TBS4-43",
)
def draw_another(state: State, item: Item, action: DrawCastleCard) -> Iterator[Happening | Item]:
    yield from turned_up(action.player, action.card)
