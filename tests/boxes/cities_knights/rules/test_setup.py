"""What lies ready, and the placement phase with a city. Ledger Cities & Knights, sections 1 and 2."""

from random import Random

import pytest

from companion.boxes.cities_knights.rules.barbarians import Barbarians
from companion.boxes.cities_knights.rules.event_die import EventDie
from companion.boxes.cities_knights.rules.improvements import Improvements
from companion.boxes.cities_knights.rules.metropolis import Metropolises
from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from companion.geometry.printed import beginner_board, frame_harbors, start_pieces, variable_board
from companion.kernel import RulesetError
from companion.rules.base.development import Cabinet
from companion.rules.base.land import Land
from companion.rules.base.largest_army import LargestArmy
from companion.rules.base.resources import RESOURCES
from companion.rules.cards import HAND, Progress
from companion.rules.choice import Choice, game_of, modules
from tests.boxes.cities_knights.rules.table import FOUR, PRODUCTS, Table, begin, lay
from tests.boxes.offered import PREPARED

PLACES = ("(0,-1)N", "(1,1)N", "(2,-2)S", "(0,2)N")


def first_round() -> Table:
    """Everybody has placed a settlement with its road, red first."""
    table = begin().play("red starts")
    for colour, corner in zip(FOUR, PLACES, strict=True):
        table.play(f"{colour} places settlement {corner}")
        table.do(table.state.options()[0])  # type: ignore[arg-type]
    return table


def with_a_road(table: Table, *sentences: str) -> Table:
    """Each of these is said, and the first road laid that may be."""
    for sentence in sentences:
        table.play(sentence)
        table.do(table.state.options()[0])  # type: ignore[arg-type]
    return table


CITIES = (
    "orange places city (-1,2)N",
    "white places city (-1,0)N",
    "blue places city (-2,2)N",
    "red places city (2,0)N",
)


@pytest.mark.rule("CK-001")
def test_the_rules_of_the_base_game_hold() -> None:
    table = lay("red settlement (0,0)N road (0,0)-NE (0,0)-E\nred holds 2 brick 2 lumber\nrobber (0,-2)")
    table.play("red rolls 1 1", "red rolls politics")
    assert table.refused("red builds settlement (0,0)SE") == "BASE-120"
    assert table.refused("red builds road (2,0)-E") == "BASE-127"
    table.play("red builds road (0,0)-SE", "red builds road (0,0)-SW")
    assert table.road_length("red") == 4
    assert table.hand("red") == {}


@pytest.mark.rule("CK-014")
def test_development_cards_and_the_largest_army_stay_in_the_box() -> None:
    table = begin()
    assert Cabinet not in table.state
    assert LargestArmy not in table.state


@pytest.mark.rule("CK-015")
def test_nobody_buys_a_development_card() -> None:
    table = lay("red settlement (0,0)N\nred holds 1 ore 1 wool 1 grain").play("red rolls 1 1", "red rolls politics")
    assert table.refused("red buys a card") == "none"
    assert "BuyDevelopmentCard" not in table.offered("red")


@pytest.mark.rule("CK-017")
def test_everybody_begins_with_all_pieces_in_front_of_them() -> None:
    assert begin().left("orange") == {"settlements": 5, "cities": 4, "roads": 15}


@pytest.mark.rule("CK-018", "CK-019")
@pytest.mark.parametrize("board", [variable_board(4, Random(7)), PREPARED.printed(4)], ids=["variable", "prepared"])
def test_it_is_played_on_a_variable_board_or_on_the_prepared_one(board: object) -> None:
    table = begin(board=board).play("red starts")
    assert table.agenda() == ["place a settlement: red"]


@pytest.mark.rule("CK-020")
def test_no_pieces_stand_on_the_board_at_the_start() -> None:
    choice = Choice(FOUR, beginner_board(4), start_pieces=start_pieces(4), products=PRODUCTS)
    with pytest.raises(RulesetError, match="no starting pieces are printed for Cities & Knights"):
        modules(choice)


@pytest.mark.rule("CK-021")
def test_harbors_may_be_shuffled() -> None:
    board = variable_board(4, Random(3), harbors="shuffled")
    assert [harbor.kind for harbor in board.harbors] != [harbor.kind for harbor in frame_harbors(4)]
    assert begin(board=board).state[Land].harbor_corners.keys() == {"generic", *(kind.name for kind in RESOURCES)}


@pytest.mark.rule("CK-023")
def test_the_progress_decks_lie_face_down() -> None:
    cards = begin().state[ProgressCards]
    assert [(pile.top, pile.under) for pile in cards.piles] == [(18, ()), (18, ()), (18, ())]
    assert cards.held == (Progress(0),) * 4


@pytest.mark.rule("CK-024")
def test_metropolises_dice_and_longest_road_lie_beside_the_island() -> None:
    table = begin()
    assert table.state[Metropolises].corners == (None, None, None)
    assert table.state[EventDie].face is None
    assert table.longest_road() is None


@pytest.mark.rule("CK-025")
def test_the_ship_starts_at_the_beginning_of_its_track() -> None:
    assert begin().state[Barbarians] == Barbarians(steps=0, attacks=0)


@pytest.mark.rule("CK-026")
def test_the_robber_starts_on_the_desert() -> None:
    assert begin(board=PREPARED.printed(4)).robber() == "(1,-1)"


@pytest.mark.rule("CK-027")
def test_the_highest_roll_starts() -> None:
    table = begin().play("red rolls 1 3", "blue rolls 6 5", "white rolls 2 2", "orange rolls 3 6")
    assert table.agenda() == ["place a settlement: blue"]


@pytest.mark.rule("CK-028")
def test_the_first_round_brings_a_settlement_and_a_road_clockwise() -> None:
    table = begin().play("white starts", "white places settlement (0,0)N")
    assert table.agenda() == ["place a road: white"]
    table.play("white places road (0,0)-NE")
    assert table.agenda() == ["place a settlement: orange"]
    assert table.standing("white") == {"settlement": ["(0,0)N"], "road": ["(0,0)-NE"]}


@pytest.mark.rule("CK-029")
def test_the_second_round_brings_a_city_and_a_road_back_again() -> None:
    table = first_round()
    assert table.agenda() == ["place a city: orange"]
    assert table.refused("orange places settlement (-1,2)N") == "BASE-061"
    assert table.refused("white places city (-1,2)N") == "CK-029"
    table.play("orange places city (-1,2)N")
    assert table.agenda() == ["place a road: orange"]
    assert table.refused("orange places road (0,0)-E") == "BASE-067"
    table.play("orange places road (-1,2)-NE")
    assert table.agenda() == ["place a city: white"]


@pytest.mark.rule("CK-029")
def test_no_city_is_placed_in_the_first_round() -> None:
    table = begin().play("red starts")
    assert table.refused("red places city (0,0)N") == "CK-029"


@pytest.mark.rule("CK-029")
def test_a_city_may_be_placed_on_any_corner_that_is_left() -> None:
    table = first_round()
    assert table.may("orange places city (-1,2)N")
    closed = 4 + 11  # four settlements and the corners beside them
    assert table.offered("orange").count("PlaceCity") == 54 - closed


@pytest.mark.rule("CK-030")
def test_the_city_keeps_the_distance_rule() -> None:
    table = first_round()
    assert table.refused("orange places city (0,-1)NE") == "BASE-135"
    assert table.refused("orange places city (0,-1)N") == "BASE-028"
    assert not table.may("orange places city (0,-1)NE")


@pytest.mark.rule("CK-030")
def test_the_city_is_one_of_the_four_city_pieces() -> None:
    table = with_a_road(first_round(), CITIES[0])
    assert table.left("orange") == {"settlements": 4, "cities": 3, "roads": 13}


@pytest.mark.rule("CK-031")
def test_the_city_brings_one_resource_for_each_field_around_it_and_no_commodity() -> None:
    table = first_round().play("orange places city (-1,0)N")  # forest, fields, hills
    assert table.hand("orange") == {"brick": 1, "lumber": 1, "grain": 1}


@pytest.mark.rule("CK-031")
def test_the_desert_beside_the_city_brings_nothing() -> None:
    table = first_round().play("orange places city (0,0)SW")  # desert, forest, mountains
    assert table.hand("orange") == {"lumber": 1, "ore": 1}


@pytest.mark.rule("CK-032")
def test_all_charts_are_on_their_first_page() -> None:
    assert begin().state[Improvements].levels == ((0, 0, 0),) * 4


@pytest.mark.rule("CK-033")
def test_whoever_placed_the_last_city_takes_the_first_turn() -> None:
    table = with_a_road(first_round(), *CITIES)
    assert table.agenda() == ["roll: red"]
    table.play("red rolls 1 1", "red rolls politics", "red ends")
    assert table.turn() == "blue"


@pytest.mark.rule("CK-034")
def test_everybody_starts_with_three_points() -> None:
    table = with_a_road(first_round(), *CITIES)
    assert [table.points(colour) for colour in FOUR] == [3, 3, 3, 3]


def test_a_hand_card_of_every_kind_lies_in_the_supply() -> None:
    assert set(begin().supply()) == {kind.name for kind in HAND.kinds if kind.slot < 8}


@pytest.mark.rule("CK-345")
def test_two_cannot_play() -> None:
    with pytest.raises(RulesetError, match="3 to 6 can play, not 2"):
        game_of(Choice(FOUR[:2], beginner_board(4), products=PRODUCTS))
