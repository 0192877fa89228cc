"""What goes with the base game is known without importing a box, and it is what the modules say."""

import pytest

from companion.rules.base import BASE_GAME
from companion.rules.boxes import BOXES, adaptations, every_variant, goes_with_base, variants_of
from companion.rules.scenario import Variant

BASE = {module.name: module for module in BASE_GAME.modules}


def fits(variant: Variant) -> bool:
    """Whether its modules have what they need in the base game, and exclude nothing of it, nor are excluded."""
    added = {module.name: module for module in variant.modules}
    return all(
        {*module.needs} <= BASE.keys() | added.keys() and not {*module.excludes} & BASE.keys()
        for module in added.values()
    ) and not any({*module.excludes} & added.keys() for module in BASE.values())


@pytest.mark.parametrize("name", sorted(every_variant().keys() - adaptations().keys()))
def test_a_variant_says_truly_whether_it_needs_its_box(name: str) -> None:
    assert goes_with_base(every_variant()[name]) == fits(every_variant()[name])


def test_some_variants_need_their_box_and_others_none() -> None:
    found = {one.needs_its_box for box in BOXES for one in box.variants}
    assert found == {True, False}
    assert not any(one.needs_its_box for one in variants_of(()).values())
