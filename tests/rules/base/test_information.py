"""What everybody may see, and what advice is not. Ledger base, BASE-222 to BASE-225."""

import pytest

from companion.rules.base.hands import Hands
from tests.rules.table import begin, lay

AN_UNKNOWN_THEFT = """
    blue settlement (2,0)N
    blue holds 3 wool 1 ore
"""


@pytest.mark.rule("BASE-222")
def test_a_hand_may_stay_hidden_even_from_the_companion() -> None:
    table = lay(AN_UNKNOWN_THEFT).play("red rolls 3 4", "red moves the robber to (2,0)", "red steals from blue")
    hands = table.state[Hands]
    assert not hands.certain
    assert (hands.at_least(table.seat("red")), table.worlds()) == (0, 2)


@pytest.mark.rule("BASE-222")
def test_what_is_hidden_is_known_once_it_is_paid_with() -> None:
    table = lay(AN_UNKNOWN_THEFT + "red settlement (0,0)N\nred holds 3 wool")
    table.play("red rolls 3 4", "red moves the robber to (2,0)", "red steals from blue", "red trades wool for brick")
    assert table.hand("red") == {"brick": 1}
    assert table.hand("blue") == {"wool": 2, "ore": 1}


@pytest.mark.rule("BASE-223")
def test_how_many_cards_anybody_holds_is_known_to_all() -> None:
    table = lay(AN_UNKNOWN_THEFT).play("red rolls 3 4", "red moves the robber to (2,0)", "red steals from blue")
    assert (table.hand_size("red"), table.hand_size("blue")) == (1, 3)


@pytest.mark.rule("BASE-055", "BASE-223")
def test_the_supply_stacks_are_known_to_all() -> None:
    table = lay(AN_UNKNOWN_THEFT).play("red rolls 3 4", "red moves the robber to (2,0)", "red steals from blue")
    assert table.supply() == {"brick": 19, "lumber": 19, "wool": 16, "grain": 19, "ore": 18}


@pytest.mark.rule("BASE-224")
def test_the_scoreboard_adds_hidden_points_for_their_owner_only() -> None:
    table = lay("red settlement (0,0)N\nred cards 2 victory_point\nblue settlement (2,0)N")
    assert (table.points("red"), table.points("blue")) == (1, 1)
    assert (table.all_points("red"), table.all_points("blue")) == (3, 1)


@pytest.mark.rule("BASE-225")
def test_advice_on_where_to_start_binds_nobody() -> None:
    table = begin().play("red starts")
    assert table.offered("red").count("PlaceSettlement") == 54
