"""The Wonders of Catan: ledger Seafarers, SEA8-01 to SEA8-31 and SEA56-43 to SEA56-46."""

from random import Random

import pytest

from companion.boxes.seafarers.facts import wonder_cards, wonder_levels, wonders
from companion.boxes.seafarers.rules.pirate import Pirate
from companion.boxes.seafarers.rules.ships import Ships, ships_left
from companion.boxes.seafarers.rules.wonders import CLOSED, STRAIT, WASTELAND, BuildWonderLevel, Wonders, marked
from companion.kernel import Game, Outcome, State, waiting
from companion.rules.base.points import points
from companion.rules.base.robber import ChooseRobberStart, Robber
from companion.rules.base.scoring import Score
from companion.rules.boxes import settable
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import any_action, step
from tests.boxes.seafarers import layouts
from tests.boxes.seafarers.rules.speech_wonders import level
from tests.boxes.seafarers.rules.table import SIX, Table
from tests.boxes.seafarers.rules.table import begin as begin_on
from tests.boxes.seafarers.rules.table import lay as lay_at_sea
from tests.rules.always import a_refused_action_changes_nothing, no_card_is_lost, what_is_listed_is_accepted
from tests.rules.random_games import look_after_every_action

SCENARIO = ("the wonders of catan",)
PRINTED = layouts.THE_WONDERS_OF_CATAN[0]
TWO_CITIES = "red city (0,0)NW (-1,2)N"
COSTS = {
    "theater": "1 brick 3 wool 1 lumber",
    "great_bridge": "1 wool 1 grain 3 lumber",
    "monument": "2 ore 3 grain",
    "great_wall": "3 brick 1 grain 1 lumber",
    "cathedral": "1 brick 3 ore 1 grain",
}


def lay(drawing: str = "", more: str = "", **how: object) -> Table:
    return lay_at_sea(drawing, more, scenarios=SCENARIO, **how)


def begin(seats: int) -> Table:
    """A game on the printed board, from its very beginning."""
    return begin_on(seats=SIX[:seats], board=PRINTED.laid(seats, Random(3)), scenarios=SCENARIO)


def game(seats: int) -> Game:
    board = PRINTED.laid(seats, Random(seats))
    return game_of(Choice(SIX[:seats], board, products=("seafarers",), scenarios=SCENARIO))


def ready(wonder: str, more: str = "") -> Table:
    """Red, on turn, builds this wonder; `more` are further lines."""
    return lay(f"{TWO_CITIES}\nred wonder {wonder} 0\n{more}").play("red rolls 6 6")


# -- set-up ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SEA8-03")
def test_nobody_starts_on_a_small_island_a_square_or_an_exclamation_point() -> None:
    table = begin(4).play("red starts")
    for place in ("(-1,-3)N", "(1,0)SE", "(-2,3)NW", "(-2,3)SW"):
        assert table.refused(f"red places settlement {place}") == "SEA8-03"
    table.play("red places settlement (0,0)N")


@pytest.mark.rule("SEA8-04")
def test_squares_are_closed_only_at_the_start() -> None:
    squares = "mark strait (0,0)SW\nmark closed (0,0)NW\n"
    table = lay("red road (0,0)-W\nred holds 1 brick 1 lumber 1 wool 1 grain", squares).play("red rolls 1 1")
    assert table.may("red builds settlement (0,0)NW")
    table.play("red builds settlement (0,0)SW")


@pytest.mark.rule("SEA8-05")
def test_a_settlement_on_the_coast_may_start_with_a_ship() -> None:
    table = begin(4).play("red starts", "red places settlement (2,-3)N")
    assert "PlaceShip" in table.offered("red")


@pytest.mark.rule("SEA8-07", "SEA56-44")
@pytest.mark.parametrize(("seats", "deserts"), [(4, 3), (6, 4)])
def test_the_robber_starts_on_a_desert_that_the_table_names_and_there_is_no_pirate(seats: int, deserts: int) -> None:
    random, state = Random(1), State.start(game(seats))
    while waiting(state.agenda)[0].name != "choose the robber's desert":
        state = step(state, random)[1].state
    assert len([option for option in state.options() if isinstance(option, ChooseRobberStart)]) == deserts
    assert state[Robber].hex is None
    assert Pirate not in state


@pytest.mark.rule("SEA8-07")
def test_nothing_about_the_pirate_is_there_to_set() -> None:
    assert "pirate_on_frame" in settable(("seafarers",))
    assert not {"pirate_on_frame", "setup_ship_beside_pirate"} & settable(("seafarers",), SCENARIO).keys()


@pytest.mark.rule("SEA8-07")
def test_a_seven_and_a_knight_move_the_robber() -> None:
    assert set(lay().play("red rolls 3 4").offered("red")) == {"MoveRobber"}
    table = lay("red cards 1 knight").play("red rolls 1 1", "red plays knight")
    assert set(table.offered("red")) == {"MoveRobber"}


@pytest.mark.rule("SEA8-06", "SEA8-15")
def test_nobody_has_a_wonder_at_first_and_one_just_started_is_at_level_0() -> None:
    table = lay(TWO_CITIES).play("red rolls 1 1")
    assert level(table, "red") == ("", 0)
    assert level(table.play("red starts the theater"), "red") == ("theater", 0)


# -- special points ----------------------------------------------------------------------------------------------------

LANDED = """
    red  settlement (0,0)NW (0,0)NE (2,0)N (-1,2)N
    red  home (0,0)NW
    """


@pytest.mark.rule("SEA8-08", "SEA8-09")
@pytest.mark.parametrize(("counted", "worth"), [("first settlement", 2), ("every settlement", 3), ("once", 1)])
def test_a_settlement_on_a_small_island_is_worth_a_point_more(counted: str, worth: int) -> None:
    table = lay(f"blue settlement (1,-2)N\nblue home (1,-2)N\n{LANDED}", settings=(("island_chits", counted),))
    assert table.points("red") == 4 + worth


@pytest.mark.rule("SEA8-08")
def test_the_first_settlement_on_each_island_counts_where_the_table_says_nothing() -> None:
    assert lay(LANDED).points("red") == 4 + 2


# -- starting a wonder -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SEA8-12", "SEA8-13")
def test_it_is_started_with_a_ship_from_the_supply() -> None:
    table = lay(f"{TWO_CITIES}\nred ship (0,0)-NW").play("red rolls 1 1", "red starts the theater")
    assert ships_left(table.state, table.seat("red")) == 15 - 1 - 1
    assert table.state[Ships].of[table.seat("red")].bit_count() == 1


@pytest.mark.rule("SEA8-13")
def test_without_a_ship_left_nobody_starts_one() -> None:
    board = lay().game.topology
    wet = [name for name in board.path_names if lay().refused(f"red corrects ship {name}") is None]
    table = lay(f"{TWO_CITIES}\nred ship {' '.join(wet[:15])}").play("red rolls 1 1")
    assert table.refused("red starts the theater") == "SEA-33"


@pytest.mark.rule("SEA8-12")
def test_it_is_started_in_ones_own_turn_after_the_roll() -> None:
    table = lay(f"{TWO_CITIES}\nblue city (0,0)SE (1,2)N")
    assert table.refused("red starts the theater") is not None
    assert table.play("red rolls 1 1").refused("blue starts the theater") == "SEA8-12"


@pytest.mark.rule("SEA8-10", "SEA8-14")
def test_nobody_builds_two_or_gives_one_up_for_another() -> None:
    table = lay(f"{TWO_CITIES} (2,-2)N\nred settlement (1,0)S", "mark strait (1,0)S\n").play("red rolls 1 1")
    table.play("red starts the theater")
    assert table.refused("red starts the great_bridge") == "SEA8-10"


@pytest.mark.rule("SEA8-11")
def test_nobody_else_starts_it() -> None:
    table = lay(f"{TWO_CITIES}\nblue wonder theater 0").play("red rolls 1 1")
    assert table.refused("red starts the theater") == "SEA8-11"


@pytest.mark.rule("SEA8-16")
def test_what_it_was_started_with_may_be_lost() -> None:
    table = lay(f"{TWO_CITIES}\nred holds 1 brick 3 wool 1 lumber").play("red rolls 1 1", "red starts the theater")
    table.play("red corrects nothing (0,0)NW", "red corrects nothing (-1,2)N", "red builds a level")
    assert level(table, "red") == ("theater", 1)


@pytest.mark.rule("SEA8-20")
def test_the_theater_needs_two_cities() -> None:
    table = lay("red city (0,0)NW\nred settlement (-1,2)N\nred holds 2 grain 3 ore").play("red rolls 1 1")
    assert table.refused("red starts the theater") == "SEA8-12"
    table.play("red builds city (-1,2)N", "red starts the theater")


@pytest.mark.rule("SEA8-21", "SEA8-23")
@pytest.mark.parametrize(("wonder", "mark"), [("great_bridge", STRAIT), ("great_wall", WASTELAND)])
@pytest.mark.parametrize("building", ["settlement", "city"])
def test_bridge_and_wall_need_a_building_on_their_square(wonder: str, mark: str, building: str) -> None:
    squares = f"mark {mark} (0,0)NW\nmark closed (-1,2)N\n"
    table = lay(f"red {building} (-1,2)N\nblue settlement (0,0)NW", squares).play("red rolls 1 1")
    assert table.refused(f"red starts the {wonder}") == "SEA8-12"
    lay(f"red {building} (0,0)NW", squares).play("red rolls 1 1", f"red starts the {wonder}")


ROUTE = "red ship (0,0)-NW (0,0)-NE (0,0)-E (0,0)-SE"


@pytest.mark.rule("SEA8-22", "SEA8-25")
def test_the_monument_needs_a_city_at_a_harbor_and_five_pieces_in_line() -> None:
    started = "red starts the monument"
    harbor = "(-1,-1)SE"
    assert lay(f"red city {harbor}\n{ROUTE}").play("red rolls 1 1").refused(started) == "SEA8-12"
    long = f"{ROUTE} (0,0)-SW"
    assert lay(f"red settlement {harbor}\n{long}").play("red rolls 1 1").refused(started) == "SEA8-12"
    assert lay(f"red city (-1,2)N\n{long}").play("red rolls 1 1").refused(started) == "SEA8-12"
    lay(f"red city {harbor}\n{long}").play("red rolls 1 1", started)


@pytest.mark.rule("SEA8-25")
def test_the_line_of_the_monument_need_not_be_the_longest_of_all() -> None:
    blue = "blue ship (0,-1)-W (0,-1)-NW (0,-1)-NE (1,-1)-NW (1,-1)-NE (1,-1)-E"
    table = lay(f"{blue}\nred city (-1,-1)SE\n{ROUTE} (0,0)-SW").play("red rolls 1 1")
    assert table.longest_road() == "blue"
    table.play("red starts the monument")


@pytest.mark.rule("SEA8-24")
def test_the_cathedral_needs_a_city_and_six_points() -> None:
    started = "red starts the cathedral"
    points = "red settlement (0,-2)N (2,0)N\nred home (0,-2)N (2,0)N"
    table = lay(f"red city (0,0)NW\n{points}").play("red rolls 1 1")
    assert (table.points("red"), table.refused(started)) == (4, "SEA8-12")
    table.play("red corrects city (0,-2)N", "red corrects city (2,0)N", started)
    towns = lay(f"{points}\nred settlement (-1,2)N (1,2)N (-2,1)S", settings=(("island_chits", "every settlement"),))
    assert towns.points("red") >= 6
    assert towns.play("red rolls 1 1").refused(started) == "SEA8-12"


# -- building it -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SEA8-17", "SEA8-18", "SEA8-20", "SEA8-21", "SEA8-22", "SEA8-23", "SEA8-24")
@pytest.mark.parametrize(("wonder", "cost"), COSTS.items())
def test_a_level_costs_the_five_cards_on_the_card(wonder: str, cost: str) -> None:
    assert wonder_levels() == 4
    table = ready(wonder, f"red holds {cost}").play("red builds a level")
    assert (level(table, "red"), table.hand("red")) == ((wonder, 1), {})
    assert table.refused("red builds a level") == "BASE-120"


@pytest.mark.rule("SEA8-19")
def test_several_levels_are_built_in_one_turn_that_of_the_start_included() -> None:
    table = lay(f"{TWO_CITIES}\nred holds 3 brick 9 wool 3 lumber").play("red rolls 1 1", "red starts the theater")
    table.play("red builds a level", "red builds a level", "red builds a level")
    assert level(table, "red") == ("theater", 3)


@pytest.mark.rule("SEA8-12", "SEA8-17")
def test_without_a_wonder_there_is_no_level_to_build() -> None:
    table = lay(f"{TWO_CITIES}\nred holds 1 brick 3 wool 1 lumber").play("red rolls 1 1")
    assert table.refused("red builds a level") == "SEA8-12"


@pytest.mark.rule("SEA8-26")
def test_levels_give_no_points() -> None:
    assert ready("theater", "red wonder theater 3").points("red") == lay(TWO_CITIES).points("red")


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SEA8-27")
def test_the_fourth_level_wins_at_once_whatever_the_points() -> None:
    table = ready("theater", "blue wonder monument 3\nred wonder theater 3\nred holds 1 brick 3 wool 1 lumber")
    assert table.winner() is None
    assert table.play("red builds a level").winner() == "red"


TEN_POINTS = "red city (0,0)NW (-1,2)N (0,-2)N (-2,0)N\nred home (0,0)NW (-1,2)N\nred settlement (1,2)N"


@pytest.mark.rule("SEA8-28", "SEA8-29")
def test_ten_points_win_only_with_more_levels_than_everybody_else() -> None:
    table = lay(f"{TEN_POINTS}\nred wonder theater 2\nblue wonder monument 2\nred holds 1 brick 3 wool 1 lumber 3 ore")
    table.play("red rolls 1 1", "red corrects city (1,2)N")
    assert (table.points("red"), table.winner()) == (10, None)
    assert table.play("red builds a level").winner() == "red"


@pytest.mark.rule("SEA8-29")
def test_ten_points_without_any_level_do_not_win() -> None:
    table = lay(TEN_POINTS).play("red rolls 1 1", "red corrects city (1,2)N")
    assert (table.points("red"), table.winner()) == (10, None)
    assert table.play("red says the wonder is theater at level 0").winner() is None


@pytest.mark.rule("SEA8-28")
def test_ten_points_win_in_ones_own_turn() -> None:
    table = lay(f"{TEN_POINTS}\nred wonder theater 1\nturn blue").play("blue rolls 1 1", "red corrects city (1,2)N")
    assert (table.points("red"), table.winner()) == (10, None)
    table.play("blue ends", "white rolls 1 1", "white ends", "orange rolls 1 1", "orange ends")
    assert table.winner() == "red"


@pytest.mark.rule("SEA8-31")
def test_longest_route_and_largest_army_are_in_play() -> None:
    table = lay(f"{ROUTE} (0,0)-SW\nred played 2 knight\nred cards 1 knight")
    table.play("red rolls 1 1", "red plays knight")
    assert (table.longest_road(), table.largest_army()) == ("red", "red")


# -- putting it right --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SEA8-18")
def test_what_the_cards_show_may_be_put_right() -> None:
    table = ready("theater").play("red says the wonder is monument at level 3")
    assert level(table, "red") == ("monument", 3)
    assert level(table.play("red says the wonder is none at level 0"), "red") == ("", 0)
    assert ships_left(table.state, table.seat("red")) == 15
    assert table.refused("red says the wonder is none at level 2") == "SEA8-17"


# -- the boards --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SEA56-45")
def test_five_and_six_have_a_second_theater_and_a_second_great_bridge() -> None:
    assert wonder_cards(4) == dict.fromkeys(wonders(), 1)
    assert wonder_cards(6) == dict.fromkeys(wonders(), 1) | {"theater": 2, "great_bridge": 2}
    drawing = f"{TWO_CITIES}\nblue wonder theater 0\ngreen wonder monument 0"
    table = lay(drawing, seats=SIX).play("red rolls 1 1")
    assert table.refused("red starts the monument") == "SEA8-11"
    table.play("red starts the theater")


@pytest.mark.rule("SEA56-46", "SEA8-03")
@pytest.mark.parametrize(("seats", "numbers"), [(4, (2, 5, 4)), (6, (4, 5, 8))])
def test_the_boards_have_so_many_squares_and_exclamation_points(seats: int, numbers: tuple[int, ...]) -> None:
    table = begin(seats).play("red starts")
    places = [marked(table.game, mark) for mark in (STRAIT, WASTELAND, CLOSED)]
    assert tuple(one.bit_count() for one in places) == numbers
    names = table.game.topology.corner_names
    shut = [name for at, name in enumerate(names) if sum(places) >> at & 1]
    assert {table.refused(f"red places settlement {name}") for name in shut} == {"SEA8-03"}


def look(state: State, random: Random) -> None:
    """No card or ship is lost, wonders and copies agree, and whatever is listed is accepted."""
    seats = state.game.seats
    many = len(seats) > 4
    no_card_is_lost(state, dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 24 if many else 19))
    mine, there_are = state[Wonders], wonder_cards(len(seats))
    for seat in seats:
        afloat = state[Ships].of[seat].bit_count()
        assert afloat + bool(mine.of[seat]) + ships_left(state, seat) == 15
        assert 0 <= mine.levels[seat] <= (4 if mine.of[seat] else 0)
    assert all(mine.of.count(wonder) <= number for wonder, number in there_are.items())
    if state[Score].winner is None:
        assert max(mine.levels) < 4
        what_is_listed_is_accepted(state, random)
        a_refused_action_changes_nothing(state, random)


@pytest.mark.rule("SEA8-01", "SEA8-02", "SEA56-43")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_games_keep_what_must_hold(seats: int) -> None:
    look_after_every_action(game(seats), 20 + seats, look, 300)


@pytest.mark.rule("SEA8-27", "SEA8-28", "SEA8-29")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_games_are_won_by_the_fourth_level_or_by_ten_points_and_the_highest_wonder(seats: int) -> None:
    random, state = Random(seats), State.start(game(seats))
    while (winner := state[Score].winner) is None:
        outcome = state.apply(any_action(state, random))
        state = outcome.state if isinstance(outcome, Outcome) else state
    levels = state[Wonders].levels
    assert levels[winner] > max(level for seat, level in enumerate(levels) if seat != winner)
    assert levels[winner] == 4 or points(state, winner) >= 8  # the rest are cards in hand


def test_every_kind_of_step_comes_up_in_a_random_game() -> None:
    random, state, kinds = Random(4), State.start(game(4)), set[type]()
    while state[Score].winner is None:
        action, outcome = step(state, random)
        kinds.add(type(action))
        state = outcome.state
    assert BuildWonderLevel in kinds
