"""House rules are tried in a process of their own first: one that loops for ever, or crashes Python, ends that one.

`process` is what runs there.
"""

import pickle
import subprocess
import sys
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from companion.said import said

from .files import LeftOut, RuleFile

COMMAND = (sys.executable, "-m", "companion.house_rules.process")
WHERE_WE_ARE = Path(__file__).parents[2]


class TimeLimits(NamedTuple):
    """Seconds: of its own work and altogether for a file, and altogether for all of them.

    They are so many that only a file that never ends reaches them, and so few that nobody has given up the service that
    starts by then.
    """

    working: float = 10.0
    a_file: float = 40.0
    all_files: float = 75.0


class Sound(NamedTuple):
    """A file that was tried and is sound."""

    path: str
    title: str


TIME_LIMITS = TimeLimits()


def tried(sources: Iterable[RuleFile], limits: TimeLimits = TIME_LIMITS) -> tuple[list[Sound], list[LeftOut]]:
    """Which of these files are sound, each beside those before it, and why the others are not."""
    files = list(sources)
    if not files:
        return [], []
    why = said("it could not be tried")
    try:
        told = subprocess.run(
            COMMAND,
            input=pickle.dumps((files, limits)),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=limits.all_files,
            cwd=WHERE_WE_ARE,
            check=False,
        ).stdout
    except subprocess.TimeoutExpired as error:
        told, why = error.stdout or b"", said("there was no time left to try it, because of the others")
    except OSError as error:
        told, why = b"", said("it could not be tried ({why})", why=error.strerror)
    answers = list(_answers(told))
    out = [each for each in answers if isinstance(each, LeftOut)]
    untold = [LeftOut(source.path, why) for source in files[len(answers) :]]
    return [each for each in answers if isinstance(each, Sound)], [*out, *untold]


def _answers(told: bytes) -> Iterator[object]:
    """What the process said until its end, which may have come in the middle of a word."""
    stream = BytesIO(told)
    while True:
        try:
            yield pickle.load(stream)
        except (EOFError, pickle.UnpicklingError):
            return
