"""What is wrong with the pinned wheels: faults that were published, and licences that do not let us pass them on.

    python -m deploy.packages.audit

fetches the wheels of every lock, reads their licences, compares their versions with `faults.toml`, and asks the public
database of such faults through pip-audit. The tests look at versions and licences without a network.
"""

import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from packaging.version import Version

from deploy.packages.licences import permitted
from deploy.packages.wheels import TARGETS, Target, fetched

FAULTS = Path(__file__).resolve().parent / "faults.toml"


def faults(library: str, version: str) -> tuple[str, ...]:
    """The ids of the published faults that a version of a library still has, as far as they are kept here."""
    kept: dict[str, dict[str, list[str]]] = tomllib.loads(FAULTS.read_text("utf-8"))
    mended = kept.get(library, {})
    return tuple(each for since, ids in mended.items() if Version(version) < Version(since) for each in ids)


def objections(target: Target) -> Iterator[str]:
    """What is wrong with the wheels of one lock, each in a sentence; they are fetched for it."""
    with TemporaryDirectory() as folder:
        for wheel in fetched(target, Path(folder)):
            if found := faults(wheel.name, wheel.version):
                yield f"{wheel.name} {wheel.version} has {', '.join(found)}: write the locks again."
            stated = wheel.expression or wheel.licence
            if not permitted(stated):
                yield f"{wheel.name} {wheel.version} is under “{stated}”, which is not in licences.py."


def main() -> int:
    """Print what is wrong; 1 if anything is, or if the database could not be asked."""
    bad = False
    for target in TARGETS:
        for words in objections(target):
            bad = True
            print(f"{target.lock.name}: {words}")  # noqa: T201
        # Strictly, or a library that could not be looked up would pass for a sound one.
        asked = (
            "pip_audit",
            "--strict",
            "--require-hashes",
            "--disable-pip",
            "--progress-spinner=off",
            "-r",
            target.lock,
        )
        bad |= subprocess.run([sys.executable, "-m", *asked], check=False).returncode != 0
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())
