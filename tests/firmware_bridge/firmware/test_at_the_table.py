"""From the hand to the lights: dice with the real firmware, a running companion, its journal on disk, its pins.

Nothing between the accelerometers and the pins is a stand-in of ours: the image runs on a simulated processor, its
serial line is a terminal, and the lights are gpiozero's devices on gpiozero's mock pins.
"""

import threading
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from time import monotonic

import pytest
from gpiozero.pins.mock import MockFactory

from companion.app import Companion, Plan
from companion.boxes.cities_knights.rules.event_die import RollEventDie
from companion.config import JOURNAL, Config
from companion.geometry.printed import beginner_board
from companion.rules.base.dice import RollDice
from companion.rules.base.starting_player import ChooseStarter, RollForStart
from companion.rules.base.turns import EndPart
from companion.rules.choice import Choice
from companion.table import Booked
from companion.table.journal import connections
from tests import waiting
from tests.firmware_bridge.firmware import motion
from tests.firmware_bridge.firmware.board import SimulatedBoard
from tests.first_game import first_game

SEATS = ("blue", "white", "orange")
BLUE_SEAT, NUMBER_8, NUMBER_6 = 23, 6, 5
"""GPIO numbers of the default wiring."""


class Evening:
    """A companion as `companion serve` runs it, with electronic dice on one port and mock pins."""

    def __init__(self, data: Path, port: str) -> None:
        self._data = data
        sections = {
            "server": {"host": "127.0.0.1", "port": 0},
            "dice": {"source": "serial", "serial": port, "camera": "none"},
            "lights": {"pins": "mock"},
        }
        self._news = threading.Event()
        self.companion = Companion(Plan(Config.model_validate(sections), data), say=lambda _: None).start()
        self.companion.evening.watch(self._news.set)

    def until(self, holds: Callable[[], bool], what: str) -> None:
        """Wait until something is true, asking after every change and now and then besides."""
        waiting.until(holds, lambda: f"After {self.companion.evening.state().notices}: {what}", self._next_news)

    def _next_news(self, seconds: float) -> None:
        self._news.wait(seconds)
        self._news.clear()

    def hears_the_dice(self) -> None:
        """Wait for their hello."""
        link = self.companion.evening.equipment.link
        self.until(lambda: link is not None and link.status.connected, "the dice")

    def begin(self) -> None:
        """A game in which blue's roll is due."""
        self.hears_the_dice()
        self.companion.evening.begin(first_game(*SEATS))
        self.do(ChooseStarter(0, 0))

    def begin_cities_and_knights(self) -> None:
        """A game with three dice; everything is placed wherever there is room, and a roll is due."""
        self.hears_the_dice()
        evening = self.companion.evening
        evening.begin(Choice(SEATS, beginner_board(3), products=("cities and knights",)))
        table = evening.table
        assert table is not None
        while not isinstance(option := table.state.options()[0], RollDice):
            self.do(RollForStart(option.player, (6 - option.player, 1)) if isinstance(option, RollForStart) else option)

    def do(self, action: object) -> None:
        table = self.companion.evening.table
        assert table is not None
        assert isinstance(table.submit(action, by="tablet", key=f"tap {monotonic()}", seen=None), Booked)

    def rolls_on_disk(self) -> list[str]:
        """The payloads of the rolls in the journal, read by another connection than the companion's."""
        with closing(connections.reading(self._data / JOURNAL)) as journal:
            rows = journal.execute("SELECT payload FROM lines WHERE payload LIKE '%RollDice%' ORDER BY number")
            return [payload for (payload,) in rows]

    def roll_is_on_disk(self, *dice: tuple[int, int]) -> None:
        """These are all the rolls in the journal, sooner or later."""
        self.until(lambda: len(self.rolls_on_disk()) >= len(dice), f"roll {len(dice)}")
        found = [payload.replace(" ", "") for payload in self.rolls_on_disk()]
        assert len(found) == len(dice)
        for payload, (yellow, red) in zip(found, dice, strict=True):
            assert f"[{yellow},{red}]" in payload


@pytest.fixture
def pins(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], bool]:
    """Whether a pin of the companion is high, by its GPIO number."""
    factories = []

    def factory(**options: object) -> MockFactory:
        factories.append(MockFactory(**options))
        return factories[-1]

    monkeypatch.setattr("companion.outputs.pins.MockFactory", factory)
    return lambda number: bool(factories and factories[-1].pin(f"GPIO{number}").state)


@pytest.fixture
def start_evening(tmp_path: Path, pins: object) -> Iterator[Callable[[str], Evening]]:
    """Starts a companion with the dice at a port."""
    with ExitStack() as running:

        def start(port: str) -> Evening:
            made = Evening(tmp_path, port)
            running.callback(made.companion.stop)
            return made

        yield start


@pytest.fixture
def evening(start_evening: Callable[[str], Evening], dice: SimulatedBoard) -> Evening:
    """A game in which blue's roll is due, with two dice."""
    made = start_evening(dice.port)
    made.begin()
    return made


@pytest.fixture
def dice(start_board: Callable[..., SimulatedBoard]) -> SimulatedBoard:
    return start_board("dice")


def test_dice_that_are_thrown_are_in_the_journal_and_light_their_number(evening, dice, pins) -> None:
    dice.throw(3, 5)
    evening.roll_is_on_disk((3, 5))
    evening.until(lambda: pins(NUMBER_8) and pins(BLUE_SEAT), "the lights")
    assert not pins(NUMBER_6)
    evening.do(EndPart(0))
    dice.throw(2, 4)
    evening.roll_is_on_disk((3, 5), (2, 4))
    evening.until(lambda: pins(NUMBER_6) and not pins(NUMBER_8) and not pins(BLUE_SEAT), "the other lights")


def test_after_the_evening_the_lights_are_off(evening, dice, pins) -> None:
    dice.throw(3, 5)
    evening.until(lambda: pins(NUMBER_8), "the light")
    evening.companion.stop()
    assert not pins(NUMBER_8)


def test_a_roll_whose_acknowledgement_is_lost_is_booked_once(evening, dice) -> None:
    dice.command("deaf", 2500)
    dice.throw(3, 5)
    evening.roll_is_on_disk((3, 5))
    link = evening.companion.evening.equipment.link
    evening.until(lambda: link.statistics.retransmits >= 2, "a repetition")
    evening.do(EndPart(0))
    dice.throw(2, 4)
    evening.roll_is_on_disk((3, 5), (2, 4))


def test_a_cocked_die_and_dice_turned_by_fingers_book_nothing_and_say_why(evening, dice) -> None:
    def told(words: str) -> Callable[[], bool]:
        return lambda: any(words in notice for notice in evening.companion.evening.state().notices)

    rng = Random(1)
    dice.play(motion.throw(3, rng), motion.cocked_throw(rng))
    evening.until(told("A die is cocked: throw it again."), "the word about the cocked die")
    dice.play(motion.rest(motion.UP[3], rng), motion.turn(6, rng))
    evening.until(told("The dice were touched, not thrown."), "the word about the fingers")
    assert evening.rolls_on_disk() == []
    dice.throw(6, 2)
    evening.roll_is_on_disk((6, 2))


def test_the_three_dice_of_cities_and_knights_are_booked_from_one_throw(start_evening, start_board) -> None:
    dice = start_board("dice-event", sensors=(0x68, 0x69, 0x6A))
    evening = start_evening(dice.port)
    evening.begin_cities_and_knights()
    dice.throw(3, 5, 4)

    def thrown() -> list[object]:
        actions = [line.action for line in evening.companion.evening.table.history.lines()]
        rolls = [action.dice for action in actions if isinstance(action, RollDice)]
        return rolls + [action.face for action in actions if isinstance(action, RollEventDie)]

    evening.until(lambda: len(thrown()) == 2, "the event die")
    assert thrown() == [(3, 5), "trade"]
