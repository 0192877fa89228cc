"""What actions leave open: which dice fall how, what every box declares of its chances, and what comes to nothing."""

from collections import Counter

import pytest

from companion.boxes.cities_knights.rules.event_die import RollEventDie
from companion.kernel import Action, Chance, Item, Module, Seat, Source, State, fields_of, hints
from companion.kernel.action import LISTED, falls
from companion.kernel.contribution import Answer
from companion.rules.base.dice import YELLOW, RollDice
from companion.rules.base.stealing import Steal
from companion.rules.boxes import every_module
from tests.kernel.counting import BLUE, RED, Say, begun

ANSWERS = [one.details for module in every_module() for one in module.contributions if isinstance(one.details, Answer)]
CHANCY = {answer.action: answer.action.chance for answer in ANSWERS if answer.action.chance is not None}


class Attack(Action):
    """A single die is thrown for it."""

    pips: int | None = None
    chance = Chance(Source.DICE, ("pips",), (YELLOW,))


def shown(action: Action, field: str) -> Counter[object]:
    return Counter({getattr(one, field): cases for one, cases in falls(action)})


def test_two_dice_fall_in_36_ways_each_as_likely_as_any_other() -> None:
    assert shown(RollDice(RED), "dice") == {(one, other): 1 for one in range(1, 7) for other in range(1, 7)}


def test_a_die_falls_as_often_on_a_face_as_it_has_it() -> None:
    assert shown(RollEventDie(RED), "face") == {"ship": 3, "trade": 1, "politics": 1, "science": 1}


def test_a_single_die_shows_a_number_and_no_row_of_them() -> None:
    assert shown(Attack(RED), "pips") == dict.fromkeys(range(1, 7), 1)
    assert Attack.chance.thrown(Attack(RED), (4,)) == Attack(RED, 4)


def test_dice_that_were_read_fall_no_more() -> None:
    assert falls(RollDice(RED, (3, 4))) == ((RollDice(RED, (3, 4)), 1),)


@pytest.fixture
def start() -> State:
    """A round of counting, in which somebody may attack instead; nothing comes of it."""
    attacks = Module("attacks")

    @attacks.answers("count", Attack, turn="none", moment="none")
    def attack(state: State, item: Item, action: Attack) -> tuple[()]:
        return ()

    return begun(attacks)


def test_an_action_with_dice_may_fall_in_every_way_where_its_answer_says_nothing_else(start: State) -> None:
    assert [one for one, _ in start.outcomes(Attack(RED))] == [Attack(RED, n) for n in range(1, 7)]


def test_what_is_open_is_what_nobody_has_told_yet() -> None:
    theft = Steal(RED, BLUE)
    assert theft.chance is not None
    assert theft.chance.open_in(theft) == ("card",)
    assert theft.chance.known_to(theft) == (RED, BLUE)


@pytest.mark.parametrize("kind", CHANCY, ids=lambda kind: kind.__name__)
def test_chance_is_declared_of_fields_there_are_and_that_may_stay_open(kind: type[Action]) -> None:
    chance, known = CHANCY[kind], {field.name: field for field in fields_of(kind)}
    assert set(chance.fields) <= set(known)
    assert {hints(kind)[name] for name in chance.knowing or ()} <= {Seat}
    for name in chance.fields:
        assert chance.source in LISTED or (not known[name].needed and known[name].default is None)
    assert bool(chance.dice) is (chance.source is Source.DICE)


@pytest.mark.parametrize("answer", [one for one in ANSWERS if one.outcomes], ids=lambda one: f"{one.action.__name__}")
def test_whatever_has_outcomes_says_where_they_come_from(answer: Answer) -> None:
    assert answer.action.chance is not None


@pytest.mark.parametrize(
    "answer", [one for one in ANSWERS if one.action in CHANCY], ids=lambda one: one.action.__name__
)
def test_what_the_companion_may_draw_has_outcomes(answer: Answer) -> None:
    if answer.action.chance.source in (Source.DICE, Source.STOLEN, Source.DRAWN):  # type: ignore[union-attr]
        assert answer.outcomes is not None


def test_a_legal_answer_that_causes_nothing_comes_to_nothing(start: State) -> None:
    assert start.comes_to_nothing(Attack(RED, 4))
    assert not start.comes_to_nothing(Attack(BLUE, 4)), "it is not for Blue to do"
    assert not start.comes_to_nothing(Say(RED, 1)), "a number is added up"
