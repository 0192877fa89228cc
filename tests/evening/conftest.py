"""A whole evening with real parts: threads, a rendered tray, dice on a pseudo-terminal, a journal on disk, mock pins.

Nothing sleeps: `until` waits for what must come, and is woken by the very bell that wakes the screens.
"""

import random
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from secrets import token_hex

import cv2
import pytest

from companion.boxes.cities_knights.rules.event_die import RollEventDie
from companion.evening import Evening
from companion.evening.simulated import SimulatedTable
from companion.inputs import DiceSeen, DiceSource, Reading
from companion.kernel import Action
from companion.outputs.pins import PinChoice
from companion.rules.base.dice import RollDice
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.base.turns import EndPart, Turn
from companion.rules.choice import Choice
from companion.table import Booked, Journal
from tests import waiting
from tests.first_game import first_game
from vision import Calibration, CameraError, Image, SimulatedTray
from web.desk import DeskState, Light

# The suite runs beside others on few cores; OpenCV's own threads only get in each other's way.
cv2.setNumThreads(1)

PRINTED = first_game("blue", "white", "orange")


class Room:
    """An evening and the people at it. `connect` puts simulated dice on the table, `begin` starts a game."""

    def __init__(self, data: Path, seed: int = 4) -> None:
        self.data = data
        self.journal = Journal.open(data / "journal.sqlite")
        self.evening = Evening(self.journal, pins=PinChoice.MOCK, runtime=data, random=random.Random(seed))
        self._news = threading.Event()
        self.evening.watch(self._news.set)
        self.simulated = SimulatedTable(random.Random(seed), taps=self.evening, lively=False)
        self.camera_is_dead = False
        self.heard: list[DiceSeen] = []
        take = self.evening.equipment.take
        self.evening.equipment.take = lambda reading: (self._note(reading), take(reading))[1]

    def _note(self, reading: Reading) -> None:
        if isinstance(reading, DiceSeen):
            self.heard.append(reading)

    def until(self, holds: Callable[[], bool], what: str) -> None:
        """Wait until something is true; it is asked again after every change, and now and then besides."""
        waiting.until(holds, lambda: f"{self._told()}: {what}", self._next_news)

    def _next_news(self, seconds: float) -> None:
        self._news.wait(seconds)
        self._news.clear()

    def until_after_all_that_is_booked(self, holds: Callable[[], bool], what: str) -> None:
        """As `until`, but patience begins again with everything that is booked: however long a whole game takes."""
        while True:
            assert self.evening.table is not None
            revision = self.evening.table.revision
            self.until(lambda: holds() or self.evening.table.revision != revision, what)  # noqa: B023
            if holds():
                return

    def _told(self) -> str:
        state = self.evening.state()
        return f"The desk says {state.notices} and {[source.words for source in state.sources]}"

    def cable(self) -> "_Cable":
        """The camera, as it is opened again after a failure."""
        return _Cable(self)

    # -- what stands on the table ------------------------------------------------------------------------------

    def connect(self, *sources: DiceSource, calibration: Calibration | None = None) -> "Room":
        """Simulated dice of these kinds, plugged in and answering; the camera knows of the tray what it is told."""
        equipment = self.evening.equipment
        equipment.simulated = self.simulated
        if DiceSource.CAMERA in sources:
            equipment.look(self.cable, calibration or Calibration())
        if DiceSource.SERIAL in sources:
            equipment.listen(lambda: [self.simulated.dice.port] if self.simulated.dice.port else [])
        self.evening.start()
        self.until(lambda: self._are_ready(sources), "the dice")
        return self

    def _are_ready(self, sources: tuple[DiceSource, ...]) -> bool:
        link = self.evening.equipment.link
        return (DiceSource.CAMERA not in sources or self.evening.equipment.picture() is not None) and (
            DiceSource.SERIAL not in sources or (link is not None and link.status.connected)
        )

    def begin(self, source: DiceSource = DiceSource.TAPS, choice: Choice = PRINTED) -> "Room":
        """A new game in which blue's roll is due, rolled in this way."""
        self.evening.choose_dice(source.value)
        self.evening.begin(choice)
        self.do(ChooseStarter(0, 0))
        return self

    # -- what people do ----------------------------------------------------------------------------------------

    def do(self, action: Action) -> None:
        """Enter this on the tablet."""
        assert self.evening.table is not None
        written = self.evening.table.submit(action, by="tablet", key=token_hex(8), seen=None)
        assert isinstance(written, Booked), written

    def end_part(self) -> None:
        """End the part that is on."""
        assert self.evening.table is not None
        self.do(EndPart(self.evening.table.state[Turn].player))

    def all_that_was_heard_and_booked_is_as_thrown(self, sent: list[tuple[object, object]]) -> None:
        """`sent` are the throws of electronic dice in order, each its dice and its event die.

        What is heard bears the number of its throw. On a busy machine a result may come too late to count, and is
        thrown again; so what is booked is compared with what was heard, in order.
        """
        for reading in self.heard:
            assert (reading.dice, reading.event) == sent[int(reading.key.rpartition("-")[2])]
        assert self.evening.table is not None
        by_dice = [line.action for line in self.evening.table.history.lines() if line.by == DiceSource.SERIAL]
        assert by_dice
        heard = iter([shown for reading in self.heard for shown in (reading.dice, reading.event)])
        for action in by_dice:
            assert (action.face if isinstance(action, RollEventDie) else action.dice) in heard

    # -- what came of it ---------------------------------------------------------------------------------------

    @property
    def rolls(self) -> list[tuple[int, int]]:
        """The rolls in the books, in order."""
        assert self.evening.table is not None
        actions = [line.action for line in self.evening.table.history.lines()]
        return [action.dice for action in actions if isinstance(action, RollDice) and action.dice is not None]

    def roll_is_booked(self, *dice: tuple[int, int]) -> None:
        """These are all the rolls in the books, sooner or later."""
        self.until(lambda: len(self.rolls) >= len(dice), f"roll {len(dice)}")
        assert self.rolls == list(dice)

    def is_told(self, words: str) -> None:
        """A screen reads this, sooner or later."""
        self.until(lambda: any(words in notice for notice in self.desk.notices), f"the notice {words!r}")

    @property
    def desk(self) -> DeskState:
        return self.evening.state()

    def light(self, name: str) -> Light:
        return next(light for light in self.desk.lights if light.name == name)

    def close(self) -> None:
        self.evening.stop()
        self.journal.close()


class _Cable:
    """The cable of the tray's camera, which can be pulled."""

    name = "the tray's camera"

    def __init__(self, room: Room) -> None:
        self._room = room
        self._check()

    def _check(self) -> SimulatedTray:
        if self._room.camera_is_dead:
            raise CameraError("The tray's camera has been unplugged.")
        return self._room.simulated.tray

    def read(self) -> Image | None:
        return self._check().read()

    def close(self) -> None:
        self._room.simulated.tray.close()


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    made = Room(tmp_path)
    yield made
    made.close()
    alive = [thread.name for thread in threading.enumerate() if thread is not threading.main_thread()]
    assert [
        name
        for name in alive
        if name in ("eye", "newest-frame", "lights", "dice-link", "dice-lines", "simulated table")
    ] == []
