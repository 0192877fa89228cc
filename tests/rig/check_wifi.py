"""The first start on simulated radios: a real NetworkManager, wpa_supplicant and kernel, a phone, and a home's router.

Nothing leaves the emulated machine: its air is the kernel's (mac80211_hwsim), and what is written there is memory.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.rig.debian_kernel import RigError
from tests.rig.kit import CACHE, ROOT
from tests.rig.machine import HOSTS_FILES, MACHINE
from tests.rig.wifi import kit
from tests.rig.wifi.guest import HOME, MARK

PATIENCE = 900
"""Seconds for all of it, on a busy machine."""

Told = dict[str, list[dict[str, Any]]]


@pytest.fixture(scope="session")
def told() -> Told:
    """What happened in the machine, by kind, in order."""
    try:
        air = kit.made()
    except RigError as error:
        pytest.exit(str(error), returncode=2)
    log = CACHE / "wifi.log"
    given = {"rig": ROOT, "python": sys.executable, "packages": air.packages.resolve()}
    words = " ".join(("console=ttyS0 loglevel=4 mitigations=off panic=-1", *(f'{k}="{v}"' for k, v in given.items())))
    boot: list[str | Path] = ["-kernel", air.kernel, "-initrd", air.initrd, "-append", words, "-serial", f"file:{log}"]
    subprocess.run([*MACHINE, *HOSTS_FILES, *boot], timeout=PATIENCE, check=True, stdin=subprocess.DEVNULL)
    found: Told = {}
    for line in log.read_text(errors="replace").splitlines():
        if line.startswith(MARK):
            each = json.loads(line.removeprefix(MARK))
            found.setdefault(each.pop("what"), []).append(each)
            sys.stdout.write(f"{line}\n")
    assert "stuck" not in found, f"{found['stuck']}; see {log}"
    assert "again" in found, f"it ended too soon; see {log}"
    return found


def test_a_phone_joins_and_is_led_to_the_page(told: Told) -> None:
    assert [(each["home"], each["probe"], each["name_leads_here"]) for each in told["page"]] == [
        (True, "302 http://10.42.0.1/", True)
    ] * 3


def test_a_wrong_password_and_a_router_without_addresses_are_told_on_the_page(told: Told) -> None:
    nothing, wrong, no_address = (each["notice"] for each in told["page"])
    assert nothing == []
    assert wrong[0].startswith(f"“{HOME}” did not accept the password.")
    assert no_address[0].startswith(f"“{HOME}” let Hexkeeper in, but gave it no address.")


def test_its_own_wifi_is_back_within_two_minutes(told: Told) -> None:
    assert [each for each in told["back"] if each["seconds"] > 120] == []


def test_the_home_is_joined_for_good_and_its_password_is_seen_by_nobody(told: Told) -> None:
    (joined,) = told["joined"]
    assert joined.pop("seconds") < 120
    assert joined == {
        "status": 0,
        "seen_in_arguments": False,
        "profiles": [[f"Hexkeeper {HOME}.nmconnection", "0o600"]],
        "password_is_whole": [True],
        "for_now": [],
        "address": True,
        "card": ["language = en", "country = DE"],
    }


def test_at_the_next_start_there_is_nothing_to_do(told: Told) -> None:
    assert told["again"][0]["status"] == 0
