"""The ship on a servo and on a stepper, step by step, on mock pins."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.outputs.parts import Ship
from companion.outputs.scene import Scene
from companion.outputs.shine import Shine
from companion.outputs.ship import LAMPS, ServoShip, StepperShip, share
from companion.outputs.track import BarbarianTrack

COILS = (5, 6, 13, 19)
STEPPER = Ship(by="stepper", pins=COILS, steps_a_space=8)


def at(steps: int, length: int = 7) -> Scene:
    return Scene(track=BarbarianTrack(steps, length - steps, 3, 2))


def arrives(ship, scene: Scene, most: int = 2000) -> list[float]:
    """Every wait until it stands still."""
    waits = []
    while (wait := ship.show(scene, 0.0)) is not None:
        waits.append(wait)
        assert len(waits) < most
    return waits


@pytest.mark.parametrize(("scene", "part"), [(Scene(), 0), (at(0), 0), (at(7), 1), (at(5, 10), 0.5)])
def test_a_longer_track_is_the_same_way(scene, part) -> None:
    assert share(scene.track) == part


@pytest.fixture
def servo(mock_pins):
    ship = ServoShip(Ship(by="servo", pin=12, start=-70, landing=70), lambda: mock_pins)
    ship.open()
    yield ship
    ship.close()


def test_a_servo_goes_to_its_place_in_small_moves_and_is_then_let_go(servo, mock_pins) -> None:
    pin = mock_pins.factory.pin(12)
    arrives(servo, at(0))
    duties = [state.state for state in pin.states]
    arrives(servo, at(1))
    moves = [state.state for state in pin.states][len(duties) :]
    assert len(moves) == 8  # 20 degrees in seven moves, and then no pulse
    assert moves[:-1] == sorted(moves[:-1])
    assert pin.frequency is None


def test_a_servo_that_is_there_is_not_moved_again(servo) -> None:
    arrives(servo, at(3))
    assert servo.show(at(3), 1.0) is None


def test_a_servo_heeds_a_newer_scene_on_the_way(servo, mock_pins) -> None:
    arrives(servo, at(0))
    servo.show(at(7), 0.0)
    waits = arrives(servo, at(0))
    assert len(waits) == 1


@pytest.fixture
def kept(tmp_path: Path) -> Path:
    return tmp_path / "ship.place"


def stepper(mock_pins, kept: Path, wired: Ship = STEPPER) -> StepperShip:
    ship = StepperShip(wired, lambda: mock_pins, kept)
    ship.open()
    return ship


def currents(mock_pins) -> list[bool]:
    return [mock_pins.factory.pin(pin).state for pin in COILS]


def test_a_stepper_goes_half_step_by_half_step_and_is_cool_when_it_stands(mock_pins, kept) -> None:
    ship = stepper(mock_pins, kept)
    assert len(arrives(ship, at(2))) == 16
    assert currents(mock_pins) == [False] * 4
    assert kept.read_text() == "16"
    ship.close()


def test_one_coil_or_two_neighbours_have_current_on_the_way(mock_pins, kept) -> None:
    ship, seen = stepper(mock_pins, kept), []
    for _ in range(8):
        ship.show(at(7), 0.0)
        seen.append("".join("1" if on else "0" for on in currents(mock_pins)))
    assert seen == ["1100", "0100", "0110", "0010", "0011", "0001", "1001", "1000"]
    ship.close()


def test_a_stepper_may_turn_the_other_way(mock_pins, kept) -> None:
    ship = stepper(mock_pins, kept, STEPPER.model_copy(update={"reverse": True}))
    ship.show(at(7), 0.0)
    assert currents(mock_pins) == [True, False, False, True]
    ship.close()


def test_the_ship_stays_where_it_was_left_when_the_companion_starts_again(mock_pins, kept) -> None:
    ship = stepper(mock_pins, kept)
    arrives(ship, at(3))
    ship.close()
    again = stepper(mock_pins, kept)
    assert arrives(again, at(3)) == []
    assert len(arrives(again, at(4))) == 8
    again.close()


@pytest.mark.parametrize("text", ["", "somewhere", "1e9"])
def test_a_file_that_says_nothing_means_the_start(mock_pins, kept, text) -> None:
    kept.write_text(text)
    ship = stepper(mock_pins, kept)
    assert arrives(ship, at(0)) == []
    ship.close()


HOMING = STEPPER.model_copy(update={"home": 26})


def test_with_an_end_switch_the_ship_goes_back_to_it_first(mock_pins, kept) -> None:
    ship = stepper(mock_pins, kept, HOMING)
    for _ in range(10):
        assert ship.show(at(2), 0.0) is not None
    mock_pins.factory.pin(26).drive_low()
    assert len(arrives(ship, at(2))) == 17  # the switch, and two spaces
    ship.close()


def test_an_end_switch_that_never_comes_is_told(mock_pins, kept) -> None:
    ship = stepper(mock_pins, kept, HOMING)
    with pytest.raises(OSError, match="its end switch was not reached"):
        arrives(ship, at(2))
    ship.close()


def test_each_space_can_be_tried(mock_pins, kept) -> None:
    ship = stepper(mock_pins, kept)
    count = 0
    while ship.only(LAMPS[7]) is not None:
        count += 1
    assert count == 56
    ship.close()


def test_while_the_lights_are_off_a_stepper_stays_where_it_is_and_sails_on_afterwards(mock_pins, tmp_path) -> None:
    kept = tmp_path / "ship.place"
    ship = StepperShip(STEPPER, lambda: mock_pins, kept)
    ship.open()
    arrives(ship, at(3))
    off = replace(at(4), shine=Shine.OFF)
    assert arrives(ship, off) == []
    assert kept.read_text() == "24"
    assert not any(mock_pins.factory.pin(pin).state for pin in COILS)
    arrives(ship, at(4))
    assert kept.read_text() == "32"
    ship.close()


def test_while_the_lights_are_off_a_ship_under_way_stops_without_current(mock_pins, tmp_path) -> None:
    ship = StepperShip(STEPPER, lambda: mock_pins, tmp_path / "ship.place")
    ship.open()
    for _ in range(5):
        ship.show(at(3), 0.0)
    assert ship.show(replace(at(3), shine=Shine.OFF), 0.0) is None
    assert (tmp_path / "ship.place").read_text() == "5"
    assert not any(mock_pins.factory.pin(pin).state for pin in COILS)
    ship.close()


def test_while_the_lights_are_off_a_servo_stays_where_it_is(servo) -> None:
    arrives(servo, at(3))
    angle = servo._angle
    assert arrives(servo, replace(at(7), shine=Shine.OFF)) == []
    assert servo._angle == angle
