"""Catan for Two at the table: neutral colours, trade tokens, cards that two have seen."""

from random import Random

import pytest

from companion.boxes.traders_barbarians.rules.catan_for_two.neutral_colours import PlaceNeutralSettlement
from companion.geometry.printed import beginner_board
from companion.kernel import State, waiting
from companion.preferences import choose
from companion.rules.base.hands import Hands
from companion.rules.base.scoring import Score
from companion.rules.cards import HAND
from companion.rules.choice import Choice
from companion.rules.random_play import chance
from companion.table import SPECTATOR, TABLE, Booked, Delete, Drop, Journal, Preview, preview_view, view, words
from companion.table import Table as OnFile
from companion.table.standing import Thing, lying
from companion.table.topics import every_topic
from tests.boxes.traders_barbarians.rules.catan_for_two.table import TWO, VARIANTS, Table, game, lay
from tests.boxes.traders_barbarians.rules.catan_for_two.test_two import RED, acting
from tests.table.drawn import told, view_of, who_can_tell
from tests.table.room import Room


def said(table: Table, viewer: str = SPECTATOR) -> list[str]:
    """What the last sentence caused, in words."""
    found = [words.happening(table.state, one, viewer) for one in table.happened]
    return [str(one) for one in found if one]


def test_neutral_pieces_and_tokens_are_in_the_view() -> None:
    found = view_of(acting(RED).state, TABLE)
    assert {colour: len(pieces["settlements"]) for colour, pieces in found["pieces"].items()} == {
        "red": 1, "blue": 0, "white": 1, "orange": 1,
    }  # fmt: skip
    assert set(found["players"]) == {"red", "blue"}
    assert found["players"]["red"]["trade_tokens"] == 5
    assert found["supply"]["piles"]["trade_tokens"]["value"] == 10


def test_neutral_pieces_are_asked_for_and_told_in_words() -> None:
    table = Table(game()).play("red starts")
    assert words.agenda(table.state, waiting(table.state.agenda)[0]) == (
        "White, a colour nobody plays: place a settlement"
    )
    place = table.action("red puts white on (0,0)S")
    assert words.option(table.state, place) == "Settlement of White"
    assert str(words.action(table.state, place)).startswith("There is a settlement of White, a colour nobody plays, on")
    table = acting(f"{RED}\nred holds 1 brick 1 lumber").play("red builds road (0,0)-SW")
    assert words.agenda(table.state, waiting(table.state.agenda)[0]) == "Red: build a neutral road as well"
    road = table.action("red builds a road for white on (-1,1)-SW")
    settlement = table.action("red builds a settlement for white on (0,2)S")
    assert [words.option(table.state, one) for one in (road, settlement)] == ["Road for White", "Settlement for White"]
    assert str(words.action(table.state, road)).startswith("Red builds a road for White on")
    assert str(words.action(table.state, settlement)).startswith("Red builds a settlement for White on")


def test_tokens_are_spent_under_one_button() -> None:
    table = acting("blue holds 2 ore\nrobber (0,-2)\nred played 1 knight")
    found = view_of(table.state, TABLE)
    group = next(group for group in found["buttons"] if group["name"] == "Tokens")
    assert group["does"] == ["GiveUpKnightCard", "ForceTrade", "SendRobberHome"]
    offered = {str(option["words"]) for option in found["options"]}
    assert {"Force a trade", "Send the robber to the desert", "Give up a knight for trade tokens"} <= offered


def test_what_tokens_do_is_told_in_words() -> None:
    table = acting("red tokens 4\nblue holds 2 ore\nrobber (0,-2)\nred played 1 knight").play(
        "red sends the robber home"
    )
    assert said(table)[0] == "Red pays 1 trade token."
    assert said(table.play("red gives up a knight card")) == [
        "A knight of Red goes to the discard pile.",
        "Red takes 2 trade tokens.",
    ]
    lines = {
        "red sends the robber home": "Red sends the robber to the desert.",
        "red forces a trade": "Red forces a trade.",
        "red gives up a knight card": "Red gives up a knight for trade tokens.",
        "red gives two cards back": "Red gives cards in return.",
        "red draws unseen from blue to trade": "Red draws a card from Blue.",
        "red says 3 tokens": "Correction: Red has 3 trade tokens.",
    }
    assert {line: str(words.action(table.state, table.action(line))) for line in lines} == lines
    assert (
        words.action(table.state, table.action("red draws ore from blue to trade"), "blue")
        == "Red draws 1 ore from Blue."
    )
    assert words.action(table.state, table.action("red gives 2 ore back"), "red") == "Red gives 2 ore in return."
    assert said(table.play("red says 1 tokens")) == ["Red has 1 trade token."]


def test_nobody_but_the_two_knows_which_cards_were_traded() -> None:
    hands = "red holds 2 wool 2 brick\nblue holds 2 ore 2 grain"
    force = "red forces a trade"
    one, other = (told(acting(hands), force, f"red draws {card} from blue to trade") for card in ("ore", "grain"))
    assert who_can_tell(one, other) == {"red", "blue"}
    draws = ["red draws ore from blue to trade"] * 2
    one, other = (told(acting(hands), force, *draws, f"red gives 2 {card} back") for card in ("wool", "brick"))
    assert who_can_tell(one, other) == {"red", "blue"}


def test_tokens_are_put_right_by_hand() -> None:
    table = lay("red tokens 3")
    assert lying(every_topic().standing, table.state)[Thing("trade tokens", "red")] == 3
    put_right = every_topic().put_right["trade tokens"]
    assert put_right(words.phrases(table.state), Thing("trade tokens", "red"), 2) == "Red has 2 trade tokens."


def test_players_who_play_by_themselves_come_to_an_end() -> None:
    random, state = Random(2), State.start(game())
    for _ in range(3000):
        if state[Score].winner is not None:
            break
        action = choose(state, waiting(state.agenda)[0].who[0], random)
        assert action is not None
        outcome = state.apply(chance(state, action, random))
        state = outcome.state  # type: ignore[union-attr]
    assert state[Score].winner is not None


def with_a_forced_trade(room: Room, drawn: tuple[str | None, str | None], given: dict[str, int] | None) -> int:
    """Red forces a trade and gives cards for those drawn; the line of the forced trade."""
    room.play(Random(5), 44)
    state = room.table.state
    room.done("CorrectTurn", player="red")
    room.done("RollDice", dice=[1, 1])
    room.done("RollDice", dice=[1, 2])
    room.done("CorrectTokens", number=4)
    room.done("CountHand", cards={"wool": 2, "brick": 2})
    room.done("CountHand", "blue", cards={"ore": 2, "grain": 2})
    room.done("ForceTrade")
    line = len(room.table.history.lines())
    for card in drawn:
        room.done("DrawForTrade", victim="blue", card=card)
    room.done("GiveForTrade", cards=given)
    assert room.table.state != state
    return line


@pytest.mark.parametrize("given", [{"wool": 1, "brick": 1}, None])
def test_without_a_forced_trade_nothing_of_it_stands(journal: Journal, given: dict[str, int] | None) -> None:
    room = Room(journal, OnFile.create(journal, Choice(TWO, beginner_board(3), VARIANTS)))
    line = with_a_forced_trade(room, ("ore", "grain"), given)
    found = room.table.preview(Delete(line))
    assert isinstance(found, Preview)
    assert found.undecided == (line + 1, line + 2, line + 3)
    answer = room.correct(Delete(line), dict.fromkeys(found.undecided, Drop()))
    assert isinstance(answer, Booked)
    assert [HAND.unpack(room.table.state[Hands].at_least(seat)) for seat in room.table.state.game.seats] == [
        {"brick": 2, "wool": 2},
        {"grain": 2, "ore": 2},
    ]


def test_what_a_struck_out_forced_trade_would_change_tells_nothing_of_the_cards(
    journal: Journal, in_memory: Journal
) -> None:
    previews = []
    for file, drawn, given in ((journal, ("ore", "grain"), {"wool": 2}), (in_memory, (None, None), None)):
        room = Room(file, OnFile.create(file, Choice(TWO, beginner_board(3), VARIANTS)))
        line = with_a_forced_trade(room, drawn, given)
        for change in (Delete(line), Delete(line + 1), Delete(line - 1)):
            found = room.table.preview(change)
            assert isinstance(found, Preview)
            previews.append((preview_view(room.table, found, TABLE), found.undecided, found.changes))
    assert previews[:3] == previews[3:]


def test_a_piece_of_a_colour_that_nobody_plays_is_taken_off_by_anybody(journal: Journal) -> None:
    room = Room(journal, OnFile.create(journal, Choice(TWO, beginner_board(3), VARIANTS)))
    room.done("ChooseStarter", starter="red")
    where = next(one for one in room.table.state.options() if isinstance(one, PlaceNeutralSettlement))
    room.table.submit(where, by="tablet", key=room.key(), seen=room.table.revision)
    room.undo()
    (row,) = view(room.table, TABLE)["by_hand"]["rows"]
    assert row["player"] is None
    assert row["words"][0].startswith("White takes back the settlement on the north corner of")
