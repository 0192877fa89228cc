"""Colours that nobody plays: their pieces are in the way, and nothing else is theirs. By a module made up here."""

from collections.abc import Iterator

import pytest

from companion.geometry.topology import Corner, Path
from companion.kernel import Action, Happening, Module, Owner, State
from companion.rules.base.corrections import CorrectBuilding, CorrectRoad
from companion.rules.base.hands import Hands
from companion.rules.base.pieces import RoadBuilt, SettlementBuilt
from companion.rules.codec import Codec, RecordError
from companion.table.viewer import TABLE
from companion.table.views import state_view
from tests.rules.table import Table, lay

TWO = ("red", "blue")
NEUTRAL = ("green", "brown")

building_for_others = Module("building for others", needs=("pieces",))


class BuildFor(Action):
    """I build for this colour: a road on a path, a settlement on a corner."""

    owner: Owner
    path: Path | None = None
    corner: Corner | None = None


@building_for_others.corrects(BuildFor, rule="none")
def build_for(state: State, action: BuildFor) -> Iterator[Happening]:
    if action.path is not None:
        yield RoadBuilt(action.owner, action.path)
    if action.corner is not None:
        yield SettlementBuilt(action.owner, action.corner)


def beside(drawing: str, *pieces: tuple[str, str], products: tuple[str, ...] = ()) -> Table:
    """Red and blue at a table with pieces of green and brown, which nobody plays: `("green", "(0,0)N")`."""
    table = lay(drawing, seats=TWO, neutral=NEUTRAL, more=(building_for_others,), products=products)
    board = table.game.topology
    for colour, place in pieces:
        path, corner = (board.path(place), None) if "-" in place.split(")")[1] else (None, board.corner(place))
        table.do(BuildFor(table.seat("red"), Owner(table.seat(colour)), path, corner))
    return table


@pytest.mark.rule("BASE-028", "BASE-135")
def test_a_neutral_settlement_keeps_others_at_a_distance() -> None:
    table = beside("red road (0,0)-NE (1,-1)-E\nred holds 1 brick 1 lumber 1 wool 1 grain", ("green", "(0,0)N"))
    table.play("red rolls 1 1")
    assert table.refused("red builds settlement (0,0)N") == "BASE-028"
    assert table.refused("red builds settlement (1,-1)S") == "BASE-135"


@pytest.mark.rule("BASE-128", "BASE-130")
def test_neutral_pieces_bar_the_way_of_roads() -> None:
    drawing = "red road (0,0)-NE\nred holds 2 brick 2 lumber"
    table = beside(drawing, ("green", "(0,0)N"), ("brown", "(0,0)-E")).play("red rolls 1 1")
    assert table.refused("red builds road (0,0)-NW") == "BASE-128"
    assert table.refused("red builds road (0,0)-E") == "BASE-130"


@pytest.mark.rule("BASE-088")
def test_a_neutral_settlement_takes_no_cards_and_leaves_them_to_the_others() -> None:
    table = beside("blue settlement (2,-2)N", ("green", "(1,-2)N"), ("green", "(2,-2)S"))
    supply = table.supply()["wool"]
    table.play("red rolls 1 1")
    assert table.supply()["wool"] == supply
    assert len(table.state[Hands].worlds[0]) == len(TWO) + 1


@pytest.mark.rule("BASE-181")
def test_nobody_robs_a_neutral_colour() -> None:
    table = beside("", ("green", "(1,0)N")).play("red rolls 3 4", "red moves the robber to (1,0)")
    assert table.agenda() == ["act: red"]


FIVE = ("(0,0)-NE", "(0,0)-E", "(0,0)-SE", "(0,0)-SW", "(0,0)-W")


@pytest.mark.rule("BASE-199", "BASE-204", "BASE-205")
def test_a_neutral_colour_may_have_the_longest_road_and_keeps_its_points_from_everybody() -> None:
    line = "(-1,2)-NE", "(-1,2)-E", "(-1,2)-SE", "(-1,2)-SW", "(-1,2)-W", "(-1,2)-NW"
    table = beside("red road " + " ".join(line[:5]), *(("green", path) for path in FIVE))
    assert (table.longest_road(), table.points("red")) == ("red", 2)
    table = beside("", *(("green", path) for path in FIVE))
    assert table.longest_road() == "green"
    assert [table.points(colour) for colour in TWO] == [0, 0]
    for path in line:
        table.play(f"red corrects road {path}")
    assert (table.longest_road(), table.points("red")) == ("red", 2)


def test_an_action_may_name_a_neutral_colour_but_nobody_acts_for_one() -> None:
    table = beside("")
    codec = Codec(table.game)
    built = BuildFor(table.seat("red"), Owner(table.seat("green")), table.game.topology.path("(0,0)-E"))
    assert codec.data(built) == {"do": "BuildFor", "player": "red", "owner": "green", "path": "(0,0)-E", "corner": None}
    assert codec.action(codec.data(built)) == built
    with pytest.raises(RecordError, match="player"):
        codec.action({"do": "EndPart", "player": "green"})
    with pytest.raises(ValueError, match="something impossible as player"):
        table.do(BuildFor(table.seat("green"), Owner(table.seat("green"))))
    with pytest.raises(ValueError, match="something impossible as owner"):
        table.do(BuildFor(table.seat("red"), Owner(table.seat("red")) + len(TWO) + len(NEUTRAL)))  # type: ignore[arg-type]


@pytest.mark.rule("BASE-126")
def test_the_table_says_what_neutral_pieces_lie_there() -> None:
    table = beside("")
    red, green, board = table.seat("red"), Owner(table.seat("green")), table.game.topology
    table.do(CorrectRoad(red, board.path("(0,0)-E"), there=True, owner=green))
    table.do(CorrectBuilding(red, board.corner("(0,0)N"), "city", owner=green))
    view = state_view(table.state, Codec(table.game), TABLE)
    assert (view["pieces"]["green"]["cities"], view["pieces"]["green"]["roads"]) == (["(0,0)N"], ["(0,0)-E"])
    assert table.state.check(CorrectBuilding(red, board.corner("(0,0)N"), "nothing")) is not None
    table.do(CorrectBuilding(red, board.corner("(0,0)N"), "nothing", owner=green))
    table.do(CorrectRoad(red, board.path("(0,0)-E"), there=False, owner=green))
    assert state_view(table.state, Codec(table.game), TABLE)["pieces"]["green"] == view["pieces"]["brown"]


def test_a_correction_of_ones_own_piece_is_recorded_as_ever() -> None:
    codec = Codec(beside("").game)
    road = {"do": "CorrectRoad", "player": "red", "path": "(0,0)-E", "there": True}
    assert codec.data(codec.action(road)) == road
    neutral = {**road, "owner": "green"}
    assert codec.data(codec.action(neutral)) == neutral


@pytest.mark.parametrize("products", [(), ("cities and knights",)])
def test_every_screen_is_sent_the_pieces_of_neutral_colours_with_the_others(products: tuple[str, ...]) -> None:
    table = beside("", ("green", "(0,0)N"), ("green", "(0,0)-NE"), products=products)
    view = state_view(table.state, Codec(table.game), TABLE)
    assert (view["seats"], list(view["players"])) == (["red", "blue"], ["red", "blue"])
    assert (view["pieces"]["green"]["settlements"], view["pieces"]["green"]["roads"]) == (["(0,0)N"], ["(0,0)-NE"])
    assert view["names"]["green"] == "Green"
