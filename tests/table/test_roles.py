"""What the device of one seat may enter, and what is the shared tablet's."""

import pytest

from companion.table import UnknownViewerError, not_for_a_seat
from tests.table.room import Room


def why_not(room: Room, viewer: str, do: str, player: str, **fields: object) -> str | None:
    action = room.table.codec.action({"do": do, "player": player, **fields})
    return not_for_a_seat(room.table.state, viewer, action, room.table.chances)


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("EndPart", {}),
        ("Discard", {"cards": {"ore": 1}}),
        ("Steal", {"victim": "blue", "card": "ore"}),
        ("AcceptOffer", {"number": 1}),
        ("OfferTrade", {"gives": {"ore": 1}, "wants": {"wool": 1}, "to": []}),
        ("BuildRoad", {"path": "(0,0)-E"}),
    ],
)
def test_a_seat_enters_what_its_player_does_and_nobody_elses(room: Room, do: str, fields: dict[str, object]) -> None:
    assert why_not(room, "red", do, "red", **fields) is None
    assert why_not(room, "white", do, "red", **fields) == "This phone speaks for White only."


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("CountHand", {"cards": {"ore": 3}}),
        ("CountCards", {"kind": "ore", "number": 3}),
        ("CorrectDevelopmentCards", {"kind": "knight", "held": 1, "played": 0}),
    ],
)
def test_a_seat_corrects_its_own_cards_which_only_it_knows(room: Room, do: str, fields: dict[str, object]) -> None:
    assert why_not(room, "red", do, "red", **fields) is None
    assert why_not(room, "white", do, "red", **fields) == "This phone speaks for White only."


@pytest.mark.parametrize(
    ("do", "fields"),
    [
        ("CorrectRoad", {"path": "(0,0)-E", "there": True}),
        ("CorrectBuilding", {"corner": "(0,0)N", "building": "city"}),
        ("CorrectRobber", {"hex": "(0,0)"}),
        ("CorrectHex", {"hex": "(0,0)", "terrain": "desert", "number": 0}),
        ("CorrectTurn", {}),
    ],
)
def test_what_lies_open_is_corrected_on_the_tablet_only(room: Room, do: str, fields: dict[str, object]) -> None:
    words = "What lies open on the table is corrected on the tablet, where everybody sees it."
    assert why_not(room, "red", do, "red", **fields) == words


def test_a_trade_agreed_aloud_is_entered_where_both_see_it(room: Room) -> None:
    words = why_not(room, "red", "TradeWithPlayer", "red", partner="blue", gives={"ore": 1}, takes={"wool": 1})
    assert words == "What two have agreed aloud is entered on the tablet, where both see it."


def test_a_colour_nobody_plays_has_no_device(room: Room) -> None:
    with pytest.raises(UnknownViewerError):
        why_not(room, "pink", "EndPart", "red")
