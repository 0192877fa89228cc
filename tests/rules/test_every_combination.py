"""Everything that may be chosen for a game is built, and whatever may not be chosen together is refused by a rule.

Chosen are boxes, a scenario of each, adaptations, variants, the number of players, and how five and six share a turn.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import chain, combinations, product
from random import Random

import pytest

from companion.geometry.boards import BoardPlan
from companion.geometry.layouts import Layout
from companion.kernel import State
from companion.rules.base.box import printed_seats
from companion.rules.base.points import played_to
from companion.rules.boxes import (
    FEWEST,
    adaptations,
    clash,
    fewest_seats,
    layouts_of,
    most_seats,
    points_to_win,
    products,
    refused_variants,
    variants_of,
    ways_to_share,
)
from companion.rules.choice import Choice, game_of
from companion.rules.scenario import FIVE, MOST_SEATS
from companion.table.topics import every_rule_in_words
from tests.rules.boxes_together import Boxes, boxes_together
from tests.rules.table import SIX


@cache
def laid(layout: Layout, seats: int) -> BoardPlan:
    return layout.laid(seats, Random(1))


def some_of(names: Iterable[str]) -> Iterator[tuple[str, ...]]:
    names = tuple(names)
    return chain.from_iterable(combinations(names, number) for number in range(len(names) + 1))


EVERY_NUMBER = range(FEWEST, MOST_SEATS + 1)


def offered(boxes: Boxes, numbers: Iterable[int] = EVERY_NUMBER) -> Iterator[Choice]:
    """Every game that so many may choose with these boxes, each on one of its boards."""
    names, scenarios, adapted = boxes
    for seats in numbers:
        further = variants_of(names, scenarios, seats, beside=adapted).keys() - adaptations().keys()
        for chosen in some_of(sorted(further)):
            variants = (*adapted, *chosen)
            if not fewest_seats(names, scenarios, variants) <= seats <= most_seats(names, scenarios, variants):
                continue
            printed = printed_seats(seats)
            board = next(laid(one, printed) for one in layouts_of(names, scenarios, variants) if printed in one.seats)
            for way in ways_to_share() if seats >= FIVE else (next(iter(ways_to_share())),):
                yield Choice(SIX[:seats], board, variants, way, products=names, scenarios=scenarios)


@pytest.mark.rule("TB0-12", "SEA-124")
@pytest.mark.parametrize(
    "boxes", tuple(boxes_together()), ids=lambda boxes: ", ".join(boxes[2] or boxes[1]) or "base game"
)
def test_whatever_is_offered_is_a_game_and_goes_to_the_points_that_were_told(boxes: Boxes) -> None:
    choices = list(offered(boxes))
    assert choices
    for choice in choices:
        start = State.start(game_of(choice))
        asked = points_to_win(choice.products, choice.scenarios, choice.variants, len(choice.seats))
        assert played_to(start) == sum(one.number for one in asked)
        assert start.agenda


def every_set_of_boxes() -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Any boxes with a scenario of each, and any two scenarios of one box."""
    for some in some_of(products()):
        for scenarios in product(*(products()[name].scenarios for name in some)):
            yield some, tuple(one.name for one in scenarios)
    for box in products().values():
        for one, other in combinations(box.scenarios, 2):
            yield (box.name,), (one.name, other.name)


@pytest.mark.rule("TB0-10", "EP-580", "SEA5-05", "SEA6-08", "SEA7-22")
def test_what_does_not_go_together_is_refused_by_a_rule_that_people_can_read() -> None:
    refused = [refusal for boxes, scenarios in every_set_of_boxes() if (refusal := clash(boxes, scenarios))]
    assert {one.rule for one in refused} == {"TB0-10", "EP-580", "SEA5-05", "SEA6-08", "SEA7-22"}
    assert {one.rule for one in refused} <= every_rule_in_words().keys()
    assert all(one.words for one in refused)


@pytest.mark.rule("CK-038", "TBV4-37", "SEA-125", "TBS4-11")
@pytest.mark.parametrize("boxes", tuple(boxes_together()), ids=lambda boxes: ", ".join(boxes[2] or boxes[1]) or "base")
def test_a_variant_of_the_base_game_is_offered_or_refused_by_a_rule_or_by_its_box_as_a_whole(boxes: Boxes) -> None:
    names, scenarios, _ = boxes
    plain, offered_here = variants_of(()).keys(), variants_of(names, scenarios).keys()
    refused = refused_variants(names, scenarios)
    assert {one.rule for one in refused.values()} <= every_rule_in_words().keys()
    assert not offered_here & refused.keys()
    if "explorers and pirates" not in names:  # EP-580: no variant at all, which is said once
        assert plain - offered_here == plain & refused.keys()
