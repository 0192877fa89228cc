"""A device's side of the conversation, the same in C and in MicroPython: every frame is that of the protocol page."""

from random import Random

import pytest

from firmware_bridge.firmware.pico.hexkeeper_die import device as pico
from firmware_bridge.formats import BINARY
from firmware_bridge.protocol import Ack, Heartbeat, Hello, Message, Settled
from firmware_bridge.readings import DieRole, DieState
from tests.firmware_bridge.firmware import in_c
from tests.firmware_bridge.test_protocol_document import EXAMPLES

HANDLED, ROLLING, SETTLED, COCKED = 1, 2, 3, 4
YELLOW_RED = bytes((1, 2))


class Talk:
    """A device at the end of its line: what it says, as messages, and what it is told."""

    def __init__(self, device) -> None:
        self.device = device

    def bytes_said(self, now: int) -> bytes:
        return b"".join(iter(lambda: self.device.say(now), b""))

    def says(self, now: int) -> list[Message]:
        return BINARY.decoder().feed(self.bytes_said(now))

    def hears(self, *messages: Message | bytes) -> None:
        for message in messages:
            for byte in message if isinstance(message, bytes) else BINARY.encode(message):
                self.device.hear(byte)

    def set_battery(self, per_cent: int) -> None:
        if isinstance(self.device, pico.Device):
            self.device.battery = per_cent
        else:
            self.device.set_battery(per_cent)


@pytest.fixture(params=["c", "micropython"])
def start(request):
    """Starts a device by its number, its boot number, its roles and the time."""

    def start(number: int = 0xA1, boot: int = 4711, roles: bytes = YELLOW_RED, now: int = 0) -> Talk:
        if request.param == "c":
            return Talk(in_c.Device(request.getfixturevalue("logic"), number, boot, roles, now))
        return Talk(pico.Device(number, boot, roles, now))

    return start


def settled(sequence: int, values: tuple[int, ...] = (3, 5), tumble: int = 8, age: int = 0) -> Settled:
    return Settled(0xA1, 4711, sequence, values, tumble, age)


def told(start, results: int) -> Talk:
    """A device whose first results have been told and acknowledged."""
    talk = start()
    for number in range(results):
        talk.device.tell_result(bytes((3, 5)), 8, 0)
        talk.bytes_said(0)
        talk.hears(Ack(0xA1, 4711, number))
    return talk


def test_after_its_start_a_device_says_hello_and_a_heartbeat(start) -> None:
    assert start().says(0) == [
        Hello(0xA1, 4711, 0, (1, 0), (DieRole.YELLOW, DieRole.RED), None),
        Heartbeat(0xA1, 4711, 0, DieState.UNKNOWN, None),
    ]


def test_the_question_of_the_protocol_page_is_answered_at_once(start) -> None:
    talk = start()
    talk.set_battery(80)
    talk.says(0)
    talk.hears(EXAMPLES["who"][0])
    assert talk.says(10) == [Hello(0xA1, 4711, 0, (1, 0), (DieRole.YELLOW, DieRole.RED), 80)]


@pytest.mark.parametrize(("state", "name"), [(HANDLED, "handled"), (ROLLING, "rolling"), (COCKED, "cocked")])
def test_a_notice_is_byte_for_byte_that_of_the_protocol_page_and_said_once(start, state, name) -> None:
    talk = told(start, 5)
    talk.device.tell_state(state)
    assert talk.bytes_said(10) == EXAMPLES[name][0]
    assert talk.bytes_said(20) == b""


def test_result_and_heartbeat_are_byte_for_byte_those_of_the_protocol_page(start) -> None:
    talk = told(start, 5)
    talk.set_battery(80)
    talk.device.tell_result(bytes((3, 5)), 8, 900)
    assert talk.bytes_said(1000) == EXAMPLES["settled"][0] + EXAMPLES["heartbeat"][0]
    talk.hears(EXAMPLES["ack"][0])
    assert talk.bytes_said(1900) == b""


def test_three_dice_are_one_result(start) -> None:
    talk = start(roles=bytes((1, 2, 3)))
    assert talk.says(0)[0] == Hello(0xA1, 4711, 0, (1, 0), (DieRole.YELLOW, DieRole.RED, DieRole.EVENT), None)
    talk.device.tell_result(bytes((3, 5, 4)), 8, 0)
    assert talk.says(0) == [settled(0, (3, 5, 4))]


def test_a_result_is_repeated_after_ever_longer_waits_until_it_is_acknowledged(start) -> None:
    talk = told(start, 0)
    talk.says(0)
    talk.device.tell_result(bytes((3, 5)), 8, 0)
    sent = {}
    for now in range(0, 5001, 10):
        for message in talk.says(now):
            if isinstance(message, Settled):
                sent[now] = message.age
    assert sent == {0: 0, 50: 0, 150: 0, 350: 0, 750: 0, 1550: 1, 2550: 2, 3550: 3, 4550: 4}
    talk.hears(Ack(0xA1, 4711, 0))
    assert [
        message for now in range(5010, 8000, 10) for message in talk.says(now) if isinstance(message, Settled)
    ] == []


@pytest.mark.parametrize("wrong", [Ack(0xA2, 4711, 0), Ack(0xA1, 4710, 0), Ack(0xA1, 4711, 1), Ack(0xA1, 4711, 65535)])
def test_an_acknowledgement_of_anything_else_changes_nothing(start, wrong) -> None:
    talk = start()
    talk.device.tell_result(bytes((3, 5)), 8, 0)
    talk.says(0)
    talk.hears(wrong)
    assert talk.says(50) == [settled(0)]


def test_later_results_queue_behind_the_one_that_waits(start) -> None:
    talk = start()
    talk.says(0)
    for value in (1, 2, 3):
        talk.device.tell_result(bytes((value, value)), 8, 0)
    assert talk.says(0) == [settled(0, (1, 1))]
    talk.hears(Ack(0xA1, 4711, 0))
    assert talk.says(10) == [settled(1, (2, 2))]
    talk.hears(Ack(0xA1, 4711, 2), Ack(0xA1, 4711, 1))
    assert talk.says(20) == [settled(2, (3, 3))]


def test_of_nine_results_that_nobody_takes_the_oldest_is_dropped(start) -> None:
    talk = start()
    for value in (1, 2, 3, 4, 5, 6, 1, 2, 3):
        talk.device.tell_result(bytes((value, value)), 8, 0)
    kept = []
    for number in range(9):
        kept += [message for message in talk.says(number) if isinstance(message, Settled)]
        talk.hears(Ack(0xA1, 4711, number))
    assert [(each.sequence, each.values[0]) for each in kept] == [
        *zip(range(1, 9), (2, 3, 4, 5, 6, 1, 2, 3), strict=True)
    ]


def test_an_age_counts_whole_seconds_up_to_255(start) -> None:
    talk = start()
    talk.device.tell_result(bytes((3, 5)), 8, 0)
    assert [message.age for message in talk.says(1999) if isinstance(message, Settled)] == [1]
    assert [message.age for message in talk.says(400_000) if isinstance(message, Settled)] == [255]


def test_sequence_numbers_go_round(start) -> None:
    talk = start()
    for _ in range(65537):
        talk.device.tell_result(bytes((6, 6)), 8, 0)
    assert [message.sequence for message in talk.says(0)] == [1, 65529, 1]  # hello, the oldest result, heartbeat


def test_a_heartbeat_comes_once_a_second_and_tells_the_state(start) -> None:
    talk = start()
    talk.says(0)
    talk.device.tell_state(COCKED)
    beats = [
        (now, message.state)
        for now in range(0, 3001, 10)
        for message in talk.says(now)
        if isinstance(message, Heartbeat)
    ]
    assert beats == [(1000, DieState.COCKED), (2000, DieState.COCKED), (3000, DieState.COCKED)]


def test_a_clock_that_wraps_is_no_harm_to_the_firmware_in_c(logic) -> None:
    talk = Talk(in_c.Device(logic, 0xA1, 4711, YELLOW_RED, 0xFFFFFFF0))
    talk.says(0xFFFFFFF0)
    talk.device.tell_result(bytes((3, 5)), 8, 0xFFFFFFF0)
    assert talk.says(0xFFFFFFF0) == [settled(0)]
    assert talk.says(0x10) == []
    assert talk.says(0x22) == [settled(0)]


def test_a_megabyte_of_noise_does_not_confuse_the_firmware_in_c(logic) -> None:
    talk = Talk(in_c.Device(logic, 0xA1, 4711, YELLOW_RED, 0))
    talk.device.tell_result(bytes((3, 5)), 8, 0)
    talk.says(0)
    rng = Random(4)
    for _ in range(1000):
        talk.hears(rng.randbytes(1000))
    assert talk.says(50) == [settled(0)]
    talk.hears(b"\0", Ack(0xA1, 4711, 0))
    assert talk.says(200) == []
