"""What ships carry and basins hold, in words and pictures."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

from companion.boxes.explorers_pirates.rules.fleets import FLEET, Fleets
from companion.boxes.explorers_pirates.rules.holds import CREW, HAUL, SACK, SETTLER, Cargo, every_cargo, in_words
from companion.kernel import State
from companion.said import Said, listed, said, said_many
from companion.table.phrases import filled
from companion.table.table_says import Named
from companion.table.topic import Line

GLYPHS: Final[Mapping[str, str]] = {SETTLER: "settler", CREW: "crew", HAUL: "fish", SACK: "sack"}

NAMES: Final[Mapping[str, str]] = {
    SETTLER: said("settler"),
    CREW: said("crew"),
    HAUL: said("haul of fish"),
    SACK: said("sack of spice"),
}
"""The pieces within a sentence."""


def so_many(piece: str, number: int) -> str:
    """`2 crews`."""
    if piece == SETTLER:
        return said_many("{count} settler", "{count} settlers", number)
    if piece == CREW:
        return said_many("{count} crew", "{count} crews", number)
    if piece == HAUL:
        return said_many("{count} haul of fish", "{count} hauls of fish", number)
    return said_many("{count} sack of spice", "{count} sacks of spice", number)


def spoken(cargo: Cargo) -> str:
    """`1 crew and 1 sack of spice`; `nothing`."""
    if not cargo:
        return said("nothing")
    return listed([so_many(piece, number) for piece, number in sorted(Counter(cargo).items())])


def number_of(ship: int) -> int:
    """The number by which people know a ship."""
    return ship + 1


def numbered(pattern: Said) -> Line:
    """A line that names a ship by that `{number}`, and other fields as they are called."""
    return lambda t, it: filled(t, pattern, it, number=number_of(it.ship))


def ship_name(ship: int) -> str:
    """`ship 2`."""
    return said("ship {number}", number=number_of(ship))


def which_ship(state: State, action: Any) -> str | None:
    """The ship of an action by what it carries: `the empty ship`; None for somebody who has only one on the board."""
    fleet = state[Fleets].of[action.player]
    afloat = [ship for ship in fleet if ship is not None]
    mine = fleet[action.ship]
    if len(afloat) < 2 or mine is None:
        return None
    name = said("the ship with {cargo}", cargo=spoken(mine.cargo)) if mine.cargo else said("the empty ship")
    if [(ship.route, ship.cargo) for ship in afloat].count((mine.route, mine.cargo)) == 1:
        return name
    return said("{ship} (number {number})", ship=name, number=number_of(action.ship))


def glyphs(cargo: Cargo) -> list[str]:
    """A picture for each piece."""
    return [GLYPHS[piece] for piece in cargo]


def every_load(state: State) -> Iterable[Named]:
    """All that may lie in a hold or basin, to choose from."""
    return [Named(in_words(cargo), spoken(cargo), GLYPHS[cargo[0]] if cargo else "") for cargo in every_cargo(state)]


def every_ship(state: State) -> Iterable[Named]:
    """The ships of a player, to choose from."""
    return [Named(ship, ship_name(ship), "ship") for ship in range(FLEET)]


def every_piece(state: State) -> Iterable[Named]:
    """The kinds of piece that ships carry, to choose from."""
    return [Named(cargo[0], NAMES[cargo[0]], GLYPHS[cargo[0]]) for cargo in every_cargo(state) if len(cargo) == 1]


def drawn(cargo: Cargo) -> dict[str, Any]:
    """Cargo as the page draws it."""
    return {"cargo": glyphs(cargo), "carries": spoken(cargo)}
