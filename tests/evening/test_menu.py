"""What the new-game page is offered."""

from dataclasses import replace
from random import Random

import pytest

from companion.evening.menu import menu
from companion.evening.setting_up.closed import offered_variants
from companion.evening.setting_up.draft import first_draft
from companion.rules.boxes import variants_of
from companion.rules.scenario import Variant


def offered_beside(*boxes: str) -> dict[str, Variant]:
    """The variants on the page for a new game, once these boxes are chosen."""
    return offered_variants(replace(first_draft(Random(1)), products=boxes))


def test_every_preset_is_made_of_variants_on_the_menu() -> None:
    offered = offered_beside().keys()
    assert offered == variants_of(()).keys()
    assert {name for preset in menu().presets for name in preset.variants} <= offered


@pytest.mark.rule("TBV1-16")
def test_the_friendly_robber_is_the_familys_choice() -> None:
    family = next(preset for preset in menu().presets if preset.name == "family")
    assert (family.variants, family.products) == (("friendly robber",), ())
    assert family.words


@pytest.mark.rule("EP-580")
def test_beside_a_box_that_goes_with_no_variant_none_is_shown() -> None:
    assert offered_beside("explorers and pirates") == {}
    beside = offered_beside("cities and knights")
    assert variants_of(()).keys() <= beside.keys(), "what it does not go with is closed, with the reason"


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
