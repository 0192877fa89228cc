"""Ships on the board, at the table."""

from collections.abc import Iterator
from typing import Any

from companion.boxes.explorers_pirates.rules.fleets import (
    FLEET,
    CorrectShipAfloat,
    Fleets,
    ShipArrived,
    ShipLaid,
    ShipTakenUp,
    ships_left,
)
from companion.boxes.explorers_pirates.rules.sea_routes import routes
from companion.geometry.topology import Path
from companion.kernel import Seat, State
from companion.said import said, said_many
from companion.table.declarations import Field, OnBoard
from companion.table.phrases import Phrases
from companion.table.sections import fact
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.table_says import OneOf
from companion.table.topic import Topic

from .cargo import drawn, every_ship, number_of, numbered, ship_name

topic = Topic()
topic.lights(ShipLaid, Path, "route")
topic.lights(ShipArrived, Path, "route")


def correct(t: Phrases, a: CorrectShipAfloat) -> str:
    facts = {"player": t.who(a.player), "number": number_of(a.ship)}
    if a.path is None:
        return said("Correction: {player}'s ship {number} is not on the board.", **facts)
    return said("Correction: {player}'s ship {number} lies on {path}.", path=t.path(a.path), **facts)


topic.tells(
    ShipLaid,
    lambda t, h: said(
        "{player}'s ship {number} lies on {path}.",
        player=t.who(h.player),
        number=number_of(h.ship),
        path=t.path(h.route),
    ),
)
topic.tells(ShipTakenUp, numbered(said("{player} takes back ship {number}.")))
topic.goes_without_saying(ShipArrived)
topic.act(CorrectShipAfloat, correct)
topic.corrects(CorrectShipAfloat, said("a ship lies here"), "ship", OneOf("ship", every_ship), at=routes)
topic.corrects(CorrectShipAfloat, said("a ship is not on the board"), "ship", OneOf("ship", every_ship), path=None)
topic.fields["route"] = Field(said("Route"))
topic.fields["ship"] = Field(said("Ship"), every_ship)
topic.draws_by("explorers_pirates", Fleets)


@topic.views("pieces", Fleets)
def afloat(state: State, seat: Seat) -> dict[str, Any]:
    """Each ship with its route, its number among those of its owner, and what it carries."""
    names, mine = state.game.topology.path_names, state[Fleets]
    return {
        "fleet": [
            {"ship": number_of(number), "path": names[ship.route], **drawn(ship.cargo)}
            for number, ship in enumerate(mine.of[seat])
            if ship is not None
        ]
    }


def left(state: State, seat: Seat) -> int:
    """The ships in front of a player; a colour that nobody plays has none."""
    return ships_left(state, seat) if seat in state.game.seats else 0


@topic.views("left", Fleets)
def in_front(state: State, seat: Seat) -> dict[str, Any]:
    return {"fleet": left(state, seat)}


@topic.views("stock", Fleets)
def stock(state: State, seat: Seat) -> dict[str, Any]:
    number = left(state, seat)
    return {"fleet": fact(said_many("{count} ship", "{count} ships", number), number, "ship")}


@topic.compares(Fleets)
def numbers(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """What is counted of a player."""
    yield said("ships on the board"), len(state[Fleets].afloat(seat))


@topic.lies_open(Fleets)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The route of each ship."""
    names = state.game.topology.path_names
    for seat in state.game.seats:
        for number in range(FLEET):
            ship = state[Fleets].ship(seat, number)
            thing = Thing("ship afloat", colour_of(state, seat), str(number))
            yield thing, None if ship is None else names[ship.route]


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    facts = {"player": called(t, thing.seat), "ship": ship_name(int(thing.place))}
    if now:
        return said("{player} puts {ship} on {path}.", path=t.place(now), **facts)
    return said("{player} takes back {ship}.", **facts)


topic.put_right["ship afloat"] = put_right
topic.lies_on_board(
    "ship afloat", OnBoard("ship", Path, said("A ship of {player}"), said("ships"), is_moved=True), Fleets
)

rules = {
    "EP-010": said("All players have three ships, two settlers and four harbor settlements."),
    "EP-087": said("A ship lies on a route and points at both ends of it."),
    "EP-288": said("At most two ships lie on a route."),
}
