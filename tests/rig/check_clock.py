"""A clock that is set back during an evening, by a day and to 1970, as a Pi without a battery may show: all goes on.

`make rig-faults` runs this.
"""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.rig.conftest import Stopwatch
from tests.rig.machine import Machine
from tests.rig.scripted import LONG, Ledger
from tests.rig.sleeper import Sleeper, Volatile

DAY = 24 * 3600


@pytest.mark.parametrize("shown", [lambda: time.time() - DAY, lambda: 3600.0], ids=["a day back", "1970"])
def test_nothing_is_lost_or_refused_because_of_a_clock_that_is_set_back(
    sleeper: Sleeper, disk: Path, tmp_path: Path, ledger: Ledger, shown: Callable[[], float]
) -> None:
    volatile, watch = Volatile(disk, tmp_path), Stopwatch()
    with sleeper.woken(volatile) as machine:
        machine.ask("start")
        cookie = machine.ask("become_host", machine.ask("code"))
        _plays(machine, ledger, 20)
        machine.until(lambda: machine.ask("backups"), "the first backup")
        backups, signs = machine.ask("backups"), machine.ask("signs")
        machine.ask("set_clock", shown())
        _plays(machine, ledger, LONG)  # the next game begins meanwhile, which is time for a backup
        assert machine.ask("is_host", cookie)
        assert machine.ask("is_host", machine.ask("become_host", machine.ask("code")))  # another tablet
        assert not machine.ask("is_host", "")
        machine.until(lambda: machine.ask("backups")[0] > backups[0], "another backup")
        machine.until(lambda: machine.ask("signs") > signs + 2, "signs of life")
        assert machine.ask("troubles") == []
    volatile.power_off()
    with sleeper.woken(volatile) as machine:
        machine.ask("set_clock", shown())
        machine.ask("start")
        assert machine.ask("troubles") == []
        assert ledger.lost(*machine.ask("stands")) == 0  # the game that is on is on, not the one with the latest date
        assert machine.ask("is_host", cookie)
        _plays(machine, ledger, 10)
    watch.took("an evening with a clock that is set back")


def _plays(machine: Machine, ledger: Ledger, entries: int) -> None:
    booked, refused = machine.ask("play", ledger.evening, entries)
    assert refused == ""
    for entry in booked:
        ledger.note(*entry)
