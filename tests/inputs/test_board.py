"""What a piece that is seen on the board counts for: the one legal action it is, a question, or nothing at all."""

from dataclasses import replace

import pytest

from companion.inputs.board import GONE_AFTER, LATE
from companion.inputs.board_seen import BoardSeen, BoardTrouble
from companion.inputs.board_station import ALL, CORRECT, NOTHING, YES, BoardAnswerError
from companion.rules.base.pieces import Pieces, Roads
from companion.rules.base.robber import Robber
from tests.boxes.seafarers.rules import table as sea
from tests.inputs.watched import Watched, road, seen
from tests.rules.table import begin, lay

RICH = "red holds 5 brick 5 lumber 5 wool 5 grain 5 ore"
START = f"red settlement (0,0)N  road (0,0)-NE\n {RICH}\n robber (0,0)"


@pytest.fixture
def red() -> Watched:
    """Red has rolled and may build, with cards for everything."""
    return Watched(lay(START).play("red rolls 1 1"))


def test_a_road_that_is_legal_is_booked(red: Watched) -> None:
    red.lies(road("(0,0)-E"))
    assert red.booked == ["BuildRoad"]
    assert red.asked == ""


def test_a_place_may_be_called_by_any_of_its_names(red: Watched) -> None:
    assert red.lies(road("(1,0)-W")).booked == ["BuildRoad"]


def test_what_is_booked_is_agreed_on_and_not_booked_again(red: Watched) -> None:
    red.lies(road("(0,0)-E"))
    red.looks()
    assert red.differences == ()
    assert red.waits(60).booked == ["BuildRoad"]


def test_the_same_look_is_not_booked_twice_before_the_watch_has_agreed(red: Watched) -> None:
    look = BoardSeen((road("(0,0)-E"),), None, red.time)
    red.station.take(look)
    red.books.turn_to(red.books.past[:-1])  # somebody undoes it at once
    red.station.take(look)
    assert red.booked == ["BuildRoad"]
    assert not red.books.state[Roads].of[0] >> red.table.game.topology.path("(0,0)-E") & 1


def test_pieces_that_came_together_are_booked_in_the_order_in_which_they_become_legal(red: Watched) -> None:
    red.lies(seen("settlement", "(0,0)SE", "red"), road("(0,0)-E"))
    assert red.booked == ["BuildRoad", "BuildSettlement"]


def test_a_city_in_place_of_a_settlement_is_booked_once(red: Watched) -> None:
    red.lies(seen("settlement", "(0,0)N", "red", there=False), seen("city", "(0,0)N", "red"))
    red.waits(GONE_AFTER)
    assert red.booked == ["BuildCity"]
    assert red.asked == ""


def test_a_picture_of_what_was_booked_is_kept_until_something_else_is_entered(red: Watched) -> None:
    red.lies(road("(0,0)-E"))
    booked = red.station.view().booked
    assert booked is not None
    assert (
        str(booked.words) == "Red builds a road on the path between the desert and forest 3. It was seen on the board."
    )
    assert booked.revision == red.books.revision
    assert red.station.picture(booked.key) == b"picture of (0,0)-E"
    red.says("red ends")
    assert red.station.view().booked is None
    assert red.station.picture(booked.key) == b"picture of (0,0)-E"


def test_a_whole_placement_is_booked_from_the_board() -> None:
    table = Watched(begin(seats=("red", "blue", "white")).play("red starts"))
    table.lies(road("(0,0)-NE"), seen("settlement", "(0,0)N", "red"))
    table.lies(seen("settlement", "(0,0)S", "blue"), road("(0,0)-SE", "blue"))
    assert table.booked == ["PlaceSettlement", "PlaceRoad"] * 2


def test_the_roads_of_a_card_cost_nothing() -> None:
    table = Watched(lay("red settlement (0,0)N\n red cards 1 road_building\n robber (0,0)").play("red rolls 1 1"))
    table.says("red plays road building")
    table.lies(road("(0,0)-NE"), road("(0,0)-E"))
    assert table.booked == ["PlaceFreeRoad", "PlaceFreeRoad"]


def test_the_robber_is_booked_after_a_seven_and_the_victim_is_left_to_a_tap() -> None:
    table = Watched(lay(START + "\n blue settlement (1,1)N\n blue holds 1 ore").play("red rolls 3 4"))
    table.says("red discards 3 brick 5 wool 4 grain")
    table.lies(seen("robber", "(1,1)", ""))
    assert table.booked == ["MoveRobber"]
    assert table.table.game.topology.hex("(1,1)") == table.books.state[Robber].hex


def test_the_only_victim_is_robbed_where_the_table_lets_it() -> None:
    drawing = "blue settlement (1,1)N\n blue holds 1 ore\n robber (0,0)"
    table = Watched(lay(drawing).play("red rolls 3 4"), robs_alone=True)
    table.lies(seen("robber", "(1,1)", ""))
    assert table.booked == ["MoveRobber", "Steal"]
    booked = table.station.view().booked
    assert booked is not None
    assert booked.lines == 2


def test_a_theft_that_is_allowed_and_not_due_is_left_to_a_tap() -> None:
    drawing = "red settlement (0,0)NW\n blue settlement (0,0)SE\n blue ship (0,0)-SE\n blue holds 2 ore"
    table = Watched(sea.lay(drawing).play("red rolls 3 4"), robs_alone=True)
    table.lies(seen("pirate", "(0,0)", ""))
    assert table.booked == ["MovePirate"]


def test_a_robber_that_moves_before_the_hands_are_discarded_waits_for_that() -> None:
    table = Watched(lay(START).play("red rolls 3 4"))
    table.lies(seen("robber", "(1,1)", "")).waits(30)
    assert (table.booked, table.asked) == ([], "")
    table.says("red discards 3 brick 5 wool 4 grain")
    assert table.booked == ["MoveRobber"]


def test_a_robber_that_stands_elsewhere_may_be_a_knight(red: Watched) -> None:
    table = Watched(lay(f"{START}\n red cards 1 knight").play("red rolls 1 1"))
    table.lies(seen("robber", "(1,1)", "")).waits()
    assert table.asked == (
        "The robber stands here, but the companion has it elsewhere."
        " Did this happen? Red plays a knight. Red puts the robber on the pasture 5."
    )
    assert table.choices == (YES, CORRECT, NOTHING)
    table.answers(YES)
    assert table.booked == ["PlayKnight", "MoveRobber"]


def test_roads_that_only_a_card_explains_are_one_question() -> None:
    table = Watched(lay("red settlement (0,0)N\n red cards 1 road_building\n robber (0,0)").play("red rolls 1 1"))
    table.lies(road("(0,0)-NE"), road("(0,0)-E")).waits()
    assert table.asked.startswith("A road of Red lies here, but the companion does not know of it. Did this happen?")
    assert table.booked == []
    table.answers(YES)
    assert table.booked == ["PlayRoadBuilding", "PlaceFreeRoad", "PlaceFreeRoad"]
    assert (table.waits(60).asked, table.differences) == ("", ())


def test_the_only_victim_of_a_knight_that_was_asked_about_is_robbed_where_the_table_lets_it() -> None:
    drawing = "red cards 1 knight\n blue settlement (1,1)N\n blue holds 1 ore\n robber (0,0)"
    table = Watched(lay(drawing).play("red rolls 1 1"), robs_alone=True)
    table.lies(seen("robber", "(1,1)", "")).waits().answers(YES)
    assert table.booked == ["PlayKnight", "MoveRobber", "Steal"]


def test_a_trade_that_a_road_was_laid_after_is_asked_about_and_never_booked_by_itself() -> None:
    table = Watched(lay("red settlement (0,0)N\n red holds 4 ore 1 brick\n robber (0,0)").play("red rolls 1 1"))
    table.books.reckoned = lambda: table.books.state  # everybody has seen what came
    table.lies(road("(0,0)-NE")).waits()
    assert table.booked == []
    assert table.choices == (YES, CORRECT, NOTHING)
    table.answers(YES)
    assert table.booked == ["TradeWithSupply", "BuildRoad"]


def test_of_two_trades_that_may_have_been_made_neither_is_proposed() -> None:
    table = Watched(lay("red settlement (0,0)N\n red holds 4 ore 4 wool 1 brick\n robber (0,0)").play("red rolls 1 1"))
    table.books.reckoned = lambda: table.books.state
    table.lies(road("(0,0)-NE")).waits()
    assert table.choices == (CORRECT, NOTHING)


@pytest.mark.parametrize("card", ["knight", "monopoly"])
def test_a_question_does_not_tell_which_card_somebody_holds(card: str) -> None:
    table = Watched(lay(f"{START}\n red cards 1 {card}").play("red rolls 1 1"))
    table.lies(seen("robber", "(1,1)", "")).waits()
    assert table.asked.endswith("Did this happen? Red plays a knight. Red puts the robber on the pasture 5.")
    if card != "knight":
        with pytest.raises(BoardAnswerError, match="It was not entered"):
            table.answers(YES)
        assert table.booked == []


def test_what_is_tapped_before_it_is_laid_is_agreed_on_in_silence(red: Watched) -> None:
    red.says("red builds road (0,0)-E").waits(60)
    assert red.asked == ""
    red.lies(road("(0,0)-E")).waits(60)
    assert (red.booked, red.asked, len(red.differences)) == ([], "", 0)


def test_a_piece_that_is_seen_and_not_legal_is_one_question(red: Watched) -> None:
    red.lies(road("(-2,0)-W")).waits()
    assert red.asked == "A road of Red lies here, but the companion does not know of it."
    assert red.choices == (CORRECT, NOTHING)
    assert red.booked == []
    red.answers(CORRECT)
    assert (red.booked, red.asked) == (["CorrectRoad"], "")


def test_it_is_nothing_leaves_the_books_and_is_not_asked_again(red: Watched) -> None:
    red.lies(road("(-2,0)-W")).waits()
    red.answers(NOTHING)
    red.waits(100)
    assert (red.booked, red.asked, len(red.differences)) == ([], "", 0)


def test_a_question_that_was_settled_cannot_be_answered_again(red: Watched) -> None:
    red.lies(road("(-2,0)-W")).waits()
    question = red.station.view().question
    assert question is not None
    red.answers(NOTHING)
    with pytest.raises(BoardAnswerError):
        red.station.answer(question.key, CORRECT)
    assert red.booked == []


def test_an_answer_that_was_not_offered_changes_nothing(red: Watched) -> None:
    red.lies(road("(-2,0)-W")).waits()
    question = red.station.view().question
    assert question is not None
    with pytest.raises(BoardAnswerError):
        red.station.answer(question.key, YES)
    assert (red.booked, red.station.view().question) == ([], question)


def test_what_lay_there_before_its_cost_could_be_paid_is_booked_once_the_trade_is_entered() -> None:
    table = Watched(lay("red settlement (0,0)N\n red holds 4 ore 1 brick\n robber (0,0)").play("red rolls 1 1"))
    table.lies(road("(0,0)-NE")).waits()
    assert table.asked != ""
    table.says("red trades 4 ore for lumber")
    assert (table.booked, table.asked) == (["BuildRoad"], "")


def test_what_lies_there_for_long_is_not_paid_turns_later() -> None:
    table = Watched(lay("red settlement (0,0)N\n robber (0,0)").play("red rolls 1 1"))
    table.lies(road("(0,0)-NE"))
    table.says("red ends", "blue rolls 1 1", "blue ends").waits(LATE)
    table.says("white rolls 1 1", "white ends", "orange rolls 1 1", "orange ends", "red rolls 1 1")
    table.says("red counts 1 brick 1 lumber").waits()
    assert table.booked == []
    assert table.choices == (YES, CORRECT, NOTHING)


def test_of_two_roads_with_cards_for_one_none_is_booked() -> None:
    table = Watched(lay("red settlement (0,0)N\n red holds 1 brick 1 lumber\n robber (0,0)").play("red rolls 1 1"))
    table.lies(road("(0,0)-NE"), road("(0,0)-NW"))
    assert table.booked == []
    table.waits()
    assert table.choices == (YES, CORRECT, NOTHING)
    table.answers(YES)
    assert table.booked == ["BuildRoad"]


def test_a_piece_that_was_lifted_and_put_back_is_nothing(red: Watched) -> None:
    red.lies(road("(0,0)-NE", there=False)).waits(GONE_AFTER / 2)
    red.differences = ()
    red.looks()
    assert (red.waits(60).asked, red.booked) == ("", [])


def test_a_piece_that_stays_away_is_asked_about_after_a_quiet_while(red: Watched) -> None:
    red.lies(road("(0,0)-NE", there=False)).waits(GONE_AFTER)
    assert red.asked == "A road of Red is gone from here, but the companion still has it."
    red.answers(CORRECT)
    assert red.booked == ["CorrectRoad"]
    assert red.books.state[Roads].of[0] == 0


def test_what_was_undone_is_not_booked_again_until_the_table_changes(red: Watched) -> None:
    red.lies(road("(0,0)-E"))
    red.undoes()
    assert red.waits(60).booked == ["BuildRoad"]
    red.lies(road("(0,0)-E", there=False)).waits(60)  # it is taken off: that is what the books have
    assert (red.booked, red.asked, len(red.differences)) == (["BuildRoad"], "", 0)
    red.lies(road("(0,0)-E"))
    assert red.booked == ["BuildRoad"] * 2


def test_an_unsure_piece_is_asked_about_where_only_one_can_be_meant(red: Watched) -> None:
    red.lies(road("(0,0)-E", "white", sure=False)).waits()
    assert red.asked == "A road of Red seems to have come here. Is that right?"
    assert red.booked == []
    red.answers(YES)
    assert red.booked == ["BuildRoad"]


@pytest.mark.parametrize("place", ["(-2,0)-W", "(0,0)-NE"])
def test_any_other_unsure_piece_is_nothing(red: Watched, place: str) -> None:
    red.lies(road(place, sure=False)).waits(60)
    assert (red.booked, red.asked) == ([], "")


@pytest.mark.parametrize("place", ["(9,9)-E", "no place", "(0,0)N"])
def test_a_place_that_this_board_does_not_have_is_nothing(red: Watched, place: str) -> None:
    red.lies(road(place)).waits(60)
    assert (red.booked, red.asked) == ([], "")


def test_a_piece_of_somebody_who_is_not_there_is_never_booked(red: Watched) -> None:
    red.lies(road("(0,0)-E", "brown")).waits()
    assert red.asked == "A road of Brown lies here, but the companion does not know of it."
    assert red.choices == (NOTHING,)


def test_a_piece_of_somebody_whose_turn_it_is_not_is_asked_about(red: Watched) -> None:
    table = Watched(lay(f"{START}\n blue settlement (1,1)N\n blue holds 1 brick 1 lumber").play("red rolls 1 1"))
    table.lies(road("(1,1)-NE", "blue")).waits()
    assert (table.booked, table.choices) == ([], (CORRECT, NOTHING))


@pytest.mark.parametrize("trouble", BoardTrouble)
def test_nothing_is_booked_in_trouble_which_is_told(red: Watched, trouble: BoardTrouble) -> None:
    red.differences = (road("(0,0)-E"),)
    red.looks(trouble)
    red.time += 60
    red.station.tend()
    assert red.booked == []
    assert red.station.view().trouble != ""
    red.looks()
    assert (red.booked, red.station.view().trouble) == (["BuildRoad"], "")


def test_where_much_changes_at_once_nothing_is_booked_until_people_say_that_it_is_right(red: Watched) -> None:
    sides = ("E", "SE", "SW", "W", "NW")
    red.lies(*(road(f"(0,0)-{side}") for side in sides), road("(1,0)-E"), road("(1,0)-SE")).waits()
    assert (red.booked, red.choices) == ([], (ALL,))
    red.answers(ALL)
    assert (red.booked, red.asked, len(red.differences)) == ([], "", 0)


def test_after_the_game_is_won_nothing_is_asked_of_the_board_that_is_put_away() -> None:
    table = Watched(lay(START, target=3).play("red rolls 1 1"))
    table.lies(seen("city", "(0,0)N", "red"))
    assert table.booked == ["BuildCity"]
    table.says("red builds road (0,0)-E", "red builds settlement (0,0)SE")
    table.lies(*(seen("city", "(0,0)N", "red", there=False), road("(0,0)-NE", there=False))).waits(60)
    table.lies(road("(0,0)-SE")).waits(60)
    assert (table.booked, table.asked) == (["BuildCity"], "")


def test_a_disk_that_fails_is_told_and_the_piece_is_booked_once_it_writes_again(red: Watched) -> None:
    red.books.failure = OSError("no space left")
    with pytest.raises(OSError, match="no space"):
        red.lies(road("(0,0)-E"))
    assert "no space left" in red.station.view().words
    red.books.failure = None
    red.waits(1)
    assert (red.booked, red.station.view().words) == (["BuildRoad"], "")


def test_a_game_that_moves_on_meanwhile_is_judged_anew(red: Watched) -> None:
    def tapped_by_somebody_else() -> None:
        red.books.meanwhile = lambda: None
        red.says("red builds road (0,0)-E")

    red.books.meanwhile = tapped_by_somebody_else
    red.differences = (road("(0,0)-E"),)
    red.station.take(BoardSeen(red.differences, None, red.time))
    assert red.booked == []
    assert red.books.state[Pieces].settlements[0] != 0
    red.looks()
    assert len(red.differences) == 0


def test_a_picture_that_changes_alone_is_the_same_piece(red: Watched) -> None:
    red.lies(road("(-2,0)-W")).waits()
    before = red.station.view().question
    assert before is not None
    red.differences = (replace(red.differences[0], picture=b"another"),)
    red.looks()
    now = red.station.view().question
    assert now is not None
    assert now.key == before.key
