"""A disk with what the companion needs to run, and nothing of the host: Python, its packages, the checkout, a shell.

A machine that has started from it, and not from the host's files, can be put to sleep and woken again and again.
"""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from tempfile import TemporaryDirectory

from packaging.requirements import Requirement

from tests.rig.debian_kernel import RigError
from tests.rig.kit import ROOT

HEAVY = ("numpy", "opencv-python-headless", "pillow")
"""For cameras; nothing of the companion needs them until there is one."""
UNUSED = shutil.ignore_patterns("test", "site-packages", "idlelib", "ensurepip", "tkinter", "config-*", "*.a")
"""What no companion needs of Python."""
OURS = (
    *("companion", "web", "firmware_bridge", "vision"),
    *("tests/__init__.py", "tests/disks.py", "tests/rig", "tests/table"),
)
EMPTY = ("proc", "sys", "dev", "run", "tmp", "mnt", "memory", "root", "bin")


def made(image: Path, megabytes: int = 512) -> Path:
    """Write the image of such a disk."""
    with TemporaryDirectory(dir=image.parent) as scratch:
        files = Path(scratch)
        for name in EMPTY:
            (files / name).mkdir()
        shutil.copy("/bin/busybox", files / "bin")
        (files / "bin" / "sh").symlink_to("busybox")
        for path in (*_python(), *_packages(), *(ROOT / name for name in OURS)):
            _copied(path, files)
        for path in sorted(_libraries(files)):
            _copied(path, files)
        subprocess.run(["/sbin/mke2fs", "-q", "-t", "ext4", "-d", files, image, f"{megabytes}M"], check=True)
    return image


def _python() -> Iterator[Path]:
    """The interpreter of the virtual environment, as it is found from there."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    here = Path(sys.prefix)
    yield Path(sys.base_prefix) / "lib" / version
    yield Path(sys.executable).resolve()
    yield from (here / "pyvenv.cfg", Path(sys.executable))


def _packages() -> Iterator[Path]:
    """The files of the project's own package, which points to the checkout, and of all that it requires."""
    known, waiting = set[str](), ["hexkeeper"]
    while waiting:
        name = waiting.pop()
        if name in known or name in HEAVY:
            continue
        known.add(name)
        found = distribution(name)
        yield from (Path(str(file.locate())).absolute() for file in found.files or () if ".." not in file.parts)
        needed = map(Requirement, found.requires or ())
        waiting += [one.name.lower() for one in needed if one.marker is None or one.marker.evaluate({"extra": ""})]


def _libraries(files: Path) -> set[Path]:
    """The shared libraries that programs and modules in there are linked with."""
    linked = [Path(sys.executable).resolve(), *files.rglob("*.so")]
    said = subprocess.run(["ldd", *linked], capture_output=True, text=True, check=False).stdout
    found = {Path(name) for name in re.findall(r"(/\S+) \(0x", said)}
    if not found:
        raise RigError(f"ldd does not say what {sys.executable} is linked with.")
    return {path for path in found if not path.is_relative_to(files)}


def _copied(path: Path, files: Path) -> None:
    """Lay a file or folder to where it is found by the same name, with its times: what was compiled stays valid."""
    there = files / path.relative_to("/")
    there.parent.mkdir(parents=True, exist_ok=True)
    if path.is_dir():
        shutil.copytree(path, there, ignore=UNUSED, dirs_exist_ok=True)
    elif path == Path(sys.executable):  # what it links to tells it where its library is
        there.symlink_to(path.resolve())
    elif path.exists():
        shutil.copy2(path, there)
