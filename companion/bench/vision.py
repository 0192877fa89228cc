"""How well and how fast the eyes read: a simulated tray, a clock turned by hand, every frame of it looked at.

Right and phantom announcements are counted over staged evenings, so a seed gives the same counts on every machine; the
milliseconds are those of this one.
"""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from time import perf_counter
from typing import TypeVar

from vision import Frame, Rolling, Settled, SimulatedTray, TrayWatcher, Unsure, read_tray
from vision.gate import Gate

from .figures import Figure, percentile

T = TypeVar("T")

ROLLS, DISTURBANCES, LOOKS = 100, 12, 60
FACES = range(1, 7)
SETTLING = 1.6
"""Seconds after which every throw has been decided, and every disturbance has passed."""


class Watched:
    """A tray and its watcher. `now` is its own time in seconds."""

    def __init__(self, seed: int) -> None:
        self.now = 100.0
        self.chance = Random(seed)
        self.tray = SimulatedTray(Random(seed + 1), clock=lambda: self.now, wait=self._pass)
        self._watcher = TrayWatcher(lambda frame: read_tray(frame.image))
        self._number = 0

    def _pass(self, seconds: float) -> None:
        self.now += seconds

    def watch(self, seconds: float) -> Iterator[Rolling | Settled | Unsure]:
        """Look at every frame for so long; what the watcher said of throws."""
        ends = self.now + seconds
        while self.now < ends:
            self._number += 1
            for event in self._watcher.feed(Frame(self._number, self.now, self.tray.read())):
                if isinstance(event, Rolling | Settled | Unsure):
                    yield event

    def faces(self) -> tuple[int, int]:
        """Two faces by lot."""
        return self.chance.choice(FACES), self.chance.choice(FACES)


def run(seed: int) -> list[Figure]:
    """All figures of the eyes."""
    return [*_throws(seed), *_phantoms(seed + 1000), *_times(seed + 2000)]


def _throws(seed: int) -> Iterator[Figure]:
    table = Watched(seed)
    list(table.watch(0.5))
    right = wrong = asked = 0
    decided: list[float] = []
    for _ in range(ROLLS):
        faces = table.faces()
        at_rest = table.tray.throw(faces)
        ends = [event for event in table.watch(at_rest - table.now + SETTLING) if not isinstance(event, Rolling)]
        asked += sum(isinstance(event, Unsure) for event in ends)
        for event in ends:
            if isinstance(event, Settled):
                is_right = sorted(die.value for die in event.dice) == sorted(faces)
                right, wrong = right + is_right, wrong + (not is_right)
                decided.append(1000 * (event.time - at_rest))
    yield Figure(f"throws announced right, of {ROLLS}", right, "throws")
    yield Figure(f"throws announced wrong, of {ROLLS}", wrong, "throws", most=0)
    yield Figure(f"throws asked about, of {ROLLS}", asked, "throws")
    yield Figure("from rest to the announcement, median", percentile(decided, 0.5), "ms")
    yield Figure("from rest to the announcement, p95", percentile(decided, 0.95), "ms", most=300)


def _phantoms(seed: int) -> Iterator[Figure]:
    for name, disturb in _disturbances().items():
        table = Watched(seed)
        list(table.watch(0.5))
        announced = 0
        for _ in range(DISTURBANCES):
            for step in disturb(table):
                step()
                announced += sum(isinstance(event, Settled | Unsure) for event in table.watch(SETTLING))
        yield Figure(f"phantom throws in {DISTURBANCES} times: {name}", announced, "throws", most=0)


Steps = list[Callable[[], object]]


def _disturbances() -> dict[str, Callable[[Watched], Steps]]:
    def either(table: Watched) -> int:
        return table.chance.choice((0, 1))

    def hand(table: Watched) -> Steps:
        return [lambda: table.tray.hand(True), lambda: table.tray.hand(False)]

    def lifted(table: Watched) -> Steps:
        die = either(table)
        return [lambda: table.tray.take_away(die), lambda: table.tray.put_back(die)]

    def stranger(table: Watched) -> Steps:
        return [table.tray.third_die, lambda: table.tray.third_die(False)]

    return {
        "a die is nudged": lambda table: [lambda: table.tray.nudge(either(table))],
        "a die is tipped over": lambda table: [lambda: table.tray.tip(either(table), table.chance.choice(FACES))],
        "the light changes": lambda table: [
            lambda: table.tray.light(table.chance.uniform(0.6, 1.3), (table.chance.uniform(0.8, 1.1), 1.0, 1.0))
        ],
        "a hand comes and goes": hand,
        "a die is lifted and put back": lifted,
        "a third die lies there": stranger,
    }


def _times(seed: int) -> Iterator[Figure]:
    table = Watched(seed)
    gate = Gate()
    rendered, looked, read = list[float](), list[float](), list[float]()
    for number in range(LOOKS):
        if number % 30 == 0:
            table.tray.throw(table.faces())
        image = _timed(rendered, table.tray.read)
        _timed(looked, partial(gate.look, image))
    for _ in range(LOOKS // 2):
        table.tray.lay(table.faces())
        _timed(read, partial(read_tray, table.tray.read()))
    yield Figure("a glance at a frame (the gate), median", percentile(looked, 0.5), "ms")
    yield Figure("a whole reading of two dice, median", percentile(read, 0.5), "ms")
    yield Figure("a whole reading of two dice, p95", percentile(read, 0.95), "ms")
    yield Figure("drawing a simulated frame, median", percentile(rendered, 0.5), "ms")


def _timed(times: list[float], act: Callable[[], T]) -> T:
    start = perf_counter()
    done = act()
    times.append(1000 * (perf_counter() - start))
    return done
