"""Which scenarios go with Cities & Knights, and which do not: ledger Seafarers, SEA-116."""

from random import Random

import pytest

from companion.kernel import RulesetError
from companion.rules.boxes import cautions, clash, layouts_of, products
from companion.rules.choice import Choice, game_of
from tests.boxes.offered import CITIES_KNIGHTS

BOTH = ("seafarers", "cities and knights")
THREE = ("red", "blue", "white")
APART = {
    "the forgotten tribe": (
        "The Forgotten Tribe and Cities & Knights do not go together:"
        " some of its gifts are development cards. (SEA5-05)"
    ),
    "cloth for catan": (
        "Cloth for Catan and Cities & Knights do not go together: everybody starts with three settlements. (SEA6-08)"
    ),
    "the pirate islands": (
        "The Pirate Islands and Cities & Knights do not go together: development cards arm its warships. (SEA7-22)"
    ),
}
UNWISE = ("the four islands", "the fog islands")
TOGETHER = ("heading for new shores", "through the desert", "the wonders of catan", "new world", *UNWISE)


def choice(scenario: str) -> Choice:
    board = layouts_of(BOTH, (scenario,))[0].laid(len(THREE), Random(1))
    return Choice(THREE, board, products=BOTH, scenarios=(scenario,))


@pytest.mark.rule("SEA-116", "SEA5-05", "SEA6-08", "SEA7-22")
@pytest.mark.parametrize(("scenario", "words"), APART.items())
def test_what_does_not_go_together_is_refused_in_a_sentence(scenario: str, words: str) -> None:
    assert str(clash(BOTH, (scenario,))) == words
    with pytest.raises(RulesetError) as refused:
        game_of(choice(scenario))
    assert str(refused.value) == words
    assert clash(("seafarers",), (scenario,)) is None


@pytest.mark.rule("SEA-116")
@pytest.mark.parametrize("scenario", TOGETHER)
def test_all_others_are_played_together(scenario: str) -> None:
    assert clash(BOTH, (scenario,)) is None
    assert game_of(choice(scenario)).seats


@pytest.mark.rule("SEA-116")
def test_against_many_small_islands_and_hidden_hexes_the_booklet_advises_with_knights_alone() -> None:
    advised = {scenario: [one.rule for one in cautions(BOTH, (scenario,))] for scenario in TOGETHER}
    assert {scenario for scenario, rules in advised.items() if rules == ["SEA-116"]} == set(UNWISE)
    assert [cautions(("seafarers",), (scenario,)) for scenario in UNWISE] == [(), ()]


@pytest.mark.rule("SEA-116")
@pytest.mark.parametrize("scenario", TOGETHER)
def test_together_they_are_played_on_the_boards_of_the_scenario(scenario: str) -> None:
    (printed,) = (one.layouts for one in products()["seafarers"].scenarios if one.name == scenario)
    assert layouts_of(BOTH, (scenario,)) == layouts_of(BOTH[::-1], (scenario, "cities and knights")) == printed
    assert layouts_of(("cities and knights",)) == CITIES_KNIGHTS.scenarios[0].layouts
