"""The fixed start of Land Ho! (ledger explorers_pirates, EP1-10 to EP1-15)."""

import pytest

from companion.boxes.explorers_pirates.rules.fleets import Fleets
from companion.boxes.explorers_pirates.rules.harbor_settlements import HarborSettlements
from companion.boxes.explorers_pirates.rules.printed_start import starts
from companion.boxes.explorers_pirates.rules.voyages import reach
from companion.geometry.topology import bits
from companion.kernel import RulesetError, Seat
from companion.mechanisms.rules.exploring import in_fog
from companion.mechanisms.rules.purses import Purses
from companion.rules.base.land import taken_marks
from companion.rules.choice import Choice, game_of
from tests.boxes.explorers_pirates.rules.table import BOX, FOUR, SIX, TWO, Table, begin, board
from tests.boxes.offered import LAND_HO

PRINTED = {
    "blue": (("(-1,-3)S", "(-3,3)N"), "(-1,-3)-SE", "(-3,3)-NE", {"ore": 1, "grain": 1, "wool": 1}),
    "red": (("(-4,3)N", "(0,-3)S"), "(-4,3)-NE", "(0,-3)-SE", {"ore": 1, "lumber": 1, "brick": 1}),
    "white": (("(-4,0)SE", "(-2,0)S"), "(-3,0)-SW", "(-2,0)-SE", {"wool": 1, "ore": 1, "grain": 1}),
    "orange": (("(-4,0)N", "(-2,0)N"), "(-4,0)-NE", "(-2,0)-NE", {"brick": 1, "wool": 1}),
}
"""By colour the settlement and the harbor settlement, the road, the settler ship, and the starting cards."""


def harbors(table: Table, colour: str) -> list[str]:
    names = table.game.topology.corner_names
    return [names[at] for at in bits(table.state[HarborSettlements].of[table.seat(colour)])]


def ships(table: Table, colour: str) -> list[tuple[str, tuple[str, ...]]]:
    names, fleet = table.game.topology.path_names, table.state[Fleets].of[table.seat(colour)]
    return [(names[ship.route], ship.cargo) for ship in fleet if ship is not None]


@pytest.mark.rule("EP1-10", "EP1-11", "EP1-14", "EP-101", "EP-110", "EP-113", "EP-114", "EP-102")
def test_everybody_starts_where_the_board_prints_it() -> None:
    table = begin()
    at = table.game.topology
    for colour, ((settlement, harbor), road, ship, cards) in PRINTED.items():
        corners = {at.corner_names[at.corner(settlement)], at.corner_names[at.corner(harbor)]}
        assert {name: set(places) for name, places in table.standing(colour).items()} == {
            "settlement": corners,
            "road": {at.path_names[at.path(road)]},
        }
        assert harbors(table, colour) == [at.corner_names[at.corner(harbor)]]
        assert ships(table, colour) == [(at.path_names[at.path(ship)], ("settler",))]
        assert table.hand(colour) == cards
        assert table.points(colour) == 3
    assert table.state[Purses].gold == (2, 2, 2, 2)
    assert table.agenda() == ["roll: red"]


@pytest.mark.rule("EP1-12")
def test_with_three_the_pieces_of_the_fourth_colour_stay_in_the_box() -> None:
    table = begin(seats=("white", "red", "blue"))
    assert len(table.game.owners) == 3
    settled = [place for colour in ("white", "red", "blue") for place in table.standing(colour)["settlement"]]
    assert len(settled) == 6
    taken = table.game.topology.corner_names[table.game.topology.corner("(-4,0)N")]
    assert taken not in settled


@pytest.mark.rule("EP1-13", "EP-120")
def test_with_two_the_others_stand_in_the_way_without_their_ships() -> None:
    table = begin(seats=TWO)
    assert table.game.setup.colours == ("red", "blue", "white", "orange")
    for colour in ("white", "orange"):
        assert len(table.standing(colour)["settlement"]) == 2
        assert len(table.standing(colour)["road"]) == 1
        assert len(harbors(table, colour)) == 1
        assert not ships(table, colour)
    assert table.state[Purses].gold == (2, 2)
    table.play("red rolls 2 2")
    assert {colour for colour, _, _ in table.gains()} <= {"red", "blue"}
    assert table.refused("red builds settlement (-4,0)NW") is not None


@pytest.mark.rule("EP1-11")
def test_a_colour_that_is_not_printed_takes_a_start_that_is_left() -> None:
    game = game_of(Choice(("green", "red", "brown"), board(), products=(BOX,), scenarios=("land ho",)))
    found = starts(game)
    assert len(set(found)) == 3
    assert found[1].settlement == game.topology.corner("(-4,3)N")


@pytest.mark.rule("EP1-15")
@pytest.mark.parametrize("colour", PRINTED)
def test_the_nearest_hex_face_down_is_three_steps_away(colour: str) -> None:
    table = begin(seats=(colour, *(other for other in FOUR if other != colour)))
    table.play(f"{colour} rolls 1 1")
    at = table.game.topology
    near = 0
    for hidden in bits(in_fog(table.state)):
        near |= at.hex_corner_mask[hidden]
    there = reach(table.state, Seat(0))[0]
    steps = [way.steps for route, ways in there.items() for way in ways if at.path_end_mask[route] & near]
    assert min(steps) == 3


@pytest.mark.rule("EP1-18", "EP56-14", "EP-003")
def test_land_ho_is_not_for_five_or_six() -> None:
    with pytest.raises(RulesetError, match="2 to 4 can play, not 6: With five or six, begin with Pirate Lairs"):
        game_of(Choice(SIX, board(), products=(BOX,), scenarios=("land ho",)))
    assert LAND_HO.most == 4


@pytest.mark.rule("EP1-17", "EP-521")
def test_eight_points_win() -> None:
    assert begin().game.setup.target == begin(seats=TWO).game.setup.target == 8


@pytest.mark.rule("EP1-10")
def test_where_pieces_stand_nothing_is_marked_any_more() -> None:
    table = begin()
    printed = {(mark.kind, mark.place) for mark in table.game.setup.plan.marks if mark.kind.startswith("start_")}
    assert len(printed) == 16
    assert set(taken_marks(table.state)) == printed
