"""A seven: what it costs, and the robber that sleeps until the first attack. Ledger Cities & Knights, section 5."""

import pytest

from companion.boxes.cities_knights.rules.chase import ChaseRobber
from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from companion.rules.base.hands import Hands
from companion.rules.cards import PROGRESS
from tests.boxes.cities_knights.rules.table import Table, lay

VICTIM = """
    landed 1
    blue   settlement (2,0)S
    robber (0,0)
    """


def seven(drawing: str) -> Table:
    """Red rolls a seven, and a gate at which nobody draws."""
    return lay(drawing).play("red rolls 1 6", "red rolls trade")


def progress(table: Table, colour: str) -> dict[str, int]:
    """The progress cards somebody holds."""
    return PROGRESS.unpack(table.state[ProgressCards].held[table.seat(colour)])


@pytest.mark.rule("CK-056", "CK-066")
def test_resources_and_commodities_count_together() -> None:
    table = seven("blue holds 4 ore 3 coin\nwhite holds 4 ore 4 coin")
    assert table.agenda() == ["discard: white"]


@pytest.mark.rule("CK-066")
@pytest.mark.parametrize(("number", "agenda"), [(9, "act: red"), (10, "discard: blue")])
def test_a_wall_makes_nine_cards_safe(number: int, agenda: str) -> None:
    table = seven(f"blue city (0,0)N\nblue wall (0,0)N\nblue holds {number} ore")
    assert table.agenda() == [agenda]


@pytest.mark.rule("CK-066", "CK-288")
def test_a_wall_lost_in_the_attack_of_the_same_roll_makes_no_card_safe_any_more() -> None:
    table = lay("red city (0,0)N\nred wall (0,0)N\nred holds 9 ore\nship 6")
    table.play("red rolls 3 4", "red rolls ship", "red loses the city (0,0)N")
    assert table.agenda() == ["discard: red"]


@pytest.mark.rule("CK-056", "CK-067")
@pytest.mark.parametrize(
    ("cards", "given", "left"),
    [
        ("9 ore", "4 ore", {"ore": 5}),
        ("5 ore 3 coin", "1 ore 3 coin", {"ore": 4}),
        ("5 ore 5 paper", "5 paper", {"ore": 5}),
    ],
)
def test_half_of_the_whole_hand_goes_rounded_down(cards: str, given: str, left: dict[str, int]) -> None:
    table = seven(f"blue holds {cards}")
    assert table.refused("blue discards 1 ore") == "BASE-174"
    table.play(f"blue discards {given}")
    assert table.hand("blue") == left


@pytest.mark.rule("CK-067")
def test_with_a_wall_half_of_the_whole_hand_goes_and_not_half_of_what_is_too_much() -> None:
    table = seven("blue city (0,0)N\nblue wall (0,0)N\nblue holds 8 ore 4 cloth").play("blue discards 6 ore")
    assert table.hand("blue") == {"ore": 2, "cloth": 4}


@pytest.mark.rule("CK-068")
def test_progress_cards_do_not_count() -> None:
    table = seven("blue holds 7 ore\nblue progress 1 spy 2 warlord")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("CK-068")
def test_progress_cards_are_not_discarded() -> None:
    table = seven("blue holds 8 ore\nblue progress 1 spy 2 warlord").play("blue discards 4 ore")
    assert table.hand("blue") == {"ore": 4}
    assert progress(table, "blue") == {"spy": 1, "warlord": 2}


@pytest.mark.rule("CK-069")
def test_before_the_first_attack_cards_are_discarded_but_the_robber_stays() -> None:
    table = seven("robber (0,0)\nblue settlement (2,0)S\nblue holds 8 ore")
    table.play("blue discards 4 ore")
    assert table.agenda() == ["act: red"]
    assert table.robber() == "(0,0)"


@pytest.mark.rule("CK-070")
def test_before_the_first_attack_no_knight_chases_the_robber() -> None:
    drawing = "robber (0,0)\nred knight active (0,0)N\nred road (0,0)-NE"
    asleep = lay(drawing).play("red rolls 1 1", "red rolls trade")
    chase = ChaseRobber(asleep.seat("red"), asleep.game.topology.corner("(0,0)N"))
    refusal = asleep.state.check(chase)
    assert refusal is not None
    assert refusal.rule == "CK-069"
    assert "ChaseRobber" not in asleep.offered("red")
    awake = lay("landed 1\n" + drawing).play("red rolls 1 1", "red rolls trade")
    assert awake.state.check(chase) is None


@pytest.mark.rule("CK-071")
def test_a_seven_in_the_roll_of_the_first_attack_moves_the_robber_after_a_victory() -> None:
    table = lay("red city (0,0)N\nred knight active (0,0)S\nship 6").play("red rolls 3 4", "red rolls ship")
    assert table.agenda() == ["move the robber: red"]


@pytest.mark.rule("CK-071")
def test_a_seven_in_the_roll_of_the_first_attack_moves_the_robber_after_a_defeat() -> None:
    table = lay("red city (0,0)N\nship 6").play("red rolls 3 4", "red rolls ship", "red loses the city (0,0)N")
    assert table.agenda() == ["move the robber: red"]


@pytest.mark.rule("CK-069", "CK-071", "CK-302")
def test_after_the_first_attack_a_seven_moves_the_robber() -> None:
    assert seven("landed 1").agenda() == ["move the robber: red"]


@pytest.mark.rule("CK-056", "CK-072")
def test_the_card_stolen_is_a_resource_or_a_commodity() -> None:
    table = seven(VICTIM + "blue holds 1 ore 2 cloth").play("red moves the robber to (2,0)")
    assert table.chances("red steals from blue") == {"ore": 1, "cloth": 2}
    table.play("red steals from blue cloth")
    assert table.hand("red") == {"cloth": 1}
    assert table.hand("blue") == {"ore": 1, "cloth": 1}


@pytest.mark.rule("CK-072")
def test_the_stolen_card_may_stay_unknown() -> None:
    table = seven(VICTIM + "blue holds 1 ore 2 cloth")
    table.play("red moves the robber to (2,0)", "red steals from blue")
    assert table.hand_size("red") == 1
    assert table.may_hold("red", "1 ore")
    assert table.may_hold("red", "1 cloth")
    assert not table.state[Hands].certain


@pytest.mark.rule("CK-073")
def test_the_robber_may_go_to_the_desert() -> None:
    table = seven("landed 1\nrobber (2,0)").play("red moves the robber to (0,0)")
    assert table.robber() == "(0,0)"


@pytest.mark.rule("CK-074")
def test_the_robber_never_takes_progress_cards() -> None:
    table = seven(VICTIM + "blue progress 1 spy 2 warlord").play("red moves the robber to (2,0)")
    table.play("red steals from blue")
    assert table.agenda() == ["act: red"]
    assert progress(table, "blue") == {"spy": 1, "warlord": 2}
    assert progress(table, "red") == {}
