"""The simulated dice against the bridge's session over a noisy line, with a clock that is only a number."""

from random import Random

import pytest

from firmware_bridge.formats import FORMATS, LineFormat
from firmware_bridge.protocol import Ack, Heartbeat, Hello, Message, Notice, Settled, Who
from firmware_bridge.readings import DiceReading, DieRole, DieState
from firmware_bridge.session import DiceSession
from firmware_bridge.simulated_dice.firmware import SimulatedFirmware
from firmware_bridge.simulated_dice.line import BitNoise


def talk(line_format: LineFormat, bit_errors: float, throws: int, seconds: float) -> tuple[list[DiceReading], bool]:
    """The results told after `throws` throws showing 1-1, 1-2, ..., and whether all were acknowledged in time."""
    told: list[DiceReading] = []
    session = DiceSession(told.append)
    firmware = SimulatedFirmware(Random(3), tumble=0.0, resend=0.05)
    noise = BitNoise(bit_errors, Random(4))
    at_bridge, at_dice = line_format.decoder(), line_format.decoder()
    for number in range(throws):
        firmware.throw(faces(number))
    now = 0.0
    while now < seconds and not firmware.idle:
        for message in firmware.due(now):
            for heard in at_bridge.feed(noise.apply(line_format.encode(message))):
                for answer in session.receive(heard):
                    for order in at_dice.feed(noise.apply(line_format.encode(answer))):
                        firmware.receive(order)
        now = max(now + 0.001, firmware.next_due())
    return [reading for reading in told if reading.state is DieState.SETTLED], firmware.idle


def faces(number: int) -> tuple[int, int]:
    return number // 6 % 6 + 1, number % 6 + 1


@pytest.mark.parametrize("line_format", FORMATS.values(), ids=lambda each: each.name)
@pytest.mark.parametrize("bit_errors", [0.0, 0.001])
def test_every_roll_arrives_in_order_exactly_once(line_format: LineFormat, bit_errors: float) -> None:
    results, all_acknowledged = talk(line_format, bit_errors, 2000, 3600)
    assert all_acknowledged
    assert [reading.sequence for reading in results] == list(range(2000))
    assert [reading.values for reading in results] == [faces(number) for number in range(2000)]


@pytest.mark.parametrize("line_format", FORMATS.values(), ids=lambda each: each.name)
def test_at_one_bit_error_in_a_hundred_no_roll_is_wrong_or_double(line_format: LineFormat) -> None:
    results, _ = talk(line_format, 0.01, 500, 36_000)
    sequences = [reading.sequence for reading in results]
    assert sequences == list(range(len(results)))
    assert [reading.values for reading in results] == [faces(number) for number in sequences]
    assert line_format.name == "json" or len(results) == 500


def said(firmware: SimulatedFirmware, now: float) -> list[Message]:
    return [message for message in firmware.due(now) if not isinstance(message, Heartbeat | Hello)]


@pytest.fixture
def firmware() -> SimulatedFirmware:
    firmware = SimulatedFirmware(Random(1), tumble=0.5, resend=1 / 16)
    assert [type(message) for message in firmware.due(0.0)] == [Hello, Heartbeat]
    return firmware


def test_a_throw_rolls_and_then_settles(firmware: SimulatedFirmware) -> None:
    firmware.throw((3, 5))
    [notice] = said(firmware, 0.1)
    assert isinstance(notice, Notice)
    assert notice.state is DieState.ROLLING
    assert said(firmware, 0.5) == []
    [result] = said(firmware, 0.6)
    assert isinstance(result, Settled)
    assert (result.sequence, result.values, result.tumble) == (0, (3, 5), 5)


def test_a_result_is_repeated_with_growing_waits_and_its_age_until_acknowledged(firmware: SimulatedFirmware) -> None:
    firmware.throw((3, 5))
    said(firmware, 0.0)
    sent = [(tick, message) for tick in range(32, 256) for message in said(firmware, tick / 64)]
    assert [tick for tick, _ in sent] == [32, 36, 44, 60, 92, 156, 236]
    assert {message.sequence for _, message in sent if isinstance(message, Settled)} == {0}
    assert [message.age for _, message in sent if isinstance(message, Settled)] == [0, 0, 0, 0, 0, 1, 3]
    result = sent[0][1]
    assert isinstance(result, Settled)
    firmware.receive(Ack(result.device, result.boot, result.sequence))
    assert firmware.idle
    assert [said(firmware, float(second)) for second in range(4, 20)] == [[]] * 16


def test_the_acknowledgement_of_another_result_ends_nothing(firmware: SimulatedFirmware) -> None:
    firmware.throw((3, 5))
    said(firmware, 0.0)
    [result] = said(firmware, 1.0)
    assert isinstance(result, Settled)
    firmware.receive(Ack(result.device, result.boot, 1))
    firmware.receive(Ack(result.device, (result.boot + 1) % 65536, 0))
    firmware.receive(Ack(result.device + 1, result.boot, 0))
    assert not firmware.idle


def test_a_nudge_is_handling_and_a_result_without_a_throw(firmware: SimulatedFirmware) -> None:
    firmware.nudge()
    [notice] = said(firmware, 0.0)
    [result] = said(firmware, 1.0)
    assert isinstance(notice, Notice)
    assert isinstance(result, Settled)
    assert (notice.state, result.tumble) == (DieState.HANDLED, 0)


def test_a_cocked_throw_has_no_result(firmware: SimulatedFirmware) -> None:
    firmware.cock()
    states = [
        message.state for now in (0.0, 1.0, 2.0) for message in said(firmware, now) if isinstance(message, Notice)
    ]
    assert states == [DieState.ROLLING, DieState.COCKED]
    assert firmware.idle


def test_who_is_answered_with_a_hello_and_a_restart_has_another_boot_number(firmware: SimulatedFirmware) -> None:
    firmware.receive(Who())
    firmware.restart()
    firmware.receive(Who())
    boots = {message.boot for message in firmware.due(0.5) if isinstance(message, Hello)}
    assert len(boots) == 1
    assert boots != {SimulatedFirmware(Random(1)).due(0.0)[0].boot}


def test_other_dice_are_another_start_once_the_results_of_the_first_are_heard(firmware: SimulatedFirmware) -> None:
    told: list[DiceReading] = []
    session = DiceSession(told.append)
    for message in firmware.due(0.0):
        session.receive(message)
    firmware.receive(Who())
    firmware.throw((3, 5))
    firmware.take([DieRole.RED])
    firmware.throw((4,))
    now = 0.0
    while not firmware.idle:
        for message in firmware.due(now):
            for answer in session.receive(message):
                firmware.receive(answer)
        now = max(now + 0.001, firmware.next_due())
    settled = [(each.values, each.roles, each.sequence) for each in told if each.state is DieState.SETTLED]
    assert settled == [((3, 5), (DieRole.YELLOW, DieRole.RED), 0), ((4,), (DieRole.RED,), 0)]
    assert session.untrusted == session.missed == 0


def test_the_same_dice_are_no_other_start_and_none_are_no_dice(firmware: SimulatedFirmware) -> None:
    firmware.take([DieRole.YELLOW, DieRole.RED])
    assert firmware.idle
    with pytest.raises(ValueError, match="1 to 4 dice"):
        firmware.take([])


@pytest.mark.parametrize("values", [(3,), (3, 7), (0, 1), (1, 2, 3)])
def test_impossible_faces_are_not_thrown(firmware: SimulatedFirmware, values: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="values from 1 to 6"):
        firmware.throw(values)
    assert firmware.idle


def test_a_silent_device_says_no_hello_from_the_very_start() -> None:
    assert [said for said in SimulatedFirmware(Random(1), silent=True).due(0.0) if isinstance(said, Hello)] == []
    assert [said for said in SimulatedFirmware(Random(1)).due(0.0) if isinstance(said, Hello)] != []


THREE = (DieRole.YELLOW, DieRole.RED, DieRole.EVENT)


def test_an_event_die_falls_as_it_is_named_and_by_lot_when_it_is_not() -> None:
    firmware = SimulatedFirmware(Random(1), roles=THREE, tumble=0.0)
    firmware.due(0.0)
    named, unnamed = [], []
    for number in range(40):
        firmware.throw((3, 5, 4) if number % 2 else (3, 5))
        [_, result] = said(firmware, float(number + 1))
        assert isinstance(result, Settled)
        (named if number % 2 else unnamed).append(result.values)
        firmware.receive(Ack(result.device, result.boot, result.sequence))
    assert set(named) == {(3, 5, 4)}
    assert {values[:2] for values in unnamed} == {(3, 5)}
    assert {values[2] for values in unnamed} == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("values", [(3,), (3, 5, 7), (3, 5, 0), (3, 5, 1, 1)])
def test_an_event_die_has_six_faces_and_takes_no_place_of_another(values: tuple[int, ...]) -> None:
    firmware = SimulatedFirmware(Random(1), roles=THREE)
    with pytest.raises(ValueError, match="3 values from 1 to 6"):
        firmware.throw(values)
