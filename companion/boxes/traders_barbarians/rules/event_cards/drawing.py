"""Events by which a player draws a card from somebody's hand: Trade Advantage and Conflict.

Ledger Traders & Barbarians, TBV2-34 to TBV2-37, TBV2-47 to TBV2-49, TBS5-83.
"""

from collections.abc import Iterator
from typing import Literal

from companion.kernel import Action, Chance, Happening, Item, Module, Options, Refusal, Seat, Source, State
from companion.kernel.query import total
from companion.rules.base.hands import Hands
from companion.rules.base.largest_army import LargestArmy
from companion.rules.base.longest_road import LongestRoad
from companion.rules.base.pieces import Roads
from companion.rules.base.stealing import draw_check, drawn, steal_outcomes
from companion.rules.base.turns import clockwise
from companion.rules.cards import Kind
from companion.said import said

from .knights import knights

drawing = Module("drawing for an event", needs=("event cards", "hands"))
trade_advantage = Module("trade advantage", needs=("drawing for an event", "pieces"))


class ConflictOptions(Options):
    """Who draws a card in a conflict."""

    conflict: Literal["alone", "largest_army", "each"] = "alone"


conflict = Module("conflict", needs=("drawing for an event", "knights of events"), options=ConflictOptions())

MAY_DRAW = "may draw a card for an event"
MUST_DRAW = "draw a card for an event"
ALONE, LARGEST_ARMY, EACH = "alone", "largest_army", "each"
"""Who draws in a conflict: the one player with the most knights; the holder of the Largest Army, or else that player;
or the holder, or else everybody with the most."""

drawing.calls(MAY_DRAW, said("draw a card from a player, or do without"))
drawing.calls(MUST_DRAW, said("draw a card from a player"))


class DrawFrom(Action):
    """I draw a card from this player's hand; `card` is None while, or if, the table does not tell."""

    victim: Seat
    card: Kind | None = None
    chance = Chance(Source.STOLEN, ("card",), knowing=("player", "victim"))


class DrawFromNobody(Action):
    """I draw no card."""


@trade_advantage.asks(total)
def roads_and_the_like(state: State, player: Seat) -> int:
    """The pieces of a player that count as roads where nobody holds the Longest Road."""
    return state[Roads].of[player].bit_count()


def first_alone(counts: dict[Seat, int]) -> tuple[Seat, ...]:
    """The one player with more of something than anybody else, if there is one."""
    most = max(counts.values())
    best = tuple(player for player, number in counts.items() if number == most)
    return best if most and len(best) == 1 else ()


@trade_advantage.stage("trade_advantage", rule=("TBV2-34", "TBV2-35", "TBV2-36", "TBS5-83"))
def the_best_connected(state: State, item: Item) -> Iterator[Item]:
    holder = state[LongestRoad].holder if LongestRoad in state else None
    counts = {player: roads_and_the_like(state, player) for player in state.game.seats}
    for player in first_alone(counts) if holder is None else (holder,):
        if player in counts and victims(state, player):  # a colour that nobody plays may hold the card
            yield Item(MAY_DRAW, (player,))


@conflict.asks(total)
def knights_in_conflict(state: State, player: Seat) -> int:
    """How strong a player is in a conflict: the knights of every event, and what else fights."""
    return knights(state, player)


@conflict.stage("conflict", rule=("TBV2-47", "TBV2-48"))
def the_most_knights(state: State, item: Item) -> Iterator[Item]:
    for player in attackers(state):
        if victims(state, player):
            yield Item(MUST_DRAW, (player,))


def attackers(state: State) -> tuple[Seat, ...]:
    """Who draws a card in a conflict; where there is no Largest Army, who alone has the most."""
    counts = {player: knights_in_conflict(state, player) for player in clockwise(state)}
    how = state.game[ConflictOptions].conflict if LargestArmy in state else ALONE
    if how != ALONE and (holder := state[LargestArmy].holder) is not None:
        return (holder,)
    if how == EACH:
        most = max(counts.values())
        return tuple(player for player, number in counts.items() if most and number == most)
    return first_alone(counts)


def victims(state: State, player: Seat) -> tuple[Seat, ...]:
    """The opponents who have a card."""
    return tuple(seat for seat in state.game.seats if seat != player and state[Hands].size(seat))


def from_check(state: State, item: Item, action: DrawFrom) -> Refusal | None:
    if action.victim == action.player:
        return Refusal("TBV2-37", said("Draw the card from somebody else."))
    if not state[Hands].size(action.victim):
        return Refusal("TBV2-37", said("That hand is empty: draw from another one."))
    return draw_check(state, action)


def from_options(state: State, item: Item, player: Seat) -> tuple[DrawFrom, ...]:
    return tuple(DrawFrom(player, victim) for victim in victims(state, player))


@drawing.answers(
    (MAY_DRAW, MUST_DRAW),
    DrawFrom,
    check=from_check,
    options=from_options,
    outcomes=steal_outcomes,
    turn="TBV2-37",
    believed=lambda state, item, action: drawn(state, action),
    rule=("TBV2-34", "TBV2-37", "TBV2-47"),
)
def draw_from(state: State, item: Item, action: DrawFrom) -> Iterator[Happening]:
    return drawn(state, action)


def nobody_check(state: State, item: Item, action: DrawFromNobody) -> Refusal | None:
    if item.name == MUST_DRAW and victims(state, action.player):
        return Refusal("TBV2-47", said("You choose whom you draw from, but you must draw one card."))
    return None


def nobody_options(state: State, item: Item, player: Seat) -> tuple[DrawFromNobody, ...]:
    nobody = DrawFromNobody(player)
    return (nobody,) if nobody_check(state, item, nobody) is None else ()


@drawing.answers(
    (MAY_DRAW, MUST_DRAW),
    DrawFromNobody,
    check=nobody_check,
    options=nobody_options,
    turn="TBV2-37",
    rule=("TBV2-34", "TBV2-47"),
)
def draw_from_nobody(state: State, item: Item, action: DrawFromNobody) -> Iterator[Happening]:
    yield from ()
