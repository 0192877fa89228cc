"""Correcting an earlier line at any depth: what follows is derived again, and each misfit is named and settled."""

from companion.geometry.printed import start_pieces
from companion.kernel import Action, Seat, State
from companion.rules.base.hands import Hands
from companion.rules.base.pieces import Roads
from companion.rules.cards import HAND
from companion.table import (
    Booked,
    Delete,
    Drop,
    Insert,
    Instead,
    Journal,
    Keep,
    Preview,
    Refused,
    Replace,
    Table,
    Unsettled,
    past_view,
    preview_view,
    view,
)
from companion.table.entries import Correct, change_data, decision_data, entry_data, read_change, read_decisions
from companion.table.journal import Row
from companion.table.topics import every_topic
from companion.table.where_said import where_view
from tests.table.room import Room, begin

RED, BLUE = Seat(0), Seat(1)


def act(room: Room, do: str, player: str = "red", /, **fields: object) -> tuple[Action, ...]:
    return (room.table.codec.action({"do": do, "player": player, **fields}),)


def cards(room: Room, seat: Seat) -> dict[str, int]:
    return HAND.unpack(room.table.state[Hands].at_least(seat))


def preview(room: Room, *args: object) -> Preview:
    found = room.table.preview(*args)  # type: ignore[arg-type]
    assert isinstance(found, Preview)
    return found


def a_part_with_a_road(room: Room) -> None:
    """Lines 2 to 5: Red rolls an 8, is counted as holding a road's price, builds it, and is done."""
    room.done("RollDice", dice=[4, 4])
    room.done("CountHand", cards={"brick": 1, "lumber": 1})
    room.done("BuildRoad", path="(1,-1)-NW")
    room.done("EndPart")


def test_a_misread_die_is_corrected_and_everything_after_it_follows(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("EndPart")
    assert cards(room, BLUE) == {"brick": 1, "lumber": 2, "ore": 1}
    booked = room.correct(Replace(2, act(room, "RollDice", dice=[4, 5])))
    assert isinstance(booked, Booked)
    assert cards(room, BLUE) == {"brick": 1, "lumber": 1, "ore": 1}
    assert room.table.state.agenda[-1].who == (BLUE,)
    assert [line.corrected for line in room.table.history.lines()] == [False, True, False]


def test_a_forgotten_line_is_put_in_between(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("EndPart")
    count = act(room, "CountHand", cards={"brick": 1, "lumber": 1})
    road = act(room, "BuildRoad", path="(1,-1)-NW")
    assert isinstance(room.correct(Insert(3, count + road)), Booked)
    path = room.table.state.game.topology.path("(1,-1)-NW")
    assert room.table.state[Roads].of[RED] >> path & 1
    assert [type(line.action).__name__ for line in room.table.history.lines()][2:] == [
        "CountHand",
        "BuildRoad",
        "EndPart",
    ]


def test_a_line_that_never_was_is_deleted(room: Room) -> None:
    a_part_with_a_road(room)
    assert isinstance(room.correct(Delete(4)), Booked)
    assert cards(room, RED) == {"brick": 1, "lumber": 1}
    assert len(room.table.history.lines()) == 4


def test_a_later_line_that_no_longer_fits_is_named_with_the_rule(room: Room) -> None:
    a_part_with_a_road(room)
    found = preview(room, Replace(3, act(room, "CountHand", cards={"ore": 2})))
    (misfit,) = found.misfits
    assert (misfit.line, type(misfit.action).__name__, misfit.refusal.rule) == (4, "BuildRoad", "BASE-120")
    assert found.undecided == (4,)
    assert not found.settled


def test_a_preview_tells_what_would_change_and_changes_nothing(room: Room) -> None:
    a_part_with_a_road(room)
    before = room.table.state
    found = preview(room, Delete(4))
    assert found.changes == ("Red: 1 brick and 1 lumber more; roads 3 → 2.",)
    assert room.table.state is before
    assert room.table.revision == 5


def test_a_correction_is_not_taken_while_a_misfit_is_undecided(room: Room) -> None:
    a_part_with_a_road(room)
    before = room.table.state
    answer = room.correct(Replace(3, act(room, "CountHand", cards={"ore": 2})))
    assert isinstance(answer, Unsettled)
    assert answer.preview.undecided == (4,)
    assert room.table.state is before
    assert room.table.revision == 5


def test_a_misfit_may_be_kept_and_then_it_is_overruled(room: Room) -> None:
    a_part_with_a_road(room)
    assert isinstance(room.correct(Replace(3, act(room, "CountHand", cards={"ore": 2})), {4: Keep()}), Booked)
    line = room.table.history.lines()[3]
    assert (type(line.action).__name__, line.overruled) == ("BuildRoad", True)
    assert cards(room, RED) == {"ore": 2}


def test_a_misfit_may_be_dropped(room: Room) -> None:
    a_part_with_a_road(room)
    assert isinstance(room.correct(Replace(3, act(room, "CountHand", cards={"ore": 2})), {4: Drop()}), Booked)
    assert [type(line.action).__name__ for line in room.table.history.lines()] == [
        "ChooseStarter",
        "RollDice",
        "CountHand",
        "EndPart",
    ]


def test_a_misfit_may_become_another_action(room: Room) -> None:
    a_part_with_a_road(room)
    trade = act(room, "TradeWithSupply", give="ore", take="wool")
    answer = room.correct(Replace(3, act(room, "CountHand", cards={"ore": 4})), {4: Instead(trade)})
    assert isinstance(answer, Booked)
    assert cards(room, RED) == {"wool": 1}


def test_what_is_put_in_for_a_misfit_must_fit_too(room: Room) -> None:
    a_part_with_a_road(room)
    trade = act(room, "TradeWithSupply", give="wool", take="ore")
    found = preview(room, Replace(3, act(room, "CountHand", cards={"ore": 4})), {4: Instead(trade)})
    assert found.undecided == (4,)
    assert [misfit.refusal.rule for misfit in found.misfits] == ["BASE-120", "BASE-113"]


def test_an_eight_that_was_a_seven_is_settled_by_what_the_robber_did(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("EndPart")
    room.done("RollDice", "blue", dice=[3, 3])
    change = Replace(2, act(room, "RollDice", dice=[3, 4]))
    assert preview(room, change).undecided == (3, 4)
    robber = act(room, "MoveRobber", hex="(2,-2)") + act(room, "Steal", victim="orange") + act(room, "EndPart")
    decided = {3: Instead(robber)}
    assert preview(room, change, decided).settled
    assert isinstance(room.correct(change, decided), Booked)
    assert room.table.state.agenda[-1].name == "act"
    assert room.table.state.agenda[-1].who == (BLUE,)


def test_deciding_one_misfit_can_reveal_the_next(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("CountHand", cards={"brick": 2, "lumber": 2})
    room.done("BuildRoad", path="(1,-1)-NW")
    room.done("BuildRoad", path="(0,-1)-E")
    change = Replace(3, act(room, "CountHand", cards={"brick": 1, "lumber": 1}))
    assert preview(room, change).undecided == (5,)
    change = Replace(3, act(room, "CountHand", cards={}))
    assert preview(room, change).undecided == (4, 5)
    assert preview(room, change, {4: Keep()}).undecided == (5,)
    assert preview(room, change, {4: Keep(), 5: Drop()}).settled


def test_what_comes_in_must_itself_be_legal(room: Room) -> None:
    a_part_with_a_road(room)
    answer = room.table.preview(Insert(3, act(room, "BuildCity", corner="(0,0)N")))
    assert isinstance(answer, Refused)
    assert answer.refusal.rule == "BASE-120"


def test_a_replaced_line_that_is_illegal_is_a_misfit_to_settle(room: Room) -> None:
    a_part_with_a_road(room)
    found = preview(room, Replace(4, act(room, "BuildRoad", path="(2,0)-E")))
    assert [(misfit.line, misfit.refusal.rule) for misfit in found.misfits] == [(4, "BASE-127")]
    assert preview(room, Replace(4, act(room, "BuildRoad", path="(2,0)-E")), {4: Keep()}).settled


def test_a_forgotten_line_comes_in_before_the_first(empty: Room) -> None:
    empty.done("ChooseStarter", starter="red")
    road = act(empty, "CorrectRoad", path="(0,0)-E", there=True)
    assert isinstance(empty.correct(Insert(1, road)), Booked)
    assert [type(line.action).__name__ for line in empty.table.history.lines()] == ["CorrectRoad", "ChooseStarter"]


def test_several_lines_come_in_at_the_end_and_one_undo_takes_them_back(room: Room) -> None:
    counts = act(room, "CountHand", cards={"ore": 1}) + act(room, "CountHand", "blue", cards={"wool": 2})
    assert isinstance(room.correct(Insert(2, counts)), Booked)
    assert (cards(room, RED), cards(room, BLUE)) == ({"ore": 1}, {"wool": 2})
    room.undo()
    assert (cards(room, RED), cards(room, BLUE)) == (
        {"lumber": 2, "grain": 1},
        {"brick": 1, "lumber": 1, "ore": 1},
    )
    assert room.reopened().state == room.table.state


def test_before_a_line_lies_the_game_as_it_was_then(room: Room) -> None:
    a_part_with_a_road(room)
    then = room.table.before(Insert(3, ()))
    assert isinstance(then, State)
    assert then[Roads].of[RED].bit_count() == 2
    assert then.agenda[-1].name == "act"
    opening = room.table.before(Insert(1, ()))
    assert isinstance(opening, State)
    assert opening.agenda[-1].name == "roll for the start"


def test_what_comes_in_first_decides_what_is_possible_next(room: Room) -> None:
    then = room.table.before(Insert(2, act(room, "RollDice", dice=[3, 4])))
    assert isinstance(then, State)
    assert then.agenda[-1].name == "move the robber"


def test_what_was_not_possible_then_is_refused(room: Room) -> None:
    a_part_with_a_road(room)
    answer = room.table.before(Insert(3, act(room, "BuildCity", corner="(0,0)N")))
    assert isinstance(answer, Refused)
    assert answer.refusal.rule == "BASE-120"


def test_a_count_that_is_not_booked_tells_nothing_of_the_hand(room: Room) -> None:
    for count in (
        act(room, "CountHand", "blue", cards={"ore": 1}),
        act(room, "CountCards", "blue", kind="ore", number=1),
    ):
        assert isinstance(room.table.before(Insert(2, count)), Refused)


def test_the_past_is_told_to_each_pair_of_eyes_without_the_others_secrets(room: Room) -> None:
    room.done("CountHand", "blue", cards={"ore": 4})
    then = room.table.before(Insert(3, ()))
    assert isinstance(then, State)
    assert "own" not in past_view(room.table, then, (), "table")
    roll = act(room, "RollDice", dice=[4, 4])
    told = past_view(room.table, then, roll, "table")
    assert told["told"] == ["Red rolls 4 and 4."]
    assert [option["action"]["do"] for option in told["options"] if "action" in option] == ["RollDice"]


def test_a_line_that_is_not_there_is_refused(room: Room) -> None:
    for change in (Delete(0), Delete(9), Insert(-1, act(room, "EndPart")), Insert(3, act(room, "EndPart"))):
        assert isinstance(room.table.preview(change), Refused)
        assert isinstance(room.correct(change), Refused)
    assert room.table.revision == 1


def test_a_correction_is_one_row_that_is_undone_and_done_again_as_a_whole(room: Room) -> None:
    a_part_with_a_road(room)
    before = room.table.state
    room.correct(Replace(3, act(room, "CountHand", cards={"ore": 2})), {4: Drop()})
    corrected = room.table.state
    assert room.table.revision == 6
    room.undo()
    assert room.table.state == before
    room.redo()
    assert room.table.state == corrected
    assert [row.kind for row in room.journal.rows(room.table.game)][5:] == ["correct", "undo", "redo"]
    again = room.reopened()
    assert again.state == corrected
    assert again.disputes == ()


def booked_by_other_rules(room: Room, change: Replace | Insert | Delete) -> tuple[Table, str]:
    """The game opened again after a row that this engine would not have booked, and the first of its disputes."""
    codec, rows = room.table.codec, room.journal.rows(room.table.game)
    kind, payload = entry_data(codec, Correct(change, "tablet"))
    room.journal.append(room.table.game, [Row(len(list(rows)) + 1, kind, payload, None, "of other rules", "9.9")])
    table = room.reopened()
    return table, table.disputes[0]


def test_a_correction_that_other_rules_booked_stands_and_what_these_refuse_is_overruled(room: Room) -> None:
    a_part_with_a_road(room)
    table, dispute = booked_by_other_rules(room, Replace(3, act(room, "CountHand", cards={"ore": 2})))
    assert [(type(line.action).__name__, line.overruled) for line in table.history.lines()][2:] == [
        ("CountHand", False),
        ("BuildRoad", True),
        ("EndPart", False),
    ]
    assert "Entry 6, booked by engine 9.9, is decided otherwise here" in dispute


def test_a_forgotten_line_that_other_rules_let_in_stands_overruled(room: Room) -> None:
    a_part_with_a_road(room)
    table, _ = booked_by_other_rules(room, Insert(3, act(room, "BuildRoad", path="(2,0)-E")))
    assert [(type(line.action).__name__, line.overruled) for line in table.history.lines()][2] == ("BuildRoad", True)


def test_a_correction_of_a_line_that_is_not_there_leaves_the_game_and_is_undone_alone(room: Room) -> None:
    a_part_with_a_road(room)
    before = room.table.state
    table, dispute = booked_by_other_rules(room, Delete(40))
    assert table.state == before
    assert "There is no entry 40" in dispute
    undone = table.undo(by="tablet", key="undo", seen=table.revision)
    assert isinstance(undone, Booked)
    assert (table.state, len(table.history.lines())) == (before, 5)


def test_a_corrected_game_may_be_corrected_again(room: Room) -> None:
    a_part_with_a_road(room)
    room.correct(Delete(4))
    room.correct(Replace(2, act(room, "RollDice", dice=[5, 5])))
    assert room.reopened().state == room.table.state
    assert [line.corrected for line in room.table.history.lines()] == [False, True, False, False]


def test_corrections_and_decisions_are_read_as_they_were_told(room: Room) -> None:
    codec = room.table.codec
    end = act(room, "EndPart")
    for change in (Replace(2, end), Insert(1, end + end), Delete(7)):
        assert read_change(codec, change_data(codec, change)) == change
    decisions = {3: Keep(), 4: Drop(), 5: Instead(end)}
    told = {str(line): decision_data(codec, decision) for line, decision in decisions.items()}
    assert read_decisions(codec, told) == decisions


def test_a_preview_is_told_to_each_pair_of_eyes_without_the_others_secrets(room: Room) -> None:
    a_part_with_a_road(room)
    found = preview(room, Replace(3, act(room, "CountHand", cards={"ore": 2})))
    assert preview_view(room.table, found, "table") == {
        "settled": False,
        "undecided": [4],
        "changes": ["Red: 1 brick and 1 lumber more; roads 3 → 2."],
        "nothing_else": False,
        "misfits": [
            {
                "line": 4,
                "words": "Red builds a road on the path between pasture 2 and pasture 4.",
                "rule": "BASE-120",
                "reason": found.misfits[0].refusal.words,
                "decided": False,
            }
        ],
    }


def test_a_preview_tells_to_whom_special_cards_would_go(journal: Journal) -> None:
    room = begin(journal, start_pieces=start_pieces(4), variants=("harbormaster",))
    room.done("ChooseStarter", starter="red")
    for corner in ("(0,-2)N", "(2,-1)N", "(1,2)N"):
        room.done("CorrectBuilding", "red", corner=corner, building="settlement")
    assert preview(room, Delete(4)).changes == (
        "Red: points 7 → 4 and settlements 5 → 4.",
        "Harbormaster: Red → nobody.",
    )


def test_a_preview_does_not_tell_that_a_secret_no_longer_fits(room: Room) -> None:
    room.done("CountHand", "blue", cards={"ore": 1})
    room.done("RollDice", dice=[3, 4])
    room.done("MoveRobber", hex="(-2,2)")
    room.done("Steal", victim="blue", card="ore")
    found = preview(room, Replace(2, act(room, "CountHand", "blue", cards={"wool": 1})))
    assert found.misfits == ()
    assert isinstance(room.correct(Replace(2, act(room, "CountHand", "blue", cards={"wool": 1}))), Booked)
    assert [each["player"] for each in view(room.table, "blue")["doubts"]] == ["blue"]
    for viewer in ("table", "red", "white"):
        assert view(room.table, viewer)["doubts"] == []


def test_nothing_else_is_said_to_change_only_where_that_is_so(room: Room) -> None:
    room.done("RollDice", dice=[1, 1])
    misread = preview(room, Replace(2, act(room, "RollDice", dice=[6, 6])))
    assert not misread.nothing_else, "the dice show something else"
    moved = preview(room, Insert(3, act(room, "CorrectRobber", hex="(0,-2)")))
    assert (moved.changes, moved.nothing_else) == ((), True)


def test_a_preview_says_whose_turn_it_would_be_and_not_besides_who_gets_the_dice(room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    found = preview(room, Insert(3, act(room, "CorrectTurn", "white")))
    assert found.changes == ("Whose turn it is: Red → White.", "It is White's turn.")


def test_it_is_said_what_somebody_has_won_with(room: Room) -> None:
    room.done("RollDice", dice=[1, 1])
    here = {"do": "CorrectBuilding", "building": "city", "player": "red"}
    corners = where_view(room.table.state, room.table.codec, here)
    free = [corner for corner in corners if corner not in view(room.table, "table")["pieces"]["red"]["settlements"]]
    for corner in free[:3]:
        room.done("CorrectBuilding", corner=corner, building="city")
    assert view(room.table, "table")["won_with"] == []
    room.done("CorrectBuilding", corner=free[3], building="city")
    assert view(room.table, "table")["winners"] == ["red"]
    done, changed = view(room.table, "table")["won_with"]
    assert done.startswith("Correction: Red has a city on ")
    assert changed == "Red: points 8 → 10 and cities 3 → 4."


def test_no_count_that_the_table_says_is_of_somebody_beside_the_player_who_is_chosen() -> None:
    said = [each.words for each in every_topic().corrections]
    assert [words for words in said if "somebody's" in words or "of somebody" in words] == []
