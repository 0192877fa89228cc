"""What the base game leaves open for other products, shown by small products made up here. Ledger base, section 22."""

from collections.abc import Iterator

import pytest

from companion.geometry.printed import beginner_board
from companion.geometry.sets import CornerSet, PathSet
from companion.geometry.topology import Path
from companion.kernel import Action, Game, Happening, Item, Module, Seat, State, Value, run_item
from companion.rules.base.dice import RESOLVE, Rolled
from companion.rules.base.free_roads import FREE_ROADS, PLACE_A_FREE_ROAD
from companion.rules.base.longest_road import line_junctions, line_kinds
from companion.rules.base.pieces import BoardChanged, Pieces
from companion.rules.base.robber import MOVE_THE_ROBBER
from companion.rules.base.turns import ROLL
from companion.rules.choice import Choice, game_of
from tests.rules.table import FOUR, SIX, Table, lay

ships = Module("ships", needs=("longest road", "road building", "robber"))


@ships.state()
class Ships(Value):
    """By seat the paths with ships."""

    paths: tuple[PathSet, ...]

    @classmethod
    def start(cls, game: Game) -> "Ships":
        return cls(tuple(PathSet(0) for _ in game.seats))


class ShipBuilt(BoardChanged):
    path: Path


class PirateMoved(Happening):
    player: Seat


class PlaceFreeShip(Action):
    path: Path


class MovePirate(Action):
    pass


@ships.changes(Ships, ShipBuilt)
def launch(mine: Ships, happening: ShipBuilt) -> Ships:
    paths = list(mine.paths)
    paths[happening.player] = PathSet(paths[happening.player] | 1 << happening.path)
    return Ships(tuple(paths))


@ships.shares(line_kinds)
def ship_lines(state: State, player: Seat) -> tuple[PathSet, ...]:
    return (state[Ships].paths[player],)


@ships.shares(line_junctions)
def at_buildings(state: State, player: Seat) -> CornerSet:
    return state[Pieces].buildings(player)


@ships.answers(PLACE_A_FREE_ROAD, PlaceFreeShip, turn="none")
def place_ship(state: State, item: Item, action: PlaceFreeShip) -> Iterator[Happening | Item]:
    assert isinstance(item.data, int)
    yield ShipBuilt(action.player, action.path)
    yield run_item(FREE_ROADS, (action.player, item.data - 1))


@ships.answers(MOVE_THE_ROBBER, MovePirate, turn="none")
def move_pirate(state: State, item: Item, action: MovePirate) -> Iterator[Happening]:
    yield PirateMoved(action.player)


def free_ship(table: Table, place: str) -> None:
    """Red places a free ship."""
    table.do(PlaceFreeShip(table.seat("red"), table.game.topology.path(place)))


FOUR_ROADS = "red road (0,0)-E (0,0)-SE (0,0)-SW (0,0)-W\nred cards 1 road_building\n"


@pytest.mark.rule("BASE-226")
def test_ships_lengthen_the_longest_line_where_they_join_a_road_at_a_building() -> None:
    table = lay(FOUR_ROADS + "red settlement (0,0)NE", more=(ships,)).play("red plays road building")
    free_ship(table, "(0,0)-NE")
    assert table.road_length("red") == 5
    assert table.longest_road() == "red"


@pytest.mark.rule("BASE-226")
def test_without_a_building_between_them_ships_and_roads_are_two_lines() -> None:
    table = lay(FOUR_ROADS, more=(ships,)).play("red plays road building")
    free_ship(table, "(0,0)-NE")
    assert table.road_length("red") == 4


@pytest.mark.rule("BASE-226")
def test_road_building_may_place_a_road_and_a_ship() -> None:
    table = lay(FOUR_ROADS, more=(ships,)).play("red plays road building", "red lays free road (0,0)-NE")
    free_ship(table, "(0,0)-NW")
    assert table.agenda() == ["roll: red"]


@pytest.mark.rule("BASE-226")
def test_a_seven_may_move_something_else_instead_of_the_robber() -> None:
    table = lay("robber (0,0)", more=(ships,)).play("red rolls 3 4")
    table.do(MovePirate(table.seat("red")))
    assert table.robber() == "(0,0)"
    assert table.agenda() == ["act: red"]


CARD_TOPICS = ("development", "knight card", "road building", "year of plenty", "monopoly", "victory cards")


@pytest.mark.rule("BASE-227")
def test_development_cards_and_largest_army_can_be_left_out() -> None:
    table = lay("red holds 1 ore 1 wool 1 grain", without=(*CARD_TOPICS, "largest army")).play("red rolls 1 1")
    assert "BuyDevelopmentCard" not in table.offered("red")
    assert table.refused("red buys a card") == "none"


@pytest.mark.rule("BASE-227")
def test_a_game_may_be_played_to_thirteen_points() -> None:
    table = lay("red city (0,0)N (0,2)N (2,-2)S (-1,0)N\nred played 4 victory_point", target=13)
    assert (table.points("red"), table.winner()) == (12, None)
    table.play("red corrects settlement (1,-1)N")
    assert table.winner() == "red"


NO_CITIES = ("city building", "city production")


def test_a_box_may_be_without_cities() -> None:
    table = lay("red settlement (0,0)N\nred holds 3 ore 2 grain 1 lumber 1 brick", without=NO_CITIES)
    table.play("red rolls 1 1")
    assert table.refused("red builds city (0,0)N") == "none"
    assert set(table.offered()) == {"BuildRoad", "EndPart"}


def test_five_and_six_may_build_specially_without_cities() -> None:
    table = lay(seats=SIX, five_six="special building", without=(*NO_CITIES, "special cities"))
    assert "special building" in table.game.modules


@pytest.mark.rule("BASE-228")
def test_the_friendly_robber_is_played_by_its_ledger() -> None:
    drawing = "blue settlement (0,0)N"
    assert lay(drawing).play("red rolls 3 4").may("red moves the robber to (1,-1)")
    table = lay(drawing, variants=("friendly robber",)).play("red rolls 3 4")
    assert table.refused("red moves the robber to (1,-1)") == "TBV1-03"


@pytest.mark.rule("BASE-228", "BASE-230")
@pytest.mark.parametrize("target", [10, 13])
def test_with_the_harbormaster_ten_points_are_eleven_and_any_target_is_one_higher(target: int) -> None:
    cities = f"red city (0,0)N (0,2)N (2,-2)S (-1,0)N\nred played {target - 8} victory_point"
    assert lay(cities, target=target).winner() == "red"
    table = lay(cities, variants=("harbormaster",), target=target)
    assert (table.points("red"), table.winner()) == (target, None)
    table.play("red corrects settlement (1,-1)N")
    assert table.winner() == "red"


event_cards = Module("event cards", needs=("dice",))


class DrawEvent(Action):
    number: int


@event_cards.answers(ROLL, DrawEvent, turn="none")
def draw_event(state: State, item: Item, action: DrawEvent) -> Iterator[Happening | Item]:
    yield Rolled(action.player, (1, action.number - 1))
    yield run_item(RESOLVE)


@pytest.mark.rule("BASE-228")
def test_a_card_may_give_the_number_instead_of_the_dice() -> None:
    table = lay("red settlement (0,0)N", more=(event_cards,))
    table.do(DrawEvent(table.seat("red"), 6))
    assert table.hand("red") == {"brick": 1}
    assert table.agenda() == ["act: red"]


@pytest.mark.rule("BASE-228")
def test_two_can_play() -> None:
    table = Table(game_of(Choice(("red", "blue"), beginner_board(3))))
    table.play("red starts")
    assert table.agenda() == ["place a settlement: red"]


@pytest.mark.rule("BASE-229")
@pytest.mark.parametrize("seats", [SIX, SIX[:5]], ids=["six", "five"])
@pytest.mark.parametrize("variants", [(), ("friendly robber",), ("harbormaster", "friendly robber")])
def test_five_and_six_play_paired_unless_they_choose_otherwise(
    seats: tuple[str, ...], variants: tuple[str, ...]
) -> None:
    names = game_of(Choice(seats, beginner_board(6), variants)).modules
    assert "paired players" in names
    assert "special building" not in names


@pytest.mark.rule("BASE-229")
def test_up_to_four_play_turns_of_one_part() -> None:
    names = game_of(Choice(FOUR, beginner_board(4))).modules
    assert "paired players" not in names
