"""Catan for Two: two rolls, two neutral colours, trade tokens. Ledger Traders & Barbarians, TBV4-01 to TBV4-34.

The board is that of a first game: the desert is (0,0), and (0,-2)N lies on the coast.
"""

from random import Random

import pytest
from hypothesis import given

from companion.boxes.traders_barbarians.rules.catan_for_two.trade_tokens import TradeTokens
from companion.geometry.printed import beginner_board
from companion.kernel import RulesetError, State
from companion.rules.base.longest_road import LongestRoad
from companion.rules.base.pieces import Pieces, Roads
from companion.rules.base.points import points
from companion.rules.base.scoring import Score
from companion.rules.cards import HAND
from companion.rules.choice import Choice, game_of
from tests.boxes.traders_barbarians.rules.catan_for_two.table import Table, game, lay, tokens
from tests.rules.always import (
    a_refused_action_changes_nothing,
    no_card_is_lost,
    nobody_has_won_unnoticed,
    what_is_listed_is_accepted,
)
from tests.rules.random_games import few, look_after_every_action, seeds, somebody_wins_in_their_own_part

WHITE, ORANGE = "neutral white settlement (-1,1)S", "neutral orange settlement (1,-1)N"
NEUTRAL = f"{WHITE}\n{ORANGE}"
RED = "red settlement (0,0)N\nred road (0,0)-NE (0,0)-NW (0,0)-W"
ROLLED = ("red rolls 1 1", "red rolls 1 2")


def acting(drawing: str = "", **how: object) -> Table:
    """Both rolls are over, and brought nothing."""
    return lay(f"{drawing}\n{NEUTRAL}", **how).play(*ROLLED)  # type: ignore[arg-type]


# -- the beginning ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TBV4-01", "TBV4-02")
def test_each_of_the_two_has_five_tokens_and_ten_lie_in_the_supply() -> None:
    table = Table(game())
    assert (table.game.setup.seats, table.game.setup.neutral) == (("red", "blue"), ("white", "orange"))
    assert (tokens(table, "red"), tokens(table, "blue"), table.state[TradeTokens].supply) == (5, 5, 10)


@pytest.mark.rule("TBV4-01")
@pytest.mark.parametrize("seats", [("red", "blue", "white"), ("red", "blue", "white", "orange")])
def test_exactly_two_play_it(seats: tuple[str, ...]) -> None:
    with pytest.raises(RulesetError, match="exactly 2"):
        game_of(Choice(seats, beginner_board(4), ("catan for two",)))


@pytest.mark.rule("TBV4-03", "TBV4-04", "TBV4-05")
def test_neutral_settlements_are_placed_first_and_starting_pieces_bring_no_others() -> None:
    table = Table(game()).play("red starts")
    assert table.refused("red puts orange on (0,0)S") == "TBV4-03"
    table.play("red puts white on (0,0)S")
    assert table.refused("blue puts orange on (0,0)S") == "BASE-028"
    table.play("blue puts orange on (-1,-1)N")
    for colour, place in (("red", "(0,-1)"), ("blue", "(1,0)"), ("blue", "(1,1)"), ("red", "(-2,1)")):
        table.play(f"{colour} places settlement {place}N", f"{colour} places road {place}-NE")
    counts = [len(table.standing(colour)["settlement"]) for colour in ("red", "blue", "white", "orange")]
    assert counts == [2, 2, 1, 1]
    assert "road" not in table.standing("white")


# -- two rolls --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("TBV4-06")
def test_there_are_two_rolls_with_different_totals() -> None:
    table = lay().play("red rolls 2 4")
    assert table.agenda() == ["roll: red"]
    assert table.refused("red rolls 3 3") == "TBV4-06"
    table.play("red rolls 4 5")
    assert table.agenda() == ["act: red"]
    table.play("red ends", "blue rolls 4 5")


@pytest.mark.rule("TBV4-07", "TBV4-08")
def test_the_first_roll_is_over_before_the_second() -> None:
    table = lay("red settlement (1,0)S\nblue holds 1 ore\nblue settlement (0,-1)N").play("red rolls 3 4")
    assert table.agenda() == ["move the robber: red"]
    table.play("red moves the robber to (0,-1)", "red steals from blue ore", "red rolls 1 2")
    assert table.hand("red")["ore"] == 1


# -- neutral building -------------------------------------------------------------------------------------------------


@pytest.mark.rule("TBV4-09", "TBV4-11")
def test_a_road_brings_a_neutral_road_of_the_colour_of_choice() -> None:
    table = acting(f"{RED}\nred holds 1 brick 1 lumber").play("red builds road (0,0)-SW")
    assert table.refused("red ends") is not None
    assert table.refused("red builds a road for red on (0,0)-SE") == "TBV4-09"
    assert table.refused("red builds a road for white on (2,0)-NE") == "BASE-127"
    table.play("red builds a road for white on (-1,1)-SW")
    assert len(table.standing("white")["road"]) == 1


@pytest.mark.rule("TBV4-09", "TBV4-11")
def test_a_settlement_brings_a_neutral_settlement() -> None:
    roads = "neutral orange road (1,-1)-NE (1,-1)-E"
    table = acting(f"{RED}\n{roads}\nred holds 1 brick 1 lumber 1 wool 1 grain").play("red builds settlement (0,0)SW")
    assert table.agenda() == ["build a neutral settlement: red"]
    assert table.refused("red builds a settlement for white on (2,0)N") == "TBV4-11"
    table.play("red builds a settlement for orange on (1,-1)SE")
    assert len(table.standing("orange")["settlement"]) == 2


@pytest.mark.rule("TBV4-10")
def test_without_a_place_for_a_settlement_it_is_a_road() -> None:
    table = acting(f"{RED}\nred holds 1 brick 1 lumber 1 wool 1 grain").play("red builds settlement (0,0)SW")
    assert table.agenda() == ["build a neutral road: red"]
    table.play("red builds a road for orange on (1,-1)-NE")


@pytest.mark.rule("TBV4-12")
def test_without_any_place_nothing_happens() -> None:
    table = lay(f"{RED}\nred holds 1 brick 1 lumber").play(*ROLLED, "red builds road (0,0)-SW")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TBV4-13")
def test_two_free_roads_bring_two_neutral_roads() -> None:
    table = acting(f"{RED}\nred cards 1 road_building").play("red plays road building", "red lays free road (0,0)-SW")
    table.play("red builds a road for white on (-1,1)-SW", "red lays free road (0,0)-E")
    table.play("red builds a road for orange on (1,-1)-NE")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TBV4-14", "TBV4-32")
def test_a_city_and_a_card_bring_nothing() -> None:
    table = acting(f"{RED}\nred holds 4 ore 3 grain 1 wool").play("red builds city (0,0)N", "red buys a card")
    assert (table.agenda(), tokens(table, "red")) == (["act: red"], 5)


@pytest.mark.rule("TBV4-15")
def test_neutral_colours_take_no_cards() -> None:
    table = lay("neutral white settlement (0,-2)N").play("red rolls 4 6")
    assert table.gains() == []


@pytest.mark.rule("TBV4-16")
def test_a_neutral_colour_may_hold_longest_road() -> None:
    line = "(0,0)-NW (0,0)-W (0,0)-SW (0,0)-SE (0,0)-E"
    table = lay(f"red settlement (0,-2)N\nneutral white road {line}")
    assert table.longest_road() == "white"
    assert [points(table.state, seat) for seat in table.game.seats] == [1, 0]
    assert table.state[LongestRoad].holder == 2


# -- trade tokens -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("TBV4-29", "TBV4-30", "TBV4-31", "TBV4-33")
@pytest.mark.parametrize(
    ("place", "road", "before", "after"),
    [
        ("(0,0)S", "(0,0)-SE", 5, 7),
        ("(1,1)S", "(1,1)-SE", 5, 6),
        ("(0,-1)N", "(0,-1)-NE", 5, 5),
        ("(0,0)S", "(0,0)-SE", 14, 15),
    ],
)
def test_a_settlement_at_desert_or_coast_brings_tokens(place: str, road: str, before: int, after: int) -> None:
    table = lay(f"red road {road}\nred holds 1 brick 1 lumber 1 wool 1 grain\nred tokens {before}").play(*ROLLED)
    table.play(f"red builds settlement {place}")
    assert tokens(table, "red") == after


@pytest.mark.rule("TBV4-31")
def test_desert_on_the_coast_brings_three() -> None:
    board = "De Fi6\nfirst (0,0)\nrobber none\n".replace("robber none\n", "")
    table = lay(f"{board}red road (0,0)-W\nred holds 1 brick 1 lumber 1 wool 1 grain").play(*ROLLED)
    table.play("red builds settlement (0,0)NW")
    assert tokens(table, "red") == 5 + 3


@pytest.mark.rule("TBV4-29", "TBV4-30")
def test_starting_settlements_bring_tokens_too() -> None:
    table = Table(game()).play("red starts", "red puts white on (2,0)N", "red puts orange on (-2,0)N")
    table.play("red places settlement (0,0)N", "red places road (0,0)-NE")
    assert tokens(table, "red") == 7


@pytest.mark.rule("TBV4-17", "TBV4-18", "TBV4-20", "TBV4-25")
@pytest.mark.parametrize(("mine", "price"), [("(0,-2)N", 1), ("(0,-2)N (2,-2)N", 2)])
def test_the_robber_goes_home_for_one_token_or_two_for_whoever_is_ahead(mine: str, price: int) -> None:
    table = acting(f"red settlement {mine}\nblue settlement (0,2)S\nrobber (0,-2)\nblue holds 1 ore")
    assert table.refused("blue sends the robber home") == "TBV4-17"
    table.play("red sends the robber home")
    assert (table.robber(), tokens(table, "red"), table.state[TradeTokens].supply) == ("(0,0)", 5 - price, 10 + price)
    assert (table.agenda(), table.hand("blue")) == (["act: red"], {"ore": 1})
    assert table.refused("red sends the robber home") == "TBV4-25"


@pytest.mark.rule("TBV4-18")
def test_without_tokens_there_is_no_action() -> None:
    table = acting("red tokens 0\nrobber (0,-2)\nblue holds 2 ore")
    assert table.refused("red sends the robber home") == "TBV4-18"
    assert table.refused("red forces a trade") == "TBV4-18"
    assert not {"SendRobberHome", "ForceTrade"} & {*table.offered("red")}


@pytest.mark.rule("TBV4-19")
@pytest.mark.parametrize(("often", "refused"), [("any", None), ("one", "TBV4-19")])
def test_any_number_of_actions_unless_the_table_wants_only_one(often: str, refused: str | None) -> None:
    table = acting("blue holds 4 ore\nrobber (0,-2)", settings=(("token_actions_per_turn", often),))
    table.play(
        "red forces a trade",
        "red draws ore from blue to trade",
        "red draws ore from blue to trade",
        "red gives 2 ore back",
    )
    assert table.refused("red sends the robber home") == refused


@pytest.mark.rule("TBV4-21", "TBV4-24")
def test_a_forced_trade_draws_two_cards_and_gives_any_two() -> None:
    table = acting("red holds 1 wool\nblue holds 2 ore 1 grain").play("red forces a trade")
    assert table.refused("red draws ore from red to trade") == "TBV4-21"
    table.play("red draws ore from blue to trade", "red draws grain from blue to trade")
    assert table.refused("red gives 1 wool back") == "TBV4-21"
    assert table.refused("red gives 2 brick back") == "TBV4-24"
    table.play("red gives 1 wool 1 grain back")
    assert (table.hand("red"), table.hand("blue")) == ({"ore": 1}, {"ore": 1, "grain": 1, "wool": 1})


@pytest.mark.rule("TBV4-21")
def test_which_cards_they_were_need_not_be_told() -> None:
    table = acting("blue holds 1 ore 1 grain").play("red forces a trade", *["red draws unseen from blue to trade"] * 2)
    assert table.hand("red") == {"ore": 1, "grain": 1}
    table = acting("red holds 1 wool\nblue holds 1 ore 1 grain 1 wool").play("red forces a trade")
    table.play(*["red draws unseen from blue to trade"] * 2, "red gives two cards back")
    assert (table.hand_size("red"), table.hand_size("blue"), table.worlds() > 1) == (1, 3, True)
    table = lay("blue holds 1 ore 3 wool").play(*ROLLED, "red forces a trade")
    assert table.chances("red draws unseen from blue to trade") == {"ore": 1, "wool": 3}


@pytest.mark.rule("TBV4-22")
def test_from_a_single_card_that_one_is_taken_for_two() -> None:
    table = acting("red holds 2 wool\nblue holds 1 ore").play("red forces a trade", "red draws ore from blue to trade")
    table.play("red gives 2 wool back")
    assert (table.hand("red"), table.hand("blue")) == ({"ore": 1}, {"wool": 2})


@pytest.mark.rule("TBV4-23", "TBV4-24")
@pytest.mark.parametrize(("hands", "rule"), [("red holds 3 ore", "TBV4-23"), ("blue holds 1 ore", "TBV4-24")])
def test_a_trade_needs_a_card_there_and_two_to_give(hands: str, rule: str) -> None:
    table = acting(hands)
    assert table.refused("red forces a trade") == rule
    assert "ForceTrade" not in table.offered("red")


@pytest.mark.rule("TBV4-26", "TBV4-28")
def test_once_a_turn_a_knight_brings_two_tokens() -> None:
    table = acting("red played 2 knight").play("red gives up a knight card")
    assert (tokens(table, "red"), table.face_up("red")) == (7, {"knight": 1})
    assert table.refused("red gives up a knight card") == "TBV4-26"
    assert acting().refused("red gives up a knight card") == "TBV4-26"
    table.play("red ends", *[one.replace("red", "blue") for one in ROLLED], "blue ends", *ROLLED)
    table.play("red gives up a knight card")


@pytest.mark.rule("TBV4-27")
@pytest.mark.parametrize(
    ("red", "blue", "after"), [(3, 1, None), (4, 3, None), (4, 4, "blue"), (5, 3, "red"), (3, 2, None)]
)
def test_the_army_may_lose_its_holder(red: int, blue: int, after: str | None) -> None:
    table = acting(f"red played {red} knight\nblue played {blue} knight")
    assert table.largest_army() == "red"
    table.play("red gives up a knight card")
    assert table.largest_army() == after


@pytest.mark.rule("TBV4-01", "TBV4-02")
def test_the_table_says_how_many_tokens_somebody_has() -> None:
    table = lay().play("red says 15 tokens")
    assert (tokens(table, "red"), table.state[TradeTokens].supply) == (15, 0)
    assert (table.refused("red says 16 tokens"), table.refused("red says -1 tokens")) == ("TBV4-01", "TBV4-01")


# -- whole games ------------------------------------------------------------------------------------------------------

GAMES = {
    "alone": game(),
    "with the others": game_of(
        Choice(("red", "blue"), beginner_board(3), ("friendly robber", "harbormaster", "catan for two"))
    ),
}


def look(state: State, random: Random) -> None:
    """Everything that must hold in one state."""
    no_card_is_lost(state, dict.fromkeys((kind.name for kind in HAND.kinds[:5]), 19))
    assert all(number >= 0 for number in state[TradeTokens].of)
    assert sum(state[TradeTokens].of) <= 20
    for owner in state.game.owners:
        assert state[Roads].of[owner].bit_count() <= 15
        assert state[Pieces].settlements[owner].bit_count() <= 5
    nobody_has_won_unnoticed(state)
    if state[Score].winner is None:
        what_is_listed_is_accepted(state, random)
        a_refused_action_changes_nothing(state, random)


@pytest.mark.rule("TBV4-34")
@pytest.mark.parametrize("name", GAMES)
@few
@given(seed=seeds)
def test_what_must_hold_holds_after_every_action(name: str, seed: int) -> None:
    look_after_every_action(GAMES[name], seed, look, 450)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_comes_to_an_end(name: str) -> None:
    somebody_wins_in_their_own_part(GAMES[name], 1, look, 10_000)
