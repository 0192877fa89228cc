"""The unit of the first start: a command line that exists, and as little of the machine as it can do with."""

import shutil
import subprocess
from pathlib import Path

import pytest

from companion.cli import main
from companion.welcome.profiles import FOLDER, OWN_ADDRESS

FILES = Path(__file__).resolve().parents[2] / "deploy/packages/appliance/files"
UNIT = FILES / "usr/lib/systemd/system/hexkeeper-welcome.service"
NAMES = FILES / "etc/NetworkManager/dnsmasq-shared.d/hexkeeper.conf"
EXPOSED_AT_MOST = 20
"""Of 100, by the measure of `systemd-analyze security`, as the companion itself."""


def settings() -> dict[str, str]:
    lines = (line for line in UNIT.read_text().splitlines() if line and line[0] not in "#[")
    return {name: value for name, _, value in (line.partition("=") for line in lines)}


def test_it_starts_a_command_line_that_exists() -> None:
    program, command, *given = settings()["ExecStart"].split()
    assert program == "/opt/hexkeeper/current/bin/companion"
    main.commands[command].make_context(command, given)


def test_the_screen_it_turns_to_is_one_it_may_use() -> None:
    text = UNIT.read_text()
    assert text.count("/dev/tty8") == 2
    assert "DeviceAllow=/dev/tty8 rw\n" in text


def test_it_may_write_where_it_writes_and_there_is_such_a_folder() -> None:
    assert settings()["ReadWritePaths"].split() == [str(FOLDER), "-/boot", "-/boot/firmware"]
    assert settings()["ExecStartPre"].endswith(f" {FOLDER}")


def test_every_name_in_its_wifi_is_its_own() -> None:
    assert {f"address=/#/{OWN_ADDRESS}", "local=/#/"} <= set(NAMES.read_text().splitlines())


@pytest.fixture
def system(tmp_path: Path) -> Path:
    """The unit in a system of its own, with the program that it runs."""
    units = tmp_path / "usr/lib/systemd/system"
    units.mkdir(parents=True)
    shutil.copy(UNIT, units)
    for program in ("opt/hexkeeper/current/bin/companion", "usr/bin/mkdir"):
        (tmp_path / program).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / program).touch(mode=0o755)
    return tmp_path


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is missing")
def test_systemd_understands_it_and_finds_it_hardly_exposed(system) -> None:
    unit = system / "usr/lib/systemd/system" / UNIT.name
    told = subprocess.run(
        ["systemd-analyze", "verify", f"--root={system}", unit.name], capture_output=True, text=True, check=False
    )
    # Units of the system itself are not there.
    assert [line for line in told.stderr.splitlines() if not line.endswith("not found.")] == []
    asked = ["systemd-analyze", "security", "--offline=yes", f"--threshold={EXPOSED_AT_MOST}", f"--root={system}"]
    done = subprocess.run([*asked, unit.name], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
