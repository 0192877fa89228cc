"""How many points win, and what asks for them: told before a game begins, and the same in the game itself."""

from random import Random

import pytest

from companion.kernel import State
from companion.rules.base.points import played_to
from companion.rules.boxes import BOXES, adaptations, layouts_of, points_to_win, printed_target, products, variants_of
from companion.rules.choice import Choice, game_of
from companion.rules.scenario import Points
from companion.table.topics import every_rule_in_words
from tests.rules.table import SIX

SEAFARERS, KNIGHTS, TRADERS = ("seafarers",), ("cities and knights",), ("traders and barbarians",)
SCENARIOS = [one for box in BOXES for one in box.scenarios]


@pytest.mark.parametrize("one", [*SCENARIOS, *adaptations().values()], ids=lambda one: one.name)
def test_a_rule_with_a_sentence_says_how_many_points_win(one) -> None:
    assert one.target
    assert one.target_rule in every_rule_in_words()


@pytest.mark.rule("CK-331")
def test_cities_and_knights_raise_what_a_scenario_at_sea_asks_for() -> None:
    asked = points_to_win((*SEAFARERS, *KNIGHTS), ("heading for new shores",))
    assert asked == (Points(14, "Heading for New Shores", "SEA1-15"), Points(2, "Cities & Knights", "CK-331"))


@pytest.mark.rule("SEA56-20")
def test_a_scenario_goes_by_the_title_that_is_printed_for_so_many() -> None:
    titles = [points_to_win(SEAFARERS, ("the four islands",), seats=seats)[0].title for seats in (4, 5)]
    assert titles == ["The Four Islands", "The Six Islands"]


@pytest.mark.rule("TBX-07")
def test_an_adaptation_may_ask_for_more_than_a_scenario_of_it() -> None:
    boxes, one = (*SEAFARERS, *TRADERS), adaptations()["caravans at sea"]
    asked = points_to_win(boxes, one.joins, (one.name,))
    assert asked == (Points(14, "Heading for New Shores", "SEA1-15"), Points(2, "Caravans at Sea", "TBX-07"))


@pytest.mark.rule("TBX-07", "TBX-08", "EP-581")
@pytest.mark.parametrize("one", [one for one in adaptations().values() if one.above], ids=lambda one: one.name)
def test_what_is_above_a_scenario_comes_on_top_of_what_that_prints(one) -> None:
    printed = {each.name: each.target for each in SCENARIOS}
    assert one.target - one.above == printed[one.joins[0]]


@pytest.mark.rule("TBV3-10", "CK-343")
def test_a_variant_raises_what_is_printed_by_what_it_adds_in_the_game() -> None:
    asked = points_to_win(KNIGHTS, (), ("harbormaster",))
    assert asked == (Points(13, "Cities & Knights", "CK-307"), Points(1, "Harbormaster", "TBV3-10"))
    assert printed_target(KNIGHTS, (), ("harbormaster",)) == 13


@pytest.mark.parametrize("box", BOXES, ids=lambda box: box.name)
def test_the_game_is_played_to_what_was_told(box) -> None:
    names = (box.name,) if box.name in products() else ()
    for variant in box.variants:
        boxes = () if variant.name in variants_of(()) else names
        board = layouts_of(boxes)[0].laid(3, Random(1))
        choice = Choice(SIX[: variant.players or 3], board, (variant.name,), products=boxes)
        asked = points_to_win(boxes, (), choice.variants)
        assert played_to(State.start(game_of(choice))) == sum(one.number for one in asked)
