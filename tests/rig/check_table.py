"""An evening on a real kernel: Debian's own, emulated, the companion in it and dice with the real firmware outside.

The checks are one evening and run in this order. `make rig` runs them; `make test` does not, for they need minutes.
What stands behind each pin, the far side of the simulated GPIO chip, is asked of the kernel and not of the companion.
"""

from tests.firmware_bridge.firmware.board import SimulatedBoard
from tests.rig.conftest import DICE, STRANGER, Stopwatch
from tests.rig.machine import Machine

BLUE_SEAT, NUMBER_8, NUMBER_6, BUTTON = 23, 6, 5, 21
"""GPIO numbers of the default wiring."""

BACK_WITHIN = 3.0
"""Seconds from the plug until dice are read again: what the companion promises."""


def test_dice_are_found_by_their_hello_past_a_converter_where_nobody_answers(machine: Machine) -> None:
    assert machine.until(lambda: machine.ask("port"), "the dice") == "/dev/ttyUSB1"


def test_a_throw_is_in_the_journal_and_lights_the_lamps_at_the_pins(machine: Machine, dice: SimulatedBoard) -> None:
    dice.throw(3, 5)
    machine.until(lambda: machine.ask("rolls") == [[3, 5]], "the roll")
    machine.until(lambda: {BLUE_SEAT, NUMBER_8} <= set(machine.ask("high_pins")), "the lamps")
    assert NUMBER_6 not in machine.ask("high_pins")


def test_a_button_that_is_pressed_behind_the_chip_ends_the_part(machine: Machine) -> None:
    assert machine.ask("whose_part") == 0
    machine.ask("pull", BUTTON, "down")
    machine.until(lambda: machine.ask("whose_part") == 1, "the next part")
    machine.ask("pull", BUTTON, "up")
    machine.until(lambda: BLUE_SEAT not in machine.ask("high_pins"), "the dark seat")


def test_what_was_thrown_while_the_dice_were_unplugged_is_booked_though_their_port_has_another_name(
    machine: Machine, dice: SimulatedBoard
) -> None:
    machine.pull(STRANGER)
    machine.until(lambda: machine.ask("ports") == ["/dev/ttyUSB1"], "the end of the other converter")
    machine.pull(DICE)
    machine.until(lambda: machine.ask("port") is None, "the loss")
    assert machine.ask("dice_trouble") != "Ready."
    dice.throw(2, 4)
    _plugged_in_again(machine)
    assert machine.ask("port") == "/dev/ttyUSB0"
    machine.until(lambda: machine.ask("rolls") == [[3, 5], [2, 4]], "the roll")


def test_dice_that_are_pulled_again_and_again_are_back_in_time_and_lose_nothing(
    machine: Machine, dice: SimulatedBoard
) -> None:
    booked = machine.ask("rolls")
    for _ in range(3):
        machine.ask("end_part")
        machine.pull(DICE)
        machine.until(lambda: machine.ask("port") is None, "the loss")
        _plugged_in_again(machine)
        dice.throw(6, 3)
        booked.append([6, 3])
        machine.until(lambda: machine.ask("rolls") == booked, "the roll")


def test_pictures_of_a_camera_that_comes_late_arrive_and_a_throw_before_it_is_read(
    machine: Machine, film: tuple[str, int]
) -> None:
    machine.ask("end_part")
    assert machine.ask("camera_trouble") is not None
    machine.ask("plug_camera", *film)
    watch = Stopwatch()
    machine.until(lambda: machine.ask("camera_frame") >= 10, "ten pictures")
    watch.took("until ten pictures of the camera were looked at, from its plug")
    assert machine.ask("camera_trouble") is None
    machine.ask("choose_dice", "camera")
    machine.until(lambda: machine.ask("sees_dice_at_rest"), "dice at rest")
    machine.ask("throw_before_camera")
    machine.until(lambda: machine.ask("read_dice") == [5, 6], "the throw")  # booked, or asked about if this is slow


def test_a_camera_that_sends_nothing_is_told_and_read_again_when_it_sends(
    machine: Machine, film: tuple[str, int]
) -> None:
    machine.ask("pull_camera")
    machine.until(lambda: machine.ask("camera_trouble"), "the word about the camera")
    machine.ask("plug_camera", *film)
    machine.until(lambda: machine.ask("camera_trouble") is None, "the camera")
    machine.ask("pull_camera")
    machine.ask("choose_dice", "serial")


def test_a_power_cut_loses_nothing_that_the_journal_has_acknowledged(
    acknowledged: list[list[object]], machine_after_the_cut: Machine
) -> None:
    assert len(acknowledged) >= 16
    assert machine_after_the_cut.ask("entries")[: len(acknowledged)] == acknowledged


def test_after_the_power_cut_the_game_goes_on_with_the_next_throw(
    machine_after_the_cut: Machine, dice: SimulatedBoard
) -> None:
    machine = machine_after_the_cut
    machine.until(lambda: machine.ask("port"), "the dice")
    machine.ask("until_a_roll_is_due")
    booked = machine.ask("rolls")
    dice.throw(1, 5)
    machine.until(lambda: machine.ask("rolls") == [*booked, [1, 5]], "the roll")
    machine.until(lambda: NUMBER_6 in machine.ask("high_pins"), "the lamp")


def test_at_the_end_all_lamps_are_dark_and_nothing_lies_where_the_companion_was_started(
    machine_after_the_cut: Machine,
) -> None:
    machine_after_the_cut.ask("stop")
    assert machine_after_the_cut.ask("high_pins") == [BUTTON]  # which is pulled up, for it is not a lamp
    assert machine_after_the_cut.ask("litter") == []


def _plugged_in_again(machine: Machine) -> None:
    machine.plug(DICE, "dice")
    watch = Stopwatch()
    machine.until(lambda: machine.ask("port"), "the dice")
    assert watch.took("until the dice were read again, from the plug") <= BACK_WITHIN
