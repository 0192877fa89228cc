"""A rendered tray that behaves like a camera: dice tumble into view, come to rest, are nudged, lit and covered.

It is a FrameSource like any camera, so what it shows goes through the very same capture and reading code. Every chance
comes from the `random.Random` that is passed in, and time from the clock that is passed in.
"""

import random
import threading
import time
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from vision.cube import EVENT_FACES, Lens, Look, event_die, pipped
from vision.moves import Light, Move, Place
from vision.readings import Image
from vision.tray_picture import NOISES, TrayPicture, lit, seen_from

DEFAULT_PIPS = {"yellow": "red", "red": "yellow", "white": "black", "black": "white", "blue": "white", "green": "white"}
RATE = 30.0
_EVENT = 3
"""Where the event die stands among the dice: after the two own ones and the stranger."""
_COCKED = 0.72
"""Radians by which a cocked die leans."""


class SimulatedTray:
    """A plain tray seen from above at 640 x 480 and 30 frames a second, with two dice and somebody to disturb them.

    `colours` and `pips` name the dice's face and pip colours; `clock` gives seconds, `wait` passes them. All commands
    take effect at the clock's time. The tray starts with both dice lying in it; `walls` are the pixels of wooden wall
    that are seen around it. An event die is a guest: it comes with `throw` or `lay_event`.
    """

    name = "simulated tray"

    def __init__(
        self,
        chance: random.Random,
        *,
        colours: tuple[str, str] = ("yellow", "red"),
        pips: tuple[str, str] | None = None,
        clock: Callable[[], float] = time.monotonic,
        wait: Callable[[float], None] = time.sleep,
        width: int = 640,
        height: int = 480,
        edge: float = 44.0,
        walls: int = 0,
    ) -> None:
        self._chance = chance
        self._clock = clock
        self._wait = wait
        self._lens = Lens(width, height, edge)
        pip_names = pips or (DEFAULT_PIPS[colours[0]], DEFAULT_PIPS[colours[1]])
        own = [pipped(body, pip) for body, pip in zip(colours, pip_names, strict=True)]
        self._looks: list[Look] = [*own, pipped("white", "black"), event_die()]
        self._lock = threading.Lock()
        self._next = clock()
        self._moves: list[Move | None] = [None, None, None, None]
        self._away: dict[int, Move] = {}
        self._light = Light(0.0, (1.0, 1.0, 1.0), (1.0, 1.0, 1.0))
        self._hand = (clock() - 9.0, False)
        self._walls = walls
        self._view = (0.0, 0.0, 0.0)
        self._spoil: Callable[[Image, float], Image] | None = None
        self._picture = TrayPicture(self._lens, walls, np.random.default_rng(chance.getrandbits(32)))
        self.lay((chance.randint(1, 6), chance.randint(1, 6)))

    # What a camera does.

    def read(self) -> Image:
        """The next picture, not sooner than a thirtieth of a second after the one before."""
        self._wait(max(0.0, self._next - self._clock()))
        now = self._clock()
        self._next = max(self._next + 1 / RATE, now)
        return self.frame_at(now)

    def close(self) -> None:
        """Nothing to give back."""

    def frame_at(self, now: float) -> Image:
        """What the camera sees at that time."""
        with self._lock:
            moves = [(move, look) for move, look in zip(self._moves, self._looks, strict=True) if move is not None]
            light, hand, view, spoil = self._light.at(now), self._hand, self._view, self._spoil
            picture = self._picture.bare(self._chance.randrange(NOISES))
            noise = self._chance.randrange(self._lens.width)
        self._picture.draw(picture, moves, now, noise)
        self._picture.draw_hand(picture, now, *hand)
        if view != (0.0, 0.0, 0.0):
            picture = seen_from(picture, view)
        if light != (1.0, 1.0, 1.0):
            picture = lit(picture, light)
        return picture if spoil is None else spoil(picture, now)

    # What people do.

    def throw(self, values: tuple[int | None, ...], event: str | None = None, *, touching: bool = False) -> float:
        """Throw both dice, and the event die to show `event`; without one it stays where it lies.

        A die without a value is taken out before; a third value is that of the white die of another game. They tumble
        in from one side and settle elsewhere, the event die against the first die if it is `touching`. Returns the time
        when all of them lie still.
        """
        with self._lock:
            now = self._clock()
            lying = self._moves[_EVENT] if event is None else None
            goals: dict[int, Place] = {}
            for die in (die for die, value in enumerate(values) if value is not None):
                goals[die] = self._place(*goals.values(), None if lying is None else lying.goal)
            side = self._chance.choice(((-1, 0), (1, 0), (0, -1), (0, 1)))
            ends = []
            for die, value in enumerate(values):
                if value is None:
                    self._moves[die] = None
                    continue
                goal = goals[die]
                ends.append(now + self._chance.uniform(0.6, 1.2))
                self._moves[die] = replace(self._tumble(now, value, goal, side), end=ends[-1])
            if event is not None:
                ends.append(now + self._chance.uniform(0.6, 1.2))
                goal = self._against(goals[0], goals[1]) if touching else self._place(*goals.values())
                self._moves[_EVENT] = replace(self._tumble(now, self._showing(event), goal, side), end=ends[-1])
            self._away.clear()
        return max(ends)

    def throw_event(self, face: str, *, touching: bool = False) -> float:
        """Throw the event die alone, against the first die if `touching`. Returns the time at which it lies still."""
        with self._lock:
            now, lying = self._clock(), self._lying()
            goal = self._against(*lying[:2]) if touching and len(lying) > 1 else self._place(*lying)
            end = now + self._chance.uniform(0.6, 1.2)
            self._moves[_EVENT] = replace(self._tumble(now, self._showing(face), goal, (0, 1)), end=end)
        return end

    def lay_event(self, face: str | None, place: Place | None = None) -> None:
        """Let the event die lie there with this face up; None takes it out."""
        with self._lock:
            if face is None:
                self._moves[_EVENT] = None
                return
            now, at = self._clock(), place or self._place(*self._lying())
            self._moves[_EVENT] = Move(now, now, at, at, self._showing(face), self._chance.uniform(0, 2 * np.pi))

    def throw_one(self, die: int, value: int) -> float:
        """Throw one die again while the other stays. Returns the time at which it lies still."""
        with self._lock:
            now = self._clock()
            other = self._moves[1 - die]
            avoid = other.goal if other is not None else None
            end = now + self._chance.uniform(0.6, 1.2)
            self._moves[die] = replace(self._tumble(now, value, self._place(avoid), (0, 1)), end=end)
            self._away.pop(die, None)
        return end

    def lay(self, values: tuple[int, int], places: tuple[Place, Place] | None = None) -> None:
        """Let both dice lie there as if they always had; `places` in die edges from the tray's middle."""
        with self._lock:
            now = self._clock()
            for die, (value, place) in enumerate(zip(values, places or self._places(), strict=True)):
                self._moves[die] = Move(now, now, place, place, value, self._chance.uniform(0, 2 * np.pi))
            self._away.clear()

    def nudge(self, die: int, by: float = 0.25) -> None:
        """Push a die aside by a part of its edge; it keeps its value."""
        with self._lock:
            move = self._moves[die]
            if move is None:
                return
            now, way = self._clock(), self._chance.uniform(0, 2 * np.pi)
            goal = (move.goal[0] + by * np.cos(way), move.goal[1] + by * np.sin(way))
            self._moves[die] = replace(
                move, begin=now, end=now + 0.2, start=move.goal, goal=goal, turns=0.0, twist=-0.2
            )

    def tip(self, die: int, value: int) -> None:
        """Tip a die over in its place, so that it shows another value, without a throw."""
        with self._lock:
            move = self._moves[die]
            if move is not None:
                now = self._clock()
                self._moves[die] = replace(
                    move, begin=now, end=now + 0.2, start=move.goal, value=value, turns=0.25, twist=0.0
                )

    def cock(self, die: int, lean: float = _COCKED) -> None:
        """Let a die lean on its edge by so many radians; one that is still in flight comes to rest so."""
        with self._lock:
            move, now = self._moves[die], self._clock()
            if move is None:
                return
            if now < move.end:
                self._moves[die] = replace(move, tilt=lean, tilt_before=lean)
            else:
                self._moves[die] = replace(
                    move, begin=now, end=now + 0.15, start=move.goal, turns=0.0, tilt=lean, tilt_before=move.tilt
                )

    def take_away(self, die: int) -> None:
        """A die is gone: taken from the tray, or fallen off it while in flight."""
        with self._lock:
            move = self._moves[die]
            if move is not None:
                self._away[die], self._moves[die] = move, None

    def put_back(self, die: int) -> None:
        """A die that was taken away lies in its old place again."""
        with self._lock:
            move = self._away.pop(die, None)
            if move is not None:
                self._moves[die] = replace(move, begin=self._clock(), end=self._clock(), start=move.goal)

    def third_die(self, present: bool = True, value: int = 4) -> None:
        """A white die of another game lies in the tray, or is taken out again."""
        with self._lock:
            if not present:
                self._moves[2] = None
                return
            now, place = self._clock(), self._place(*self._lying())
            self._moves[2] = Move(now, now, place, place, value, self._chance.uniform(0, 2 * np.pi))

    def light(self, gain: float, tint: tuple[float, float, float] = (1.0, 1.0, 1.0)) -> None:
        """Change the lamp within a tenth of a second: brightness and tint (blue, green, red) as factors."""
        with self._lock:
            now = self._clock()
            self._light = Light(now, self._light.at(now), (gain * tint[0], gain * tint[1], gain * tint[2]))

    def knock(self, right: float, down: float = 0.0, degrees: float = 0.0) -> None:
        """The camera looks elsewhere from now on: by so many pixels and degrees from where it first looked."""
        with self._lock:
            self._view = (right, down, degrees)

    def spoil(self, effect: Callable[[Image, float], Image] | None) -> None:
        """Whatever else befalls the picture: a function of the picture and the time; None ends it."""
        with self._lock:
            self._spoil = effect

    def hand(self, over: bool) -> None:
        """A hand comes over the tray, or leaves it."""
        with self._lock:
            if over != self._hand[1]:
                self._hand = (self._clock(), over)

    # Where things come to lie.

    def _tumble(self, now: float, value: int, goal: tuple[float, float], side: tuple[int, int]) -> Move:
        across, down = self._lens.width / self._lens.edge / 2, self._lens.height / self._lens.edge / 2
        spread = self._chance.uniform(-2.0, 2.0)
        start = (
            side[0] * (across + 1.5) if side[0] else goal[0] / 2 + spread,
            side[1] * (down + 1.5) if side[1] else goal[1] / 2 + spread,
        )
        heading = float(np.arctan2(goal[1] - start[1], goal[0] - start[0]) + np.pi / 2)
        yaw, twist = self._chance.uniform(0, 2 * np.pi), self._chance.uniform(-3, 3)
        return Move(now, now, start, goal, value, yaw, self._chance.uniform(2.0, 3.5), twist, heading)

    def _place(self, *others: Place | None) -> Place:
        across = (self._lens.width / 2 - self._walls) / self._lens.edge - 1.3
        down = (self._lens.height / 2 - self._walls) / self._lens.edge - 1.3
        taken = [other for other in others if other is not None]
        while True:
            place = (self._chance.uniform(-across, across), self._chance.uniform(-down, down))
            if all(np.hypot(place[0] - x, place[1] - y) > 1.7 for x, y in taken):
                return place

    def _against(self, die: Place, other: Place) -> Place:
        """A place that touches a die and not the other one."""
        while True:
            way = self._chance.uniform(0, 2 * np.pi)
            place = (die[0] + 1.06 * float(np.cos(way)), die[1] + 1.06 * float(np.sin(way)))
            if np.hypot(place[0] - other[0], place[1] - other[1]) > 1.5:
                return place

    def _places(self) -> tuple[Place, Place]:
        first = self._place()
        return first, self._place(first)

    def _lying(self) -> list[Place]:
        return [move.goal for move in self._moves if move is not None]

    def _showing(self, face: str) -> int:
        return self._chance.choice([value for value, shown in EVENT_FACES.items() if shown == face])
