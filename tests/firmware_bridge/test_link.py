"""The link over real pseudo-terminals, mostly against the simulated dice in a process of their own."""

import os
import threading
import tty
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest

from firmware_bridge import (
    DiceLink,
    DiceReading,
    DieRole,
    DieState,
    PortError,
    SimulatedDice,
    look_at,
    open_serial_port,
)
from firmware_bridge.formats import BINARY, FORMATS
from firmware_bridge.protocol import Hello, Settled
from firmware_bridge.usb import UsbIdentity
from tests.waiting import until

StartLink = Callable[..., DiceLink]
each_format = pytest.mark.parametrize("line_format", sorted(FORMATS))


@each_format
def test_the_link_finds_out_which_format_the_dice_speak(line_format, listener, start_link: StartLink) -> None:
    with SimulatedDice(line_format=line_format) as dice:
        start_link(dice.port)
        status = listener.wait_for_status(lambda status: status.connected)
        assert (status.port, status.line_format, status.problem) == (dice.port, line_format, "")
        assert [(each.device, each.firmware, each.battery) for each in status.devices] == [("00a1", "1.0", 90)]


@each_format
def test_a_throw_is_told_as_rolling_and_then_settled(line_format, listener, start_link: StartLink) -> None:
    with SimulatedDice(line_format=line_format, tumble=0.02) as dice:
        start_link(dice.port)
        assert listener.next().state is DieState.UNKNOWN
        dice.throw(3, 5)
        assert listener.next().state is DieState.ROLLING
        result = listener.next()
        assert (result.state, result.values, result.thrown) == (DieState.SETTLED, (3, 5), True)
        assert result.roles == (DieRole.YELLOW, DieRole.RED)


def test_handling_cocked_and_nudged_dice_are_told_as_such(listener, start_link: StartLink) -> None:
    with SimulatedDice(tumble=0.02) as dice:
        start_link(dice.port)
        listener.next(DieState.UNKNOWN)
        dice.handle()
        assert listener.next().state is DieState.HANDLED
        dice.cock()
        assert [listener.next().state, listener.next().state] == [DieState.ROLLING, DieState.COCKED]
        dice.nudge()
        assert listener.next(DieState.SETTLED).thrown is False


@pytest.mark.parametrize(("line_format", "rolls"), [("binary", 150), ("json", 25)])
def test_a_thousandth_of_bit_errors_and_lost_acknowledgements_change_no_roll(
    line_format, rolls, listener, start_link: StartLink
) -> None:
    options = {"line_format": line_format, "bit_errors": 0.001, "lose_acks": 0.3, "tumble": 0.0, "resend": 0.003}
    thrown = [(number // 6 % 6 + 1, number % 6 + 1) for number in range(rolls)]
    with SimulatedDice(seed=5, **options) as dice:
        link = start_link(dice.port)
        for values in thrown:
            dice.throw(*values)
        results = listener.settled(rolls)
        until(lambda: link.statistics.retransmits > 5)
    assert [reading.values for reading in results] == thrown
    assert [reading.sequence for reading in results] == list(range(rolls))
    assert listener.readings.empty() or listener.readings.get().state is not DieState.SETTLED
    assert link.statistics.crc_errors > 0


def test_dice_that_resend_without_end_book_their_roll_once(listener, start_link: StartLink) -> None:
    with SimulatedDice(tumble=0.0) as dice:
        link = start_link(dice.port)
        dice.throw(2, 6)
        listener.settled(1)
        for _ in range(10):
            dice.command("resend", 50)
        until(lambda: link.statistics.retransmits >= 400)
        dice.throw(1, 1)
        assert listener.next(DieState.SETTLED).values == (1, 1)


def test_truncated_and_merged_frames_and_garbage_delay_a_roll_but_do_not_change_it(
    listener, start_link: StartLink
) -> None:
    with SimulatedDice(tumble=0.0, resend=0.01) as dice:
        start_link(dice.port)
        listener.next(DieState.UNKNOWN)
        for trouble in (["truncate"], ["merge"], ["garbage", 300], ["text", "ROLL 6 6"]):
            dice.command(*trouble)
            dice.throw(3, 5)
        results = listener.settled(4)
    assert [(reading.sequence, reading.values) for reading in results] == [(n, (3, 5)) for n in range(4)]


def test_after_a_restart_of_the_dice_their_first_roll_counts(listener, start_link: StartLink) -> None:
    with SimulatedDice(tumble=0.0) as dice:
        start_link(dice.port)
        dice.throw(3, 5)
        first = listener.next(DieState.SETTLED)
        dice.restart()
        assert listener.next(DieState.UNKNOWN).boot != first.boot
        dice.throw(3, 5)
        second = listener.next(DieState.SETTLED)
        assert (first.sequence, second.sequence) == (0, 0)
        assert first.key != second.key


def test_unplugged_dice_are_named_and_are_back_after_replugging(
    listener, start_link: StartLink, tmp_path: Path
) -> None:
    with SimulatedDice(tumble=0.0, link=tmp_path / "dice") as dice:
        link = start_link(dice.port)
        for number in range(1, 11):
            listener.wait_for_status(lambda status: status.connected)
            dice.unplug()
            lost = listener.wait_for_status(lambda status: not status.connected and "not there" in status.problem)
            assert lost.devices == ()
            assert link.statistics.connected_since is None
            # Thrown while nobody listens: kept by the dice and told when the line is back.
            dice.throw(4, 2)
            dice.replug()
            assert listener.next(DieState.SETTLED).sequence == number - 1
        assert link.statistics.reconnects == 10


def test_dice_found_under_another_name_go_on_where_they_were(listener) -> None:
    with SimulatedDice(tumble=0.0) as first, SimulatedDice(tumble=0.0) as second:
        present = [first.port]
        with DiceLink(lambda: present, listener.readings.put, backoff=(0.02,)):
            first.throw(3, 5)
            assert listener.next(DieState.SETTLED).values == (3, 5)
            present[:] = [second.port]
            first.unplug()
            second.throw(6, 1)
            assert listener.next(DieState.SETTLED).values == (6, 1)


class OneDevice:
    """A USB directory in which every port that is there belongs to the same device, wherever it is plugged in."""

    IDENTITY = UsbIdentity(0x1A86, 0x7523, "A5069RR4")

    def __init__(self) -> None:
        self.at: str | None = None

    def identity(self, path: str) -> UsbIdentity | None:
        return self.IDENTITY if path == self.at else None

    def path(self, identity: UsbIdentity) -> str | None:
        return self.at if identity == self.IDENTITY else None


def test_a_device_that_comes_back_under_another_name_is_known_by_its_usb_identity(listener) -> None:
    usb = OneDevice()
    with SimulatedDice(tumble=0.0) as first, SimulatedDice(tumble=0.0) as second:
        usb.at = first.port
        link = DiceLink(lambda: [first.port], listener.readings.put, backoff=(0.02,), usb=usb)
        with link:
            first.throw(3, 5)
            assert listener.next(DieState.SETTLED).values == (3, 5)
            usb.at = second.port
            first.unplug()
            second.throw(6, 1)
            assert listener.next(DieState.SETTLED).values == (6, 1)
            assert link.status.port == second.port


def test_news_of_a_port_is_acted_on_at_once_however_long_the_wait_is(listener, tmp_path: Path) -> None:
    bells: list[Callable[[], None]] = []
    ended = threading.Event()

    def watch(arrived: Callable[[], None]) -> Callable[[], None]:
        bells.append(arrived)
        return ended.set

    present: list[str] = []
    options = {"on_status": listener.on_status, "backoff": (3600.0,), "watch": watch}
    with SimulatedDice(link=tmp_path / "dice") as dice:
        with DiceLink(lambda: present, listener.readings.put, **options):
            listener.wait_for_status(lambda status: "There is no serial port" in status.problem)
            present.append(dice.port)
            bells[0]()
            listener.wait_for_status(lambda status: status.connected)
        assert ended.is_set()


@pytest.mark.parametrize("failure", [ImportError("No library named udev"), ValueError("anything else")])
def test_a_watch_that_fails_does_not_end_the_search(listener, start_link: StartLink, failure: Exception) -> None:
    def watch(arrived: Callable[[], None]) -> Callable[[], None]:
        raise failure

    with SimulatedDice() as dice:
        start_link(dice.port, watch=watch)
        dice.throw(3, 5)
        assert listener.next(DieState.SETTLED).values == (3, 5)


def test_a_watch_that_cannot_be_ended_does_not_trouble_the_end_of_the_search(listener, start_link: StartLink) -> None:
    def watch(arrived: Callable[[], None]) -> Callable[[], None]:
        def end() -> None:
            raise OSError("the pipe is closed")

        return end

    with SimulatedDice() as dice:
        link = start_link(dice.port, watch=watch)
        listener.wait_for_status(lambda status: status.connected)
        link.stop()
        assert link.status.problem == "The search for dice has ended."


def test_the_status_says_how_the_dice_of_each_device_are_now(listener, start_link: StartLink) -> None:
    with SimulatedDice(tumble=0.02) as dice:
        link = start_link(dice.port)
        listener.wait_for_status(lambda status: [each.state for each in status.newest] == [DieState.UNKNOWN])
        for act, state in ((dice.handle, DieState.HANDLED), (dice.cock, DieState.COCKED)):
            act()
            listener.wait_for_status(lambda status, state=state: status.newest[0].state is state)
        dice.throw(3, 5)
        status = listener.wait_for_status(lambda status: status.newest[0].state is DieState.SETTLED)
        assert (status.newest[0].values, status.newest[0].confidence) == ((3, 5), 1.0)
        dice.unplug()
        listener.wait_for_status(lambda status: status.newest == ())
        heard = link.statistics.last_heard
        assert heard is not None
        assert heard <= monotonic()


def test_a_roll_whose_booking_failed_is_sent_again_and_booked(listener) -> None:
    failures = iter([OSError("disk full")])

    def book(reading: DiceReading) -> None:
        if reading.state is DieState.SETTLED and (failure := next(failures, None)):
            raise failure
        listener.readings.put(reading)

    with SimulatedDice(tumble=0.0, resend=0.01) as dice, DiceLink(lambda: [dice.port], book) as link:
        dice.throw(3, 5)
        assert listener.next(DieState.SETTLED).values == (3, 5)
        assert link.statistics.callback_errors == 1
        assert link.status.connected


def test_a_second_open_of_a_port_is_refused_in_plain_words(listener, start_link: StartLink) -> None:
    with SimulatedDice() as dice:
        start_link(dice.port)
        listener.wait_for_status(lambda status: status.connected)
        with pytest.raises(PortError, match=f"^{dice.port} is in use by another program; close that program"):
            open_serial_port(dice.port)
        assert look_at(dice.port).trusted is False


def test_a_port_that_is_not_there_is_named_with_what_to_do(listener, start_link: StartLink) -> None:
    start_link("/dev/no-such-dice")
    status = listener.wait_for_status(lambda status: "no-such-dice" in status.problem)
    assert status.problem == "/dev/no-such-dice is not there; plug the dice in, and they are found."


def test_dice_that_are_still_being_looked_for_are_not_called_ready(far_end, listener, start_link: StartLink) -> None:
    start_link(far_end[1], hello_wait=3600.0)
    listener.wait_for_status(lambda status: status.problem == "Looking for the dice.")


def test_no_port_at_all_is_no_error_but_said(listener) -> None:
    with DiceLink(list, listener.readings.put, on_status=listener.on_status):
        status = listener.wait_for_status(lambda status: "There is no serial port" in status.problem)
    assert status.connected is False


def test_a_port_that_never_says_hello_is_not_trusted(listener, start_link: StartLink) -> None:
    with SimulatedDice(says_hello=False, tumble=0.0, resend=0.01) as dice:
        link = start_link(dice.port, hello_wait=0.3)
        dice.throw(3, 5)
        listener.wait_for_status(lambda status: "does not speak" in status.problem or "silent" in status.problem)
        assert link.statistics.connected_since is None
        assert link.status.devices == ()
        link.stop()
        assert look_at(dice.port, wait=0.2).words == f"{dice.port} does not speak the dice protocol."
    assert listener.readings.empty()


def test_dice_behind_a_stranger_on_the_first_port_are_found(listener) -> None:
    with SimulatedDice(says_hello=False) as stranger, SimulatedDice() as dice:
        ports = [stranger.port, dice.port]
        with DiceLink(lambda: ports, listener.readings.put, on_status=listener.on_status, hello_wait=0.2) as link:
            listener.wait_for_status(lambda status: status.connected)
            assert link.status.port == dice.port


@pytest.fixture
def far_end():
    """A pseudo-terminal whose dice are the test itself."""
    master, slave = os.openpty()
    tty.setraw(slave)
    yield master, os.ttyname(slave)
    os.close(slave)
    os.close(master)


def test_plain_text_is_refused_counted_and_told_in_words(far_end, listener, start_link: StartLink) -> None:
    master, path = far_end
    link = start_link(path, hello_wait=0.2)
    until(lambda: len(os.read(master, 100)) > 0)
    os.write(master, b"ROLL 3 5\r\n" * 3)
    listener.wait_for_status(lambda status: "plain text without a check sum is not read" in status.problem)
    assert link.statistics.refused == 3
    assert listener.readings.empty()


def test_dice_that_fall_silent_are_given_up_and_asked_again(far_end, listener, start_link: StartLink) -> None:
    master, path = far_end
    hello = BINARY.encode(Hello(0xA1, 7, 0, (1, 0), (DieRole.PLAIN,)))
    link = start_link(path, silence=0.2)
    until(lambda: len(os.read(master, 100)) > 0)
    os.write(master, hello)
    listener.wait_for_status(lambda status: "nothing readable for 0.2 s" in status.problem)
    until(lambda: len(os.read(master, 100)) > 0)
    os.write(master, hello + BINARY.encode(Settled(0xA1, 7, 0, (6,), 3)))
    assert listener.next(DieState.SETTLED).values == (6,)
    assert link.statistics.reconnects == 1


def test_nothing_runs_on_after_stop(listener) -> None:
    with SimulatedDice() as dice:
        before = threading.active_count()
        with DiceLink(lambda: [dice.port], listener.readings.put) as link:
            listener.next(DieState.UNKNOWN)
        assert threading.active_count() == before
        assert link.status.problem == "The search for dice has ended."
        assert look_at(dice.port).words == (
            f"Dice 00a1 answer on {dice.port} (binary format, firmware 1.0, battery 90 %)."
        )


def test_dice_that_throw_by_themselves_repeat_their_faces_for_the_same_seed(listener) -> None:
    games = []
    for _ in range(2):
        dice = SimulatedDice(seed=11, interval=0.01, tumble=0.0)
        with dice, DiceLink(lambda dice=dice: [dice.port], listener.readings.put):
            games.append([reading.values for reading in listener.settled(20)])
        while not listener.readings.empty():
            listener.readings.get()
    assert games[0] == games[1]
    assert len(set(games[0])) > 5


def test_an_unknown_command_changes_nothing(listener, start_link: StartLink, capfd) -> None:
    with SimulatedDice(tumble=0.0) as dice:
        start_link(dice.port)
        dice.command("shout")
        dice.command("throw", 7, 7)
        dice.throw(3, 5)
        assert listener.next(DieState.SETTLED).values == (3, 5)
    assert "not understood: shout" in capfd.readouterr().err


def test_commands_to_dice_that_have_ended_say_so() -> None:
    dice = SimulatedDice()
    with pytest.raises(PortError, match="not running"):
        dice.throw(3, 5)
    with dice:
        pass
    with pytest.raises(PortError, match="not running"):
        dice.throw(3, 5)


@each_format
def test_three_dice_are_one_result_and_the_event_die_is_told_by_its_face(
    line_format, listener, start_link: StartLink
) -> None:
    with SimulatedDice(line_format=line_format, tumble=0.0, event_die=True) as dice:
        start_link(dice.port)
        for face in ("ship", "yellow", "blue", "green"):
            dice.throw(3, 5, event=face)
        dice.command("throw", 3, 5, "purple")
        dice.throw(6, 6, event="ship")
        results = listener.settled(5)
    assert [(result.values[:2], result.event) for result in results] == [
        ((3, 5), "ship"),
        ((3, 5), "yellow"),
        ((3, 5), "blue"),
        ((3, 5), "green"),
        ((6, 6), "ship"),
    ]
    assert results[0].roles == (DieRole.YELLOW, DieRole.RED, DieRole.EVENT)
