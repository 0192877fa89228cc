"""A preview tells nothing of secret cards that a count, which is never booked, would be about."""

import pytest

from companion.table import Booked, Insert, Instead, Journal, Preview, Refused, Replace, Unsettled
from tests.table.room import FOUR, Room, begin

UNTOLD = ("What a correction leads to is seen once it is made.",)


def previewed(room: Room, do: str, before: int | None = None, /, **fields: object) -> Preview:
    """What is told before such a correction of Blue's is made at the end, or before a line."""
    action = room.table.codec.action({"do": do, "player": "blue", **fields})
    at = before or len(room.table.history.lines()) + 1
    found = room.table.preview(Insert(at, (action,)))
    assert isinstance(found, Preview), found
    return found


@pytest.mark.parametrize("number", [0, 1, 2, 19])
@pytest.mark.parametrize("held", [{"ore": 2, "wool": 1}, {"brick": 3}])
def test_counting_one_kind_is_previewed_alike_whatever_the_hand_holds(room: Room, held: object, number: int) -> None:
    room.done("CountHand", "blue", cards=held)
    assert previewed(room, "CountCards", kind="ore", number=number) == Preview((), (), UNTOLD)


@pytest.mark.parametrize("ore", [2, 19])
def test_whether_a_count_can_be_is_told_only_to_whoever_enters_it(room: Room, ore: int) -> None:
    for player in ("red", "white", "orange"):
        room.done("CountHand", player, cards={"ore": 5})
    assert previewed(room, "CountHand", cards={"ore": ore}).settled
    assert isinstance(room.say("CountHand", "blue", cards={"ore": ore}), Booked if ore == 2 else Refused)


def test_whether_some_of_the_hands_can_be_counted_so_is_told_only_to_whoever_enters_it(room: Room) -> None:
    for player in ("red", "white", "orange"):
        room.done("CountHand", player, cards={"ore": 5})
    assert previewed(room, "CountHands", hands=[None, {"ore": 19}, None, None]) == Preview((), (), UNTOLD)


def test_what_follows_from_counting_whole_hands_is_told_before(room: Room) -> None:
    assert previewed(room, "CountHand", cards={"ore": 2, "wool": 2}).changes == ("Blue: cards 3 → 4.",)
    hands = [{}, {"ore": 2, "wool": 2}, {}, {}]
    assert "Blue: cards 3 → 4." in previewed(room, "CountHands", hands=hands).changes


@pytest.mark.parametrize("held", [0, 1])
def test_counting_development_cards_is_previewed_alike_whichever_they_are(room: Room, held: int) -> None:
    room.done("CorrectDevelopmentCards", "blue", kind="monopoly", held=1, played=0)
    for kind in ("monopoly", "road_building"):
        assert previewed(room, "CorrectDevelopmentCards", kind=kind, held=held, played=0).changes == UNTOLD


def test_counting_progress_cards_is_previewed_alike_whichever_they_are(journal: Journal) -> None:
    room = begin(journal, seats=FOUR, products=("cities and knights",))
    room.done("CorrectProgressCards", "blue", card="spy", held=1)
    for card in ("spy", "bishop"):
        assert previewed(room, "CorrectProgressCards", card=card, held=0).changes == UNTOLD


def test_a_count_that_is_to_come_in_earlier_or_instead_tells_as_little(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("BuildRoad", path="(1,-1)-NW", overrule=True)
    table, count = (
        room.table,
        room.table.codec.action({"do": "CountCards", "player": "blue", "kind": "ore", "number": 0}),
    )
    assert previewed(room, "CountCards", 2, kind="ore", number=0).changes == UNTOLD
    for found in (table.preview(Replace(2, (count,))), table.preview(Replace(2, ()), {3: Instead((count,))})):
        assert isinstance(found, Preview)
        assert found.changes == UNTOLD


def test_a_correction_that_is_refused_as_unsettled_tells_as_little(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("CountHand", cards={"brick": 1, "lumber": 1})
    room.done("BuildRoad", path="(1,-1)-NW")
    answer = room.correct(
        Replace(3, (room.table.codec.action({"do": "CountCards", "player": "blue", "kind": "ore", "number": 0}),))
    )
    assert isinstance(answer, Unsettled)
    assert (answer.preview.changes, answer.preview.undecided) == (UNTOLD, (4,))


def test_a_change_that_counts_nothing_is_refused_in_the_preview_as_before(room: Room) -> None:
    road = room.table.codec.action({"do": "BuildRoad", "player": "red", "path": "(2,0)-E"})
    assert isinstance(room.table.preview(Insert(2, (road,))), Refused)
