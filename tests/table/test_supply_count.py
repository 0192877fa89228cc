"""The table is asked what the supply has left: in words, by whom it is answered, and when the past is changed."""

from random import Random
from typing import Any

import pytest

from companion.kernel import Seat, Source
from companion.preferences import choose
from companion.rules.base.hands import Hands
from companion.rules.base.supply_count import CountSupply
from companion.table import Insert, Journal, Preview, view
from tests.table.room import Room, first_game


def asked(journal: Journal) -> Room:
    """Red has stolen an ore or a wool unseen, and holds neither; Blue's roll brings White's city ore, of which 1 or 2
    cards may be left."""
    room = first_game(journal)
    room.done("CountHands", hands=[{}, {}, {"ore": 17, "brick": 1}, {"ore": 1, "wool": 1}])
    room.done("RollDice", dice=[3, 4])
    room.done("Discard", "white", cards={"ore": 9})
    room.done("CountHand", "white", cards={"ore": 17, "brick": 1})
    room.done("MoveRobber", hex="(2,-2)")
    room.done("Steal", victim="orange", card=None)
    room.done("CountHand", cards={})
    room.done("EndPart")
    room.done("CorrectHex", hex="(0,0)", terrain="mountains", number=2)
    room.done("CorrectBuilding", "white", corner="(0,0)N", building="city")
    room.done("RollDice", "blue", dice=[1, 1])
    return room


def options(room: Room, viewer: str) -> list[Any]:
    return [one for one in view(room.table, viewer)["options"] if one.get("action", {}).get("do") == "CountSupply"]


@pytest.mark.rule("BASE-223")
def test_the_tablet_and_whoever_rolled_are_asked_in_words(journal: Journal) -> None:
    room = asked(journal)
    words = "How many ore cards are in the supply, before anybody takes one now?"
    assert words in str(view(room.table, "table"))
    assert [one["words"] for one in options(room, "table")] == ["1 ore in the supply", "2 ore in the supply"]
    assert options(room, "spectator") == []
    room.done("CountSupply", "blue", kind="ore", number=2)
    assert view(room.table, "table")["history"][-1]["words"].startswith("In the supply: 2 ore.")
    assert view(room.table, "spectator")["players"]["white"]["cards"] == 20
    assert room.reopened().state == room.table.state


@pytest.mark.rule("BASE-223")
def test_no_automatic_player_answers_for_the_people_who_see_the_supply(journal: Journal) -> None:
    room = asked(journal)
    assert choose(room.table.state, Seat(1), Random(1), without={Source.SEEN}) is None
    assert isinstance(choose(room.table.state, Seat(1), Random(1)), CountSupply)


@pytest.mark.rule("BASE-223")
@pytest.mark.parametrize("left", [1, 2])
def test_a_correction_before_it_is_foreseen_and_the_answer_stays(journal: Journal, left: int) -> None:
    room = asked(journal)
    room.done("CountSupply", "blue", kind="ore", number=left)
    room.done("EndPart", "blue")
    before = room.table.state[Hands]
    action = room.table.codec.action({"do": "CorrectRoad", "player": "red", "path": "(0,0)-E", "there": True})
    for at in (2, 12):
        change = Insert(at, (action,))
        assert isinstance(foreseen := room.table.preview(change), Preview)
        assert foreseen.misfits == ()
    room.correct(Insert(2, (action,)))
    assert room.table.state[Hands] == before
