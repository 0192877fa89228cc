"""What of the menu does not go with what is chosen, and why: it is shown, and cannot be chosen.

What goes together the boxes say themselves (`companion.rules.scenario`).
"""

from collections.abc import Iterable

from companion.rules.boxes import cautions, clash, every_variant, played, products
from companion.rules.scenario import Product
from companion.said import said

from .draft import Draft


def closed(now: Draft) -> dict[str, dict[str, str]]:
    """By the field of the draft, then by name: the reason why this is not offered beside the rest."""
    seats = len(now.people)
    boxes = {box.name: clash((*now.products, box.name), now.scenarios, seats) for box in products().values()}
    scenarios = {
        one.name: clash(now.products, _instead(now.scenarios, box, one.name), seats)
        for box in played(now.products)[0]
        for one in box.scenarios
    }
    return {
        "products": {name: str(why) for name, why in boxes.items() if why and name not in now.products},
        "scenarios": {name: str(why) for name, why in scenarios.items() if why},
        "variants": {
            name: said("For exactly {number} players.", number=one.players)
            for name, one in every_variant().items()
            if one.players not in (None, seats) and name not in now.variants
        },
    }


def advice(now: Draft) -> dict[str, str]:
    """By name, what the booklets advise against in each scenario of the boxes that are chosen."""
    found = {
        one.name: cautions(now.products, _instead(now.scenarios, box, one.name))
        for box in played(now.products)[0]
        for one in box.scenarios
    }
    return {name: str(all_of_them[0]) for name, all_of_them in found.items() if all_of_them}


def _instead(chosen: Iterable[str], box: Product, name: str) -> tuple[str, ...]:
    """The scenarios with this one in place of any other of its box."""
    return (*(one for one in chosen if one not in {each.name for each in box.scenarios}), name)
