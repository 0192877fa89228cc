"""The images for the ATmega328P, run by a simulated one, talk to the real bridge: every throw comes, nothing else."""

import re
import subprocess
from random import Random

import pytest

from firmware_bridge import DieRole, DieState
from tests.firmware_bridge.firmware import motion
from tests.firmware_bridge.firmware.board import BLANK

RNG = Random()


@pytest.fixture(autouse=True)
def same_hands_in_every_test() -> None:
    RNG.seed(3)


@pytest.fixture
def dice(start_board, start_link, listener):
    """Two dice that lie on the table, and a bridge that knows them."""
    board = start_board("dice")
    board.link = start_link(board.port)
    listener.next(DieState.UNKNOWN)
    return board


@pytest.mark.parametrize("image", ["dice", "dice-event", "tower", "tower-event", "box"])
def test_an_image_takes_at_most_8_kb_of_flash_and_1_kb_of_memory(images, image) -> None:
    said = subprocess.run(["avr-size", images / f"{image}.elf"], capture_output=True, text=True, check=True).stdout
    text, data, bss = map(int, re.findall(r"\d+", said.splitlines()[1])[:3])
    assert text + data <= 8192
    assert data + bss <= 768  # the rest of the kilobyte is for the stack
    assert (images / f"{image}.hex").read_text().endswith(":00000001FF\n")


def test_the_dice_introduce_themselves_with_number_roles_and_version(dice, listener) -> None:
    status = listener.wait_for_status(lambda status: status.connected)
    assert (status.line_format, [each.device for each in status.devices]) == ("binary", ["00a1"])
    (who,) = status.devices
    assert (who.boot, who.firmware, who.roles, who.battery) == (7, "1.0", (DieRole.YELLOW, DieRole.RED), None)


def test_thrown_dice_are_told_as_handled_rolling_and_settled(dice, listener) -> None:
    dice.throw(3, 5)
    assert [listener.next().state, listener.next().state] == [DieState.HANDLED, DieState.ROLLING]
    result = listener.next()
    assert (result.state, result.values, result.sequence, result.thrown) == (DieState.SETTLED, (3, 5), 0, True)


def test_every_face_of_both_dice_is_told(dice, listener) -> None:
    thrown = [(face, 7 - face) for face in range(1, 7)]
    told = []
    for faces in thrown:
        dice.throw(*faces)
        told.append(listener.next(DieState.SETTLED).values)
    assert told == thrown
    assert dice.link.statistics.missed == 0


def test_dice_that_were_turned_by_fingers_were_not_thrown(dice, listener) -> None:
    dice.play(motion.turn(2, RNG))
    result = listener.next(DieState.SETTLED)
    assert (result.values, result.thrown) == ((2, 1), False)


def test_a_cocked_die_has_no_result_until_it_is_thrown_again(dice, listener) -> None:
    dice.play(motion.throw(4, RNG), motion.cocked_throw(RNG))
    assert listener.next(DieState.COCKED, DieState.SETTLED).state is DieState.COCKED
    dice.command("play", 1, *(value for sample in motion.throw(6, RNG) for value in sample))
    result = listener.next(DieState.SETTLED)
    assert (result.values, result.thrown, result.sequence) == ((4, 6), True, 0)


def test_a_dead_sensor_makes_the_dice_unknown_and_a_throw_without_it_is_none(dice, listener) -> None:
    dice.throw(3, 5)
    listener.next(DieState.SETTLED)
    dice.command("power", 1, 0)
    assert listener.next().state is DieState.UNKNOWN
    dice.throw(6, 6)
    dice.command("power", 1, 1)
    dice.throw(1, 2)
    result = listener.next(DieState.SETTLED)
    assert (result.values, result.sequence, result.thrown) == ((1, 2), 1, True)


def test_a_result_whose_acknowledgement_is_lost_is_sent_again_and_told_once(dice, listener) -> None:
    dice.throw(3, 5)
    listener.next(DieState.ROLLING)
    dice.command("deaf", 1500)
    assert listener.next(DieState.SETTLED).values == (3, 5)
    dice.throw(2, 2)
    result = listener.next(DieState.SETTLED)
    assert (result.values, result.sequence) == ((2, 2), 1)
    assert dice.link.statistics.retransmits >= 2
    assert dice.link.statistics.missed == 0


def test_after_a_reset_the_boot_number_is_another_one_and_the_first_throw_counts(dice, listener) -> None:
    dice.throw(3, 5)
    listener.next(DieState.SETTLED)
    dice.command("reset")
    assert listener.next(DieState.UNKNOWN).boot == 8
    dice.throw(3, 5)
    result = listener.next(DieState.SETTLED)
    assert (result.boot, result.sequence, result.values) == (8, 0, (3, 5))


@pytest.mark.parametrize("image", ["dice", "dice-event", "tower", "tower-event", "box"])
def test_a_board_that_hangs_is_started_again_by_its_watchdog(start_board, start_link, listener, image) -> None:
    board = start_board(image)
    start_link(board.port)
    assert listener.next(DieState.UNKNOWN).boot == 7
    board.command("hang")
    assert listener.next(DieState.UNKNOWN).boot == 8
    board.command("hang")
    assert listener.next(DieState.UNKNOWN).boot == 9


def test_after_the_watchdog_the_dice_tell_throws_as_before(dice, listener) -> None:
    dice.command("hang")
    listener.next(DieState.UNKNOWN)
    dice.throw(3, 5)
    result = listener.next(DieState.SETTLED)
    assert (result.boot, result.sequence, result.values, result.thrown) == (8, 0, (3, 5), True)


def test_at_its_first_start_of_all_a_board_draws_its_number(start_board, start_link, listener) -> None:
    start_link(start_board("dice", number=BLANK, boot=BLANK).port)
    (who,) = listener.wait_for_status(lambda status: status.connected).devices
    assert who.boot == 0
    assert 1 <= int(who.device, 16) < BLANK


def test_a_battery_is_told_in_per_cent(dice, listener) -> None:
    dice.command("volts", 0, 1900)  # half of 3.8 V
    status = listener.wait_for_status(lambda status: status.connected and status.devices[0].battery is not None)
    assert 55 <= status.devices[0].battery <= 60


def test_lsm6_sensors_and_an_event_die_are_told_in_the_order_of_their_addresses(
    start_board, start_link, listener
) -> None:
    board = start_board("dice-event", sensors=(0x69, 0x6A, 0x6B))
    start_link(board.port)
    listener.next(DieState.UNKNOWN)
    board.throw(2, 6, 5)
    result = listener.next(DieState.SETTLED)
    assert (result.values, result.event, result.thrown) == ((2, 6, 5), "blue", True)


@pytest.fixture
def tower(start_board, start_link, listener):
    """Two dice in a tower; `interrupt` puts something into its light barrier, or takes it away."""
    board = start_board("tower")
    board.link = start_link(board.port)
    listener.next(DieState.UNKNOWN)
    board.interrupt = lambda is_in: board.command("pin", "D", 4, int(not is_in))
    return board


def test_only_what_has_come_out_of_the_tower_is_thrown(tower, listener) -> None:
    tower.throw(3, 5)
    beside = listener.next(DieState.SETTLED)
    tower.throw(3, 6)
    tower.interrupt(True)
    listener.next(DieState.ROLLING)
    tower.interrupt(False)
    through = listener.next(DieState.SETTLED)
    assert (beside.values, beside.thrown) == ((3, 5), False)
    assert (through.values, through.thrown) == ((3, 6), True)


def test_a_die_that_is_stuck_in_the_tower_is_cocked(tower, listener) -> None:
    tower.throw(3, 5)
    tower.interrupt(True)
    assert listener.next(DieState.COCKED, DieState.SETTLED).state is DieState.COCKED


def test_the_display_of_the_box_shows_what_both_buttons_have_thrown(start_board, start_link, listener) -> None:
    box = start_board("box", sensors=())
    start_link(box.port)
    listener.next(DieState.UNKNOWN)
    box.button(4, down=True)
    box.button(5, down=True)
    assert listener.next().state is DieState.HANDLED
    box.button(4, down=False)
    box.button(5, down=False)
    assert listener.next().state is DieState.ROLLING
    result = listener.next()
    yellow, red = result.values
    assert (result.state, result.thrown) == (DieState.SETTLED, True)
    assert box.says(f"display {yellow}  {red}  {yellow + red:2}")
