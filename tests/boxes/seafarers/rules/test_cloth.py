"""Cloth for Catan: ledger Seafarers, SEA6-01 to SEA6-34 and SEA56-33 to SEA56-36.

North of the village with the 11, (1,-1)N, three lines of ships end: from Red's settlement one ship long, from Blue's in
the west and White's in the east three.
"""

from random import Random

import pytest

from companion.boxes.seafarers.rules.cloth.small_islands import corners_of, hexes_of
from companion.boxes.seafarers.rules.cloth.villages import Bolts, VillageReached, villages_of, with_cloth
from companion.boxes.seafarers.rules.ships import Ships
from companion.geometry.drawing import draw_board
from companion.kernel import Game, Seat, State, waiting
from companion.rules import cards
from companion.rules.base.hands import Hands
from companion.rules.base.longest_road import LongestRoad
from companion.rules.base.pieces import Pieces, Roads
from companion.rules.base.placement import PLACE_A_SETTLEMENT, PlaceSettlement, starting_cards
from companion.rules.base.points import doubtful_points
from companion.rules.base.robber import Robber
from companion.rules.base.scoring import FINAL_COUNT, Score, winners
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import step
from tests.boxes.seafarers import layouts
from tests.boxes.seafarers.rules.speech_cloth import cloth, left, supply
from tests.boxes.seafarers.rules.speech_ships import pirate
from tests.boxes.seafarers.rules.table import PRODUCTS, SIX, Table
from tests.rules import table as base
from tests.rules.always import (
    a_refused_action_changes_nothing,
    no_card_is_lost,
    nobody_has_won_unnoticed,
    what_is_listed_is_accepted,
)
from tests.rules.random_games import look_after_every_action

SCENARIO = ("cloth for catan",)
PRINTED = layouts.CLOTH_FOR_CATAN[0]
VILLAGE, BEHIND = "(1,-1)N", "(1,-1)S"
RED = "red settlement (2,-3)S\nred cloth 1\nred ship (1,-2)-E"
BLUE = "blue settlement (1,-3)S\nblue cloth 1\nblue ship (1,-2)-W (1,-2)-SW (1,-1)-NW"
WHITE = "white settlement (3,-3)S\nwhite cloth 1\nwhite ship (2,-2)-E (2,-2)-SE (1,-1)-NE"
OTHERS = ("(-1,0)N", "(-1,0)S", "(0,1)N", "(0,1)S", "(2,0)N", "(2,0)S")
FOUR_LEFT = "\n".join(f"village {place} 0" for place in OTHERS[:4])


def lay(drawing: str, seats: int = 4, **how: object) -> Table:
    """A table in the middle of a game on the printed board."""
    board = draw_board(PRINTED.printed(seats)) + "\nturn red"  # nobody is asked for the robber's desert any more
    return base.lay(
        f"{board}\n{drawing}",
        seats=SIX[:seats],
        products=PRODUCTS,
        scenarios=SCENARIO,
        **how,  # type: ignore[arg-type]
    )


def game(seats: int, **settings: object) -> Game:
    board = PRINTED.laid(seats, Random(seats))
    chosen = tuple(settings.items())
    return game_of(Choice(SIX[:seats], board, products=PRODUCTS, scenarios=SCENARIO, settings=chosen))


# -- set-up ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SEA6-04", "SEA6-05", "SEA6-19", "SEA56-34")
@pytest.mark.parametrize(("seats", "number"), [(3, 8), (6, 12)])
def test_five_cloth_lie_in_each_village_and_ten_in_the_supply(seats: int, number: int) -> None:
    mine = State.start(game(seats))[Bolts]
    assert (mine.left, mine.supply, mine.of) == ((5,) * number, 10, (0,) * seats)


@pytest.mark.rule("SEA6-23", "SEA6-24", "SEA56-35")
@pytest.mark.parametrize(("seats", "robber", "sea"), [(4, "(-2,-1)", "(4,0)"), (6, "(-3,-1)", "(5,0)")])
def test_robber_and_pirate_start_on_their_hexes(seats: int, robber: str, sea: str) -> None:
    table = Table(game(seats))
    at = table.state[Robber].hex
    assert at is not None
    assert (table.game.topology.hex_names[at], pirate(table)) == (robber, sea)


@pytest.mark.rule("SEA56-35")
@pytest.mark.parametrize("seed", range(5))
def test_with_six_the_robber_starts_on_fields_however_the_terrain_is_dealt(seed: int) -> None:
    plan = PRINTED.laid(6, Random(seed))
    assert [(h.terrain, h.number) for h in plan.hexes if h.at in plan.robber] == [("fields", 11)]


Placed = list[tuple[int, PlaceSettlement, State]]


def placed(chosen: Game, seed: int = 2) -> tuple[State, Placed]:
    """The game after a placement at random, and each settlement with its round and the state before."""
    random, state, found = Random(seed), State.start(chosen), Placed()
    while waiting(state.agenda)[0].name != "roll":
        item = waiting(state.agenda)[0]
        action, outcome = step(state, random)
        if isinstance(action, PlaceSettlement):
            assert item.name == PLACE_A_SETTLEMENT
            found.append((int(str(item.data)), action, state))
        state = outcome.state
    return state, found


@pytest.mark.rule("SEA6-07", "SEA6-08")
def test_a_third_settlement_is_placed_clockwise_after_two_as_usual() -> None:
    _, found = placed(game(4))
    order = [action.player for _, action, _ in found]
    first = order[:4]
    assert order == [*first, *reversed(first), *first]


@pytest.mark.rule("SEA6-10")
def test_only_the_third_settlement_brings_cards() -> None:
    last, found = placed(game(3))
    before_third = found[6][2]
    assert [before_third[Hands].size(seat) for seat in before_third.game.seats] == [0, 0, 0]
    for _, action, state in found[6:]:
        assert last[Hands].at_most(action.player) == starting_cards(state, action.corner)


@pytest.mark.rule("SEA6-09")
@pytest.mark.parametrize(("comes", "pieces"), [("settlement_and_route", 3), ("settlement_only", 2)])
def test_it_comes_with_a_road_or_ship_unless_the_table_has_chosen_otherwise(comes: str, pieces: int) -> None:
    last, _ = placed(game(4, cloth_third_start_piece=comes))
    lying = [last[Roads].of[seat].bit_count() + last[Ships].of[seat].bit_count() for seat in last.game.seats]
    assert lying == [pieces] * 4


@pytest.mark.rule("SEA6-07", "SEA6-11")
def test_nobody_ever_settles_on_the_small_islands() -> None:
    table = Table(game(4)).play("red starts")
    assert table.refused("red places settlement (1,-1)N") == "SEA6-11"
    assert table.refused("red places settlement (-1,0)SE") == "SEA6-11"
    later = lay(f"{RED} (1,-1)-NE\nred holds 1 brick 1 lumber 1 wool 1 grain").play("red rolls 1 1")
    assert later.refused("red builds settlement (1,-1)NE") == "SEA6-11"


# -- trade with villages -----------------------------------------------------------------------------------------------


@pytest.mark.rule("SEA6-12", "SEA6-13")
def test_the_first_ship_to_a_village_brings_a_cloth() -> None:
    table = lay("red settlement (2,-3)S\nred holds 1 wool 1 lumber").play("red rolls 1 1")
    assert cloth(table, "red") == 0
    table.play("red builds ship (1,-2)-E")
    assert (cloth(table, "red"), left(table, VILLAGE), supply(table)) == (1, 4, 10)


@pytest.mark.rule("SEA6-12")
@pytest.mark.parametrize("how", ["moved", "free", "settled"])
def test_a_moved_or_free_ship_or_a_settlement_joins_it_as_well(how: str) -> None:
    table = lay("red settlement (2,-3)S\nred ship (1,-2)-NE\nred cards 1 road_building").play("red rolls 1 1")
    if how == "moved":
        table.play("red moves ship (1,-2)-NE to (1,-2)-E")
    elif how == "free":
        table.play("red plays road building", "red lays free ship (1,-2)-E")
    else:
        table = lay("red road (2,-3)-SW\nred ship (1,-2)-E\nred holds 1 brick 1 lumber 1 wool 1 grain")
        assert cloth(table.play("red rolls 1 1"), "red") == 0
        table.play("red builds settlement (2,-3)S")
    assert (cloth(table, "red"), left(table, VILLAGE)) == (1, 4)


@pytest.mark.rule("SEA6-13")
def test_an_empty_village_gives_no_first_cloth() -> None:
    table = lay(f"village {VILLAGE} 0\nred settlement (2,-3)S\nred holds 2 wool 2 lumber")
    table.play("red rolls 1 1", "red builds ship (1,-2)-E")
    assert (cloth(table, "red"), left(table, VILLAGE), supply(table)) == (0, 0, 10)
    table.play("red says 5 cloth lies on (1,-1)N", "red builds ship (1,-1)-NE")
    assert cloth(table, "red") == 0


@pytest.mark.rule("SEA6-20")
def test_a_second_line_to_the_same_village_brings_nothing() -> None:
    table = lay(f"{RED}\nred settlement (1,-3)S\nred ship (1,-2)-W (1,-2)-SW\nred holds 1 wool 1 lumber")
    table.play("red rolls 1 1", "red builds ship (1,-1)-NW")
    assert cloth(table, "red") == 1
    assert cloth(table.play("red ends", "blue rolls 5 6"), "red") == 2


@pytest.mark.rule("SEA6-20", "SEA6-21")
def test_ships_go_on_beyond_a_village_to_others() -> None:
    table = lay(f"{RED} (1,-1)-NE (1,-1)-E\nvillage {VILLAGE} 4\nred holds 1 wool 1 lumber").play("red rolls 1 1")
    table.play("red builds ship (1,-1)-SE")
    assert (cloth(table, "red"), left(table, VILLAGE), left(table, BEHIND)) == (2, 4, 4)


@pytest.mark.rule("SEA6-14", "SEA6-06")
def test_each_later_roll_of_its_number_brings_one_more() -> None:
    table = lay(f"{RED}\n{BLUE}\nvillage {VILLAGE} 3").play("red rolls 5 6")
    assert (cloth(table, "red"), cloth(table, "blue"), cloth(table, "white")) == (2, 2, 0)
    assert (left(table, VILLAGE), supply(table)) == (1, 10)
    assert cloth(table.play("red ends", "blue rolls 5 5"), "red") == 2


@pytest.mark.rule("SEA6-15")
def test_what_a_village_lacks_comes_out_of_the_supply() -> None:
    table = lay(f"{RED}\n{BLUE}\n{WHITE}\nvillage {VILLAGE} 1").play("red rolls 5 6")
    assert [cloth(table, colour) for colour in ("red", "blue", "white")] == [2, 2, 2]
    assert (left(table, VILLAGE), supply(table)) == (0, 8)


@pytest.mark.rule("SEA6-16")
def test_an_empty_village_gives_nothing_and_neither_does_the_supply() -> None:
    table = lay(f"{RED}\n{BLUE}\nvillage {VILLAGE} 0").play("red rolls 5 6")
    assert (cloth(table, "red"), cloth(table, "blue"), supply(table)) == (1, 1, 10)


@pytest.mark.rule("SEA6-17")
def test_a_supply_that_is_short_gives_clockwise_from_the_player_who_rolled() -> None:
    table = lay(f"{RED}\n{BLUE}\n{WHITE}\nvillage {VILLAGE} 1\nstock 1\nturn blue").play("blue rolls 5 6")
    assert [cloth(table, colour) for colour in ("red", "blue", "white")] == [1, 2, 2]
    assert (left(table, VILLAGE), supply(table)) == (0, 0)


@pytest.mark.rule("SEA6-18")
def test_two_cloth_are_a_point() -> None:
    assert [lay(f"red cloth {number}").points("red") for number in (0, 1, 2, 3, 4)] == [0, 0, 1, 1, 2]


@pytest.mark.rule("SEA6-22")
def test_ships_of_a_line_to_a_village_stay() -> None:
    table = lay(f"{RED} (1,-2)-NE").play("red rolls 1 1")
    assert table.refused("red moves ship (1,-2)-E to (1,-2)-NW") == "SEA6-22"
    table.play("red moves ship (1,-2)-NE to (1,-1)-NE")
    assert lay(f"{RED} (1,-1)-NE").play("red rolls 1 1").may("red moves ship (1,-1)-NE to (1,-1)-NW")


# -- robber and pirate -------------------------------------------------------------------------------------------------


@pytest.mark.rule("SEA6-23")
def test_the_robber_never_goes_to_a_small_island() -> None:
    table = lay(RED).play("red rolls 3 4")
    assert table.refused("red moves the robber to (-1,0)") == "SEA6-23"
    assert table.refused("red moves the robber to (1,-1)") is not None


@pytest.mark.rule("SEA6-25")
def test_only_who_trades_with_a_village_moves_the_pirate() -> None:
    assert lay(RED).play("red rolls 3 4").may("red moves the pirate to (0,0)")
    table = lay("red settlement (2,-3)S\nred ship (1,-2)-NE").play("red rolls 3 4")
    assert table.refused("red moves the pirate to (0,0)") == "SEA6-25"
    assert set(table.offered("red")) == {"MoveRobber"}


@pytest.mark.rule("SEA6-26")
def test_the_pirate_takes_a_card_or_a_cloth() -> None:
    drawing = f"{RED}\n{BLUE}\nblue holds 1 ore\nblue cloth 3"
    at_sea = lay(drawing).play("red rolls 3 4", "red moves the pirate to (0,-1)")
    assert at_sea.may("red takes cloth from blue")
    at_sea.play("red takes cloth from blue", "red ends")
    assert (cloth(at_sea, "red"), cloth(at_sea, "blue"), at_sea.hand("blue")) == (2, 2, {"ore": 1})
    other = lay(drawing).play("red rolls 3 4", "red moves the pirate to (0,-1)", "red steals from blue ore")
    assert (cloth(other, "blue"), other.hand("red")) == (3, {"ore": 1})
    assert other.refused("red takes cloth from blue") is not None


@pytest.mark.rule("SEA6-27", "SEA6-26")
def test_who_has_only_the_one_is_robbed_of_that() -> None:
    table = lay(f"{RED}\n{BLUE}").play("red rolls 3 4", "red moves the pirate to (0,-1)")
    table.play("red takes cloth from blue")
    poor = lay(f"{RED}\n{BLUE}\nblue cloth 0\nblue holds 1 ore").play("red rolls 3 4", "red moves the pirate to (0,-1)")
    assert poor.refused("red takes cloth from blue") == "SEA6-26"
    assert set(poor.offered("red")) == {"Steal", "StealFromNobody"}
    assert poor.refused("red takes cloth from red") == "SEA-98"
    assert poor.refused("red takes cloth from white") == "SEA-98"


# -- the end -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("SEA6-28")
def test_there_is_no_longest_trade_route() -> None:
    table = lay(f"{WHITE} (1,-1)-E (1,-1)-SE (1,-1)-SW\nwhite cloth 2")
    assert LongestRoad not in table.state
    assert table.points("white") == 1 + 1


@pytest.mark.rule("SEA6-29")
def test_fourteen_points_win_in_ones_own_turn() -> None:
    table = lay(f"{RED}\nred cloth 25\nblue cloth 27").play("red rolls 1 1")
    assert (table.points("red"), table.winner()) == (13, None)
    assert table.play("red says 26 cloth").winner() == "red"
    assert table.game.setup.target == 14


@pytest.mark.rule("SEA6-30", "SEA6-31")
def test_the_game_ends_at_once_when_three_villages_have_cloth_left() -> None:
    table = lay(f"{RED}\n{BLUE}\n{FOUR_LEFT}\nvillage {VILLAGE} 2\nturn white\nblue cloth 4")
    assert (with_cloth(table.state), table.winner()) == (4, None)
    table.play("white rolls 5 6")
    assert (with_cloth(table.state), table.winner()) == (3, "blue")
    assert winners(table.state) == (table.seat("blue"),)


@pytest.mark.rule("SEA6-30", "SEA56-36")
def test_a_first_cloth_may_end_it_too_also_with_six() -> None:
    first = "red settlement (-1,-2)S\nred holds 1 wool 1 lumber"
    names = lay(first, 6).game.topology.corner_names
    corners = [names[village.corner] for village in villages_of(lay(first, 6).game)]
    empty = [place for place in corners if place != "(-2,0)N"][:8]
    drawing = "\n".join((first, *(f"village {place} 0" for place in empty), "village (-2,0)N 1"))
    table = lay(drawing, 6).play("red rolls 1 1")
    assert (with_cloth(table.state), table.winner()) == (4, None)
    assert table.play("red builds ship (-2,-1)-E").winner() == "red"


@pytest.mark.rule("SEA6-31")
def test_of_those_with_most_points_the_one_with_more_cloth_wins() -> None:
    table = lay(f"{RED}\n{BLUE}\n{FOUR_LEFT}\nvillage {VILLAGE} 2\nred cloth 3\nblue cloth 4\nturn white")
    table.play("white rolls 5 6")
    assert (table.points("red"), table.points("blue"), table.winner()) == (3, 3, "blue")


@pytest.mark.rule("SEA6-32")
def test_those_with_as_many_points_and_as_much_cloth_share_the_victory() -> None:
    table = lay(f"{RED}\n{BLUE}\n{FOUR_LEFT}\nvillage {VILLAGE} 2\nturn white").play("white rolls 5 6")
    assert set(winners(table.state)) == {table.seat("red"), table.seat("blue")}


@pytest.mark.rule("SEA6-33")
def test_with_enough_points_after_the_roll_the_player_on_turn_wins_all_the_same() -> None:
    drawing = f"{RED}\n{BLUE}\n{FOUR_LEFT}\nvillage {VILLAGE} 2\nred cloth 3\nblue city (0,-3)N (4,-3)N\nblue cloth 7"
    table = lay(drawing, target=3).play("red rolls 5 6")
    assert (table.points("red"), table.points("blue")) == (3, 9)
    assert winners(table.state) == (table.seat("red"),)


@pytest.mark.rule("SEA6-33")
def test_cloth_of_a_roll_is_given_out_in_full_before_the_end() -> None:
    drawing = "red settlement (-1,-2)S\nred ship (-2,-1)-E\nblue settlement (4,-2)S\nblue ship (3,-1)-E"
    drawing += "\nred cloth 1\nblue cloth 1"
    table = lay(drawing, 6)
    names = table.game.topology.corner_names
    both = {names[village.corner] for village in villages_of(table.game) if village.number == 4}
    rest = [names[village.corner] for village in villages_of(table.game) if names[village.corner] not in both]
    empty = [*(f"village {place} 0" for place in rest[:8]), *(f"village {place} 1" for place in both)]
    table = lay("\n".join((drawing, *empty, "turn white")), 6).play("white rolls 2 2")
    assert (cloth(table, "red"), cloth(table, "blue"), with_cloth(table.state)) == (2, 2, 2)
    assert set(winners(table.state)) == {table.seat("red"), table.seat("blue")}


UNSEEN = f"{RED}\n{BLUE}\n{FOUR_LEFT}\nvillage {VILLAGE} 2\nblue cloth 4\nred cards 2 unknown\nturn white"


@pytest.mark.rule("SEA6-31", "BASE-171")
def test_cards_that_the_companion_has_not_seen_are_shown_before_it_says_who_wins() -> None:
    table = lay(UNSEEN).play("white rolls 5 6")
    assert (table.winner(), table.agenda()) == (None, [f"{FINAL_COUNT}: red"])
    assert doubtful_points(table.state, table.seat("red")) == 2
    assert table.play("red shows 2").winner() == "red"
    assert lay(UNSEEN).play("white rolls 5 6", "red shows 0").winner() == "blue"


# -- putting it right --------------------------------------------------------------------------------------------------


@pytest.mark.rule("SEA6-05", "SEA6-19")
def test_all_cloth_may_be_put_right() -> None:
    table = lay("red settlement (2,-3)S").play("red says 3 cloth", f"red says 2 cloth lies on {VILLAGE}")
    table.play("red says 4 cloth lies in the supply")
    assert (cloth(table, "red"), left(table, VILLAGE), supply(table)) == (3, 2, 4)
    assert table.refused("red says -1 cloth") == "SEA6-19"
    assert table.refused("red says 51 cloth") == "SEA6-19"
    assert table.refused(f"red says 6 cloth lies on {VILLAGE}") == "SEA6-05"
    assert table.refused("red says 1 cloth lies on (2,-3)S") == "SEA6-05"
    assert table.refused("red says 11 cloth lies in the supply") == "SEA6-05"


@pytest.mark.rule("SEA6-13")
def test_a_ship_that_the_table_says_leads_to_a_village_brings_no_cloth_then_or_later() -> None:
    table = lay("red settlement (2,-3)S\nred holds 1 wool 1 lumber").play("red rolls 1 1", "red corrects ship (1,-2)-E")
    assert (cloth(table, "red"), left(table, VILLAGE)) == (0, 5)
    table.play("red builds ship (1,-1)-NE")
    assert (cloth(table, "red"), left(table, VILLAGE)) == (0, 5)


@pytest.mark.rule("SEA6-13")
def test_a_ship_that_was_never_there_leaves_its_first_cloth_due() -> None:
    table = lay("red settlement (2,-3)S\nred holds 1 wool 1 lumber").play("red rolls 1 1", "red corrects ship (1,-2)-E")
    table.play("red corrects no ship (1,-2)-E", "red builds ship (1,-2)-E")
    assert (cloth(table, "red"), left(table, VILLAGE)) == (1, 4)


@pytest.mark.rule("SEA6-13", "SEA6-20")
def test_whether_a_first_cloth_was_taken_may_be_put_right() -> None:
    table = lay(f"{RED}\nred holds 3 wool 3 lumber").play("red rolls 1 1")
    table.play(f"red says the first cloth of {VILLAGE} was not taken", "red builds ship (1,-1)-NE")
    assert table.happened[-1] == VillageReached(table.seat("red"), table.game.topology.corner(VILLAGE), 1)
    table.play(
        f"red says the first cloth of {BEHIND} was taken", "red builds ship (1,-1)-E", "red builds ship (1,-1)-SE"
    )
    assert cloth(table, "red") == 2
    assert table.refused("red says the first cloth of (2,-3)S was taken") == "SEA6-05"


# -- random games ------------------------------------------------------------------------------------------------------


def look(state: State, random: Random) -> None:
    """No card and no cloth is lost, nobody settles on small islands, and the game ends when it has to."""
    mine, many = state[Bolts], len(state.game.seats) > 4
    no_card_is_lost(state, dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), 24 if many else 19))
    assert min((*mine.left, mine.supply, *mine.of)) >= 0
    assert sum(mine.left) + mine.supply + sum(mine.of) == (70 if many else 50)
    assert not state[Pieces].built_on & corners_of(state.game)
    at = state[Robber].hex
    assert at is not None
    assert not hexes_of(state.game) >> at & 1
    nobody_has_won_unnoticed(state)
    if state[Score].winner is None:
        assert with_cloth(state) > 3
        what_is_listed_is_accepted(state, random)
        a_refused_action_changes_nothing(state, random)


@pytest.mark.rule("SEA6-01", "SEA6-02", "SEA6-03", "SEA56-33")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_games_keep_what_must_hold(seats: int) -> None:
    look_after_every_action(game(seats), 10 + seats, look, 300)


@pytest.mark.rule("SEA6-30", "SEA6-31")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_games_come_to_an_end(seats: int) -> None:
    random, state = Random(seats), State.start(game(seats))
    while state[Score].winner is None:
        state = step(state, random)[1].state
    look(state, random)
    assert all(isinstance(seat, int) for seat in winners(state))
    assert Seat(state[Score].winner) in winners(state)
    assert cards.size(state[Hands].at_most(Seat(0))) >= 0
