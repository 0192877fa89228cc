"""A game that plays itself by a script: what is entered at a revision depends on nothing but the seed and the game.

So it may be killed at any instant and goes on exactly where it was, and a second run tells what must come out.
"""

from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from companion.rules.random_play import any_action
from companion.table import Booked, Delete, Drop, Journal, Preview, Table
from companion.table.history import Decision

NEAR = 12
"""Corrections reach so many lines back."""


def take_next_step(table: Table, seed: int) -> Booked:
    """Enter whatever the script has for the revision the table stands at."""
    revision = table.revision
    random, key = Random(f"{seed}/{revision}"), f"step-{revision}"
    chosen = random.random()
    answer: object = None
    if chosen < 0.08 or not table.state.options():
        answer = table.undo(by="script", key=key, seen=revision)
    elif chosen < 0.12:
        answer = table.redo(by="script", key=key, seen=revision)
    elif chosen < 0.16 and (lines := len(table.history.lines())):
        change = Delete(lines - random.randrange(min(NEAR, lines)))
        answer = table.correct(change, dropping_misfits(table, change), by="script", key=key, seen=revision)
    while not isinstance(answer, Booked):
        action = any_action(table.state, random)
        answer = table.submit(action, by="script", key=key, seen=revision)
    return answer


def dropping_misfits(table: Table, change: Delete) -> dict[int, Decision]:
    """Drop whatever no longer fits, one after the other, as people would."""
    decisions: dict[int, Decision] = {}
    while isinstance(preview := table.preview(change, decisions), Preview) and preview.undecided:
        decisions[preview.undecided[0]] = Drop()
    return decisions


def play_on(path: Path, game: str, seed: int, acknowledged: Connection) -> None:
    """Go on with a game and tell of every entry once it is booked; until somebody pulls the plug."""
    table = Table.open(Journal.open(path), game)
    while True:
        booked = take_next_step(table, seed)
        acknowledged.send((booked.revision, booked.digest))
