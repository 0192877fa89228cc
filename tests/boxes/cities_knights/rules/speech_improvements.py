"""What people say and draw about improvements, their abilities and the metropolises."""

from companion.boxes.cities_knights.rules.aqueduct import TakeNothing, TakeResource
from companion.boxes.cities_knights.rules.improvements import CorrectImprovement, Improve
from companion.boxes.cities_knights.rules.metropolis import CorrectMetropolis, PlaceMetropolis
from companion.kernel import Seat
from companion.rules.base.resources import RESOURCES
from companion.rules.cards import HAND
from tests.rules.table import Table


def _improvement(table: Table, seat: Seat, words: list[str]) -> None:
    for track, level in zip(words[::2], words[1::2], strict=True):
        table.do(CorrectImprovement(seat, track, int(level)))


def _metropolis(table: Table, seat: Seat, words: list[str]) -> None:
    for track, place in zip(words[::2], words[1::2], strict=True):
        table.do(CorrectMetropolis(seat, track, table.game.topology.corner(place)))


def _gate(table: Table, seat: Seat, track: str, place: str) -> CorrectMetropolis:
    return CorrectMetropolis(seat, track, None if place == "nowhere" else table.game.topology.corner(place))


_KINDS = "|".join([*(kind.name for kind in RESOURCES), "paper", "cloth", "coin"])

SENTENCES = [
    (r"improves (?P<track>\w+)", lambda t, p, track: Improve(p, track)),
    (
        r"has (?P<track>trade|politics|science) at (?P<level>-?\d+)",
        lambda t, p, track, level: CorrectImprovement(p, track, int(level)),
    ),
    (
        r"puts the metropolis on (?P<place>\(\S+)",
        lambda t, p, place: PlaceMetropolis(p, t.game.topology.corner(place)),
    ),
    (r"puts the metropolis nowhere", lambda t, p: PlaceMetropolis(p, None)),
    (r"has the (?P<track>\w+) metropolis (?:on )?(?P<place>nowhere|\(\S+)", _gate),
    (rf"draws (?P<kind>{_KINDS}) from the aqueduct", lambda t, p, kind: TakeResource(p, HAND.named(kind))),
    (r"draws nothing from the aqueduct", lambda t, p: TakeNothing(p)),
]
POSSESSIONS = {"improvement": _improvement, "metropolis": _metropolis}
