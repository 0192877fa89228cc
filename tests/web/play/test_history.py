"""Everything that was entered, as a page asks for it: by parts, with times, and with the asker's own viewer."""

from typing import Any

from flask import Flask

from tests.web.small_desk import SmallDesk


def lines(app: Flask) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = app.test_client().get("/api/history").json
    return found


def test_each_line_names_its_part_and_whose_that_was_and_the_end_of_a_part_is_in_it(
    app: Flask, desk: SmallDesk
) -> None:
    desk.red_begins()
    desk.enter("RollDice", dice=[1, 1])
    desk.enter("EndPart")
    desk.enter("RollDice", "blue", dice=[1, 1])
    told = [(line["action"]["do"], line["part"], line["whose"]) for line in lines(app)]
    assert told == [("ChooseStarter", 0, "red"), ("RollDice", 1, "red"), ("EndPart", 1, "red"), ("RollDice", 2, "blue")]


def test_each_line_has_the_time_at_which_it_was_booked_and_what_was_corrected_in_has_none(
    app: Flask, desk: SmallDesk
) -> None:
    desk.red_begins()
    desk.enter("RollDice", dice=[1, 1])
    desk.enter("CountHand", cards={"ore": 1})
    desk.journal._connection.execute("UPDATE lines SET at = 1000 * number")
    assert [line["at"] for line in lines(app)] == [1000, 2000, 3000]
    table = desk.table
    assert table is not None
    table.undo(by="tablet", key="undo", seen=None)
    assert [line["at"] for line in lines(app)] == [1000, 2000, None], "what was undone has no time"


def test_without_the_disk_the_lines_are_told_without_times(app: Flask, desk: SmallDesk) -> None:
    desk.red_begins()
    desk.journal._connection.execute("DROP TABLE lines")
    assert [(line["words"], line["at"]) for line in lines(app)] == [("Red starts.", None)]


def test_a_line_that_was_seen_on_the_board_names_its_picture_and_no_other_does(app: Flask, desk: SmallDesk) -> None:
    desk.red_begins()
    desk.enter("RollDice", dice=[1, 1])
    desk.enter("CountHand", cards={"brick": 1, "lumber": 1})
    desk.enter("BuildRoad", path="(1,-1)-NW", by="board")
    assert [line["picture"] for line in lines(app)] == [None, None, None, "board-3"]
    table = desk.table
    assert table is not None
    table.undo(by="tablet", key="undo", seen=None)
    assert [line["picture"] for line in lines(app)] == [None] * 4


def test_a_device_of_nobody_reads_no_hand(tablet: Any, app: Flask) -> None:
    tablet.desk.enter("ChooseStarter", starter="red")
    tablet.desk.enter("CountHand", cards={"ore": 3})
    tablet.post("/api/host", {})
    elsewhere = app.test_client().get("/api/history", environ_base={"REMOTE_ADDR": "192.168.1.9"})
    assert elsewhere.status_code == 200
    assert "3 ore" not in elsewhere.text


def test_only_a_host_says_that_the_table_is_put_right(tablet: Any, phone: Any) -> None:
    desk = tablet.desk
    desk.red_begins()
    desk.enter("RollDice", dice=[4, 4])
    desk.table.undo(by="tablet", key="undo", seen=None)
    phone.join("red")
    assert phone.post("/api/set-right", phone.entry()).status_code == 403
    assert tablet.get("/api/view").json["parts"]["by_hand"] is not None
    assert tablet.post("/api/set-right", tablet.entry()).status_code == 200
    assert tablet.get("/api/view").json["parts"]["by_hand"] is None
    refused = tablet.post("/api/set-right", tablet.entry())
    assert (refused.status_code, refused.json["words"]) == (422, "There is nothing to put right on the table.")
