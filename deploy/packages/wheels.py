"""The wheels of a package: which versions are pinned for a suite and a processor, and fetching exactly those.

    python -m deploy.packages.wheels lock

writes the locks again: the newest versions that pyproject.toml allows, each with the hash of the wheel for that Python
and processor, and what builds the project's own wheel. Nothing else is ever built from source.
"""

import email
import hashlib
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple
from zipfile import ZipFile

ROOT = Path(__file__).resolve().parents[2]
LOCKS = Path(__file__).resolve().parent / "locks"
BUILDER = LOCKS / "builder.txt"
"""What builds the project's own wheel."""
EXTRAS = ("bluetooth", "https", "mqtt")
"""The extras that an appliance has at once; what drives pins and strips of lights comes from Debian."""
PLUGGED_IN = "pyudev>=0.24"
"""Notices that dice are plugged in; pyproject.toml has it with lgpio, which comes from Debian here."""


class Target(NamedTuple):
    """What a package is for: Debian's name of the suite and of the processor, and the Python and machine of these."""

    suite: str
    architecture: str
    python: str
    machine: str

    @property
    def lock(self) -> Path:
        """The file with its pinned wheels."""
        return LOCKS / f"{self.suite}-{self.architecture}.txt"

    @property
    def asked(self) -> tuple[str, ...]:
        """What pip needs to know to find its wheels, on whatever machine this runs."""
        platforms = (f"manylinux{tag}_{self.machine}" for tag in ("2014", "_2_17", "_2_27", "_2_28", "_2_31", "_2_34"))
        named = (part for platform in platforms for part in ("--platform", platform))
        return (*named, "--python-version", self.python, "--implementation", "cp", "--only-binary=:all:")


TARGETS = tuple(
    Target(suite, architecture, python, machine)
    for suite, python in (("bookworm", "3.11"), ("trixie", "3.13"))
    for architecture, machine in (("amd64", "x86_64"), ("arm64", "aarch64"))
)


class Wheel(NamedTuple):
    """A wheel by its file, with what it says of itself; `expression` is its licence for SPDX, if it gives one."""

    path: Path
    name: str
    version: str
    licence: str
    expression: str

    @classmethod
    def at(cls, path: Path) -> "Wheel":
        """Read its metadata."""
        with ZipFile(path) as packed:
            inside = next(name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
            found = email.message_from_bytes(packed.read(inside))
        classified = [one.rpartition(" :: ")[2] for one in found.get_all("Classifier", []) if one.startswith("License")]
        own_words = (found["License"] or "").strip().splitlines()[:1]
        name = str(found["Name"]).lower().replace("_", "-")
        licence = next(iter((*classified, *own_words)), "unknown")
        return cls(path, name, str(found["Version"]), licence, found["License-Expression"] or "")

    @property
    def digest(self) -> str:
        """Its SHA-256, in hexadecimal digits."""
        return hashlib.sha256(self.path.read_bytes()).hexdigest()


def fetched(target: Target, into: Path) -> tuple[Wheel, ...]:
    """Exactly the wheels of the lock, by name. Raises CalledProcessError where one is missing or not the pinned one."""
    _pip("download", "--require-hashes", "--no-deps", *target.asked, "-d", str(into), "-r", str(target.lock))
    return tuple(sorted((Wheel.at(path) for path in into.glob("*.whl")), key=lambda wheel: wheel.name))


def own_wheel(into: Path) -> Path:
    """The wheel of this project, built by what is pinned for that: pure Python, the same for every processor."""
    tools = into / "builder"
    pure = {"PYTHONPATH": str(tools), "HATCH_BUILD_NO_HOOKS": "true"}
    _pip("install", "--require-hashes", "--no-deps", "--only-binary=:all:", "--target", str(tools), "-r", str(BUILDER))
    _pip("wheel", "--no-deps", "--no-build-isolation", "-w", str(into), str(ROOT), **pure)
    (found,) = into.glob("hexkeeper-*.whl")
    return found


def unpacked(wheels: Iterable[Path], into: Path) -> None:
    """Lay the contents of wheels into a folder of modules. Raises FileExistsError where a file comes twice."""
    for path in wheels:
        with ZipFile(path) as packed:
            for name in packed.namelist():
                top, _, below = name.partition("/")
                if top.endswith(".data"):
                    if below.startswith(("purelib/", "platlib/")):
                        raise NotImplementedError(f"{path.name} has modules in {top}")
                    continue  # programs and manual pages, which nobody here calls
                if (into / name).exists() and not name.endswith("/"):
                    raise FileExistsError(f"{name} of {path.name} is there already")
                packed.extract(name, into)


def lock(*wanted: str, asked: tuple[str, ...] = ("--only-binary=:all:",)) -> str:
    """The newest versions that are allowed, as pip reads them."""
    with TemporaryDirectory() as folder:
        _pip("download", *asked, "-d", folder, *wanted)
        wheels = sorted(map(Wheel.at, Path(folder).glob("*.whl")), key=lambda wheel: wheel.name)
        return "".join(f"{one.name}=={one.version} --hash=sha256:{one.digest}\n" for one in wheels)


def needed() -> tuple[str, ...]:
    """What the companion needs on an appliance, as pyproject.toml names it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = (project["optional-dependencies"][name] for name in EXTRAS)
    return (*project["dependencies"], *chain.from_iterable(extras), PLUGGED_IN)


def _pip(*words: str, **more: str) -> None:
    environment = {**os.environ, **more}
    subprocess.run([sys.executable, "-m", "pip", "-q", *words], check=True, stdout=sys.stderr, env=environment)


if __name__ == "__main__":
    if sys.argv[1:] != ["lock"]:
        sys.exit(__doc__)
    BUILDER.write_text(lock("hatchling>=1.26"), encoding="utf-8")
    for one in TARGETS:
        one.lock.write_text(lock(*needed(), asked=one.asked), encoding="utf-8")
