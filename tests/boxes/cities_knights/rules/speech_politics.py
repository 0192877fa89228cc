"""What people say about the politics cards, and what their hands of progress cards are known to be."""

import re

from companion.boxes.cities_knights.rules.progress.bishop import PlayBishop
from companion.boxes.cities_knights.rules.progress.deserter import (
    GiveUpKnight,
    LeaveDeserter,
    PlaceDeserter,
    PlayDeserter,
)
from companion.boxes.cities_knights.rules.progress.diplomat import PlayDiplomat
from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from companion.boxes.cities_knights.rules.progress.intrigue import LeaveVacatedPlace, PlayIntrigue, TakeVacatedPlace
from companion.boxes.cities_knights.rules.progress.saboteur import PlaySaboteur
from companion.boxes.cities_knights.rules.progress.spy import PlaySpy, TakeProgressCard
from companion.boxes.cities_knights.rules.progress.warlord import PlayWarlord
from companion.boxes.cities_knights.rules.progress.wedding import GiveCards, PlayWedding
from companion.geometry.topology import Corner
from companion.kernel import Action, Seat
from companion.rules.cards import PROGRESS, cards_of
from tests.rules.table import Table

_PLACE = r"(?P<place>\(\S+)"


def progress_hand(table: Table, colour: str) -> dict[str, int]:
    """The progress cards somebody holds, unknown ones by their backs."""
    return PROGRESS.unpack(table.state[ProgressCards].held[table.seat(colour)])


def _corner(table: Table, place: str) -> Corner:
    return table.game.topology.corner(place)


def _given(table: Table, seat: Seat, what: str) -> Action:
    if what == "unseen cards":
        return GiveCards(seat, None)
    counts = {name: int(number) for number, name in re.findall(r"(\d+) (\w+)", what)}
    return GiveCards(seat, cards_of(counts))


def _given_up(table: Table, seat: Seat, place: str | None) -> Action:
    return GiveUpKnight(seat, None if place is None else _corner(table, place))


SENTENCES = [
    (r"plays bishop", lambda t, p: PlayBishop(p)),
    (r"plays deserter against (?P<victim>\w+)", lambda t, p, victim: PlayDeserter(p, t.seat(victim))),
    (rf"gives up (?:no knight|the knight on {_PLACE})", _given_up),
    (rf"places the deserter on {_PLACE}", lambda t, p, place: PlaceDeserter(p, _corner(t, place))),
    (r"leaves the deserter", lambda t, p: LeaveDeserter(p)),
    (rf"plays diplomat on {_PLACE}", lambda t, p, place: PlayDiplomat(p, t.game.topology.path(place))),
    (rf"plays intrigue on {_PLACE}", lambda t, p, place: PlayIntrigue(p, _corner(t, place))),
    (r"takes the vacated place", lambda t, p: TakeVacatedPlace(p)),
    (r"leaves the vacated place", lambda t, p: LeaveVacatedPlace(p)),
    (r"plays saboteur", lambda t, p: PlaySaboteur(p)),
    (r"plays spy on (?P<victim>\w+)", lambda t, p, victim: PlaySpy(p, t.seat(victim))),
    (r"takes progress card (?P<name>\w+)", lambda t, p, name: TakeProgressCard(p, PROGRESS.named(name))),
    (r"takes no progress card", lambda t, p: TakeProgressCard(p, None)),
    (r"plays warlord", lambda t, p: PlayWarlord(p)),
    (r"plays wedding", lambda t, p: PlayWedding(p)),
    (r"gives (?P<what>\d.*|unseen cards|nothing) for the wedding", _given),
]
