"""A scenario without a rule of its own is a declaration and a file of boards: nothing else names it."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion.chronicle import Played
from companion.evening import boards
from companion.evening.menu import menu
from companion.evening.setting_up import draft as drafts
from companion.evening.setting_up.island import BARE, counted
from companion.geometry.drawing import parse_board
from companion.geometry.layouts import Layout
from companion.kernel import Refusal, RulesetError, Seat, State
from companion.rules.base.corrections import CorrectHex
from companion.rules.base.land import Land
from companion.rules.boxes import BOXES
from companion.rules.choice import Choice, game_of, modules
from companion.rules.codec import Codec
from companion.rules.header import choice_data, read_choice
from companion.rules.scenario import Product, Scenario
from tests.boxes.offered import CITIES_KNIGHTS
from tests.rules.game import Table

ISLANDS = Layout("islands", "Islands", "Two islands.", str(Path(__file__).with_name("crossing")))
CROSSING = Product(
    "crossings",
    "Crossings",
    "Islands in the sea.",
    scenarios=(
        Scenario("short crossing", "The Short Crossing", "To eight points.", target=8, layouts=(ISLANDS,), fewest=3),
        Scenario("long crossing", "The Long Crossing", "To twelve points.", target=12, most=4),
    ),
)
THREE = ("red", "blue", "white")


@pytest.fixture(autouse=True)
def box() -> Iterator[None]:
    BOXES.append(CROSSING)
    yield
    BOXES.remove(CROSSING)


def choice(*scenarios: str, **more: object) -> Choice:
    plan = ISLANDS.laid(3, Random(1))
    return Choice(THREE, plan, products=("crossings",), scenarios=scenarios, **more)  # type: ignore[arg-type]


def test_it_is_played_to_its_own_target_even_below_that_of_the_base() -> None:
    assert (choice().target, choice("long crossing").target) == (8, 12)


def test_it_is_on_the_menu_with_its_scenarios_and_as_an_evening() -> None:
    offered = next(one for one in menu().boxes if one.name == "crossings")
    assert [one.title for one in offered.scenarios] == ["The Short Crossing", "The Long Crossing"]
    evening = next(one for one in menu().presets if one.name == "crossings")
    assert (evening.words, evening.products) == ("The Short Crossing: To eight points.", ("crossings",))


def test_its_scenarios_say_how_many_can_play() -> None:
    with pytest.raises(RulesetError, match="3 to 6 can play, not 2"):
        game_of(Choice(THREE[:2], ISLANDS.laid(3, Random(1)), products=("crossings",)))
    five = (*THREE, "orange", "green")
    with pytest.raises(RulesetError, match="2 to 4 can play, not 5"):
        game_of(Choice(five, ISLANDS.laid(3, Random(1)), products=("crossings",), scenarios=("long crossing",)))


def test_the_chronicle_calls_it_by_its_title() -> None:
    played = Played.of(choice("long crossing", variants=("harbormaster",)))
    assert (played.box, played.words) == ("Crossings", "Crossings: The Long Crossing, Harbormaster")


def test_the_wizard_lays_its_board_and_leaves_it_when_the_box_is_left() -> None:
    random = Random(2)
    old = drafts.first_draft(random)
    draft = drafts.fitted(replace(old, products=("crossings",)), old, random)
    assert (draft.how, drafts.problems(draft)) == ("islands", ())
    assert {one.terrain for one in draft.island.hexes} >= {"sea", "desert"}
    assert draft.island.marks
    back = drafts.fitted(replace(draft, products=()), draft, random)
    assert (back.how, len(back.island.hexes)) == ("beginner", 19)


def test_a_record_of_it_reads_as_it_was_written() -> None:
    chosen = choice("short crossing")
    assert read_choice(choice_data(chosen)) == chosen
    assert len(State.start(game_of(chosen)).agenda) > 0


def test_a_scenario_of_no_chosen_box_is_refused_with_those_there_are() -> None:
    with pytest.raises(RulesetError, match="there is no scenario deep; there are short crossing, long crossing"):
        game_of(choice("deep"))


def test_boxes_come_in_one_order_however_they_were_chosen() -> None:
    names = ("crossings", CITIES_KNIGHTS.name)
    one, other = (Choice(THREE, ISLANDS.laid(3, Random(1)), products=order) for order in (names, names[::-1]))
    assert modules(one) == modules(other)


def test_land_changes_places_within_its_area_and_the_sea_stays() -> None:
    printed = ISLANDS.printed(3)
    small = set(printed.marked("area"))
    for seed in range(20):
        laid = ISLANDS.laid(3, Random(seed))
        for kept in (lambda h: h.terrain == "sea", lambda h: f"({h.q},{h.r})" in small):
            before, now = ([h for h in plan.hexes if kept(h)] for plan in (printed, laid))
            assert [h.at for h in before] == [h.at for h in now]
            assert sorted(h.terrain for h in before) == sorted(h.terrain for h in now)
        assert [(h.at, h.number) for h in laid.hexes] == [(h.at, h.number) for h in printed.hexes]


def test_an_open_harbor_is_drawn_from_the_kinds_of_the_layout() -> None:
    drawn = {frozenset(harbor.kind for harbor in ISLANDS.laid(3, Random(seed)).harbors) for seed in range(20)}
    assert drawn == {frozenset({"generic", "brick"}), frozenset({"generic", "ore"})}


@pytest.fixture
def placing() -> Table:
    """Red is about to place the first settlement."""
    return Table(game_of(choice())).play("red starts")


def offered(table: Table, place: str) -> set[str]:
    """The places of the options there are."""
    codec = Codec(table.game)
    return {codec.data(option)[place] for option in table.state.options()}  # type: ignore[arg-type]


@pytest.mark.rule("BASE-023")
@pytest.mark.parametrize("corner", ["(4,0)N", "(0,2)C"], ids=["between sea hexes", "on a plaza"])
def test_settlements_stand_at_corners_of_land(placing: Table, corner: str) -> None:
    assert placing.refused(f"red places settlement {corner}") == "BASE-023"
    assert corner not in offered(placing, "corner")


@pytest.mark.rule("BASE-024")
def test_a_road_has_land_beside_it_or_leads_to_a_plaza(placing: Table) -> None:
    placing.play("red places settlement (0,2)N")
    assert offered(placing, "path") == {"(0,1)-E", "(0,2)-CN", "(0,2)-NE", "(0,2)-NW"}
    placing.play("red places road (0,2)-CN")


@pytest.mark.rule("BASE-024")
def test_no_road_leads_out_to_sea(placing: Table) -> None:
    placing.play("red places settlement (1,1)N")
    assert placing.refused("red places road (1,1)-NE") == "BASE-024"


def test_a_hex_shows_its_token_and_the_numbers_printed_on_it(placing: Table) -> None:
    board, land = placing.game.topology, placing.state[Land]
    assert land.shown(board.hex("(-1,2)")) == (2, 12)
    plan = parse_board("Fi6\nrobber none\nmark numbers (0,0) 2")
    fields = Land.start(game_of(Choice(THREE, plan))).by_number
    assert set(fields) == {2, 6}


def test_hexes_with_a_plaza_or_numbers_of_their_own_stay_where_they_are() -> None:
    for seed in range(20):
        laid = {h.at: h.terrain for h in ISLANDS.laid(3, Random(seed)).hexes}
        assert (laid[0, 2], laid[-1, 2]) == ("castle", "lake")


def test_copied_from_the_table_it_begins_with_its_sea_and_counts_what_makes_it_up() -> None:
    random, old = Random(2), drafts.first_draft(Random(2))
    draft = drafts.laid(drafts.fitted(replace(old, products=("crossings",)), old, random), drafts.COPIED, random)
    assert {one.terrain for one in draft.island.hexes} == {"sea", BARE}
    assert draft.island.marks == ISLANDS.printed(4).marks
    wanted = {(one.sort, one.kind): one.in_box for one in counted(draft.island, 4, draft.model)}
    assert (wanted["terrain", "castle"], wanted["number", "11"], wanted["harbor", "ore"]) == (1, 1, 1)
    assert boards.remarks(ISLANDS.printed(4), 4, draft.model) == ()


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("products", [(), (CITIES_KNIGHTS.name,)])
def test_the_island_of_the_base_game_has_no_other_model(seats: int, products: tuple[str, ...]) -> None:
    assert boards.model(seats, products) is None


@pytest.mark.rule("BASE-041")
def test_the_table_may_say_of_a_hex_that_it_is_anything_that_was_laid(placing: Table) -> None:
    hex = placing.game.topology.hex("(1,0)")
    assert check(placing, CorrectHex(Seat(0), hex, "lake", 0)) is None
    refusal = check(placing, CorrectHex(Seat(0), hex, "oasis", 0))
    assert refusal is not None
    assert refusal.rule == "BASE-002"


def check(table: Table, action: CorrectHex) -> Refusal | None:
    return table.state.check(action)
