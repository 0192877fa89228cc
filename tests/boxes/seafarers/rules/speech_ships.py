"""What people say and draw about ships, the pirate and gold, and how a ship on the board reads."""

from companion.boxes.seafarers.rules.free_ships import PlaceFreeShip
from companion.boxes.seafarers.rules.gold import ChooseCards
from companion.boxes.seafarers.rules.islands import CorrectHome
from companion.boxes.seafarers.rules.moving import MoveShip
from companion.boxes.seafarers.rules.pirate import CorrectPirate, MovePirate, Pirate
from companion.boxes.seafarers.rules.ships import BuildShip, CorrectShipOnPath, Ships
from companion.boxes.seafarers.rules.starting_ships import PlaceShip
from companion.geometry.topology import Path, bits
from companion.kernel import Action, Seat
from companion.mechanisms.rules.exploring import LayToken, TurnHex
from tests.rules.speech import cards_said
from tests.rules.table import Table


def ships(table: Table, colour: str) -> list[str]:
    """The paths with ships of a colour."""
    names = table.game.topology.path_names
    return [names[path] for path in bits(table.state[Ships].of[table.seat(colour)])]


def paths(table: Table, places: str) -> list[str]:
    """Paths by any of their names, as `ships` lists them."""
    board = table.game.topology
    return [board.path_names[path] for path in sorted(board.path(place) for place in places.split())]


def pirate(table: Table) -> str | None:
    """The hex of the pirate."""
    at = table.state[Pirate].hex
    return None if at is None else table.game.topology.hex_names[at]


def _path(table: Table, place: str) -> Path:
    return table.game.topology.path(place)


def _ships(table: Table, seat: Seat, words: list[str]) -> None:
    for word in words:
        if word not in ("ship", "ships"):
            table.do(CorrectShipOnPath(seat, _path(table, word), there=True))


def _home(table: Table, seat: Seat, words: list[str]) -> None:
    for word in words:
        table.do(CorrectHome(seat, table.game.topology.corner(word), there=True))


def _pirate_at(table: Table, words: list[str]) -> None:
    table.do(CorrectPirate(Seat(0), table.game.topology.hex(words[0])))


def _corrected(table: Table, seat: Seat, no: str | None, place: str) -> Action:
    return CorrectShipOnPath(seat, _path(table, place), not no)


SENTENCES = [
    (r"builds ship (?P<place>\(\S+)", lambda t, p, place: BuildShip(p, _path(t, place))),
    (
        r"moves ship (?P<place>\(\S+) to (?P<to>\(\S+)",
        lambda t, p, place, to: MoveShip(p, _path(t, place), _path(t, to)),
    ),
    (r"places ship (?P<place>\(\S+)", lambda t, p, place: PlaceShip(p, _path(t, place))),
    (r"lays free ship (?P<place>\(\S+)", lambda t, p, place: PlaceFreeShip(p, _path(t, place))),
    (r"corrects (?P<no>no )?ship (?P<place>\(\S+)", _corrected),
    (r"moves the pirate to (?P<hex>\(\S+)", lambda t, p, hex: MovePirate(p, t.game.topology.hex(hex))),
    (
        r"turns over (?P<hex>\(\S+) (?P<terrain>\w+)",
        lambda t, p, hex, terrain: TurnHex(p, t.game.topology.hex(hex), terrain),
    ),
    (r"lays token (?P<number>\d+)", lambda t, p, number: LayToken(p, int(number))),
    (r"chooses (?P<what>\d.*|nothing)", lambda t, p, what: ChooseCards(p, cards_said(what))),
    (
        r"says (?P<place>\(\S+) is (?P<no>not )?home",
        lambda t, p, place, no: CorrectHome(p, t.game.topology.corner(place), not no),
    ),
]
STATEMENTS = {"pirate": _pirate_at}
POSSESSIONS = {"ship": _ships, "ships": _ships, "home": _home}
