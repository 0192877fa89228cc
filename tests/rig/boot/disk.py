"""The disk of an emulated machine: a bare Debian with its own kernel, and our package as people install it.

Debian's own packages are fetched once and kept; ours is installed anew for each run.
"""

import shutil
from pathlib import Path

from tests.rig.container import ALONE, INSIDE, bare, overlaid, run
from tests.rig.debian_kernel import BOOTING, look_for
from tests.rig.kit import ROOT, Kit

BESIDE = ("linux-image-amd64", "modemmanager", "libpam-systemd")
"""Debian packages beside those of a container: the kernel, and who would like to have every serial port."""
PROGRAMS = ("rig/answers.py", "rig/tablet.py", "rig/boot/inside.py", "rig/boot/camera.py")
HOME = "/opt/rig"
UNIT = f"""[Unit]
Description=What the rig outside asks for
[Service]
WorkingDirectory={HOME}
Environment=PYTHONPATH={HOME}
ExecStart=/bin/sh -c 'stty -F /dev/ttyS1 raw -echo; exec /opt/hexkeeper/current/bin/python3 -m tests.rig.boot.inside \
    < /dev/ttyS1 > /dev/ttyS1'
[Install]
WantedBy=multi-user.target
"""
SLOW = "[Service]\nTimeoutStartSec=600\nWatchdogSec=180\n"
"""What is added to the service's unit: an emulated processor takes its time."""
MEGABYTES = 2600
TOLD_THE_KERNEL = (
    "root=/dev/vda rw console=ttyS0 loglevel=4 mitigations=off panic=-1 systemd.journald.forward_to_console=1"
)


def made(suite: str, package: Path, into: Path, *, data: Path, configuration: str, picture: bytes) -> tuple[Kit, Path]:
    """What is booted, and its disk: the package is installed, with games and configuration, and has never run.

    Raises RigError.
    """
    look_for({name: BOOTING[name] for name in ("qemu-system-x86", "seabios")})
    given = into / "given"
    shutil.copytree(data, given / "data")
    shutil.copy(package, given)
    with overlaid(bare(suite, package, beside=BESIDE)) as root:
        bound = f"--bind-ro={given}:{INSIDE}"
        command = f"""set -e
            export DEBIAN_FRONTEND=noninteractive
            apt-get install --yes {INSIDE}/{package.name} && apt-get clean
            cd /opt/hexkeeper/*~*/lib
            PYTHONPYCACHEPREFIX=/var/cache/hexkeeper ../bin/python3 -m compileall -q -x /tests/ $PWD || true
            chown -R hexkeeper: /var/cache/hexkeeper
            cp -r {INSIDE}/data/. /var/lib/hexkeeper && chown -R hexkeeper: /var/lib/hexkeeper"""
        run("systemd-nspawn", "--quiet", "--pipe", *ALONE, f"--directory={root}", bound, "sh", "-c", command)
        _lay(root, configuration, picture)
        kit = Kit(into / "vmlinuz", into / "initrd", into)
        for name, kept in (("vmlinuz", kit.kernel), ("initrd.img", kit.initrd)):
            (found,) = (root / "boot").glob(f"{name}-*")
            shutil.copy(found, kept)
        disk = into / "disk.img"
        run("/sbin/mke2fs", "-q", "-t", "ext4", "-m", "0", "-d", root, disk, f"{MEGABYTES}M")
    return kit, disk


def _lay(root: Path, configuration: str, picture: bytes) -> None:
    """What the rig has inside, beside the package."""
    for name in PROGRAMS:
        there = root / HOME[1:] / "tests" / name
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "tests" / name, there)
    (there.parent / "picture.jpg").write_bytes(picture)
    (root / "etc/hexkeeper/config.toml").write_text(configuration)
    (root / "etc/fstab").write_text("/dev/vda / ext4 rw,noatime 0 1\n")
    (root / "etc/systemd/system/rig.service").write_text(UNIT)
    addition = root / "etc/systemd/system/hexkeeper.service.d/rig.conf"
    addition.parent.mkdir()
    addition.write_text(SLOW)
    run("systemctl", f"--root={root}", "enable", "rig.service")
