"""Knights on the board, at the table."""

from collections.abc import Iterator
from typing import Any

from companion.boxes.cities_knights.rules.knights import (
    LEVELS,
    NAMES,
    KnightActivated,
    KnightMoved,
    KnightPlaced,
    KnightPromoted,
    KnightRemoved,
    KnightRested,
    Knights,
    KnightsStoodDown,
    left,
    of_player,
    ready,
)
from companion.boxes.cities_knights.table.names import KNIGHTS, a_knight
from companion.geometry.sets import CornerSet
from companion.geometry.topology import Corner
from companion.kernel import Seat, State
from companion.rules.base.turns import Turn
from companion.said import said, said_many
from companion.table.declarations import OnBoard
from companion.table.phrases import Phrases
from companion.table.sections import fact
from companion.table.standing import ONLY_IN_THIS_TURN, Thing, Value, called, colour_of
from companion.table.topic import Topic

topic = Topic()

_KNIGHTS = tuple(KNIGHTS)


def knight_placed(t: Phrases, h: KnightPlaced) -> str:
    what = a_knight(h.level, active=h.active)
    return said("{player} has {knight} on {corner}.", player=t.who(h.player), knight=what, corner=t.corner(h.corner))


topic.tells(KnightPlaced, knight_placed)
topic.tells(KnightRemoved, said("{player}'s knight on {corner} is taken off."))
topic.tells(KnightMoved, said("{player}'s knight goes from {corner} to {to}."))
topic.tells(KnightActivated, said("{player}'s knight on {corner} is active."))
topic.tells(KnightRested, said("{player}'s knight on {corner} has acted and is inactive."))
topic.tells(KnightPromoted, said("{player}'s knight on {corner} goes up a level."))
topic.tells(KnightsStoodDown, said("The knights that fought are inactive."))


@topic.views("pieces", Knights, Turn)
def knights(state: State, seat: Seat) -> dict[str, Any]:
    names, may_act = state.game.topology.corner_names, ready(state, seat)
    return {
        "knights": [
            {
                "corner": names[corner],
                "level": rank,
                "name": NAMES[rank - 1],
                "active": active,
                "may_act": bool(may_act >> corner & 1),
            }
            for corner, rank, active in of_player(state, seat)
        ]
    }


@topic.views("facts", Knights)
def strength(state: State, seat: Seat) -> dict[str, Any]:
    mine = state[Knights]
    standing = mine.corners(seat)
    active, every = mine.strength(CornerSet(standing & mine.active)), mine.strength(standing)
    return {"strength": fact(said("strength of the knights: active, and all"), f"{active}/{every}", "army")}


def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """Knights by corner; the value is which of the six pictures lies up."""
    if Knights in state:
        for seat in state.game.seats:
            for corner, rank, active in of_player(state, seat):
                shown = _KNIGHTS.index((rank, active))
                yield Thing("knight", colour_of(state, seat), state.game.topology.corner_names[corner]), shown


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    player = called(t, thing.seat)
    if now is None:
        return said("{player} takes back the knight on {corner}.", player=player, corner=t.place(thing.place))
    shown = KNIGHTS[_KNIGHTS[int(now)]]
    return said("{player} has {knight} on {corner}.", player=player, knight=shown, corner=t.place(thing.place))


def numbers(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """What is counted of a player."""
    if Knights in state:
        standing = state[Knights].corners(seat)
        yield said("knights"), standing.bit_count()
        yield said("active knights"), (standing & state[Knights].active).bit_count()
        yield said("strength of knights"), state[Knights].strength(standing)


@topic.views("left", Knights)
def left_of_each(state: State, seat: Seat) -> dict[str, Any]:
    return {name: left(state, seat, rank) for name, rank in zip(NAMES, LEVELS, strict=True)}


@topic.views("stock", Knights)
def stock(state: State, seat: Seat) -> dict[str, Any]:
    basic, strong, mighty = (left(state, seat, rank) for rank in LEVELS)
    return {
        "basic": fact(said_many("{count} basic knight", "{count} basic knights", basic), basic, "knight"),
        "strong": fact(said_many("{count} strong knight", "{count} strong knights", strong), strong, "knight"),
        "mighty": fact(said_many("{count} mighty knight", "{count} mighty knights", mighty), mighty, "knight"),
    }


topic.standing.append(standing)
topic.put_right["knight"] = put_right
topic.lies_on_board("knight", OnBoard("knight", Corner, said("A knight of {player}"), said("knights")), Knights)
topic.numbers.append(numbers)
topic.only_booked(Knights, ONLY_IN_THIS_TURN, "woken", "promoted", "part")

rules = {
    "CK-107": said("A knight does not act in the turn in which it was activated."),
    "CK-126": said("In its owner's turn an active knight does one thing: move, displace another, or chase the robber."),
}
