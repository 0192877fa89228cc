"""Starting and stopping the whole companion: what is missing is said, what cannot be opened stays, nothing is left."""

import gc
import json
import os
import sqlite3
import threading
import urllib.request
from contextlib import closing
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.app import Companion, Plan, will_simulate
from companion.config import Config
from companion.evening.cards import CardCamera
from companion.geometry.printed import beginner_board
from companion.rules.base.scoring import Score
from companion.rules.choice import Choice
from companion.table import GameEntry, Journal, Table, record
from tests.waiting import PATIENCE, until


def settings(**sections: object) -> Config:
    local = {"host": "127.0.0.1", "port": 0}
    return Config.model_validate({"server": local, "dice": {"camera": "none", "serial": "none"}, **sections})


def started(data: Path, said: list[str], **plan: object) -> Companion:
    chosen = {"settings": settings(), **plan}
    return Companion(Plan(data=data, **chosen), say=said.append).start()  # type: ignore[arg-type]


def threads() -> set[str]:
    return {thread.name for thread in threading.enumerate()}


def test_it_serves_from_start_to_stop_and_leaves_nothing_running(tmp_path) -> None:
    before = threads()
    companion = started(tmp_path, [])
    with urllib.request.urlopen(f"http://127.0.0.1:{companion.port}/api/languages", timeout=PATIENCE) as answer:
        assert "en" in [each["tag"] for each in json.loads(answer.read())["languages"]]
    companion.stop()
    assert threads() == before
    with pytest.raises(OSError, match="Connection refused"):
        urllib.request.urlopen(f"http://127.0.0.1:{companion.port}/", timeout=PATIENCE)


def test_its_data_stay_where_they_are_when_a_driver_changes_the_working_directory(tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    companion = Companion(Plan(Config(), Path("games")))
    monkeypatch.chdir("/")
    assert companion.plan.data == tmp_path / "games"


def test_whatever_it_writes_is_for_its_owners_eyes_only(tmp_path) -> None:
    before = os.umask(0o022)
    try:
        companion = started(tmp_path / "data", [])
        companion.evening.begin(Choice(("red", "blue"), beginner_board(3)))
        companion.evening.setting_up.draw_lots()
        until(lambda: any((tmp_path / "data" / "backups").glob("*.sqlite")))
        rights = {path.name: oct(path.stat().st_mode & 0o777) for path in (tmp_path / "data").iterdir()}
        companion.stop()
    finally:
        os.umask(before)
    assert oct((tmp_path / "data").stat().st_mode & 0o777) == "0o700"
    names = (
        "companion.lock",
        "journal.sqlite",
        "journal.sqlite-shm",
        "journal.sqlite-wal",
        "seats.json",
        "set-up.json",
    )
    assert rights == {**dict.fromkeys(names, "0o600"), "backups": "0o700"}


def test_it_can_be_started_again_on_the_same_journal(tmp_path) -> None:
    for _ in range(2):
        started(tmp_path, []).stop()
    assert threads() == {"MainThread"}


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # waitress drops a socket it cannot bind
def test_a_start_that_fails_leaves_nothing_running(tmp_path) -> None:
    first = started(tmp_path / "one", [])
    running = threads()
    with pytest.raises(OSError, match="The pages cannot be served"):
        started(
            tmp_path / "two", [], settings=settings(server={"host": "127.0.0.1", "port": first.port}), simulate=True
        )
    assert threads() == running
    first.stop()
    gc.collect()


def test_what_has_started_is_stopped_when_a_later_device_cannot_start(tmp_path, monkeypatch) -> None:
    def fails(_: object) -> None:
        raise OSError("no camera for cards")

    monkeypatch.setattr(CardCamera, "start", fails)
    before = threads()
    with pytest.raises(OSError, match="no camera for cards"):
        started(tmp_path, [])
    assert threads() == before


def test_a_camera_that_is_wanted_but_absent_is_said_and_the_table_rolls_by_hand(tmp_path) -> None:
    said: list[str] = []
    companion = started(
        tmp_path, said, settings=settings(dice={"source": "camera", "camera": "none", "serial": "none"})
    )
    assert said[0] == "No camera is connected. The table keeps rolling with taps on the tablet."
    assert companion.evening.source == "taps"
    companion.stop()


def test_a_camera_that_is_plugged_in_after_the_start_reads_whatever_it_would_have_read_from_it(
    tmp_path, monkeypatch
) -> None:
    plugged, deck = tmp_path / "by-id", tmp_path / "deck"
    plugged.mkdir()
    deck.mkdir()
    monkeypatch.setattr("companion.evening.equipment.USB_CAMERAS", plugged)
    monkeypatch.setattr("companion.evening.late_camera.EVERY", 0.01)
    readers = {"dice": {"serial": "none"}, "cards": {"deck": str(deck)}, "board": {"camera": "dice"}}
    companion = started(tmp_path / "data", [], settings=settings(**readers))
    evening = companion.evening
    evening.begin(Choice(("red", "blue"), beginner_board(3)))
    no_camera = "No camera is connected that could read cards; they are entered by hand."
    assert [words for _, _, words in evening.cards.health] == [no_camera]
    assert {shown.name: shown.state for shown in evening.state().sources}["camera"] == "off"
    assert not evening.board.has_camera
    tray = plugged / "usb-Table_Camera-video-index0"
    (tmp_path / "tray").mkdir()
    cv2.imwrite(str(tmp_path / "tray" / "1.png"), np.full((48, 64, 3), 90, np.uint8))
    tray.symlink_to(tmp_path / "tray")
    until(lambda: evening.equipment.frame() is not None and evening.board.has_camera)
    assert {shown.name: shown.state for shown in evening.state().sources}["camera"] != "off"
    assert no_camera not in [words for _, _, words in evening.cards.health]
    assert evening.source == "taps"  # nobody has said that it is to read the dice
    companion.stop()


def test_a_camera_that_is_pulled_in_the_moment_it_was_found_is_looked_for_again(tmp_path, monkeypatch) -> None:
    seen = [(), ("/dev/no-such-camera",), (), ("/dev/no-such-camera",), ("/dev/no-such-camera",)]

    def found() -> tuple[str, ...]:
        return seen.pop(0) if len(seen) > 1 else seen[0]

    monkeypatch.setattr("companion.evening.late_camera.EVERY", 0.01)
    monkeypatch.setattr("companion.evening.equipment.cameras", found)  # asked at the start, and by whoever opens it
    monkeypatch.setattr("companion.evening.late_camera.cameras", found)
    companion = started(tmp_path, [], settings=settings(dice={"serial": "none"}))
    until(lambda: companion.evening.equipment.eye is not None)
    until(lambda: "late camera" not in threads())
    companion.stop()


def test_where_no_camera_is_wanted_or_one_is_there_none_is_looked_for(tmp_path) -> None:
    companion = started(tmp_path, [])
    assert "late camera" not in threads()
    companion.stop()
    companion = started(tmp_path, [], settings=settings(dice={"camera": "/dev/no-such", "serial": "none"}))
    assert "late camera" not in threads()
    companion.stop()


def test_a_damaged_journal_is_told_on_the_pages_until_a_game_is_on(tmp_path) -> None:
    (tmp_path / "journal.sqlite").write_bytes(b"no journal " * 500)
    companion = started(tmp_path, [])
    (fault,) = companion.evening.state().faults
    assert "was damaged. It was kept as" in fault
    companion.evening.begin(Choice(("red", "blue"), beginner_board(3)))
    assert companion.evening.state().faults == ()
    companion.stop()


def test_a_game_that_cannot_be_opened_is_said_and_stays_as_it_is(tmp_path) -> None:
    journal = Journal.open(tmp_path / "journal.sqlite")
    journal.begin("yesterday", {"seats": ["red", "blue"], "board": "no board"}, "0.0.1")
    journal.close()
    said: list[str] = []
    companion = started(tmp_path, said)
    assert companion.evening.table is None
    companion.stop()
    assert companion.evening.state().faults == (said[0],)
    assert said[0].startswith("The last game cannot be opened: board: ")
    assert said[0].endswith("It stays as it is; begin a new one on the tablet.")
    with sqlite3.connect(tmp_path / "journal.sqlite") as kept:
        assert kept.execute("SELECT game FROM games").fetchall() == [("yesterday",)]
    kept.close()


def test_a_game_whose_very_name_is_damaged_is_said_and_holds_nothing_up(tmp_path) -> None:
    journal = Journal.open(tmp_path / "journal.sqlite")
    journal.begin("yesterday", {"seats": ["red", "blue"]}, "0.0.1")
    journal._connection.execute("UPDATE games SET game = CAST(x'ff79' AS TEXT)")
    journal.close()
    said: list[str] = []
    started(tmp_path, said).stop()
    assert said[0].startswith("The last game cannot be opened: There is no game ")


TWO = Choice(("red", "blue"), beginner_board(3))
TOMORROW = 4_000_000_000.0
RECORDS = Path(__file__).parent / "records"


def test_the_game_begun_last_is_on_after_a_restart_whatever_the_clock_said(tmp_path) -> None:
    with closing(Journal.open(tmp_path / "journal.sqlite", lambda: TOMORROW)) as journal:
        Table.create(journal, Choice(("red", "blue"), beginner_board(3)), game="by a wrong clock")
    companion = started(tmp_path, [])
    assert game_on(companion) == "by a wrong clock"
    companion.evening.begin(TWO)
    begun = game_on(companion)
    companion.stop()
    again = started(tmp_path, [])
    assert game_on(again) == begun
    again.evening.go_on("by a wrong clock")
    again.evening.begin(TWO)
    again.evening.go_on(str(begun))
    again.stop()
    last = started(tmp_path, [])
    assert game_on(last) == begun
    last.stop()


def test_a_game_that_is_over_is_still_on_after_a_restart_and_an_import_is_not(tmp_path) -> None:
    lines = (RECORDS / "three-beginners.jsonl").read_text(encoding="utf-8").splitlines()
    with closing(Journal.open(tmp_path / "journal.sqlite")) as journal:
        over = record.keep(journal, record.read(lines), "over")
        assert isinstance(over, Table)
        journal.lay("over")
    with closing(Journal.beside(tmp_path / "journal.sqlite", lambda: TOMORROW)) as journal:
        record.keep(journal, record.read(lines))
    companion = started(tmp_path, [])
    assert game_on(companion) == "over"
    assert companion.evening.table is not None
    assert companion.evening.table.state[Score].winner is not None
    companion.stop()


def game_on(companion: Companion) -> str | None:
    return None if companion.evening.table is None else companion.evening.table.game


def test_a_simulated_table_with_automatic_players_begins_a_game_by_itself(tmp_path) -> None:
    companion = started(tmp_path, [], simulate=True, demonstration=("red", "blue"), seed=1)
    assert companion.evening.table is not None
    assert companion.evening.source == "camera"
    companion.stop()


@pytest.mark.parametrize(
    ("dice", "wanted"),
    [
        ({}, True),
        ({"camera": "none", "serial": "none"}, False),
        ({"source": "taps"}, False),
        ({"serial": "/dev/ttyACM0"}, False),
    ],
)
def test_dice_are_simulated_where_none_are_configured_or_found(dice, wanted, monkeypatch) -> None:
    monkeypatch.setattr("companion.app.cameras", tuple)
    monkeypatch.setattr("companion.app.candidate_ports", list)
    assert will_simulate(Config.model_validate({"dice": dice})) is wanted


def test_dice_are_not_simulated_where_a_camera_is_found(monkeypatch) -> None:
    monkeypatch.setattr("companion.app.cameras", lambda: ("/dev/video0",))
    assert will_simulate(Config()) is False


def test_what_stays_for_the_evening_is_not_looked_through_for_garbage_in_mid_game(tmp_path) -> None:
    companion = started(tmp_path, [])
    try:
        assert gc.get_freeze_count() > 50_000
        assert len(gc.get_objects()) < gc.get_freeze_count() / 5
        companion.evening.begin(Choice(("red", "blue", "white"), beginner_board(3)))
        first = companion.evening.table
        companion.evening.begin(Choice(("red", "blue", "white"), beginner_board(3)))
        companion.evening.go_on(first.game)
        assert len(gc.get_objects()) < gc.get_freeze_count() / 5
    finally:
        companion.stop()
    assert gc.get_freeze_count() == 0


def test_what_was_salvaged_is_told_on_the_pages_while_the_last_game_goes_on(tmp_path) -> None:
    companion = started(tmp_path, [])
    companion.evening.begin(Choice(("red", "blue", "white"), beginner_board(3)), starter="blue")
    game = companion.evening.table.game
    companion.stop()
    path = tmp_path / "journal.sqlite"
    path.write_bytes(b"\xa5" * 4096 + path.read_bytes()[4096:])
    said: list[str] = []
    companion = started(tmp_path, said)
    try:
        assert companion.evening.table.game == game
        told = [words for words in said if "1 game is whole" in words]
        assert len(told) == 1
        assert told[0] in companion.evening.state().notices
        companion.evening.begin(Choice(("red", "blue", "white"), beginner_board(3)))
        assert told[0] not in companion.evening.state().notices
    finally:
        companion.stop()


def test_a_running_companion_backs_its_games_up_where_it_is_told_to(tmp_path) -> None:
    stick = tmp_path / "stick"
    companion = started(tmp_path / "data", [], settings=settings(backup={"folder": str(stick)}))
    try:
        until(lambda: f"There is no backup of the games: {stick} is not there." in companion.evening.state().notices)
    finally:
        companion.stop()
    stick.mkdir()
    companion = started(tmp_path / "data", [], settings=settings(backup={"folder": str(stick)}))
    try:
        companion.evening.begin(Choice(("red", "blue", "white"), beginner_board(3)))
        game = companion.evening.table.game
        until(lambda: any(game in {one.game for one in games_of(path)} for path in stick.glob("*.sqlite")))
    finally:
        companion.stop()


def games_of(path: Path) -> tuple[GameEntry, ...]:
    with closing(Journal.look(path)) as journal:
        return journal.games()
