"""Poor Settlers and the Wealthiest Settler, at the table."""

from collections.abc import Iterable, Iterator
from typing import Any

from companion.boxes.traders_barbarians.rules.rivers.settlers import (
    POINTS,
    PoorSettlersChanged,
    Tiles,
    TilesLaidOut,
    WealthiestSettlerTaken,
    the_poor_lose_points,
    the_wealthiest_gains_a_point,
)
from companion.kernel import Seat, State
from companion.said import said, said_many
from companion.table.declarations import Award
from companion.table.phrases import Phrases
from companion.table.sections import fact
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.topic import Topic

topic = Topic()
topic.earns(the_wealthiest_gains_a_point, said("Wealthiest Settler"))
topic.earns(the_poor_lose_points, said("Poor Settler"))

POOR = "poor settler"


def poor_settlers(t: Phrases, h: PoorSettlersChanged) -> str:
    return said_many(
        "{players} is the Poor Settler now.",
        "{players} are the Poor Settlers now.",
        len(h.players),
        players=t.who(*h.players),
    )


def wealthiest_settler(t: Phrases, h: WealthiestSettlerTaken) -> str:
    if h.holder is None:
        return said("Nobody is the Wealthiest Settler now.")
    return said("{player} is the Wealthiest Settler now.", player=t.who(h.holder))


topic.goes_without_saying(TilesLaidOut)
topic.tells(PoorSettlersChanged, poor_settlers)
topic.tells(WealthiestSettlerTaken, wealthiest_settler)
topic.award(
    Award(
        "wealthiest_settler",
        "wealthiest settler",
        said("Wealthiest Settler"),
        lambda state: state[Tiles].wealthiest,
        lambda: POINTS.wealthiest,
        glyph="wealthiest",
    ),
    Tiles,
)


@topic.views("facts", Tiles)
def tile_of_the_poor(state: State, seat: Seat) -> dict[str, Any]:
    if seat not in state[Tiles].poor:
        return {}
    return {"poor_settler": fact(said("Poor Settler"), POINTS.poor, "poor", kind="held")}


@topic.lies_open(Tiles)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The tiles of the poor."""
    for seat in state[Tiles].poor:
        yield Thing(POOR, colour_of(state, seat)), True


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    player = called(t, thing.seat)
    if now:
        return said("{player} takes a Poor Settler tile.", player=player)
    return said("{player} gives the Poor Settler tile back.", player=player)


@topic.compares(Tiles)
def numbers(state: State, seat: Seat) -> Iterable[tuple[str, int]]:
    """What is counted of a player."""
    yield said("Poor Settler"), int(seat in state[Tiles].poor)


topic.put_right[POOR] = put_right
topic.only_booked(Tiles, "the tiles of which nobody has one lie beside the board", "laid_out")
