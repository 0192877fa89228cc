"""What fits all that its maker may know and not the cards that are hidden: believed, or refused and reported."""

from typing import Any

import pytest

from companion.kernel import Seat
from companion.rules.base.building import BuildRoad
from companion.rules.base.hands import SUPPLY, Hands
from companion.rules.cards import HAND
from companion.table import Booked, Insert, Journal, Preview, Refused, Replace, Table, view
from tests.table.room import Room, first_game

RED, BLUE, ORANGE = Seat(0), Seat(1), Seat(3)
HIDDEN_WORDS = "Cards that only some can see seem to speak against that. If this is wrong, count a hand."


def about_to_steal(journal: Journal, held: dict[str, int]) -> Room:
    """Red may rob Orange, whatever Orange holds; White has one card of each kind, so that each is among hidden ones."""
    room = first_game(journal)
    room.done("CountHand", "white", cards={"brick": 1, "lumber": 1, "wool": 1, "grain": 1, "ore": 1})
    room.done("CountHand", "orange", cards=held)
    room.done("RollDice", dice=[3, 4])
    room.done("MoveRobber", hex="(2,-2)")
    return room


def by_red(room: Room, **fields: Any) -> Any:
    """Red steals, on Red's own phone."""
    action = room.table.codec.action({"do": "Steal", "player": "red", "victim": "orange", **fields})
    return room.table.submit(action, by="red", key=room.key(), seen=None)


def own(room: Room, colour: str) -> dict[str, Any]:
    return view(room.table, colour)["own"]["hand"]


@pytest.mark.rule("BASE-181")
@pytest.mark.parametrize("card", ["brick", "lumber", "wool", "grain", "ore"])
def test_a_thief_who_tells_a_card_is_believed_whatever_the_victim_holds_by_the_books(
    journal: Journal, card: str
) -> None:
    seen = []
    for held in ({"ore": 2}, {"ore": 1, "wool": 1}):
        room = about_to_steal(journal, held)
        assert isinstance(by_red(room, card=card), Booked)
        after = view(room.table, "red")
        assert own(room, "red")["at_least"].get(card, 0) >= 1
        seen.append((own(room, "red"), after["supply"]["cards"], after["players"], after["doubts"], after["told"]))
        for viewer in ("table", "white"):
            assert view(room.table, viewer)["doubts"] == []
            assert view(room.table, viewer)["players"]["orange"]["cards"] == 1
    (one_hand, _, *one), (other_hand, _, *other) = seen
    assert one_hand == other_hand
    assert one == other


def test_what_the_books_did_not_have_is_put_to_the_victim_alone_until_the_hand_is_counted(journal: Journal) -> None:
    room = about_to_steal(journal, {"ore": 2})
    by_red(room, card="wool")
    assert view(room.table, "orange")["doubts"] == [
        {
            "player": "orange",
            "words": "Your cards do not seem to have allowed this: Red steals 1 wool from Orange. Count your hand.",
        }
    ]
    assert room.table.history.lines()[-1].overruled is False
    room.done("CountHand", "orange", cards={"ore": 1})
    assert view(room.table, "orange")["doubts"] == []
    assert room.reopened().state == room.table.state
    assert room.reopened().disputes == ()


def test_a_count_puts_right_what_a_theft_had_misplaced(journal: Journal) -> None:
    room = about_to_steal(journal, {"ore": 2})
    before = HAND.unpack(room.table.state[Hands].at_least(SUPPLY))
    by_red(room, card="wool")
    assert HAND.unpack(room.table.state[Hands].at_least(SUPPLY)) == before, "what lies open has not changed"
    room.done("CountHand", "orange", cards={"ore": 1})
    after = HAND.unpack(room.table.state[Hands].at_least(SUPPLY))
    assert (after["wool"], after["ore"]) == (before["wool"] - 1, before["ore"] + 1)


def test_a_card_that_nobody_else_can_have_is_refused_for_all_to_know(journal: Journal) -> None:
    room = first_game(journal)
    for player in ("blue", "white", "orange"):
        room.done("CountHand", player, cards={"ore": 1})
    room.done("RollDice", dice=[3, 4])
    room.done("MoveRobber", hex="(2,-2)")
    assert isinstance(by_red(room, card="wool"), Refused)
    assert view(room.table, "orange")["reports"] == []
    assert isinstance(by_red(room, card="ore"), Booked)


def trade(room: Room, kind: str) -> Any:
    return room.say("TradeWithPlayer", partner="blue", gives={"ore": 1}, takes={kind: 1})


def about_to_trade(journal: Journal, held: dict[str, int]) -> Room:
    room = first_game(journal)
    room.done("RollDice", dice=[6, 6])
    room.done("CountHand", "red", cards={"ore": 1})
    room.done("CountHand", "white", cards={"brick": 1, "lumber": 1, "wool": 1, "grain": 1})
    room.done("CountHand", "blue", cards=held)
    return room


@pytest.mark.rule("BASE-108")
def test_a_trade_that_hidden_cards_refuse_says_the_same_of_every_kind_and_is_reported(journal: Journal) -> None:
    room = about_to_trade(journal, {"ore": 2})
    words = {str(trade(room, kind).refusal.words) for kind in ("brick", "lumber", "wool", "grain")}
    assert words == {HIDDEN_WORDS}
    assert trade(room, "brick").refusal.hands == (RED, BLUE)
    reports = view(room.table, "blue")["reports"]
    assert len(reports) == 4, "tried again, it is reported anew and listed once"
    assert reports[-1]["words"] == (
        "The tablet tried this, and your cards do not seem to allow it: Red gives Blue 1 ore for 1 brick."
        " Nothing was changed."
    )
    for viewer in ("table", "spectator", "red", "white", "orange"):
        assert view(room.table, viewer)["reports"] == []


def test_of_many_tries_the_newest_few_are_reported(journal: Journal) -> None:
    room = about_to_trade(journal, {"ore": 2})
    room.done("CountHand", "red", cards={"ore": 9})
    tries = [(number, kind) for number in range(1, 5) for kind in ("brick", "lumber", "wool", "grain")]
    for number, kind in tries:
        assert isinstance(room.say("TradeWithPlayer", partner="blue", gives={"ore": number}, takes={kind: 1}), Refused)
    reports = view(room.table, "blue")["reports"]
    assert [one["words"].partition("Red gives Blue ")[2] for one in reports] == [
        f"{number} ore for 1 {kind}. Nothing was changed." for number, kind in tries[-8:]
    ]


@pytest.mark.parametrize("kind", ["brick", "lumber", "wool", "grain"])
def test_a_trade_is_foreseen_alike_whatever_the_partner_holds(journal: Journal, kind: str) -> None:
    foreseen = []
    for held in ({"ore": 2}, {kind: 2}, {kind: 1, "ore": 1}):
        room = about_to_trade(journal, held)
        lines = len(room.table.history.lines())
        action = room.table.codec.action(
            {"do": "TradeWithPlayer", "player": "red", "partner": "blue", "gives": {"ore": 1}, "takes": {kind: 1}}
        )
        foreseen.append(room.table.preview(Insert(lines + 1, (action,))))
    assert len({repr(each) for each in foreseen}) == 1
    assert isinstance(foreseen[0], Preview)


def test_a_correction_that_only_hidden_cards_speak_against_is_booked_and_put_to_its_player(journal: Journal) -> None:
    room = about_to_trade(journal, {"ore": 2})
    lines = len(room.table.history.lines())
    action = room.table.codec.action(
        {"do": "TradeWithPlayer", "player": "red", "partner": "blue", "gives": {"ore": 1}, "takes": {"wool": 1}}
    )
    assert isinstance(room.correct(Insert(lines + 1, (action,))), Booked)
    assert [each["player"] for each in view(room.table, "blue")["doubts"]] == ["blue"]
    assert view(room.table, "table")["doubts"] == []
    line = view(room.table, "table")["history"][-1]
    assert (line["overruled"], line["corrected"]) == (False, True)
    again = Table.open(journal, room.table.game)
    assert (again.state, again.disputes) == (room.table.state, ())


@pytest.mark.parametrize("card", ["brick", "lumber", "wool", "grain", "ore", None])
def test_a_theft_that_is_replaced_is_foreseen_alike_whatever_was_stolen(journal: Journal, card: str | None) -> None:
    foreseen = set()
    for held in ({"ore": 2}, {"wool": 1, "brick": 1}):
        room = about_to_steal(journal, held)
        by_red(room, card=next(iter(held)))
        data = {"do": "Steal", "player": "red", "victim": "orange", "card": card}
        found = room.table.preview(Replace(len(room.table.history.lines()), (room.table.codec.action(data),)))
        foreseen.add(repr(found))
    assert len(foreseen) == 1


@pytest.mark.rule("BASE-120")
def test_what_a_phone_cannot_pay_it_is_told_in_full_and_nobody_hears_of_it(room: Room) -> None:
    room.done("RollDice", dice=[6, 6])
    room.done("CountHand", "red", cards={"ore": 2})
    action = room.table.codec.action({"do": "BuildRoad", "player": "red", "path": "(1,-1)-NW"})
    refused = room.table.submit(action, by="red", key="road", seen=None)
    assert isinstance(refused, Refused)
    assert refused.refusal.words == "This costs 1 brick and 1 lumber; Red lacks 1 brick and 1 lumber."
    assert refused.refusal.hands == (RED,)
    assert view(room.table, "red")["reports"] == []


@pytest.mark.rule("BASE-007")
def test_the_table_is_not_offered_what_the_supply_it_shows_excludes(room: Room) -> None:
    room.done("RollDice", dice=[6, 6])
    for player in ("red", "blue", "white", "orange"):
        room.done("CountHand", player, cards={"lumber": 2, "ore": 1})
    shown = view(room.table, "table")
    assert shown["supply"]["cards"]["at_least"]["brick"] == 19
    assert not [each for each in shown["options"] if each.get("action", {}).get("do") == "BuildRoad"]
    offer, *_ = [each for each in shown["options"] if each.get("form", {}).get("do") == "OfferTrade"]
    assert offer["bounds"][0]["among"] == {"lumber": 3, "ore": 3}


@pytest.mark.rule("BASE-120")
@pytest.mark.parametrize("held", [{"brick": 4}, {"wool": 2}])
def test_who_seems_unable_to_pay_hears_what_it_costs_and_nothing_of_what_is_held(
    journal: Journal, held: dict[str, int]
) -> None:
    room = first_game(journal)
    room.done("RollDice", dice=[6, 6])
    room.done("CountHand", "red", cards={"brick": 1, "lumber": 1})
    build = next(one for one in room.table.state.options() if isinstance(one, BuildRoad))
    room.done("CountHand", "red", cards=held)
    refused = room.table.submit(build, by="tablet", key=room.key(), seen=None)
    assert refused.refusal.words == (
        "This costs 1 brick and 1 lumber, and Red seems to lack some of that. If this is wrong, count a hand."
    )


@pytest.mark.rule("BASE-113")
def test_a_trade_with_the_supply_says_what_it_costs_and_what_is_lacking(journal: Journal) -> None:
    room = first_game(journal)
    room.done("RollDice", dice=[6, 6])
    room.done("CountHand", "white", cards={"wool": 4})
    room.done("CountHand", "red", cards={"ore": 4})
    action = room.table.codec.action({"do": "TradeWithSupply", "player": "red", "give": "wool", "take": "ore"})
    shown = room.table.submit(action, by="tablet", key=room.key(), seen=None)
    assert shown.refusal.words == (
        "This costs 4 wool, and Red seems to lack some of that. If this is wrong, count a hand."
    )
    own = room.table.submit(action, by="red", key=room.key(), seen=None)
    assert own.refusal.words == "This costs 4 wool; Red lacks 4 wool."


@pytest.mark.rule("BASE-174")
def test_a_discard_says_what_it_takes_and_what_is_lacking(journal: Journal) -> None:
    room = first_game(journal)
    room.done("CountHand", "white", cards={"ore": 4})
    room.done("CountHand", "red", cards={"wool": 8})
    room.done("RollDice", dice=[3, 4])
    discard = {"do": "Discard", "player": "red", "cards": {"wool": 3, "ore": 1}}
    action = room.table.codec.action(discard)
    shown = room.table.submit(action, by="tablet", key=room.key(), seen=None)
    assert shown.refusal.words == (
        "This takes 3 wool and 1 ore, and Red seems to lack some of that. If this is wrong, count a hand."
    )
    own = room.table.submit(action, by="red", key=room.key(), seen=None)
    assert own.refusal.words == "This takes 3 wool and 1 ore; Red lacks 1 ore."


@pytest.mark.parametrize("over", ["the turn is over", "the hand was counted"])
def test_whoever_joins_later_hears_nothing_of_a_try_that_is_over(journal: Journal, over: str) -> None:
    room = about_to_trade(journal, {"ore": 2})
    trade(room, "wool")
    assert [each["words"] for each in view(room.table, "blue")["reports"]] == [
        "The tablet tried this, and your cards do not seem to allow it: Red gives Blue 1 ore for 1 wool."
        " Nothing was changed."
    ]
    if over == "the turn is over":
        room.done("EndPart")
    else:
        room.done("CountHand", "blue", cards={"ore": 1, "brick": 1})
    assert view(room.table, "blue")["reports"] == []


def test_a_try_stays_in_sight_while_its_cause_holds(journal: Journal) -> None:
    room = about_to_trade(journal, {"ore": 2})
    trade(room, "wool")
    room.done("CountHand", "white", cards={"brick": 1, "wool": 3})
    trade(room, "brick")
    assert [each["number"] for each in view(room.table, "blue")["reports"]] == [1, 2]


@pytest.mark.parametrize("held", ["knight", "monopoly"])
def test_what_cannot_even_be_overruled_because_of_hidden_cards_says_no_more_and_is_reported(
    room: Room, held: str
) -> None:
    room.done("RollDice", dice=[6, 6])
    room.done("CorrectDevelopmentCards", "blue", kind="year_of_plenty", held=2, played=0)
    room.done("CorrectDevelopmentCards", "red", kind=held, held=1, played=0)
    refused = room.say("PlayYearOfPlenty", "red", cards={"ore": 2}, overrule=True)
    assert refused.refusal.words == HIDDEN_WORDS
    assert len(view(room.table, "blue")["reports"]) + len(view(room.table, "red")["reports"]) >= 1


@pytest.mark.rule("BASE-183")
def test_a_theft_of_the_only_kind_that_is_held_is_not_answered_by_the_companion(journal: Journal) -> None:
    room = first_game(journal)
    for player in ("red", "blue", "white", "orange"):
        room.done("CountHand", player, cards={"ore": 1})
    room.done("RollDice", dice=[3, 4])
    room.done("MoveRobber", hex="(2,-2)")
    assert room.table.state.agenda[-1].name == "steal"
    assert view(room.table, "orange")["own"]["hand"]["at_least"] == {"ore": 1}


def handed(journal: Journal, number: int) -> Room:
    """Blue has been robbed of an unknown card and hands over so much ore to Red's Monopoly."""
    room = first_game(journal)
    room.done("CorrectDevelopmentCards", "red", kind="monopoly", held=1, played=0)
    room.done("CountHand", "orange", cards={"ore": 1, "wool": 1})
    room.done("RollDice", dice=[3, 4])
    room.done("MoveRobber", hex="(2,-2)")
    room.done("Steal", victim="orange")
    room.done("PlayMonopoly", kind="ore")
    room.done("HandOver", "orange", number=number)
    return room


@pytest.mark.rule("BASE-166")
def test_giver_and_table_hear_that_another_number_was_handed_over_than_the_books_expected(journal: Journal) -> None:
    for number in (0, 1):
        assert view(handed(journal, number).table, "table")["doubts"] == []
    room = handed(journal, 3)
    words = "Orange handed over 3 ore, but the companion expected a different number. Count the hand to put it right."
    for viewer in ("table", "orange"):
        assert view(room.table, viewer)["doubts"] == [{"player": "orange", "words": words}]
    room.done("CountHand", "orange", cards={})
    assert view(room.table, "table")["doubts"] == []
