"""What an answer offers that leaves nothing to choose, what may be drawn, and how slices begin."""

from companion.kernel import Action, Chance, Item, Module, Source, State, Value, drawn_from, only
from tests.kernel.counting import RED, begun

ITEM = Item("draw", (RED,))


class Draw(Action):
    """A thing is drawn; None while nobody has said which."""

    thing: str | None = None
    chance = Chance(Source.DRAWN, ("thing",))


def outcomes_of(state: State, action: Action) -> list[tuple[Action, int]]:
    return list(drawn_from(lambda state, action: [("apple", 2), ("pear", 1)])(state, ITEM, action))


def test_what_nobody_has_told_yet_can_be_each_of_the_cases() -> None:
    assert outcomes_of(begun(), Draw(RED)) == [(Draw(RED, "apple"), 2), (Draw(RED, "pear"), 1)]


def test_what_somebody_has_told_is_that_alone() -> None:
    assert outcomes_of(begun(), Draw(RED, "plum")) == [(Draw(RED, "plum"), 1)]


def test_an_answer_with_nothing_to_choose_offers_itself() -> None:
    assert only(Draw)(begun(), ITEM, RED) == (Draw(RED),)


def test_a_slice_that_says_nothing_of_its_start_begins_with_its_defaults() -> None:
    basket = Module("basket")

    @basket.state()
    class Basket(Value):
        """What is in it."""

        things: tuple[str, ...] = ("apple",)

    assert begun(basket)[Basket] == Basket(("apple",))
