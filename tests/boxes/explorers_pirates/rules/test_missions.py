"""Tracks, markers and mission cards: ledger Explorers & Pirates, EP-112, EP-500 to EP-513."""

import pytest

from companion.boxes.explorers_pirates.rules.missions import ADVANCE, MISSIONS, advance, played
from companion.rules.scenario import Scenario
from tests.boxes.explorers_pirates.rules.looking import holder, marker
from tests.boxes.explorers_pirates.rules.table import TWO, Table, lay
from tests.boxes.offered import ALL_MISSIONS, FISH_FOR_CATAN, LAND_HO, PIRATE_LAIRS, SPICES_FOR_CATAN


def moved(table: Table, *steps: tuple[str, int]) -> Table:
    """The markers of the Pirate Lairs mission after these steps, one after the other."""
    for colour, spaces in steps:
        item = advance("pirate_lairs", table.seat(colour), spaces)
        for happening in table.game.stages[ADVANCE](table.state, item):
            owner, reduce = table.game.reducers.get(type(happening), (None, None))
            if owner is not None and reduce is not None:
                table.state = table.state.replacing({owner: reduce(table.state[owner], happening)})
    return table


@pytest.mark.rule("EP-500")
@pytest.mark.parametrize(
    ("scenario", "missions"),
    [
        (PIRATE_LAIRS, {"pirate_lairs"}),
        (FISH_FOR_CATAN, {"pirate_lairs", "fish"}),
        (SPICES_FOR_CATAN, {"fish", "spices"}),
        (ALL_MISSIONS, {"pirate_lairs", "fish", "spices"}),
    ],
)
def test_each_scenario_has_its_missions(scenario: Scenario, missions: set[str]) -> None:
    assert set(played(lay(scenario=scenario).state)) == missions


@pytest.mark.rule("EP-500")
def test_the_first_scenario_has_none() -> None:
    assert "missions" not in lay(scenario=LAND_HO).game.modules


@pytest.mark.rule("EP-112", "EP-507")
def test_all_markers_begin_on_s_and_nobody_holds_a_card() -> None:
    table = lay(scenario=ALL_MISSIONS)
    for mission in MISSIONS:
        assert [marker(table, colour, mission) for colour in table.game.setup.seats] == [0, 0, 0, 0]
        assert holder(table, mission) is None
    assert [table.points(colour) for colour in table.game.setup.seats] == [0, 0, 0, 0]


@pytest.mark.rule("EP-501", "EP-504", "EP-522")
@pytest.mark.parametrize(
    ("mission", "ladder"),
    [("pirate_lairs", [0, 1, 1, 2, 2, 2, 3, 3]), ("fish", [0, 1, 1, 2, 2, 2, 3, 3]), ("spices", [0, 1, 1, 2, 2, 3, 3])],
)
def test_a_marker_counts_what_its_space_shows(mission: str, ladder: list[int]) -> None:
    for space, worth in enumerate(ladder[1:], start=1):
        table = lay(f"blue marker {mission} {len(ladder) - 1}\nred marker {mission} {space}", scenario=ALL_MISSIONS)
        assert table.points("red") == worth
    assert table.refused(f"red says the marker of {mission} is on {len(ladder)}") == "EP-501"


@pytest.mark.rule("EP-502", "EP-503", "EP-506")
def test_the_first_to_arrive_lies_below_and_holds_the_card() -> None:
    table = moved(lay(scenario=PIRATE_LAIRS), ("white", 2), ("red", 2), ("blue", 1))
    assert [marker(table, colour, "pirate_lairs") for colour in ("red", "blue", "white")] == [2, 1, 2]
    assert holder(table, "pirate_lairs") == "white"
    assert [table.points(colour) for colour in ("red", "blue", "white")] == [1, 1, 2]


@pytest.mark.rule("EP-505", "EP-508")
def test_the_card_changes_hands_only_when_somebody_is_alone_in_front() -> None:
    table = moved(lay(scenario=PIRATE_LAIRS), ("white", 1))
    assert holder(table, "pirate_lairs") == "white"
    moved(table, ("red", 1))
    assert holder(table, "pirate_lairs") == "white", "level is not enough"
    moved(table, ("red", 1))
    assert holder(table, "pirate_lairs") == "red"
    moved(table, ("white", 1))
    assert holder(table, "pirate_lairs") == "red", "white came second this time"


@pytest.mark.rule("EP-509")
def test_the_example_of_the_booklet() -> None:
    """Red and white show a point, orange and blue two; blue holds the card."""
    table = moved(lay(scenario=PIRATE_LAIRS), ("red", 1), ("white", 2), ("blue", 4), ("orange", 3))
    points = {colour: table.points(colour) for colour in table.game.setup.seats}
    assert points == {"red": 1, "white": 1, "orange": 2, "blue": 3}


@pytest.mark.rule("EP-512")
def test_a_marker_on_the_last_space_stays_and_keeps_its_place() -> None:
    table = moved(lay(scenario=PIRATE_LAIRS), ("white", 7), ("red", 7), ("white", 1))
    assert (marker(table, "white", "pirate_lairs"), holder(table, "pirate_lairs")) == (7, "white")
    moved(table, ("blue", 6), ("blue", 2))
    assert marker(table, "blue", "pirate_lairs") == 7, "the track ends there"


@pytest.mark.rule("EP-512")
def test_a_table_may_say_that_it_goes_on_top() -> None:
    table = lay(scenario=PIRATE_LAIRS, settings=(("track_end", "top"),))
    moved(table, ("white", 7), ("red", 7), ("white", 1))
    assert holder(table, "pirate_lairs") == "red"


@pytest.mark.rule("EP-502", "EP-513")
def test_the_table_says_where_markers_lie() -> None:
    table = lay(scenario=FISH_FOR_CATAN, seats=TWO)
    table.play("blue says the marker of fish is on 3", "red says the marker of fish is on 3")
    assert (holder(table, "fish"), table.points("red"), table.points("blue")) == ("blue", 2, 3)
    assert "MissionCardTaken" not in table.names()
    assert table.refused("red says the marker of fish is on 3") == "EP-502"
    table.play("blue says the marker of fish is on 3")
    assert holder(table, "fish") == "red", "blue lies on top now"
    assert "MissionCardTaken" in table.names()
    assert table.refused("red says the marker of spices is on 1") == "EP-500"
    assert table.refused("red says the marker of fish is on -1") == "EP-501"


@pytest.mark.rule("EP-501")
def test_a_ladder_is_corrected_from_the_card() -> None:
    table = lay("red marker fish 2\nblue marker fish 3", scenario=FISH_FOR_CATAN)
    assert table.points("red") == 1
    table.play("red says space 2 of fish is worth 4")
    assert (table.points("red"), table.points("blue")) == (4, 3)
    assert table.refused("red says space 2 of fish is worth 4") == "EP-501"
    assert table.refused("red says space 2 of fish is worth 10") == "EP-501"
    assert table.refused("red says space 8 of fish is worth 1") == "EP-501"
    assert table.refused("red says space 1 of spices is worth 2") == "EP-500"


@pytest.mark.rule("EP-511")
def test_a_move_wins_at_once_in_ones_own_turn_only() -> None:
    """A point more on somebody else's turn counts from the own next turn on (EP-523)."""
    drawing = "red marker pirate_lairs 2\nblue marker pirate_lairs 2"
    table = lay(drawing, scenario=PIRATE_LAIRS, target=3).play("red rolls 1 1")
    assert table.winner() is None
    table.play("blue says the marker of pirate_lairs is on 3")
    assert table.winner() is None
    table.play("red says the marker of pirate_lairs is on 6")
    assert table.winner() == "red"
