"""What people move by hand after an undo, a redo or a correction, until they say that it is done."""

from random import Random
from typing import Any

import pytest

from companion.rules.cards import HAND
from companion.table import (
    COMPANION_DOES,
    Booked,
    Chances,
    Conflict,
    Delete,
    Insert,
    Journal,
    Refused,
    Replace,
    Table,
    view,
)
from companion.table.by_hand import PUBLIC
from companion.table.moves import BACK
from companion.table.standing import lying
from companion.table.topics import every_topic
from tests.table.room import FOUR, Room, begin, first_game


def due(table: Table, viewer: str = "table") -> Any:
    return view(table, viewer)["by_hand"]


def rows(room: Room, viewer: str = "table") -> dict[str | None, list[str]]:
    """What each player has to do, and what is nobody's."""
    found = due(room.table, viewer)
    return {} if found is None else {row["player"]: row["words"] for row in found["rows"]}


def action(room: Room, do: str, player: str = "red", **fields: Any) -> Any:
    return room.table.codec.action({"do": do, "player": player, **fields})


def set_right(room: Room) -> Any:
    return room.table.set_right(by="tablet", key=room.key(), seen=room.table.revision)


ROLLED = {
    "red": ["Red gives back 1 lumber."],
    "blue": ["Blue gives back 1 lumber."],
    "white": ["White gives back 1 ore."],
}


def test_an_undone_roll_says_who_gives_back_what_one_row_a_player(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    assert rows(room) == {}, "what is played is done as it is entered"
    room.undo()
    assert due(room.table)["because"] == ["Undone: Red rolls 4 and 4."]
    assert rows(room) == ROLLED


def test_it_survives_a_restart_and_so_does_that_it_is_done(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.undo()
    assert due(room.reopened()) == due(room.table)
    assert isinstance(set_right(room), Booked)
    assert due(room.table) is None
    assert due(room.reopened()) is None
    assert room.reopened().state == room.table.state


def test_it_is_done_once_and_by_whoever_has_seen_it(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.undo()
    late = room.table.revision
    set_right(room)
    assert isinstance(room.table.set_right(by="tablet", key=room.key(), seen=late), Conflict)
    answer = set_right(room)
    assert isinstance(answer, Refused)
    assert answer.refusal.words == "There is nothing to put right on the table."


def test_undone_and_done_again_leaves_nothing_to_do(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("CountHand", cards={"brick": 1, "lumber": 1})
    room.done("BuildRoad", path="(1,-1)-NW")
    for _ in range(3):
        room.undo()
    assert len(rows(room)) == 3
    for _ in range(3):
        room.redo()
    assert due(room.table) is None


def test_two_undos_add_up_and_the_latest_is_named_first(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("TradeWithPlayer", partner="white", gives={"lumber": 1}, takes={"ore": 1})
    room.undo()
    assert rows(room) == {"red": ["Red gives 1 ore to White."], "white": ["White gives 1 lumber to Red."]}
    room.undo()
    assert due(room.table)["because"][0] == "Undone: Red rolls 4 and 4."
    assert rows(room) == {
        "red": ["Red gives back 1 ore."],
        "blue": ["Blue gives back 1 lumber."],
        "white": ["White gives back 1 lumber."],
    }


def test_what_is_played_meanwhile_is_done_as_it_is_entered_and_adds_nothing(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.undo()
    room.done("RollDice", dice=[3, 3])
    assert rows(room) == ROLLED


def test_a_road_is_taken_back_until_one_lies_there_again(room: Room) -> None:
    room.done("RollDice", dice=[1, 1])
    room.done("CountHand", cards={"brick": 2, "lumber": 2})
    room.done("BuildRoad", path="(1,-1)-NW")
    room.undo()
    back = ["Red takes 1 brick and 1 lumber.", "Red takes back the road on the path between pasture 2 and pasture 4."]
    assert rows(room) == {"red": back}
    room.done("BuildRoad", path="(1,-1)-NW")
    assert rows(room) == {"red": back[:1]}


def test_a_city_that_is_undone_is_a_settlement_again_and_the_robber_goes_back(room: Room) -> None:
    room.done("CountHand", "white", cards={"ore": 1})
    room.done("RollDice", dice=[3, 4])
    room.done("MoveRobber", hex="(0,-2)")
    room.undo()
    assert due(room.table)["rows"][-1] == {"player": None, "words": ["The robber goes to the desert."]}
    set_right(room)
    room.undo()
    room.done("RollDice", dice=[1, 1])
    room.done("CountHand", cards={"ore": 3, "grain": 2})
    corner = view(room.table, "table")["pieces"]["red"]["settlements"][0]
    room.done("BuildCity", corner=corner)
    room.undo()
    where = "the corner of mountains 10, pasture 2 and hills 6"
    assert rows(room)["red"][1:] == [f"Red takes back the city on {where}.", f"Red puts a settlement on {where}."]


def test_a_corrected_roll_asks_for_the_difference_only(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.correct(Replace(2, (action(room, "RollDice", dice=[3, 3]),)))
    assert due(room.table)["because"] == ["Corrected: Red rolls 3 and 3."]
    before = rows(room)
    assert before["white"] == ["White gives back 1 ore and takes 1 brick."]
    room.undo()
    assert due(room.table) is None, "the correction undone, the table lies as it did"


def test_what_the_table_says_moves_nothing_when_it_is_undone(room: Room) -> None:
    room.done("CountHand", cards={"brick": 3})
    room.done("CorrectRoad", path="(1,-1)-NW", there=True)
    room.undo()
    room.undo()
    assert due(room.table) is None


def test_what_a_player_gave_themselves_needs_no_giving_back(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    trade = action(room, "TradeWithPlayer", partner="red", gives={"lumber": 1}, takes={})
    assert isinstance(room.table.submit(trade, overrule=True, by="tablet", key=room.key(), seen=None), Booked)
    room.undo()
    assert rows(room) == {}


def test_a_hand_that_is_counted_needs_no_giving_back(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.undo()
    room.done("CountHand", cards={})
    assert rows(room) == {name: row for name, row in ROLLED.items() if name != "red"}


def test_a_count_after_the_line_that_is_corrected_stands(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("CountHand", cards={"ore": 2})
    room.correct(Delete(2))
    assert "red" not in rows(room)
    assert rows(room)["white"] == ["White gives back 1 ore."]


def test_a_stolen_card_goes_back_by_kind_for_thief_and_victim_and_as_a_back_for_all_others(room: Room) -> None:
    room.done("CountHand", "orange", cards={"ore": 1, "wool": 1})
    room.done("RollDice", dice=[3, 4])
    room.done("MoveRobber", hex="(2,-2)")
    room.done("Steal", victim="orange", card="ore")
    room.undo()
    for viewer in ("table", "spectator", "blue", "white"):
        assert rows(room, viewer) == {"red": ["Red gives 1 card to Orange."]}, viewer
    for viewer in ("red", "orange"):
        assert rows(room, viewer) == {"red": ["Red gives 1 ore to Orange."]}, viewer


def test_a_bought_card_goes_back_face_down_but_to_its_owner(room: Room) -> None:
    room.done("RollDice", dice=[1, 1])
    room.done("CountHand", cards={"ore": 1, "wool": 1, "grain": 1})
    room.done("BuyDevelopmentCard", card="knight")
    room.undo()
    price = "takes 1 wool, 1 grain and 1 ore."
    assert rows(room) == {"red": [f"Red gives back 1 development card and {price}"]}
    assert rows(room, "red") == {"red": [f"Red gives back 1 knight card and {price}"]}


def test_a_stolen_card_that_is_named_afterwards_stays_where_it_is(room: Room) -> None:
    room.done("CountHand", "orange", cards={"ore": 1, "wool": 1})
    room.done("RollDice", dice=[3, 4])
    room.done("MoveRobber", hex="(2,-2)")
    room.done("Steal", victim="orange", card=None)
    line = len(room.table.history.lines())
    for card in ("ore", None):
        room.correct(Replace(line, (action(room, "Steal", victim="orange", card=card),)))
        for viewer in ("table", "red", "orange", "white"):
            assert rows(room, viewer) == {}, (card, viewer)


def test_a_stolen_card_that_was_another_one_is_given_back_for_the_right_one(room: Room) -> None:
    room.done("CountHand", "orange", cards={"ore": 1, "wool": 1})
    room.done("RollDice", dice=[3, 4])
    room.done("MoveRobber", hex="(2,-2)")
    room.done("Steal", victim="orange", card="ore")
    room.correct(Replace(len(room.table.history.lines()), (action(room, "Steal", victim="orange", card="wool"),)))
    exchange = {"red": ["Red gives 1 ore to Orange."], "orange": ["Orange gives 1 wool to Red."]}
    assert (rows(room, "red"), rows(room, "orange"), rows(room)) == (exchange, exchange, {})


def test_a_card_that_is_given_back_and_another_theft_are_two_cards(room: Room) -> None:
    room.done("CountHand", "orange", cards={"ore": 2})
    room.done("RollDice", dice=[3, 4])
    room.done("MoveRobber", hex="(2,-2)")
    room.done("Steal", victim="orange", card=None)
    room.done("TradeWithPlayer", partner="orange", gives={"ore": 1}, takes={}, overrule=True)
    room.undo()
    room.undo()
    assert rows(room, "red") == {"red": ["Red gives 1 card to Orange."], "orange": ["Orange gives 1 ore to Red."]}


def test_a_bought_card_that_is_named_afterwards_stays_where_it_is(room: Room) -> None:
    room.done("RollDice", dice=[1, 1])
    room.done("CountHand", cards={"ore": 1, "wool": 1, "grain": 1})
    room.done("BuyDevelopmentCard", card=None)
    line = len(room.table.history.lines())
    for card in ("knight", None):
        room.correct(Replace(line, (action(room, "BuyDevelopmentCard", card=card),)))
        assert (rows(room), rows(room, "red")) == ({}, {}), card


def test_a_progress_card_that_is_named_afterwards_stays_where_it_is_if_it_is_of_that_deck() -> None:
    has_back = every_topic().backs["unknown_trade"]
    assert (has_back("merchant"), has_back("spy"), every_topic().backs["unknown_politics"]("spy")) == (
        True,
        False,
        True,
    )


def test_cards_that_the_companion_keeps_need_no_giving_back_and_pieces_do(journal: Journal) -> None:
    room = first_game(journal, Chances(cards=COMPANION_DOES, development=COMPANION_DOES))
    room.done("RollDice", dice=[4, 4])
    room.undo()
    assert due(room.table) is None
    room.done("RollDice", dice=[1, 1])
    room.done("CountHand", cards={"brick": 1, "lumber": 1})
    room.done("BuildRoad", path="(1,-1)-NW")
    room.undo()
    assert rows(room) == {"red": ["Red takes back the road on the path between pasture 2 and pasture 4."]}


def test_games_from_before_ask_for_nothing(room: Room, journal: Journal) -> None:
    room.done("RollDice", dice=[4, 4])
    room.undo()
    journal._connection.execute("""UPDATE lines SET payload = '{"by": "tablet"}' WHERE kind = 'undo'""")
    assert due(room.reopened()) is None


def test_a_note_that_cannot_be_read_loses_no_game(room: Room, journal: Journal) -> None:
    room.done("RollDice", dice=[4, 4])
    room.undo()
    journal._connection.execute(
        """UPDATE lines SET payload = '{"by": "tablet", "by_hand": {"cards": 3}}' WHERE kind = 'undo'"""
    )
    assert due(room.reopened()) is None
    assert room.reopened().state == room.table.state


def test_a_preview_tells_public_changes_by_kind_of_card(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    found = room.table.preview(Replace(2, (action(room, "RollDice", dice=[3, 3]),)))
    assert not isinstance(found, Refused)
    assert "White: 1 brick more and 1 ore fewer." in found.changes
    assert "Blue: 1 lumber fewer." in found.changes


def test_a_forgotten_roll_that_is_entered_afterwards_says_what_it_brings(room: Room) -> None:
    room.done("CountHand", "orange", cards={})
    room.correct(Insert(2, (action(room, "RollDice", dice=[4, 4]),)))
    assert due(room.table)["because"] == ["Entered afterwards: Red rolls 4 and 4."]
    assert rows(room)["white"] == ["White takes 1 ore."]


GAMES = {
    "base": {"seats": FOUR},
    "knights": {"seats": FOUR, "products": ("cities and knights",)},
}


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_undone_redone_and_corrected_what_is_to_be_moved_is_what_the_books_moved(
    journal: Journal, game: str
) -> None:
    room, random = begin(journal, **GAMES[game]), Random(11)
    room.play(random, 260)
    before = room.table.state
    sizes = {seat: view(room.table, "table")["players"][seat]["cards"] for seat in FOUR}
    for _ in range(25):
        room.undo()
    room.redo()
    value = room.table.now().by_hand
    moved = dict.fromkeys(FOUR, 0)
    for (giver, taker, card), number in value.cards.get(PUBLIC, {}).items():
        if card == BACK or card in [kind.name for kind in HAND.kinds]:
            for end, change in ((giver, -number), (taker, number)):
                if end in moved:
                    moved[end] += change
    now = {seat: view(room.table, "table")["players"][seat]["cards"] for seat in FOUR}
    assert {seat: sizes[seat] + moved[seat] for seat in FOUR} == now
    was, lies = lying(every_topic().standing, before), lying(every_topic().standing, room.table.state)
    assert value.things == {thing: was.get(thing) for thing in {**was, **lies} if was.get(thing) != lies.get(thing)}
    for viewer in ("table", "spectator", *FOUR):
        assert due(room.table, viewer)["rows"], viewer
    for _ in range(24):
        room.redo()
    assert due(room.table) is None
    assert room.table.state == before


def test_everything_that_lies_open_has_words(journal: Journal) -> None:
    room = begin(journal, seats=FOUR, products=("cities and knights",))
    room.play(Random(4), 500)
    things = {thing.what for thing in lying(every_topic().standing, room.table.state)}
    assert {"road", "settlement", "robber", "knight", "improvement", "barbarian ship"} <= things
    assert things <= set(every_topic().put_right)
