"""Lessons on a running evening, whose camera looks at a tray with walls."""

import random
from collections.abc import Iterator

import pytest

from companion.evening.lessons import lessons_of
from companion.inputs import DiceSource
from tests.evening.conftest import Room
from tests.evening.lessons.learning import Watch
from vision import SimulatedTray
from web.lessons.lessons import Lessons


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def lessons(room: Room, watch: Watch) -> Iterator[Lessons]:
    """Those of a room in which a game is played with the dice of a tray with walls."""
    room.simulated.tray = SimulatedTray(random.Random(5), walls=40)
    room.connect(DiceSource.CAMERA).begin(DiceSource.CAMERA)
    room.evening.equipment.simulated = None  # a real tray, as far as lessons are concerned
    evening = room.evening
    pieces = evening.lessons.pieces
    evening.lessons = lessons_of(evening.equipment, room.data, evening.deck, evening._taught, pieces, clock=watch)
    yield room.evening.lessons
    room.evening.equipment.simulated = room.simulated  # which is put away in the end
