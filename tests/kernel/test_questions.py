"""Questions: what modules share in their answers, how shares are combined, and which answers are kept."""

import pytest

from companion.kernel import Module, Refusal, State
from companion.kernel.query import anybody, everybody, first, joined, least, most, union
from tests.kernel.counting import RED, Say, Sum, after, begun, most_allowed


def test_shares_are_added_to_what_holds_without_them() -> None:
    module = Module("more")
    module.shares(most_allowed)(lambda state: 5)
    start = begun(module)
    assert start.check(Say(RED, 15)) is None
    assert isinstance(start.check(Say(RED, 16)), Refusal)
    assert len(start.options()) == 15


@pytest.mark.parametrize(
    ("fold", "nobody", "shares", "answer"),
    [
        (union, 0, (0b001, 0b100), 0b101),
        (joined, (), ((1,), (2, 3)), (1, 2, 3)),
        (least, 4, (7, 3), 3),
        (least, 4, (7, 5), 4),
        (most, 4, (7, 3), 7),
        (most, 9, (7, 3), 9),
        (first, None, (None, "b", "c"), "b"),
        (first, "a", (None, None), "a"),
        (anybody, False, (False, True), True),
        (anybody, False, (False, False), False),
        (everybody, True, (True, False), False),
        (everybody, True, (True, True), True),
    ],
)
def test_each_way_of_combining_shares(fold: object, nobody: object, shares: tuple[object, ...], answer: object) -> None:
    asker = Module("asker")

    @asker.asks(fold)  # type: ignore[arg-type]
    def question(state: State) -> object:
        return nobody

    for share in shares:
        asker.shares(question)(lambda state, share=share: share)
    assert question(begun(asker)) == answer


def test_a_kept_answer_is_given_anew_when_a_slice_it_looked_at_has_changed() -> None:
    asker = Module("asker")

    @asker.asks(union, kept=True)
    def said_so_far(state: State) -> int:
        return state[Sum].value

    start = begun(asker)
    assert said_so_far(start) == 0
    later = after(start, Say(RED, 6))
    assert (said_so_far(later), said_so_far(start), said_so_far(later)) == (6, 0, 6)


def test_a_kept_answer_knows_what_the_questions_it_asked_looked_at() -> None:
    asker = Module("asker")

    @asker.asks(union, kept=True)
    def inner(state: State) -> int:
        return state[Sum].value

    @asker.asks(union, kept=True)
    def outer(state: State) -> int:
        return inner(state) * 2

    start = begun(asker)
    assert (inner(start), outer(start)) == (0, 0)
    assert outer(after(start, Say(RED, 6))) == 12
