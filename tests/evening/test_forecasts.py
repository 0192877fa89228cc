"""Hints and chances: nothing at all while nobody wants them, and nothing that a table or a seat may not know."""

import json
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.evening import Evening
from companion.evening.forecasts import Forecasts
from companion.forecast.jobs import WhichMove, WhoWins
from companion.forecast.worlds import KnownGame
from companion.geometry.printed import beginner_board
from companion.outputs.pins import PinChoice
from companion.rules.choice import Choice
from companion.table import Journal, Table, view
from tests.table.room import FOUR, Room, begin, first_game
from tests.table.twins import twins
from tests.waiting import until
from web.desk import DeskError

EAGER = (sys.executable, "-c", "from companion.forecast.__main__ import work; work()")
"""The process at an ordinary priority: tests are not to wait until nobody else works."""


class Thinker:
    """A process in name only: it keeps what it is asked, and answers when a test wants it to."""

    def __init__(self, hears: Callable[[dict[str, Any]], object]) -> None:
        self.hears = hears
        self.asked: list[dict[str, Any]] = []
        self.is_alive, self.was_stopped = True, False

    def ask(self, name: str, about: object, game: object, seat: int | None = None, seed: int = 0) -> None:
        self.asked.append({"name": name, "about": about, "game": game, "seat": seat, "seed": seed})

    def stop(self) -> None:
        self.is_alive, self.was_stopped = False, True

    def answer(self, done: bool = True) -> None:
        """What the newest question comes to."""
        asked = json.loads(json.dumps(self.asked[-1]))
        game, random = KnownGame(asked["game"]), Random(1)
        job = WhoWins(game, random) if asked["seat"] is None else WhichMove(game, random, asked["seat"])
        for _ in range(5):
            job.step()
        self.hears({"name": asked["name"], "about": asked["about"], "done": done, **job.answer()})


class Followed:
    """Forecasts of a table, with every process that was begun and every change that was told."""

    def __init__(self) -> None:
        self.table: Table | None = None
        self.begun: list[Thinker] = []
        self.changes = 0
        self.forecasts = Forecasts(lambda: self.table, self._changed, self._begin)  # type: ignore[arg-type]

    def _changed(self) -> None:
        self.changes += 1

    def _begin(self, hears: Callable[[dict[str, Any]], object]) -> Thinker:
        self.begun.append(Thinker(hears))
        return self.begun[-1]

    def asked(self, number: int = 1) -> Thinker:
        """The process, once it has been asked so often."""
        until(lambda: self.begun and len(self.begun[-1].asked) >= number)
        return self.begun[-1]


@pytest.fixture
def followed() -> Iterator[Followed]:
    one = Followed()
    yield one
    one.forecasts.stop()


@pytest.fixture
def room() -> Iterator[Room]:
    journal = Journal.open(":memory:")
    yield first_game(journal)
    journal.close()


@pytest.mark.parametrize("how_far", ["off", "explain"])
def test_nothing_is_begun_or_worked_out_while_nobody_wants_it(
    followed: Followed, room: Room, how_far: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    for name in ("veiled", "known_game", "shares", "in_words"):
        monkeypatch.setattr(f"companion.evening.forecasts.{name}", lambda *_, name=name, **__: calls.append(name))
    threads = threading.active_count()
    followed.table = room.table
    followed.forecasts.follow(how_far)
    for _ in range(20):
        room.play(Random(1), 1)
        followed.forecasts.note()
    assert (followed.begun, calls, followed.changes, followed.forecasts.chances) == ([], [], 0, None)
    assert threading.active_count() == threads


def test_chances_come_for_all_and_better_ones_after_them(followed: Followed, room: Room) -> None:
    followed.table = room.table
    followed.forecasts.follow("chances")
    process = followed.asked()
    assert process.asked[0]["seat"] is None
    process.answer(done=False)
    shown = followed.forecasts.chances
    assert shown is not None
    assert [one.player for one in shown.players] == list(FOUR)
    assert abs(sum(one.percent for one in shown.players) - 100) <= 2
    assert all(f"{one.percent}% (" in one.words for one in shown.players)
    assert "The table has agreed" in shown.words
    assert not shown.done
    process.answer()
    assert followed.forecasts.chances.done  # type: ignore[union-attr]
    assert followed.changes == 2


def test_they_are_asked_for_again_when_the_game_goes_on_and_old_answers_are_dropped(
    followed: Followed, room: Room
) -> None:
    followed.table = room.table
    followed.forecasts.follow("chances")
    process = followed.asked()
    old = dict(process.asked[0])
    room.done("RollDice", "red", dice=[1, 1])
    followed.forecasts.note()
    followed.asked(2)
    process.hears(
        {"name": "chances", "about": list(old["about"]), "done": True, "won": [9, 0, 0, 0], "games": 9, "lead": 0.3}
    )
    assert followed.forecasts.chances is None
    process.answer()
    assert followed.forecasts.chances is not None


def test_turned_off_everything_ends(followed: Followed, room: Room) -> None:
    followed.table = room.table
    followed.forecasts.follow("chances")
    process = followed.asked()
    process.answer()
    followed.forecasts.follow("off")
    until(lambda: not process.is_alive)
    assert followed.forecasts.chances is None
    process.answer()
    assert followed.forecasts.chances is None
    followed.forecasts.follow("chances")
    until(lambda: len(followed.begun) == 2)


def test_with_hints_alone_nobody_is_shown_chances(followed: Followed, room: Room) -> None:
    followed.table = room.table
    followed.forecasts.follow("hints")
    until(lambda: followed.begun)
    until(lambda: not followed.forecasts.hints("red").done and followed.begun[0].asked)
    assert {one["name"] for one in followed.begun[0].asked} == {"hints red"}
    assert followed.forecasts.chances is None


def test_a_hint_is_asked_for_once_a_moment_and_comes_in_words(followed: Followed, room: Room) -> None:
    followed.table = room.table
    followed.forecasts.follow("hints")
    until(lambda: followed.forecasts.hints("red") is not None and followed.begun and followed.begun[0].asked)
    process = followed.begun[0]
    assert followed.forecasts.hints("red").hints == ()
    assert len(process.asked) == 1
    process.answer()
    told = followed.forecasts.hints("red")
    assert told.done
    assert [str(one["words"]) for one in told.hints] == ["Roll the dice."]
    room.done("RollDice", "red", dice=[1, 1])
    assert followed.forecasts.hints("red").hints == ()
    assert len(process.asked) == 2
    process.answer()
    assert followed.forecasts.hints("red").hints
    followed.forecasts.hints("blue")
    process.answer()
    assert "Nobody is waiting for you" in followed.forecasts.hints("blue").words


def test_a_process_that_has_ended_by_itself_is_begun_again(followed: Followed, room: Room) -> None:
    followed.table = room.table
    followed.forecasts.follow("chances")
    followed.asked().is_alive = False
    room.done("RollDice", "red", dice=[1, 1])
    followed.forecasts.note()
    until(lambda: len(followed.begun) == 2 and followed.begun[1].asked)


def test_a_process_that_answers_no_more_is_ended_before_another_is_asked(followed: Followed, room: Room) -> None:
    followed.table = room.table
    followed.forecasts.follow("chances")
    silent = followed.asked()
    silent.is_alive = False
    room.done("RollDice", "red", dice=[1, 1])
    followed.forecasts.note()
    until(lambda: len(followed.begun) == 2 and followed.begun[1].asked)
    assert silent.was_stopped


def test_a_game_that_cannot_be_played_out_is_refused_in_words(followed: Followed) -> None:
    journal = Journal.open(":memory:")
    followed.table = begin(journal, products=("cities and knights",)).table
    followed.forecasts.allow("explain")
    with pytest.raises(DeskError, match="neither hints nor chances"):
        followed.forecasts.allow("hints")
    assert followed.forecasts.why_not() == (
        "There are neither hints nor chances in this game: the companion can think ahead in the base game as it is"
        " printed, but not in Cities & Knights."
    )
    followed.forecasts.follow("chances")  # chosen for the game before
    until(lambda: followed.begun)
    assert followed.forecasts.hints("red").words == followed.forecasts.why_not()
    assert followed.begun[0].asked == []
    journal.close()


def test_of_twins_everybody_is_shown_the_same_and_so_is_a_seat_to_which_they_look_alike() -> None:
    journals = Journal.open(":memory:"), Journal.open(":memory:")
    pair = twins(5, journals, FOUR, None)
    both = [Followed(), Followed()]
    for one, table in zip(both, pair.both(), strict=True):
        one.table = table
        one.forecasts.follow("hints")
        until(lambda one=one: one.begun)
    alike = 0
    for _ in range(6):
        pair.play(12)
        for colour in FOUR:
            seen = [json.dumps({**view(table, colour), "game": ""}) for table in pair.both()]
            if seen[0] == seen[1]:
                told = [hinted(one, colour) for one in both]
                assert told[0] == told[1], colour
                alike += 1
    assert alike
    for one in both:
        one.forecasts.stop()
    for journal in journals:
        journal.close()


def hinted(one: Followed, colour: str) -> object:
    """What a seat is told in the end, and what the process was told of it."""
    before = len(one.begun[0].asked)
    until(lambda: one.forecasts.hints(colour) is not None)
    if len(one.begun[0].asked) == before:
        return str(one.forecasts.hints(colour))
    asked = one.begun[0].asked[-1]
    one.begun[0].answer()
    return str(one.forecasts.hints(colour)), json.dumps({**asked, "about": None})


def test_an_evening_shows_them_with_a_real_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.forecast.process.COMMAND", EAGER)
    journal = Journal.open(":memory:")
    evening = Evening(journal, pins=PinChoice.NONE, runtime=tmp_path)
    evening.start()
    try:
        evening.begin(Choice(FOUR, beginner_board(4)), starter="red")
        assert evening.state().chances is None
        evening.teach("chances")
        until(lambda: evening.state().chances is not None)
        until(lambda: evening.hints("red").hints)
        evening.teach("off")
        assert evening.state().chances is None
    finally:
        evening.stop()
        journal.close()
