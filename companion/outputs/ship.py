"""What moves the barbarian ship over its spaces: a servo, or a stepper. Each goes step by step, so that a newer scene
is heeded on the way, and lets go when it has arrived: a servo that is held trembles, a stepper gets warm.

The places are those of a track with seven spaces; a longer or shorter one is the same way, in other parts. A stepper
does not know where it stands: that is kept in a file, or found out again by an end switch where there is one. 28BYJ-48:
4096 half steps a turn, at most about 500 a second (data sheet of Kiatronics); ULN2003: one input a coil.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from gpiozero import AngularServo, Button

from companion.said import said

from .lines import PinLines
from .parts import Ship
from .pins import Pins
from .scene import Scene
from .shine import Shine
from .track import LIGHTS, BarbarianTrack

START = said("ship at its start")
LAMPS = (START, *(said("ship on space {number}", number=number) for number in range(1, LIGHTS + 1)))

SERVO_STEP, SERVO_EVERY, SERVO_REST = 3.0, 0.04, 0.6
"""Degrees a move, seconds between two of them, seconds until the servo has arrived and is let go."""
HALF_STEP = 0.003
"""Seconds between two half steps."""

_HALF_STEPS = (
    (1, 0, 0, 0),
    (1, 1, 0, 0),
    (0, 1, 0, 0),
    (0, 1, 1, 0),
    (0, 0, 1, 0),
    (0, 0, 1, 1),
    (0, 0, 0, 1),
    (1, 0, 0, 1),
)


def share(track: BarbarianTrack | None) -> float:
    """How much of its way the ship has made, 0 to 1; at its start in a game without one."""
    whole = 0 if track is None else track.steps + track.to_go
    return track.steps / whole if track is not None and whole else 0.0


class ServoShip:
    """A servo whose arm carries the ship from `start` to `landing`, degrees of -90 to 90."""

    name = said("barbarian ship")
    lamps = LAMPS

    def __init__(self, wired: Ship, pins: Callable[[], Pins]) -> None:
        self._pin, self._start, self._landing, self._pins = wired.pin, wired.start, wired.landing, pins
        self._servo: Any = None
        self._angle: float | None = None
        self._rested = True

    def open(self) -> None:
        """Take the pin, without moving yet."""
        self._servo = AngularServo(
            self._pin,
            initial_angle=None,
            min_pulse_width=0.0005,
            max_pulse_width=0.0025,
            pin_factory=self._pins().factory,
        )

    def show(self, scene: Scene, age: float) -> float | None:
        """One move on the way; seconds until the next. While the lights are off it stays where it is."""
        if scene.shine is not Shine.OFF:
            return self._towards(share(scene.track))
        self._rest()
        return None

    def only(self, lamp: str) -> float | None:
        """One move on the way to this space."""
        return self._towards(LAMPS.index(lamp) / LIGHTS)

    def close(self) -> None:
        """Let go; the ship stays where it is."""
        servo, self._servo = self._servo, None
        if servo is not None:
            servo.detach()
            servo.close()

    def _towards(self, part: float) -> float | None:
        wanted = self._place(part)
        angle = wanted if self._angle is None else self._angle
        if self._angle == wanted:
            self._rest()
            return None
        step = max(-SERVO_STEP, min(SERVO_STEP, wanted - angle))
        self._move(angle + step)
        self._rested = False
        return SERVO_REST if self._angle == wanted else SERVO_EVERY

    def _rest(self) -> None:
        if not self._rested:
            self._servo.detach()
            self._rested = True

    def _place(self, part: float) -> float:
        return self._start + (self._landing - self._start) * part

    def _move(self, angle: float) -> None:
        self._servo.angle = self._angle = angle


class StepperShip:
    """A stepper that pulls the ship `steps_a_space` half steps a space. `kept` is the file of where it stands."""

    name = said("barbarian ship")
    lamps = LAMPS

    def __init__(self, wired: Ship, pins: Callable[[], Pins], kept: Path) -> None:
        self._wires, self._home, self._pins, self._kept = wired.pins, wired.home, pins, kept
        self._length = wired.steps_a_space * LIGHTS
        self._turn = -1 if wired.reverse else 1
        self._coils: PinLines | None = None
        self._switch: Any = None
        self._at = 0
        self._searched = 0
        self._rested = True

    def open(self) -> None:
        """Take the pins. With an end switch the ship goes back to it first."""
        factory = self._pins().factory
        self._coils = PinLines(self._wires, factory)
        if self._home is not None:
            self._switch = Button(self._home, pin_factory=factory)
            self._at, self._searched = self._length, 0
        else:
            self._at = _kept_place(self._kept, self._length)

    def show(self, scene: Scene, age: float) -> float | None:
        """One half step on the way; seconds until the next. While the lights are off it stays where it is."""
        if scene.shine is not Shine.OFF:
            return self._towards(share(scene.track))
        self._rest()
        return None

    def only(self, lamp: str) -> float | None:
        """One half step on the way to this space."""
        return self._towards(LAMPS.index(lamp) / LIGHTS)

    def close(self) -> None:
        """No current through the coils; the ship stays where it is."""
        coils, switch, self._coils, self._switch = self._coils, self._switch, None, None
        if coils is not None:
            self._keep()
            coils.close()
        if switch is not None:
            switch.close()

    def _towards(self, part: float) -> float | None:
        assert self._coils is not None
        wanted = round(part * self._length)
        if self._switch is not None and self._searched >= 0:
            return self._go_home()
        if self._at == wanted:
            self._rest()
            return None
        self._step(1 if wanted > self._at else -1)
        return HALF_STEP

    def _rest(self) -> None:
        assert self._coils is not None
        if not self._rested:
            self._coils.write(())
            self._keep()
            self._rested = True

    def _go_home(self) -> float:
        """One half step back to the switch. Raises OSError when it does not come."""
        if self._switch.is_pressed:
            self._at, self._searched = 0, -1
            return HALF_STEP
        self._searched += 1
        if self._searched > self._length * 5 // 4:
            raise OSError(
                said("its end switch was not reached; see whether the ship is stuck, or turn the motor's wires")
            )
        self._step(-1)
        return HALF_STEP

    def _step(self, way: int) -> None:
        assert self._coils is not None
        self._at += way
        self._coils.write([bool(coil) for coil in _HALF_STEPS[self._turn * self._at % len(_HALF_STEPS)]])
        self._rested = False

    def _keep(self) -> None:
        """Write down where the ship stands: first beside it, so that no power cut leaves half a number."""
        if self._home is not None:
            return
        beside = self._kept.with_suffix(".new")
        beside.write_text(str(self._at))
        beside.replace(self._kept)


def _kept_place(kept: Path, length: int) -> int:
    """Where the ship was left; at its start when nobody knows."""
    try:
        return max(0, min(length, int(kept.read_text())))
    except (OSError, ValueError):
        return 0
