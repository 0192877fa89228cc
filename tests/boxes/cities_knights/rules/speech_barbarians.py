"""What people say and draw about walls, battles against the barbarians and what comes of them."""

from companion.boxes.cities_knights.rules.attack import BattleFought
from companion.boxes.cities_knights.rules.defender import CorrectDefenders, Defenders
from companion.boxes.cities_knights.rules.knights import Knights
from companion.boxes.cities_knights.rules.nasty_barbarians import NoMoreKnights, SendKnight
from companion.boxes.cities_knights.rules.pillage import CorrectTippedCity, LoseCity, Tipped
from companion.boxes.cities_knights.rules.walls import BuildWall, CorrectWall, Walls
from companion.geometry.topology import Corner, bits
from companion.kernel import Seat
from tests.rules.table import Table

_PLACE = r"(?P<place>\(\S+)"


def landed(table: Table) -> Table:
    """The ship comes to the island in the turn that is on; the dice show two, by which only (1,-2) gives anything."""
    colour = table.turn()
    return table.play(f"{colour} rolls 1 1", f"{colour} rolls ship")


def battle(table: Table) -> BattleFought:
    """The one battle that the last action caused."""
    (fought,) = (happening for happening in table.happened if isinstance(happening, BattleFought))
    return fought


def colours(table: Table, seats: tuple[Seat, ...]) -> list[str]:
    """Who these are, in their order."""
    return [table.game.setup.seats[seat] for seat in seats]


def places(table: Table, corners: int) -> list[str]:
    """The names of these corners."""
    return [table.game.topology.corner_names[at] for at in bits(corners)]


def walls(table: Table) -> list[str]:
    """Where walls stand."""
    return places(table, table.state[Walls].at)


def tipped(table: Table) -> list[str]:
    """Where cities lie on their sides."""
    return places(table, table.state[Tipped].at)


def active(table: Table) -> list[str]:
    """Where knights are active."""
    return places(table, table.state[Knights].active)


def honours(table: Table, colour: str) -> int:
    """How often somebody has become Defender of Catan."""
    return table.state[Defenders].honours[table.seat(colour)]


def _corner(table: Table, place: str) -> Corner:
    return table.game.topology.corner(place)


def _wall(table: Table, seat: Seat, words: list[str]) -> None:
    for word in words:
        table.do(CorrectWall(seat, _corner(table, word), there=True))


def _tipped(table: Table, seat: Seat, words: list[str]) -> None:
    for word in words:
        table.do(CorrectTippedCity(seat, _corner(table, word), tipped=True))


def _defender(table: Table, seat: Seat, words: list[str]) -> None:
    table.do(CorrectDefenders(seat, int(words[0])))


SENTENCES = [
    (rf"builds wall {_PLACE}", lambda t, p, place: BuildWall(p, _corner(t, place))),
    (
        rf"corrects (?P<no>no )?wall {_PLACE}",
        lambda t, p, no, place: CorrectWall(p, _corner(t, place), there=no is None),
    ),
    (rf"loses the city {_PLACE}", lambda t, p, place: LoseCity(p, _corner(t, place))),
    (r"has no city to lose", lambda t, p: LoseCity(p, None)),
    (
        rf"has (?P<what>a city on its side|an upright settlement) on {_PLACE}",
        lambda t, p, what, place: CorrectTippedCity(p, _corner(t, place), tipped=what == "a city on its side"),
    ),
    (
        r"has been defender (?P<honours>-?\d+) times?",
        lambda t, p, honours: CorrectDefenders(p, int(honours)),
    ),
    (rf"sends the knight {_PLACE}", lambda t, p, place: SendKnight(p, _corner(t, place))),
    (r"sends no more knights", lambda t, p: NoMoreKnights(p)),
]
POSSESSIONS = {"wall": _wall, "tipped": _tipped, "defender": _defender}
