"""The packages on a bare Debian with systemd: installed, upgraded, rolled back, removed and purged, with the service.

The checks of a suite are the life of one machine and run in this order; `make rig-packages` runs them, as root.
"""

import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.docs.test_house_rule import IN_THE_DATA_FOLDER, shown
from tests.rig.conftest import Stopwatch
from tests.rig.container import INSIDE, PACKAGES, Container, bare, package
from tests.rig.debian_kernel import RigError
from tests.rig.kit import ROOT
from tests.rig.service import ANSWERS, ENCRYPTED, SETTINGS
from tests.rig.versions import CRASHES, HANGS, built, later

RECORD = ROOT / "tests" / "records" / "ep-land-ho-three.jsonl"
"""A game that is in the journal all the while."""
FIRST_PAGE_WITHIN, BACK_WITHIN = 120, 180
"""Seconds from `apt install` to the first page, and from an upgrade that fails to the page of the version before."""
EXPOSED_AT_MOST = 2.0
"""By the measure of `systemd-analyze security`."""
BY_HAND = "/etc/systemd/system/hexkeeper.service"


WAYS = {"bookworm": "http", "trixie": "https"}
"""How the pages of a suite are reached, from its second start on."""
ASKED = "import ssl, urllib.request as ask; ask.urlopen('{}', timeout=20, context=ssl._create_unverified_context())"

HOUSE_RULE = "Wool roads"
"""The title of that of docs/adding-a-scenario.md."""


class Debian:
    """A machine of one suite, and the versions of the package that are made for it."""

    def __init__(self, suite: str, container: Container, package: Path) -> None:
        self.suite, self.first, self.scheme = suite, package, "http"
        self.sh, self.tried = container.sh, container.tried

    def install(self, package: Path) -> "subprocess.CompletedProcess[str]":
        """As people install a package that lies in a folder, with what it needs and recommends."""
        return self.tried(f"apt-get install --yes --allow-downgrades {INSIDE}/{package.name}")

    def installs(self, package: Path) -> str:
        """The same where it has to work; what was said to people."""
        done = self.install(package)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout + done.stderr

    def later(self, number: str, companion: str = "") -> Path:
        """A later version of the package, with another program if one is given."""
        return later(self.first, number, self.first.parent, companion)

    def answers(self) -> bool:
        """Whether the pages of the service do."""
        if self.tried(ANSWERS).returncode:
            return False
        self.sh(f'python3 -c "{ASKED.format(f"{self.scheme}://127.0.0.1:8000/alive")}"')  # and in the way they should
        return True

    def told(self, path: str) -> str:
        """What a browser on this machine is told at a path of the pages."""
        asked = ASKED.format(f"{self.scheme}://127.0.0.1:8000{path}").replace("; ask.", "; print(ask.")
        return self.sh(f'python3 -c "{asked}.read().decode())"')

    def version(self) -> str:
        """What the companion says of itself."""
        return self.sh("companion --version").split()[-1]

    def dpkg_has(self) -> str:
        """The state of the package, and its version."""
        return self.sh("dpkg-query --show --showformat='${db:Status-Abbrev}${Version}' hexkeeper")

    def games(self) -> str:
        """The games in the journal of the service."""
        return self.sh("companion games")


@pytest.fixture(scope="module", params=["bookworm", "trixie"])
def debian(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Debian]:
    """A bare Debian that runs, before anything is installed."""
    suite, folder = request.param, tmp_path_factory.mktemp(request.param)
    try:
        first = Path(shutil.copy(package(suite), folder))
        for other in (RECORD, *PACKAGES.glob("hexkeeper-kiosk_*_all.deb")):
            shutil.copy(other, folder)
        with Container(bare(suite, first), folder) as container:
            yield Debian(suite, container, first)
    except RigError as error:
        pytest.exit(str(error), returncode=2)


@contextmanager
def took(debian: Debian, what: str, at_most: float) -> Iterator[None]:
    """Takes the time of a block, which may last so many seconds."""
    watch = Stopwatch()
    yield
    assert watch.took(f"{what} ({debian.suite})") <= at_most


@pytest.mark.skipif(shutil.which("lintian") is None, reason="lintian is missing")
def test_lintian_has_nothing_to_say_that_is_not_meant_to_be_so(debian: Debian) -> None:
    asked = ["lintian", "--no-cfg", "--allow-root", "--fail-on=error,warning", debian.first]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_a_service_that_was_set_up_by_hand_is_not_overrun(debian: Debian) -> None:
    debian.sh(f"echo '[Service]' > {BY_HAND}")
    refused = debian.install(debian.first)
    assert refused.returncode != 0
    assert "installed by hand. Remove that first" in refused.stderr + refused.stdout
    debian.sh(f"rm {BY_HAND} && ! test -e /opt/hexkeeper")


def test_a_bare_debian_soon_serves_the_first_page_with_the_folder_of_a_service_set_up_by_hand(
    debian: Debian,
) -> None:
    # The folder of a service that was set up by hand, as systemd keeps it for a user who passes.
    debian.sh("mkdir -p -m 0700 /var/lib/private/hexkeeper && ln -s private/hexkeeper /var/lib/hexkeeper")
    debian.sh("echo kept > /var/lib/hexkeeper/note && chown -R 61234:61234 /var/lib/private/hexkeeper")
    with took(debian, "from apt install to the first page", FIRST_PAGE_WITHIN):
        debian.installs(debian.first)
        assert debian.answers()
    assert debian.sh("systemctl is-enabled hexkeeper").strip() == "enabled"
    assert debian.sh("stat --format=%F:%U /var/lib/hexkeeper /var/lib/hexkeeper/note").splitlines() == [
        "directory:hexkeeper",
        "regular file:hexkeeper",
    ]
    groups = debian.sh("id --groups --name hexkeeper").split()
    assert {"video", "dialout", "gpio", "spi"} < set(groups)


def test_its_pages_are_encrypted_where_the_configuration_says_so(debian: Debian) -> None:
    debian.scheme = WAYS[debian.suite]
    if debian.scheme == "https":
        debian.sh(f"printf %s '{ENCRYPTED}' > {SETTINGS} && systemctl restart hexkeeper")
    assert debian.answers()


def test_the_service_is_as_closed_as_its_unit_says(debian: Debian) -> None:
    told = re.search(r"exposure level for hexkeeper.service: ([\d.]+)", debian.sh("systemd-analyze security hexkeeper"))
    assert told is not None
    assert float(told[1]) <= EXPOSED_AT_MOST
    assert debian.sh("stat -c %U /proc/$(systemctl show --value --property=MainPID hexkeeper)").strip() == "hexkeeper"


def test_commands_find_the_games_of_the_service_and_leave_nothing_of_root_there(debian: Debian) -> None:
    game = debian.sh(f"companion import - < {INSIDE}/{RECORD.name}").strip()
    assert debian.games().startswith(game)
    assert "Host code: " in debian.sh("companion host")
    assert "A companion is running" in debian.tried("companion doctor").stdout
    assert debian.sh("find /var/lib/hexkeeper /var/cache/hexkeeper -user root") == ""
    assert debian.sh("find /opt/hexkeeper -name __pycache__") == ""


def test_a_house_rule_in_the_data_folder_is_offered_after_a_restart(debian: Debian) -> None:
    assert HOUSE_RULE not in debian.told("/api/set-up")
    (debian.first.parent / "wool_road.py").write_text(shown()[IN_THE_DATA_FOLDER], encoding="utf-8")
    debian.sh("install -d /var/lib/hexkeeper/house_rules")
    debian.sh(f"install -m 0644 {INSIDE}/wool_road.py /var/lib/hexkeeper/house_rules")
    debian.sh(f"printf '\n[house_rules]\nallowed = true\n' >> {SETTINGS} && systemctl restart hexkeeper")
    assert debian.answers()
    assert HOUSE_RULE in debian.told("/api/set-up")
    assert f"offered in a new game: {HOUSE_RULE}" in debian.tried("companion doctor").stdout


def test_a_backup_goes_wherever_the_shell_may_write_and_comes_back_from_there(debian: Debian) -> None:
    games = debian.games()
    debian.sh("mkdir -m 0700 -p /root/mine && companion backup - > /root/mine/games.zip")
    refused = debian.tried("companion restore - < /root/mine/games.zip")
    assert "A companion is running" in refused.stderr
    debian.sh("systemctl stop hexkeeper && companion restore - < /root/mine/games.zip && systemctl start hexkeeper")
    assert debian.games() == games


def test_somebody_else_may_not_read_the_games_and_is_told_so(debian: Debian) -> None:
    asked = debian.tried("setpriv --reuid=4711 --regid=4711 --clear-groups companion games")
    assert asked.returncode == 2
    assert "/var/lib/hexkeeper" in asked.stderr
    assert "Traceback" not in asked.stderr


def test_a_build_a_second_later_takes_the_place_of_the_one_before(debian: Debian) -> None:
    build, _, _ = built(debian.first).partition("~")
    second = re.search(r"(?<=\+)\d{14}", build)
    assert second is not None, "this is a release: build any later commit"
    next_build = build.replace(second[0], str(int(second[0]) + 1))
    debian.installs(debian.later(next_build))
    assert debian.version() == next_build


def test_an_upgrade_backs_the_games_up_and_keeps_the_version_before(debian: Debian) -> None:
    games = debian.games()
    version = debian.later("0.8.0")
    with took(debian, "an upgrade", FIRST_PAGE_WITHIN):
        debian.installs(version)
        assert debian.answers()
    assert (debian.version(), debian.games()) == ("0.8.0", games)
    assert HOUSE_RULE in debian.told("/api/set-up")
    assert debian.sh("ls /opt/hexkeeper").split() == [f"0.8.0~{debian.suite}", "current", "previous"]
    debian.sh("test -s /var/lib/hexkeeper/backups/before-upgrade.zip")


@pytest.mark.parametrize(("number", "companion"), [("0.8.1", CRASHES), ("0.8.2", HANGS)])
def test_an_upgrade_that_does_not_answer_is_taken_back_with_the_games(
    debian: Debian, number: str, companion: str
) -> None:
    games = debian.games()
    version = debian.later(number, companion)
    with took(debian, f"an upgrade to {number}, which does not answer, until the version before does", BACK_WITHIN):
        said = debian.installs(version)
        assert debian.answers()
    assert f"Hexkeeper {number}~{debian.suite} does not answer. Version 0.8.0~{debian.suite} comes back" in said
    assert (debian.version(), debian.games()) == ("0.8.0", games)
    assert debian.dpkg_has() == f"ii {number}~{debian.suite}"


def test_after_that_a_sound_version_is_installed_as_always(debian: Debian) -> None:
    games = debian.games()
    assert "does not answer" not in debian.installs(debian.later("0.9.0"))
    assert debian.answers()
    assert (debian.version(), debian.games()) == ("0.9.0", games)


def test_games_that_cannot_be_backed_up_stop_an_upgrade_and_the_service_goes_on(debian: Debian) -> None:
    debian.sh("cd /var/lib/hexkeeper/backups && mv before-upgrade.zip kept.zip && mkdir before-upgrade.zip")
    refused = debian.install(debian.later("0.9.1"))
    assert refused.returncode != 0
    assert "The games cannot be backed up, so nothing is upgraded." in refused.stderr + refused.stdout
    assert debian.version() == "0.9.0"
    assert debian.dpkg_has() == f"ii 0.9.0~{debian.suite}"
    debian.sh("systemctl start hexkeeper")  # returns once it is ready
    assert debian.answers()
    debian.sh("cd /var/lib/hexkeeper/backups && rmdir before-upgrade.zip && mv kept.zip before-upgrade.zip")


def test_a_service_that_people_have_switched_off_stays_off_through_an_upgrade(debian: Debian) -> None:
    debian.sh("systemctl disable --now --quiet hexkeeper")
    debian.installs(debian.later("0.9.2"))
    assert (debian.version(), debian.answers()) == ("0.9.2", False)
    assert debian.tried("systemctl is-enabled hexkeeper").stdout.strip() == "disabled"
    debian.sh("systemctl enable --now --quiet hexkeeper")
    assert debian.answers()


def test_a_downgrade_plays_on_with_the_same_games(debian: Debian) -> None:
    games = debian.games()
    debian.installs(debian.first)
    assert debian.answers()
    assert debian.games() == games
    assert debian.dpkg_has() == f"ii {built(debian.first)}"


def test_games_stay_when_the_package_is_removed_and_are_there_when_it_comes_back(debian: Debian) -> None:
    games = debian.games()
    debian.sh("apt-get remove --yes hexkeeper")
    assert debian.tried("systemctl is-active hexkeeper").stdout.strip() != "active"
    debian.sh("! test -e /opt/hexkeeper && ! test -e /usr/bin/companion && test -s /var/lib/hexkeeper/journal.sqlite")
    debian.installs(debian.first)
    assert debian.answers()
    assert debian.games() == games


def test_the_screen_is_switched_on_with_a_user_of_its_own_and_leaves_when_purged(debian: Debian) -> None:
    # Without the browser, which is large: what the screen shows is not what is checked here.
    debian.sh(f"dpkg --force-depends --install {INSIDE}/hexkeeper-kiosk_*_all.deb")
    assert debian.sh("systemctl is-enabled hexkeeper-kiosk").strip() == "enabled"
    assert {"video", "render", "input"} < set(debian.sh("id --groups --name hexkeeper-screen").split())
    debian.sh("dpkg --purge hexkeeper-kiosk")
    assert debian.tried("systemctl is-enabled hexkeeper-kiosk").returncode != 0


def test_nothing_but_its_user_stays_when_the_package_is_purged(debian: Debian) -> None:
    debian.sh("apt-get purge --yes hexkeeper")
    left = debian.sh("find / -xdev -name '*hexkeeper*' -not -path '/proc/*' -not -path '/var/log/*'").split()
    assert left == []
    assert debian.sh("getent passwd hexkeeper") != ""
    assert debian.sh("systemctl list-units --failed --no-legend 'hexkeeper*'") == ""
