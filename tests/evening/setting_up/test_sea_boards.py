"""The board of a scenario with a sea and a frame, while it is being put together."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.boxes.seafarers.rules.pirate import Pirate
from companion.boxes.seafarers.rules.starting_ships import PlaceShip
from companion.evening import boards
from companion.evening.setting_up import SettingUp
from companion.evening.setting_up.draft import (
    Draft,
    Person,
    choice_of,
    drawing,
    first_draft,
    fitted,
    laid,
    problems,
    typed,
)
from companion.evening.setting_up.island import (
    BARE,
    bare_island,
    counted,
    of_plan,
    plan_of,
    where,
    with_harbor,
    with_number,
    with_robber,
    with_terrain,
)
from companion.evening.setting_up.written import draft_data, read_draft
from companion.geometry.boards import FRAME, OPEN, BoardPlan, Mark
from companion.geometry.complaints import at_one_corner
from companion.geometry.notation import hex_name
from companion.kernel import Action, Outcome, Seat, State
from companion.rules.base.placement import PlaceRoad
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.boxes import BOXES, settable
from companion.rules.choice import Choice, game_of
from companion.rules.scenario import Product, Scenario
from companion.store import Store
from tests.boxes.seafarers import layouts
from web.setup.setting_up import COPIED

SEAS = Product(
    "seas",
    "Seas",
    "Islands in the sea.",
    scenarios=(
        Scenario("new shores", "New Shores", "Islands.", layouts=layouts.HEADING_FOR_NEW_SHORES, fewest=3),
        Scenario("tribe", "Tribe", "Islands.", layouts=layouts.THE_FORGOTTEN_TRIBE, fewest=3),
        Scenario("pirates", "Pirates", "Islands.", layouts=layouts.THE_PIRATE_ISLANDS, fewest=3),
        Scenario("new world", "New World", "Islands.", layouts=layouts.NEW_WORLD, fewest=3),
    ),
)
FOUR = ("red", "blue", "white", "orange")


@pytest.fixture(autouse=True)
def box() -> Iterator[None]:
    BOXES.append(SEAS)
    yield
    BOXES.remove(SEAS)


def draft(scenario: str, *colours: str) -> Draft:
    old = first_draft(Random(1))
    people = tuple(map(Person, colours or FOUR))
    return fitted(replace(old, people=people, products=("seas",), scenarios=(scenario,)), old, Random(1))


def whole(one: Draft) -> BoardPlan:
    plan = plan_of(one.island)
    assert plan is not None
    return plan


def hexes(plan: BoardPlan) -> set[tuple[int, int]]:
    return {h.at for h in plan.hexes}


@pytest.mark.rule("SEA-13", "SEA-16")
def test_the_printed_board_is_proposed_with_its_harbors_drawn() -> None:
    proposed = draft("new shores")
    plan = plan_of(proposed.island)
    assert (proposed.how, problems(proposed)) == ("printed", ())
    assert plan is not None
    assert plan.hexes == layouts.HEADING_FOR_NEW_SHORES[0].printed(4).hexes
    assert OPEN not in {harbor.kind for harbor in plan.harbors}
    assert boards.remarks(plan, 4, proposed.model) == ()


@pytest.mark.parametrize("how", ["printed", "variable"])
def test_another_player_gets_the_board_that_is_printed_for_so_many(how: str) -> None:
    four = laid(draft("new shores"), how, Random(2))
    three = fitted(replace(four, people=four.people[:3]), four, Random(2))
    assert (four.how, three.how) == (how, how)
    printed = [layouts.HEADING_FOR_NEW_SHORES[0].printed(seats) for seats in (3, 4)]
    assert [{one.at for one in each.island.hexes} for each in (three, four)] == list(map(hexes, printed))


@pytest.mark.rule("SEA7-15", "SEA9-12")
@pytest.mark.parametrize("scenario", ["pirates", "new world"])
def test_a_robber_that_starts_beside_the_board_does_so_in_spite_of_deserts(scenario: str) -> None:
    six = draft(scenario, *FOUR, "green", "brown")
    assert "desert" in {one.terrain for one in six.island.hexes}
    plan = plan_of(six.island)
    assert plan is not None
    assert plan.robber == ()
    assert plan_of(with_robber(six.island, "(0,0)")).robber == ((0, 0),)  # type: ignore[union-attr]


@pytest.mark.rule("SEA1-17")
def test_a_copied_board_begins_with_what_chance_never_moves() -> None:
    four = draft("new shores")
    island = bare_island(4, four.model)
    known = {one.at: one.terrain for one in island.hexes if one.terrain != BARE}
    assert (known[0, -2], known[1, -4]) == ("sea", FRAME)
    assert (2, -3) not in known  # far sea may have become land
    assert (0, 0) not in known
    assert {harbor.kind for harbor in island.harbors} == {OPEN}


def test_a_board_copied_hex_by_hex_is_the_board() -> None:
    four = draft("new shores")
    model, plan = four.model, layouts.HEADING_FOR_NEW_SHORES[-1].laid(4, Random(9))
    island = bare_island(4, model)
    for one in plan.inside:
        place = f"({one.q},{one.r})"
        island = with_number(with_terrain(island, place, one.terrain), place, one.number)
    for harbor in plan.harbors:
        island = with_harbor(island, harbor.path, harbor.kind)
    assert plan_of(island) == plan
    assert all(one.on_board == one.in_box for one in counted(island, 4, model))
    assert boards.remarks(plan, 4, model) == ()


def test_the_frame_is_neither_counted_nor_named() -> None:
    four = draft("new shores")
    assert FRAME not in {one.kind for one in counted(four.island, 4, four.model)}
    spots = where(four.island)
    assert spots["(0,-3)"] == "hex 1 of row 1"
    assert not {f"({one.q},{one.r})" for one in four.island.hexes if one.terrain == FRAME} & set(spots)


def test_new_world_is_copied_from_nothing_but_its_frame() -> None:
    new = draft("new world")
    copied = laid(new, COPIED, Random(1))
    assert {one.terrain for one in copied.island.hexes} == {BARE, FRAME}
    wanted = {(one.sort, one.kind): one.in_box for one in counted(copied.island, 4, copied.model)}
    assert (wanted["terrain", "sea"], wanted["number", "3"], wanted["harbor", "generic"]) == (19, 3, 4)


@pytest.mark.parametrize("scenario", ["new shores", "pirates", "new world"])
def test_a_draft_reads_as_it_was_written(scenario: str) -> None:
    one = draft(scenario)
    assert read_draft(draft_data(one), Random(1)) == one


def hexes_alone(text: str) -> str:
    """Of a drawing the rows of hexes without their frame, as people type them."""
    rows = [line.replace("Fr", "  ") for line in text.splitlines() if line.split()[0].istitle()]
    return "\n".join(row for row in rows if row.strip())


@pytest.mark.rule("SEA9-01", "SEA9-12", "SEA-11", "SEA56-47")
@pytest.mark.parametrize("colours", [FOUR, (*FOUR, "green", "brown")], ids=["four", "six"])
def test_new_world_is_typed_as_it_lies_and_its_frame_comes_by_itself(colours: tuple[str, ...]) -> None:
    dealt = draft("new world", *colours)
    harbors = [line for line in drawing(dealt).splitlines() if line.startswith("harbor")]
    assert "mark" not in drawing(dealt), "nobody has to read what is printed"
    rows = hexes_alone(drawing(dealt))
    again = typed(dealt, "\n".join((rows, *harbors)))
    assert plan_of(again.island) == plan_of(dealt.island)
    bare = typed(dealt, rows)
    assert {(one.rule, one.lacks) for one in boards.remarks(whole(bare), len(colours), bare.model)} == {
        ("SEA9-01" if len(colours) == 4 else "SEA56-47", True)
    }
    assert problems(bare) == ()


def test_what_people_type_themselves_is_left_as_it_is() -> None:
    dealt = draft("new world")
    plan = whole(typed(dealt, drawing(dealt).replace("robber none", "robber (0,0)") + "mark notch (4,0)\n"))
    assert (plan.robber, plan.marks) == (((0, 0),), (Mark("notch", "(4,0)"),))


def test_of_a_board_that_is_too_small_nothing_is_said_that_is_not_so() -> None:
    small = typed(draft("tribe"), "Mo8  Mo8")
    assert {one.rule for one in boards.remarks(whole(small), 4, small.model)} >= {"SEA5-02"}


def test_an_older_draft_names_one_hex_for_the_robber() -> None:
    one = replace(first_draft(Random(1)), how=COPIED)
    moved = replace(one, island=with_robber(one.island, "(1,0)"))
    older = {**draft_data(moved), "robber": [1, 0]}
    assert read_draft(older, Random(1)).island == moved.island


def test_several_places_for_the_robber_are_kept() -> None:
    plan = layouts.THE_FOUR_ISLANDS[-1].laid(6, Random(29))
    assert len(plan.robber) > 1
    assert plan_of(of_plan(plan)) == plan


@pytest.mark.rule("SEA5-06")
def test_a_copied_board_is_whole_although_some_land_bears_no_number(tmp_path: Path) -> None:
    setting_up = SettingUp(Store(tmp_path / "set-up.json"), Random(7), begin=lambda *game: None)
    setting_up.choose({"products": ("seas",), "scenarios": ("tribe",)})
    setting_up.lay(COPIED)
    *numbered, last = sorted(layouts.THE_FORGOTTEN_TRIBE[0].printed(4).inside, key=lambda h: h.number is not None)
    for h in (*numbered, last):
        setting_up.put("terrain", hex_name(h.at), h.terrain)
    for h in numbered:
        setting_up.put("number", hex_name(h.at), str(h.number) if h.number else "")
    assert setting_up.told()["is_whole"] is False
    setting_up.put("number", hex_name(last.at), str(last.number))
    told = setting_up.told()
    assert (told["is_whole"], told["remarks"], told["corners"]) == (True, [], [])


@pytest.mark.rule("SEA-113")
def test_the_set_up_asks_for_all_that_a_scenario_leaves_to_the_table() -> None:
    begun: list[Choice] = []
    setting_up = SettingUp(Store(), Random(1), begin=lambda choice, _: begun.append(choice))
    people = [{"colour": colour, "name": ""} for colour in FOUR]
    setting_up.choose({"people": people, "products": ("seafarers",), "scenarios": ("through the desert",)})
    assert [one["name"] for one in setting_up.told()["layouts"]] == ["printed", "as_printed", "variable"]
    setting_up.lay("as_printed")
    path = setting_up.draft.island.harbors[0].path
    setting_up.put("harbor", path, "generic")
    setting_up.put("robber", "(0,0)", "")
    setting_up.begin()
    (choice,) = begun
    assert (choice.seats, choice.scenarios, choice.board.robber) == (FOUR, ("through the desert",), ((0, 0),))
    assert next(harbor.kind for harbor in choice.board.harbors if harbor.path == path) == "generic"
    state = State.start(game_of(choice))
    assert state[Pirate].hex == state.game.topology.hex("(4,0)")
    state = after(state, ChooseStarter(Seat(0), Seat(0)))
    asked = [{type(one) for one in after(state, place).options()} for place in state.options()]  # type: ignore[arg-type]
    assert {PlaceRoad, PlaceShip} in asked


def after(state: State, action: Action) -> State:
    outcome = state.apply(action)
    assert isinstance(outcome, Outcome)
    return outcome.state


@pytest.mark.rule("SEA9-09")
def test_new_world_is_dealt_again_as_the_table_sets_whether_harbors_share_a_corner() -> None:
    old = first_draft(Random(1))
    apart = fitted(replace(old, products=("seafarers",), scenarios=("new world",)), old, Random(1))
    option = "newworld_harbors_share_intersection"
    assert settable(apart.products, apart.scenarios)[option][1] is False
    assert option not in settable(apart.products, ("the four islands",))
    drafts = [fitted(replace(apart, settings=((option, True),)), apart, Random(seed)) for seed in range(20)]
    sharing = [one for one in drafts if list(at_one_corner(whole(one).topology, whole(one).harbors))]
    assert sharing
    assert boards.remarks(whole(sharing[0]), 4, sharing[0].model) == ()
    assert dict(choice_of(sharing[0]).settings) == {option: True}
    again = fitted(replace(sharing[0], settings=()), sharing[0], Random(1))
    assert not list(at_one_corner(whole(again).topology, whole(again).harbors))
