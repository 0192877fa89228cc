"""What is missing is to be installed where the Python that runs finds it: by apt, or by pip into its environment."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion.config import Config
from companion.doctor import Finding, Surroundings, examine

STRIP = {"lights": {"pins": "mock", "map": {"seats": {"red": 18}, "hexes": {"by": "strip", "per_hex": 2}}}}
LGPIO = "It comes from Raspberry's archive; Debian's has no such package."
SEEN = f"in an environment that sees it (python3 -m venv --system-site-packages {sys.prefix})."


def fault(root: Path, missing: str, *, sees_debian: bool, **sections: object) -> Finding:
    """The finding with this name on a Pi that has all devices and lacks every driver."""
    for file in ("dev/gpiochip0", "dev/spidev0.0", "proc/device-tree/model"):
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_text("Raspberry Pi 5 Model B Rev 1.0")
    machine = Surroundings(
        root, installed=lambda _: False, has_library=lambda _: False, sees_debian=lambda: sees_debian
    )
    settings = {"server": {"host": "127.0.0.1", "port": 0}, "dice": {"camera": "none", "serial": "auto"}} | sections
    found = {finding.fault: finding for finding in examine(Config.model_validate(settings), root / "data", machine)}
    return found[missing]


@pytest.mark.parametrize(
    ("missing", "sections", "apt", "pip"),
    [
        ("pyudev missing", {}, "sudo apt install python3-pyudev.", "hexkeeper[pi]"),
        ("spidev missing", STRIP, "sudo apt install python3-spidev.", "hexkeeper[strip]"),
    ],
)
def test_what_pip_has_as_well_is_advised_from_where_it_is_found(
    tmp_path: Path, missing: str, sections: dict[str, object], apt: str, pip: str
) -> None:
    assert fault(tmp_path, missing, sees_debian=True, **sections).advice == apt
    advice = fault(tmp_path, missing, sees_debian=False, **sections).advice
    assert advice == f"{sys.executable} -m pip install '{pip}'."


@pytest.mark.parametrize(
    ("missing", "sections", "package", "more"),
    [
        ("lgpio missing", {"lights": {"pins": "auto"}}, "python3-lgpio", f" {LGPIO}"),
        ("no camera driver", {"dice": {"camera": "pi", "serial": "none"}}, "python3-picamera2", " Then begin again."),
    ],
)
def test_what_only_apt_has_is_to_be_seen_from_within_an_environment(
    tmp_path: Path, missing: str, sections: dict[str, object], package: str, more: str
) -> None:
    assert fault(tmp_path, missing, sees_debian=True, **sections).advice == f"sudo apt install {package}.{more}"
    inside = fault(tmp_path, missing, sees_debian=False, **sections).advice
    assert inside == f"sudo apt install {package}, {SEEN}{more}"


def test_pyudev_without_its_library_is_told(tmp_path: Path) -> None:
    settings = Config.model_validate({"server": {"host": "127.0.0.1", "port": 0}, "dice": {"camera": "none"}})
    machine = Surroundings(tmp_path, installed=lambda _: True, has_library=lambda name: name != "udev")
    found = {finding.fault: finding for finding in examine(settings, tmp_path / "data", machine)}
    finding = found["libudev missing"]
    assert (finding.state, finding.advice) == ("missing", "sudo apt install libudev1.")


@pytest.mark.parametrize(("option", "sees"), [((), "False"), (("--system-site-packages",), "True")])
def test_an_environment_sees_debians_modules_if_it_was_made_to(
    tmp_path: Path, option: tuple[str, ...], sees: str
) -> None:
    debian = Path("/usr/bin/python3")
    if not debian.exists():
        pytest.skip("left out: it needs Debian's own python3")
    made = [debian, "-m", "venv", "--without-pip", *option, tmp_path / "env"]
    subprocess.run(made, check=True, capture_output=True)
    code = "import runpy; print(runpy.run_path('companion/doctor/surroundings.py')['sees_debian']())"
    asked = subprocess.run(
        [tmp_path / "env" / "bin" / "python", "-c", code],
        check=True,
        capture_output=True,
        text=True,
        cwd=Path(__file__).parents[2],
    )
    assert asked.stdout.strip() == sees
