"""How long a new version has to answer before the one before comes back: the package's scripts, with stand-ins.

`make rig-packages` and `make rig-image` run them on a real system.
"""

import os
import subprocess
from pathlib import Path

import pytest

from tests.deploy.test_system import PACKAGES

SCRIPTS = PACKAGES / "hexkeeper" / "scripts"
STANDS_IN = {
    "systemctl": 'case "$*" in *Inactive*) echo 5000000 ;; *ActiveEnter*) echo $((5000000 + TOOK * 1000000)) ;; esac',
    "timeout": 'echo "$1" >> "$HERE/waited"; exit 124',
    "setpriv": "",
    "companion": "",
    "deb-systemd-invoke": "",
    "deb-systemd-helper": "",
    "systemd-sysusers": "",
    "systemd-tmpfiles": "",
    "udevadm": "",
}
"""Programs, and what they do. The service takes so many seconds to start as TOOK says; new versions never answer."""


@pytest.mark.parametrize(("took", "waits"), [(9, 60), (15, 60), (53, 212)])
def test_a_new_version_has_a_minute_or_four_times_as_long_as_the_one_before_took(
    tmp_path: Path, took: int, waits: int
) -> None:
    machine = installed(tmp_path)
    run(machine, "preinst", "upgrade", took)
    run(machine, "postinst", "configure", took)
    assert (machine / "waited").read_text().split() == [str(waits), str(waits)]  # the new version, and the one before
    assert (machine / "opt" / "hexkeeper" / "current").resolve().name == "previous"


def installed(folder: Path) -> Path:
    """A machine on which version 1 answers and version 2 has been unpacked."""
    programs = folder / "bin"
    programs.mkdir()
    for name, does in STANDS_IN.items():
        program(programs / name, does)
    for version in ("1", "2"):
        there = folder / "opt" / "hexkeeper" / version / "bin"
        there.mkdir(parents=True)
        for name in ("companion", "answers"):
            program(there / name, "")
    (folder / "opt" / "hexkeeper" / "current").symlink_to("1")
    (folder / "run" / "systemd" / "system").mkdir(parents=True)
    return folder


def program(path: Path, does: str) -> None:
    path.write_text(f"#!/bin/sh\n{does}\n")
    path.chmod(0o755)


def run(machine: Path, script: str, word: str, took: int) -> None:
    """Run a script of the package as dpkg does, on the files of that machine."""
    text = (SCRIPTS / script).read_text().replace("@VERSION@", "2")
    for place in ("/opt/", "/run/", "/var/"):
        text = text.replace(place, f"{machine}{place}")
    environment = {"PATH": f"{machine}/bin:{os.environ['PATH']}", "TOOK": str(took), "HERE": str(machine)}
    subprocess.run(["sh", "-c", text, script, word, "1"], env=environment, check=True, capture_output=True)
