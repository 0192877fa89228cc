"""Places in words: people find them on the board, no two are called the same, and no coordinate reaches a screen."""

import re
from random import Random

import pytest

from companion.geometry.drawing import parse_board
from companion.geometry.layouts import Layout
from companion.geometry.printed import beginner_board
from companion.geometry.topology import Corner, Hex, Path
from companion.kernel import State, waiting
from companion.rules.base.land import HexCorrected, Land, lay_again
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import step
from companion.table import words
from companion.table.places import Places
from tests.boxes.seafarers.layouts import HEADING_FOR_NEW_SHORES, THE_FOG_ISLANDS, THE_FORGOTTEN_TRIBE
from tests.rules.table import lay
from tests.table.test_moves import GAMES

NEW_SHORES, FOG, TRIBE = HEADING_FOR_NEW_SHORES[0], THE_FOG_ISLANDS[0], THE_FORGOTTEN_TRIBE[0]
COORDINATE = re.compile(r"\(-?\d+,-?\d+\)")


def land_of(seats: int, seed: int) -> Land:
    """The printed island for so many, its terrain and numbers laid anywhere by chance."""
    plan = beginner_board(seats)
    laid = [(hex.terrain, hex.number or 0) for hex in plan.hexes]
    Random(seed).shuffle(laid)
    return Land(plan.topology, tuple(terrain for terrain, _ in laid), tuple(number for _, number in laid), ())


@pytest.fixture
def printed() -> Land:
    """The island of the first game."""
    return lay().state[Land]


def test_a_hex_goes_by_what_lies_there(printed: Land) -> None:
    places = Places(printed)
    assert places.named("(0,-2)") == "the mountains 10"
    assert places.named("(0,0)") == "the desert"


def test_a_corner_goes_by_the_hexes_around_it_and_the_sea(printed: Land) -> None:
    places = Places(printed)
    assert places.named("(0,0)N") == "the corner of hills 6, pasture 4 and the desert"
    assert places.named("(1,-2)N") == "the corner of pasture 2 and the sea"


def test_a_path_goes_by_the_hexes_on_its_sides(printed: Land) -> None:
    assert Places(printed).named("(0,0)-E") == "the path between the desert and forest 3"


def test_what_hexes_do_not_tell_apart_goes_by_its_side_of_one(printed: Land) -> None:
    places = Places(printed)
    assert places.named("(0,-2)N") == "the north corner of mountains 10"
    assert places.named("(2,0)-E") == "the path on the east side of mountains 8"


def test_hexes_that_are_alike_go_by_where_they_lie(printed: Land) -> None:
    at = printed.topology.hex("(2,0)")
    places = Places(lay_again(printed, HexCorrected(at, "mountains", 10)))
    assert places.named("(2,0)") == "the mountains 10 in the east"
    assert places.named("(0,-2)") == "the mountains 10 in the north-west"
    assert places.named("(2,-1)S") == "the corner of hills 10, forest 3 and mountains 10", (
        "these three are nowhere else"
    )


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("seed", range(20))
def test_no_two_places_of_an_island_are_called_the_same(seats: int, seed: int) -> None:
    board = (land := land_of(seats, seed)).topology
    places = Places(land)
    for names in (
        [places.hex(Hex(at)) for at in range(len(board.hexes))],
        [places.corner(Corner(at)) for at in range(len(board.corner_names))],
        [places.path(Path(at)) for at in range(len(board.path_names))],
    ):
        assert len(set(names)) == len(names)


def test_hexes_all_alike_are_told_apart_by_their_rows() -> None:
    land = land_of(4, 1)
    bare = Land(land.topology, ("desert",) * 19, (0,) * 19, ())
    assert Places(bare).named("(0,-2)") == "the desert in the north-west (hex 1 of row 1)"


@pytest.mark.parametrize("name", GAMES)
def test_no_sentence_of_a_game_names_a_coordinate(name: str) -> None:
    state, random = State.start(game_of(GAMES[name])), Random(5)
    for _ in range(400):
        if not state.options():
            break
        action, outcome = step(state, random)
        said = [
            *(words.agenda(state, item) for item in waiting(state.agenda)),
            words.option(state, action),
            words.action(state, action),
            *(words.happening(outcome.state, one) or "" for one in outcome.happenings),
        ]
        assert [each for each in said if COORDINATE.search(each)] == []
        state = outcome.state


def test_a_plaza_and_its_paths_go_by_the_hex_they_are_in() -> None:
    plan = parse_board("Ca Hi6\nrobber none\nmark plaza (0,0) N SE")
    places = Places(State.start(game_of(Choice(("red", "blue", "white"), plan)))[Land])
    assert places.named("(0,0)C") == "the plaza of the castle"
    assert places.named("(0,0)-CN") == "the path from the plaza to the north corner of the castle"
    everywhere = [*map(places.corner, range(11)), *map(places.path, range(13))]
    assert len(set(everywhere)) == len(everywhere)


def at_sea(layout: Layout, seats: int = 4) -> Land:
    """A board with a sea, as its scenario prints it."""
    plan = layout.printed(seats)
    laid = {h.at: (h.terrain, h.number or 0) for h in plan.hexes}
    board = plan.topology
    return Land(board, tuple(laid[at][0] for at in board.hexes), tuple(laid[at][1] for at in board.hexes), ())


@pytest.mark.parametrize("layout", [NEW_SHORES, FOG, TRIBE])
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_no_two_places_at_sea_are_called_the_same(layout: Layout, seats: int) -> None:
    land = at_sea(layout, seats)
    board, places = land.topology, Places(land)
    for names in (
        [places.hex(Hex(at)) for at in range(len(board.hexes))],
        [places.corner(Corner(at)) for at in range(len(board.corner_names))],
        [places.path(Path(at)) for at in range(len(board.path_names))],
    ):
        assert len(set(names)) == len(names)
        assert not [name for name in names if COORDINATE.search(name)]


def test_the_sea_and_the_frame_go_by_the_land_beside_them() -> None:
    places = Places(at_sea(NEW_SHORES))
    assert places.named("(2,-3)") == "the sea east of pasture 11"
    assert places.named("(4,0)") == "the frame east of gold field 10"
    assert (
        places.named("(2,-3)-SW") == "the path between the sea east of pasture 11 and the sea south-east of pasture 11"
    )
    assert places.named("(0,-3)-NW") == "the path on the north-west side of mountains 8"
    assert (
        places.named("(3,1)-E")
        == "the path between the sea south-east of gold field 10 and the frame in the east (hex 9 of row 6)"
    )
    assert Places(at_sea(FOG)).named("(1,0)") == "the fog in the middle (hex 4 of row 4)"


def test_rows_are_counted_without_the_frame() -> None:
    land = at_sea(FOG)
    assert Places(land).spot(Hex(land.topology.hex("(0,-3)"))) == "hex 1 of row 1"
    assert Places(land).spot(Hex(land.topology.hex("(0,-4)"))) == "hex 1 of row 1"


def test_an_island_goes_by_where_it_lies_and_if_need_be_by_a_hex() -> None:
    land = at_sea(NEW_SHORES)
    places, board = Places(land), land.topology

    def island(*names: str) -> int:
        return sum(1 << board.hex(name) for name in names)

    north_west, east = island("(0,-3)", "(1,-3)"), island("(3,-3)", "(3,-2)", "(4,-2)", "(3,-1)", "(3,0)")
    assert places.island(north_west) == "the north-west island"
    assert places.island(east) == "the north-east island"
    assert places.island(north_west, [east]) == "the north-west island"
    assert places.island(north_west, [island("(0,-3)")]) == "the north-west island with mountains 8"
