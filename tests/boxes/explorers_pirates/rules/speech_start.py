"""What people say while they place their starting pieces."""

from companion.boxes.explorers_pirates.rules.free_start import (
    PlaceHarborSettlement,
    PlaceNeutralBuilding,
    PlaceSettlerShip,
)
from companion.kernel import Action, Owner, Seat
from tests.rules.table import Table


def _harbor(table: Table, seat: Seat, corner: str) -> Action:
    return PlaceHarborSettlement(seat, table.game.topology.corner(corner))


def _neutral(table: Table, seat: Seat, owner: str, corner: str) -> Action:
    return PlaceNeutralBuilding(seat, table.game.topology.corner(corner), Owner(table.seat(owner)))


def _ship(table: Table, seat: Seat, route: str) -> Action:
    return PlaceSettlerShip(seat, table.game.topology.path(route))


SENTENCES = [
    (r"places harbor (?P<corner>\(\S+)", _harbor),
    (r"places for (?P<owner>\w+) (?P<corner>\(\S+)", _neutral),
    (r"places settler ship (?P<route>\(\S+)", _ship),
]
