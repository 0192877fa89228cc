"""Twenty pulled plugs: games are played as fast as they will go, and the power is cut at random moments.

The disk is one whose own memory is lost with the power: what was not flushed to it is gone. Everything that was
acknowledged is noted outside before each cut. `make rig-faults` runs this;
`CUTS=5 SEED=7` before it set their number and their moments.
"""

import os
from pathlib import Path
from random import Random

import pytest

from tests.rig.conftest import Stopwatch
from tests.rig.scripted import Ledger
from tests.rig.sleeper import Sleeper, Volatile

CUTS = int(os.environ.get("CUTS") or 20)
PLAYED = 5.0
"""The longest that is played before a cut, in seconds; and the latest that a start is cut."""
STARTS = 5
"""One in so many cuts comes while the companion starts."""


@pytest.fixture(params=["plain", "https", "package"])
def mode(request: pytest.FixtureRequest) -> str:
    """How the companion runs: that of the checkout with plain or encrypted pages, or that of the package."""
    return str(request.param)


@pytest.fixture
def machine(request: pytest.FixtureRequest, mode: str) -> Sleeper:
    """The machine with that companion."""
    made: Sleeper = request.getfixturevalue("packaged_sleeper" if mode == "package" else "sleeper")
    return made


def test_no_acknowledged_action_is_lost_by_pulled_plugs_and_every_start_needs_nobody(
    mode: str, machine: Sleeper, disk: Path, tmp_path: Path, ledger: Ledger
) -> None:
    print(f"The moments are those of SEED={ledger.evening}.")  # noqa: T201  # shown if anything fails
    random, lost, volatile, watch = Random(ledger.evening), 0, Volatile(disk, tmp_path), Stopwatch()
    for cut in range(CUTS + 1):
        with machine.woken(volatile) as woken:
            moment = random.uniform(0, PLAYED)
            if mode == "https":
                woken.ask("encrypt")
            if cut and cut < CUTS and random.randrange(STARTS) == 0:
                woken.order("start")
                list(woken.answers_until_the_cut(moment))
            else:
                woken.ask("start")
                assert woken.ask("troubles") == []
                assert mode != "https" or woken.ask("is_encrypted")
                lost += ledger.lost(*woken.ask("stands"))
                if cut < CUTS:
                    woken.order("play_on", ledger.evening)
                    for entry in woken.answers_until_the_cut(moment):
                        ledger.note(*entry)
        volatile.power_off()
    acknowledged = f"{len(ledger.noted)} acknowledged actions, {lost} of them lost"
    watch.took(f"{CUTS} cuts (SEED={ledger.evening}), {mode}: {acknowledged}")
    assert len(ledger.noted) > CUTS
    assert lost == 0


def test_this_would_notice_a_journal_that_does_not_wait_for_the_disk(
    sleeper: Sleeper, disk: Path, tmp_path: Path, ledger: Ledger
) -> None:
    volatile = Volatile(disk, tmp_path)
    with sleeper.woken(volatile) as machine:
        machine.ask("start")
        machine.ask("wait_for_no_disk")
        machine.order("play_on", ledger.evening)
        for entry in machine.answers_until_the_cut(PLAYED):
            ledger.note(*entry)
    volatile.power_off()
    with sleeper.woken(volatile) as machine:
        machine.ask("start")
        assert ledger.lost(*machine.ask("stands")) > 0
