"""What people say and draw about ships, their cargo, harbor settlements and gold, and how these read on the board.

Ships go by the numbers that people know: the first is 1.
"""

from companion.boxes.explorers_pirates.rules.crews import BuildCrew
from companion.boxes.explorers_pirates.rules.fleets import CorrectShipAfloat, Fleets
from companion.boxes.explorers_pirates.rules.founding import FoundSettlement
from companion.boxes.explorers_pirates.rules.harbor_settlements import (
    BuildHarborSettlement,
    CorrectHarborSettlement,
    HarborSettlements,
)
from companion.boxes.explorers_pirates.rules.holds import Basins, CorrectBasin, CorrectHold
from companion.boxes.explorers_pirates.rules.loading import LoadShip, ThrowOverboard
from companion.boxes.explorers_pirates.rules.settlers import BuildSettler
from companion.boxes.explorers_pirates.rules.ship_building import LaunchShip
from companion.geometry.topology import Corner, Path, bits
from companion.kernel import Seat, changed_at
from companion.mechanisms.rules.purses import BuyResource, CorrectGold, Purses, SellForGold
from companion.rules.cards import HAND, Kind
from tests.rules.table import Table


def fleet(table: Table, colour: str) -> dict[int, str]:
    """By number where somebody's ships lie and what they carry: `(0,-3)-SE: crew crew`."""
    board, mine = table.game.topology, table.state[Fleets].of[table.seat(colour)]
    there = {number: ship for number, ship in enumerate(mine, start=1) if ship is not None}
    return {number: f"{board.path_names[ship.route]}: {' '.join(ship.cargo)}" for number, ship in there.items()}


def cargo(table: Table, colour: str) -> dict[int, str]:
    """By number what somebody's ships carry."""
    return {number: words.split(": ")[1] for number, words in fleet(table, colour).items()}


def basins(table: Table, colour: str) -> dict[str, str]:
    """What lies in somebody's basins, by corner."""
    names = table.game.topology.corner_names
    return {names[at]: " ".join(there) for at, there in table.state[Basins].of[table.seat(colour)]}


def harbors(table: Table, colour: str) -> list[str]:
    """The corners of somebody's harbor settlements."""
    names = table.game.topology.corner_names
    return [names[at] for at in bits(table.state[HarborSettlements].of[table.seat(colour)])]


def gold(table: Table) -> tuple[int, ...]:
    """Everybody's gold, by seat."""
    return table.state[Purses].gold


def named(table: Table, corner: str) -> str:
    """A corner as lists name it."""
    return table.game.topology.corner_names[_corner(table, corner)]


def route(table: Table, path: str, load: str = "") -> str:
    """A ship on a path as `fleet` has it."""
    return f"{table.game.topology.path_names[_path(table, path)]}: {load}"


def _corner(table: Table, place: str) -> Corner:
    return table.game.topology.corner(place)


def _path(table: Table, place: str) -> Path:
    return table.game.topology.path(place)


def _kind(name: str) -> Kind:
    return HAND.named(name)


def _ship(number: str | None) -> int | None:
    return None if number is None else int(number) - 1


def _number(number: str) -> int:
    return int(number) - 1


def _load(pieces: str) -> str:
    return "" if pieces == "nothing" else pieces


def _basin(table: Table, seat: Seat, words: list[str]) -> None:
    """These pieces lie in the basin of a harbor settlement."""
    corner, mine = _corner(table, words[0]), table.state[Basins]
    row = dict(mine.of[seat]) | {corner: tuple(sorted(words[1:]))}
    table.state = table.state.replacing({Basins: Basins(changed_at(mine.of, seat, tuple(sorted(row.items()))))})


SENTENCES = [
    (
        r"builds harbor (?P<place>\(\S+)",
        lambda t, p, place: BuildHarborSettlement(p, _corner(t, place)),
    ),
    (
        r"launches (?P<place>\(\S+)( instead of (?P<old>\d))?",
        lambda t, p, place, old: LaunchShip(p, _path(t, place), _ship(old)),
    ),
    (
        r"builds settler at (?P<place>\(\S+?)( aboard (?P<ship>\d))?( instead of (?P<pieces>[a-z ]+))?",
        lambda t, p, place, ship, pieces: BuildSettler(p, _corner(t, place), _ship(ship), pieces or ""),
    ),
    (
        r"builds crew at (?P<place>\(\S+?)( aboard (?P<ship>\d))?",
        lambda t, p, place, ship: BuildCrew(p, _corner(t, place), _ship(ship)),
    ),
    (
        r"loads (?P<ship>\d) at (?P<place>\(\S+): (?P<pieces>[a-z ]+)",
        lambda t, p, ship, place, pieces: LoadShip(p, _number(ship), _corner(t, place), _load(pieces)),
    ),
    (
        r"takes (?P<piece>\w+) off (?P<ship>\d)",
        lambda t, p, piece, ship: ThrowOverboard(p, _number(ship), piece),
    ),
    (
        r"founds (?P<place>\(\S+) with (ship )?(?P<ship>\d)",
        lambda t, p, place, ship: FoundSettlement(p, _number(ship), _corner(t, place)),
    ),
    (r"buys (?P<kind>\w+) for gold", lambda t, p, kind: BuyResource(p, _kind(kind))),
    (r"sells (?P<kind>\w+) for gold", lambda t, p, kind: SellForGold(p, _kind(kind))),
    (r"corrects: gold (?P<amount>\d+)", lambda t, p, amount: CorrectGold(p, int(amount))),
    (
        r"corrects: (?P<no>no )?harbor (?P<place>\(\S+)",
        lambda t, p, no, place: CorrectHarborSettlement(p, _corner(t, place), not no),
    ),
    (
        r"corrects: ship (?P<ship>\d) (on (?P<place>\(\S+)|off)",
        lambda t, p, ship, place: CorrectShipAfloat(p, _number(ship), _path(t, place) if place else None),
    ),
    (
        r"corrects: ship (?P<ship>\d) carries (?P<pieces>[a-z ]+)",
        lambda t, p, ship, pieces: CorrectHold(p, _number(ship), _load(pieces)),
    ),
    (
        r"corrects: basin (?P<place>\(\S+) holds (?P<pieces>[a-z ]+)",
        lambda t, p, place, pieces: CorrectBasin(p, _corner(t, place), _load(pieces)),
    ),
]
POSSESSIONS = {"basin": _basin}
