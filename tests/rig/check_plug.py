"""Twenty pulled plugs: games are played as fast as they will go, and the power is cut at random moments.

The disk is one whose own memory is lost with the power: what was not flushed to it is gone. Everything that was
acknowledged is noted outside before each cut. `make rig-faults` runs this;
`CUTS=5 SEED=7` before it set their number and their moments.
"""

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random, randrange

import pytest

from companion.table import Journal
from tests.rig.conftest import Stopwatch
from tests.rig.scripted import Reference
from tests.rig.sleeper import Sleeper, Volatile

CUTS = int(os.environ.get("CUTS") or 20)
SEED = int(os.environ.get("SEED") or randrange(1_000_000))
PLAYED = 5.0
"""The longest that is played before a cut, in seconds; and the latest that a start is cut."""
STARTS = 5
"""One in so many cuts comes while the companion starts."""


class Ledger:
    """What was acknowledged, noted outside; and what must therefore be there."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self.noted: list[tuple[int, int]] = []
        self._games: dict[int, Reference] = {}

    def note(self, game: int, revision: int, digest: str) -> None:
        """The machine has acknowledged this entry."""
        assert self._played(game).digest(revision) == digest, f"game {game} is not the script's at {revision}"
        self.noted.append((game, revision))

    def lost(self, game: int, revision: int, digest: str) -> int:
        """How many acknowledged entries are missing where the machine stands like this."""
        last = self.noted[-1] if self.noted else (0, 0)
        if (game, revision) > last:  # one more entry may be there that nobody was told of
            known = last[0] and self._played(last[0]).next(last[1])
            assert (game, revision) in {(last[0] + 1, 0), (last[0], known)}, f"{game}, {revision} after {last}"
        assert not game or self._played(game).digest(revision) == digest, f"game {game} is another one at {revision}"
        return sum(entry > (game, revision) for entry in self.noted)

    def _played(self, game: int) -> Reference:
        return self._games.setdefault(game, Reference(self._journal, SEED, game))


@pytest.fixture
def ledger() -> Iterator[Ledger]:
    """An empty one."""
    with closing(Journal.open(":memory:")) as journal:
        yield Ledger(journal)


def test_no_acknowledged_action_is_lost_by_pulled_plugs_and_every_start_needs_nobody(
    sleeper: Sleeper, disk: Path, tmp_path: Path, ledger: Ledger
) -> None:
    print(f"The moments are those of SEED={SEED}.")  # noqa: T201  # shown if anything fails
    random, lost, volatile, watch = Random(SEED), 0, Volatile(disk, tmp_path), Stopwatch()
    for cut in range(CUTS + 1):
        with sleeper.woken(volatile) as machine:
            moment = random.uniform(0, PLAYED)
            if cut and cut < CUTS and random.randrange(STARTS) == 0:
                machine.order("start")
                list(machine.answers_until_the_cut(moment))
            else:
                machine.ask("start")
                assert machine.ask("troubles") == []
                lost += ledger.lost(*machine.ask("stands"))
                if cut < CUTS:
                    machine.order("play_on", SEED)
                    for entry in machine.answers_until_the_cut(moment):
                        ledger.note(*entry)
        volatile.power_off()
    watch.took(f"{CUTS} cuts (SEED={SEED}): {len(ledger.noted)} acknowledged actions, {lost} of them lost")
    assert len(ledger.noted) > CUTS
    assert lost == 0


def test_this_would_notice_a_journal_that_does_not_wait_for_the_disk(
    sleeper: Sleeper, disk: Path, tmp_path: Path, ledger: Ledger
) -> None:
    volatile = Volatile(disk, tmp_path)
    with sleeper.woken(volatile) as machine:
        machine.ask("start")
        machine.ask("wait_for_no_disk")
        machine.order("play_on", SEED)
        for entry in machine.answers_until_the_cut(PLAYED):
            ledger.note(*entry)
    volatile.power_off()
    with sleeper.woken(volatile) as machine:
        machine.ask("start")
        assert ledger.lost(*machine.ask("stands")) > 0
