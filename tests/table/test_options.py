"""What may be done next, as each viewer is offered it."""

from random import Random

import pytest

from companion.kernel import Action
from companion.rules.codec import Codec
from companion.table import Journal, view
from companion.table.options import options_view
from tests.boxes.seafarers.rules.speech_pirate_islands import lay as lay_pirates
from tests.boxes.seafarers.rules.table import lay
from tests.table.room import FOUR, Room, begin


def test_options_say_what_may_be_done_where(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    options = view(room.table, "table")["options"]
    road = next(option for option in options if option.get("action", {}).get("do") == "BuildRoad")
    assert road["player"] == "red"
    assert road["words"] == "Build a road"
    assert road["place"] == "path"
    assert road["at"] == road["action"]["path"]
    assert road["open"] == []


def test_what_chance_decides_is_open_in_an_option(room: Room) -> None:
    (roll,) = view(room.table, "table")["options"]
    assert roll == {
        "player": "red",
        "action": {"do": "RollDice", "player": "red", "dice": None},
        "words": "Roll the dice",
        "at": None,
        "place": None,
        "open": ["dice"],
        "private": False,
    }
    room.done("RollDice", dice=[3, 4])
    room.done("MoveRobber", hex="(2,-2)")
    (steal,) = view(room.table, "table")["options"]
    assert (steal["words"], steal["place"], steal["at"], steal["open"]) == (
        "Steal from Orange",
        "seat",
        "orange",
        ["card"],
    )


def test_discards_are_a_form_with_bounds(room: Room) -> None:
    room.done("CountHand", "blue", cards={"ore": 6, "wool": 2})
    room.done("RollDice", dice=[3, 4])
    (form,) = view(room.table, "blue")["options"]
    assert form == {
        "player": "blue",
        "form": {"do": "Discard", "player": "blue"},
        "words": "Discard 4 cards",
        "private": True,
        "bounds": [{"field": "cards", "words": "Cards", "among": {"wool": 2, "ore": 6}, "least": 4, "most": 4}],
    }
    (typed,) = view(room.table, "table")["options"]
    assert typed["bounds"][0]["among"] == {"brick": 1, "lumber": 3, "wool": 2, "grain": 4, "ore": 7}, (
        "as many as the supply, which all can see, leaves to the hands"
    )


def test_everybody_sees_at_what_rates_the_supply_trades_with_whoever_has_the_part(room: Room) -> None:
    four = {"brick": 4, "lumber": 4, "wool": 4, "grain": 4, "ore": 4}
    assert view(room.table, "spectator")["rates"] == four
    harbors = view(room.table, "table")["board"]["harbors"]
    path = next(each["path"] for each in harbors if each["kind"] == "ore")
    ends = room.table.state.game.topology.path_ends[room.table.state.game.topology.path_names.index(path)]
    corner = room.table.state.game.topology.corner_names[ends[0]]
    room.done("CorrectBuilding", corner=corner, building="settlement")
    assert view(room.table, "spectator")["rates"] == {**four, "ore": 2}


def test_a_trade_that_was_agreed_aloud_is_a_form(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    forms = {
        viewer: [option["form"] for option in view(room.table, viewer)["options"] if "form" in option]
        for viewer in ("table", "red")
    }
    assert {"do": "TradeWithPlayer", "player": "red", "partner": "blue"} in forms["table"]
    assert {"do": "OfferTrade", "player": "red"} in forms["table"]
    assert forms["red"] == [{"do": "OfferTrade", "player": "red"}], "both must see what is entered for both"


def test_a_seat_is_shown_its_own_options_and_a_spectator_none(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    assert {option["player"] for option in view(room.table, "red")["options"]} == {"red"}
    assert {option["player"] for option in view(room.table, "table")["options"]} == set(FOUR)
    assert view(room.table, "spectator")["options"] == []


def test_every_option_of_a_seat_that_is_certain_is_taken(journal: Journal) -> None:
    """The veil hides what others hold; of one's own options none may be refused."""
    room, random = begin(journal), Random(4)
    for _ in range(80):
        room.play(random, 3)
        for colour in FOUR:
            for option in view(room.table, colour)["options"]:
                action = option.get("action", {})
                if not action or option["open"] == ["dice"]:
                    continue
                refusal = room.table.state.check(room.table.codec.action(action))
                assert refusal is None or action["do"] in {"AcceptOffer", "ConcludeTrade", "Steal"}, (action, refusal)


def test_a_seats_options_are_those_of_the_engine_when_nothing_about_others_matters(journal: Journal) -> None:
    room, random = begin(journal), Random(6)
    asked = {"OfferTrade", "TradeWithPlayer", "AcceptOffer", "ConcludeTrade", "HandOver"}
    for _ in range(80):
        room.play(random, 3)
        for seat, colour in zip(room.table.state.game.seats, FOUR, strict=True):
            shown = [option for option in view(room.table, colour)["options"] if "action" in option]
            listed = room.table.state.options(seat)
            real = [room.table.codec.data(one) for one in listed if isinstance(one, Action)]
            assert [one["action"] for one in shown if one["action"]["do"] not in asked] == [
                one for one in real if one["do"] not in asked
            ]


@pytest.mark.rule("SEA7-30")
def test_an_option_says_whether_the_card_that_was_drawn_must_be_said() -> None:
    table = lay_pirates("blue settlement (1,0)S\nblue holds 2 ore\nfleet (0,0)").play("red rolls 1 4")
    (lost,) = options_view(table.state, Codec(table.game), [table.seat("blue")])
    assert (lost["action"]["do"], lost["open"], lost["said"]) == ("LoseCard", ["card"], True)
    robbed = lay("red holds 1 ore\nblue settlement (0,-2)N\nblue holds 1 ore").play("red rolls 3 4")
    (steal,) = options_view(
        robbed.play("red moves the robber to (0,-2)").state, Codec(robbed.game), [table.seat("red")]
    )
    assert (steal["action"]["do"], "said" in steal) == ("Steal", False)
