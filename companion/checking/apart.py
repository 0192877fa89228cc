"""A box is read and played in a process of its own, in a companion made of links in which the box is this folder.

So it can be checked wherever it lies, and whatever it does at import harms only that process.
"""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from .fault import Fault

HERE = Path(__file__).resolve().parents[1]
SECONDS = 300
"""A large box takes half a minute on a small machine."""


def faults_when_played(folder: Path, seconds: float = SECONDS) -> tuple[str, list[Fault]]:
    """The title of the box, and what it lacks."""
    with TemporaryDirectory(prefix="check-box-") as made:
        at = Path(made)
        _linked(at / "companion", folder)
        answers = at / "answers"
        path = os.pathsep.join((str(at), str(HERE.parent), *filter(None, [os.environ.get("PYTHONPATH")])))
        with (at / "words").open("w+b") as words:
            child = subprocess.Popen(
                [sys.executable, "-B", "-m", "companion.checking.played", folder.name, str(answers)],
                cwd=at,
                env={**os.environ, "PYTHONPATH": path},
                stdin=subprocess.DEVNULL,
                stdout=words,
                stderr=words,
                start_new_session=True,
            )
            try:
                why = f"status {child.wait(seconds)}"
            except subprocess.TimeoutExpired:
                why = f"not within {seconds:g} seconds"
            finally:
                with suppress(ProcessLookupError):
                    os.killpg(child.pid, signal.SIGKILL)  # and whatever its modules have started
                child.wait()
        title, faults = folder.name, list[Fault]()
        for kind, *told in _lines(answers):
            if kind == "fault":
                faults.append(Fault(*told))
            else:
                return told[0], faults
    return title, [*faults, Fault(folder.name, f"the check did not come to its end ({why}): see what its modules do.")]


def _linked(made: Path, folder: Path) -> None:
    """The companion with this folder among its boxes, or in the place of the one of its name."""
    (made / "boxes").mkdir(parents=True)
    for inside in (HERE, HERE / "boxes"):
        for each in inside.iterdir():
            if each.name not in ("boxes", "__pycache__", folder.name if inside != HERE else ""):
                (made / each.relative_to(HERE)).symlink_to(each)
    (made / "boxes" / folder.name).symlink_to(folder)


def _lines(answers: Path) -> Iterator[list[str]]:
    if answers.exists():
        for line in answers.read_text(encoding="utf-8").splitlines():
            with suppress(ValueError):  # cut short
                yield json.loads(line)
