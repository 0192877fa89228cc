"""Variants of another box played with this one. Ledger Cities & Knights, CK-343, CK-344."""

import pytest

from tests.boxes.cities_knights.rules.table import lay

INLAND = "red city (0,0)N (0,0)SE (0,0)SW (-1,0)N\nred settlement (0,-1)N (1,0)N (1,0)S (-1,1)S\n"
"""Twelve points, none of them at a harbor."""


@pytest.mark.rule("CK-343")
def test_with_the_harbormaster_fourteen_points_win() -> None:
    table = lay(INLAND, variants=("harbormaster",)).play("red rolls 6 6", "red rolls politics")
    table.play("red corrects settlement (0,1)S")
    assert table.points("red") == 13
    assert table.winner() is None
    table.play("red has the trade metropolis on (0,0)N")
    assert table.winner() == "red"


@pytest.mark.rule("CK-344")
def test_the_friendly_robber_leaves_alone_whoever_was_pillaged_to_two_points() -> None:
    drawing = "blue city (0,0)N\nblue settlement (1,1)S\nred city (-2,2)S (-1,-1)N\nrobber (0,-2)\nlanded 1\n"
    table = lay(drawing, variants=("friendly robber",))
    table.play("blue corrects settlement (0,0)N", "red rolls 3 4", "red rolls politics")
    assert table.refused("red moves the robber to (0,0)") == "TBV1-03"


@pytest.mark.rule("CK-344")
def test_whoever_still_has_the_three_points_of_the_start_is_robbed() -> None:
    drawing = "blue city (0,0)N\nblue settlement (1,1)S\nred city (-2,2)S (-1,-1)N\nrobber (0,-2)\nlanded 1\n"
    table = lay(drawing, variants=("friendly robber",)).play("red rolls 3 4", "red rolls politics")
    assert table.refused("red moves the robber to (0,0)") is None
