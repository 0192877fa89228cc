"""Whatever comes in whatever order: of each throw dice and event die are booked at most once, and as they fell."""

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.inputs import DiceSource
from companion.kernel import Seat
from companion.rules.base.dice import RollDice
from companion.rules.base.turns import EndPart
from tests.boxes.cities_knights.rules.table import lay

PIPS = st.integers(1, 6)
FACES = st.sampled_from([None, "ship", "trade", "politics", "science"])
STEPS = st.one_of(
    st.tuples(st.just("throw"), PIPS, PIPS, FACES, st.booleans()),
    st.tuples(st.just("throw"), PIPS, PIPS, FACES, st.just(True)),
    st.tuples(st.just("alone"), FACES),
    st.tuples(st.just("repeat"), st.integers(0, 20)),
    st.tuples(st.just("tap"), st.sampled_from(["ship", "science"])),
    st.tuples(st.just("answer"), PIPS, PIPS),
    st.tuples(st.just("goes on")),
    st.tuples(st.just("goes on")),
    st.tuples(st.just("undo")),
)


@settings(max_examples=150)
@given(steps=st.lists(STEPS, min_size=8, max_size=30))
def test_a_throw_is_booked_at_most_once_and_as_it_fell(an_evening, steps) -> None:
    evening = an_evening(lay().state, DiceSource.SERIAL)
    told: list[tuple[str, tuple[int, ...], str | None, bool]] = []
    shown: dict[str, set[object]] = {}

    def throw(key: str, dice: tuple[int, ...], event: str | None, told_apart: bool) -> None:
        shown.setdefault(key, set()).add(dice)
        shown.setdefault(f"{key} event", set()).add(event)
        evening.thrown(key, *dice, event=event, colours=("yellow", "red") if told_apart else ("white", "white"))

    for number, (verb, *what) in enumerate(steps):
        evening.wait(1)
        match verb:
            case "throw" | "alone":
                pips, event, apart = (tuple(what[:2]), what[2], what[3]) if verb == "throw" else ((), what[0], True)
                told.append((f"throw {number}", pips, event, apart))
                throw(*told[-1])
            case "repeat" if told:
                throw(*told[what[0] % len(told)])
            case "tap":
                shown[f"tap {number} event"] = {what[0]}
                evening.station.tap_event(what[0], key=f"tap {number}")
            case "answer" if (question := evening.station.view().question) is not None:
                shown[question.key].add(tuple(what))
                evening.station.answer(question.key, *what)
            case "undo" if len(evening.books.past) > 1:
                evening.undoes()
            case "goes on":
                goes_on(evening)
    rolls = [(key, action) for _, key, action in evening.books.booked if not isinstance(action, EndPart)]
    assert len(rolls) == len({key for key, _ in rolls})
    for key, action in rolls:
        assert (action.dice if isinstance(action, RollDice) else action.face) in shown[key]


def goes_on(evening) -> None:
    """Whatever stands between this roll and the next is done, except what dice decide."""
    state = evening.books.state
    done = next((option for option in state.options() if isinstance(option, EndPart)), None)
    if done is not None:
        evening.is_done(Seat(done.player))
