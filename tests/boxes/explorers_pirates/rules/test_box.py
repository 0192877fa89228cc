"""What is played with Explorers & Pirates, and what is not, what holds in every scenario, and what is in the box.

Ledger explorers_pirates, EP-001 to EP-005, EP-011, EP-100, EP-544, EP-580, EP-581, EP56-02, EP56-20. What the booklets
say of the base game's frame that the board needs, of pieces of the frame, their letters, sorting tiles and bags, and of
the boxes that five and six need, are no rules: EP-006, EP-022, EP-029, EP56-01. The shapes that the pieces
make are in `test_boards`.
"""

import pytest

from companion.boxes.explorers_pirates.facts.box import facts
from companion.boxes.explorers_pirates.rules.crews import crews_left
from companion.boxes.explorers_pirates.rules.fleets import Fleets, ships_left
from companion.boxes.explorers_pirates.rules.harbor_settlements import harbors_left
from companion.boxes.explorers_pirates.rules.settlers import settlers_left
from companion.geometry.printed import beginner_board
from companion.kernel import RulesetError
from companion.mechanisms.rules.exploring import Stacks
from companion.rules.boxes import BOXES, clash, products, variants_of
from companion.rules.choice import Choice, game_of
from companion.rules.scenario import Scenario
from tests.boxes.explorers_pirates import layouts
from tests.boxes.explorers_pirates.rules.looking import marker
from tests.boxes.explorers_pirates.rules.table import BOX, FOUR, SIX, TWO, board, lay
from tests.boxes.offered import ALL_MISSIONS, EXPLORERS_PIRATES, LAND_HO, PIRATE_LAIRS
from tests.table.drawn import view_of


@pytest.mark.rule("EP-580")
def test_the_box_is_played_by_itself() -> None:
    for other in products():
        if other != BOX:
            refusal = clash((BOX, other))
            assert refusal is not None
            assert refusal.rule in ("EP-580", "TB0-10")


@pytest.mark.rule("EP-580")
def test_variants_of_other_boxes_are_not_played_with_it() -> None:
    foreign = {one.name for box in BOXES if box.name not in ("base", BOX, "house rules") for one in box.variants}
    assert not foreign & variants_of((BOX,)).keys()
    with pytest.raises(RulesetError, match="friendly robber"):
        game_of(Choice(FOUR, board(), ("friendly robber",), products=(BOX,)))


@pytest.mark.rule("EP-001", "EP-003", "EP-520", "EP-521", "EP2-52", "EP3-50", "EP4-60", "EP5-07")
@pytest.mark.parametrize(
    ("scenario", "target"),
    [
        ("land ho", 8),
        ("pirate lairs", 12),
        ("fish for catan", 15),
        ("spices for catan", 15),
        ("all missions", 17),
    ],
)
def test_a_scenario_goes_to_its_points_whoever_plays(scenario: str, target: int) -> None:
    (one,) = (each for each in EXPLORERS_PIRATES.scenarios if each.name == scenario)
    for seats in (FOUR[:2], FOUR[:3], FOUR, SIX):
        if len(seats) > one.most:
            continue
        choice = Choice(seats, board(one, len(seats)), products=(BOX,), scenarios=(scenario,))
        assert game_of(choice).setup.target == target


@pytest.mark.rule("EP-051")
def test_every_scenario_has_boards_for_its_players() -> None:
    for found in (
        layouts.PIRATE_LAIRS,
        layouts.FISH_FOR_CATAN,
        layouts.SPICES_FOR_CATAN,
        layouts.EXPLORERS_AND_PIRATES,
    ):
        assert {seats for layout in found for seats in layout.seats} == {3, 4, 5, 6}
    assert layouts.LAND_HO[0].seats == (3, 4)


@pytest.mark.rule("EP-581")
def test_cities_and_knights_are_not_offered_with_it() -> None:
    assert clash((BOX, "cities and knights")) is not None
    with pytest.raises(RulesetError):
        game_of(Choice(FOUR, board(), products=(BOX, "cities and knights"), scenarios=("land ho",)))


@pytest.mark.rule("EP-001", "EP-002")
def test_any_scenario_may_be_played_and_they_are_listed_in_the_order_that_is_recommended() -> None:
    assert [one.title for one in products()[BOX].scenarios] == [
        "Land Ho!",
        "Pirate Lairs",
        "Fish for Catan",
        "Spices for Catan",
        "Explorers & Pirates",
    ]


PLAYED_WITHOUT = {
    *("first settlement", "second settlement", "city building", "city production", "harbors", "robber"),
    *("development", "knight card", "road building", "year of plenty", "monopoly", "victory cards", "free roads"),
    *("largest army", "longest road"),
}


@pytest.mark.rule("EP-004", "EP-130", "EP-131", "EP-133", "EP-134")
@pytest.mark.parametrize("scenario", EXPLORERS_PIRATES.scenarios, ids=lambda one: one.name)
def test_what_the_box_does_not_change_is_the_base_game(scenario: Scenario) -> None:
    base = game_of(Choice(FOUR, beginner_board(4))).modules
    inside = game_of(Choice(FOUR, board(scenario), products=(BOX,), scenarios=(scenario.name,))).modules
    own_start = {"placement"} if scenario is LAND_HO else set[str]()
    assert base.keys() - inside.keys() == PLAYED_WITHOUT | own_start


@pytest.mark.rule("EP-005", "EP56-20", "EP56-21")
@pytest.mark.parametrize("scenario", EXPLORERS_PIRATES.scenarios[1:], ids=lambda one: one.name)
def test_five_and_six_play_by_the_same_rules_as_paired_players(scenario: Scenario) -> None:
    four, six = (lay(scenario=scenario, seats=seats).game.modules.keys() for seats in (FOUR, SIX))
    assert four <= six
    assert "paired players" in six - four


@pytest.mark.rule("EP-011", "EP-100", "EP56-02")
@pytest.mark.parametrize("seats", [TWO, FOUR, SIX], ids=len)
def test_so_many_pieces_lie_in_front_of_everybody(seats: tuple[str, ...]) -> None:
    table = lay(scenario=ALL_MISSIONS, seats=seats)
    for colour in seats:
        seat = table.seat(colour)
        assert table.left(colour) == {"settlements": 5, "cities": 0, "roads": 15}
        assert (harbors_left(table.state, seat), ships_left(table.state, seat)) == (4, 3)
        assert (settlers_left(table.state, seat), crews_left(table.state, seat)) == (2, 9)
        assert [marker(table, colour, mission) for mission in ("pirate_lairs", "fish", "spices")] == [0, 0, 0]
    assert set(table.supply().values()) == {19 if len(seats) < 5 else 24}


@pytest.mark.rule("EP56-02", "EP56-03")
def test_the_extension_adds_hauls_and_sacks() -> None:
    assert [facts().supply.hauls.with_players(number) for number in (4, 6)] == [6, 8]
    assert [facts().supply.sacks.with_players(number) for number in (4, 6)] == [24, 36]


@pytest.mark.rule("EP-544", "EP-053", "EP-054")
@pytest.mark.parametrize("scenario", EXPLORERS_PIRATES.scenarios, ids=lambda one: one.name)
def test_nobody_is_shown_what_lies_face_down_where(scenario: Scenario) -> None:
    table = lay(scenario=scenario)
    hidden = set(table.game.setup.plan.marked("unexplored"))
    for viewer in ("table", "spectator", *FOUR):
        shown = view_of(table.state, viewer)["board"]["hexes"]
        assert {place for place, there in shown.items() if there["terrain"] == "fog"} == hidden
        assert {shown[place]["number"] for place in hidden} == {None}
    for stack in table.state[Stacks].of:  # the books have no order, either
        assert stack.terrains == tuple(sorted(stack.terrains))
        assert stack.numbers == tuple(sorted(stack.numbers))


@pytest.mark.rule("EP-089")
def test_hexes_at_the_two_ends_of_a_ship_are_not_adjacent() -> None:
    table = lay("red sails (-1,-1)-SE", scenario=PIRATE_LAIRS)
    board, (ship, *_) = table.game.topology, table.state[Fleets].of[0]
    assert ship is not None
    at_its_ends = {hex for end in board.path_ends[ship.route] for hex in board.corner_hexes[end]}
    assert {board.hex("(-2,0)"), board.hex("(0,-1)")} <= at_its_ends  # of which the first is the island's
    table.play("red rolls 3 4")
    assert table.refused("red places pirate ship (-1,0)") == "EP-404"
    table.play("red places pirate ship (0,-1)")
