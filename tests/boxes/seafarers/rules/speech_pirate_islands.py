"""What people say and draw about the Pirate Islands, and tables on the printed boards of that scenario."""

from typing import Any

from companion.boxes.seafarers.rules.pirate_islands.assault import AttackFortress, RollForFortress
from companion.boxes.seafarers.rules.pirate_islands.fleet import CorrectFleet, Fleet, LoseCard
from companion.boxes.seafarers.rules.pirate_islands.fortresses import CorrectFortress, Fortresses
from companion.boxes.seafarers.rules.pirate_islands.warships import CorrectWarship, PlayVictoryPoint, Warships
from companion.geometry.drawing import draw_board
from companion.geometry.topology import bits
from companion.kernel import Seat
from companion.mechanisms.rules.card_on_a_seven import StealFromNobody
from companion.rules.cards import HAND
from tests.boxes.seafarers.layouts import THE_PIRATE_ISLANDS
from tests.rules import table as base
from tests.rules.table import FOUR, Table

HOW: dict[str, Any] = {"products": ("seafarers",), "scenarios": ("the pirate islands",)}


def begin(seats: tuple[str, ...] = FOUR, **how: Any) -> Table:
    """The Pirate Islands from the very beginning, on the printed board."""
    return base.begin(seats=seats, board=THE_PIRATE_ISLANDS[0].printed(len(seats)), **HOW, **how)


def lay(drawing: str = "", seats: tuple[str, ...] = FOUR, **how: Any) -> Table:
    """A table in the middle of that game, as drawn, on the printed board; nothing stands there but fortresses."""
    board = draw_board(THE_PIRATE_ISLANDS[0].printed(len(seats))).replace("robber none\n", "")
    return base.lay(f"{board}\n{drawing}", seats=seats, **HOW, **how)


def fleet(table: Table) -> str | None:
    """The hex of the fleet."""
    at = table.state[Fleet].hex
    return None if at is None else table.game.topology.hex_names[at]


def warships(table: Table, colour: str) -> list[str]:
    """The paths with warships of a colour."""
    names = table.game.topology.path_names
    return [names[path] for path in bits(table.state[Warships].of[table.seat(colour)])]


def chits(table: Table, colour: str) -> int:
    """The chits under a fortress."""
    return table.state[Fortresses].chits[table.seat(colour)]


def _armed(table: Table, seat: Seat, words: list[str]) -> None:
    for word in words:
        table.do(CorrectWarship(seat, table.game.topology.path(word), armed=True))


def _chits(table: Table, seat: Seat, words: list[str]) -> None:
    table.do(CorrectFortress(seat, int(words[0])))


def _fleet_at(table: Table, words: list[str]) -> None:
    table.do(CorrectFleet(Seat(0), table.game.topology.hex(words[0])))


SENTENCES = [
    (r"plays victory point", lambda t, p: PlayVictoryPoint(p)),
    (r"loses (?P<kind>\w+)", lambda t, p, kind: LoseCard(p, HAND.named(kind))),
    (r"steals from nobody", lambda t, p: StealFromNobody(p)),
    (r"attacks the fortress", lambda t, p: AttackFortress(p)),
    (r"rolls (?P<die>\d) for the fortress", lambda t, p, die: RollForFortress(p, int(die))),
    (
        r"corrects the fleet to (?P<hex>\(\S+)",
        lambda t, p, hex: CorrectFleet(p, t.game.topology.hex(hex)),
    ),
    (r"says the fleet is gone", lambda t, p: CorrectFleet(p, None)),
    (r"says (?P<chits>\d+) chits are left", lambda t, p, chits: CorrectFortress(p, int(chits))),
    (
        r"says the ship (?P<place>\(\S+) is (?P<no>no )?warship",
        lambda t, p, place, no: CorrectWarship(p, t.game.topology.path(place), not no),
    ),
]
STATEMENTS = {"fleet": _fleet_at}
POSSESSIONS = {"warships": _armed, "chits": _chits}
