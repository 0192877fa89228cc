"""What people say and draw about knights, and how a knight on the board reads."""

from companion.boxes.cities_knights.rules.chase import ChaseRobber
from companion.boxes.cities_knights.rules.hiring import ActivateKnight, HireKnight, PromoteKnight
from companion.boxes.cities_knights.rules.knight_moves import DisplaceKnight, MoveKnight
from companion.boxes.cities_knights.rules.knight_places import CorrectKnight
from companion.boxes.cities_knights.rules.knights import NAMES, Knights
from companion.boxes.cities_knights.rules.retreat import RetreatKnight
from companion.geometry.topology import Corner
from companion.kernel import Seat
from tests.rules.table import Table


def knight_on(table: Table, place: str) -> str | None:
    """The knight on a corner: `red strong active`."""
    mine, corner = table.state[Knights], table.game.topology.corner(place)
    owner = mine.owner(corner)
    if owner is None:
        return None
    level, active = NAMES[mine.level(corner) - 1], "active" if mine.active >> corner & 1 else "inactive"
    return f"{table.game.setup.seats[owner]} {level} {active}"


def knights_left(table: Table, colour: str) -> dict[str, int]:
    """The knights in front of a player, by level."""
    levels = table.state[Knights].of[table.seat(colour)]
    return {name: 2 - there.bit_count() for name, there in zip(NAMES, levels, strict=True)}


def _knight(table: Table, seat: Seat, words: list[str]) -> None:
    level, active = 1, False
    for word in words:
        if word in NAMES:
            level, active = NAMES.index(word) + 1, False
        elif word in {"active", "inactive"}:
            active = word == "active"
        elif word != "knight":
            table.do(CorrectKnight(seat, table.game.topology.corner(word), level, active))


def _at(table: Table, place: str) -> Corner:
    return table.game.topology.corner(place)


SENTENCES = [
    (
        r"has (?P<state>an active|an inactive|no) (?:(?P<level>basic|strong|mighty) )?knight on (?P<place>\(\S+)",
        lambda t, p, state, level, place: CorrectKnight(
            p, _at(t, place), 0 if state == "no" else NAMES.index(level or "basic") + 1, state == "an active"
        ),
    ),
    (
        r"has a knight of level (?P<level>-?\d+) on (?P<place>\(\S+)",
        lambda t, p, level, place: CorrectKnight(p, _at(t, place), int(level)),
    ),
    (r"hires a knight on (?P<place>\(\S+)", lambda t, p, place: HireKnight(p, _at(t, place))),
    (r"activates the knight on (?P<place>\(\S+)", lambda t, p, place: ActivateKnight(p, _at(t, place))),
    (r"promotes the knight on (?P<place>\(\S+)", lambda t, p, place: PromoteKnight(p, _at(t, place))),
    (
        r"moves the knight on (?P<place>\(\S+) to (?P<to>\(\S+)",
        lambda t, p, place, to: MoveKnight(p, _at(t, place), _at(t, to)),
    ),
    (
        r"displaces the knight on (?P<to>\(\S+) with that on (?P<place>\(\S+)",
        lambda t, p, place, to: DisplaceKnight(p, _at(t, place), _at(t, to)),
    ),
    (r"retreats to (?P<to>\(\S+)", lambda t, p, to: RetreatKnight(p, _at(t, to))),
    (r"takes the displaced knight off", lambda t, p: RetreatKnight(p, None)),
    (r"chases the robber with the knight on (?P<place>\(\S+)", lambda t, p, place: ChaseRobber(p, _at(t, place))),
]
POSSESSIONS = {"knight": _knight}
