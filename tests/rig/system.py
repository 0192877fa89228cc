"""A disk with what the companion needs to run, and nothing of the host: Python, its packages, the code, a shell.

The code is the checkout's, on the Python of its environment, or that of a package for Debian, on Debian's.

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

PACKAGED = Path("/opt/hexkeeper/current/bin/python3")
"""The Python of a package."""
OF_DEBIAN = Path("/usr/bin/python3")
HEAVY = ("numpy", "opencv-python-headless", "pillow")
"""For cameras; nothing of the companion needs them until there is one."""
ENCRYPTING = "cryptography"
"""For encrypted pages."""
UNUSED = shutil.ignore_patterns("test", "site-packages", "idlelib", "ensurepip", "tkinter", "config-*", "*.a")
"""What no companion needs of Python."""
OURS = ("companion", "web", "firmware_bridge", "vision")
PLAYING = ("tests/__init__.py", "tests/disks.py", "tests/rig", "tests/table")
"""What plays there; it is the checkout's in either case."""
EMPTY = ("proc", "sys", "dev", "run", "tmp", "mnt", "memory", "root", "bin")


def made(image: Path, package: Path | None = None, megabytes: int = 900) -> Path:
    """Write the image of such a disk, with the code of this package or that of the checkout."""
    with TemporaryDirectory(dir=image.parent) as scratch:
        files = Path(scratch)
        for name in EMPTY:
            (files / name).mkdir()
        shutil.copy("/bin/busybox", files / "bin")
        (files / "bin" / "sh").symlink_to("busybox")
        if package is None:
            paths = [*_python(), *_packages(), *(ROOT / name for name in OURS)]
        else:
            paths = _unpacked(package, files)
        for path in (*paths, *(ROOT / name for name in PLAYING)):
            _copied(path, files)
        for path in sorted(_libraries(files, Path(sys.executable) if package is None else OF_DEBIAN)):
            _copied(path, files)
        subprocess.run(["/sbin/mke2fs", "-q", "-t", "ext4", "-d", files, image, f"{megabytes}M"], check=True)
    return image


def _unpacked(package: Path, files: Path) -> list[Path]:
    """Lay the environment of a package there, compiled; what it needs of Debian's Python."""
    subprocess.run(["dpkg-deb", "--extract", package, files], check=True)
    (home,) = (files / "opt/hexkeeper").iterdir()
    home.with_name("current").symlink_to(home.name)
    (modules,) = home.glob("lib/python*/site-packages")
    for pattern in ("cv2", "numpy", "PIL", "*.libs"):
        for heavy in modules.glob(pattern):
            shutil.rmtree(heavy)
    compiling = ("-m", "compileall", "-q", "-s", files, "-p", "/", home)
    subprocess.run([OF_DEBIAN, *compiling], check=False, capture_output=True)  # some libraries have tests that do not
    return [OF_DEBIAN, OF_DEBIAN.resolve(), Path("/usr/lib", modules.parent.name)]


def _python() -> Iterator[Path]:
    """The interpreter of the virtual environment, as it is found from there."""
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    here = Path(sys.prefix)
    yield Path(sys.base_prefix) / "lib" / version
    yield Path(sys.executable).resolve()
    yield from (here / "pyvenv.cfg", Path(sys.executable))


def _packages() -> Iterator[Path]:
    """The files of the project's own package, which points to the checkout, and of all that it requires."""
    known, waiting = set[str](), ["hexkeeper", ENCRYPTING]
    while waiting:
        name = waiting.pop()
        if name in known or name in HEAVY:
            continue
        known.add(name)
        found = distribution(name)
        yield from (Path(str(file.locate())).absolute() for file in found.files or () if ".." not in file.parts)
        needed = map(Requirement, found.requires or ())
        waiting += [one.name.lower() for one in needed if one.marker is None or one.marker.evaluate({"extra": ""})]


def _libraries(files: Path, python: Path) -> set[Path]:
    """The shared libraries that the interpreter and modules in there are linked with."""
    linked = [python.resolve(), *files.rglob("*.so")]
    said = subprocess.run(["ldd", *linked], capture_output=True, text=True, check=False).stdout
    found = {Path(name) for name in re.findall(r"(/\S+) \(0x", said)}
    if not found:
        raise RigError(f"ldd does not say what {python} is linked with.")
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
