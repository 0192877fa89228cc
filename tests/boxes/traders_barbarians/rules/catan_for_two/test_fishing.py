"""The Fishermen in Catan for Two. Ledger Traders & Barbarians, TBS1-47 to TBS1-49.

The board is the prepared one (fishermen/table.py); it is never a 2, 3, 11 or 12 with a
lake at (0,0).
"""

from random import Random
from typing import Any

import pytest
from hypothesis import given

from companion.boxes.traders_barbarians.rules.catan_for_two.trade_tokens import TradeTokens
from companion.boxes.traders_barbarians.rules.fishermen.old_boot import OldBoot
from companion.boxes.traders_barbarians.rules.fishermen.tokens import FishTokens, every_token
from companion.geometry.drawing import draw_board
from companion.kernel import Game, RulesetError, State
from companion.rules.boxes import settable, variants_of
from companion.rules.cards import HAND, size
from companion.rules.choice import Choice, game_of
from tests.boxes.traders_barbarians.rules.catan_for_two.table import NEUTRAL, TWO, VARIANTS, Table
from tests.boxes.traders_barbarians.rules.fishermen.table import LAYOUTS, PREPARED, PRODUCTS, SCENARIO, fish, left
from tests.rules import table as base
from tests.rules.always import no_card_is_lost, nobody_has_won_unnoticed, what_is_listed_is_accepted
from tests.rules.random_games import few, look_after_every_action, seeds, somebody_wins_in_their_own_part


def lay(drawing: str = "", **how: Any) -> Table:
    """A table for two in the middle of a game on the prepared board."""
    board = draw_board(PREPARED.printed(3)).replace("robber none\n", "")  # the same: it has no desert
    return base.lay(
        f"{board}\n{drawing}",
        seats=TWO,
        neutral=NEUTRAL,
        variants=VARIANTS,
        products=PRODUCTS,
        scenarios=SCENARIO,
        without=("neutral start",),
        **how,
    )


def game(*variants: str, layout: int = 0) -> Game:
    """A game from its beginning."""
    board = LAYOUTS[layout].laid(3, Random(2))
    return game_of(Choice(TWO, board, (*VARIANTS, *variants), products=PRODUCTS, scenarios=SCENARIO))


def acting(drawing: str = "", **how: Any) -> Table:
    """Both rolls are over: a 7, and a number that nobody has."""
    return lay(drawing, **how).play("red rolls 3 4", "red moves the robber to (1,0)", "red rolls 1 3")


@pytest.mark.rule("TBS1-47")
def test_both_begin_with_five_tokens_of_eight_fish() -> None:
    table = Table(game())
    assert [fish(table, colour) for colour in TWO] == [{"single_fish": 2, "double_fish": 2, "triple_fish": 1}] * 2
    assert left(table) == 30 - 2 * 5


@pytest.mark.rule("TBS1-48")
def test_there_are_no_trade_tokens() -> None:
    table = Table(game())
    assert TradeTokens not in table.state
    assert not {"ForceTrade", "SendRobberHome", "GiveUpKnightCard"} & table.game.actions.keys()
    assert "token_actions_per_turn" not in settable(PRODUCTS, SCENARIO, VARIANTS)


@pytest.mark.rule("TBS1-48")
@pytest.mark.parametrize(
    ("blue", "price"),
    [("(0,-2)N (0,2)S", 4), ("(0,-2)N", 5), ("", 5)],
    ids=["behind", "even", "ahead"],
)
def test_who_is_behind_pays_a_fish_less(blue: str, price: int) -> None:
    red = "red settlement (2,0)NE\nred road (2,0)-NE"
    table = acting(red + (f"\nblue settlement {blue}" if blue else ""))
    table.play("red builds road (2,0)-NW for fish")
    if price == 4:
        table.play("red pays 2 double_fish")
    else:
        assert table.refused("red pays 2 double_fish") == "TBS1-34"
        table.play("red pays 1 double_fish 1 triple_fish")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("TBS1-48", "TB0-17")
@pytest.mark.parametrize(("visible_only", "refused"), [(True, "TBS1-34"), (False, None)])
def test_where_hidden_points_count_who_may_be_behind_pays_a_fish_less(visible_only: bool, refused: str | None) -> None:
    drawing = "red settlement (2,0)NE\nred road (2,0)-NE\nblue settlement (0,-2)N\nblue cards 1 unknown"
    table = acting(drawing, settings=(("visible_vp_only", visible_only),)).play("red builds road (2,0)-NW for fish")
    assert table.refused("red pays 2 double_fish") == refused


@pytest.mark.rule("TBS1-48")
def test_seven_fish_cost_six_for_who_is_behind() -> None:
    table = acting("blue settlement (0,-2)N\nred fish 0 single_fish\nred fish 0 double_fish")
    assert table.refused("red draws knight for fish") == "TBS1-32"
    table = acting("blue settlement (0,-2)N\nred fish 0 single_fish 0 double_fish 2 triple_fish")
    table.play("red draws knight for fish", "red pays 2 triple_fish")
    table = acting("red fish 0 single_fish 0 double_fish 2 triple_fish")
    assert table.refused("red draws knight for fish") == "TBS1-32"


@pytest.mark.rule("TBS1-49")
def test_a_second_settlement_at_a_ground_catches_nothing() -> None:
    table = Table(game()).play("red starts", "red puts white on (0,0)S", "red puts orange on (-1,1)S")
    for colour, place in (("red", "(1,-1)N"), ("blue", "(1,0)N"), ("blue", "(0,-2)N")):
        table.play(f"{colour} places settlement {place}", f"{colour} places road {place[:-1]}-NE")
    assert table.agenda() == ["place a settlement: red"]


@pytest.mark.rule("TBS1-49", "TBV4-09")
def test_numbers_bring_fish_twice_a_turn_and_a_road_for_fish_brings_a_neutral_one() -> None:
    drawing = "red settlement (0,-2)N\nred road (0,-2)-NE\nneutral white settlement (0,2)S"
    table = lay(drawing).play("red rolls 3 3", "red draws single_fish", "red rolls 1 3")
    assert fish(table, "red") == {"single_fish": 3, "double_fish": 2, "triple_fish": 1}
    table.play("red builds road (1,-2)-NW for fish")
    assert table.agenda()[0] == "build a neutral road: red"


def test_without_the_variant_three_play_it_and_at_most_two_with_it() -> None:
    assert "catan for two" in variants_of(PRODUCTS, SCENARIO)
    assert "catan for two" not in variants_of(PRODUCTS, SCENARIO, 3)
    board = PREPARED.laid(3, Random(2))
    with pytest.raises(RulesetError, match="3 to 6"):
        game_of(Choice(TWO, board, products=PRODUCTS, scenarios=SCENARIO))
    with pytest.raises(RulesetError, match="exactly 2"):
        game_of(Choice((*TWO, "white"), board, VARIANTS, products=PRODUCTS, scenarios=SCENARIO))


GAMES = {
    "alone": game(),
    "at random": game(layout=2),
    "with events": game("event cards", "friendly robber", "harbormaster"),
}


def look(state: State, random: Random) -> None:
    """Everything that must hold in one state."""
    no_card_is_lost(state, dict.fromkeys((kind.name for kind in HAND.kinds[:5]), 19))
    mine = state[FishTokens]
    everywhere = mine.face_down + sum(map(size, mine.held)) + size(mine.spent)
    assert everywhere == size(every_token(2))
    assert state[OldBoot].holder in (None, 0, 1)
    nobody_has_won_unnoticed(state)
    what_is_listed_is_accepted(state, random)


@pytest.mark.parametrize("name", GAMES)
@few
@given(seed=seeds)
def test_what_must_hold_holds_after_every_action(name: str, seed: int) -> None:
    look_after_every_action(GAMES[name], seed, look, 300)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_comes_to_an_end(name: str) -> None:
    somebody_wins_in_their_own_part(GAMES[name], 1, lambda state, random: None, 10_000)
