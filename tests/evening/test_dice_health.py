"""What the panel says of the electronic dice: the state of each device, and how well the line is."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from companion.evening.dice_health import DiceHealth
from companion.inputs import DiceSource
from firmware_bridge import DiceIdentity, DiceReading, DieRole, DieState, LinkStatistics, LinkStatus
from web.desk import Device

ROLES = (DieRole.YELLOW, DieRole.RED, DieRole.EVENT)
DICE = DiceIdentity("00a1", 7, "1.4", ROLES, 80)


class Line:
    """A link whose state the test sets."""

    def __init__(self, *newest: DiceReading) -> None:
        self.status = LinkStatus(True, "/dev/ttyACM0", "binary", (DICE,), "", newest)
        self.statistics = LinkStatistics(1204, 3, 0, 0, 0, 12, 1, 0, 2, 90.0, 98.0)

    @property
    def lines(self) -> tuple["Line", ...]:
        return (self,)

    def start(self) -> None: ...

    def stop(self) -> None: ...


def health(now: float = 100.0) -> DiceHealth:
    return DiceHealth(clock=lambda: now, today=lambda: datetime(2026, 11, 21, 20, 15, 30))


@pytest.mark.parametrize(
    ("state", "values", "words"),
    [
        (DieState.UNKNOWN, (), "not thrown yet"),
        (DieState.HANDLED, (), "in somebody's hand"),
        (DieState.ROLLING, (), "rolling"),
        (DieState.COCKED, (), "one leans on something"),
        (DieState.SETTLED, (3, 5, 4), "at rest: 3, 5, yellow"),
    ],
)
def test_every_state_of_the_dice_is_shown(state: DieState, values: tuple[int, ...], words: str) -> None:
    dice, _ = health().devices(Line(DiceReading("00a1", 7, 5, state, values, ROLES)))
    assert dice == Device("dice 00a1", "ready", f"{words}, firmware 1.4, battery 80 %.")


def test_what_people_have_said_of_plain_dice_is_shown() -> None:
    plain = Line()
    plain.status = LinkStatus(True, "/dev/ttyACM0", "binary", (replace(DICE, roles=(DieRole.PLAIN,) * 3),), "")
    told = DiceHealth(lambda _device, _own: (DieRole.RED, DieRole.EVENT, DieRole.PLAIN), clock=lambda: 100.0)
    assert told.devices(plain)[0].words == (
        "not thrown yet, as you said: red + event die + any, firmware 1.4, battery 80 %."
    )


def test_the_line_is_shown_with_its_counters_and_when_it_was_last_heard() -> None:
    *_, line = health().devices(Line())
    assert line == Device(
        "electronic dice",
        "ready",
        "On /dev/ttyACM0, binary. 1204 messages, 3 with a wrong check sum, 12 repeated, 1 missed, "
        "connected again 2 times; last heard at 20:15:28.",
    )


def test_lost_dice_are_in_trouble_with_what_to_do() -> None:
    lost = Line()
    lost.status = LinkStatus(False, None, None, (), "/dev/ttyACM0 is not there; plug the dice in, and they are found.")
    (line,) = health().devices(lost)
    assert line.state == "trouble"
    assert line.words.startswith("/dev/ttyACM0 is not there; plug the dice in, and they are found. 1204 messages")


def test_where_no_electronic_dice_are_wanted_nothing_is_said() -> None:
    assert health().devices(None) == ()


def test_counters_alone_are_taken_anew_once_a_second_and_a_new_state_at_once() -> None:
    now = [100.0]
    line, told = Line(), DiceHealth(clock=lambda: now[0])
    before = told.devices(line)
    line.statistics = LinkStatistics(1300, 3, 0, 0, 0, 12, 1, 0, 2, 90.0, 98.0)
    assert told.devices(line) == before
    now[0] += 1.0
    assert told.devices(line)[-1].words.split()[3] == "1300"
    line.status = LinkStatus(
        True, "/dev/ttyACM0", "binary", (DICE,), "", (DiceReading("00a1", 7, 5, DieState.ROLLING),)
    )
    assert told.devices(line)[0].words.startswith("rolling")


def test_the_panel_shows_the_dice_of_the_evening(room, tmp_path: Path) -> None:
    room.connect(DiceSource.SERIAL)
    room.begin(DiceSource.SERIAL)
    room.simulated.dice.throw(3, 5, event="ship")
    room.until(
        lambda: any(each.words.startswith("at rest: 3, 5, ship, firmware 1.0") for each in room.desk.devices),
        "the dice at rest",
    )
    room.simulated.dice.unplug()
    room.until(lambda: any(each.state == "trouble" for each in room.desk.devices), "trouble")
