"""The board of The Fishermen of Catan: lakes, fishing grounds, tokens. Ledger TBS1-01 to -08, TB56-10 to -13."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from companion.boxes.traders_barbarians.facts.fish import fish_tokens
from companion.boxes.traders_barbarians.rules.fishermen.grounds import Grounds
from companion.data import number_tokens
from companion.geometry.boards import BoardPlan, HexPlan, Mark
from companion.geometry.models import differences
from companion.geometry.notation import STEPS
from companion.geometry.topology import Hex
from companion.kernel import RulesetError, State
from companion.rules.base.land import Land
from companion.rules.base.robber import Robber
from companion.rules.boxes import layouts_of, played
from companion.rules.choice import Choice, game_of
from tests.boxes.offered import FISHERMENS_BOARDS as LAYOUTS
from tests.boxes.traders_barbarians.rules.fishermen.table import PREPARED, PRODUCTS, SCENARIO, SIX, game, lay, left

LARGE = {3: False, 4: False, 5: True, 6: True}


def lakes(plan: BoardPlan) -> list[HexPlan]:
    return [one for one in plan.hexes if one.terrain == "lake"]


def corner_names(table_of: State) -> list[set[str]]:
    names = table_of.game.topology.corner_names
    return [{name for at, name in enumerate(names) if ground.corners >> at & 1} for ground in table_of[Grounds].all]


@pytest.mark.rule("TBS1-01", "TB56-12")
@pytest.mark.parametrize("layout", range(3))
@pytest.mark.parametrize(
    ("seats", "numbers"), [(3, [4, 5, 6, 8, 9, 10]), (4, [4, 5, 6, 8, 9, 10]), (6, [4, 5, 5, 6, 8, 9, 9, 10])]
)
def test_these_grounds_lie_around_the_island(seats: int, numbers: list[int], layout: int) -> None:
    assert sorted(ground.number for ground in State.start(game(seats, layout=layout))[Grounds].all) == numbers


@pytest.mark.rule("TBS1-06")
def test_a_ground_touches_three_corners_of_the_coast() -> None:
    state = lay().state
    assert all(len(corners) == 3 for corners in corner_names(state))
    north = next(ground for ground in state[Grounds].all if ground.number == 6)
    board = state.game.topology
    assert {name for at, name in enumerate(board.corner_names) if north.corners >> at & 1} == {
        board.corner_names[board.corner(name)] for name in ("(0,-2)N", "(0,-2)NE", "(1,-2)N")
    }


@pytest.mark.rule("TBS1-05", "TB56-12")
@pytest.mark.parametrize("seats", [4, 6])
def test_every_side_of_the_frame_with_room_and_no_harbor_has_a_ground(seats: int) -> None:
    plan = PREPARED.printed(seats)
    board, land = plan.topology, {one.at for one in plan.inside}
    harbors = {board.hexes[at] for harbor in plan.harbors for at in board.path_hexes[board.path(harbor.path)]}
    around = Counter(at for q, r in land for dq, dr in STEPS.values() if (at := (q + dq, r + dr)) not in land)
    wide = {at for at, sides in around.items() if sides == 2}
    frame = {one.at for one in plan.hexes if one.terrain == "frame"}
    assert frame <= wide
    assert not frame & harbors
    assert len(frame) == len(plan.marked("fishing_ground")) == (8 if LARGE[seats] else 6)


@pytest.mark.rule("TBS1-05")
def test_which_ground_goes_where_is_free() -> None:
    laid = {tuple(sorted(LAYOUTS[1].laid(4, Random(seed)).marked("fishing_ground").items())) for seed in range(5)}
    assert len(laid) > 1


@pytest.mark.rule("TBS1-05")
@pytest.mark.parametrize("mark", [("(0,0)", "6"), ("(1,-3)", "six")])
def test_a_ground_lies_on_the_frame_and_has_a_number(mark: tuple[str, str]) -> None:
    plan = PREPARED.printed(4)
    odd = replace(plan, marks=(*plan.marks, Mark("fishing_ground", *mark)))
    with pytest.raises(RulesetError, match="fishing ground"):
        State.start(game_of(Choice(SIX[:4], odd, products=PRODUCTS, scenarios=SCENARIO)))


@pytest.mark.rule("TBS1-03", "TB56-11")
@pytest.mark.parametrize(("seats", "numbers"), [(4, [(2, 3, 11, 12)]), (5, [(2, 3, 11, 12), (4, 10)])])
@pytest.mark.parametrize("layout", range(3))
def test_the_lakes_show_their_numbers(seats: int, numbers: list[tuple[int, ...]], layout: int) -> None:
    state = State.start(game(seats, layout=layout))
    land = state[Land]
    found = [land.shown(Hex(at)) for at, terrain in enumerate(land.terrain) if terrain == "lake"]
    assert sorted(found) == numbers


@pytest.mark.rule("TBS1-04", "TB56-10")
@pytest.mark.parametrize("layout", range(3))
@pytest.mark.parametrize(("seats", "number"), [(3, 1), (4, 1), (5, 2), (6, 2)])
def test_lakes_take_the_place_of_the_deserts_and_lie_inland(seats: int, number: int, layout: int) -> None:
    for seed in range(8):
        plan = LAYOUTS[layout].laid(seats, Random(seed))
        land = {one.at for one in plan.inside}
        assert len(lakes(plan)) == number
        assert all((q + dq, r + dr) in land for q, r, *_ in lakes(plan) for dq, dr in STEPS.values())
        assert "desert" not in {one.terrain for one in plan.hexes}
        assert not any(complaint.rule != "BASE-051" for complaint in differences(plan, PREPARED.model(seats)))


@pytest.mark.rule("TBS1-04")
def test_a_lake_on_the_coast_is_refused() -> None:
    plan = PREPARED.printed(4)
    swapped = {(0, 0): ("fields", 9), (-2, 0): ("lake", None)}
    hexes = tuple(HexPlan(*one.at, *swapped.get(one.at, (one.terrain, one.number))) for one in plan.hexes)
    coastal = BoardPlan(hexes, plan.harbors, plan.robber)
    with pytest.raises(RulesetError, match="never lies on the coast"):
        State.start(game_of(Choice(SIX[:4], coastal, products=PRODUCTS, scenarios=SCENARIO)))


@pytest.mark.parametrize("seats", [4, 6])
def test_a_board_laid_by_chance_has_all_tokens_and_moves_the_lake(seats: int) -> None:
    plans = [LAYOUTS[1].laid(seats, Random(seed)) for seed in range(12)]
    tokens = sorted(token.number for token in number_tokens(seats))
    for plan in plans:
        assert sorted(one.number for one in plan.hexes if one.number is not None) == tokens
    assert len({tuple(one.at for one in lakes(plan)) for plan in plans}) > 2


@pytest.mark.rule("TBS1-02", "TBS1-07", "TB56-13")
@pytest.mark.parametrize(("seats", "tokens", "number", "worth"), [(4, (11, 10, 8), 29, 55), (6, (15, 15, 13), 43, 84)])
def test_so_many_tokens_and_the_boot_lie_face_down(
    seats: int, tokens: tuple[int, ...], number: int, worth: int
) -> None:
    there_are = fish_tokens(seats)
    assert tuple(there_are[each] for each in (1, 2, 3)) == tokens
    assert sum(each * many for each, many in there_are.items()) == worth
    assert left(lay(seats=seats)) == number + 1


@pytest.mark.rule("TBS1-08")
@pytest.mark.parametrize("layout", range(3))
def test_the_robber_starts_beside_the_board(layout: int) -> None:
    assert State.start(game(4, layout=layout))[Robber].hex is None


@pytest.mark.rule("TBS1-46", "TBS1-51")
def test_it_goes_to_ten_points_and_with_the_harbormaster_to_eleven() -> None:
    assert game(4).setup.target == 10
    assert played(PRODUCTS)[1][0].name == SCENARIO[0]
    assert layouts_of(PRODUCTS) == LAYOUTS


@pytest.mark.rule("TBS1-08")
def test_a_robber_said_to_be_on_the_board_by_mistake_waits_for_the_first_seven_again() -> None:
    table = lay("blue settlement (2,0)S\nblue holds 1 ore\nred cards 1 knight")
    before = table.state
    table.play("red corrects the robber to (2,0)", "red corrects the robber to beside the board")
    assert table.state == before
    table.play("red plays knight")
    assert table.agenda() == ["roll: red"]


@pytest.mark.rule("TBS1-08")
def test_after_the_first_seven_the_robber_does_not_wait_beside_the_board() -> None:
    table = lay("red cards 1 knight").play("red rolls 3 4", "red moves the robber to (2,0)")
    table.play("red corrects the robber to beside the board", "red plays knight")
    assert table.agenda()[0] == "move the robber: red"
