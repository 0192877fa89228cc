"""Data that is nested too deeply, in every file that is read and in every request: the ordinary words of an error.

At 990 levels Python's own reader gives up or not, depending on who asks; at 100 000 it always does.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.config import ConfigError, load
from companion.evening.lessons.decks import Decks
from companion.rules.codec import RecordError
from companion.table import Journal, JournalError, Table, record
from tests.table.room import begin
from tests.test_app import started
from tests.web.conftest import Tablet
from tests.web.small_desk import SmallDesk, base_game
from vision import CalibrationError, load_calibration
from vision.cards import DeckError, load_deck
from web import create_app
from web.settings import Settings

DEPTHS = pytest.mark.parametrize("depth", [60, 900, 960, 990, 100_000])


def lists(depth: int) -> str:
    return "[" * depth + "]" * depth


def objects(depth: int) -> str:
    return '{"a":' * depth + "1" + "}" * depth


@DEPTHS
def test_a_configuration_is_refused_in_words(tmp_path: Path, depth: int) -> None:
    path = tmp_path / "config.toml"
    path.write_text(f"[dice]\ncamera = {lists(depth)}\n")
    with pytest.raises(ConfigError, match="it is nested too deeply"):
        load(path, {})
    path.write_text(f"[{'.'.join('a' * depth)}]\n" if depth < 1000 else f"a = {lists(depth)}\n")
    with pytest.raises(ConfigError, match="it is nested too deeply"):
        load(path, {})


@DEPTHS
def test_a_variable_of_the_environment_is_taken_for_a_text(depth: int) -> None:
    with pytest.raises(ConfigError, match=r"server\.port: "):
        load(None, {"HEXKEEPER__SERVER__PORT": lists(depth)})


@DEPTHS
@pytest.mark.parametrize("content", [lists, objects])
def test_what_is_kept_beside_the_journal_is_begun_again(tmp_path: Path, depth: int, content) -> None:
    for name in ("seats.json", "set-up.json", "games.json", "calibration.json"):
        (tmp_path / name).write_text(content(depth))
    for name, part in (("seats.json", "hosts"), ("set-up.json", "draft")):
        (tmp_path / name).write_text(f'{{"{part}": {content(depth)}, "other": {content(depth)}}}')
    companion = started(tmp_path, [])
    companion.evening.setting_up.draw_lots()  # which rewrites the whole file
    companion.stop()
    assert set(json.loads((tmp_path / "seats.json").read_text())) == {"hosts"}


@DEPTHS
def test_a_calibration_and_a_deck_are_refused_in_words(tmp_path: Path, depth: int) -> None:
    (tmp_path / "calibration.json").write_text(f'{{"version": {lists(depth)}}}')
    with pytest.raises(CalibrationError, match="is not a calibration that can be used"):
        load_calibration(tmp_path / "calibration.json")
    (tmp_path / "deck").mkdir()
    for text in (f"kinds = {lists(depth)}", f"name = {lists(depth)}"):
        (tmp_path / "deck" / "deck.toml").write_text(text)
        with pytest.raises(DeckError):
            load_deck(tmp_path / "deck")
        assert [deck.folder for deck in Decks(tmp_path).listed()] == ["deck"]


@DEPTHS
def test_a_game_of_the_journal_cannot_be_read_and_hides_no_other(journal_file: Path, depth: int) -> None:
    with closing(Journal.open(journal_file)) as journal:
        torn, whole = begin(journal).table.game, begin(journal).table.game
    with closing(sqlite3.connect(journal_file)) as other:
        other.execute("UPDATE games SET header = ? WHERE game = ?", (objects(depth), torn))
        other.execute("INSERT INTO lines VALUES (?, 1, 'do', ?, NULL, '', '0', 0)", (whole, objects(depth)))
        other.commit()
    with closing(Journal.look(journal_file)) as journal:
        assert {(entry.game, entry.seats == ()) for entry in journal.games()} == {(torn, True), (whole, False)}
        with pytest.raises(JournalError, match="cannot be read: it is nested too deeply"):
            Table.open(journal, torn)
        with pytest.raises(JournalError, match="cannot be read: it is nested too deeply"):
            Table.open(journal, whole)
        assert Table.salvaged(journal, whole)[0].revision == 0


@pytest.fixture
def journal_file(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite"


@DEPTHS
def test_a_record_is_refused_by_its_line(journal_file: Path, depth: int) -> None:
    with closing(Journal.open(journal_file)) as journal:
        lines = list(record.export(begin(journal).table))
    with pytest.raises(RecordError, match=r"^line 1") as error:
        record.read([objects(depth)])
    assert len(str(error.value)) < 1000
    with pytest.raises(RecordError, match=r"^line 2"):
        record.read([*lines, f'{{"action": {objects(depth)}}}'])


@DEPTHS
@pytest.mark.parametrize("path", ["/api/act", "/api/correct", "/api/set-up/choose", "/api/join", "/api/language"])
def test_a_request_is_refused_in_words(tmp_path: Path, depth: int, path: str) -> None:
    desk = SmallDesk(tmp_path)
    try:
        desk.play(base_game())
        tablet = Tablet(create_app(desk, Settings(largest_body=2**20)).test_client(), desk)
        for body in (
            lists(depth),
            objects(depth),
            f'{{"action": {{"do": {lists(depth)}}}, "people": [{lists(depth)}]}}',
        ):
            answer = tablet.client.post(path, data=body, content_type="application/json", headers={"X-Hexkeeper": "1"})
            assert (answer.status_code, answer.json["error"]) == (400, "bad_request")
    finally:
        desk.journal.close()
