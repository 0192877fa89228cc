"""What pieces on paths and corners share, shown by lanterns, which are made up: two of each colour beside roads."""

import pytest

from companion.geometry.topology import Path
from companion.kernel import Barrier, Module, Outcome, Owner, Refusal, Seat, State
from companion.rules.base.for_cards import builds, only_at
from companion.rules.base.on_places import OnPaths
from companion.rules.base.pieces import PathChanged, Roads
from companion.rules.base.placed import AtPath, Placed, SaidOfPath, in_front, none_left
from companion.rules.cards import cards_of
from tests.rules.table import Table, lay

lanterns = Module("lanterns", needs=("building",))


@lanterns.state()
class Lanterns(OnPaths):
    """Everybody's lanterns."""


class LanternLit(PathChanged):
    """A lantern stands beside a road."""


class LanternGone(PathChanged):
    """A lantern was taken off."""


class BuildLantern(AtPath):
    """I put a lantern beside my road on this path."""


class CorrectLantern(SaidOfPath):
    """A lantern of mine stands on this path, or none does."""


def beside_my_roads(state: State, player: Seat) -> int:
    return state[Roads].of[player] & ~state[Lanterns].everywhere


def paths_without_road(state: State) -> tuple[Barrier, ...]:
    return (Barrier(~state[Roads].everywhere, "LAMP-5", "No road, no lantern."),)


lantern = Placed(Lanterns, LanternLit, LanternGone, CorrectLantern, in_front(Lanterns, 2))
lantern.changes(lanterns, rule="LAMP-1")
builds(
    lanterns,
    BuildLantern,
    cards_of({"lumber": 1}),
    lambda state, built: (LanternLit(built.player, built.path),),
    none_left=none_left(lantern.left, "LAMP-2", "None is left."),
    where=only_at(beside_my_roads, "LAMP-3", "It stands beside a road."),
    turn="LAMP-4",
    rule=("LAMP-2", "LAMP-3", "LAMP-4"),
)
lantern.corrects(
    lanterns,
    Refusal("LAMP-6", "There is one."),
    Refusal("LAMP-7", "There is none."),
    paths_without_road,
    rule="LAMP-1",
)

ROADS = ("(0,0)-E", "(0,0)-NE", "(0,0)-NW")
OF_BLUE, NOWHERE = "(0,0)-W", "(1,1)-E"


@pytest.fixture
def table() -> Table:
    drawing = f"red road {' '.join(ROADS)}\nblue road {OF_BLUE}\nred holds 3 lumber"
    found = lay(drawing, more=(lanterns,), seats=("red", "blue", "white"), neutral=("orange",))
    found.play("red rolls 1 1")
    return found


def at(table: Table, place: str) -> Path:
    return table.game.topology.path(place)


def put(table: Table, *places: str) -> None:
    for place in places:
        table.do(BuildLantern(table.seat("red"), at(table, place)))


def rule(table: Table, action: BuildLantern | CorrectLantern) -> str:
    """The rule that refuses it; nothing where it is allowed."""
    answer = table.state.apply(action)
    return "" if isinstance(answer, Outcome) else answer.rule


def test_one_is_paid_and_put_where_it_is_built(table: Table) -> None:
    put(table, ROADS[0])
    red = table.seat("red")
    assert table.hand("red") == {"lumber": 2}
    assert table.state[Lanterns].of[red] == table.state[Lanterns].everywhere == 1 << at(table, ROADS[0])
    assert (table.state[Lanterns].owner(at(table, ROADS[0])), lantern.left(table.state, red)) == (red, 1)


def test_the_piece_is_asked_for_before_the_cards_and_the_cards_before_the_place(table: Table) -> None:
    red = table.seat("red")
    nowhere = BuildLantern(red, at(table, NOWHERE))
    poor = lay(f"red road {ROADS[0]}", more=(lanterns,))
    poor.play("red rolls 1 1")
    assert rule(poor, BuildLantern(poor.seat("red"), at(poor, NOWHERE))) == "BASE-120"
    assert rule(table, nowhere) == "LAMP-3"
    put(table, *ROADS[:2])
    assert rule(table, nowhere) == "LAMP-2"


def test_what_is_offered_is_every_place_until_none_is_left(table: Table) -> None:
    def offered() -> set[Path]:
        return {one.path for one in table.state.options(table.seat("red")) if isinstance(one, BuildLantern)}

    assert offered() == {at(table, place) for place in ROADS}
    put(table, ROADS[0])
    assert offered() == {at(table, place) for place in ROADS[1:]}
    put(table, ROADS[1])
    assert offered() == set()


def test_the_table_says_that_one_stands_there_or_does_not(table: Table) -> None:
    red, blue, path = table.seat("red"), table.seat("blue"), at(table, ROADS[0])
    assert rule(table, CorrectLantern(red, at(table, NOWHERE), there=True)) == "LAMP-5"
    table.do(CorrectLantern(red, path, there=True))
    assert rule(table, CorrectLantern(blue, path, there=True)) == "LAMP-6"
    assert rule(table, CorrectLantern(blue, path, there=False)) == "LAMP-7"
    table.do(CorrectLantern(red, path, there=False))
    assert table.state[Lanterns].everywhere == 0


def test_a_correction_may_be_about_a_colour_that_nobody_plays(table: Table) -> None:
    red, orange, path = table.seat("red"), Owner(Seat(3)), at(table, ROADS[0])
    table.do(CorrectLantern(red, path, there=True, owner=orange))
    assert table.state[Lanterns].of[orange] == 1 << path
    assert rule(table, CorrectLantern(red, path, there=False)) == "LAMP-7"
