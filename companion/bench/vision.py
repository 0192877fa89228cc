"""How well and how fast the eyes read live, frame by frame, in a simulated tray whose clock is turned by hand.

Right and wrong announcements are counted over a staged evening, so a seed gives the same counts on every machine; the
milliseconds are those of this one, on one thread. What goes wrong at a table is staged by `disturbances`.
"""

from collections.abc import Callable, Iterator
from functools import partial
from math import ceil
from time import perf_counter
from typing import TypeVar

import cv2

from vision import Settled, Unsure
from vision.gate import Gate

from . import disturbances
from .figures import Figure, percentile
from .watched import Watched

T = TypeVar("T")

ROLLS, LOOKS = 100, 60
RIGHT = 0.998
"""The share of throws that is to be announced right."""

SETTLING = 1.6
"""Seconds after which every throw has been decided."""


def run(seed: int) -> list[Figure]:
    """All figures of the eyes on a simulated tray."""
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    try:
        outcomes = [
            disturbances.stage(one, seed + 1000 + number) for number, one in enumerate(disturbances.DISTURBANCES)
        ]
        return [*_throws(seed), *disturbances.figures(outcomes), *_times(seed + 2000)]
    finally:
        cv2.setNumThreads(threads)


def _throws(seed: int) -> Iterator[Figure]:
    table = Watched(seed)
    list(table.watch(0.5))
    right = wrong = asked = 0
    decided: list[float] = []
    for _ in range(ROLLS):
        faces = table.faces()
        at_rest = table.tray.throw(faces)
        ends = list(table.watch(at_rest - table.now + SETTLING))
        asked += sum(isinstance(event, Unsure) for event in ends)
        for event in ends:
            if isinstance(event, Settled):
                is_right = sorted(die.value for die in event.dice) == sorted(faces)
                right, wrong = right + is_right, wrong + (not is_right)
                decided.append(1000 * (event.time - at_rest))
    yield Figure(f"throws announced right, of {ROLLS}", right, "throws", least=ceil(RIGHT * ROLLS))
    yield Figure(f"throws announced wrong, of {ROLLS}", wrong, "throws", most=0)
    yield Figure(f"throws asked about, of {ROLLS}", asked, "throws")
    yield Figure("from rest to the announcement, median", percentile(decided, 0.5), "ms")
    yield Figure("from rest to the announcement, p95", percentile(decided, 0.95), "ms", most=300)


def _times(seed: int) -> Iterator[Figure]:
    table = Watched(seed)
    gate = Gate(table.known.tray)
    rendered, looked, read = list[float](), list[float](), list[float]()
    for number in range(LOOKS):
        if number % 30 == 0:
            table.tray.throw(table.faces())
        image = _timed(rendered, table.tray.read)
        _timed(looked, partial(gate.look, image))
    for _ in range(LOOKS // 2):
        table.tray.lay(table.faces())
        _timed(read, partial(table.known.read, table.tray.read()))
    yield Figure("a glance at a frame (the gate), median", percentile(looked, 0.5), "ms", most=2)
    yield Figure("a whole reading of two dice, median", percentile(read, 0.5), "ms", most=25)
    yield Figure("a whole reading of two dice, p95", percentile(read, 0.95), "ms")
    yield Figure("drawing a simulated frame, median", percentile(rendered, 0.5), "ms")


def _timed(times: list[float], act: Callable[[], T]) -> T:
    start = perf_counter()
    done = act()
    times.append(1000 * (perf_counter() - start))
    return done
