"""Sketches that print plain text: introduced by the driver, numbered by it, never quite believed."""

import os
import tty
from collections.abc import Iterator
from random import Random

import pytest

from firmware_bridge import DieRole, DieState, Listener, driver
from firmware_bridge.drivers.sketch import Sketch
from firmware_bridge.drivers.text import read_line
from firmware_bridge.protocol import Hello, Notice, Settled


@pytest.fixture
def sketch() -> Iterator[tuple[int, str]]:
    """A pseudo-terminal whose sketch is the test itself."""
    master, slave = os.openpty()
    tty.setraw(slave)
    yield master, os.ttyname(slave)
    os.close(slave)
    os.close(master)


def test_the_sketch_is_introduced_before_it_has_said_anything() -> None:
    (hello,) = Sketch("text", read_line, Random(1)).line_format().decoder().feed(b"")
    assert isinstance(hello, Hello)
    assert hello.roles == (DieRole.PLAIN, DieRole.PLAIN)


def test_lines_become_numbered_results_however_they_are_cut_into_chunks() -> None:
    decoder = Sketch("text", read_line, Random(1)).line_format().decoder()
    text = b"Dice ready\r\nRolling...\r\nROLL 3 5\r\nDice 1: 2\r\nthinking\r\nDice 2: 6\r\n"
    said = [message for start in range(len(text)) for message in decoder.feed(text[start : start + 1])][1:]
    assert [type(message) for message in said] == [Notice, Settled, Settled]
    assert [message.values for message in said if isinstance(message, Settled)] == [(3, 5), (2, 6)]
    assert [message.sequence for message in said] == [0, 0, 1]
    assert decoder.counts.refused == 2


@pytest.mark.parametrize("text", [b"dice[0]=3\ndice[1]=5\n", b"Die 0: 3\nDie 1: 5\n", b"Dice 1: 3\nDice 2: 5\n"])
def test_dice_are_numbered_from_0_or_from_1(text: bytes) -> None:
    said = Sketch("text", read_line, Random(1)).line_format().decoder().feed(3 * text)
    assert [message.values for message in said if isinstance(message, Settled)] == 3 * [(3, 5)]


@pytest.mark.parametrize(
    "text", [b"Dice 2: 6\n", b"Dice 1: 2\nRolling\nDice 2: 6\n", b"Dice 1: 2\nDice 1: 3\n", b"Dice 1: 3\nDice 0: 5\n"]
)
def test_single_dice_that_do_not_follow_each_other_make_no_result(text: bytes) -> None:
    said = Sketch("text", read_line, Random(1)).line_format().decoder().feed(text)
    assert not any(isinstance(message, Settled) for message in said)


def test_results_go_on_being_numbered_over_a_reconnect() -> None:
    dice = Sketch("text", read_line, Random(1))
    numbers = []
    for _ in range(2):
        *_, result = dice.line_format().decoder().feed(b"3,5\n")
        numbers.append((result.boot, result.sequence))
    assert numbers == [(numbers[0][0], 0), (numbers[0][0], 1)]


def test_a_sketch_on_a_port_is_read_with_half_a_heart_and_never_spoken_to(sketch, listener) -> None:
    master, path = sketch
    link = driver("text").connect(Listener(listener.readings.put, listener.on_status, lambda: [path]))
    link.start()
    listener.wait_for_status(lambda status: status.connected)
    os.write(master, b"ROLL 3 5\r\n")
    result = listener.next(DieState.SETTLED)
    assert (result.values, result.thrown, result.confidence) == ((3, 5), True, 0.5)
    link.stop()
    os.set_blocking(master, False)
    with pytest.raises(BlockingIOError):
        os.read(master, 1)


def test_the_doctor_says_of_a_port_that_it_may_be_read_as_text(sketch) -> None:
    first, second = driver("text").examine([sketch[1], "/dev/no-such-dice"])
    assert (first.trusted, first.words) == (True, f"{sketch[1]} can be read as plain text; each roll is asked about.")
    assert (second.trusted, second.words[:32]) == (False, "/dev/no-such-dice is not there; ")
