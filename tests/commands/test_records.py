"""Games and records on the command line, as people and scripts use them: the words, and the status they end with."""

import json
import re
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from companion.geometry.printed import beginner_board
from companion.rules.choice import Choice
from companion.rules.random_play import any_action
from companion.table import Journal, Table
from tests.commands import process
from tests.commands.typed import run
from tests.peak import peak


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """A folder with a journal in which forty random actions were booked, and the game's name."""
    data = tmp_path_factory.mktemp("data")
    journal = Journal.open(data / "journal.sqlite")
    table = Table.create(journal, Choice(("red", "blue", "white"), beginner_board(3)))
    chance = Random(7)
    while table.revision < 40:
        action = any_action(table.state, chance)
        table.submit(action, by="test", key=str(chance.random()), seen=None)
    journal.close()
    return data, table.game


@pytest.fixture(scope="module")
def lines(game: tuple[Path, str]) -> list[str]:
    """The game's record."""
    data, name = game
    return run("export", name, "--data", data).stdout.splitlines()


def written(tmp_path: Path, lines: list[str]) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def test_the_games_are_listed(game) -> None:
    data, name = game
    assert run("games", "--data", data).stdout == f"{name}  red, blue, white  40 lines\n"
    assert [entry["game"] for entry in json.loads(run("games", "--data", data, "--json").stdout)] == [name]


def test_a_command_leaves_a_damaged_journal_where_it_is(tmp_path) -> None:
    (tmp_path / "journal.sqlite").write_bytes(b"torn " * 4096)
    for words in (["games"], ["export", "chess"]):
        done = run(*words, "--data", tmp_path)
        assert (done.returncode, done.stdout) == (2, "")
        assert "it is damaged; the companion keeps what can be read of it when it is started" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["journal.sqlite"]
    assert (tmp_path / "journal.sqlite").read_bytes() == b"torn " * 4096


def test_the_commands_leave_the_journal_of_a_running_companion_to_it_whatever_they_find(game, lines, tmp_path) -> None:
    data, name = tmp_path / "live", game[1]
    shutil.copytree(game[0], data)
    path = data / "journal.sqlite"
    with closing(Journal.open(path)) as journal:  # as a running companion has it
        table = Table.open(journal, name)
        an_entry_that_cannot_be(path)
        number = path.stat().st_ino
        assert process.run("games", "--data", data).returncode == 0
        assert process.run("export", name, "--data", data).stdout.splitlines() == lines
        taken_in = process.run("import", written(tmp_path, lines), "--data", data).stdout.strip()
        action = any_action(table.state, Random(1))
        table.submit(action, by="test", key="after", seen=40)
        assert {taken_in, name} <= {entry.game for entry in journal.games()}
    assert path.stat().st_ino == number
    with closing(Journal.look(path)) as opened_after_a_restart:
        assert opened_after_a_restart.rows(name)[-1].key == "after"
    assert not list(data.glob("*damaged*"))


def an_entry_that_cannot_be(path: Path) -> None:
    """What SQLite calls damaged: a column without a value that must have one."""
    needed, free = "digest TEXT NOT NULL", "digest TEXT"
    change = "UPDATE sqlite_schema SET sql = replace(sql, ?, ?) WHERE name = 'lines'"
    for before, after, more in (
        (needed, free, ""),
        (None, None, "INSERT INTO lines VALUES ('torn', 1, 'undo', '{}', NULL, NULL, '0', 0)"),
        (free, needed, ""),
    ):
        with closing(sqlite3.connect(path, isolation_level=None)) as spoilt:
            spoilt.execute("PRAGMA writable_schema=ON")
            spoilt.execute(*((more,) if more else (change, (before, after))))
    with closing(sqlite3.connect(path)) as spoilt:
        assert spoilt.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",)


def test_an_exported_game_replays_to_its_end_and_is_imported_as_it_was(game, lines, tmp_path) -> None:
    path = written(tmp_path, lines)
    replayed = json.loads(run("replay", path, "--json").stdout)
    assert (replayed["lines"], replayed["otherwise_from"]) == (40, None)
    taken_in = run("import", path, "--data", tmp_path / "elsewhere")
    assert taken_in.returncode == 0
    again = run("export", taken_in.stdout.strip(), "--data", tmp_path / "elsewhere").stdout.splitlines()
    assert [_action(line) for line in again] == [_action(line) for line in lines]


def _action(line: str) -> object:
    return json.loads(line).get("action")


def test_a_byte_order_mark_before_a_record_is_passed_over(lines, tmp_path) -> None:
    path = written(tmp_path, [f"\ufeff{lines[0]}", *lines[1:]])
    assert json.loads(run("replay", path, "--json").stdout)["lines"] == 40


def test_a_line_longer_than_any_of_ours_is_refused_before_it_is_read(tmp_path) -> None:
    with (tmp_path / "long.jsonl").open("w") as file:
        file.write('{"format": "')
        for _ in range(200):
            file.write("x" * 1_000_000)
    most, done = peak("from companion.cli import main; main()", "replay", tmp_path / "long.jsonl")
    assert (done.returncode, len(done.stderr) < 1000) == (2, True)
    assert "a line of at most 1000000 letters" in done.stderr
    assert most < 100


def test_the_first_illegal_line_is_told_with_its_rule_and_the_record_is_not_kept(lines, tmp_path) -> None:
    twice = json.dumps({"action": _action(lines[2])})
    path = written(tmp_path, [*lines[:3], twice])
    done = run("replay", path)
    assert done.returncode == 1
    assert re.match(r"line 3: .*\(?[A-Z]+[0-9]*-\d+", done.stdout)
    told = run("replay", path, "--json")
    assert told.returncode == 1
    illegal = json.loads(told.stdout)["illegal"]
    assert illegal["line"] == 3
    assert re.fullmatch(r"[A-Z][A-Z0-9]*-\d+", illegal["rule"])
    refused = run("import", path, "--data", tmp_path)
    assert refused.returncode == 1
    assert "was not kept: line 3" in refused.stderr
    assert run("games", "--data", tmp_path).stdout == ""


@pytest.mark.parametrize(
    ("at", "line", "told"),
    [
        (2, '{"line": 2, "action": {"do": "Fly", "player": "red"}}', "line 3: do"),
        (2, '{"line": 2, "action": {"do": "EndPart", "player": "pink"}}', "line 3: player"),
        (2, '{"line": 2, "action": {"do": "EndPart", "player": "red", "twice": true}}', "line 3: twice"),
        (2, '{"line": 7, "action": {"do": "EndPart", "player": "red"}}', "line 3: line"),
        (2, '{"line": 2, "action": ', "line 3"),
        (2, "[]", "line 3"),
        (0, '{"format": "something else"}', "format"),
    ],
)
def test_a_record_that_cannot_be_read_is_told_by_line_and_field(lines, tmp_path, at, line, told) -> None:
    done = run("replay", written(tmp_path, [*lines[:at], line, *lines[at + 1 :]]))
    assert (done.returncode, done.stdout) == (2, "")
    assert told in done.stderr


def test_files_that_are_no_records_are_told(tmp_path) -> None:
    (tmp_path / "picture").write_bytes(b"\xff\xd8\xff\xe0")
    assert "bytes that are not text" in run("replay", tmp_path / "picture").stderr
    (tmp_path / "empty").write_bytes(b"")
    assert run("replay", tmp_path / "empty").returncode == 2
    missing = run("replay", tmp_path / "missing")
    assert (missing.returncode, missing.stderr) == (
        2,
        f"{tmp_path / 'missing'}: No such file or directory. Nothing was changed.\n",
    )
    assert "Is a directory" in run("import", tmp_path, "--data", tmp_path).stderr


def test_a_record_may_come_through_a_pipe(lines, tmp_path) -> None:
    record = "\n".join(lines) + "\n"
    assert run("replay", "-", typed=record).stdout.startswith(f"{len(lines) - 1} lines, digest ")
    taken_in = run("import", "-", "--data", tmp_path, typed=record)
    assert run("games", "--data", tmp_path).stdout == f"{taken_in.stdout.strip()}  red, blue, white  40 lines\n"


def test_a_journal_that_an_import_begins_is_for_its_owners_eyes_only(lines, tmp_path) -> None:
    data = tmp_path / "new" / "data"
    assert run("import", written(tmp_path, lines), "--data", data).returncode == 0
    assert oct(data.stat().st_mode & 0o777) == "0o700"
    assert {oct(path.stat().st_mode & 0o777) for path in data.iterdir()} == {"0o600"}


def test_a_game_that_is_not_in_the_journal_is_told(tmp_path) -> None:
    done = run("export", "chess", "--data", tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "There is no game 'chess' in this journal.\n"


def test_of_a_damaged_game_what_comes_before_the_damage_is_written_and_can_be_gone_on_with(game, tmp_path) -> None:
    data, name = game
    shutil.copytree(data, tmp_path / "copy")
    with closing(sqlite3.connect(tmp_path / "copy" / "journal.sqlite")) as journal:
        journal.execute("UPDATE lines SET payload = 'torn' WHERE number = 31")
        journal.commit()
    done = run("export", name, "--data", tmp_path / "copy")
    assert done.returncode == 1
    assert done.stderr.startswith("Only what comes before the damage was written: An entry of game")
    taken_in = run("import", written(tmp_path, done.stdout.splitlines()), "--data", tmp_path / "copy")
    assert taken_in.returncode == 0
    assert f"{taken_in.stdout.strip()}  red, blue, white  30 lines" in run("games", "--data", tmp_path / "copy").stdout


def test_games_of_a_file_that_was_set_aside_are_had_without_touching_it(game, tmp_path) -> None:
    data, name = game
    aside = tmp_path / "journal.sqlite.damaged-1"
    content = bytearray((data / "journal.sqlite").read_bytes())
    content[:4096] = b"\xa5" * 4096
    aside.write_bytes(content)
    assert run("games", "--from", aside).stdout == f"{name}  red, blue, white  40 lines\n"
    whole = run("export", name, "--from", aside)
    assert whole.returncode == 0
    assert whole.stdout == run("export", name, "--data", data).stdout
    assert [path.name for path in tmp_path.iterdir()] == [aside.name]
    assert aside.read_bytes() == bytes(content)


def test_of_a_game_that_ends_early_in_such_a_file_the_beginning_is_written_and_told(game, tmp_path) -> None:
    data, name = game
    aside = tmp_path / "journal.sqlite.damaged-1"
    content = bytearray((data / "journal.sqlite").read_bytes())
    pages = range(0, len(content), 4096)
    last = next(at for at in reversed(pages) if content[at] == 13 and b'"by":"test"' in content[at : at + 4096])
    content[last : last + 4096] = b"\xa5" * 4096
    aside.write_bytes(content)
    done = run("export", name, "--from", aside)
    assert done.returncode == 1
    assert 1 < len(done.stdout.splitlines()) < 41
    assert "These end early" in done.stderr
    assert f"the end of game {name} is missing" in done.stderr


def test_of_a_file_that_is_not_there_no_games_are_had(tmp_path) -> None:
    done = run("games", "--from", tmp_path / "nothing")
    assert (done.returncode, done.stdout) == (2, "")
    assert list(tmp_path.iterdir()) == []
