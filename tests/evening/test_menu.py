"""What the new-game page is offered."""

import pytest

from companion.evening.menu import menu
from companion.rules.boxes import variants_of


def test_every_preset_is_made_of_variants_on_the_menu() -> None:
    offered = {variant.name for variant in menu().variants}
    assert offered == set(variants_of(()))
    assert {name for preset in menu().presets for name in preset.variants} <= offered


@pytest.mark.rule("TBV1-16")
def test_the_friendly_robber_is_the_familys_choice() -> None:
    family = next(preset for preset in menu().presets if preset.name == "family")
    assert (family.variants, family.products) == (("friendly robber",), ())
    assert family.words


@pytest.mark.rule("EP-580")
def test_beside_a_box_that_goes_with_no_variant_none_is_shown() -> None:
    without = {box.name: set(box.without) for box in menu().boxes}
    assert without["explorers and pirates"] == set(variants_of(()))
    assert without["cities and knights"] == set(), "what it does not go with is closed, with the reason"


def test_of_a_box_with_several_scenarios_the_preset_says_which_is_played() -> None:
    said_of = {preset.name: str(preset.words) for preset in menu().presets}
    assert said_of["traders and barbarians"].startswith("The Fishermen of Catan: Lake and coast bring fish")
    assert said_of["seafarers"].startswith("Heading for New Shores: ")
    assert said_of["cities and knights"].startswith("Commodities, improvements")


def test_there_is_an_evening_with_event_cards() -> None:
    events = next(preset for preset in menu().presets if preset.name == "events")
    assert (events.variants, events.products) == (("event cards",), ())


def test_the_evening_of_a_box_with_several_scenarios_chooses_the_one_it_names() -> None:
    scenarios = {preset.name: preset.scenarios for preset in menu().presets}
    assert scenarios["traders and barbarians"] == ("the fishermen of catan",)
    assert scenarios["cities and knights"] == scenarios["family"] == ()
