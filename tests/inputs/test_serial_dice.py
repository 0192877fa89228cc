"""Electronic dice on a real pseudo-terminal: a roll is booked before it is acknowledged, and never twice."""

import os
import queue
import threading
import tty

import pytest

from companion.boxes.cities_knights.rules.event_die import RollEventDie
from companion.inputs import DiceIdle, DiceRolling, DiceSeen, DiceSource, DiceTrouble, DiceUnsure, SerialInput, Station
from companion.inputs.serial_dice import reading_of
from companion.kernel import Seat
from companion.rules.base.dice import RollDice
from firmware_bridge import DiceLink, DiceReading, DieRole, DieState, LinkStatus, Listener, SimulatedDice, driver
from tests.waiting import PATIENCE, until

BLUE = Seat(0)
PAIR = (DieRole.YELLOW, DieRole.RED)


def nothing(*_: object) -> None:
    """For those who are not listened to."""


def said(state: DieState, *values: int, roles: tuple[DieRole, ...] = PAIR, **more: object) -> DiceReading:
    return DiceReading("00a1", 0x0203, 7, state, values, roles, **more)


def test_rolling_and_result_bear_the_key_of_the_result() -> None:
    assert reading_of(said(DieState.ROLLING), 50.0) == DiceRolling(DiceSource.SERIAL, "serial-00a1-0203-7", 50.0)
    assert reading_of(said(DieState.SETTLED, 3, 5, thrown=True), 51.0) == DiceSeen(
        DiceSource.SERIAL, (3, 5), 1.0, True, "serial-00a1-0203-7", 51.0, colours=PAIR
    )


@pytest.mark.parametrize(
    ("roles", "values", "dice", "colours", "event"),
    [
        ((DieRole.RED, DieRole.YELLOW), (3, 5), (5, 3), PAIR, None),
        ((DieRole.PLAIN, DieRole.PLAIN), (3, 5), (3, 5), (DieRole.PLAIN, DieRole.PLAIN), None),
        ((DieRole.PLAIN, DieRole.YELLOW), (3, 5), (5, 3), (DieRole.YELLOW, DieRole.PLAIN), None),
        ((DieRole.RED, DieRole.EVENT, DieRole.YELLOW), (3, 1, 5), (5, 3), PAIR, "ship"),
        ((DieRole.YELLOW, DieRole.RED, DieRole.EVENT), (3, 5, 3), (3, 5), PAIR, "ship"),
        ((DieRole.YELLOW, DieRole.RED, DieRole.EVENT), (3, 5, 4), (3, 5), PAIR, "trade"),
        ((DieRole.YELLOW, DieRole.RED, DieRole.EVENT), (3, 5, 5), (3, 5), PAIR, "politics"),
        ((DieRole.YELLOW, DieRole.RED, DieRole.EVENT), (3, 5, 6), (3, 5), PAIR, "science"),
        ((DieRole.EVENT,), (6,), None, None, "science"),
    ],
)
def test_dice_are_read_by_their_roles(roles, values, dice, colours, event) -> None:
    seen = reading_of(said(DieState.SETTLED, *values, roles=roles), 50.0)
    assert (seen.dice, seen.colours, seen.event) == (dice, colours, event)


def test_a_result_that_waited_is_as_old_as_its_whole_seconds_allow() -> None:
    assert reading_of(said(DieState.SETTLED, 3, 5, age=4), 50.0).at == 45.0
    assert reading_of(said(DieState.SETTLED, 3, 5, age=255), 50.0).at == float("-inf")


def test_a_cocked_die_has_no_result_and_a_lonely_die_its_own() -> None:
    assert reading_of(said(DieState.COCKED), 50.0) == DiceTrouble(
        DiceSource.SERIAL, "A die is cocked: throw it again.", 50.0
    )
    assert reading_of(said(DieState.SETTLED, 4, roles=(DieRole.PLAIN,), thrown=True), 50.0) == DiceSeen(
        DiceSource.SERIAL, (4,), 1.0, True, "serial-00a1-0203-7", 50.0
    )


def test_a_throw_that_nothing_vouches_for_is_asked_about() -> None:
    """Plain text may have been changed on its way: whatever it says, people confirm it."""
    plain = (DieRole.PLAIN, DieRole.PLAIN)
    assert reading_of(said(DieState.SETTLED, 3, 5, roles=plain, thrown=True, confidence=0.5), 50.0) == DiceUnsure(
        DiceSource.SERIAL, (3, 5), 0.5, "serial-00a1-0203-7", 50.0
    )
    touched = reading_of(said(DieState.SETTLED, 3, 5, roles=plain, confidence=0.5), 50.0)
    assert isinstance(touched, DiceSeen)
    assert not touched.thrown


def test_what_a_sketch_prints_is_booked_once_somebody_has_confirmed_it(table) -> None:
    station = Station(table.books, DiceSource.SERIAL, due_since=0.0)
    table.books.listener = station.moved
    connected, asked = threading.Event(), threading.Event()

    def take(reading: object) -> None:
        station.take(reading)
        asked.set() if station.view().question is not None else None

    def status(new: LinkStatus) -> None:
        serial.status(new)
        connected.set() if new.connected else None

    master, slave = os.openpty()
    tty.setraw(slave)
    serial = SerialInput(take, nothing)
    link = driver("text").connect(Listener(serial.hear, status, lambda: [os.ttyname(slave)]))
    link.start()
    assert connected.wait(20)
    os.write(master, b"Dice ready\r\nROLL 3 5\r\n")
    assert asked.wait(20)
    link.stop()
    os.close(slave)
    os.close(master)
    question = station.view().question
    assert (question.guess, table.rolls) == ((3, 5), [])
    station.answer(question.key, 3, 5)
    assert table.rolls == [(BLUE, (3, 5))]


def test_dice_taken_up_fly_no_more(table) -> None:
    table.station.choose(DiceSource.SERIAL)
    table.rolling("serial", "x")
    assert reading_of(said(DieState.HANDLED), 50.0) == DiceIdle(DiceSource.SERIAL, 50.0)
    table.station.take(DiceIdle(DiceSource.SERIAL, table.time))
    assert table.station.view().open_throw is None


def test_a_roll_that_the_disk_refused_comes_again_and_is_booked_once(table) -> None:
    """The first attempt to write fails: the dice get no acknowledgement, send the result again, and it is booked."""
    attempts = 0

    def meanwhile() -> None:
        nonlocal attempts
        attempts += 1
        table.books.failure = OSError("disk full") if attempts == 1 else None

    table.books.meanwhile = meanwhile
    station = Station(table.books, DiceSource.SERIAL, due_since=0.0)
    table.books.listener = station.moved
    serial = SerialInput(station.take, nothing)
    with SimulatedDice(tumble=0.02) as dice:
        link = DiceLink(lambda: [dice.port], serial.hear, on_status=serial.status)
        with link:
            until(lambda: link.status.connected)
            dice.throw(3, 5)
            until(lambda: table.rolls)
            dice.throw(6, 6)
            until(lambda: [notice.dice for notice in station.view().notices] == [(6, 6)])
    assert table.rolls == [(BLUE, (3, 5))]
    assert link.statistics.callback_errors == 1
    assert [(notice.kind.value, notice.dice) for notice in station.view().notices] == [("asked", (6, 6))]


@pytest.mark.parametrize("line_format", ["binary", "json"])
def test_three_dice_on_the_line_are_booked_as_one_throw(island, line_format) -> None:
    """Real frames on a pseudo-terminal: the pips, then the event die, and the next throw of the same player none."""
    told = threading.Semaphore(0)
    station = Station(island.books, DiceSource.SERIAL, due_since=0.0)
    island.books.listener = station.moved

    def take(reading: object) -> None:
        station.take(reading)
        told.release() if isinstance(reading, DiceSeen) else None

    serial = SerialInput(take, nothing)
    with (
        SimulatedDice(tumble=0.02, line_format=line_format, event_die=True) as dice,
        DiceLink(lambda: [dice.port], serial.hear, on_status=serial.status),
    ):
        dice.throw(2, 4, event="blue")
        dice.throw(6, 6, event="ship")
        assert told.acquire(timeout=PATIENCE)
        assert told.acquire(timeout=PATIENCE)
    assert [action for _, _, action in island.books.booked] == [
        RollDice(Seat(0), (2, 4)),
        RollEventDie(Seat(0), "politics"),
    ]
    assert [notice.dice for notice in station.view().notices] == [(6, 6)]


def test_a_lost_link_is_named() -> None:
    told: queue.Queue[tuple[DiceSource, str]] = queue.Queue()
    serial = SerialInput(nothing, lambda source, problem: told.put((source, problem)))
    link = DiceLink(list, serial.hear, on_status=serial.status, backoff=(0.01,))
    with link:
        assert told.get(timeout=PATIENCE) == (DiceSource.SERIAL, "Looking for the dice.")
        problem = told.get(timeout=PATIENCE)
    assert problem == (DiceSource.SERIAL, "There is no serial port; plug the dice in, and they are found.")
