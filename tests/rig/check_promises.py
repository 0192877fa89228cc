"""The promises of docs/rig.md with an installed package: their tests, run by its Python and on its modules.

A bare Debian gets the package as people install it. Beside it lie this checkout's tests and what they read, but none of
the code that they test: what they import is the package's. `make rig-promises` runs this, as root.
"""

import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from deploy.packages.wheels import Target
from tests.docs.test_promises import ROWS, files
from tests.rig.conftest import measured
from tests.rig.container import ALONE, ENVIRONMENT, bare, overlaid, package, run, target
from tests.rig.debian_kernel import RigError
from tests.rig.kit import ROOT

BESIDE = (
    *("chromium", "chromium-headless-shell", "fonts-dejavu-core", "mosquitto"),
    *("gcc", "libc6-dev", "gcc-avr", "avr-libc", "libsimavr-dev", "libelf-dev"),
)
"""Debian packages that the tests need."""
READ = ("tests", "benchmarks", "deploy", "docs", "pyproject.toml", "Makefile", "README.md", "CHANGELOG.md")
"""What of a checkout the tests read."""
CODE = ("companion", "firmware_bridge", "vision", "web")
OF_A_CHECKOUT = {"tests/web/pages/test_other_alphabet.py"}
"""Tests that read the texts of a checkout, from which they make another language."""
CHECKOUT, TOOLS = "checkout", "tools"
WITHIN = 2400
"""Seconds for all tests of one Debian."""
MEASURED = """
from benchmarks import figures, web
print(figures.told((*web._journal(1), *web._processes()), as_json=True))
"""
"""How long bookings and starts take, and how long they may."""
AT_ONCE = ("chrt", "--rr", "1")
"""Before all that is done beside, as on a machine that has nothing else to do."""


def proofs() -> list[str]:
    """The tests of all promises that are proven so, each once."""
    named = {
        f"{path}::{name}" if name else path
        for row in ROWS
        if "make rig-promises" in row.proofs
        for path, name in files(row)
        if Path(path).name.startswith("test_") and path not in OF_A_CHECKOUT
    }
    return sorted(one for one in named if one.partition("::")[0] not in named - {one})


@pytest.fixture(scope="module", params=["bookworm", "trixie"])
def debian(request: pytest.FixtureRequest) -> Iterator[Path]:
    """The files of a Debian with the package, the tests and their tools."""
    suite = request.param
    try:
        newest = package(suite)
        with overlaid(bare(suite, newest, *BESIDE)) as root:
            shutil.copy(newest, root / "opt")
            done = entered(root, "apt-get", "install", "--yes", *BESIDE, f"/opt/{newest.name}")
            if done.returncode:
                raise RigError(done.stdout[-1000:] + done.stderr[-2000:])
            lay_tests(root)
            lay_tools(root, target(suite))
            yield root
    except RigError as error:
        pytest.exit(str(error), returncode=2)


def lay_tests(root: Path) -> None:
    """The tests of the last commit, without the code that they test."""
    there = root / CHECKOUT
    there.mkdir()
    archive = subprocess.run(["git", "-C", ROOT, "archive", "HEAD", *READ], check=True, capture_output=True).stdout
    subprocess.run(["tar", "-x", "-C", there], input=archive, check=True)


def lay_tools(root: Path, target: Target) -> None:
    """What runs the tests, beside what the package has itself."""
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text())["dependency-groups"]["dev"]
    there = root / TOOLS
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-compile", "--target", there)
    run(*pip, *target.asked, *wanted)
    (modules,) = root.glob("opt/hexkeeper/*~*/lib/python*/site-packages")
    for one in {path.name for path in there.iterdir()} & {path.name for path in modules.iterdir()}:
        shutil.rmtree(there / one) if (there / one).is_dir() else (there / one).unlink()


def entered(
    root: Path, *words: str, first: tuple[str, ...] = (), **environment: str
) -> "subprocess.CompletedProcess[str]":
    """A command there, which ends with all that it has started; its devices and processes are its own.

    `first` is what a command of this machine begins with, such as one that gives it another priority.
    """
    given = (f"--setenv={name}={value}" for name, value in {**ENVIRONMENT, **environment}.items())
    there = (f"--directory={root}", f"--chdir=/{CHECKOUT if (root / CHECKOUT).exists() else ''}")
    return subprocess.run(
        [*first, "systemd-nspawn", "--quiet", "--pipe", *ALONE, *there, *given, *words],
        env={**os.environ, "SYSTEMD_NSPAWN_TMPFS_TMP": "0"},  # what tests write goes to a disk
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=WITHIN,
    )


def inside(root: Path, *words: str, first: tuple[str, ...] = ()) -> "subprocess.CompletedProcess[str]":
    """A command of the package's Python there."""
    environment = {"PYTHONPATH": f"/{CHECKOUT}:/{TOOLS}", "CI": "1", **kept()}
    return entered(root, "/opt/hexkeeper/current/bin/python3", *words, first=first, **environment)


def kept() -> dict[str, str]:
    """How many processors the tests may use, where somebody says so."""
    return {name: os.environ[name] for name in ("PYTEST_XDIST_AUTO_NUM_WORKERS",) if name in os.environ}


def test_what_is_tested_is_the_package(debian: Path) -> None:
    asked = f"import {', '.join(CODE)}; print(*({', '.join(f'{name}.__file__' for name in CODE)}))"
    found = inside(debian, "-c", asked)
    assert found.returncode == 0, found.stderr
    assert all(path.startswith("/opt/hexkeeper/") for path in found.stdout.split()), found.stdout


def test_bookings_and_starts_are_as_quick_as_promised(debian: Path) -> None:
    found = inside(debian, "-c", MEASURED, first=AT_ONCE)
    assert found.returncode == 0, found.stderr
    figures = [each for each in json.loads(found.stdout) if each["unit"] in ("s", "ms")]
    for each in figures:
        measured(each["unit"], each["name"], each["value"])
    assert [(each["name"], each["value"]) for each in figures if not each["is_met"]] == []


def test_the_package_keeps_the_promises(debian: Path) -> None:
    how = ("-p", "no:cacheprovider", "-p", "tests.rig.unskipped", "--tb=short", "-n", "2", "--dist", "loadfile")
    done = inside(debian, "-m", "pytest", *how, *proofs())
    print(done.stdout[-200:])  # noqa: T201  # how many, and in what time
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
