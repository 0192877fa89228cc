"""Missions at the table: what everybody sees of tracks, lairs, shoals and villages, how it is told and put right."""

from typing import Any

import pytest

from companion.boxes.explorers_pirates.rules.pirate_lairs.lairs import CorrectLairCrews
from companion.geometry.topology import Hex
from companion.kernel import Seat
from companion.table import Insert, words
from companion.table.changes import differences, nothing_else
from companion.table.history import Derived, History
from companion.table.standing import Thing, Value, lying
from companion.table.table_says import table_says_view
from companion.table.topics import every_topic
from companion.table.versions import Version
from companion.table.words import phrases
from tests.boxes.explorers_pirates.rules.table import Table, lay
from tests.boxes.offered import ALL_MISSIONS
from tests.table.drawn import view_of

LAIR, VILLAGE, SHOAL = "(0,-1)", "(-1,1)", "(0,1)"
ISLES = f"known {LAIR} gold\nknown {VILLAGE} spices\nsign {VILLAGE} swift_voyage\nknown {SHOAL} shoal\nsign {SHOAL} 5"


def at(drawing: str = "") -> Table:
    """Red's turn in a game with all missions, rolled, with a lair, a village and a shoal."""
    return lay(f"{ISLES}\n{drawing}", scenario=ALL_MISSIONS).play("red rolls 1 1")


def told(table: Table) -> list[str]:
    """What the last sentence caused, in words."""
    return [str(one) for happening in table.happened if (one := words.happening(table.state, happening))]


def line(table: Table, sentence: str) -> str:
    """It as a line of the history."""
    return words.action(table.state, table.action(sentence))


def seen(table: Table, *keys: str) -> Any:
    """Something in the view of a player."""
    found: Any = view_of(table.state, "blue")
    for key in keys:
        found = found[key]
    return found


def by_hand(table: Table, what: str, colour: str, place: str, now: Value) -> str:
    """What people do so that it lies so."""
    thing = Thing(what, colour, place)
    return str(every_topic().put_right[what](phrases(table.state), thing, now))


@pytest.mark.rule("EP-513", "EP-510")
def test_every_track_is_shown_with_its_markers_and_whoever_holds_the_card() -> None:
    table = at("blue marker fish 2\nred marker fish 2\nwhite marker spices 1")
    lairs, fish, spices = seen(table, "missions")
    assert [one["card"] for one in (lairs, fish, spices)] == [
        "Greatest Pirate Scourge",
        "Best Fisher",
        "Best Spice Merchant",
    ]
    assert [one["holder"] for one in (lairs, fish, spices)] == [None, "blue", "white"]
    assert fish["spaces"][2] == {"points": 1, "markers": ["blue", "red"]}
    assert fish["spaces"][0]["markers"] == ["white", "orange"]
    assert seen(table, "awards", "card_fish") == {"holder": "blue", "worth": 1}
    assert seen(table, "players", "red", "space_fish") == 2


@pytest.mark.rule("EP-513")
def test_a_card_that_changes_hands_is_told_and_markers_go_where_the_books_have_them() -> None:
    table = at("blue marker fish 2").play("red says the marker of fish is on 3")
    assert told(table) == ["Red's marker of Fish is on space 3.", "Red takes the Best Fisher card."]
    there = lying(every_topic().standing, table.state)
    assert (there[Thing("marker", "blue", "fish")], there[Thing("marker", "red", "fish")]) == (200, 300)
    assert there[Thing("card of fish")] == "red"
    assert by_hand(table, "marker", "red", "fish", 0) == "Red puts the marker of Fish on S."
    assert by_hand(table, "marker", "red", "fish", 300) == "Red puts the marker of Fish on space 3, at the bottom."
    assert by_hand(table, "marker", "red", "fish", 201) == "Red puts the marker of Fish on space 2, above 1 other."


@pytest.mark.rule("EP2-25", "EP4-11", "EP-018")
def test_crews_sacks_and_hauls_are_seen_where_they_are() -> None:
    table = at(f"red crews 2 {LAIR}\nblue crews 1 {LAIR}\nblue friend {VILLAGE}\nhaul {SHOAL}")
    badges = seen(table, "badges")
    assert {at: badges[at]["value"] for at in (LAIR, VILLAGE, SHOAL)} == {LAIR: 3, VILLAGE: 3, SHOAL: "5"}
    assert badges[VILLAGE]["words"] == "Swift Voyage, sacks of spice left:"
    assert seen(table, "pieces", "red", "on_lairs") == [{"at": LAIR, "crews": 2}]
    assert seen(table, "pieces", "blue", "in_villages") == [{"at": VILLAGE, "crews": 1}]
    assert seen(table, "figures", f"haul {SHOAL}", "at") == SHOAL
    assert seen(table, "players", "blue", "facts", "swift", "value") == "+1"
    there = lying(every_topic().standing, table.state)
    assert there[Thing("lair crews", "red", LAIR)] == 2
    assert there[Thing("village crew", "blue", VILLAGE)] is True
    assert there[Thing("haul", place=SHOAL)] is True
    assert by_hand(table, "lair crews", "red", LAIR, 1).startswith("1 crew of Red stands on ")
    assert by_hand(table, "lair crews", "red", LAIR, None).startswith("No crew of Red stands on ")
    assert by_hand(table, "village crew", "blue", VILLAGE, None).startswith("No crew of Blue lives in ")
    assert by_hand(table, "haul", "", SHOAL, None).startswith("The haul of fish on ")


def test_what_fast_gold_and_pirate_bonus_are_good_for_is_seen() -> None:
    drawing = "known (1,-2) spices\nsign (1,-2) pirate_bonus_5\nknown (2,-2) spices\nsign (2,-2) fast_gold\n"
    table = at(f"{drawing}red friend (1,-2) (2,-2)")
    facts = seen(table, "players", "red", "facts")
    assert (facts["pirate_bonus"]["value"], facts["fast_gold"]["value"]) == ("5", 1)


def test_missions_are_told() -> None:
    table = at(f"red sails {LAIR}-W crew crew\nblue crews 1 {LAIR}")
    assert line(table, f"red lands 2 crews of ship 1 at {LAIR}").startswith("Red puts 2 crews of ship 1 ashore on ")
    table.play(f"red lands 2 crews of ship 1 at {LAIR}")
    assert told(table)[0].startswith("The pirate lair on ")
    table.play("red ends")
    table.play("red rolls 3 for the hero")
    assert told(table) == ["Red has 5: 3 and 2 for crews."]
    table.play("blue rolls 6 for the hero")
    assert any(one.startswith("Blue is the hero of ") for one in told(table))


@pytest.mark.rule("EP3-26")
def test_a_roll_that_brings_no_fish_is_told() -> None:
    table = at().play("red looks for fish", "red rolls 1 for fish")
    assert told(table) == ["The 1 brings no fish."]


@pytest.mark.rule("EP-541", "EP-501")
def test_the_table_may_say_all_of_it() -> None:
    says = table_says_view(every_topic().corrections, at().state, on_phone=False)
    asked = {one["action"]["do"]: one for one in says}
    assert {"CorrectMarker", "CorrectLadder", "CorrectSign", "CorrectLairCrews"} <= set(asked)
    assert {"CorrectHaul", "CorrectVillageCrew"} <= set(asked)
    missions = next(field for field in asked["CorrectMarker"]["asks"] if field["field"] == "mission")
    assert [name for name, *_ in missions["among"]] == ["pirate_lairs", "fish", "spices"]
    signs = next(field for field in asked["CorrectSign"]["asks"] if field["field"] == "sign")
    assert [name for name, *_ in signs["among"]] == [
        *"123456",
        "swift_voyage",
        "pirate_bonus_5",
        "fast_gold",
        "pirate_bonus_4",
    ]


@pytest.mark.rule("EP-541", "EP2-30")
def test_a_correction_that_captures_a_lair_says_so_beforehand() -> None:
    state = at(f"red crews 2 {LAIR}").state
    before = History(state, Version(None, False, None))
    lair = Hex(state.game.topology.hex_names.index(LAIR))
    after = before.correct(Insert(1, (CorrectLairCrews(Seat(0), lair, 3),)), {}, by="tablet")
    assert isinstance(after, Derived)
    assert [one.split(" is ")[0] for one in differences(before, after.history) if "captured" in one] != []
    assert not nothing_else(before, after.history)
