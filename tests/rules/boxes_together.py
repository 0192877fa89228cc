"""The boxes that are played together, as the boxes themselves say it: a new one is among them without being named."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

from companion.rules.boxes import adaptations, clash, products

Boxes = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
"""Products over the base, the scenario that is played of each, and the adaptation that joins two, if any does."""


@cache
def boxes_together() -> tuple[Boxes, ...]:
    """The base game, every scenario, those of any boxes that go together, and all that is adapted."""
    return (*_going_together(), *_adapted())


def _going_together() -> Iterator[Boxes]:
    for number in range(len(products()) + 1):
        for some in combinations(products().values(), number):
            for scenarios in product(*(box.scenarios for box in some)):
                names, chosen = tuple(box.name for box in some), tuple(one.name for one in scenarios)
                if clash(names, chosen) is None:
                    yield names, chosen, ()


def _adapted() -> Iterator[Boxes]:
    for one in adaptations().values():
        some = [box for box in products().values() if {each.name for each in box.scenarios}.intersection(one.joins)]
        yield tuple(box.name for box in some), one.joins, (one.name,)
