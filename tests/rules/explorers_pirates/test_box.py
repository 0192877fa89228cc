"""What is played with Explorers & Pirates, and what is not (ledger explorers_pirates, EP-001 to EP-003, EP-580)."""

import pytest

from companion.rules.boxes import BOXES, Choice, clash, game_of, products, variants_of
from companion.rules.explorers_pirates import layouts
from companion.rules.explorers_pirates.scenarios import OFFERED
from companion.rules.kernel import RulesetError
from tests.rules.explorers_pirates.table import BOX, FOUR, SIX, board


@pytest.mark.rule("EP-580")
def test_the_box_is_played_by_itself() -> None:
    for other in products():
        if other != BOX:
            refusal = clash((BOX, other))
            assert refusal is not None
            assert refusal.rule in ("EP-580", "TB0-10")


@pytest.mark.rule("EP-580")
def test_variants_of_other_boxes_are_not_played_with_it() -> None:
    foreign = {one.name for box in BOXES if box.name not in ("base", BOX, "house rules") for one in box.variants}
    assert not foreign & variants_of((BOX,)).keys()
    with pytest.raises(RulesetError, match="friendly robber"):
        game_of(Choice(FOUR, board(), ("friendly robber",), products=(BOX,)))


@pytest.mark.rule("EP-001", "EP-003", "EP-520", "EP-521", "EP2-52", "EP3-50", "EP4-60", "EP5-07")
@pytest.mark.parametrize(
    ("scenario", "target"),
    [
        ("land ho", 8),
        ("pirate lairs", 12),
        ("fish for catan", 15),
        ("spices for catan", 15),
        ("all missions", 17),
    ],
)
def test_a_scenario_goes_to_its_points_whoever_plays(scenario: str, target: int) -> None:
    (one,) = (each for each in OFFERED if each.name == scenario)
    for seats in (FOUR[:2], FOUR[:3], FOUR, SIX):
        if len(seats) > one.most:
            continue
        choice = Choice(seats, board(one, len(seats)), products=(BOX,), scenarios=(scenario,))
        assert game_of(choice).setup.target == target


@pytest.mark.rule("EP-051")
def test_every_scenario_has_boards_for_its_players() -> None:
    for found in (
        layouts.PIRATE_LAIRS,
        layouts.FISH_FOR_CATAN,
        layouts.SPICES_FOR_CATAN,
        layouts.EXPLORERS_AND_PIRATES,
    ):
        assert {seats for layout in found for seats in layout.seats} == {3, 4, 5, 6}
    assert layouts.LAND_HO[0].seats == (3, 4)
