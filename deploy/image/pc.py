"""An image of the appliance for an emulated PC: plain Debian, the packages, and nothing of a Raspberry Pi.

It has the same partitions as a card, and what starts it lies beside it: the kernel and the first file system, which the
emulator is given. It is what the appliance is tried on.
"""

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from .recipe import RecipeError, packages_in

SUITE = "trixie"
SYSTEM = ("linux-image-amd64", "initramfs-tools", "systemd-sysv", "udev", "dbus", "apt", "zstd", "kmod")
"""Debian packages beside those that ours ask for."""
TOOLS = {
    "mmdebstrap": "mmdebstrap",
    "mke2fs": "e2fsprogs",
    "mkfs.vfat": "dosfstools",
    "mcopy": "mtools",
    "sfdisk": "fdisk",
}
"""Programs, and the Debian packages they come from."""
WITHOUT = tuple(f"path-exclude=/usr/share/{folder}/*" for folder in ("doc", "locale", "man"))
FSTAB = "LABEL=hexkeeper-root / ext4 ro,noatime 0 1\nLABEL=BOOT /boot/firmware vfat noatime,umask=0077,nofail 0 2\n"
TO_GROW = 900
"""Megabytes for a second version of the companion, while it is upgraded."""
BOOT, ALIGNED = 64, 4
"""Megabytes of the boot partition, and those at which partitions begin: what a card erases at a time."""
MEGABYTE = 1024 * 1024


def build(packages: Path, into: Path) -> Path:
    """The image, as root; the kernel and the first file system are put beside it. Raises RecipeError."""
    if missing := sorted({package for program, package in TOOLS.items() if shutil.which(program) is None}):
        raise RecipeError(f"The image needs these Debian packages: sudo apt-get install {' '.join(missing)}")
    if os.geteuid() != 0:
        raise RecipeError("The files of an image belong to root: run this with sudo.")
    ours = packages_in(packages, SUITE, "amd64")
    into.mkdir(parents=True, exist_ok=True)
    image = into / "hexkeeper-pc.img"
    with TemporaryDirectory(dir=into) as scratch:
        root = Path(scratch) / "root"
        _system(root, ours)
        for name, kept in (("vmlinuz", "vmlinuz"), ("initrd.img", "initrd")):
            shutil.copy((root / name).resolve(), into / f"hexkeeper-pc.{kept}")
        _card(root, Path(scratch), image)
    return image


def _system(root: Path, ours: list[Path]) -> None:
    """Debian with our packages, sealed."""
    hooks = [
        "mkdir $1/tmp/ours",
        f"cp {' '.join(map(str, ours))} $1/tmp/ours",
        "chroot $1 sh -c 'apt-get install --yes --no-install-recommends /tmp/ours/*.deb'",
        "rm -r $1/tmp/ours",
        f"printf '{FSTAB}' > $1/etc/fstab",
        "chroot $1 /usr/lib/hexkeeper-appliance/bin/seal",
    ]
    words = [
        "mmdebstrap",
        "--quiet",
        "--mode=root",
        "--variant=minbase",
        "--skip=cleanup/reproducible",
        f"--include={','.join(SYSTEM)}",
    ]
    words += [f"--dpkgopt={line}" for line in WITHOUT] + [f"--customize-hook={hook}" for hook in hooks]
    _run(*words, SUITE, root)


def _card(root: Path, scratch: Path, image: Path) -> None:
    """The partitions: one that any PC can write, and the system; the rest of the card is used at the first start."""
    files = int(_run("du", "--summarize", "--block-size=1M", root).split()[0])
    size = -(-(files * 5 // 4 + TO_GROW) // ALIGNED) * ALIGNED
    boot, system = scratch / "boot", scratch / "system"
    for part, megabytes in ((boot, BOOT), (system, size)):
        with part.open("wb") as file:
            file.truncate(megabytes * MEGABYTE)
    _run("mkfs.vfat", "-n", "BOOT", boot)
    _run("mke2fs", "-q", "-t", "ext4", "-L", "hexkeeper-root", "-m", "0", "-d", root, system)
    with image.open("wb") as file:
        file.truncate((ALIGNED + BOOT + size) * MEGABYTE)
    table = f"label: dos\nstart={ALIGNED}MiB, size={BOOT}MiB, type=c, bootable\nsize={size}MiB, type=83\n"
    _run("sfdisk", "--quiet", image, told=table)
    for part, at in ((boot, ALIGNED), (system, ALIGNED + BOOT)):
        _run("dd", f"if={part}", f"of={image}", "bs=1M", f"seek={at}", "conv=notrunc,sparse", "status=none")


def _run(*words: str | Path, told: str | None = None) -> str:
    """What a program prints. Raises RecipeError with its complaint."""
    done = subprocess.run(words, input=told, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RecipeError(f"{' '.join(map(str, words))} ended with {done.returncode}:\n{done.stderr[-3000:]}")
    return done.stdout
