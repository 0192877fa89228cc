"""Whatever comes in whatever order: each due roll is booked at most once, from the chosen source, thrown while due."""

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.inputs import Source
from companion.inputs.due import due_roll
from companion.rules.base.turns import EndPart, Turn
from companion.rules.kernel import Action

# The camera is what the table rolls with at first: more of it makes more happen.
SOURCES = ["camera", "camera", "camera", "serial", "taps"]
STEPS = st.one_of(
    st.tuples(st.just("throw"), st.sampled_from(SOURCES)),
    st.tuples(st.just("settle"), st.sampled_from(SOURCES), st.booleans()),
    st.tuples(st.just("unsure"), st.sampled_from(SOURCES)),
    st.tuples(st.just("old"), st.sampled_from(SOURCES), st.integers(1, 9)),
    st.tuples(st.just("repeat"), st.integers(0, 30)),
    st.tuples(st.just("answer"), st.integers(1, 6), st.integers(1, 6)),
    st.tuples(st.just("reject")),
    st.tuples(st.just("switch"), st.sampled_from(SOURCES)),
    st.tuples(st.just("on")),
    st.tuples(st.just("turn"), st.sampled_from(SOURCES)),
    st.tuples(st.just("undo")),
    st.tuples(st.just("wait")),
)


class Watched:
    """An evening that keeps its own, simple account of when what became due and when each key was thrown."""

    def __init__(self, evening) -> None:
        self.evening = evening
        self.source = evening.station.view().source
        self.thrown: dict[str, tuple[str, float]] = {}
        self.told: list[tuple[str, str, float]] = []
        self.flying: dict[str, str] = {}
        self.number = 0
        self.due_since = evening.time
        self.last_due = self.due()

    def due(self):
        state = self.evening.books.state
        roll = due_roll(state)
        return None if roll is None else (roll, state[Turn].number)

    def follow(self) -> None:
        """Look what is due after the game has moved."""
        if self.due() != self.last_due:
            self.last_due, self.due_since = self.due(), self.evening.time

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
        assert len(new) <= 1
        if new:
            assert due is not None
            assert source == self.source
            assert thrown
            assert self.thrown[key][1] >= since
            assert self.evening.books.state[Turn].rolled == (3, 3)
        self.follow()

    def step(self, step) -> None:
        evening = self.evening
        match step:
            case ("throw", source):
                self.flying[source] = key = self.fresh_key(source, evening.time)
                evening.rolling(source, key)
            case ("settle", source, thrown):
                key = self.flying.pop(source, "") or self.fresh_key(source, evening.time)
                self.tells(source, key, evening.time, thrown=thrown)
            case ("old", source, ago):
                at = evening.time - ago
                self.tells(source, self.fresh_key(source, at), at)
            case ("repeat", which) if self.told:
                source, key, at = self.told[which % len(self.told)]
                self.tells(source, key, at)
            case ("unsure", source):
                before = len(evening.books.booked)
                evening.unsure(source, self.flying.pop(source, "") or self.fresh_key(source, evening.time), 1, 2)
                assert len(evening.books.booked) == before
            case ("answer", yellow, red):
                question = evening.station.view().question
                if question is not None:
                    assert question.source == self.source
                    assert self.thrown[question.key][1] >= self.due_since
                    evening.station.answer(question.key, yellow, red)
                    assert evening.books.booked[-1][1] == question.key
                    self.follow()
            case ("reject",):
                evening.station.reject()
            case ("switch", source):
                self.source = source
                evening.station.choose(Source(source))
            case ("wait",):
                evening.wait(1)
            case ("undo",) if len(evening.books.past) > 1:
                evening.undoes()
                self.follow()
            case ("turn", source):
                self.tells(source, self.fresh_key(source, evening.time), evening.time)
                if self.due() is None:
                    self.goes_on()
            case ("on",) if self.due() is None:
                self.goes_on()

    def goes_on(self) -> None:
        """The part ends, or whatever must be done before it can."""
        state = self.evening.books.state
        done = next((each for each in state.rules.options(state) if isinstance(each, EndPart)), None)
        action = done or next((each for each in state.rules.options(state) if isinstance(each, Action)), None)
        if action is not None:
            self.evening.plays(action)
            self.follow()


@settings(max_examples=300, deadline=None)
@given(steps=st.lists(STEPS, min_size=12, max_size=40))
def test_each_due_roll_is_booked_at_most_once_from_the_chosen_source_and_thrown_while_due(an_evening, steps) -> None:
    watched = Watched(an_evening())
    for step in steps:
        watched.step(step)
    keys = [key for _, key, _ in watched.evening.books.booked]
    assert len(keys) == len(set(keys))
