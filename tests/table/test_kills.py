"""The plug is pulled at random moments: nothing acknowledged is lost, nothing is there twice, the state is the same."""

import multiprocessing
import time
from contextlib import closing
from pathlib import Path
from random import Random

from companion.geometry.printed import beginner_board
from companion.rules.choice import Choice
from companion.table import Journal, Table
from tests.table.room import FOUR
from tests.table.scripted_game import play_on, take_next_step

EVENINGS, KILLS = 8, 25
"""Two hundred kills: so many games, one after the other in one journal, each killed so often."""

CHOICE = Choice(FOUR, beginner_board(4))


class Reference:
    """The same script without a journal on disk and without anybody who kills it: the digest at each revision."""

    def __init__(self, in_memory: Journal, seed: int) -> None:
        self.seed = seed
        self.table = Table.create(in_memory, CHOICE)
        self.digests = {0: self.table.codec.digest(self.table.state)}

    def digest(self, revision: int) -> str:
        """What the state must be there; a KeyError for a revision that no finished entry has."""
        while self.table.revision < revision:
            booked = take_next_step(self.table, self.seed)
            self.digests[booked.revision] = booked.digest
        return self.digests[revision]

    def next(self, revision: int) -> int:
        """The revision after the entry that follows."""
        while self.table.revision <= revision:
            self.digest(self.table.revision + 1)
        return min(known for known in self.digests if known > revision)


def killed_once(path: Path, game: str, seed: int, random: Random) -> list[tuple[int, str]]:
    """Let the game play on in a process of its own and kill it; what it acknowledged until then."""
    context = multiprocessing.get_context("forkserver")
    receiving, sending = context.Pipe(duplex=False)
    process = context.Process(target=play_on, args=(path, game, seed, sending), daemon=True)
    process.start()
    sending.close()
    seen: list[tuple[int, str]] = []
    for _ in range(random.randrange(8)):
        seen.append(receiving.recv())
    time.sleep(random.random() * (0.05 if not seen else 0.004))  # any instant of opening, or of the entry that is on
    process.kill()
    process.join()
    try:
        while True:
            seen.append(receiving.recv())
    except EOFError:
        receiving.close()
    assert process.exitcode == -9
    return seen


def an_evening(path: Path, seed: int, reference: Reference) -> int:
    """One game, killed again and again; how many entries were on disk though nobody had been told yet."""
    game, random = f"evening {seed}", Random(seed)
    with closing(Journal.open(path)) as journal:
        Table.create(journal, CHOICE, game=game)
    last = landed = 0
    for _ in range(KILLS):
        for revision, digest in killed_once(path, game, seed, random):
            assert reference.digest(revision) == digest, "another game than the script's"
            last = revision
        with closing(Journal.open(path)) as journal:
            table = Table.open(journal, game)
            assert journal.notice is None
        assert table.revision in (last, reference.next(last)), f"{last} acknowledged, {table.revision} there"
        assert table.codec.digest(table.state) == reference.digest(table.revision)
        assert table.disputes == ()
        landed += table.revision > last
        last = table.revision
    assert last > KILLS
    return landed


def test_no_acknowledged_entry_is_lost_and_none_is_doubled_by_two_hundred_kills(
    tmp_path: Path, in_memory: Journal
) -> None:
    # forked from a process that has everything imported, so that a kill takes milliseconds
    multiprocessing.get_context("forkserver").set_forkserver_preload(["__main__", "tests.table.scripted_game"])
    path = tmp_path / "journal.sqlite"
    landed = sum(an_evening(path, seed, Reference(in_memory, seed)) for seed in range(EVENINGS))
    assert landed, "not one kill fell between the disk and the answer: the moments are not random enough"
