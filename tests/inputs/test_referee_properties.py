"""Whatever comes in whatever order: each due roll is booked at most once, from the chosen source, thrown while due.

Or thrown early, while only the end of the part before was missing: then because people said so, or the table had chosen
that a throw ends a turn.
"""

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.inputs import DiceSource
from companion.inputs.due import due_roll, open_part
from companion.inputs.referee import BREATH
from companion.kernel import Action
from companion.rules.base.dice import RollDice
from companion.rules.base.turns import EndPart, Turn

# The camera is what the table rolls with at first: more of it makes more happen.
SOURCES = st.sampled_from(["camera"] * 5 + ["serial", "taps"])


def does(verb: str, *arguments: st.SearchStrategy) -> st.SearchStrategy:
    return st.tuples(st.just(verb), *arguments)


OFTEN = (does("throw", SOURCES), does("settle", SOURCES, st.booleans()), does("turn", SOURCES))
SELDOM = (
    does("unsure", SOURCES),
    does("old", SOURCES, st.integers(1, 9)),
    does("repeat", st.integers(0, 30)),
    does("answer", st.integers(1, 6), st.integers(1, 6)),
    does("reject"),
    does("confirm"),
    does("button"),
    does("switch", SOURCES),
    does("undo"),
    does("wait"),
)
STEPS = st.one_of(*OFTEN, *OFTEN, *OFTEN, *SELDOM)


class Watched:
    """An evening that keeps its own, simple account of when what became due and when each key was thrown."""

    def __init__(self, evening, throw_ends_turn: bool) -> None:
        self.evening = evening
        self.throw_ends_turn = throw_ends_turn
        evening.station.let_throws_end_turns(throw_ends_turn)
        self.source = evening.source.value
        self.thrown: dict[str, tuple[str, float]] = {}
        self.told: list[tuple[str, str, float]] = []
        self.flying: dict[str, str] = {}
        self.number = 0
        self.due_since = self.next_since = evening.time
        self.last_due, self.last_next = self.due(), self.next()

    def due(self):
        state = self.evening.books.state
        roll = due_roll(state)
        return None if roll is None else (roll, state[Turn].number)

    def next(self):
        """The roll that is due, or due once the part that is open has ended."""
        state = self.evening.books.state
        found = open_part(state)
        return self.due() if found is None else (due_roll(found[1]), state[Turn].number + 1)

    def follow(self) -> None:
        """Look what is due after the game has moved."""
        if self.due() != self.last_due:
            self.last_due, self.due_since = self.due(), self.evening.time
        if self.next() != self.last_next:
            self.last_next, self.next_since = self.next(), self.evening.time

    def fresh_key(self, source: str, at: float) -> str:
        self.number += 1
        key = f"{source}-{self.number}"
        self.thrown[key] = (source, at)
        return key

    def tells(self, source: str, key: str, at: float, *, thrown: bool = True) -> None:
        due, since, before = self.due(), self.due_since, len(self.evening.books.booked)
        self.told.append((source, key, at))
        self.evening.seen(source, key, 3, 3, thrown=thrown, ago=self.evening.time - at)
        new = self.evening.books.booked[before:]
        if new:
            assert source == self.source
            assert thrown
            assert self.evening.books.state[Turn].rolled == (3, 3)
            assert [type(action) for _, _, action in new] == ([EndPart, RollDice] if due is None else [RollDice])
            if due is None or self.thrown[key][1] < since:
                assert self.throw_ends_turn
                assert source != "taps"
                assert self.thrown[key][1] >= self.next_since + BREATH
        self.follow()

    # The steps.

    def throw(self, source: str) -> None:
        self.flying[source] = key = self.fresh_key(source, self.evening.time)
        self.evening.rolling(source, key)

    def settle(self, source: str, thrown: bool) -> None:
        key = self.flying.pop(source, "") or self.fresh_key(source, self.evening.time)
        self.tells(source, key, self.evening.time, thrown=thrown)

    def turn(self, source: str) -> None:
        self.tells(source, self.fresh_key(source, self.evening.time), self.evening.time)
        if self.due() is None:
            self.goes_on()

    def old(self, source: str, ago: int) -> None:
        at = self.evening.time - ago
        self.tells(source, self.fresh_key(source, at), at)

    def repeat(self, which: int) -> None:
        if self.told:
            source, key, at = self.told[which % len(self.told)]
            self.tells(source, key, at)

    def unsure(self, source: str) -> None:
        before = len(self.evening.books.booked)
        self.evening.unsure(source, self.flying.pop(source, "") or self.fresh_key(source, self.evening.time), 1, 2)
        assert len(self.evening.books.booked) == before

    def answer(self, yellow: int, red: int) -> None:
        self.answered(lambda key: self.evening.station.answer(key, yellow, red))

    def confirm(self) -> None:
        self.answered(self.evening.station.confirm)

    def answered(self, answer) -> None:
        question = self.evening.station.view().question
        if question is not None:
            assert self.thrown[question.key][0] == self.source
            assert self.thrown[question.key][1] >= self.next_since
            answer(question.key)
            assert self.evening.books.booked[-1][1] == question.key
            self.follow()

    def button(self) -> None:
        self.number += 1
        self.evening.wait(1)
        self.evening.station.press(f"button-{self.number}")
        self.follow()

    def reject(self) -> None:
        self.evening.station.reject()
        assert self.evening.station.view().open_throw is None

    def switch(self, source: str) -> None:
        self.source = source
        self.evening.station.choose(DiceSource(source))

    def wait(self) -> None:
        self.evening.wait(1)

    def undo(self) -> None:
        if len(self.evening.books.past) > 1:
            self.evening.undoes()
            self.follow()

    def goes_on(self) -> None:
        """The part ends, or whatever must be done before it can."""
        state = self.evening.books.state
        done = next((each for each in state.options() if isinstance(each, EndPart)), None)
        action = done or next((each for each in state.options() if isinstance(each, Action)), None)
        if action is not None:
            self.evening.plays(action)
            self.follow()


@settings(max_examples=300)
@given(steps=st.lists(STEPS, min_size=12, max_size=40), throw_ends_turn=st.booleans())
def test_each_due_roll_is_booked_at_most_once_from_the_chosen_source_and_thrown_while_due(
    an_evening, steps, throw_ends_turn
) -> None:
    watched = Watched(an_evening(), throw_ends_turn)
    for step in steps:
        verb, *arguments = step
        getattr(watched, verb)(*arguments)
    booked = [(key, type(action)) for _, key, action in watched.evening.books.booked]
    assert len(booked) == len(set(booked))
