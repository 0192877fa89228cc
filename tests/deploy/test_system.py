"""What the packages put into the system: scripts, units, rules for devices, the user, the folders, the name.

Where Debian has a program that reads such a file, it reads it here; a check without that program is skipped.
"""

import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from companion.config import SYSTEM_FILE, Config

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ROOT / "deploy" / "packages"
FILES, SCREEN = PACKAGES / "hexkeeper" / "files", PACKAGES / "kiosk" / "files"
UNIT = ROOT / "deploy" / "hexkeeper.service"
DROP_IN = FILES / "usr/lib/systemd/system/hexkeeper.service.d/package.conf"
SCRIPTS = sorted((*PACKAGES.glob("*/scripts/*"), *PACKAGES.rglob("bin/*")))
EXPOSED_AT_MOST = 20
"""Of 100, by the measure of `systemd-analyze security`."""
RULE = re.compile(r'([A-Z]+(?:\{\w+\})?)(==|!=|=|\+=|:=)"([^"]*)"')
COMPARED = {"SUBSYSTEM", "SUBSYSTEMS", "KERNEL", "ATTR", "ENV", "ACTION"}
SET = {"SYMLINK", "GROUP", "MODE", "ENV", "TAG"}


def needs(program: str) -> pytest.MarkDecorator:
    return pytest.mark.skipif(shutil.which(program) is None, reason=f"{program} is missing")


def lines(path: Path) -> Iterator[list[str]]:
    """The words of each line that says something."""
    for line in path.read_text().splitlines():
        if line and not line.startswith("#"):
            yield line.split()


def settings(*units: Path) -> dict[str, list[str]]:
    """What units say of each setting, drop-ins after their unit."""
    found: dict[str, list[str]] = {}
    for line in "\n".join(unit.read_text() for unit in units).splitlines():
        name, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            found.setdefault(name, []).append(value)
    return found


# -- scripts -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: "/".join(script.relative_to(PACKAGES).parts))
def test_scripts_are_read_by_any_shell_and_stop_at_the_first_fault(script: Path) -> None:
    text = script.read_text()
    assert text.startswith("#!/bin/sh\n# "), "a comment says what for"
    assert "\nset -e\n" in text
    subprocess.run(["sh", "-n", script], check=True)


def test_scripts_are_those_that_dpkg_runs() -> None:
    names = {path.name for path in PACKAGES.glob("*/scripts/*")}
    assert names <= {"preinst", "postinst", "prerm", "postrm", "config"}
    assert {"hexkeeper", "kiosk"} == {path.parents[1].name for path in PACKAGES.glob("*/scripts/postinst")}


@pytest.fixture
def environment(tmp_path: Path) -> Path:
    """An environment as a package has it, of the Python that runs the tests."""
    shutil.copytree(PACKAGES / "hexkeeper" / "environment", tmp_path / "environment")
    (tmp_path / "environment/bin/python3").symlink_to(sys.executable)
    return tmp_path / "environment"


def called(environment: Path, program: str, *words: str, **more: str) -> "subprocess.CompletedProcess[str]":
    """A program of an environment, called by a link and from a folder that has a module of the same name."""
    elsewhere = environment.parent / "elsewhere"
    (elsewhere / "companion").mkdir(parents=True)
    (elsewhere / "companion/__init__.py").write_text("raise SystemExit('the wrong one')\n")
    (environment.parent / "current").symlink_to(environment)
    modules = {"PYTHONPATH": f"{ROOT}:{sysconfig.get_path('purelib')}", "PATH": "/usr/bin:/bin"}
    return subprocess.run(
        [environment.parent / "current/bin" / program, *words],
        cwd=elsewhere,
        env={**modules, **more},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_command_runs_its_own_modules_wherever_it_is_called(environment: Path) -> None:
    done = called(environment, "companion", "--help")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Usage: companion [OPTIONS] COMMAND")


def test_where_no_pages_answer_the_question_for_them_fails_and_leaves_nothing_behind(environment: Path) -> None:
    kept = environment.parent / "compiled"
    done = called(environment, "answers", HEXKEEPER__SERVER__PORT="1", PYTHONPYCACHEPREFIX=str(kept))
    assert done.returncode == 1
    assert "the pages do not answer" in done.stderr
    assert not kept.exists()


# -- units -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def system(tmp_path: Path) -> Path:
    """The files of the system with the units in it, and the programs that these run."""
    shutil.copytree(FILES, tmp_path, dirs_exist_ok=True)
    shutil.copytree(SCREEN, tmp_path, dirs_exist_ok=True)
    shutil.copy(UNIT, tmp_path / "usr/lib/systemd/system")
    for program in ("opt/hexkeeper/current/bin/companion", "usr/bin/cage", "usr/bin/chromium"):
        (tmp_path / program).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / program).touch(mode=0o755)
    return tmp_path


def analyzed(system: Path, *words: str) -> str:
    """What systemd says of the units there; it ends well or the check fails."""
    done = subprocess.run(["systemd-analyze", *words, f"--root={system}"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


@needs("systemd-analyze")
@pytest.mark.parametrize("unit", ["hexkeeper.service", "hexkeeper-kiosk.service"])
def test_systemd_understands_every_word_of_the_units(system: Path, unit: str) -> None:
    said = analyzed(system, "verify", "--man=no", "--recursive-errors=no", unit)
    assert [line for line in said.splitlines() if "hexkeeper" in line] == []


@needs("systemd-analyze")
def test_the_service_of_the_package_is_no_less_closed_than_that_of_a_checkout(system: Path) -> None:
    analyzed(system, "security", "--offline=yes", f"--threshold={EXPOSED_AT_MOST}", "hexkeeper.service")


def test_the_package_keeps_its_user_and_runs_the_current_version() -> None:
    package = settings(UNIT, DROP_IN)
    assert package["DynamicUser"][-1] == "no"
    assert package["ExecStart"][-2:] == ["", "/opt/hexkeeper/current/bin/companion serve --no-simulate"]
    assert package["User"] == ["hexkeeper"]


def test_the_screen_shows_the_page_of_the_table_of_this_machine() -> None:
    (command,) = settings(SCREEN / "usr/lib/systemd/system/hexkeeper-kiosk.service")["ExecStart"]
    assert command.split()[-1] == f"http://localhost:{Config().server.port}/"


# -- the user, the folders, the devices, the name ----------------------------------------------------------------------


def test_the_user_is_in_the_groups_that_the_unit_gives_to_the_service() -> None:
    found = list(lines(FILES / "usr/lib/sysusers.d/hexkeeper.conf"))
    (groups,) = settings(UNIT)["SupplementaryGroups"]
    assert {line[2] for line in found if line[0] == "m"} == set(groups.split())
    assert {line[1] for line in found if line[0] == "u"} == {line[1] for line in found if line[0] == "m"}


def test_the_commands_for_a_service_by_hand_make_every_group_that_a_bare_debian_lacks() -> None:
    (groups,) = settings(UNIT)["SupplementaryGroups"]
    made = re.findall(r"^\$ sudo groupadd --system --force (\S+)$", (ROOT / "docs/set-up.md").read_text(), re.M)
    assert set(groups.split()) == {*made, "video", "dialout"}, "Debian's base-passwd has these two"


@needs("systemd-sysusers")
@pytest.mark.parametrize("name", ["hexkeeper", "hexkeeper-kiosk"])
def test_systemd_would_make_the_users(system: Path, name: str) -> None:
    (system / "etc").mkdir(exist_ok=True)
    (system / "etc/group").write_text("".join(f"{group}:x:{40 + n}:\n" for n, group in enumerate(("video", "dialout"))))
    done = subprocess.run(
        ["systemd-sysusers", "--dry-run", f"--root={system}", f"{name}.conf"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Creating user 'hexkeeper" in done.stdout + done.stderr


def test_the_folders_are_those_of_the_unit() -> None:
    unit = settings(UNIT)
    folders = {line[1]: (line[2], line[3]) for line in lines(FILES / "usr/lib/tmpfiles.d/hexkeeper.conf")}
    assert folders == {
        f"/etc/{unit['ConfigurationDirectory'][0]}": ("0755", "root"),
        f"/var/lib/{unit['StateDirectory'][0]}": (unit["StateDirectoryMode"][0], "hexkeeper"),
        f"/var/cache/{unit['CacheDirectory'][0]}": ("0755", "hexkeeper"),
    }
    assert str(SYSTEM_FILE.parent) in folders


def test_scripts_and_commands_look_for_the_games_where_the_unit_keeps_them() -> None:
    for script in ("scripts/preinst", "scripts/postinst", "scripts/postrm", "files/usr/bin/companion"):
        text = (PACKAGES / "hexkeeper" / script).read_text()
        assert set(re.findall(r"/var/lib/\w+", text)) == {f"/var/lib/{settings(UNIT)['StateDirectory'][0]}"}


def test_rules_for_devices_compare_first_and_then_set() -> None:
    read = 0
    for line in (FILES / "usr/lib/udev/rules.d/65-hexkeeper.rules").read_text().splitlines():
        if line.startswith("#"):
            continue
        parts = [RULE.fullmatch(part.strip()) for part in line.split(", ")]
        assert None not in parts, line
        signs = [(found[1].partition("{")[0], found[2]) for found in parts if found is not None]
        compared = [sign in {"==", "!="} for _, sign in signs]
        assert compared == sorted(compared, reverse=True), line
        assert {name for name, sign in signs if sign in {"==", "!="}} <= COMPARED
        assert {name for name, sign in signs if sign not in {"==", "!="}} <= SET
        read += 1
    assert read == 5


def test_rules_for_devices_are_read_after_those_that_find_out_what_they_ask_for() -> None:
    (name,) = (path.name for path in (FILES / "usr/lib/udev/rules.d").iterdir())
    assert max("60-serial.rules", "60-persistent-v4l.rules") < name < "77-mm-usb-device-blacklist.rules"


def test_the_drivers_of_what_the_unit_allows_are_there_before_it_looks() -> None:
    drivers = {"ttyUSB": "usbserial", "ttyACM": "cdc_acm", "video4linux": "videodev", "spi": "spidev"}
    allowed = {value.split()[0].removeprefix("char-") for value in settings(UNIT)["DeviceAllow"]}
    needed = {f"modprobe@{drivers[device]}.service" for device in allowed - {"gpiochip"}}  # built into every kernel
    assert set(" ".join(settings(UNIT)["Wants"]).split()) == needed
    assert needed <= set(" ".join(settings(UNIT)["After"]).split())


def test_devices_of_the_rules_are_those_that_the_unit_allows() -> None:
    rules = (FILES / "usr/lib/udev/rules.d/65-hexkeeper.rules").read_text()
    allowed = {value.split()[0].removeprefix("char-") for value in settings(UNIT)["DeviceAllow"]}
    for subsystem, device in {
        "tty": "ttyUSB",
        "video4linux": "video4linux",
        "gpio": "gpiochip",
        "spidev": "spi",
    }.items():
        assert f'SUBSYSTEM=="{subsystem}"' in rules
        assert device in allowed


def test_tablets_find_the_pages_by_name_at_their_usual_port() -> None:
    group = ElementTree.parse(FILES / "etc/avahi/services/hexkeeper.service").getroot()
    assert group.findtext("service/type") == "_http._tcp"
    assert group.findtext("service/port") == str(Config().server.port)
