"""The Fog Islands: ledger Seafarers, SEA3-04 to SEA3-30 and SEA56-23 to SEA56-25.

On the board of these tests (table.py) the sea hexes (0,-1) and (1,-1) lie face down. From the
western shore at (0,0)NW one ship leads to (0,0)N, where both of them meet.
"""

from collections import Counter

import pytest

from companion.geometry.drawing import parse_board
from companion.kernel import State
from companion.mechanisms.rules.exploring import Stacks, hexes_left, tokens_left
from companion.rules.base.land import Land
from companion.rules.choice import Choice, game_of
from tests.boxes.seafarers.layouts import THE_FOG_ISLANDS
from tests.boxes.seafarers.rules.table import BOARD, FOUR, SIX, Table
from tests.rules.table import begin as base_begin
from tests.rules.table import lay as base_lay
from tests.rules.unsure import unsure

FOGGY = BOARD.replace("Fo4   Se    Se ", "Fo4   Fg    Fg ")
HOW = {"products": ("seafarers",), "scenarios": ("the fog islands",)}
HOME = "red settlement (0,0)NW\nred holds 2 wool 2 lumber 2 brick"


def lay(drawing: str = HOME, board: str = FOGGY, **how: object) -> Table:
    """A table on the board above, half of it in the fog."""
    return base_lay(board.replace("robber (-1,0)\n", "") + "\nrobber (-1,0)\n" + drawing, **HOW, **how)  # type: ignore[arg-type]


def left(state: State) -> tuple[Counter[str], Counter[int]]:
    """The hexes and the tokens of the stack that still lie face down."""
    (stack,) = state[Stacks].of
    return hexes_left(state, stack), tokens_left(state, stack)


def terrain(table: Table, place: str) -> str:
    """What lies on a hex, with its number."""
    land, at = table.state[Land], table.game.topology.hex(place)
    return f"{land.terrain[at]} {land.numbers[at] or ''}".strip()


def test_the_board_lies_half_in_the_fog() -> None:
    assert terrain(lay(), "(0,-1)") == "fog"


@pytest.mark.rule("SEA3-14", "SEA3-15", "SEA3-16")
def test_a_ship_that_reaches_a_hex_in_the_fog_turns_it_over_at_once() -> None:
    table = lay().play("red rolls 1 1", "red builds ship (0,0)-NW")
    assert table.refused("red ends") == "BASE-077"
    table.play("red turns over (0,-1) forest", "red lays token 9")
    assert terrain(table, "(0,-1)") == "forest 9"


@pytest.mark.rule("SEA3-14")
def test_so_does_a_road() -> None:
    table = lay("red settlement (-1,0)SE\nred holds 1 brick 1 lumber").play("red rolls 1 1")
    table.play("red builds road (0,0)-W", "red turns over (0,-1) sea")
    assert terrain(table, "(0,-1)") == "sea"


@pytest.mark.rule("SEA3-14")
def test_nobody_turns_over_what_the_table_says_lies_there() -> None:
    table = lay().play("red rolls 1 1", "red builds ship (0,0)-NW", "red corrects the hex (0,-1) to forest 9")
    assert table.agenda()[0] == "turn over a hex: red", "the ship has reached (1,-1), too"
    table.play("red corrects the hex (1,-1) to sea 0")
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("SEA3-17")
def test_the_finder_of_land_takes_a_card_of_what_it_gives() -> None:
    table = lay().play("red rolls 1 1", "red builds ship (0,0)-NW", "red turns over (0,-1) mountains")
    assert table.hand("red")["ore"] == 1


@pytest.mark.rule("SEA3-18")
def test_for_sea_there_is_neither_a_token_nor_a_card() -> None:
    table = lay().play("red rolls 1 1", "red builds ship (0,0)-NW", "red turns over (0,-1) sea")
    assert table.hand("red") == {"wool": 1, "lumber": 1, "brick": 2}
    assert table.refused("red lays token 9") == "SEA3-16"


@pytest.mark.rule("SEA3-19")
def test_for_gold_it_is_a_card_of_choice() -> None:
    table = lay().play("red rolls 1 1", "red builds ship (0,0)-NW", "red turns over (0,-1) gold", "red lays token 9")
    table.play("red turns over (1,-1) sea", "red chooses 1 grain")
    assert table.hand("red")["grain"] == 1


@pytest.mark.rule("SEA3-20")
def test_a_card_that_the_supply_lacks_is_lost() -> None:
    table = lay(f"{HOME}\nblue holds 19 ore").play("red rolls 1 1", "red builds ship (0,0)-NW")
    table.play("red turns over (0,-1) mountains")
    assert "ore" not in table.hand("red")


@pytest.mark.rule("SEA3-21")
def test_a_moved_ship_discovers_too() -> None:
    table = lay("red settlement (0,0)NW\nred ship (0,0)-SW").play(
        "red rolls 1 1", "red moves ship (0,0)-SW to (0,0)-NW"
    )
    table.play("red turns over (0,-1) sea")


@pytest.mark.rule("SEA3-22")
def test_so_does_a_ship_of_the_start_and_its_finder_takes_a_card() -> None:
    table = base_begin(board=parse_board(FOGGY), **HOW)  # type: ignore[arg-type]
    table.play("red starts", "red places settlement (0,0)NW", "red places ship (0,0)-NW")
    assert table.refused("blue places settlement (0,0)SE") == "BASE-061"
    table.play("red turns over (0,-1) fields", "red lays token 4", "red turns over (1,-1) sea")
    assert table.hand("red") == {"grain": 1}
    table.play("blue places settlement (0,0)SE")


@pytest.mark.rule("SEA3-23")
def test_a_settlement_discovers_nothing() -> None:
    table = lay("red settlement (0,0)NW").play("red rolls 1 1", "red ends")
    assert terrain(table, "(0,-1)") == "fog"


@pytest.mark.rule("SEA3-24")
def test_of_two_hexes_at_once_the_finder_chooses_the_order() -> None:
    table = lay().play("red rolls 1 1", "red builds ship (0,0)-NW")
    assert table.may("red turns over (1,-1) sea")
    table.play("red turns over (1,-1) sea", "red turns over (0,-1) sea", "red ends")


@pytest.mark.rule("SEA3-25", "SEA3-28")
def test_what_was_found_is_land_like_any_other_from_then_on() -> None:
    table = lay(f"{HOME}\nred holds 2 wool 3 lumber 1 brick 1 grain").play("red rolls 1 1", "red builds ship (0,0)-NW")
    table.play("red turns over (0,-1) hills", "red lays token 9", "red turns over (1,-1) sea")
    table.play("red builds ship (0,0)-NE")
    before = table.hand("red").get("brick", 0)
    table.play("red ends", "blue rolls 4 5")
    assert table.hand("red").get("brick", 0) == before + 1  # the settlement at (0,0)NW touches the hills


@pytest.mark.rule("SEA3-26")
def test_red_numbers_may_come_to_lie_side_by_side() -> None:
    table = lay().play("red rolls 1 1", "red builds ship (0,0)-NW", "red turns over (0,-1) hills", "red lays token 6")
    table.play("red turns over (1,-1) hills", "red lays token 8")
    assert (terrain(table, "(0,-1)"), terrain(table, "(1,-1)")) == ("hills 6", "hills 8")


@pytest.mark.rule("SEA3-27")
def test_neither_robber_nor_pirate_goes_into_the_fog() -> None:
    table = lay().play("red rolls 3 4")
    assert table.refused("red moves the pirate to (0,-1)") == "SEA-96"
    assert table.refused("red moves the robber to (0,-1)") == "BASE-179"


@pytest.mark.rule("SEA3-29")
def test_a_hex_entered_wrongly_is_put_right_and_the_stack_with_it() -> None:
    table = lay().play("red rolls 1 1", "red builds ship (0,0)-NW", "red turns over (0,-1) gold", "red lays token 9")
    assert left(table.state)[0]["gold"] == 1
    table.play("red corrects the hex (0,-1) to forest 5")
    hexes, tokens = left(table.state)
    assert (hexes["gold"], hexes["forest"]) == (2, 0)
    assert (tokens[9], tokens[5]) == (1, 0)


@pytest.mark.rule("SEA3-29")
def test_a_hex_may_be_corrected_to_what_lies_in_the_stack_only() -> None:
    plain = FOGGY.replace("Go3", "Mo3").replace("Go12", "Mo12")
    table = lay("red settlement (0,0)NW", plain).play("red corrects the hex (0,-1) to gold 5")
    assert terrain(table, "(0,-1)") == "gold 5"


def test_a_hex_or_token_that_is_no_longer_there_is_refused_and_nothing_changes() -> None:
    table = lay().play("red rolls 1 1", "red builds ship (0,0)-NW", "red turns over (0,-1) forest")
    assert table.refused("red lays token 2") == "SEA3-16"
    table.play("red lays token 9")
    assert table.refused("red turns over (1,-1) forest") == "SEA3-15"
    assert table.refused("red turns over (0,-1) sea") == "SEA3-14"


@pytest.mark.rule("SEA3-09")
def test_the_starting_settlements_stand_on_the_islands_in_sight() -> None:
    seats, layout = SIX, THE_FOG_ISLANDS[0]
    board = layout.printed(len(seats))
    table = Table(game_of(Choice(seats, board, **HOW)))  # type: ignore[arg-type]
    table.play("red starts")
    home = board.marked("home")
    gold = next(h for h in board.hexes if h.terrain == "gold")
    name = f"({gold.q},{gold.r})"
    assert name not in home
    assert any(table.refused(f"red places settlement {name}{corner}") == "SEA3-09" for corner in ("N", "S", "NE", "SW"))


@pytest.mark.rule("SEA3-04", "SEA3-05", "SEA3-06", "SEA3-07", "SEA3-08", "SEA56-25")
@pytest.mark.parametrize("number", [3, 4, 5, 6])
def test_the_stacks_hold_what_the_box_says_a_token_for_each_hex_of_land(number: int) -> None:
    board = THE_FOG_ISLANDS[0].printed(number)
    state = State.start(game_of(Choice(SIX[:number], board, **HOW)))  # type: ignore[arg-type]
    hexes, tokens = left(state)
    assert hexes.total() == sum(h.terrain == "fog" for h in board.hexes)
    assert tokens.total() == hexes.total() - hexes["sea"]
    three_or_four = {"sea": 2, "gold": 2, "fields": 2, "hills": 2, "mountains": 2, "pasture": 1, "forest": 1}
    six = {"sea": 12, "gold": 1, "fields": 2, "hills": 2, "mountains": 2, "pasture": 3, "forest": 3}
    assert hexes == Counter(six if number > 4 else three_or_four)


@pytest.mark.rule("SEA3-30")
def test_it_is_played_to_twelve_points_and_islands_bring_none() -> None:
    board = THE_FOG_ISLANDS[0].printed(4)
    assert game_of(Choice(FOUR, board, **HOW)).setup.target == 12  # type: ignore[arg-type]
    assert lay("red settlement (0,0)NW (-1,2)N").points("red") == 2


@pytest.mark.rule("SEA3-20", "BASE-223")
@pytest.mark.parametrize("left", [0, 1])
def test_where_the_books_do_not_know_whether_the_supply_lacks_the_card_the_table_says_it(left: int) -> None:
    table = unsure(lay(f"{HOME}\nblue holds 1 ore 1 wool\nwhite holds 18 ore"), "orange")
    table.play("red rolls 1 1", "red builds ship (0,0)-NW", "red turns over (0,-1) mountains", "red lays token 9")
    table.play("red turns over (1,-1) sea")
    assert table.agenda() == ["count the supply: red"]
    table.play(f"red counts {left} ore in the supply")
    assert table.hand("red").get("ore", 0) == left
