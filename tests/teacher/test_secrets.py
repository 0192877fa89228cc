"""Two games that differ in hidden cards alone: the teacher tells them apart to nobody who could not do so before."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from companion.kernel import Seat
from companion.table import Journal, Table, view
from companion.table.veil import veiled
from companion.teacher import dangers, harvest_told, possibilities
from tests.table.room import FOUR
from tests.table.twins import twins

LEGS, LINES = 6, 15


@pytest.fixture
def journals() -> Iterator[tuple[Journal, Journal]]:
    both = Journal.open(":memory:"), Journal.open(":memory:")
    yield both
    for one in both:
        one.close()


def taught(table: Table, seat: Seat) -> str:
    """Everything that the teacher says to this seat unasked for a rule."""
    known = veiled(table.state, seat)
    told: list[Any] = [[one.data() for one in possibilities(known, table.codec, seat)], dangers(known, seat)]
    return json.dumps([*told, harvest_told(table.history, seat)])


@pytest.mark.parametrize(("products", "seed"), [((), 1), (("cities and knights",), 3)])
def test_a_seat_to_which_twins_look_alike_is_taught_alike(products, seed: int, journals) -> None:
    pair = twins(seed, journals, FOUR, None, products=products)
    alike = 0
    for _ in range(LEGS):
        pair.play(LINES)
        for seat, colour in enumerate(pair.one.state.game.setup.seats):
            seen = [json.dumps({**view(table, colour), "game": ""}) for table in pair.both()]
            if seen[0] == seen[1]:
                alike += 1
                assert taught(pair.one, Seat(seat)) == taught(pair.other, Seat(seat)), colour
    assert alike
