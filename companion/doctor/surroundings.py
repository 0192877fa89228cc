"""The machine as the checks see it: its files under a root, its clock, what is installed, who holds a device."""

import importlib.metadata
import importlib.util
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


def installed(module: str) -> bool:
    """Whether a module could be imported; it is not."""
    return importlib.util.find_spec(module) is not None


def version_of(package: str) -> str:
    """The version of an installed package; empty where pip knows of none."""
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return ""


@dataclass(frozen=True)
class Surroundings:
    """Where to look. The files of the system are sought under `root`, devices named in the configuration are not."""

    root: Path = Path("/")
    now: Callable[[], float] = time.time
    installed: Callable[[str], bool] = installed
    version_of: Callable[[str], str] = version_of

    def file(self, path: str) -> Path:
        """A file of the system."""
        return self.root / path.lstrip("/")

    def text(self, path: str) -> str:
        """What such a file says, without its ends; empty where it cannot be read."""
        try:
            return self.file(path).read_text(errors="replace").strip("\0 \n")
        except OSError:
            return ""

    @property
    def is_a_pi(self) -> bool:
        """Whether this is a Raspberry Pi."""
        return self.text("/proc/device-tree/model").startswith("Raspberry Pi")


def may_use(path: str | Path) -> bool:
    """Whether this user may read and write a device."""
    return os.access(path, os.R_OK | os.W_OK)


@dataclass(frozen=True)
class Holder:
    """A program that has a device open; `is_ours` when it is a companion."""

    words: str
    is_ours: bool


def holder_of(path: str | Path) -> Holder | None:
    """Who else has a device open, as far as this user may know. Raises OSError where there is no such device."""
    device = os.stat(path)
    me = os.readlink("/proc/self")  # by its number there, which in a container may be another than getpid's
    for process in Path("/proc").iterdir():
        if not process.name.isdigit() or process.name == me:
            continue
        try:
            if any(os.path.samestat(device, opened.stat()) for opened in (process / "fd").iterdir()):
                name = (process / "comm").read_text().strip()
                is_ours = b"companion\0serve" in (process / "cmdline").read_bytes()
                return Holder(f"{name}, process {process.name}", is_ours)
        except OSError:  # another user's, or gone meanwhile
            continue
    return None


def join_group(group: str) -> str:
    """What to do to be let at a device of this group."""
    return f"Add this user to the group {group}: sudo usermod -aG {group} $USER, and log in again."
