"""The process: it answers soon, then better, works only when nobody else wants to, and ends when it is told to."""

import os
import queue
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
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

    def __init__(self, command: Sequence[str] = EAGER, clock: Callable[[], float] = time.monotonic) -> None:
        self.answers: queue.Queue[dict[str, Any]] = queue.Queue()
        self.process = ForecastProcess(self.answers.put, command, clock=clock)

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


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


DEAF = (sys.executable, "-c", "import time; time.sleep(3600)")
"""A process that reads nothing and says nothing."""


@pytest.mark.parametrize("command", [EAGER, DEAF])
def test_one_that_stands_still_keeps_nobody_waiting_and_is_alive_no_more_after_a_minute(command: Sequence[str]) -> None:
    clock, heard = Clock(), queue.Queue[dict[str, Any]]()
    process = ForecastProcess(heard.put, command, clock=clock)
    os.kill(process.pid, signal.SIGSTOP)
    for number in range(300):  # far more than a pipe holds
        process.ask(f"hints {number % 6}", number, game())
    assert process.is_alive
    clock.now += 61
    assert not process.is_alive
    process.stop()
    until(lambda: not Path(f"/proc/{process.pid}").exists())
    assert heard.empty()


def test_one_that_stood_still_for_a_while_goes_on_with_the_newest_questions(heard: Heard) -> None:
    os.kill(heard.process.pid, signal.SIGSTOP)
    for number in range(300):
        heard.process.ask("chances", number, game())
    os.kill(heard.process.pid, signal.SIGCONT)
    until(lambda: heard.next()["about"] == 299)


def test_one_that_answers_now_and_then_is_alive_however_slow_it_is() -> None:
    clock = Clock()
    slow = Heard(EAGER, clock)
    slow.process.ask("chances", 1, game())
    slow.next()
    clock.now += 3600
    assert slow.process.is_alive
    slow.process.ask("chances", 2, game())
    slow.process.ask("chances", None, None)
    clock.now += 3600
    assert slow.process.is_alive
    slow.process.stop()


def test_one_that_has_died_is_asked_and_ended_like_any_other() -> None:
    one = Heard((sys.executable, "-c", "pass"))
    until(lambda: not one.process.is_alive)
    for number in range(300):
        one.process.ask("chances", number, game())
    one.process.stop()


def test_the_process_knows_no_rules() -> None:
    """It has what was sent to it and nothing else, and it is there soon."""
    told = "import companion.forecast.__main__, sys; print([one for one in sys.modules if 'companion.rules' in one])"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True, timeout=PATIENCE)
    assert done.stdout.strip() == "[]"
