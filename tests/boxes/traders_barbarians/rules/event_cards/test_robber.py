"""Robber Attacks and Robber Flees. Ledger Traders & Barbarians, TBV2-15, TBV2-16, TBV2-42, TBV2-55."""

import pytest

from companion.boxes.traders_barbarians.rules.event_cards.robber_flees import flees_to
from companion.kernel import Module
from tests.boxes.cities_knights.rules.table import PRODUCTS as KNIGHTS
from tests.boxes.traders_barbarians.rules.event_cards.table import events

BESIDE_SIX = """
    blue settlement (0,-1)N
    blue holds 9 ore
    robber (0,-1)
"""


@pytest.mark.rule("TBV2-15")
def test_the_robber_attacks_as_for_any_seven() -> None:
    table = events(BESIDE_SIX + "robber (2,0)").play("red turns up robber attacks 7")
    assert table.agenda() == ["discard: blue"]
    table.play("blue discards 4 ore", "red moves the robber to (0,-1)", "red steals from blue ore")
    assert (table.hand("red"), table.gains()) == ({"ore": 1}, [])


@pytest.mark.rule("TBV2-16")
def test_the_card_drawn_may_be_a_commodity() -> None:
    drawing = "blue settlement (0,-1)N\nblue holds 1 coin\nlanded 1"
    table = events(drawing, products=KNIGHTS).play("red turns up robber attacks 7", "red rolls ship")
    table.play("red moves the robber to (0,-1)")
    assert table.chances("red steals from blue") == {"coin": 1}


@pytest.mark.rule("TBV2-42")
def test_the_robber_flees_to_the_desert_and_the_number_counts_everywhere() -> None:
    table = events("red settlement (1,-1)N\nrobber (1,-1)").play("red turns up robber flees 4")
    assert (table.robber(), table.agenda()) == ("(0,0)", ["act: red"])
    assert table.hand("red") == {"wool": 1}, "also where the robber has just been"


@pytest.mark.rule("TBV2-42")
def test_in_the_desert_it_stays() -> None:
    table = events("robber (0,0)").play("red turns up robber flees 4")
    assert "RobberMoved" not in table.names()


@pytest.mark.rule("TBV2-42")
def test_without_a_desert_it_goes_beside_the_board() -> None:
    table = events("Hi6 Fo4\nrobber (0,0)").play("red turns up robber flees 4")
    assert table.robber() is None


@pytest.mark.rule("TBV2-42")
def test_of_several_deserts_the_player_whose_turn_it_is_chooses_one() -> None:
    table = events("Hi6 De De\nturn blue\nrobber (-1,0)").play("blue turns up robber flees 4")
    assert table.agenda() == ["choose the desert to which the robber flees: blue"]
    assert table.refused("blue moves the robber to (-1,0)") == "TBV2-42"
    table.play("blue moves the robber to (1,0)")
    assert (table.robber(), table.agenda()) == ("(1,0)", ["act: blue"])


@pytest.mark.rule("TBV2-42")
def test_a_scenario_may_send_it_elsewhere_or_nowhere() -> None:
    nowhere = Module("nowhere")
    nowhere.fits_without = ("robber flees",)
    nowhere.shares(flees_to)(lambda state: ())
    table = events("robber (1,0)", more=(nowhere,)).play("red turns up robber flees 4")
    assert table.robber() == "(1,0)"


@pytest.mark.rule("TBV2-55")
@pytest.mark.parametrize("event", ["robber attacks 7", "robber flees 4"])
def test_before_the_barbarians_have_landed_the_robber_stays(event: str) -> None:
    drawing = "robber (0,-1)\nblue holds 9 ore"
    table = events(drawing, products=KNIGHTS).play(f"red turns up {event}", "red rolls ship")
    if event.startswith("robber attacks"):
        table.play("blue discards 4 ore")
    assert (table.robber(), table.agenda()) == ("(0,-1)", ["act: red"])


@pytest.mark.rule("TBV2-55")
def test_once_they_have_landed_it_flees() -> None:
    table = events("robber (0,-1)\nlanded 1", products=KNIGHTS).play("red turns up robber flees 4", "red rolls ship")
    assert table.robber() == "(0,0)"


@pytest.mark.rule("TBV2-52")
def test_the_friendly_robber_flees_like_any_other() -> None:
    poor = "blue settlement (0,0)N\nrobber (2,0)"
    table = events(poor, and_variants=("friendly robber",)).play("red turns up robber flees 4")
    assert table.robber() == "(0,0)"
