"""The scenario Traders & Barbarians in Catan for Two. Ledger Traders & Barbarians, TBS5-77 to TBS5-79.

The board is that of tests/boxes/traders_barbarians/rules/wagons/table.py: the castle is (-2,0), barbarians stand on
(-1,0)-SW, (1,-1)-NW and (0,1)-E.
"""

from random import Random

import pytest
from hypothesis import given

from companion.boxes.traders_barbarians.rules.catan_for_two.trade_tokens import TradeTokens
from companion.boxes.traders_barbarians.rules.catan_for_two.wagon_roads import PayForPathBarbarian
from companion.boxes.traders_barbarians.rules.wagons.journey_cards import PlaySwiftJourney
from companion.boxes.traders_barbarians.rules.wagons.path_barbarians import PathBarbarians
from companion.geometry.drawing import draw_board
from companion.kernel import Game, State
from companion.rules.base.scoring import Score
from companion.rules.cards import HAND
from companion.rules.choice import Choice, game_of
from tests.boxes.traders_barbarians.rules.catan_for_two.table import (
    NEUTRAL,
    TWO,
    VARIANTS,
    Table,
    played_by_robots,
    tokens,
)
from tests.boxes.traders_barbarians.rules.wagons.table import BLUE, BOX, RED, WHITE, At, board
from tests.rules import table as base
from tests.rules.always import no_card_is_lost, nobody_has_won_unnoticed, what_is_listed_is_accepted
from tests.rules.random_games import few, look_after_every_action, seeds
from tests.rules.speech import SENTENCES

SENTENCES[:0] = [(r"pays for a barbarian", lambda t, p: PayForPathBarbarian(p))]
GREY = "neutral white road (0,0)-NE (0,0)-E (0,0)-SE"


def play(drawing: str = "", **settings: object) -> At:
    """A table for two in the middle of a game with wagons, where red has made both rolls."""
    rows = [line for line in draw_board(board(3)).splitlines() if not line.startswith("robber")]
    table = base.lay(
        "\n".join(rows) + "\n" + drawing,
        seats=TWO,
        neutral=NEUTRAL,
        variants=VARIANTS,
        products=(BOX,),
        scenarios=("wagons",),
        without=("neutral start",),
        settings=tuple(settings.items()),
    )
    return At(table.play("red rolls 1 2", "red rolls 6 5"))


def game(*variants: str) -> Game:
    """A game from its beginning."""
    return game_of(Choice(TWO, board(3), (*VARIANTS, *variants), products=(BOX,), scenarios=("wagons",)))


@pytest.mark.rule("TBS5-77")
@pytest.mark.parametrize(("to", "tolls", "purses"), [("(0,0)NE", 1, (4, 0)), ("(0,0)SE", 2, (3, 1))])
def test_half_of_the_tolls_on_neutral_roads_goes_to_the_opponent(to: str, tolls: int, purses: tuple[int, int]) -> None:
    table = play(GREY).wagon(RED, "(0,0)N").gold(5, 0)
    table.drive(to, *[WHITE] * tolls)
    assert table.purses == purses


@pytest.mark.rule("TBS5-77")
def test_a_journey_with_a_stop_is_rounded_as_a_whole() -> None:
    table = play(f"{GREY} (0,0)-SW").wagon(RED, "(0,0)N").gold(5, 0)
    table.drive("(0,0)NE", WHITE)
    assert table.purses == (4, 0)
    table.drive("(0,0)SE", WHITE)
    assert table.purses == (3, 1)
    table.drive("(0,0)SW", WHITE, WHITE)
    assert table.purses == (1, 2)


@pytest.mark.rule("TBS5-77")
def test_the_second_journey_of_a_swift_journey_is_rounded_for_itself() -> None:
    table = play(f"{GREY}\nred cards 1 swift_journey").wagon(RED, "(0,0)N").gold(5, 0)
    table.drive("(0,0)NE", WHITE).do(PlaySwiftJourney(RED)).drive("(0,0)SE", WHITE)
    assert table.purses == (3, 0)


@pytest.mark.rule("TBS5-77")
def test_the_opponents_own_tolls_stay_whole() -> None:
    table = play("neutral white road (0,0)-NE\nblue road (0,0)-E").wagon(RED, "(0,0)N").gold(5, 0)
    table.drive("(0,0)SE", BLUE, WHITE)
    assert table.purses == (3, 1)


def at_work(drawing: str = "") -> At:
    """Red may act, and holds four tokens."""
    return play(f"red tokens 4\n{drawing}")


@pytest.mark.rule("TBS5-78")
@pytest.mark.parametrize("ahead", ["", "red city (0,0)N\n"])
def test_a_barbarian_is_moved_for_one_token_whoever_is_ahead(ahead: str) -> None:
    table = at_work(ahead).play("red pays for a barbarian")
    assert table.table.agenda() == ["move a barbarian for a token: red"]
    assert table.table.state[TradeTokens].of == (3, 5)
    table.do(table.moving("(0,1)-E", "(0,0)-W"))
    assert table.barbarians == table.named("(-1,0)-SW", "(1,-1)-NW", "(0,0)-W")
    assert table.table.agenda() == ["act: red"]


@pytest.mark.rule("TBS5-78")
def test_it_goes_to_a_path_with_neither_a_road_nor_a_barbarian() -> None:
    table = at_work("red road (0,0)-W\nneutral orange road (0,0)-E").play("red pays for a barbarian")
    for there in ("(0,0)-W", "(0,0)-E"):
        assert table.refused(table.moving("(0,1)-E", there)) == "TBS5-78"
    assert table.refused(table.moving("(0,1)-E", "(1,-1)-NW")) == "TBS5-56"


@pytest.mark.rule("TBS5-78", "TBV4-18")
def test_without_a_token_nothing_is_moved() -> None:
    assert play("red tokens 0").table.refused("red pays for a barbarian") == "TBV4-18"


@pytest.mark.rule("TBS5-78", "TBV4-19")
def test_one_action_a_turn_where_the_table_has_chosen_so() -> None:
    table = play(token_actions_per_turn="one").play("red pays for a barbarian")
    table.do(table.moving("(0,1)-E", "(0,0)-W"))
    assert table.table.refused("red pays for a barbarian") == "TBV4-19"


@pytest.mark.rule("TBS5-78")
def test_no_robber_is_sent_home() -> None:
    actions = {kind.__name__ for kind in play().table.game.actions.values()}
    assert "ForceTrade" in actions
    assert "GiveUpKnightCard" in actions
    assert "SendRobberHome" not in actions


@pytest.mark.rule("TBS5-79")
@pytest.mark.parametrize(
    ("place", "road", "more"),
    [("(-2,0)SE", "(-2,0)-E", 1), ("(-2,0)S", "(-2,0)-SE", 2), ("(0,0)N", "(0,0)-NE", 0)],
)
def test_a_settlement_at_a_trade_hex_brings_a_token_and_one_at_the_coast(place: str, road: str, more: int) -> None:
    table = play(f"red road {road}\nred holds 1 brick 1 lumber 1 wool 1 grain").play(f"red builds settlement {place}")
    assert tokens(table.table, "red") == 5 + more


@pytest.mark.rule("TBS5-79")
def test_it_does_so_at_the_start_too() -> None:
    table = Table(game()).play("red starts", "red puts white on (0,0)N", "red puts orange on (0,0)S")
    table.play("red places settlement (-2,0)SE", "red places road (-2,0)-E")
    assert tokens(table, "red") == 6


GAMES = {"alone": game(), "with variants": game("friendly robber", "harbormaster")}


def look(state: State, random: Random) -> None:
    """Everything that must hold in one state."""
    no_card_is_lost(state, dict.fromkeys((kind.name for kind in HAND.kinds[:5]), 19))
    assert sum(state[TradeTokens].of) <= 20
    assert len(set(state[PathBarbarians].at)) == 3
    nobody_has_won_unnoticed(state)
    what_is_listed_is_accepted(state, random)


@pytest.mark.parametrize("name", GAMES)
@few
@given(seed=seeds)
def test_what_must_hold_holds_after_every_action(name: str, seed: int) -> None:
    look_after_every_action(GAMES[name], seed, look, 300)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_comes_to_an_end(name: str) -> None:
    assert played_by_robots(GAMES[name], 1)[Score].winner is not None
