"""What the machine with three radios boots: Debian's stock kernel with its simulated radios, and Debian's programs.

The packages are fetched and unpacked, and not installed: this machine keeps its own network.
"""

import shutil
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.rig import debian_kernel
from tests.rig.debian_kernel import BOOTING, FILES_OF_THE_HOST, look_for, run
from tests.rig.kit import CACHE

HERE = Path(__file__).parent
PROGRAMS = {**BOOTING, "dbus-daemon": "/usr/bin/dbus-daemon", "iproute2": "/usr/bin/ip", "curl": "/usr/bin/curl"}
PACKAGES = ("network-manager", "wpasupplicant", "dnsmasq-base", "iw", "hostapd", "nftables", "udev")
DRIVERS = (
    *(*FILES_OF_THE_HOST, "mac80211_hwsim", "ccm", "cmac", "gcm", "ctr", "af_packet"),
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
    look_for(PROGRAMS)
    version = debian_kernel.version()
    folder = CACHE / f"wifi-{version}"
    air = Air(folder / "vmlinuz", folder / "initrd.gz", folder / "packages")
    if not air.kernel.exists():
        shutil.rmtree(folder, ignore_errors=True)
        air.packages.mkdir(parents=True)
        _unpack(air.packages, folder)
        _boot_files(version, folder)
    debian_kernel.first_disk(folder / "drivers", HERE / "init", air.initrd)
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
    """The kernel, and its drivers in the order in which they are loaded."""
    with TemporaryDirectory(dir=folder) as scratch:
        image = debian_kernel.unpacked(f"linux-image-{version}", Path(scratch))
        debian_kernel.keep(folder, version, image, debian_kernel.drivers_of(version, image, DRIVERS))
