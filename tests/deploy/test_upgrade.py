"""`hexkeeper-upgrade`: the system is opened, the package installed, and the system closed, whatever happens between.

The programs of Debian are stand-ins that write down what they were asked; `make rig-image` runs the real ones.
"""

import os
import signal
import subprocess
from pathlib import Path

import pytest

from tests.deploy.test_appliance import FILES
from tests.waiting import until

PROGRAM = (FILES / "usr/bin/hexkeeper-upgrade").read_text()
PROGRAMS = ("mount", "dpkg", "dpkg-deb", "apt-get", "sync", "id")


class Appliance:
    """A folder for `/data`, and stand-ins that may be told to fail."""

    def __init__(self, folder: Path) -> None:
        self.data, self.run, self._bin, self._asked = (folder / name for name in ("data", "run", "bin", "asked"))
        for made in (self.data, self.run, self._bin):
            made.mkdir()
        for name in PROGRAMS:
            self.program(name, "echo 0" if name == "id" else "")
        self._script = folder / "hexkeeper-upgrade"
        self._script.write_text(PROGRAM.replace("/data/", f"{self.data}/").replace("/run/", f"{self.run}/"))
        self.package = folder / "new.deb"
        self.package.write_text("a package")

    def program(self, name: str, does: str) -> None:
        """What a program does, besides noting how it was called."""
        path = self._bin / name
        path.write_text(f'#!/bin/sh\necho {name} "$@" >> {self._asked}\n{does}\n')
        path.chmod(0o755)

    def upgrade(self, *words: object, told: str = "") -> "subprocess.CompletedProcess[str]":
        """Run it."""
        asked = ["sh", self._script, *map(str, words)]
        return subprocess.run(asked, input=told, env=self._environment, capture_output=True, text=True, check=False)

    def started(self, *words: object) -> "subprocess.Popen[str]":
        """Run it in a shell of its own, which may go away."""
        asked = ["sh", self._script, *map(str, words)]
        return subprocess.Popen(asked, env=self._environment, stdout=subprocess.PIPE, text=True, start_new_session=True)

    @property
    def _environment(self) -> dict[str, str]:
        return {**os.environ, "PATH": f"{self._bin}:/usr/bin:/bin"}

    @property
    def mounted(self) -> list[str]:
        """How the system was mounted, in order."""
        return [line.split()[2] for line in self._asked.read_text().splitlines() if line.startswith("mount ")]

    @property
    def kept(self) -> list[str]:
        """The packages that a start would install."""
        return sorted(path.name for path in (self.data / "upgrade").iterdir())


@pytest.fixture
def appliance(tmp_path: Path) -> Appliance:
    return Appliance(tmp_path)


def test_a_package_is_installed_on_a_system_that_is_open_only_meanwhile(appliance: Appliance) -> None:
    appliance.program("apt-get", f"cp {appliance.data}/upgrade/package.deb {appliance.data}/installed")
    assert appliance.upgrade(appliance.package).returncode == 0
    assert (appliance.data / "installed").read_text() == "a package"
    assert (appliance.mounted, appliance.kept) == (["remount,rw", "remount,ro"], [])


def test_a_package_may_be_piped_in(appliance: Appliance) -> None:
    appliance.program("apt-get", f"cp {appliance.data}/upgrade/package.deb {appliance.data}/installed")
    assert appliance.upgrade("-", told="another").returncode == 0
    assert (appliance.data / "installed").read_text() == "another"


def test_a_package_that_cannot_be_installed_is_not_tried_again_and_the_system_is_closed(appliance: Appliance) -> None:
    appliance.program("apt-get", "exit 100")
    done = appliance.upgrade(appliance.package)
    assert (done.returncode, appliance.kept) == (1, [])
    assert "what was there before goes on" in done.stdout
    assert appliance.mounted[-1] == "remount,ro"


def test_what_is_no_package_does_not_open_the_system(appliance: Appliance) -> None:
    appliance.program("dpkg-deb", "exit 2")
    appliance.program("mount", "")
    (appliance.data.parent / "asked").touch()
    assert appliance.upgrade(appliance.package).returncode == 2
    assert appliance.mounted == []
    assert appliance.kept == [], "it takes no room from the games"


def test_what_did_not_come_whole_takes_no_room_from_the_games(appliance: Appliance) -> None:
    appliance.program("cat", "echo half; exit 1")
    assert appliance.upgrade("-", told="a package").returncode == 1
    assert appliance.kept == []


def test_what_was_cut_off_is_installed_by_the_next_start(appliance: Appliance) -> None:
    appliance.program("apt-get", "kill -9 $PPID")
    assert appliance.upgrade(appliance.package).returncode == 128 + 9
    assert appliance.kept == ["package.deb"]
    appliance.program("apt-get", "")
    assert appliance.upgrade("--resume").returncode == 0
    assert (appliance.mounted[-1], appliance.kept) == ("remount,ro", [])


def test_a_connection_that_breaks_does_not_break_the_upgrade_off(appliance: Appliance) -> None:
    goes_on = appliance.run / "goes-on"
    os.mkfifo(goes_on)
    appliance.program("apt-get", f"echo Unpacking; read word < {goes_on}; touch {appliance.data}/installed")
    with appliance.started(appliance.package) as shell:
        assert shell.stdout is not None
        assert shell.stdout.readline() == "Unpacking\n"
        os.killpg(shell.pid, signal.SIGKILL)
    goes_on.write_text("now\n")
    until(lambda: appliance.mounted[-1] == "remount,ro")
    assert (appliance.data / "installed").exists()
    assert appliance.kept == []


def test_two_upgrades_do_not_run_at_once(appliance: Appliance) -> None:
    goes_on = appliance.run / "goes-on"
    os.mkfifo(goes_on)
    appliance.program("apt-get", f"echo Unpacking; read word < {goes_on}")
    with appliance.started(appliance.package) as shell:
        assert shell.stdout is not None
        assert shell.stdout.readline() == "Unpacking\n"
        assert "Another upgrade is under way." in appliance.upgrade(appliance.package).stderr
        goes_on.write_text("now\n")
    assert shell.returncode == 0
    assert appliance.mounted == ["remount,rw", "remount,ro"]


def test_a_start_with_nothing_to_finish_leaves_the_system_alone(appliance: Appliance) -> None:
    (appliance.data.parent / "asked").touch()
    assert appliance.upgrade("--resume").returncode == 0
    assert appliance.mounted == []


def test_only_root_may_and_only_with_one_package(appliance: Appliance) -> None:
    assert appliance.upgrade().returncode == 2
    appliance.program("id", "echo 1000")
    assert "Usage, as root" in appliance.upgrade(appliance.package).stderr
