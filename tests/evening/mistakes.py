"""Whole games with mistakes, from an empty journal to the pages, and to a winner.

Automatic players decide. In between people take lines back and correct earlier ones, and the companion is restarted.
"""

from pathlib import Path
from random import Random
from typing import Any, Self

from msgspec.structs import replace

from companion.boxes.traders_barbarians.rules.event_cards.deck import TurnUpCard
from companion.kernel import Action, Seat, State, waiting
from companion.preferences import choose
from companion.rules.base.dice import RollDice
from companion.rules.base.points import points
from companion.rules.base.scoring import Score, known_points
from companion.rules.choice import Choice
from companion.rules.random_play import chance
from companion.table import SPECTATOR, TABLE, Booked, Delete, Drop, Insert, Preview, Replace, Table, Unsettled, view
from companion.table.history import Change, Decision
from companion.table.record import Replayed, read, replay
from tests.web.small_desk import SmallDesk
from web import create_app

MOST_ENTRIES = 6000
TO_BEGIN_WITH = 10
"""So many entries a player before the first mistake is noticed."""
UNTIL_THE_NEXT_MISTAKE = 15
ROLLS = (RollDice, TurnUpCard)
"""How a turn begins."""


class Evening:
    """One game at a small desk, whose journal is a file."""

    def __init__(self, folder: Path, choice: Choice, seed: int) -> None:
        self._folder, self._random, self._presses = folder, Random(seed), 0
        self.desk = SmallDesk(folder)
        self.table: Table = self.desk.play(choice)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.desk.journal.close()

    @property
    def state(self) -> State:
        return self.table.state

    @property
    def winner(self) -> str | None:
        """The colour that has won."""
        winner = self.state[Score].winner
        return None if winner is None else self.table.choice.seats[winner]

    @property
    def points(self) -> dict[str, int]:
        """Points that lie open, by colour; those of a winner do."""
        seats = enumerate(self.table.choice.seats)
        return {
            colour: (known_points if colour == self.winner else points)(self.state, Seat(at)) for at, colour in seats
        }

    def play(self, entries: int) -> None:
        """So many entries, or until somebody wins."""
        for _ in range(entries):
            if self.winner is not None:
                return
            self._booked(self.table.submit(self._decided(), **self._press()))

    def take_back(self) -> None:
        """Three lines, of which the first stands again."""
        states = [self.state]
        for _ in range(3):
            self._booked(self.table.undo(**self._press()))
            states.append(self.state)
        assert len({self.table.codec.digest(state) for state in states}) == 4
        self._booked(self.table.redo(**self._press()))
        assert self.state == states[-2]

    def correct_a_roll(self) -> None:
        """A throw some turns ago was misread, or an event card."""
        history = self.table.history
        roll = [line for line in history.lines() if isinstance(line.action, ROLLS)][-3]
        before = history.before(Insert(roll.number, ()))
        assert isinstance(before, State)
        assert roll.action.chance is not None
        unread = replace(roll.action, **dict.fromkeys(roll.action.chance.fields))
        others = [one for one, _ in before.outcomes(unread) if one != roll.action]
        self._correct(Replace(roll.number, (self._random.choice(others),)))

    def leave_out_a_line(self) -> None:
        """Something entered a while ago never was."""
        lines = self.table.history.lines()
        self._correct(Delete(self._random.choice(lines[-30:]).number))

    def _correct(self, change: Change) -> None:
        """Correct an earlier line; of those after it, what no longer fits goes."""
        before, lines, decisions = self.state, self.table.history.lines(), dict[int, Decision]()
        while (preview := self._foreseen(change, decisions)).undecided:
            decisions |= dict.fromkeys(preview.undecided, Drop())
        if decisions:
            assert isinstance(self.table.correct(change, {}, **self._press()), Unsettled)
        assert self.state is before
        self._booked(self.table.correct(change, decisions, **self._press()))
        assert self.table.history.lines() != lines

    def _foreseen(self, change: Change, decisions: dict[int, Decision]) -> Preview:
        preview = self.table.preview(change, decisions)
        assert isinstance(preview, Preview), preview
        return preview

    def restart(self) -> None:
        """The companion is closed and started again: everything is there, and nothing is decided otherwise."""
        before = self.table
        self.desk.journal.close()
        self.desk = SmallDesk(self._folder)
        self.desk.go_on(before.game)
        assert self.desk.table is not None
        self.table = self.desk.table
        assert (self.state, self.table.revision) == (before.state, before.revision)
        assert self.table.history.lines() == before.history.lines()
        assert self.table.disputes == ()

    def look(self) -> None:
        """Every page shows the game, and what is to be put right by hand."""
        for viewer in (TABLE, SPECTATOR, *self.table.choice.seats):
            assert view(self.table, viewer)["revision"] == self.table.revision

    def win_once_more(self) -> None:
        """The last line is taken back, and done again."""
        winner = self.winner
        assert winner is not None
        self._booked(self.table.undo(**self._press()))
        assert self.winner is None
        self._booked(self.table.redo(**self._press()))
        assert self.winner == winner

    def _press(self) -> dict[str, Any]:
        self._presses += 1
        return {"by": "tablet", "key": f"press {self._presses}", "seen": self.table.revision}

    def _booked(self, answer: object) -> None:
        assert isinstance(answer, Booked), answer

    def _decided(self) -> Action:
        """What somebody does now, its chance told as it fell."""
        for item in waiting(self.state.agenda):
            for seat in item.who:
                if (action := choose(self.state, seat, self._random)) is not None:
                    return chance(self.state, action, self._random)
        raise AssertionError(f"nobody knows what to do: {self.state.agenda}")


def shown_on_the_pages(evening: Evening) -> None:
    """What the tablet, the chronicle and the record tell of a game that is over."""
    tablet, game, state = create_app(evening.desk).test_client(), evening.table.game, evening.state
    assert tablet.get("/").status_code == 200
    parts = tablet.get("/api/view").json["parts"]
    assert parts["winners"] == [evening.winner]
    assert {colour: player["points"] for colour, player in parts["players"].items()} == evening.points
    assert len(tablet.get("/api/history").json) == len(evening.table.history.lines())
    figures = tablet.get(f"/api/game/{game}").json
    assert [evening.table.choice.seats[seat] for seat in figures["winners"]] == [evening.winner]
    record = tablet.get(f"/game/{game}/record.jsonl").get_data(as_text=True)
    replayed = replay(read(record.splitlines()))
    assert isinstance(replayed, Replayed)
    assert (replayed.state, replayed.otherwise_from) == (state, None)


def played_with_mistakes(folder: Path, choice: Choice, seed: int) -> None:
    """A game in which every mistake is made once, to its winner."""
    with Evening(folder, choice, seed) as evening:
        evening.play(TO_BEGIN_WITH * len(choice.seats))
        for mistake in (
            evening.correct_a_roll,
            evening.take_back,
            evening.restart,
            evening.leave_out_a_line,
            evening.take_back,
        ):
            evening.play(UNTIL_THE_NEXT_MISTAKE)
            mistake()
            evening.look()
        evening.play(MOST_ENTRIES)
        evening.win_once_more()
        shown_on_the_pages(evening)
