"""What people say and draw about villages and cloth: `red takes cloth from blue`, in a drawing `red cloth 3`."""

from companion.boxes.seafarers.rules.cloth.cloth_theft import StealCloth
from companion.boxes.seafarers.rules.cloth.villages import (
    Bolts,
    CorrectCloth,
    CorrectClothSupply,
    CorrectFirstCloth,
    CorrectVillage,
)
from companion.geometry.topology import Corner
from companion.kernel import Seat
from tests.rules.table import Table


def cloth(table: Table, colour: str) -> int:
    """The cloth of a colour."""
    return table.state[Bolts].of[table.seat(colour)]


def left(table: Table, place: str) -> int:
    """The cloth in the village on this corner."""
    return table.state[Bolts].left_in(_corner(table, place))


def supply(table: Table) -> int:
    """The cloth in the general supply."""
    return table.state[Bolts].supply


def _corner(table: Table, place: str) -> Corner:
    return table.game.topology.corner(place)


def _cloth(table: Table, seat: Seat, words: list[str]) -> None:
    table.do(CorrectCloth(seat, int(words[0])))


def _village(table: Table, words: list[str]) -> None:
    table.do(CorrectVillage(Seat(0), _corner(table, words[0]), int(words[1])))


def _supply(table: Table, words: list[str]) -> None:
    table.do(CorrectClothSupply(Seat(0), int(words[0])))


SENTENCES = [
    (r"takes cloth from (?P<victim>\w+)", lambda t, p, victim: StealCloth(p, t.seat(victim))),
    (r"says (?P<number>-?\d+) cloth", lambda t, p, number: CorrectCloth(p, int(number))),
    (
        r"says (?P<number>-?\d+) cloth lies on (?P<place>\(\S+)",
        lambda t, p, number, place: CorrectVillage(p, _corner(t, place), int(number)),
    ),
    (r"says (?P<number>-?\d+) cloth lies in the supply", lambda t, p, number: CorrectClothSupply(p, int(number))),
    (
        r"says the first cloth of (?P<place>\(\S+) was (?P<no>not )?taken",
        lambda t, p, place, no: CorrectFirstCloth(p, _corner(t, place), not no),
    ),
]
STATEMENTS = {"village": _village, "stock": _supply}
POSSESSIONS = {"cloth": _cloth}
