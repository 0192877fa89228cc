"""What the emulated machine boots: Debian's stock kernel, the drivers it needs, and the first program it runs.

Debian leaves two of the drivers out, so they are built here: the simulated GPIO chip from the source of Debian's own
kernel, and the loopback camera from the package v4l2loopback-dkms. Everything is kept in a folder and made once.

    python -m tests.rig.kit

names what is missing, before pytest and the companion are loaded.
"""

import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.firmware_bridge.firmware.toolchain import PACKAGES as FIRMWARE_PACKAGES
from tests.rig import debian_kernel
from tests.rig.debian_kernel import BOOTING, FILES_OF_THE_HOST, RigError, look_for, run, unpacked

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
CACHE = ROOT / "build" / "rig"
INIT = HERE / "init"

PROGRAMS = {
    **BOOTING,
    "qemu-utils": "/usr/bin/qemu-img",
    "xz-utils": "/usr/bin/xz",
    "make": "/usr/bin/make",
    "e2fsprogs": "/sbin/mke2fs",
    "dosfstools": "/usr/sbin/mkfs.vfat",
    "mtools": "/usr/bin/mcopy",
}
FIRMWARE = ("gcc", "libc6-dev", "gcc-avr", "binutils-avr", "avr-libc", "libsimavr-dev", "libelf-dev")
"""For the dice on the simulated processor; the drivers need the compiler too."""

DRIVERS = (
    *(*FILES_OF_THE_HOST, "virtio_blk", "crc32c_generic", "ext4"),
    *("xhci_pci", "usbserial", "ftdi_sio", "configfs", "videodev"),
    *("usb_storage", "sd_mod", "vfat", "nls_cp437", "nls_ascii"),
)
SIMULATED_CHIP = ("drivers/gpio/gpio-sim.c", "drivers/gpio/gpiolib.h", "kernel/irq/irq_sim.c")
"""Where the simulated GPIO chip is in the source of Linux 6.1."""
LGPIO = "lgpio>=0.2.2"


@dataclass(frozen=True)
class Kit:
    """What is booted, and the folder of the packages for Python that only the guest needs."""

    kernel: Path
    initrd: Path
    python: Path


def made() -> Kit:
    """The kit, made if need be. Raises RigError."""
    version = debian_kernel.version()
    _look_for(version)
    folder = CACHE / version
    folder.mkdir(parents=True, exist_ok=True)
    kit = Kit(folder / "vmlinuz", folder / "initrd.gz", CACHE / "python")
    asked, made_of = " ".join(DRIVERS), folder / "drivers.txt"
    if not kit.kernel.exists() or not made_of.exists() or made_of.read_text() != asked:
        _kernel(version, folder)
        kit.initrd.unlink(missing_ok=True)
        made_of.write_text(asked)
    if not kit.initrd.exists() or kit.initrd.stat().st_mtime < INIT.stat().st_mtime:
        debian_kernel.first_disk(folder / "drivers", INIT, kit.initrd)
    if not kit.python.exists():
        run(sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", kit.python, LGPIO)
    return kit


def _look_for(version: str) -> None:
    """Raises RigError that names all packages that are missing."""
    source = _source(version)
    wanted = {
        **PROGRAMS,
        **{name: FIRMWARE_PACKAGES[name] for name in FIRMWARE},
        f"linux-headers-{version}": f"/usr/src/linux-headers-{version}",
        source.name.removesuffix(".tar.xz"): str(source),
    }
    look_for(wanted)


def _source(version: str) -> Path:
    series = ".".join(version.split(".")[:2])
    return Path(f"/usr/src/linux-source-{series}.tar.xz")


def _kernel(version: str, folder: Path) -> None:
    """Fetch the kernel and its drivers, and build those that Debian has not built; the kernel is put there last."""
    with TemporaryDirectory(dir=folder) as scratch:
        image, loopback = (unpacked(name, Path(scratch)) for name in (f"linux-image-{version}", "v4l2loopback-dkms"))
        chip = _chip_source(version, Path(scratch) / "chip")
        (camera,) = loopback.glob("usr/src/v4l2loopback-*")
        for place in (chip, camera):
            run("make", "--silent", "-C", f"/usr/src/linux-headers-{version}", f"M={place}", "modules")
        built = [chip / "gpio-simulated.ko", camera / "v4l2loopback.ko"]
        stock = debian_kernel.drivers_of(version, image, DRIVERS)
        debian_kernel.keep(folder, version, image, [*stock, *built])


def _chip_source(version: str, folder: Path) -> Path:
    """The source of the simulated chip in a folder of its own, ready to be built."""
    folder.mkdir()
    source = _source(version)
    files = [f"{source.name.removesuffix('.tar.xz')}/{name}" for name in SIMULATED_CHIP]
    run("tar", "-xJf", source, "-C", folder, "--transform", "s|.*/||", *files)
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


if __name__ == "__main__":
    try:
        _look_for(debian_kernel.version())
    except RigError as error:
        sys.exit(str(error))
