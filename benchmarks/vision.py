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

from vision import EventDieSettled, Settled, Unsure
from vision.gate import Gate

from . import disturbances
from .figures import Figure, percentile
from .watched import Watched

T = TypeVar("T")

THROWS, LOOKS = 100, 60
EVENING = 100
"""Throws after which another tray is calibrated."""

RIGHT = 0.998
"""The share of throws that is to be announced right."""

SETTLING = 1.6
"""Seconds after which every throw has been decided."""


def run(seed: int, throws: int = THROWS) -> list[Figure]:
    """All figures of the eyes on a simulated tray, after so many throws."""
    threads = cv2.getNumThreads()
    cv2.setNumThreads(1)
    try:
        outcomes = [
            disturbances.stage(one, seed + 1000 + number) for number, one in enumerate(disturbances.DISTURBANCES)
        ]
        return [*_throws(seed, throws), *disturbances.figures(outcomes), *_times(seed + 2000)]
    finally:
        cv2.setNumThreads(threads)


def _throws(seed: int, throws: int) -> Iterator[Figure]:
    right = wrong = asked = again = 0
    decided: list[float] = []
    for number in range(throws):
        if number % EVENING == 0:
            table = Watched(seed + number, event_die=True)
            table.watch(0.5)
        faces, event = table.faces(), table.event_face() if number % 2 else None
        at_rest = table.tray.throw(faces, event)
        ends = table.watch(at_rest - table.now + SETTLING)
        booked = [end for end in ends if isinstance(end, Settled)]
        asked += sum(isinstance(end, Unsure) for end in ends)
        again += max(0, len(booked) - 1) + sum(isinstance(end, EventDieSettled) for end in ends)
        for end in booked[:1]:
            is_right = _told(end) == (sorted(faces), event)
            right, wrong = right + is_right, wrong + (not is_right)
            decided.append(1000 * (end.time - at_rest))
    announced = 100 * right / (right + wrong) if right + wrong else 0.0
    yield Figure(f"throws announced right, of {throws}", right, "throws", least=ceil(RIGHT * throws))
    yield Figure(f"throws announced wrong, of {throws}", wrong, "throws", most=0)
    yield Figure("of the announced, right", announced, "%", least=100 * RIGHT)
    yield Figure(f"throws asked about, of {throws}", asked, "throws")
    yield Figure("announced again, or without a throw", again, "throws", most=0)
    yield Figure("from rest to the announcement, median", percentile(decided, 0.5), "ms")
    yield Figure("from rest to the announcement, p95", percentile(decided, 0.95), "ms", most=300)


def _told(settled: Settled) -> tuple[list[int], str | None]:
    return sorted(die.value for die in settled.dice), settled.event.face if settled.event is not None else None


def _times(seed: int) -> Iterator[Figure]:
    table = Watched(seed, event_die=True)
    gate = Gate(table.known.tray)
    rendered, looked = list[float](), list[float]()
    for number in range(LOOKS):
        if number % 30 == 0:
            table.tray.throw(table.faces())
        image = _timed(rendered, table.tray.read)
        _timed(looked, partial(gate.look, image))
    yield Figure("a glance at a frame (the gate), median", percentile(looked, 0.5), "ms", most=2)
    for lying, event in (("two dice", None), ("two dice and the event die", "ship")):
        read = list[float]()
        table.tray.lay_event(event)
        for _ in range(LOOKS // 2):
            table.tray.lay(table.faces())
            _timed(read, partial(table.known.read, table.tray.read()))
        yield Figure(f"a whole reading of {lying}, median", percentile(read, 0.5), "ms", most=25)
        yield Figure(f"a whole reading of {lying}, p95", percentile(read, 0.95), "ms")
    yield Figure("drawing a simulated frame, median", percentile(rendered, 0.5), "ms")


def _timed(times: list[float], act: Callable[[], T]) -> T:
    start = perf_counter()
    done = act()
    times.append(1000 * (perf_counter() - start))
    return done
