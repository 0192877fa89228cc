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


def test_what_a_box_does_not_go_with_is_not_offered_beside_it() -> None:
    box = next(box for box in menu().boxes if box.name == "cities and knights")
    assert set(box.without) == {"separate phases", "catan for two"}
