"""Paired players: in each turn a second player acts, too. Ledger base, section 20."""

import pytest

from companion.geometry.printed import beginner_board
from companion.rules.base import BASE
from companion.rules.choice import Choice, modules
from tests.rules.table import FOUR, SIX, Table, lay

FIVE = SIX[:5]


def at(drawing: str = "", seats: tuple[str, ...] = SIX) -> Table:
    """A table at which red is player 1 (and so orange is player 2) and has not rolled."""
    return lay(drawing, seats=seats).play("red chooses the desert (3,-3)")


def second_part(drawing: str = "") -> Table:
    """Red has rolled a two, which gives nobody anything, and is done: now player 2, orange, acts."""
    return at(drawing).play("red rolls 1 1", "red ends")


def pairs(table: Table, turns: int) -> list[tuple[str, str]]:
    """Who is player 1 and player 2 in these turns, in which nobody does anything."""
    found = []
    for _ in range(turns):
        one = table.turn()
        table.play(f"{one} rolls 1 1", f"{one} ends")
        found.append((one, table.turn()))
        table.play(f"{table.turn()} ends")
    return found


# -- turns and markers ----------------------------------------------------------------------------------------------


@pytest.mark.rule("B56-001", "B56-035")
@pytest.mark.parametrize("seats", [FIVE, SIX])
def test_five_or_six_play_the_whole_base_game_with_paired_players(seats: tuple[str, ...]) -> None:
    chosen = [module.name for module in modules(Choice(seats, beginner_board(6)))]
    assert chosen == [*(module.name for module in BASE), "paired players"]


@pytest.mark.rule("B56-035")
def test_four_players_are_not_paired() -> None:
    assert "paired players" not in [module.name for module in modules(Choice(FOUR, beginner_board(4)))]


@pytest.mark.rule("B56-036", "B56-046")
def test_with_six_players_player_two_is_the_third_to_the_left() -> None:
    assert pairs(at(), 6) == [
        ("red", "orange"), ("blue", "green"), ("white", "brown"),
        ("orange", "red"), ("green", "blue"), ("brown", "white"),
    ]  # fmt: skip


@pytest.mark.rule("B56-036", "B56-046")
def test_with_five_players_player_two_is_the_third_to_the_left() -> None:
    assert pairs(at(seats=FIVE), 5) == [
        ("red", "orange"), ("blue", "green"), ("white", "red"), ("orange", "blue"), ("green", "white"),
    ]  # fmt: skip


@pytest.mark.rule("B56-045")
def test_after_player_two_the_dice_go_to_the_left_of_player_one() -> None:
    table = second_part()
    assert table.agenda() == ["act: orange"]
    assert table.play("orange ends").agenda() == ["roll: blue"]


@pytest.mark.rule("B56-037")
def test_player_two_does_nothing_until_player_one_is_done() -> None:
    table = at("""
        orange  settlement (0,0)N
        orange  cards 1 knight
        orange  holds 4 ore 1 brick 1 lumber
        """)
    table.play("red rolls 1 1")
    assert table.agenda() == ["act: red"]
    assert table.refused("orange builds road (0,0)-NE") == "BASE-125"
    assert table.refused("orange trades ore for wool") == "BASE-118"
    assert table.refused("orange plays knight") == "BASE-152"
    assert table.refused("orange ends") == "BASE-075"


@pytest.mark.rule("B56-037")
def test_player_one_does_nothing_any_more_in_player_twos_part() -> None:
    table = second_part("red holds 4 ore")
    assert table.refused("red trades ore for wool") == "BASE-118"
    assert table.refused("red ends") == "BASE-075"


# -- player 1 -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("B56-038")
def test_all_players_take_what_player_ones_roll_gives() -> None:
    table = at("red settlement (0,0)N\n orange city (0,0)S\n brown settlement (0,2)S").play("red rolls 2 2")
    assert (table.hand("red"), table.hand("orange")) == ({"grain": 1}, {"grain": 2})


@pytest.mark.rule("B56-038")
def test_player_ones_seven_is_resolved_as_usual() -> None:
    table = at("brown holds 8 ore").play("red rolls 3 4")
    assert table.agenda() == ["discard: brown"]
    table.play("brown discards 4 ore")
    assert table.agenda() == ["move the robber: red"]


@pytest.mark.rule("B56-039")
def test_player_one_trades_with_all_builds_and_plays_a_card_in_any_order() -> None:
    table = at("""
        red    settlement (0,0)N
        red    cards 1 year_of_plenty
        red    holds 1 brick 1 lumber 4 ore
        brown  holds 1 wool
        """).play("red rolls 1 1")
    table.play("red builds road (0,0)-NE", "red plays year of plenty 1 brick 1 lumber", "red trades ore for grain")
    table.play("red builds road (0,0)-E", "red trades 1 grain with brown for 1 wool")
    assert (table.hand("red"), table.left("red")["roads"]) == ({"wool": 1}, 13)


# -- player 2 -------------------------------------------------------------------------------------------------------

ORANGE = """
        orange  settlement (0,0)N
        orange  cards 1 year_of_plenty
        orange  holds 1 brick 1 lumber 4 ore
        brown   holds 1 wool
        """


@pytest.mark.rule("B56-040")
def test_player_two_trades_with_the_supply_builds_and_plays_a_card_in_any_order() -> None:
    table = second_part(ORANGE).play("orange plays year of plenty 1 brick 1 lumber")
    table.play("orange builds road (0,0)-NE", "orange trades ore for grain", "orange builds road (0,0)-E")
    assert (table.hand("orange"), table.left("orange")["roads"]) == ({"grain": 1}, 13)


@pytest.mark.rule("B56-040")
def test_player_two_plays_one_card_only() -> None:
    table = second_part("orange cards 2 year_of_plenty").play("orange plays year of plenty 1 brick 1 lumber")
    assert table.refused("orange plays year of plenty 1 brick 1 lumber") == "BASE-149"


@pytest.mark.rule("B56-040")
def test_player_two_buys_development_cards() -> None:
    table = second_part("orange holds 1 ore 1 wool 1 grain").play("orange buys knight")
    assert table.development("orange") == {"knight": 1}


@pytest.mark.rule("B56-041")
def test_nobody_trades_with_a_player_in_player_twos_part() -> None:
    table = second_part(ORANGE)
    assert table.refused("orange trades 1 ore with brown for 1 wool") == "B56-041"
    assert table.refused("orange offers 1 ore for 1 wool") == "B56-041"
    assert table.refused("brown offers 1 wool for 1 ore") == "B56-041"
    assert table.refused("brown trades 1 wool with red for 1 ore") == "BASE-098"
    assert "OfferTrade" not in table.offered("orange")
    assert "OfferTrade" not in table.offered("brown")


@pytest.mark.rule("B56-041")
def test_offers_of_player_ones_part_do_not_outlive_it() -> None:
    table = at("red holds 1 ore\n brown holds 1 wool").play(
        "red rolls 1 1", "brown offers 1 wool for 1 ore", "red ends"
    )
    assert (table.offers(), table.agenda()) == ([], ["act: orange"])


@pytest.mark.rule("B56-041")
def test_player_two_may_accept_an_offer_of_player_one() -> None:
    table = at("red holds 1 wool\n orange holds 1 ore").play("red rolls 1 1", "red offers 1 wool for 1 ore")
    table.play("orange accepts 1", "red concludes 1 with orange")
    assert table.hand("orange") == {"wool": 1}


@pytest.mark.rule("B56-042")
def test_player_two_does_not_roll() -> None:
    table = second_part()
    assert table.refused("orange rolls 1 1") == "BASE-085"
    assert "RollDice" not in table.offered()


@pytest.mark.rule("B56-043")
def test_player_two_plays_no_card_before_the_roll() -> None:
    table = at("orange cards 1 knight")
    assert table.refused("orange plays knight") == "BASE-152"
    assert table.play("red rolls 1 1", "red ends").may("orange plays knight")


@pytest.mark.rule("B56-044")
def test_player_two_trades_at_the_rates_of_their_harbors() -> None:
    table = second_part("orange settlement (2,-3)N\n orange holds 2 wool 4 ore")
    table.play("orange trades 2 wool for brick")
    assert table.refused("orange trades 3 ore for brick") == "BASE-109"
    table.play("orange trades 4 ore for brick")
    assert table.hand("orange") == {"brick": 2}


# -- cards of two parts ---------------------------------------------------------------------------------------------


@pytest.mark.rule("B56-047")
def test_a_card_bought_as_player_one_is_played_in_the_next_part_as_player_two() -> None:
    table = at("red holds 1 ore 1 wool 1 grain").play("red rolls 1 1", "red buys knight")
    assert table.refused("red plays knight") == "BASE-150"
    table.play("red ends", "orange ends")
    for one, two in (("blue", "green"), ("white", "brown")):
        table.play(f"{one} rolls 1 1", f"{one} ends", f"{two} ends")
    assert table.play("orange rolls 1 1", "orange ends").may("red plays knight")


@pytest.mark.rule("B56-047")
def test_a_card_bought_as_player_two_is_not_played_in_that_part_but_in_the_next_as_player_one() -> None:
    table = second_part("orange holds 1 ore 1 wool 1 grain").play("orange buys knight")
    assert table.refused("orange plays knight") == "BASE-150"
    table.play("orange ends")
    for one, two in (("blue", "green"), ("white", "brown")):
        table.play(f"{one} rolls 1 1", f"{one} ends", f"{two} ends")
    assert table.may("orange plays knight")


@pytest.mark.rule("B56-047")
def test_both_players_of_a_turn_play_a_card() -> None:
    table = at("red cards 1 year_of_plenty\n orange cards 1 year_of_plenty")
    table.play("red rolls 1 1", "red plays year of plenty 2 ore", "red ends", "orange plays year of plenty 2 ore")
    assert (table.hand("red"), table.hand("orange")) == ({"ore": 2}, {"ore": 2})


@pytest.mark.rule("B56-047")
def test_with_five_players_one_plays_a_card_as_player_one_and_another_two_turns_later_as_player_two() -> None:
    table = at("red cards 2 year_of_plenty", seats=FIVE)
    table.play("red plays year of plenty 2 ore", "red rolls 1 1", "red ends", "orange ends")
    table.play("blue rolls 1 1", "blue ends", "green ends", "white rolls 1 1", "white ends")
    assert table.turn() == "red"
    assert table.play("red plays year of plenty 2 ore").hand("red") == {"ore": 4}


@pytest.mark.rule("B56-048")
def test_player_twos_knight_moves_the_robber_steals_and_counts() -> None:
    table = second_part("""
        orange  played 2 knight
        orange  cards 1 knight
        red     settlement (0,0)N
        red     holds 1 ore
        """).play("orange plays knight", "orange moves the robber to (0,0)", "orange steals from red ore")
    assert (table.hand("orange"), table.hand("red")) == ({"ore": 1}, {})
    assert (table.largest_army(), table.points("orange")) == ("orange", 2)


@pytest.mark.rule("B56-053")
def test_player_twos_knight_makes_nobody_discard() -> None:
    table = second_part("orange cards 1 knight\n brown holds 9 ore").play("orange plays knight")
    assert table.agenda() == ["move the robber: orange"]
    assert table.play("orange moves the robber to (0,0)").hand("brown") == {"ore": 9}


# -- victory --------------------------------------------------------------------------------------------------------

NINE = "city (0,0)N (0,0)S (2,-1)N  settlement (2,1)S (-2,2)N (0,-2)N"
TEN = "city (1,-2)N (-1,0)N (1,2)N (-1,3)N  settlement (3,-2)N (3,0)N"


@pytest.mark.rule("B56-049", "B56-050")
def test_player_two_wins_in_the_second_part() -> None:
    table = second_part(f"orange {NINE}\n orange holds 3 ore 2 grain")
    assert table.play("orange builds city (2,1)S").winner() == "orange"


@pytest.mark.rule("B56-049")
def test_player_two_does_not_win_in_player_ones_part() -> None:
    assert at(f"orange {TEN}").play("red rolls 1 1").winner() is None


@pytest.mark.rule("B56-050")
def test_player_two_who_has_ten_already_wins_when_the_second_part_begins() -> None:
    assert second_part(f"orange {TEN}").winner() == "orange"


@pytest.mark.rule("B56-050")
def test_player_two_shows_victory_point_cards_to_win() -> None:
    table = second_part(f"orange {NINE}\n orange cards 1 unknown")
    assert table.play("orange claims victory with 1").winner() == "orange"


@pytest.mark.rule("B56-051")
def test_player_one_with_ten_wins_before_player_two_with_ten_has_a_part() -> None:
    table = at(f"red {NINE}\n orange {TEN}\n red holds 3 ore 2 grain").play("red rolls 1 1")
    assert table.winner() is None
    assert table.play("red builds city (2,1)S").winner() == "red"
    assert table.refused("red ends") == "BASE-077"


@pytest.mark.rule("B56-052")
def test_who_is_neither_waits_for_the_next_own_part() -> None:
    table = second_part(f"green {TEN}")
    assert table.play("orange ends", "blue rolls 1 1").winner() is None
    assert table.play("blue ends").winner() == "green"


@pytest.mark.rule("B56-052")
def test_who_is_neither_shows_no_cards() -> None:
    table = second_part("green cards 1 victory_point")
    assert table.refused("green claims victory with 1") == "BASE-214"
