"""Undo and pause on the table, boards laid on the hex lights, and devices that fail while a game is on."""

import threading
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import pytest

from companion.evening import Evening
from companion.inputs import DiceSeen, DiceSource
from companion.outputs.pins import PinChoice
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.base.turns import Turn
from tests.evening.conftest import PRINTED, Room
from tests.first_game import first_game
from tests.waiting import PATIENCE

WIRED = {
    "seats": {"blue": 23},
    "numbers": {},
    "undo": 16,
    "pause": 26,
    "buzzer": 13,
    "hexes": {"by": "registers", "data": 10, "clock": 11, "latch": 8},
}


class Wired(Room):
    """A room with more devices than lights."""

    def __init__(self, data: Path, **otherwise: object) -> None:
        super().__init__(data)
        settings = {**WIRED, **otherwise}
        self.evening = Evening(self.journal, pins=PinChoice.MOCK, pin_settings=settings, runtime=data)
        self.evening.watch(self._news.set)
        self.simulated._taps = self.evening

    def press(self, pin: int) -> None:
        """Press and let go a button."""
        mock = self.pins.pin(pin)
        mock.drive_low()
        mock.drive_high()

    @property
    def pins(self):
        return self.evening.lights._board._factory

    def device(self, name: str) -> tuple[str, str]:
        """State and words of a device."""
        return next((one.state, one.words) for one in self.desk.devices if one.name == name)


@pytest.fixture
def wired(tmp_path: Path) -> Iterator[Wired]:
    made = Wired(tmp_path)
    yield made
    made.close()
    names = {thread.name for thread in threading.enumerate()}
    assert names & {"lights", "hex lights", "buzzer", "lamp trial"} == set()


def thrown(key: str) -> DiceSeen:
    """Electronic dice that show two and six."""
    return DiceSeen(DiceSource.SERIAL, (2, 6), 1.0, True, key, monotonic())


@pytest.fixture
def playing(wired: Wired) -> Wired:
    """Blue's roll is due, and people tap."""
    wired.connect().begin()
    wired.until(lambda: wired.evening.lights.panel().pins == "mock", "the pins")
    return wired


def test_the_undo_button_takes_the_last_step_back_and_says_so(playing: Wired) -> None:
    playing.evening.tap(3, 5)
    playing.roll_is_booked((3, 5))
    playing.press(16)
    playing.until(lambda: playing.rolls == [], "the step back")
    playing.is_told("The undo button took a step back.")


def test_the_undo_button_with_nothing_to_undo_says_why(wired: Wired) -> None:
    wired.connect()
    wired.evening.begin(PRINTED)
    wired.until(lambda: wired.evening.lights.panel().pins == "mock", "the pins")
    wired.press(16)
    wired.until(lambda: bool(wired.desk.notices), "a reason")
    assert wired.evening.table is not None
    assert wired.evening.table.revision == 0


def test_while_the_game_is_paused_what_dice_show_does_not_count(wired: Wired) -> None:
    wired.connect(DiceSource.SERIAL).begin(DiceSource.SERIAL)
    wired.until(lambda: wired.evening.lights.panel().pins == "mock", "the pins")
    wired.press(26)
    wired.is_told("The game is paused")
    assert wired.desk.is_paused
    assert wired.evening.equipment.take(thrown("one")) is None
    wired.evening.pause(False)
    assert not wired.desk.is_paused
    wired.evening.equipment.take(thrown("two"))
    wired.roll_is_booked((2, 6))


def test_while_the_game_is_paused_a_tap_counts(playing: Wired) -> None:
    playing.evening.pause(True)
    playing.evening.tap(2, 6)
    playing.roll_is_booked((2, 6))


def test_a_board_laid_on_the_tablet_shines_on_the_hex_lights(wired: Wired) -> None:
    wired.connect()
    wired.until(lambda: wired.device("hex lights")[0] == "ready" and wired.evening.lights._board is not None, "pins")
    before = len(wired.pins.pin(8).states)
    wired.evening.setting_up.lay("variable")
    wired.until(lambda: len(wired.pins.pin(8).states) > before, "the first hexes")


def test_a_device_that_throws_and_one_that_hangs_delay_no_turn(wired: Wired, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, hangs, over = threading.Event(), threading.Event(), threading.Event()

    def hang(*_: object) -> None:
        hangs.set()
        go_on.wait(PATIENCE)
        over.set()

    def throw(*_: object) -> None:
        raise OSError("torn off")

    monkeypatch.setattr("companion.outputs.hexes.by_lines.LinesHexLamps.show", hang)
    monkeypatch.setattr("companion.outputs.buzzer.Buzzer.show", throw)
    wired.connect()
    wired.evening.begin(first_game("blue", "white", "orange"))
    assert hangs.wait(PATIENCE)
    wired.until(lambda: wired.device("buzzer")[0] == "trouble", "the buzzer's trouble")
    assert "torn off" in wired.device("buzzer")[1]
    wired.do(ChooseStarter(0, 0))
    wired.evening.tap(3, 5)
    wired.end_part()
    assert not over.is_set()  # all of that while it hung
    assert wired.evening.table is not None
    assert wired.evening.table.state[Turn].number == 2
    wired.until(lambda: wired.device("hex lights")[0] == "stale", "the word that it is stale")
    go_on.set()
    wired.until(lambda: wired.device("hex lights")[0] == "ready", "its end")


def test_hexes_beyond_the_last_light_are_told_at_the_start_of_a_game_and_on_the_page_of_the_lights(
    tmp_path: Path,
) -> None:
    wired = Wired(tmp_path, hexes={"by": "registers", "data": 10, "clock": 11, "latch": 8, "lights": 12})
    dark = "19 hexes lie here, and 7 of them have no hex light, the first of them hex 1 of row 4."
    try:
        wired.connect()
        wired.evening.begin(first_game("blue", "white", "orange"))
        assert dark in wired.desk.notices
        wired.until(lambda: wired.device("hex lights")[0] == "ready", "the lights")
        assert wired.device("hex lights")[1] == dark
        assert [light.does for light in wired.desk.hexes].count("none") == 7
        wired.do(ChooseStarter(0, 0))
        assert dark not in wired.desk.notices
        assert wired.device("hex lights")[1] == dark
    finally:
        wired.close()


def test_the_page_of_the_lights_draws_every_hex_light_and_the_robbers_blinks(playing: Wired) -> None:
    shown = [light.does for light in playing.desk.hexes]
    assert (len(shown), shown.count("blinking"), shown.count("none")) == (19, 1, 0)


def test_without_hex_lights_none_are_drawn(room: Room) -> None:
    room.connect()
    room.evening.begin(PRINTED)
    assert room.desk.hexes == ()
