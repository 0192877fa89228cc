"""The fixed start of a first game. Ledger base, section 3."""

import pytest

from companion.data import StartPiece
from companion.geometry.printed import start_pieces
from companion.kernel import RulesetError
from tests.rules.table import FOUR, begin

THREE = ("blue", "white", "orange")
FIVE = (*FOUR, "green")


@pytest.mark.rule("BASE-030")
def test_a_beginner_game_has_no_placement_phase() -> None:
    table = begin(start_pieces=start_pieces(4)).play("red starts")
    assert table.agenda() == ["roll: red"]
    assert table.refused("red places settlement (0,0)N") == "none"


@pytest.mark.rule("BASE-033")
def test_every_colour_has_its_printed_settlements_and_roads() -> None:
    table = begin(start_pieces=start_pieces(4)).play("red starts")
    assert table.standing("red") == {"settlement": ["(0,-1)N", "(-2,1)N"], "road": ["(0,-1)-NE", "(-2,1)-NE"]}
    assert table.standing("blue") == {"settlement": ["(-2,2)N", "(0,2)N"], "road": ["(0,1)-E", "(-2,2)-NE"]}


@pytest.mark.rule("BASE-034")
@pytest.mark.parametrize("printed_for", [3, 4])
def test_with_three_players_nothing_red_lies_on_the_board(printed_for: int) -> None:
    table = begin(seats=THREE, start_pieces=start_pieces(printed_for)).play("white starts")
    assert table.game.setup.seats == ("blue", "white", "orange")
    assert not any("(0,-1)N" in table.standing(colour)["settlement"] for colour in THREE)


@pytest.mark.rule("BASE-035")
@pytest.mark.parametrize(
    ("colour", "hand"),
    [
        ("blue", {"lumber": 1, "ore": 1, "brick": 1}),
        ("red", {"grain": 1, "lumber": 2}),
        ("white", {"grain": 1, "brick": 1, "lumber": 1}),
        ("orange", {"ore": 1, "grain": 2}),
    ],
)
def test_the_starred_settlement_gives_a_card_of_each_hex_around_it(colour: str, hand: dict[str, int]) -> None:
    table = begin(start_pieces=start_pieces(4)).play("red starts")
    assert table.hand(colour) == hand


@pytest.mark.rule("BASE-037")
def test_three_settlements_four_cities_and_thirteen_roads_stay_in_front_of_everybody() -> None:
    table = begin(start_pieces=start_pieces(4)).play("red starts")
    for colour in FOUR:
        assert table.left(colour) == {"settlements": 3, "cities": 4, "roads": 13}


@pytest.mark.rule("BASE-038")
def test_the_cards_of_the_start_come_from_the_supply() -> None:
    table = begin(start_pieces=start_pieces(4)).play("red starts")
    assert table.supply() == {"brick": 17, "lumber": 15, "wool": 19, "grain": 15, "ore": 17}


@pytest.mark.rule("B56-028")
def test_five_players_type_in_their_start_and_get_the_cards_of_the_starred_settlements() -> None:
    corners = ("(1,-3)N", "(2,-2)N", "(0,0)N", "(-1,2)N", "(1,1)N")
    others = ("(-1,0)N", "(2,0)N", "(-2,2)N", "(1,2)N", "(-1,-1)N")
    pieces = [StartPiece(*one, star=True) for one in zip(FIVE, corners, _northeast(corners), strict=True)]
    pieces += [StartPiece(*one, star=False) for one in zip(FIVE, others, _northeast(others), strict=True)]
    table = begin(seats=FIVE, start_pieces=tuple(pieces)).play("white starts")
    assert table.hand("red") == {"brick": 1}
    assert table.hand("white") == {"grain": 1, "lumber": 1, "ore": 1}


def _northeast(corners: tuple[str, ...]) -> list[str]:
    return [corner.replace("N", "-NE") for corner in corners]


@pytest.mark.rule("BASE-033")
def test_a_game_does_not_start_while_a_colour_has_no_start_pieces() -> None:
    with pytest.raises(RulesetError, match="no pieces for Green"):
        begin(seats=FIVE, start_pieces=start_pieces(4))


@pytest.mark.rule("BASE-033")
def test_the_start_pieces_are_on_the_board_before_it_is_known_who_starts() -> None:
    table = begin(start_pieces=start_pieces(4))
    assert table.agenda() == ["roll for the start: red blue white orange"]
    assert table.standing("white") == {"settlement": ["(-1,0)N", "(1,1)N"], "road": ["(-1,0)-NW", "(1,0)-E"]}
