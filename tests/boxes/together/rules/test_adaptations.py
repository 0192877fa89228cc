"""Scenarios that only an adaptation joins: it is switched on by name, and joins two. Ledger TBX-01, TB0-10."""

from random import Random

import pytest

from companion.chronicle.boxes import Played
from companion.kernel import RulesetError
from companion.rules.boxes import adaptations, clash, fewest_seats, layouts_of, printed_target, products, variants_of
from companion.rules.choice import Choice, game_of
from companion.rules.header import choice_data, read_choice
from companion.rules.scenario import Adaptation
from tests.rules.table import SIX

TRADERS, KNIGHTS = ("traders and barbarians",), ("cities and knights",)
EVERY = pytest.mark.parametrize("one", adaptations().values(), ids=lambda one: one.name)


def boxes_of(one: Adaptation) -> tuple[str, ...]:
    """The boxes whose scenarios it joins."""
    return tuple(name for name, box in products().items() if {each.name for each in box.scenarios} & set(one.joins))


def chosen(one: Adaptation, **more: object) -> Choice:
    """A game of it with as few as can play."""
    layout = next(each for each in one.layouts if max(one.fewest, 3) in each.seats)
    board = layout.laid(one.fewest, Random(one.name))
    return Choice(
        SIX[: one.fewest],
        board,
        products=boxes_of(one),
        scenarios=one.joins,
        **{"variants": (one.name,), **more},  # type: ignore[arg-type]
    )


@EVERY
@pytest.mark.rule("TBX-01", "TB0-10", "EP-580")
def test_without_it_the_two_are_refused_and_the_refusal_says_that_it_exists(one: Adaptation) -> None:
    refusal = clash(boxes_of(one), one.joins)
    assert refusal is not None
    assert refusal.rule == ("EP-580" if "explorers and pirates" in boxes_of(one) else "TB0-10")
    assert "You can switch on an adaptation: " in refusal.words
    assert one.title in refusal.words
    with pytest.raises(RulesetError, match="do not go together"):
        game_of(chosen(one, variants=()))


@EVERY
@pytest.mark.rule("TBX-01")
def test_with_it_they_are_played_on_its_boards_to_its_points(one: Adaptation) -> None:
    choice = chosen(one)
    assert clash(choice.products, choice.scenarios, variants=choice.variants) is None
    assert {module.name for module in one.modules} <= set(game_of(choice).modules)
    assert (choice.target, layouts_of(choice.products, choice.scenarios, choice.variants)) == (one.target, one.layouts)
    assert fewest_seats(choice.products, choice.scenarios, choice.variants) == one.fewest
    assert read_choice(choice_data(choice)) == choice


@EVERY
@pytest.mark.rule("TBX-01")
def test_it_says_that_it_is_from_no_booklet_and_whose_it_is(one: Adaptation) -> None:
    assert one.words.endswith(" adapted, not from a booklet.")
    assert any(source in one.words for source in ("publisher", "public implementation", "public sources"))


@pytest.mark.rule("TBX-01")
def test_nothing_is_adapted_where_nobody_says_so() -> None:
    assert not set(variants_of(TRADERS, ("the caravans",))) & set(adaptations())
    assert printed_target((*TRADERS, *KNIGHTS), ("the caravans", "cities and knights")) == 12
    choice = Choice(SIX[:3], layouts_of(TRADERS)[0].laid(3, Random(1)), ("caravans and knights",), products=TRADERS)
    with pytest.raises(RulesetError, match="variant"):
        game_of(choice)


@pytest.mark.rule("TBX-01", "TB0-10")
def test_an_adaptation_joins_two_and_no_third() -> None:
    both = ("caravans and knights", "caravans at sea")
    scenarios = ("heading for new shores", "the caravans", "cities and knights")
    refusal = clash(("seafarers", *TRADERS, *KNIGHTS), scenarios, variants=both)
    assert refusal is not None
    assert refusal.rule == "TB0-10"


@pytest.mark.rule("TB0-10")
def test_where_nobody_has_adapted_two_nothing_is_offered() -> None:
    refusal = clash(TRADERS, ("the fishermen of catan", "the caravans"))
    assert refusal is not None
    assert str(refusal) == (
        "The Fishermen of Catan and The Caravans do not go together: "
        "the booklet has no rules for the two together. (TB0-10)"
    )


def test_the_chronicle_names_both_scenarios() -> None:
    one = adaptations()["caravans at sea"]
    assert Played.of(chosen(one)).words == (
        "Seafarers: Heading for New Shores, Traders & Barbarians: The Caravans, Caravans at Sea"
    )
