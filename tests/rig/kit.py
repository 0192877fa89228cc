"""What the emulated machine boots: Debian's stock kernel, the drivers it needs, and the first program it runs.

Debian leaves two of the drivers out, so they are built here: the simulated GPIO chip from the source of Debian's own
kernel, and the loopback camera from the package v4l2loopback-dkms. Everything is kept in a folder and made once.
"""

import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.firmware_bridge.firmware.toolchain import PACKAGES as FIRMWARE_PACKAGES

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
CACHE = ROOT / "build" / "rig"
INIT = HERE / "init"

PROGRAMS = {
    "qemu-system-x86": "/usr/bin/qemu-system-x86_64",
    "qemu-utils": "/usr/bin/qemu-img",
    "seabios": "/usr/share/seabios/bios-256k.bin",
    "busybox-static": "/bin/busybox",
    "kmod": "/sbin/depmod",
    "cpio": "/usr/bin/cpio",
    "xz-utils": "/usr/bin/xz",
    "make": "/usr/bin/make",
    "e2fsprogs": "/sbin/mke2fs",
}
FIRMWARE = ("gcc", "libc6-dev", "gcc-avr", "binutils-avr", "avr-libc", "libsimavr-dev", "libelf-dev")
"""For the dice on the simulated processor; the drivers need the compiler too."""

DRIVERS = (
    *("virtio_pci", "9pnet_virtio", "9p", "overlay", "virtio_blk", "crc32c_generic", "ext4"),
    *("xhci_pci", "usbserial", "ftdi_sio", "configfs", "videodev"),
)
SIMULATED_CHIP = ("drivers/gpio/gpio-sim.c", "drivers/gpio/gpiolib.h", "kernel/irq/irq_sim.c")
"""Where the simulated GPIO chip is in the source of Linux 6.1."""
LGPIO = "lgpio>=0.2.2"


class RigError(Exception):
    """The rig cannot run; the text says what is missing and how to get it."""


@dataclass(frozen=True)
class Kit:
    """What is booted, and the folder of the packages for Python that only the guest needs."""

    kernel: Path
    initrd: Path
    python: Path


def made() -> Kit:
    """The kit, made if need be. Raises RigError."""
    version = _kernel_version()
    _look_for(version)
    folder = CACHE / version
    folder.mkdir(parents=True, exist_ok=True)
    kit = Kit(folder / "vmlinuz", folder / "initrd.gz", CACHE / "python")
    if not kit.kernel.exists():
        _kernel(version, folder)
    if not kit.initrd.exists() or kit.initrd.stat().st_mtime < INIT.stat().st_mtime:
        _initrd(folder / "drivers", kit.initrd)
    if not kit.python.exists():
        _run(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", kit.python, LGPIO)
    return kit


def _kernel_version() -> str:
    """The kernel that Debian installs now, such as 6.1.0-40-amd64."""
    try:
        told = _run("apt-cache", "depends", "linux-image-amd64")
    except OSError as error:
        raise RigError("The rig needs a Debian machine: apt-cache is missing.") from error
    found = re.search(r"Depends: linux-image-(\S+)", told)
    if found is None:
        raise RigError("Debian's kernel for amd64 is not known here; sudo apt-get update makes its packages known.")
    return found[1]


def _look_for(version: str) -> None:
    """Raises RigError that names all packages that are missing."""
    source = _source(version)
    wanted = {
        **PROGRAMS,
        **{name: FIRMWARE_PACKAGES[name] for name in FIRMWARE},
        f"linux-headers-{version}": f"/usr/src/linux-headers-{version}",
        source.name.removesuffix(".tar.xz"): str(source),
    }
    missing = [package for package, file in wanted.items() if not Path(file).exists()]
    if missing:
        raise RigError(
            f"The rig needs these Debian packages: {' '.join(missing)}.\n"
            f"Install them with: sudo apt-get install --no-install-recommends {' '.join(missing)}"
        )


def _source(version: str) -> Path:
    series = ".".join(version.split(".")[:2])
    return Path(f"/usr/src/linux-source-{series}.tar.xz")


def _kernel(version: str, folder: Path) -> None:
    """Fetch the kernel and its drivers, and build those that Debian has not built; the kernel is put there last."""
    with TemporaryDirectory(dir=folder) as scratch:
        image, loopback = (_unpacked(name, Path(scratch)) for name in (f"linux-image-{version}", "v4l2loopback-dkms"))
        chip = _chip_source(version, Path(scratch) / "chip")
        (camera,) = loopback.glob("usr/src/v4l2loopback-*")
        for place in (chip, camera):
            _run("make", "--silent", "-C", f"/usr/src/linux-headers-{version}", f"M={place}", "modules")
        built = [chip / "gpio-simulated.ko", camera / "v4l2loopback.ko"]
        drivers = folder / "drivers"
        shutil.rmtree(drivers, ignore_errors=True)
        drivers.mkdir()
        for number, driver in enumerate([*_with_what_they_need(version, image), *built]):
            shutil.copy(driver, drivers / f"{number:03}-{driver.name}")
        shutil.copy(image / "boot" / f"vmlinuz-{version}", folder / "vmlinuz")


def _unpacked(package: str, scratch: Path) -> Path:
    """The folder with the files of a package, which is fetched and not installed."""
    _run("apt-get", "download", "--quiet", package, cwd=scratch)
    (archive,) = scratch.glob(f"{package}_*.deb")
    _run("dpkg-deb", "--extract", archive, scratch / package)
    return scratch / package


def _chip_source(version: str, folder: Path) -> Path:
    """The source of the simulated chip in a folder of its own, ready to be built."""
    folder.mkdir()
    source = _source(version)
    files = [f"{source.name.removesuffix('.tar.xz')}/{name}" for name in SIMULATED_CHIP]
    _run("tar", "-xJf", source, "-C", folder, "--transform", "s|.*/||", *files)
    interrupts = folder / "irq_sim.c"
    text = interrupts.read_text()
    inside, outside = "handle_simple_irq(irq_to_desc(irqnum))", "generic_handle_irq_safe(irqnum)"
    if inside not in text:
        raise RigError(f"The simulated GPIO chip of this kernel is not the one of Linux 6.1: no {inside} in irq_sim.c.")
    interrupts.write_text(text.replace(inside, outside))  # the kernel lends the first function to no module
    (folder / "Kbuild").write_text(
        "obj-m := gpio-simulated.o\ngpio-simulated-y := gpio-sim.o irq_sim.o\nccflags-y := -DCONFIG_IRQ_SIM=1\n"
    )
    return folder


def _with_what_they_need(version: str, image: Path) -> list[Path]:
    """The files of the stock drivers, each after those it needs."""
    _run("/sbin/depmod", "--basedir", image, version)
    asked = ("/sbin/modprobe", "--dirname", image, "--set-version", version, "--show-depends")
    told = "".join(_run(*asked, driver) for driver in DRIVERS)
    return list(dict.fromkeys(Path(name) for name in re.findall(r"^insmod (\S+)", told, re.MULTILINE)))


def _initrd(drivers: Path, initrd: Path) -> None:
    """The first file system: busybox, the drivers in the order in which they are loaded, and `init`."""
    with TemporaryDirectory(dir=initrd.parent) as scratch:
        files = Path(scratch)
        for name in ("bin", "proc", "sys", "dev", "host", "memory", "root"):
            (files / name).mkdir()
        shutil.copytree(drivers, files / "drivers")
        shutil.copy("/bin/busybox", files / "bin")
        shutil.copy(INIT, files)
        (files / "init").chmod(0o755)
        _run("sh", "-c", 'find . | cpio --create --format=newc --quiet | gzip -1 > "$0"', initrd, cwd=files)


def _run(*words: str | Path, cwd: Path | None = None) -> str:
    """What a program prints. Raises RigError with its complaint."""
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=cwd)
    if done.returncode:
        raise RigError(f"The rig could not be made: {' '.join(map(str, words))} said: {done.stderr.strip()[-800:]}")
    return done.stdout
