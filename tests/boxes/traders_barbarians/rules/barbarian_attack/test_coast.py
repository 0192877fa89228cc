"""The board of Barbarian Attack and its set-up: ledger Traders & Barbarians, TBS4-01 to TBS4-10, TB56-29 to TB56-33."""

from collections import Counter
from random import Random

import pytest

from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_cards import EVERY_CARD, CastlePile
from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_knights import knights_left
from companion.boxes.traders_barbarians.rules.barbarian_attack.coast import landing_hexes, landing_places, shore
from companion.boxes.traders_barbarians.rules.barbarian_attack.invaders import every_barbarian, in_supply
from companion.data import needs_extension
from companion.geometry.boards import BoardPlan
from companion.kernel import State
from companion.rules.base.land import Land
from companion.rules.boxes import layouts_of, printed_target, settable
from companion.rules.choice import Choice, game_of
from tests.boxes.offered import DEALT
from tests.boxes.traders_barbarians.rules.barbarian_attack.table import FOUR, HOW, SIX, begin, landed, lay

OUTER = {
    False: {"forest": 2, "hills": 2, "pasture": 3, "mountains": 1, "fields": 2},
    True: {"forest": 3, "hills": 3, "pasture": 2, "mountains": 2, "fields": 2},
}
INNER = {
    False: {"forest": 1, "pasture": 1, "hills": 1, "mountains": 2, "fields": 2},
    True: {"forest": 2, "hills": 2, "pasture": 3, "mountains": 3, "fields": 4},
}
CLOCKWISE = {
    4: "(-2,1) (-2,0) (-1,-1) (0,-2) (1,-2) (2,-1) (2,0) (1,1) (0,2) (-1,2)",
    6: "(2,1) (1,2) (0,3) (-1,3) (-2,3) (-2,2) (-1,-1) (0,-2) (1,-3) (2,-3) (3,-3) (3,-2)",
}


def land_of(plan: BoardPlan, seats: int) -> Land:
    return State.start(game_of(Choice(SIX[:seats], plan, **HOW)))[Land]


def in_reading_order(plan: BoardPlan) -> list[int | None]:
    return [h.number for h in sorted(plan.hexes, key=lambda h: (h.r, h.q))]


@pytest.mark.rule("TBS4-02", "TBS4-03", "TB56-30")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_coast_and_inland_are_dealt_each_for_itself(seats: int) -> None:
    seen = set()
    for seed in range(4):
        plan = DEALT.laid(seats, Random(seed))
        land = land_of(plan, seats)
        outer = set(landing_places(land))
        rest = {at for at in range(len(land.terrain)) if at not in outer and land.numbers[at]}
        assert Counter(land.terrain[at] for at in outer) == OUTER[needs_extension(seats)]
        assert Counter(land.terrain[at] for at in rest) == INNER[needs_extension(seats)]
        seen.add(land.terrain)
    assert len(seen) == 4


@pytest.mark.rule("TBS4-04")
def test_numbers_castle_and_desert_lie_where_they_are_printed() -> None:
    for plan in (DEALT.printed(4), DEALT.laid(4, Random(1))):
        assert in_reading_order(plan) == [3, 8, None, 9, 4, 5, 10, 12, 6, 10, 8, 11, 4, 9, 3, 5, None, 6, 2]
        assert {h.at: h.terrain for h in plan.hexes if not h.number} == {(2, -2): "desert", (-2, 2): "castle"}


@pytest.mark.rule("TB56-29", "TB56-30", "TB56-32")
def test_five_and_six_have_two_castles_and_two_deserts() -> None:
    numbers = [
        12,
        9,
        3,
        4,
        5,
        10,
        8,
        5,
        11,
        6,
        3,
        None,
        None,
        8,
        10,
        4,
        6,
        None,
        None,
        3,
        8,
        11,
        9,
        6,
        4,
        9,
        10,
        2,
        5,
        11,
    ]
    for plan in (DEALT.printed(6), DEALT.laid(6, Random(1))):
        assert in_reading_order(plan) == numbers
        bare = Counter(h.terrain for h in plan.hexes if not h.number)
        assert bare == {"desert": 2, "castle": 2}


@pytest.mark.rule("TBS4-05", "TB56-33")
@pytest.mark.parametrize(("seats", "twice"), [(4, ()), (6, (5, 9))])
def test_the_coast_has_each_number_once_or_twice(seats: int, twice: tuple[int, ...]) -> None:
    table = lay(seats=SIX[:seats])
    numbers = Counter(table.state[Land].numbers[at] for at in landing_hexes(table.state))
    wanted = {2, 3, 4, 5, 6, 8, 9, 10, 11, 12}
    assert numbers == {number: 2 if number in twice else 1 for number in wanted}


@pytest.mark.rule("TBS4-55", "TB56-38")
@pytest.mark.parametrize("seats", [4, 6])
def test_the_coast_runs_clockwise_from_the_castle(seats: int) -> None:
    table = lay(seats=SIX[:seats])
    names = table.game.topology.hex_names
    assert [names[at] for at in landing_hexes(table.state)] == CLOCKWISE[seats].split()


def test_without_a_castle_the_shore_still_runs_clockwise() -> None:
    table = lay().play("red corrects the hex (-2,2) to desert 0")
    assert len(shore(table.state[Land])) == 12
    assert len(landing_hexes(table.state)) == 10


@pytest.mark.rule("TBS4-01", "TBS4-06", "TBS4-30")
def test_everybody_has_six_knights_and_there_are_26_cards() -> None:
    table = begin()
    assert [knights_left(table.state, seat) for seat in table.game.seats] == [6, 6, 6, 6]
    assert table.state[CastlePile].left == EVERY_CARD
    assert EVERY_CARD % 255 == 26


@pytest.mark.rule("TBS4-07")
@pytest.mark.parametrize(("seats", "there"), [(4, {"(-2,0)": 1, "(0,2)": 1}), (6, {"(1,-3)": 1, "(-2,3)": 1})])
def test_the_first_barbarians_stand_on_the_2_and_the_12(seats: int, there: dict[str, int]) -> None:
    table = begin(SIX[:seats])
    assert landed(table) == there
    assert in_supply(table.state) == every_barbarian(table.game) - 2


@pytest.mark.rule("TB0-02", "TBS4-01", "TB56-29")
@pytest.mark.parametrize(
    ("seats", "listed", "number"), [(4, "scenario", 30), (4, "box", 36), (6, "scenario", 42), (6, "box", 48)]
)
def test_how_many_barbarians_there_are_is_set_by_the_table(seats: int, listed: str, number: int) -> None:
    assert every_barbarian(begin(SIX[:seats], settings=(("barbarian_supply", listed),)).game) == number
    assert settable(HOW["products"], HOW["scenarios"])["barbarian_supply"][1] == "scenario"


@pytest.mark.rule("TBS4-08")
def test_there_is_no_robber_no_largest_army_and_no_card_of_the_base_game() -> None:
    modules = begin().game.modules
    assert {"robber", "largest army", "development", "knight card", "monopoly"} & modules.keys() == set()
    assert "longest road" in modules


@pytest.mark.rule("TBS4-09", "TBS4-10")
def test_the_second_building_is_a_city_that_brings_a_card_for_each_field() -> None:
    table = begin(FOUR[:3])
    table.play("red starts")
    for colour, at in (("red", "(0,-1)"), ("blue", "(-1,1)"), ("white", "(1,0)")):
        table.play(f"{colour} places settlement {at}N", f"{colour} places road {at}-NE")
    before = landed(table)
    assert table.agenda() == ["place a city: white"]
    table.play("white places city (0,1)S")
    assert table.standing("white")["city"] == ["(0,1)S"]
    assert table.hand("white") == {"grain": 1, "wool": 1, "ore": 1}
    assert landed(table) == before
    assert table.agenda() == ["place a road: white"]


@pytest.mark.rule("TBS4-77")
def test_it_is_played_to_twelve_points_on_its_own_boards() -> None:
    assert printed_target(HOW["products"], HOW["scenarios"]) == 12
    assert layouts_of(HOW["products"], HOW["scenarios"]) == (DEALT,)
