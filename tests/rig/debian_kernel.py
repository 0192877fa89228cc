"""Debian's stock kernel for an emulated machine: which one, its drivers in the order in which they load, a first disk.

Packages are fetched and unpacked, and not installed: this machine stays as it is.
"""

import re
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

BOOTING = {
    "qemu-system-x86": "/usr/bin/qemu-system-x86_64",
    "seabios": "/usr/share/seabios/bios-256k.bin",
    "busybox-static": "/bin/busybox",
    "kmod": "/sbin/depmod",
    "cpio": "/usr/bin/cpio",
}
"""Debian's packages that booting it needs, each with a file of it."""
FILES_OF_THE_HOST = ("virtio_pci", "9pnet_virtio", "9p", "overlay")
"""The drivers by which a guest has the files of this machine, with memory over them."""


class RigError(Exception):
    """The rig cannot run; the text says what is missing and how to get it."""


def version() -> str:
    """The kernel that Debian installs now, such as 6.1.0-40-amd64. Raises RigError."""
    try:
        told = run("apt-cache", "depends", "linux-image-amd64")
    except OSError as error:
        raise RigError("The rig needs a Debian machine: apt-cache is missing.") from error
    found = re.search(r"Depends: linux-image-(\S+)", told)
    if found is None:
        raise RigError("Debian's kernel for amd64 is not known here; sudo apt-get update makes its packages known.")
    return found[1]


def look_for(wanted: dict[str, str]) -> None:
    """Raises RigError that names all packages of which the file is missing."""
    missing = [package for package, file in wanted.items() if not Path(file).exists()]
    if missing:
        raise RigError(
            f"The rig needs these Debian packages: {' '.join(missing)}.\n"
            f"Install them with: sudo apt-get install --no-install-recommends {' '.join(missing)}"
        )


def unpacked(package: str, scratch: Path) -> Path:
    """The folder with the files of a package, which is fetched and not installed."""
    run("apt-get", "download", "--quiet", package, cwd=scratch)
    (archive,) = scratch.glob(f"{package}_*.deb")
    run("dpkg-deb", "--extract", archive, scratch / package)
    return scratch / package


def drivers_of(version: str, image: Path, names: Iterable[str]) -> list[Path]:
    """The files of these drivers in an unpacked kernel, each after those it needs."""
    run("/sbin/depmod", "--basedir", image, version)
    asked = ("/sbin/modprobe", "--dirname", image, "--set-version", version, "--show-depends")
    told = "".join(run(*asked, name) for name in names)
    return list(dict.fromkeys(Path(name) for name in re.findall(r"^insmod (\S+)", told, re.MULTILINE)))


def keep(folder: Path, version: str, image: Path, drivers: Iterable[Path]) -> None:
    """Put the drivers, numbered, and the kernel into a folder; the kernel last, so that where it is all is."""
    kept = folder / "drivers"
    shutil.rmtree(kept, ignore_errors=True)
    kept.mkdir()
    for number, driver in enumerate(drivers):
        shutil.copy(driver, kept / f"{number:03}-{driver.name}")
    shutil.copy(image / "boot" / f"vmlinuz-{version}", folder / "vmlinuz")


def first_disk(drivers: Path, init: Path, initrd: Path) -> None:
    """The first file system: busybox, the drivers in the order in which they are loaded, and `init`."""
    with TemporaryDirectory(dir=initrd.parent) as scratch:
        files = Path(scratch)
        for name in ("bin", "proc", "sys", "dev", "host", "memory", "root"):
            (files / name).mkdir()
        shutil.copytree(drivers, files / "drivers")
        shutil.copy("/bin/busybox", files / "bin")
        shutil.copy(init, files / "init")
        (files / "init").chmod(0o755)
        run("sh", "-c", 'find . | cpio --create --format=newc --quiet | gzip -1 > "$0"', initrd, cwd=files)


def run(*words: str | Path, cwd: Path | None = None) -> str:
    """What a program prints. Raises RigError with its complaint."""
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=cwd)
    if done.returncode:
        raise RigError(f"The rig could not be made: {' '.join(map(str, words))} said: {done.stderr.strip()[-800:]}")
    return done.stdout
