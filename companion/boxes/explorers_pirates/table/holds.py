"""What ships carry and what lies in basins, at the table."""

from collections.abc import Iterator
from typing import Any

from companion.boxes.explorers_pirates.rules.fleets import FLEET, Fleets
from companion.boxes.explorers_pirates.rules.holds import (
    BasinFilled,
    Basins,
    CargoReturned,
    CorrectBasin,
    CorrectHold,
    HoldFilled,
    cargo_of,
    in_words,
)
from companion.geometry.topology import Corner
from companion.kernel import Seat, State
from companion.said import said
from companion.table.declarations import Field
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.table_says import ByTheBooks, OneOf
from companion.table.topic import Topic

from .cargo import NAMES, drawn, every_load, every_piece, every_ship, number_of, spoken

topic = Topic()


def carries(player: str, ship: int, cargo: str) -> str:
    """What somebody's ship carries."""
    return said(
        "{player}'s ship {number} carries {cargo}.",
        player=player,
        number=number_of(ship),
        cargo=spoken(cargo_of(cargo)),
    )


def lies(player: str, corner: str, cargo: str) -> str:
    """What lies in somebody's basin."""
    if not cargo:
        return said("{player}'s basin on {corner} is empty.", player=player, corner=corner)
    return said(
        "{player}'s basin on {corner} holds {cargo}.", player=player, corner=corner, cargo=spoken(cargo_of(cargo))
    )


def in_holds(state: State) -> dict[Seat, dict[int, str]]:
    """What each ship on the board carries."""
    mine = state[Fleets]
    return {
        seat: {n: in_words(ship.cargo) for n, ship in enumerate(mine.of[seat]) if ship is not None}
        for seat in state.game.seats
    }


def by_basin(state: State) -> dict[Seat, dict[Corner, str]]:
    """What lies in each basin that is not empty."""
    mine = state[Basins]
    return {seat: {corner: in_words(cargo) for corner, cargo in mine.of[seat]} for seat in state.game.seats}


topic.names.update(NAMES)
topic.goes_without_saying(HoldFilled)
topic.tells(BasinFilled, lambda t, h: lies(t.who(h.player), t.corner(h.corner), in_words(h.cargo)))
topic.tells(
    CargoReturned, lambda t, h: said("{player} puts back {cargo}.", player=t.who(h.player), cargo=spoken(h.cargo))
)
topic.act(CorrectHold, lambda t, a: said("Correction: {words}", words=carries(t.who(a.player), a.ship, a.cargo)))
topic.act(
    CorrectBasin,
    lambda t, a: said("Correction: {words}", words=lies(t.who(a.player), t.corner(a.corner), a.cargo)),
)
topic.corrects(
    CorrectHold,
    said("a ship carries …"),
    "crew",
    OneOf("ship", every_ship),
    OneOf("cargo", every_load, ByTheBooks(in_holds, ("player", "ship"))),
)
topic.corrects(
    CorrectBasin,
    said("the basin here holds …"),
    "crew",
    OneOf("cargo", every_load, ByTheBooks(by_basin, ("player", "corner"))),
)
topic.fields["cargo"] = Field(said("Carries"), every_load)
topic.fields["piece"] = Field(said("Piece"), every_piece)


@topic.views("pieces", Basins)
def in_basins(state: State, seat: Seat) -> dict[str, Any]:
    """What lies in each basin that is not empty."""
    names = state.game.topology.corner_names
    mine = state[Basins].of[seat] if seat in state.game.seats else ()
    return {"basins": [{"corner": names[corner], **drawn(cargo)} for corner, cargo in mine]}


@topic.lies_open(Basins)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """What lies in holds and basins."""
    names = state.game.topology.corner_names
    for seat in state.game.seats:
        colour = colour_of(state, seat)
        for number in range(FLEET):
            ship = state[Fleets].ship(seat, number)
            yield Thing("hold", colour, str(number)), None if ship is None else in_words(ship.cargo) or None
        for corner, cargo in state[Basins].of[seat]:
            yield Thing("basin", colour, names[corner]), in_words(cargo)


topic.put_right["hold"] = lambda t, thing, now: carries(called(t, thing.seat), int(thing.place), str(now or ""))
topic.put_right["basin"] = lambda t, thing, now: lies(called(t, thing.seat), t.place(thing.place), str(now or ""))

rules = {
    "EP-012": said("Nobody has more pieces on the board than the box has of that colour."),
    "EP-026": said("A hold or basin takes one large piece, a settler or a haul of fish, or two small ones."),
    "EP-317": said("Only harbor settlements have basins."),
}
