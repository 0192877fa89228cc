"""The appliance on an emulated PC without a clock: its first start, pulled plugs, an upgrade, and what it writes.

The checks are the life of one card and run in this order; `make rig-image` runs them.
"""

import os
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rig import card as cards
from tests.rig.card import Card, Powered
from tests.rig.conftest import Stopwatch, measured
from tests.rig.container import package
from tests.rig.debian_kernel import RigError
from tests.rig.kit import CACHE, ROOT
from tests.rig.versions import later

IMAGE = Path(os.environ.get("IMAGE", ROOT / "build" / "image" / "hexkeeper-pc.img"))
"""Where `make image ARGS="--for pc"` has put it."""
RECORD = ROOT / "tests" / "records" / "ep-land-ho-three.jsonl"
GIGABYTES = 4
"""The card is larger than the image."""
LATE = 1_900_000_000
"""Seconds since 1970 at which somebody plays: an evening of 2030, later than any clock here says by itself."""
MINUTES = 6
"""Within which a start is over: from then on hardly anything is written."""


@pytest.fixture(scope="module")
def card(tmp_path_factory: pytest.TempPathFactory) -> Card:
    """A card that nobody has used."""
    if missing := cards.missing():
        pytest.exit(f"The rig needs these Debian packages: sudo apt-get install {' '.join(missing)}", returncode=2)
    if not IMAGE.exists():
        pytest.exit(f'There is no {IMAGE}: make image ARGS="--for pc" makes it.', returncode=2)
    CACHE.mkdir(parents=True, exist_ok=True)
    return Card(IMAGE, tmp_path_factory.mktemp("card"), GIGABYTES)


@pytest.fixture(scope="module")
def versions(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Two later versions of the package in the image."""
    folder = tmp_path_factory.mktemp("versions")
    try:
        first = Path(shutil.copy(package("trixie", "amd64"), folder))
    except RigError as error:
        pytest.exit(str(error), returncode=2)
    return {number: later(first, number, folder) for number in ("0.8.0", "0.9.0")}


class Life:
    """What the checks of a card hand on to each other."""

    machine: Powered
    games: str
    number: str


@pytest.fixture(scope="module")
def life(card: Card) -> Iterator[Life]:
    """One life of a card."""
    found = Life()
    yield found
    if hasattr(found, "machine"):
        found.machine.cut()


def started(card: Card, life: Life, which: str) -> float:
    """Give the card power; seconds to its first page."""
    if hasattr(life, "machine"):
        life.machine.cut()
    life.machine = Powered(card, CACHE / f"card-{which}.log")
    return life.machine.until_it_answers()


def test_a_new_card_that_is_unplugged_while_it_is_made_ready_begins_again(card: Card, life: Life) -> None:
    with Powered(card, CACHE / "card-cut.log") as machine:
        machine.until_its_console_shows("Starting hexkeeper-new-card")
    seconds = started(card, life, "first")
    measured("s", "the first start of a new card, from the power to the first page", seconds)


def test_without_a_key_nobody_is_offered_a_shell(life: Life) -> None:
    assert not life.machine.offers_a_shell()


def test_with_a_key_on_its_boot_partition_its_owner_is_let_in(card: Card, life: Life) -> None:
    life.machine.cut()
    card.lay_key()
    seconds = started(card, life, "second")
    measured("s", "any later start, from the power to the first page", seconds)
    life.machine.until_its_shell_answers()
    life.number = life.machine.sh("cat /etc/machine-id")
    assert re.fullmatch("[0-9a-f]{32}", life.number)


def test_the_system_is_read_only_and_nothing_in_it_fails(life: Life) -> None:
    assert life.machine.sh("findmnt --noheadings --output OPTIONS /").split(",")[0] == "ro"
    assert b"Read-only file system" in life.machine.tried("touch /etc/anything").stderr
    assert life.machine.sh("systemctl list-units --failed --no-legend") == ""
    assert life.machine.sh("hostname") == "hexkeeper"
    assert life.machine.sh("swapon --noheadings") == ""
    assert "15 seconds" in life.machine.sh("wdctl"), "the watchdog runs"
    measured("MB", "of memory in use", int(life.machine.sh("free --mega | awk '/^Mem/ {print $3}'")))


def test_what_is_kept_has_the_rest_of_the_card(life: Life) -> None:
    disk, data = (int(life.machine.sh(f"cat /sys/block/vda/{part}size")) for part in ("", "vda3/"))
    system = int(life.machine.sh("cat /sys/block/vda/vda2/start")) + int(
        life.machine.sh("cat /sys/block/vda/vda2/size")
    )
    assert disk - system - data < 2 * 8192
    assert int(life.machine.sh("df --output=size --block-size=512 /data | tail -1")) > 0.9 * data


def test_while_nobody_does_anything_hardly_anything_is_written(life: Life) -> None:
    def written() -> int:
        return 512 * int(life.machine.sh("sync; cat /sys/block/vda/stat").split()[6])

    # On a busy host its start takes long, and the last thing it does is to note that it was a good one.
    for _ in range(MINUTES):
        before = written()
        time.sleep(60)
        kilobytes = (written() - before) / 1000
        if kilobytes < 100:
            break
    measured("kB", "written by the whole machine in a minute at rest", kilobytes)
    assert kilobytes < 100, life.machine.sh("find /data -type f -mmin -2")


def test_a_game_of_a_later_day_is_there_after_the_plug_was_pulled_and_no_date_goes_back(card: Card, life: Life) -> None:
    life.machine.sh(f"date --set=@{LATE}")
    life.games = life.machine.sh("companion import -", RECORD.read_bytes())
    started(card, life, "third")
    life.machine.until_its_shell_answers()
    assert int(life.machine.sh("date +%s")) >= LATE
    assert life.machine.sh("companion games").startswith(life.games)
    assert "1970" in life.machine.sh("cat /sys/class/rtc/rtc0/date")


def test_the_machine_is_the_same_after_every_start(life: Life) -> None:
    # Its shell has let us in under the key of the first time, too.
    assert life.machine.sh("cat /etc/machine-id") == life.number


def upgraded(life: Life, package: Path) -> str:
    """Hand a package in through the shell; what was said."""
    watch = Stopwatch()
    done = life.machine.tried("hexkeeper-upgrade - 2>&1", package.read_bytes())
    watch.took(f"{package.name} is installed, {package.stat().st_size // 1_000_000} MB of it sent before")
    assert done.returncode == 0, done.stdout.decode()
    return done.stdout.decode()


def sound(life: Life, version: str) -> bool:
    """Whether that version answers with the game, on a system that is read-only again."""
    assert life.machine.sh("companion --version").split()[-1] == version
    assert life.machine.sh("findmnt --noheadings --output OPTIONS /").split(",")[0] == "ro"
    assert life.machine.sh("companion games").startswith(life.games)
    life.machine.until_it_answers()
    return True


def test_an_upgrade_opens_the_system_and_closes_it_again(life: Life, versions: dict[str, Path]) -> None:
    assert "does not answer" not in upgraded(life, versions["0.8.0"])
    assert sound(life, "0.8.0")


def test_an_upgrade_whose_plug_is_pulled_is_finished_by_the_next_start(
    card: Card, life: Life, versions: dict[str, Path]
) -> None:
    with (
        versions["0.9.0"].open("rb") as package,
        subprocess.Popen(
            life.machine.words("hexkeeper-upgrade - 2>&1"), stdin=package, stdout=subprocess.PIPE, text=True
        ) as shell,
    ):
        assert shell.stdout is not None
        assert any(line.startswith("Unpacking hexkeeper") for line in shell.stdout)
        life.machine.cut()
    watch = Stopwatch()
    life.machine = Powered(card, CACHE / "card-fourth.log")
    life.machine.until_its_shell_answers()
    life.machine.until(lambda: life.machine.tried("test -e /data/upgrade/package.deb").returncode == 1, "the upgrade")
    life.machine.until_it_answers()
    watch.took("an upgrade whose plug was pulled is finished, from the power on")
    assert sound(life, "0.9.0")
    assert life.machine.sh("dpkg-query --show --showformat='${db:Status-Abbrev}' hexkeeper").strip() == "ii"
    assert life.machine.sh("systemctl list-units --failed --no-legend") == ""


def test_after_all_that_both_file_systems_are_in_order(card: Card, life: Life) -> None:
    life.machine.cut()
    for number, options in ((2, ("-f", "-n")), (3, ("-f", "-y"))):
        table = subprocess.run(["sfdisk", "--dump", card.path], check=True, capture_output=True, text=True).stdout
        start, size = map(int, re.findall(r"start=\s*(\d+), size=\s*(\d+)", table)[number - 1])
        part = card.path.with_name(f"part{number}")
        copy = ("dd", f"if={card.path}", f"of={part}", "bs=4M", "conv=sparse", "status=none")
        subprocess.run(
            [*copy, f"skip={start * 512}", f"count={size * 512}", "iflag=skip_bytes,count_bytes"], check=True
        )
        # Of the data the log is played back first, as at every start.
        if number == 3:
            subprocess.run(["/sbin/e2fsck", "-p", part], check=False, capture_output=True)
        done = subprocess.run(["/sbin/e2fsck", *options, part], check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout
