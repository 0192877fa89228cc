"""What tests of missions look at on a table."""

from companion.boxes.explorers_pirates.rules.crews import crews_left
from companion.boxes.explorers_pirates.rules.fish.shoals import FishHauls, hauls_left
from companion.boxes.explorers_pirates.rules.fleets import Fleets
from companion.boxes.explorers_pirates.rules.missions import Tracks
from companion.boxes.explorers_pirates.rules.pirate_lairs.lairs import LairCrews
from companion.geometry.topology import bits
from companion.mechanisms.rules.purses import Purses
from tests.rules.game import Table


def gold(table: Table, colour: str) -> int:
    """The gold of a colour."""
    return table.state[Purses].gold[table.seat(colour)]


def cargo(table: Table, colour: str, ship: int = 1) -> tuple[str, ...]:
    """What a ship carries."""
    found = table.state[Fleets].ship(table.seat(colour), ship - 1)
    assert found is not None
    return found.cargo


def crews(table: Table, hex: str) -> dict[str, int]:
    """The crews on a lair or gold field."""
    there = table.state[LairCrews].on(table.game.topology.hex(hex))
    return {colour: number for colour, number in zip(table.game.setup.seats, there, strict=True) if number}


def stock(table: Table, colour: str) -> int:
    """The crews in front of a player."""
    return crews_left(table.state, table.seat(colour))


def marker(table: Table, colour: str, mission: str) -> int:
    """The space of somebody's marker."""
    return table.state[Tracks].on(mission).at(table.seat(colour))


def holder(table: Table, mission: str) -> str | None:
    """Who holds the card of a mission."""
    seat = table.state[Tracks].on(mission).holder
    return None if seat is None else table.game.setup.seats[seat]


def hauls(table: Table) -> list[str]:
    """The shoals with a haul."""
    return [table.game.topology.hex_names[at] for at in bits(table.state[FishHauls].at)]


def hauls_in_supply(table: Table) -> int:
    """The hauls that are left."""
    return hauls_left(table.state)
