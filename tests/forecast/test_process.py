"""The process: it answers soon, then better, works only when nobody else wants to, and ends when it is told to."""

import os
import queue
import subprocess
import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from benchmarks.lockstep import random_start
from companion.forecast.__main__ import POLITE
from companion.forecast.knowledge import known_game
from companion.forecast.process import COMMAND, ForecastProcess
from tests.waiting import PATIENCE, until

EAGER = (sys.executable, "-c", "from companion.forecast.__main__ import work; work()")
"""The same process at an ordinary priority: tests are not to wait until nobody else works."""


class Heard:
    """A process, and what it has answered."""

    def __init__(self, command: Sequence[str] = EAGER) -> None:
        self.answers: queue.Queue[dict[str, Any]] = queue.Queue()
        self.process = ForecastProcess(self.answers.put, command)

    def next(self) -> dict[str, Any]:
        return self.answers.get(timeout=PATIENCE)


@pytest.fixture
def heard() -> Iterator[Heard]:
    one = Heard()
    yield one
    one.process.stop()


def game(seed: int = 1) -> dict[str, Any]:
    return known_game(random_start(3, "paired players", Random(seed)))


def test_figures_come_soon_and_then_better_ones(heard: Heard) -> None:
    heard.process.ask("chances", [7, "a"], game())
    answers = [heard.next()]
    while not answers[-1]["done"]:
        answers.append(heard.next())
    assert len(answers) <= 2
    assert {str(one["about"]) for one in answers} == {"[7, 'a']"}
    assert 0 < answers[0]["games"] <= answers[-1]["games"]
    assert sum(answers[-1]["won"]) == answers[-1]["games"]


def test_a_move_is_answered_with_moves(heard: Heard) -> None:
    state = random_start(3, "paired players", Random(1))
    outcome = state.apply(state.options()[-1])  # type: ignore[arg-type]
    placing = outcome.state  # type: ignore[union-attr]
    heard.process.ask("red", 1, known_game(placing), seat=next(iter(placing.agenda[-1].who)))
    assert len(heard.next()["moves"]) >= 3


def test_a_newer_question_takes_the_place_of_the_older(heard: Heard) -> None:
    heard.process.ask("chances", 1, game())
    heard.process.ask("chances", 2, game(2))
    answers = [heard.next()]
    while not answers[-1]["done"]:
        answers.append(heard.next())
    assert answers[-1]["about"] == 2


def test_it_gives_way_to_everybody() -> None:
    heard = Heard(COMMAND)
    pid = heard.process.pid
    until(lambda: os.getpriority(os.PRIO_PROCESS, pid) == POLITE)
    until(lambda: os.getsid(pid) == pid != os.getsid(0))
    if hasattr(os, "SCHED_IDLE"):
        until(lambda: os.sched_getscheduler(pid) == os.SCHED_IDLE)
    heard.process.stop()


def test_it_ends_when_it_is_told_to_in_the_middle_of_its_work() -> None:
    one = Heard()
    one.process.ask("chances", 1, game())
    one.process.stop()
    assert not one.process.is_alive
    one.process.ask("chances", 2, game())  # nobody is there, and nothing breaks


def test_the_process_knows_no_rules() -> None:
    """It has what was sent to it and nothing else, and it is there soon."""
    told = "import companion.forecast.__main__, sys; print([one for one in sys.modules if 'companion.rules' in one])"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert done.stdout.strip() == "[]"
