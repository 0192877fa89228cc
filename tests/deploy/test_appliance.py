"""The package that makes a card of its own: units, folders, what is switched on, and who may log in.

What it does on a machine that is started, unplugged and upgraded is checked by `make rig-image`.
"""

import configparser
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from companion.config import JOURNAL
from deploy.packages import build
from tests.deploy.test_system import ROOT, UNIT, analyzed, needs, settings

APPLIANCE = ROOT / "deploy/packages/appliance"
FILES = APPLIANCE / "files"
UNITS = FILES / "usr/lib/systemd/system"
PROGRAMS = FILES / "usr/lib/hexkeeper-appliance/bin"
ANOTHERS = {"hexkeeper-welcome.service"}
"""Switched on here, and brought by whoever brings it."""


def wanted(target: str) -> set[str]:
    """The units that a target starts because of us."""
    lines = settings(UNITS / f"{target}.d" / "hexkeeper-appliance.conf")["Wants"]
    return {unit for line in lines for unit in line.split()}


@pytest.fixture
def system(tmp_path: Path) -> Path:
    """The files of the system with all units in it, and the programs that these run."""
    shutil.copytree(FILES, tmp_path, dirs_exist_ok=True)
    shutil.copytree(ROOT / "deploy/packages/hexkeeper/files", tmp_path, dirs_exist_ok=True)
    shutil.copy(UNIT, tmp_path / "usr/lib/systemd/system")
    commands = [line for unit in sorted(UNITS.rglob("*.service")) for line in settings(unit).get("ExecStart", ())]
    for program in {*(command.split()[0] for command in commands if command), "/opt/hexkeeper/current/bin/companion"}:
        path = tmp_path / program.removeprefix("/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch(mode=0o755)
        path.chmod(0o755)
    return tmp_path


@needs("systemd-analyze")
def test_systemd_understands_every_word_of_the_units(system: Path) -> None:
    units = sorted(path.name for path in UNITS.glob("*.*") if path.is_file())
    assert len(units) >= 12
    said = analyzed(system, "verify", "--man=no", "--recursive-errors=no", *units)
    # What the other packages of a whole system bring is not here.
    lines = [line for line in said.splitlines() if "not found" not in line and "Failed to open" not in line]
    assert [line for line in lines if any(unit in line for unit in units)] == []


def test_everything_that_is_switched_on_is_there_and_everything_that_is_there_is_reached() -> None:
    there = {path.name for path in UNITS.glob("*.*") if path.is_file()}
    switched_on = wanted("local-fs.target") | wanted("multi-user.target")
    assert switched_on - ANOTHERS <= there
    needed = {
        unit
        for path in UNITS.glob("*.*")
        if path.is_file()
        for line in settings(path).get("Requires", ())
        for unit in line.split()
    }
    assert there <= switched_on | needed


def test_each_folder_that_is_bound_is_made_before_and_is_where_its_program_looks() -> None:
    made = {word for line in settings(UNITS / "hexkeeper-folders.service")["ExecStart"] for word in line.split()}
    bound = {}
    for path in sorted(UNITS.glob("*.mount")):
        unit = settings(path)
        (where,) = unit["Where"]
        assert path.stem == where.removeprefix("/").replace("/", "-"), "systemd finds a mount by the name of its place"
        if unit["Type"] == ["none"]:
            bound[where] = unit["What"][0]
            assert unit["Requires"] == unit["After"] == ["hexkeeper-folders.service"]
    assert set(bound.values()) <= made
    service = settings(UNIT)
    assert {f"/var/lib/{service['StateDirectory'][0]}", f"/etc/{service['ConfigurationDirectory'][0]}"} < set(bound)
    assert f"/var/cache/{service['CacheDirectory'][0]}" in bound
    assert bound["/var/lib/systemd/timesync"] == "/data/clock"
    networks = configparser.ConfigParser()
    networks.read(FILES / "usr/lib/NetworkManager/conf.d/hexkeeper-appliance.conf")
    assert networks["keyfile"]["path"] in made


def test_the_clock_is_looked_up_in_the_journal_of_the_service_before_it_starts() -> None:
    unit = settings(UNITS / "hexkeeper-clock.service")
    (command,) = unit["ExecStart"]
    assert command.endswith(f"-m companion.service.clock %S/{settings(UNIT)['StateDirectory'][0]}/{JOURNAL}")
    assert unit["Before"] == ["hexkeeper.service"]
    assert unit["User"] == settings(UNIT)["User"]


def test_the_log_is_bounded_and_in_memory_and_the_watchdog_is_one_that_a_pi_has() -> None:
    log = settings(FILES / "usr/lib/systemd/journald.conf.d/hexkeeper-appliance.conf")
    assert (log["Storage"], log["RuntimeMaxUse"]) == (["volatile"], ["16M"])
    (patience,) = settings(FILES / "usr/lib/systemd/system.conf.d/hexkeeper-appliance.conf")["RuntimeWatchdogSec"]
    assert 0 < int(patience) <= 15


def test_the_shell_is_for_keys_alone_and_only_where_somebody_has_laid_one() -> None:
    unit = settings(UNITS / "hexkeeper-ssh.service")
    assert unit["ConditionPathExists"] == ["|/boot/firmware/ssh", "|/boot/firmware/ssh.txt"]
    said = dict(
        line.split(" ", 1)
        for line in (FILES / "usr/lib/hexkeeper-appliance/sshd_config").read_text().splitlines()
        if not line.startswith("#")
    )
    assert (said["PasswordAuthentication"], said["KbdInteractiveAuthentication"]) == ("no", "no")
    assert said["PermitRootLogin"] == "prohibit-password"
    assert "passwd --quiet --lock root" in (PROGRAMS / "seal").read_text()


def ssh_for_keys(folder: Path) -> None:
    """Run it in a folder that stands for the root, without a shell server at its end."""
    text = (PROGRAMS / "ssh-for-keys").read_text()
    for place in ("/data/ssh", "/boot/firmware", "/run/hexkeeper-ssh"):
        text = text.replace(place, f"{folder}{place}")
        (folder / place.removeprefix("/")).parent.mkdir(parents=True, exist_ok=True)
    (folder / "data/ssh").mkdir(exist_ok=True)
    text = text.replace("exec /usr/sbin/sshd", "exec true")
    subprocess.run(["sh", "-c", text], check=True, stdin=subprocess.DEVNULL, capture_output=True)


@needs("ssh-keygen")
def test_a_key_of_this_machine_that_was_cut_off_is_made_again_and_a_whole_one_stays(tmp_path: Path) -> None:
    host = tmp_path / "data/ssh/host"
    host.parent.mkdir(parents=True)
    host.touch()
    kept = []
    for _ in range(2):
        ssh_for_keys(tmp_path)
        kept.append(host.read_text())
    assert kept[0] == kept[1]
    assert "PRIVATE KEY" in kept[0]


@needs("ssh-keygen")
def test_keys_may_be_written_by_any_pc(tmp_path: Path) -> None:
    boot = tmp_path / "boot/firmware"
    boot.mkdir(parents=True)
    (boot / "ssh").write_bytes(b"\xef\xbb\xbfssh-ed25519 AAAA one\r\nssh-ed25519 BBBB two")
    (boot / "ssh.txt").write_bytes(b"ssh-ed25519 CCCC three\n")
    ssh_for_keys(tmp_path)
    assert (tmp_path / "run/hexkeeper-ssh/keys").read_text().splitlines() == [
        "ssh-ed25519 AAAA one",
        "ssh-ed25519 BBBB two",
        "ssh-ed25519 CCCC three",
    ]


@needs("dpkg-deb")
def test_the_package_brings_its_programs_so_that_they_can_be_run(tmp_path: Path) -> None:
    package = build.appliance(tmp_path, 0)
    inside = subprocess.run(["dpkg-deb", "--contents", package], check=True, capture_output=True, text=True).stdout
    files = {line.split()[-1]: line.split()[0] for line in inside.splitlines()}
    for name in (
        "usr/bin/hexkeeper-upgrade",
        *(f"usr/lib/hexkeeper-appliance/bin/{path.name}" for path in PROGRAMS.iterdir()),
    ):
        assert files[f"./{name}"] == "-rwxr-xr-x"
    control = subprocess.run(["dpkg-deb", "--field", package], check=True, capture_output=True, text=True).stdout
    assert "Architecture: all" in control
    assert re.search(r"^Depends: hexkeeper, ", control, re.MULTILINE)


@needs("dpkg-deb")
@needs("lintian")
def test_lintian_has_nothing_to_say_that_is_not_meant_to_be_so(tmp_path: Path) -> None:
    asked = ["lintian", "--no-cfg", "--allow-root", "--fail-on=error,warning", build.appliance(tmp_path, 0)]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
