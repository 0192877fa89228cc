"""Cables that are pulled and put back while a game is on, a hundred times: the table taps meanwhile, nothing is lost.

The waits between two attempts are short here; how soon real ones bring the dice back is measured by the benchmark.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from companion.inputs import DiceSource, SerialInput
from companion.inputs.camera import CameraInput
from companion.rules.base.dice import RollDice
from companion.rules.base.turns import Turn
from firmware_bridge import DiceLines, Driver, Hearing, Listener, SimulatedDice, Wanted
from vision import Calibration, Eye

TIMES = 100
TAP_EVERY = 10
FACES = [(one, other) for one in range(1, 7) for other in range(1, 7) if one + other != 7]


@pytest.fixture
def with_dice(room, tmp_path: Path):
    """Electronic dice on a cable that can be pulled, looked for at short intervals; blue's roll is due."""
    equipment = room.evening.equipment
    room.simulated.dice = SimulatedDice(tumble=0.01, link=tmp_path / "dice")
    equipment.simulated = room.simulated
    serial = SerialInput(equipment.take, equipment.device)

    def connect(told: Listener) -> DiceLines:
        more = {"on_still": told.on_still, "on_status": told.on_status, "backoff": (0.005, 0.01)}
        return DiceLines(told.ports, told.on_reading, **more)

    listener = Listener(serial.hear, serial.status, lambda: [str(tmp_path / "dice")])
    equipment.link = Hearing([Driver("auto", "", connect, lambda _: iter(()))], listener, lambda: Wanted(2))
    room.evening.start()
    return room


@pytest.fixture
def with_camera(room):
    """A camera whose cable can be pulled, opened again at short intervals."""
    equipment = room.evening.equipment
    equipment.simulated = room.simulated
    camera = CameraInput(equipment.take, equipment.device, equipment.session)
    equipment.eye = Eye(
        room.cable, camera.hear, on_trouble=camera.trouble, calibration=Calibration(), retry=0.005, glance=0.02
    )
    room.evening.start()
    return room


def state_of(room, source: DiceSource) -> str:
    return next(shown.state for shown in room.desk.sources if shown.name == source.value)


def plays_on_by_taps(room, faces: tuple[int, int]) -> None:
    """The pad is open, and what is tapped into it counts."""
    room.do(RollDice(room.evening.table.state[Turn].player, faces))
    room.end_part()


def go_on_through_unplugs(
    room, source: DiceSource, pull: Callable[[], None], put_back: Callable[[], None]
) -> list[object]:
    """Pull and put back so many times; the rolls that must be in the books after that."""
    wanted = []
    room.until(lambda: state_of(room, source) == "ready", f"{source}")
    for time in range(TIMES):
        pull()
        # A source that is not ready opens the pad for taps on the tablet.
        room.until(lambda: state_of(room, source) == "waiting", f"trouble {time}")
        if time % TAP_EVERY == 0:
            wanted.append(FACES[time % len(FACES)])
            plays_on_by_taps(room, wanted[-1])
        put_back()
        room.until(lambda: state_of(room, source) == "ready", f"{source} after unplug {time}")
    return wanted


def test_electronic_dice_come_back_a_hundred_times_and_every_roll_is_kept(with_dice) -> None:
    room, dice = with_dice, with_dice.simulated.dice
    room.begin(DiceSource.SERIAL)
    room.until(lambda: room.evening.equipment.link.status.connected, "the dice")
    wanted = go_on_through_unplugs(room, DiceSource.SERIAL, dice.unplug, dice.replug)
    assert room.rolls == wanted
    assert room.evening.equipment.link.statistics.reconnects == TIMES
    dice.throw(3, 5)
    room.roll_is_booked(*wanted, (3, 5))


def test_a_throw_made_while_the_plug_was_out_is_booked_when_it_is_back(with_dice) -> None:
    room, dice = with_dice, with_dice.simulated.dice
    room.begin(DiceSource.SERIAL)
    room.until(lambda: state_of(room, DiceSource.SERIAL) == "ready", "the dice")
    dice.unplug()
    room.until(lambda: state_of(room, DiceSource.SERIAL) == "waiting", "trouble")
    dice.throw(6, 2)
    dice.replug()
    room.roll_is_booked((6, 2))


def test_a_camera_comes_back_a_hundred_times_and_reads_the_next_throw(with_camera) -> None:
    room = with_camera
    room.begin(DiceSource.CAMERA)

    def pull() -> None:
        room.camera_is_dead = True

    def put_back() -> None:
        room.camera_is_dead = False

    wanted = go_on_through_unplugs(room, DiceSource.CAMERA, pull, put_back)
    assert room.rolls == wanted
    room.until(lambda: room.evening.equipment.sees_the_dice, "dice at rest in the tray")
    room.simulated.tray.throw((5, 2))
    room.roll_is_booked(*wanted, (5, 2))
