"""The package for arm64 on an emulated processor: the environment it brings serves the first page, and books a roll.

Its programs run one by one under qemu-user, on the kernel of this machine, as a Cortex-A72 has them: QEMU's usual
processor computes some products of numbers wrongly. `make rig-arm64` runs this, as root.
"""

import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError

import pytest

from tests.rig import evenings
from tests.rig.conftest import Stopwatch
from tests.rig.container import fingerprint, overlaid, package, run
from tests.rig.debian_kernel import RigError
from tests.rig.kit import CACHE
from tests.rig.tablet import Tablet

EMULATOR, PROCESSOR = "/usr/bin/qemu-aarch64-static", "cortex-a72"
PYTHON = "/opt/hexkeeper/current/bin/python3"
UNUSED = {"systemd"}
"""What nobody asks for here, of all that the package needs of Debian."""
FIRST_PAGE_WITHIN = 180.0
COMPUTES = "import numpy; assert (numpy.ones((64, 64)) @ numpy.full((64, 64), 0.5) == 32).all(); import cv2"


def needed(deb: Path) -> list[str]:
    """What the package says it needs of Debian, by name."""
    asked = ["dpkg-deb", "--field", deb, "Depends"]
    said = subprocess.run(asked, check=True, capture_output=True, text=True).stdout
    return sorted({each.split()[0] for each in said.split(",")} - UNUSED)


def debian(packages: str) -> Path:
    """The files of an arm64 Debian with these, unpacked and never set up, which would take an hour; made once."""
    root = CACHE / f"bookworm-arm64-{fingerprint(packages)}"
    if not root.exists():
        made = root.with_suffix(".new")
        shutil.rmtree(made, ignore_errors=True)
        made.mkdir(parents=True)
        options = ("--mode=root", "--architectures=arm64", "--variant=extract", f"--include={packages}")
        run("mmdebstrap", "--quiet", *options, "bookworm", made)
        made.rename(root)
    return root


@pytest.fixture(scope="module")
def root() -> Iterator[Path]:
    """That Debian with the package unpacked in it, and a folder with a game; thrown away afterwards."""
    missing = [name for name in (EMULATOR, "/usr/bin/mmdebstrap") if not Path(name).exists()]
    if missing or os.geteuid() != 0:
        pytest.exit("This needs root, and Debian's packages qemu-user-static and mmdebstrap.", returncode=2)
    try:
        deb = package("bookworm", "arm64")
        with overlaid(debian(",".join(needed(deb)))) as made:
            run("mount", "--rbind", "--make-rslave", "/dev", made / "dev")
            run("dpkg-deb", "--extract", deb, made)
            (made / "opt/hexkeeper/current").symlink_to(next((made / "opt/hexkeeper").iterdir()).name)
            shutil.copy(EMULATOR, made / EMULATOR.removeprefix("/"))
            evenings.written(made / "data")
            yield made
    except RigError as error:
        pytest.exit(str(error), returncode=2)


def inside(root: Path, *words: str) -> list[str]:
    """A command of the package's Python in there."""
    return ["chroot", str(root), EMULATOR, "-cpu", PROCESSOR, PYTHON, "-P", "-s", "-c", *words]


def test_what_it_brings_runs_on_this_processor_and_computes_soundly(root: Path) -> None:
    watch = Stopwatch()
    run(*inside(root, COMPUTES))
    watch.took("arm64: until its environment has loaded numpy and OpenCV")


def test_it_serves_the_first_page_and_books_a_roll(root: Path) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = str(free.getsockname()[1])
    start = "from companion.cli import main; main(prog_name='companion')"
    words = ("serve", "--no-simulate", "--data", "/data", "--host", "127.0.0.1", "--port", port)
    watch, ends = Stopwatch(), time.monotonic() + FIRST_PAGE_WITHIN
    with subprocess.Popen(inside(root, start, *words), stdin=subprocess.DEVNULL) as process:
        try:
            tablet = Tablet(f"http://127.0.0.1:{port}")
            while "<title>" not in page(tablet):
                assert process.poll() is None, "it has ended"
                assert time.monotonic() < ends, "no page came"
                time.sleep(0.2)
            watch.took("arm64: from its start to the first page")
            watch = Stopwatch()
            assert tablet.act(evenings.ROLL) == ""
            watch.took("arm64: until a roll is booked")
            assert tablet.view()["revision"] == 2
        finally:
            process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0


def page(tablet: Tablet) -> str:
    """The first page; nothing while there is none."""
    try:
        return tablet.get("/")
    except (URLError, OSError):
        return ""
