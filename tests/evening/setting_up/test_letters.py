"""Numbers laid in the order of their letters with one tap, and what is said of an island that is still being laid."""

from random import Random

import pytest

from companion.evening.setting_up import SettingUp
from companion.evening.setting_up.island import Island, IslandError, bare_island, of_plan, with_letters, with_terrain
from companion.geometry.boards import HexPlan, corner_hexes, island
from companion.geometry.notation import hex_name
from companion.geometry.printed import variable_board
from companion.store import Store


def numbers(island: Island) -> dict[str, int | None]:
    return {hex_name(one.at): one.number for one in island.hexes}


def unnumbered(island: Island) -> Island:
    return Island(tuple(HexPlan(*one.at, one.terrain) for one in island.hexes), island.harbors)


@pytest.mark.rule("BASE-043", "BASE-044", "BASE-045", "BASE-046", "BASE-047", "BASE-048")
@pytest.mark.parametrize("corner", [(0, -2), (2, -2), (-2, 0), (2, 0), (-2, 2), (0, 2)])
def test_the_18_letters_follow_from_any_corner_counter_clockwise_and_leave_out_the_desert(corner) -> None:
    laid = of_plan(variable_board(4, Random(7), start=corner))
    assert with_letters(unnumbered(laid), hex_name(corner), 4, clockwise=False) == laid


@pytest.mark.rule("B56-018", "B56-021")
@pytest.mark.parametrize("corner", corner_hexes(island(6)))
def test_the_28_letters_of_five_and_six_skip_both_deserts(corner) -> None:
    laid = of_plan(variable_board(6, Random(3), start=corner))
    assert with_letters(unnumbered(laid), hex_name(corner), 6, clockwise=False) == laid


def test_clockwise_the_letters_go_the_other_way_round() -> None:
    island = bare_island(4)
    for one in island.hexes:
        island = with_terrain(island, hex_name(one.at), "desert" if one.at == (0, 0) else "hills")
    laid = numbers(with_letters(island, "(0,-2)", 4, clockwise=True))
    assert [laid[at] for at in ("(0,-2)", "(1,-2)", "(2,-2)", "(2,-1)")] == [5, 2, 6, 3]
    assert laid["(0,0)"] is None
    counter = numbers(with_letters(island, "(0,-2)", 4, clockwise=False))
    assert [counter[at] for at in ("(0,-2)", "(-1,-1)", "(-2,0)", "(-2,1)")] == [5, 2, 6, 3]


@pytest.mark.parametrize(
    ("island", "place", "words"),
    [
        (bare_island(4), "(0,-2)", "First say what every hex is"),
        (of_plan(variable_board(4, Random(1))), "(0,0)", r"start at a corner hex .* Nothing was changed\."),
        (of_plan(variable_board(4, Random(1))), "(9,9)", r"There is no hex \(9,9\)"),
        (with_terrain(of_plan(variable_board(4, Random(1), start=(0, -2))), "(0,-2)", "desert"), "(2,0)", "18 tokens"),
    ],
)
def test_letters_that_cannot_be_laid_so_change_nothing_and_say_why(island: Island, place: str, words: str) -> None:
    with pytest.raises(IslandError, match=words):
        with_letters(island, place, 4, clockwise=False)


@pytest.fixture
def setting_up() -> SettingUp:
    made = SettingUp(Store(), Random(1), begin=lambda choice, draft: None)
    made.lay("copied")
    return made


def copy_the_land(setting_up: SettingUp) -> None:
    for one in variable_board(4, Random(2)).hexes:
        setting_up.put("terrain", hex_name(one.at), one.terrain)


def test_of_a_board_that_is_being_copied_nothing_is_said_that_is_merely_not_done_yet(setting_up: SettingUp) -> None:
    copy_the_land(setting_up)
    assert setting_up.told()["remarks"] == []
    assert setting_up.told()["is_whole"] is False
    bearing = [name for name, one in setting_up.told()["board"]["hexes"].items() if one["terrain"] != "desert"]
    for place in bearing[:-1]:
        setting_up.put("number", place, "5")
    assert {one["rule"] for one in setting_up.told()["remarks"]} == {"BASE-006"}, "nine fives are too many, done or not"


def test_when_all_is_laid_two_red_numbers_side_by_side_are_said_with_their_hexes(setting_up: SettingUp) -> None:
    copy_the_land(setting_up)
    setting_up.letter("(0,-2)", clockwise=False)
    told = setting_up.told()
    assert (told["remarks"], told["is_whole"]) == ([], True)
    red = next(name for name, one in told["board"]["hexes"].items() if one["number"] == 6)
    q, r = map(int, red[1:-1].split(","))
    beside = next(
        name for name in (f"({q + 1},{r})", f"({q - 1},{r})", f"({q},{r + 1})") if name in told["board"]["hexes"]
    )
    old = told["board"]["hexes"][beside]["number"]
    other = next(name for name, one in told["board"]["hexes"].items() if one["number"] == 8)
    setting_up.put("number", beside, "8")
    setting_up.put("number", other, str(old))
    told = setting_up.told()["remarks"]
    assert [one["at"] for one in told if set(one["at"]) == {red, beside}] != []
    assert {one["rule"] for one in told} == {"BASE-051"}
