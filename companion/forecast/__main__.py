"""The process that plays games out: questions come in, a line of JSON each, and answers go out.

    python -m companion.forecast

A question has a `name`; a newer one of the same name takes its place. It is answered once after FIRST seconds of this
process's own time, and for the last time after WHOLE. While nothing is asked, the process sleeps; when its input ends,
so does it.
"""

import json
import os
import select
import sys
from contextlib import suppress
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final

from .jobs import ENOUGH, Job, WhichMove, WhoWins
from .worlds import KnownGame

FIRST: Final = 0.3
WHOLE: Final = 1.5
"""Seconds of processor time until the first figure, and until the last."""
POLITE: Final = 19
"""The lowest priority that processes ask for by themselves."""
AUTOGROUP: Final = Path("/proc/self/autogroup")


class Work:
    """A job with what it was asked by, and the time spent on it."""

    def __init__(self, asked: dict[str, Any]) -> None:
        began = process_time()
        game, random = KnownGame(asked["game"]), Random(int(asked["seed"]))
        seat = asked["seat"]
        self.job: Job = WhoWins(game, random) if seat is None else WhichMove(game, random, seat)
        self.name, self.about = asked["name"], asked["about"]
        self.spent, self.told = process_time() - began, False

    def goes_on(self) -> bool:
        """Work a step at it, answer where it is time, and say whether there is more to do."""
        began = process_time()
        self.job.step()
        self.spent += process_time() - began
        done = self.spent >= WHOLE or self.job.steps >= ENOUGH
        if done or (self.spent >= FIRST and not self.told):
            self.told = True
            _say({"name": self.name, "about": self.about, "done": done, **self.job.answer()})
        return not done


def be_calm() -> None:
    """Work only when nobody else wants to.

    Linux may share the processor among sessions before it looks at priorities (autogroup). So this process leaves that
    of the companion, and its own session asks for as little.
    """
    with suppress(OSError):
        os.setsid()
    with suppress(OSError):
        AUTOGROUP.write_text(str(POLITE), encoding="ascii")
    with suppress(OSError):
        os.nice(POLITE)
    if hasattr(os, "SCHED_IDLE"):
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def work() -> None:
    """Answer until nobody asks any more."""
    works: dict[str, Work] = {}
    rest = b""
    while True:
        while select.select([0], [], [], None if not works else 0)[0]:
            read = os.read(0, 1 << 16)
            if not read:
                return
            *lines, rest = (rest + read).split(b"\n")
            for line in lines:
                asked = json.loads(line)
                works.pop(asked["name"], None)
                if asked["game"] is not None:
                    works[asked["name"]] = Work(asked)
        name = min(works, key=lambda one: (works[one].told, works[one].spent), default=None)
        if name is not None and not works[name].goes_on():
            del works[name]


def _say(answer: dict[str, Any]) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    with suppress(BrokenPipeError, KeyboardInterrupt):
        be_calm()
        work()
