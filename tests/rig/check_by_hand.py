"""The service set up by hand on a bare Debian, by the commands of docs/set-up.md, word by word.

Nothing there is a Raspberry Pi's: neither the groups of its pins nor names for users that exist only while a service
runs (libnss-systemd). What `apt` and `pip` would fetch lies beside it. `make rig-by-hand` runs this, as root.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from deploy.packages.wheels import BUILDER, fetched
from tests.docs.test_documents import sections
from tests.rig.conftest import Stopwatch
from tests.rig.container import INSIDE, Container, bare, target
from tests.rig.debian_kernel import RigError
from tests.rig.kit import ROOT

RASPBERRYS = "python3-lgpio"
"""What plain Debian has not, as the document says."""
PIP = f"[global]\nno-index = true\nfind-links = {INSIDE}/wheels\n"
EDITABLE = ("pip>=25.1", "editables~=0.3")
"""What the project as it lies there is installed with, beside what packages are."""
ANSWERS = "import urllib.request as ask; print(ask.urlopen('http://127.0.0.1:8000/alive', timeout=20).status)"
FIRST_PAGE_WITHIN = 300
"""Seconds from the first command to the first page; the first start compiles all modules."""


def told(section: str) -> list[str]:
    """The commands of a section of the document, in their order."""
    return re.findall(r"^\$ (.+)$", sections("docs/set-up.md")[section], re.M)


def wheels(suite: str, into: Path) -> None:
    """What pip would fetch for the Python of a suite."""
    fetched(target(suite), into)
    fetch = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary=:all:", "-d", into)
    for wanted in (("--require-hashes", "-r", BUILDER), EDITABLE):
        subprocess.run([*fetch, *wanted], check=True)


@pytest.fixture(scope="module", params=["bookworm", "trixie"])
def debian(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Container]:
    """A bare Debian that runs, with what `apt install` of the document brings, and the project in a folder."""
    suite, folder = request.param, tmp_path_factory.mktemp(request.param)
    update, install = told("The Raspberry Pi")[:2]
    assert update == "sudo apt update"
    named = [word for word in install.removeprefix("sudo apt install ").split() if word != RASPBERRYS]
    wheels(suite, folder / "wheels")
    subprocess.run(["git", "clone", "--quiet", ROOT, folder / "project"], check=True)
    try:
        with Container(bare(suite, "sudo", *named), folder, f"by-hand-{suite}") as container:
            container.sh(f"apt-get install --yes sudo {' '.join(named)}")
            container.sh(f"printf %s '{PIP}' > /etc/pip.conf")
            yield container
    except RigError as error:
        pytest.exit(str(error), returncode=2)


def test_the_commands_of_the_document_lead_to_a_service_that_answers(debian: Container) -> None:
    assert debian.tried("find / -xdev -name 'libnss_systemd*' | grep .").returncode != 0
    watch = Stopwatch()
    for command in told("As a service"):
        debian.sh(f"cd {INSIDE}/project && {command}")
    assert debian.sh(f'python3 -c "{ANSWERS}"').strip() == "204"  # it is ready once its pages are there
    assert watch.took("the service by hand, from the first command to its pages") <= FIRST_PAGE_WITHIN
    shown = debian.sh("systemctl show --property=ActiveState,NRestarts hexkeeper").split()
    assert sorted(shown) == ["ActiveState=active", "NRestarts=0"]


def test_it_runs_as_nobody_in_particular_and_keeps_its_games_where_it_says(debian: Container) -> None:
    owner = debian.sh("stat -c %u /proc/$(systemctl show --value --property=MainPID hexkeeper)")
    assert 61184 <= int(owner) <= 65519  # systemd.exec(5): a user that exists only while the service runs
    debian.sh("test -s /var/lib/hexkeeper/journal.sqlite && test -s /var/lib/hexkeeper/seats.json")
