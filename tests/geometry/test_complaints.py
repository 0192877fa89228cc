"""What is unusual about a board is told by the rule it breaks (ledger base, sections 1, 4, 18)."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from companion.geometry.boards import BoardPlan, HarborPlan, HexPlan
from companion.geometry.complaints import complaints
from companion.geometry.notation import Coordinate
from companion.geometry.printed import beginner_board, variable_board


def changed(plan: BoardPlan, **hexes: HexPlan) -> BoardPlan:
    """The plan with other hexes in the places of these."""
    new = {h.at: h for h in hexes.values()}
    return replace(plan, hexes=tuple(new.pop(h.at, h) for h in plan.hexes) + tuple(new.values()))


def told(plan: BoardPlan, seats: int = 4) -> list[tuple[str, str]]:
    return [(complaint.rule, complaint.words) for complaint in complaints(plan, seats)]


SMALL, LARGE = beginner_board(4), beginner_board(6)


@pytest.mark.rule("BASE-031", "BASE-032", "B56-026", "B56-027")
def test_nothing_is_unusual_about_the_beginner_boards() -> None:
    assert told(SMALL, 3) == told(SMALL, 4) == []
    assert told(LARGE, 5) == told(LARGE, 6) == []


@pytest.mark.rule("BASE-001", "BASE-041")
def test_hexes_outside_and_missing_from_the_island_are_named() -> None:
    moved = replace(SMALL, hexes=(*SMALL.hexes[1:], HexPlan(3, 0, "mountains", 10)), harbors=())
    assert told(moved)[:2] == [
        ("BASE-041", "The island for 4 players has rows of 3-4-5-4-3 hexes; these lie outside it: (3,0)."),
        ("BASE-041", "The island for 4 players has rows of 3-4-5-4-3 hexes; these are missing: (0,-2)."),
    ]


@pytest.mark.rule("B56-013")
def test_a_small_island_for_six_players_is_told() -> None:
    rule, words = told(SMALL, 6)[0]
    assert rule == "B56-013"
    assert words.startswith("The island for 6 players has rows of 3-4-5-6-5-4-3 hexes; these are missing: (1,-3), ")


@pytest.mark.rule("BASE-002")
def test_terrain_that_is_not_in_the_box_is_counted() -> None:
    assert told(changed(SMALL, a=HexPlan(0, -2, "forest", 10))) == [
        ("BASE-002", "Forest hexes: 5 on the board, 4 in the box; 1 too many."),
        ("BASE-002", "Mountains hexes: 2 on the board, 3 in the box; 1 missing."),
    ]


@pytest.mark.rule("B56-004")
def test_terrain_that_is_not_in_both_boxes_is_counted() -> None:
    assert told(changed(LARGE, a=HexPlan(1, -3, "forest", 10)), 6) == [
        ("B56-004", "Hills hexes: 4 on the board, 5 in the box; 1 missing."),
        ("B56-004", "Forest hexes: 7 on the board, 6 in the box; 1 too many."),
    ]


@pytest.mark.rule("BASE-006")
def test_tokens_that_are_not_in_the_box_are_counted() -> None:
    assert told(changed(SMALL, a=HexPlan(1, -2, "pasture", 12))) == [
        ("BASE-006", "Tokens with a 2: 0 on the board, 1 in the box; 1 missing."),
        ("BASE-006", "Tokens with a 12: 2 on the board, 1 in the box; 1 too many."),
    ]


@pytest.mark.rule("BASE-053")
def test_a_token_on_the_desert_is_told() -> None:
    board = changed(SMALL, desert=HexPlan(0, 0, "desert", 2), pasture=HexPlan(1, -2, "pasture"))
    assert told(board) == [
        ("BASE-043", "The pasture, hex 2 of row 1, has no number token; every other land hex gets one."),
        ("BASE-053", "The desert, hex 3 of row 3, carries a 2; it never has a number token."),
    ]


@pytest.mark.rule("BASE-043")
def test_land_without_a_token_is_told() -> None:
    rules = [rule for rule, _ in told(changed(SMALL, a=HexPlan(1, -2, "pasture")))]
    assert rules == ["BASE-006", "BASE-043"]


@pytest.mark.rule("BASE-051")
def test_red_numbers_side_by_side_are_told_with_their_hexes() -> None:
    board = changed(SMALL, a=HexPlan(1, -1, "pasture", 6), b=HexPlan(-1, 2, "fields", 4))
    assert told(board) == [
        (
            "BASE-051",
            "6 on hex 2 of row 2 lies next to 6 on hex 3 of row 2; swap one of them away: no 6 or 8 may touch another.",
        )
    ]


@pytest.mark.parametrize(("one", "other"), [(6, 6), (6, 8), (8, 8)])
@pytest.mark.rule("BASE-051")
def test_a_six_or_eight_touches_no_six_or_eight(one: int, other: int) -> None:
    pair = BoardPlan((HexPlan(0, 0, "hills", one), HexPlan(0, 1, "fields", other)))
    assert "BASE-051" in [rule for rule, _ in told(pair)]


@pytest.mark.parametrize(("one", "other"), [(5, 5), (6, 9), (12, 12), (10, 10)])
@pytest.mark.rule("BASE-052")
def test_equal_numbers_may_touch_when_they_are_not_red(one: int, other: int) -> None:
    pair = BoardPlan((HexPlan(0, 0, "hills", one), HexPlan(0, 1, "fields", other)))
    assert "BASE-051" not in [rule for rule, _ in told(pair)]


@pytest.mark.rule("B56-005", "B56-007", "B56-008")
def test_more_tokens_of_a_number_than_the_extension_has_come_from_the_base_box() -> None:
    assert told(changed(LARGE, a=HexPlan(1, -2, "fields", 3)), 6) == [
        ("B56-008", "Tokens with a 2: 1 on the board, 2 in the box; 1 missing."),
        ("B56-008", "Tokens with a 3: 4 on the board, 3 in the box; 1 too many."),
        (
            "B56-007",
            "Tokens of the base box (black letters) seem to lie on this board; with 5 or 6 players use only the"
            " 28 tokens with dark brown letters.",
        ),
    ]


@pytest.mark.rule("B56-007")
def test_the_whole_base_set_on_a_large_board_is_told() -> None:
    base = [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]
    hexes = [h._replace(number=base.pop() if base and h.terrain != "desert" else None) for h in LARGE.hexes]
    assert "B56-007" in [rule for rule, _ in told(replace(LARGE, hexes=tuple(hexes)), 6)]


@pytest.mark.rule("BASE-004", "BASE-005")
def test_harbors_that_are_not_in_the_box_are_counted() -> None:
    harbors = tuple(harbor._replace(kind="generic") if harbor.kind == "ore" else harbor for harbor in SMALL.harbors)
    assert told(replace(SMALL, harbors=harbors)) == [
        ("BASE-005", "Generic harbors: 5 on the board, 4 in the box; 1 too many."),
        ("BASE-005", "Ore harbors: 0 on the board, 1 in the box; 1 missing."),
    ]


@pytest.mark.rule("B56-015")
def test_the_harbors_of_a_large_board_are_counted_against_both_boxes() -> None:
    harbors = tuple(harbor for harbor in LARGE.harbors if harbor.path != "(0,3)-E")
    assert told(replace(LARGE, harbors=harbors), 6) == [
        ("B56-015", "Wool harbors: 1 on the board, 2 in the box; 1 missing.")
    ]


def with_ore_harbor_at(path: str) -> BoardPlan:
    others = tuple(harbor for harbor in SMALL.harbors if harbor.kind != "ore")
    return replace(SMALL, harbors=(*others, HarborPlan(path, "ore")))


@pytest.mark.rule("BASE-027")
def test_a_harbor_away_from_the_coast_is_told() -> None:
    assert told(with_ore_harbor_at("(0,0)-E")) == [
        ("BASE-027", "The ore harbor at hex 3 of row 3 does not lie on the coast.")
    ]


@pytest.mark.rule("BASE-027")
def test_two_harbors_at_one_corner_are_told() -> None:
    assert told(with_ore_harbor_at("(0,-2)-NE")) == [
        ("BASE-027", "The generic harbor at hex 1 of row 1 and the ore harbor at hex 1 of row 1 share a corner.")
    ]


@pytest.mark.parametrize(
    ("robber", "words"),
    [
        (((1, 0),), "The robber starts on hex 4 of row 3, which is not a desert."),
        ((), "The robber starts beside the board, although there is a desert."),
    ],
)
@pytest.mark.rule("BASE-054")
def test_a_robber_that_does_not_start_on_the_desert_is_told(robber: tuple[Coordinate, ...], words: str) -> None:
    assert told(replace(SMALL, robber=robber)) == [("BASE-054", words)]


@pytest.mark.rule("B56-023")
def test_on_a_large_board_the_robber_may_start_on_either_desert_but_nowhere_else() -> None:
    assert told(replace(LARGE, robber=((3, -3),)), 6) == told(replace(LARGE, robber=((-2, 0),)), 6) == []
    assert told(replace(LARGE, robber=((0, 0),)), 6) == [
        ("B56-023", "The robber starts on hex 3 of row 4, which is not a desert.")
    ]


@pytest.mark.parametrize("make", [lambda: SMALL, lambda: variable_board(4, Random(2))], ids=["beginner", "variable"])
def test_other_numbers_of_players_are_refused(make: Callable[[], BoardPlan]) -> None:
    with pytest.raises(ValueError, match="No base game has 2 players"):
        complaints(make(), 2)
