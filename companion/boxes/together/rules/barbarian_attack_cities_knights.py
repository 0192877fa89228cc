"""Barbarian Attack with Cities & Knights, adapted: three prisoners are worth a point, not two.

Ledger Traders & Barbarians, TBX-11, after a public implementation. The record names nothing but that and the points;
the rest is our own reading, which leaves both as they are. Knights of the castle and knights on corners are two kinds
of pieces, and so are the barbarians of the coast and those of the ship: neither counts for the other. Cards of the
castle are bought beside the progress cards. There is no robber, so that no knight chases one away; a seven lets its
roller take a card from anybody, and the Bishop sends a barbarian along the coast and draws from those at its new hex. A
conquered city is worth nothing, but it counts for the barbarians of the ship, and a metropolis keeps its two points.
Event cards are not played with it, since both kinds of knights would fight in their conflicts.
"""

from collections.abc import Iterator

from companion.boxes.cities_knights.rules.progress.bishop import (
    BISHOP,
    DRAW_FOR_THE_BISHOP,
    PlayBishop,
    draw_options,
    draws,
    victim_check,
)
from companion.boxes.cities_knights.rules.progress.bishop import draw as draw_card
from companion.boxes.cities_knights.rules.progress.holdings import plays
from companion.boxes.traders_barbarians.rules.barbarian_attack.invaders import (
    BarbariansCounted,
    MoveBarbarian,
    can_move,
    prisoners_per_point,
    shift_check,
    shift_options,
    shifted,
)
from companion.kernel import Happening, Item, Module, Refusal, Seat, State, Withdraw
from companion.rules.base.robber import opponents_at
from companion.rules.base.stealing import Steal, steal_outcomes
from companion.said import said

prisoners_beside_knights = Module("prisoners beside knights", needs=("invaders", "knights"), excludes=("event cards",))
bishop_on_the_coast = Module("bishop on the coast", needs=("invaders", "progress cards", "hands"))

PRISONERS_PER_POINT = 3
MOVE_ALONG_THE_COAST = "move a barbarian for the bishop"

prisoners_beside_knights.retitles("prisoners", said("prisoners: three are worth a point"))
bishop_on_the_coast.retitles(
    "bishop",
    said("Move a barbarian along the coast and draw a card from each opponent with a building at its new hex."),
)
bishop_on_the_coast.calls(MOVE_ALONG_THE_COAST, said("move a barbarian for the bishop"))
bishop_on_the_coast.calls(DRAW_FOR_THE_BISHOP, said("draw for the bishop"))


@prisoners_beside_knights.shares(prisoners_per_point, rule="TBX-11")
def three_prisoners_are_a_point(state: State) -> int:
    return PRISONERS_PER_POINT


def card_check(state: State, item: Item, action: PlayBishop) -> Refusal | None:
    if can_move(state):
        return None
    return Refusal("TBX-11", said("There is no barbarian to move, or nowhere for it to go."))


@plays(bishop_on_the_coast, BISHOP, PlayBishop, check=card_check, rule="TBX-11")
def play_bishop(state: State, item: Item, action: PlayBishop) -> Iterator[Item]:
    yield Item(MOVE_ALONG_THE_COAST, (action.player,))


def move_check(state: State, item: Item, action: MoveBarbarian) -> Refusal | None:
    return shift_check(state, action, "TBX-11", "TBX-11")


def move_options(state: State, item: Item, player: Seat) -> Iterator[MoveBarbarian]:
    return shift_options(state, player)


@bishop_on_the_coast.answers(
    MOVE_ALONG_THE_COAST, MoveBarbarian, check=move_check, options=move_options, turn="TBX-11", rule="TBX-11"
)
def move(state: State, item: Item, action: MoveBarbarian) -> Iterator[Happening | Item]:
    yield from shifted(state, action)
    yield from draws(state, action.player, opponents_at(state, action.player, action.to))


@bishop_on_the_coast.answers(
    DRAW_FOR_THE_BISHOP,
    Steal,
    check=victim_check,
    options=draw_options,
    outcomes=steal_outcomes,
    turn="TBX-11",
    rule="TBX-11",
)
def draw(state: State, item: Item, action: Steal) -> Iterator[Happening]:
    return draw_card(state, item, action)


@bishop_on_the_coast.reacts(BarbariansCounted, rule="TBX-11")
def nothing_is_left_to_move(state: State, happening: BarbariansCounted) -> tuple[Withdraw, ...]:
    """The table may say, once the card is played, that nobody stands on the coast."""
    return () if can_move(state) else (Withdraw(MOVE_ALONG_THE_COAST),)
