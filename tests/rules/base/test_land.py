"""The board as it lies. Ledger base, sections 2 to 4."""

import pytest

from companion.rules.base.land import Land
from tests.rules.table import lay


@pytest.mark.rule("BASE-022")
def test_the_desert_produces_nothing_even_with_a_token_on_it() -> None:
    table = lay("Mo8 Fi5\nred settlement (0,0)N (1,0)SE").play("red corrects the hex (0,0) to desert 8")
    table.play("red rolls 4 4")
    assert table.hand("red") == {}


@pytest.mark.rule("BASE-027")
def test_a_harbor_serves_the_two_corners_at_the_ends_of_its_path() -> None:
    table = lay("Mo8 Fi5\nharbor (0,0)-NW ore")
    corners = table.game.topology.corner
    assert table.state[Land].harbor_corners == {"ore": 1 << corners("(0,0)NW") | 1 << corners("(0,0)N")}


@pytest.mark.rule("BASE-041")
def test_a_hex_that_was_read_wrongly_is_corrected_and_produces_as_it_lies() -> None:
    table = lay("Mo8 Fi5\nred settlement (0,0)N").play("red corrects the hex (0,0) to hills 6")
    table.play("red rolls 4 4", "red ends", "blue rolls 3 3")
    assert table.hand("red") == {"brick": 1}
