"""The machine as the checks see it: its files under a root, its clock, what is installed, who holds a device.

And what to type for whatever is not installed, so that the Python that runs finds it.
"""

import importlib.metadata
import importlib.util
import os
import site
import sys
import time
from collections.abc import Callable
from ctypes.util import find_library
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

DEBIANS_MODULES = "/usr/lib/python3/dist-packages"
Extra = Literal["bluetooth", "https", "mqtt", "pi", "strip"]
"""What can be installed beside the companion itself: the extras of `pyproject.toml`."""


def installed(module: str) -> bool:
    """Whether a module could be imported; it is not."""
    return importlib.util.find_spec(module) is not None


def version_of(package: str) -> str:
    """The version of an installed package; empty where pip knows of none."""
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return ""


def has_library(name: str) -> bool:
    """Whether the system has a shared library, such as `udev`."""
    return find_library(name) is not None


def wleds() -> list[str]:
    """The WLED controllers in this network, in words."""
    from companion.outputs.hexes.find_wled import found  # noqa: PLC0415  # only where one is missing

    try:
        return [f"{one.name} ({one.host}, {one.address})" for one in found()]
    except OSError:
        return []


def sees_debian() -> bool:
    """Whether this Python finds what apt installs; within a virtual environment it usually does not."""
    return DEBIANS_MODULES in site.getsitepackages()


@dataclass(frozen=True)
class Surroundings:
    """Where to look. The files of the system are sought under `root`, devices named in the configuration are not."""

    root: Path = Path("/")
    now: Callable[[], float] = time.time
    installed: Callable[[str], bool] = installed
    version_of: Callable[[str], str] = version_of
    has_library: Callable[[str], bool] = has_library
    sees_debian: Callable[[], bool] = sees_debian
    wleds: Callable[[], list[str]] = wleds

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

    def by_apt(self, package: str) -> str:
        """How to get what only apt has, so that this Python finds it."""
        if self.sees_debian():
            return f"sudo apt install {package}."
        seeing = f"python3 -m venv --system-site-packages {sys.prefix}"
        return f"sudo apt install {package}, in an environment that sees it ({seeing})."

    def by_apt_or_pip(self, package: str, extra: Extra) -> str:
        """How to get what an extra of Hexkeeper brings, by apt only where this Python would find it."""
        return f"sudo apt install {package}." if self.sees_debian() else f"{by_pip(extra)}."


def by_pip(extra: Extra) -> str:
    """The command that installs what an extra brings where this Python finds it."""
    return f"{sys.executable} -m pip install 'hexkeeper[{extra}]'"


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
