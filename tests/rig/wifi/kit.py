"""What the machine with three radios boots: Debian's stock kernel with its simulated radios, and Debian's programs.

The packages are fetched and unpacked, and not installed: this machine keeps its own network.
"""

import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.rig.kit import CACHE, RigError

HERE = Path(__file__).parent
PROGRAMS = {
    "qemu-system-x86": "/usr/bin/qemu-system-x86_64",
    "seabios": "/usr/share/seabios/bios-256k.bin",
    "busybox-static": "/bin/busybox",
    "kmod": "/sbin/depmod",
    "cpio": "/usr/bin/cpio",
    "dbus-daemon": "/usr/bin/dbus-daemon",
    "iproute2": "/usr/bin/ip",
    "curl": "/usr/bin/curl",
}
PACKAGES = ("network-manager", "wpasupplicant", "dnsmasq-base", "iw", "hostapd", "nftables", "udev")
DRIVERS = (
    *("virtio_pci", "9pnet_virtio", "9p", "overlay", "mac80211_hwsim", "ccm", "cmac", "gcm", "ctr", "af_packet"),
    *("nf_tables", "nft_masq", "nft_chain_nat", "nft_ct", "nft_reject_inet"),
)


@dataclass(frozen=True)
class Air:
    """What is booted, and the folder with what lies over the host's files."""

    kernel: Path
    initrd: Path
    packages: Path


def made() -> Air:
    """All of it, fetched and made if need be. Raises RigError."""
    missing = [package for package, file in PROGRAMS.items() if not Path(file).exists()]
    if missing:
        raise RigError(f"The rig needs these Debian packages: sudo apt-get install {' '.join(missing)}")
    version = re.search(r"Depends: linux-image-(\S+)", run("apt-cache", "depends", "linux-image-amd64"))
    if version is None:
        raise RigError("Debian's kernel is not known here; sudo apt-get update makes its packages known.")
    folder = CACHE / f"wifi-{version[1]}"
    air = Air(folder / "vmlinuz", folder / "initrd.gz", folder / "packages")
    if not air.kernel.exists():
        shutil.rmtree(folder, ignore_errors=True)
        air.packages.mkdir(parents=True)
        _unpack(air.packages, folder)
        _boot_files(version[1], folder)
    _initrd(folder / "drivers", air.initrd)
    return air


def _unpack(into: Path, folder: Path) -> None:
    """Those packages, and what they need and the host has not."""
    with TemporaryDirectory(dir=folder) as scratch:
        (Path(scratch) / "partial").mkdir()
        run(
            *("apt-get", "install", "--download-only", "--yes", "--no-install-recommends", "--reinstall"),
            *("-o", f"Dir::Cache::archives={scratch}", "-o", "Debug::NoLocking=1"),
            *PACKAGES,
        )
        for archive in Path(scratch).glob("*.deb"):
            run("dpkg-deb", "--extract", archive, into)
    for name in ("bin", "sbin", "lib"):  # on the host these are links into usr
        if (into / name).is_dir():
            shutil.copytree(into / name, into / "usr" / name, symlinks=True, dirs_exist_ok=True)
            shutil.rmtree(into / name)


def _boot_files(version: str, folder: Path) -> None:
    """The kernel and its drivers in the order in which they are loaded; the kernel is put there last."""
    with TemporaryDirectory(dir=folder) as scratch:
        run("apt-get", "download", "--quiet", f"linux-image-{version}", cwd=Path(scratch))
        (archive,) = Path(scratch).glob("*.deb")
        image = Path(scratch) / "image"
        run("dpkg-deb", "--extract", archive, image)
        run("/sbin/depmod", "--basedir", image, version)
        asked = ("/sbin/modprobe", "--dirname", image, "--set-version", version, "--show-depends")
        told = "".join(run(*asked, driver) for driver in DRIVERS)
        (folder / "drivers").mkdir()
        for number, path in enumerate(dict.fromkeys(re.findall(r"^insmod (\S+)", told, re.MULTILINE))):
            shutil.copy(path, folder / "drivers" / f"{number:03}-{Path(path).name}")
        shutil.copy(image / "boot" / f"vmlinuz-{version}", folder / "vmlinuz")


def _initrd(drivers: Path, initrd: Path) -> None:
    with TemporaryDirectory(dir=initrd.parent) as scratch:
        files = Path(scratch)
        for name in ("bin", "proc", "sys", "dev", "host", "memory", "root"):
            (files / name).mkdir()
        shutil.copytree(drivers, files / "drivers")
        shutil.copy("/bin/busybox", files / "bin")
        shutil.copy(HERE / "init", files)
        (files / "init").chmod(0o755)
        run("sh", "-c", 'find . | cpio --create --format=newc --quiet | gzip -1 > "$0"', initrd, cwd=files)


def run(*words: str | Path, cwd: Path | None = None) -> str:
    """What a program prints. Raises RigError with its complaint."""
    done = subprocess.run(words, capture_output=True, text=True, check=False, cwd=cwd)
    if done.returncode:
        raise RigError(f"{' '.join(map(str, words))} said: {done.stderr.strip()[-800:]}")
    return done.stdout
