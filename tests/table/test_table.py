"""One table: what is entered, refused, sent twice, seen too late, undone, done again and answered by the companion."""

import threading
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.geometry.printed import beginner_board
from companion.kernel import Refusal, RulesetError, Seat
from companion.rules.base.dice import RollDice, Rolled
from companion.rules.base.hands import MOST_WORLDS, Hands, Stole
from companion.rules.base.robber import Robber
from companion.rules.base.starting_player import ChooseStarter
from companion.rules.base.stealing import Steal
from companion.rules.cards import HAND
from companion.rules.choice import Choice
from companion.rules.codec import RecordError
from companion.rules.random_play import any_action
from companion.table import Booked, Chances, Conflict, Journal, Refused, Table
from tests.table.room import FOUR, Room, begin, first_game

RED, BLUE, WHITE, ORANGE = (Seat(n) for n in range(4))


def hand(room: Room, seat: Seat) -> dict[str, int]:
    hands = room.table.state[Hands]
    assert hands.at_least(seat) == hands.at_most(seat)
    return HAND.unpack(hands.at_most(seat))


def seven(room: Room, victim_cards: dict[str, int]) -> None:
    """Red rolls a seven and puts the robber where only Orange has built."""
    room.done("CountHand", "orange", cards=victim_cards)
    room.done("RollDice", dice=[3, 4])


# -- entering ------------------------------------------------------------------------------------------------------


def test_a_booked_action_tells_its_revision_and_what_it_caused(room: Room) -> None:
    booked = room.done("RollDice", dice=[4, 4])
    assert booked.revision == 2
    assert booked.happenings[0] == Rolled(RED, (4, 4))
    assert booked.digest == room.table.codec.digest(room.table.state)


def test_a_refused_action_names_the_rule_and_changes_nothing(room: Room) -> None:
    before = room.table.state
    answer = room.say("EndPart")
    assert isinstance(answer, Refused)
    assert answer.refusal.rule == "BASE-077"
    assert room.table.revision == 1
    assert room.table.state is before


def test_the_host_may_overrule_and_the_line_says_so(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("CountHand", cards={})
    assert isinstance(room.say("BuildRoad", path="(2,0)-E"), Refused)
    room.done("BuildRoad", path="(2,0)-E", overrule=True)
    assert room.table.history.lines()[-1].overruled
    assert room.reopened().history.lines() == room.table.history.lines()


def test_what_makes_no_sense_is_refused_even_when_overruled(room: Room) -> None:
    for fields in ({"do": "RollDice"}, {"do": "CorrectHex", "hex": "(0,0)", "terrain": "lake", "number": 4}):
        answer = room.say(fields.pop("do"), overrule=True, **fields)
        assert isinstance(answer, Refused)
    assert room.table.revision == 1


SENSELESS = [
    ("RollDice", {"dice": [0, 7]}, "each one to six"),
    ("RollForStart", {}, "each one to six"),
    ("ClaimVictory", {"cards": 6}, "The box has too few victory point cards"),
    ("ClaimVictory", {"cards": 1_000_000}, "The box has too few victory point cards"),
    ("ShowVictoryCards", {"cards": -1}, "The box has too few victory point cards"),
    ("TradeWithSupply", {"give": "ore", "take": "wool", "rate": -1}, "cannot hold -1 ore"),
    ("TradeWithSupply", {"give": "ore", "take": "wool", "rate": 128}, "cannot hold 128 ore"),
    ("PlayMonopoly", {"kind": "ore", "given": [0, 300, 0, 0]}, "cannot hold 300 ore"),
    ("PlayMonopoly", {"kind": "ore", "given": [1]}, "how many cards each player"),
    ("HandOver", {"number": 3}, "There is nothing on the table that this could be about"),
    ("OfferTrade", {"gives": {"ore": 1}, "wants": {"wool": 1}, "to": ["red"]}, "somebody who may accept"),
    ("EndPart", {}, "do that, or correct"),
]


@pytest.mark.parametrize(("do", "fields", "words"), SENSELESS)
def test_what_cannot_be_is_refused_in_words_even_when_overruled(room: Room, do: str, fields: Any, words: str) -> None:
    answer = room.say(do, overrule=True, **fields)
    assert isinstance(answer, Refused)
    assert words in answer.refusal.words
    assert room.table.revision == 1


def test_nobody_but_whose_part_it_is_can_be_made_to_end_it(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    assert isinstance(room.say("EndPart", "blue", overrule=True), Refused)
    room.done("EndPart")


def test_no_more_development_cards_are_bought_than_there_are_whoever_overrules(room: Room) -> None:
    for _ in range(25):
        room.done("BuyDevelopmentCard", overrule=True)
    answer = room.say("BuyDevelopmentCard", overrule=True)
    assert isinstance(answer, Refused)
    assert "The pile is used up" in answer.refusal.words


def test_unknown_thefts_never_outgrow_the_books(room: Room) -> None:
    for player in FOUR:
        room.done("CountHand", player, cards={"brick": 2, "lumber": 2, "wool": 2, "grain": 2, "ore": 2})
    answers = [
        room.say("Steal", thief, victim=victim, overrule=True)
        for thief, victim in (("red", "blue"), ("blue", "white"), ("white", "orange"), ("orange", "red")) * 3
    ]
    assert len(room.table.state[Hands].worlds) <= 5 * MOST_WORLDS
    assert isinstance(answers[-1], Refused)
    assert "count a hand" in answers[-1].refusal.words
    room.done("CorrectDevelopmentCards", kind="knight", held=1, played=0)
    room.done("PlayKnight")
    room.done("MoveRobber", hex="(1,-1)")
    (steal, *_) = room.table.state.options()
    assert isinstance(steal, Steal)
    assert isinstance(room.table.state.check(steal), Refusal)
    for player in ("red", "blue", "white"):
        room.done("CountHand", player, cards={"brick": 2, "lumber": 2, "wool": 2, "grain": 2, "ore": 2})
    room.done("Steal", "red", victim="blue", overrule=True)


def test_the_game_goes_on_where_it_was(room: Room) -> None:
    room.play(Random(5), 150)
    again = room.reopened()
    assert again.state == room.table.state
    assert again.revision == room.table.revision
    assert again.happenings == room.table.happenings
    assert again.disputes == ()


def test_a_card_the_companion_cannot_draw_from_an_empty_pile_is_refused(journal: Journal) -> None:
    room = first_game(journal, Chances(development="companion", random=Random(1)))
    room.done("RollDice", dice=[4, 4])
    for _ in range(25):
        room.done("CountHand", cards={"wool": 1, "grain": 1, "ore": 1})
        room.done("BuyDevelopmentCard")
    room.done("CountHand", cards={"wool": 1, "grain": 1, "ore": 1})
    answer = room.say("BuyDevelopmentCard")
    assert isinstance(answer, Refused)
    assert answer.refusal.rule == "BASE-145"


# -- twice, and too late -------------------------------------------------------------------------------------------


def test_the_same_press_of_a_button_is_booked_once_and_answered_alike(room: Room) -> None:
    action = room.table.codec.action({"do": "RollDice", "player": "red", "dice": [4, 4]})
    answers = [room.table.submit(action, by="tablet", key="one press", seen=1) for _ in range(5)]
    assert answers == [answers[0]] * 5
    assert room.table.revision == 2


def test_the_same_press_is_known_after_a_restart(room: Room) -> None:
    action = room.table.codec.action({"do": "RollDice", "player": "red", "dice": [4, 4]})
    first = room.table.submit(action, by="tablet", key="one press", seen=1)
    room.done("EndPart")
    again = room.reopened()
    assert again.submit(action, by="tablet", key="one press", seen=1) == first
    assert again.revision == 3


def test_of_two_tablets_that_saw_the_same_one_wins_and_the_other_is_told(room: Room) -> None:
    action = room.table.codec.action({"do": "RollDice", "player": "red", "dice": [4, 4]})
    other = replace(action, dice=(1, 1))
    answers = [
        room.table.submit(action, by="tablet", key="first", seen=1),
        room.table.submit(other, by="phone", key="second", seen=1),
    ]
    assert isinstance(answers[0], Booked)
    assert isinstance(answers[1], Conflict)
    assert answers[1].revision == 2
    assert "Nothing was changed" in answers[1].words
    assert room.table.revision == 2


def test_many_threads_that_press_at_once_book_one_roll(room: Room) -> None:
    actions = [room.table.codec.action({"do": "RollDice", "player": "red", "dice": [1, n]}) for n in (1, 2, 3, 4)]
    answers: list[object] = []
    threads = [
        threading.Thread(
            target=lambda n=n: answers.append(room.table.submit(actions[n], by="phone", key=f"thread {n}", seen=1))  # type: ignore[misc]
        )
        for n in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(type(answer).__name__ for answer in answers) == ["Booked", "Conflict", "Conflict", "Conflict"]
    assert room.table.revision == 2


def test_a_device_that_looks_at_no_screen_never_comes_too_late(room: Room) -> None:
    room.done("CountHand", "blue", cards={"ore": 1})
    action = room.table.codec.action({"do": "RollDice", "player": "red", "dice": [4, 4]})
    assert isinstance(room.table.submit(action, by="camera", key="throw 1", seen=None), Booked)


@pytest.mark.parametrize(
    ("by", "key"), [("", "k"), ("x" * 41, "k"), ("companion", "k"), ("tablet", ""), ("t", "k" * 101)]
)
def test_who_and_key_must_make_sense(room: Room, by: str, key: str) -> None:
    action = room.table.codec.action({"do": "RollDice", "player": "red", "dice": [4, 4]})
    with pytest.raises(RecordError):
        room.table.submit(action, by=by, key=key, seen=1)
    assert room.table.revision == 1


# -- telling -------------------------------------------------------------------------------------------------------


def test_listeners_are_told_only_of_what_is_on_disk(room: Room) -> None:
    rows_when_told: list[int] = []
    room.table.subscribe(lambda booked: rows_when_told.append(len(room.journal.rows(room.table.game))))
    room.done("RollDice", dice=[4, 4])
    room.say("RollDice", dice=[4, 4])
    room.done("EndPart")
    assert rows_when_told == [2, 3]


def test_a_listener_that_fails_stops_neither_the_game_nor_the_other_listeners(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[int] = []

    def broken_lamp(booked: Booked) -> None:
        raise OSError("no such pin")

    room.table.subscribe(broken_lamp)
    stop = room.table.subscribe(lambda booked: told.append(booked.revision))
    room.done("RollDice", dice=[4, 4])
    stop()
    room.done("EndPart")
    assert told == [2]
    assert "a listener failed at revision 2" in caplog.text


def test_whoever_waits_is_woken_by_the_next_revision(room: Room) -> None:
    woken: list[int] = []
    waiter = threading.Thread(target=lambda: woken.append(room.table.wait_for(1, timeout=30)))
    waiter.start()
    room.done("RollDice", dice=[4, 4])
    waiter.join()
    assert woken == [2]


def test_whoever_looks_at_the_table_does_not_wait_for_the_disk(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    append = room.table.journal.append

    def slow(*entry: Any) -> None:
        looker = threading.Thread(target=lambda: seen.append(room.table.now()[0]))
        looker.start()
        looker.join(timeout=30)
        append(*entry)

    monkeypatch.setattr(room.table.journal, "append", slow)
    room.done("RollDice", dice=[4, 4])
    assert seen == [1]


def test_waiting_ends_when_nothing_happens(room: Room) -> None:
    assert room.table.wait_for(1, timeout=0.01) == 1


# -- beginning with a first action ---------------------------------------------------------------------------------


def test_who_starts_is_on_disk_together_with_the_game(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "append", None)
    table = Table.create(journal, Choice(FOUR, beginner_board(4)), first=ChooseStarter(RED, WHITE), by="tablet")
    assert [(line.by, line.action) for line in table.history.lines()] == [("tablet", ChooseStarter(RED, WHITE))]
    assert Table.open(journal, table.game).state == table.state


def test_a_first_action_that_is_refused_begins_no_game(journal: Journal) -> None:
    with pytest.raises(RulesetError, match="roll"):
        Table.create(journal, Choice(FOUR, beginner_board(4)), first=RollDice(RED, (1, 2)))
    assert journal.games() == ()


# -- undo and redo -------------------------------------------------------------------------------------------------


def test_undo_and_redo_are_entries_of_their_own(room: Room) -> None:
    before = room.table.state
    room.done("RollDice", dice=[4, 4])
    rolled = room.table.state
    assert isinstance(room.undo(), Booked)
    assert room.table.state == before
    assert isinstance(room.redo(), Booked)
    assert room.table.state == rolled
    assert [row.kind for row in room.journal.rows(room.table.game)] == ["do", "do", "undo", "redo"]
    assert room.reopened().state == rolled


def test_undo_goes_back_to_the_beginning_and_no_further(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.undo()
    room.undo()
    answer = room.undo()
    assert isinstance(answer, Refused)
    assert answer.refusal.words == "There is nothing to undo."
    assert room.table.history.lines() == ()


def test_after_something_new_nothing_can_be_done_again(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.undo()
    room.done("RollDice", dice=[5, 5])
    assert isinstance(room.redo(), Refused)


# -- what the companion answers by itself --------------------------------------------------------------------------


def test_a_theft_from_the_only_victim_without_a_card_is_a_line_of_the_companion(room: Room) -> None:
    seven(room, {})
    booked = room.done("MoveRobber", hex="(2,-2)")
    lines = room.table.history.lines()
    assert (lines[-1].by, type(lines[-1].action).__name__) == ("companion", "Steal")
    assert booked.revision == room.table.revision == 5
    assert room.table.state.agenda[-1].name == "act"
    assert room.reopened().state == room.table.state


def test_that_line_is_undone_with_the_line_it_answers(room: Room) -> None:
    seven(room, {})
    room.done("MoveRobber", hex="(2,-2)")
    room.undo()
    assert type(room.table.history.lines()[-1].action).__name__ == "RollDice"
    room.redo()
    assert room.table.history.lines()[-1].by == "companion"


def test_the_same_press_is_answered_with_the_companions_line_after_a_restart(room: Room) -> None:
    seven(room, {})
    action = room.table.codec.action({"do": "MoveRobber", "player": "red", "hex": "(2,-2)"})
    first = room.table.submit(action, by="tablet", key="robber", seen=room.table.revision)
    assert room.reopened().submit(action, by="tablet", key="robber", seen=3) == first


def test_a_theft_with_a_card_in_it_is_left_to_people_even_if_all_cards_are_alike(room: Room) -> None:
    seven(room, {"ore": 2})
    room.done("MoveRobber", hex="(2,-2)")
    assert room.table.state.agenda[-1].name == "steal"


def test_a_discard_that_came_to_nothing_is_a_line_of_the_companion(room: Room) -> None:
    seven(room, {"ore": 8})
    assert room.table.state.agenda[-1].name == "discard"
    room.done("CountHand", "orange", cards={"ore": 7})
    line = room.table.history.lines()[-1]
    assert (line.by, room.table.codec.data(line.action)) == (
        "companion",
        {"do": "Discard", "player": "orange", "cards": {}},
    )
    assert room.table.state.agenda[-1].name == "move the robber"


# -- chance --------------------------------------------------------------------------------------------------------


def test_the_table_rolls_unless_it_asks_the_companion_to(room: Room) -> None:
    assert isinstance(room.say("RollDice"), Refused)
    room.table.chances = Chances(dice="companion", random=Random(1))
    booked = room.done("RollDice")
    assert isinstance(booked.happenings[0], Rolled)


def test_dice_that_were_read_count_whoever_rolls(room: Room) -> None:
    room.table.chances = Chances(dice="companion", random=Random(1))
    assert room.done("RollDice", dice=[1, 2]).happenings[0] == Rolled(RED, (1, 2))


def test_the_companion_draws_only_what_it_is_asked_to(journal: Journal) -> None:
    for chances, known in ((Chances(), False), (Chances(cards="companion", random=Random(1)), True)):
        room = first_game(journal, chances)
        seven(room, {"ore": 1, "wool": 1})
        room.done("MoveRobber", hex="(2,-2)")
        booked = room.done("Steal", victim="orange")
        stolen = booked.happenings[0]
        assert isinstance(stolen, Stole)
        assert (stolen.card is not None) is known


def test_the_companion_draws_development_cards_from_those_that_are_left(journal: Journal) -> None:
    room = first_game(journal, Chances(development="companion", random=Random(2)))
    room.done("RollDice", dice=[4, 4])
    room.done("CountHand", cards={"ore": 1, "wool": 1, "grain": 1})
    room.done("BuyDevelopmentCard")
    action = room.table.history.lines()[-1].action
    assert room.table.codec.data(action)["card"] in {
        "knight",
        "victory_point",
        "road_building",
        "year_of_plenty",
        "monopoly",
    }
    assert room.reopened().state == room.table.state


def test_a_source_of_chance_is_the_tables_or_the_companions() -> None:
    with pytest.raises(ValueError, match="expected table or companion"):
        Chances(dice="dealer")


# -- unknown cards -------------------------------------------------------------------------------------------------


def test_a_stolen_card_nobody_told_of_is_known_once_play_tells(room: Room) -> None:
    room.done("CountHand", "red", cards={})
    seven(room, {"ore": 1, "wool": 1})
    room.done("MoveRobber", hex="(2,-2)")
    room.done("Steal", victim="orange")
    assert len(room.table.state[Hands].worlds) == 2
    room.done("CountHand", "orange", cards={"wool": 1})
    assert hand(room, RED) == {"ore": 1}
    assert hand(room, ORANGE) == {"wool": 1}


def test_free_corrections_are_actions_like_any_other(room: Room) -> None:
    room.done("CountCards", "blue", kind="ore", number=4)
    room.done("CorrectRobber", hex="(1,0)")
    assert hand(room, BLUE)["ore"] == 4
    assert room.table.state[Robber].hex == room.table.state.game.topology.hex("(1,0)")
    room.undo()
    room.undo()
    assert hand(room, BLUE)["ore"] == 1


def test_what_another_engine_decided_stays_booked_and_is_told(room: Room, journal: Journal) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("EndPart")
    journal._connection.execute("UPDATE lines SET digest = 'otherwise', engine = '0.0.1' WHERE number = 2")
    again = room.reopened()
    assert again.state == room.table.state
    assert again.disputes == (
        "Entry 2, booked by engine 0.0.1, is decided otherwise here: it causes something else now",
    )


def test_what_this_engine_refuses_but_another_booked_stands_overruled(room: Room, journal: Journal) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("CountHand", cards={"brick": 1, "lumber": 1})
    room.done("BuildRoad", path="(1,-1)-NW")
    payload = '{"action":{"do":"BuildRoad","player":"red","path":"(2,0)-E"},"by":"tablet","overruled":false}'
    journal._connection.execute("UPDATE lines SET payload = ? WHERE number = 4", (payload,))
    again = room.reopened()
    assert again.history.lines()[-1].overruled
    assert "BASE-127" in again.disputes[0]


def test_an_entry_that_makes_no_sense_is_named(room: Room, journal: Journal) -> None:
    journal._connection.execute("UPDATE lines SET kind = 'dance' WHERE number = 1")
    with pytest.raises(RecordError, match="do, undo, redo or correct"):
        room.reopened()


def test_two_tables_share_one_journal(journal: Journal) -> None:
    one, other = first_game(journal), begin(journal, seats=("red", "blue", "white"))
    one.done("RollDice", dice=[4, 4])
    other.done("ChooseStarter", "blue", starter="blue")
    assert one.reopened().state == one.table.state
    assert other.reopened().state == other.table.state
    assert Table.open(journal, one.table.game).revision == 2


def test_any_action_of_the_engine_can_be_entered_at_a_table(empty: Room) -> None:
    random = Random(8)
    for _ in range(300):
        if not empty.table.state.options():
            break
        action = any_action(empty.table.state, random)
        answer = empty.table.submit(action, by="tablet", key=empty.key(), seen=empty.table.revision)
        assert isinstance(answer, Booked | Refused)
    assert empty.reopened().state == empty.table.state
