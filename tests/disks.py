"""Disks that take nothing: full ones, and such that may only be read. Real file systems where root may mount one."""

import os
import resource
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

IS_ROOT = os.geteuid() == 0
"""Root is kept away by no mode bits, but may mount a file system; anybody else is kept away by them."""


@contextmanager
def small_disk(place: Path) -> Iterator[Path]:
    """A folder on a file system of its own, of two megabytes. For root."""
    place.mkdir(parents=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=2m,mode=700", "tmpfs", place], check=True)
    try:
        yield place
    finally:
        subprocess.run(["umount", "--lazy", place], check=True)


def fill(place: Path) -> Path:
    """Fill the file system of a folder to its last byte; the file that does."""
    filler = place.with_name(place.name) / "filler"
    with suppress(OSError), filler.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))
    with suppress(OSError), filler.open("ab", buffering=0) as file:
        while True:
            file.write(b"0")
    return filler


@contextmanager
def every_disk_full() -> Iterator[None]:
    """This process may write no file beyond its first kilobyte, which fails as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1024, hard))  # Python ignores the signal
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def without_rights() -> Iterator[None]:
    """Root, who may do everything, is nobody meanwhile; anybody else has no rights that mode bits do not give."""
    if not IS_ROOT:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@contextmanager
def read_only(folder: Path) -> Iterator[Path]:
    """The files of a folder where they may only be read."""
    place = folder.with_name(f"{folder.name} read-only")
    if IS_ROOT:
        with small_disk(place):
            shutil.copytree(folder, place, dirs_exist_ok=True)
            remount(place, "ro")
            yield place
        return
    shutil.copytree(folder, place)
    remount(place, "ro")
    yield place
    remount(place, "rw")


def remount(place: Path, how: str) -> None:
    """Let a folder be only read (`ro`), or written again (`rw`)."""
    if IS_ROOT:
        subprocess.run(["mount", "-o", f"remount,{how}", place], check=True)
        return
    for path in (place, *place.iterdir()):
        path.chmod(0o500 if how == "ro" else 0o700)
