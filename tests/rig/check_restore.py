"""Backups, end to end: another machine takes over, a stick is pulled, and a folder hangs.

`make rig-service` runs this, as root. The stick is a file system in memory: what is on another one is another stick.
"""

import json
import re
import subprocess
from collections.abc import Iterator

import pytest

from tests.rig import evenings
from tests.rig.conftest import Stopwatch
from tests.rig.container import installed
from tests.rig.debian_kernel import RigError
from tests.rig.kit import ROOT
from tests.rig.service import DATA, Service

STICK = "/media/usb"
RECORD = ROOT / "tests" / "records" / "ep-land-ho-three.jsonl"
"""An evening that is over."""
SETTINGS = f'[dice]\ncamera = "none"\nserial = "none"\n[backup]\nfolder = "{STICK}"\n'
UNIT = f"[Service]\nReadWritePaths=-{STICK}\n"
AGAIN_WITHIN, ENDS_WITHIN = 90, 30
"""Seconds until a stick that is back has a backup, and until a service has ended and answers again."""


@pytest.fixture(scope="module")
def machines(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Service, Service]]:
    """One with some evenings behind it, and an empty one."""
    folders = [tmp_path_factory.mktemp(name) for name in ("old", "new")]
    evenings.written(folders[0] / "data")
    try:
        with installed(folders[0], "old") as first, installed(folders[1], "new") as second:
            old, new = Service(first), Service(second)
            old.sh(f"mkdir -p {STICK}")
            old.has(folders[0] / "data", SETTINGS, UNIT)
            with RECORD.open("rb") as record:
                subprocess.run(old.entering("companion import -"), stdin=record, check=True, capture_output=True)
            yield old, new
    except RigError as error:
        pytest.exit(str(error), returncode=2)


def test_another_machine_takes_over_all_that_was_here(machines: tuple[Service, Service]) -> None:
    old, new = machines
    old.tablet("get", "/api/phones")  # somebody has looked at the codes of the seats, which are drawn then
    watch = Stopwatch()
    new.sh("systemctl stop hexkeeper")
    with subprocess.Popen(old.entering("companion backup -"), stdout=subprocess.PIPE) as sending:
        subprocess.run(new.entering("companion restore -"), stdin=sending.stdout, check=True, capture_output=True)
    new.sh("systemctl start hexkeeper")
    watch.took("from a backup of one machine to the same evening on another")
    there, here = old.view(), new.view()
    for part in ("game", "revision", "names", "board", "pieces", "history", "viewer"):
        assert here[part] == there[part], part
    assert list(here["names"].values()) == list(evenings.NAMES)
    for command in ("companion games", "companion host", f"cat {DATA}/calibration.json"):
        assert new.sh(command) == old.sh(command), command
    for page in ("/api/games", "/api/phones"):
        assert codes(new.tablet("get", page)) == codes(old.tablet("get", page)), page
    assert new.tablet("act", json.dumps(evenings.ROLL)) == ""


def codes(answer: str) -> object:
    """An answer without the address of the machine."""
    return json.loads(re.sub(r"https?://[^\"/]*", "", answer))


def test_a_stick_that_is_pulled_is_told_and_has_a_backup_soon_after_it_is_back(
    machines: tuple[Service, Service],
) -> None:
    service, _ = machines
    plug(service)
    service.restart()
    service.until(lambda: bool(backups(service)), "from a start to a backup on the stick", AGAIN_WITHIN)
    pull(service)
    on, other = games(service)
    service.tablet("play", other)  # which is time for a backup
    service.until(lambda: STICK in told(service), "until a stick that is out is told", AGAIN_WITHIN)
    assert service.view()["game"] == other
    service.tablet("play", on)
    plug(service)
    service.until(lambda: bool(backups(service)), "from a stick that is back to a backup on it", AGAIN_WITHIN)
    service.until(lambda: STICK not in told(service), "until that is told no more", AGAIN_WITHIN)


def test_a_folder_that_may_only_be_read_or_hangs_holds_up_neither_the_game_nor_a_restart(
    machines: tuple[Service, Service],
) -> None:
    service, _ = machines
    service.sh(f"mount -o remount,ro {STICK}")
    assert service.tablet("act", json.dumps(evenings.ROLL)) == ""
    on, other = games(service)
    service.tablet("play", other)
    service.until(lambda: "Read-only" in told(service), "until a folder that may only be read is told", AGAIN_WITHIN)
    # Whoever opens the newest backup to look into it now waits for ever, as in a network folder whose server is gone.
    service.sh(f"mount -o remount,rw {STICK} && mkfifo -m 666 {STICK}/hexkeeper-99999-far.sqlite")
    service.tablet("play", on)
    for _ in range(6):  # more than there are threads for a host
        assert "</html>" in service.tablet("get", "/machine")
    assert service.answers()
    watch = Stopwatch()
    service.restart()
    assert watch.took("for a restart while the folder of the backups hangs") <= ENDS_WITHIN
    assert (service.view()["game"], service.view()["revision"]) == (on, 2)
    service.sh(f"rm {STICK}/hexkeeper-99999-far.sqlite")


def plug(service: Service) -> None:
    """A stick is mounted where the configuration says."""
    service.sh(f"mkdir -p {STICK} && mount -t tmpfs -o size=64m stick {STICK} && chown hexkeeper {STICK}")


def pull(service: Service) -> None:
    """It is pulled out, whoever uses it."""
    service.sh(f"umount --lazy {STICK}")


def backups(service: Service) -> list[str]:
    """What has been backed up on the stick."""
    return service.sh(f"ls {STICK}").split()


def games(service: Service) -> tuple[str, str]:
    """The game that is on, and another one."""
    on = str(service.view()["game"])
    listed = [line.split()[0] for line in service.sh("companion games").splitlines()]
    return on, next(game for game in listed if game != on)


def told(service: Service) -> str:
    """What the pages say is wrong."""
    desk = service.view()["desk"]
    return " ".join((*desk["faults"], *desk["notices"]))
