"""A page that is lost costs what stood on it and nothing else: what SQLite can still read goes on in a new journal."""

import json
import multiprocessing
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from random import Random

import pytest

from companion.geometry.printed import beginner_board
from companion.rules.choice import Choice
from companion.rules.header import choice_data
from companion.table import Journal, Table
from companion.table.journal import Row
from companion.table.journal.salvage import Salvage, read
from tests.table.room import FOUR, first_game

PAGE = 4096
HEADER = choice_data(Choice(FOUR, beginner_board(4)))
Found = tuple[set[str], set[tuple[str, int]]]


def lines(number: int, *, of: str) -> list[Row]:
    """So many entries; the fifth is too long for a page."""
    by = {5: "tablet " * 900}
    return [Row(n, "undo", {"by": by.get(n, "me")}, f"{of} press {n}", "0" * 16, "0.1.0") for n in range(1, number + 1)]


@pytest.fixture(scope="module")
def six_hundred_games(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a journal of 600 games, most of a few lines, some long."""
    path, random = tmp_path_factory.mktemp("journal") / "journal.sqlite", Random(1)
    with closing(Journal.open(path)) as journal:
        journal._connection.execute("PRAGMA synchronous=OFF")  # 600 evenings in a second
        for number in range(600):
            game = f"2026-{random.randrange(10**6):06}-{number}"
            rows = lines(200 if number % 60 == 7 else random.randrange(8), of=game)
            journal.begin(game, HEADER, "0.1.0", rows[:3])
            journal.append(game, rows[3:])
    return path.read_bytes()


def read_by_sqlite(path: Path) -> Found:
    """What plain SELECTs still bring: by table and by index, forwards and backwards, each up to where SQLite fails."""
    games, entries = set[str](), set[tuple[str, int]]()
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro&immutable=1", uri=True)) as connection:

        def found(statement: str, *values: object) -> Iterator[tuple[str, int]]:
            with suppress(sqlite3.DatabaseError):
                yield from connection.execute(statement, values)

        for order in ("ASC", "DESC"):
            games |= {name for name, *_ in found(f"SELECT * FROM games ORDER BY game {order}")}
            whole = found(f"SELECT * FROM lines NOT INDEXED ORDER BY rowid {order}")
            entries |= {(game, number) for game, number, *_ in whole}
        for at in range(0, 5000, 25):
            part = found("SELECT * FROM lines NOT INDEXED WHERE rowid BETWEEN ? AND ?", at, at + 24)
            entries |= {(game, number) for game, number, *_ in part}
        for name in tuple(games):
            keyed = found("SELECT * FROM lines WHERE game = ? ORDER BY number", name)
            entries |= {(game, number) for game, number, *_ in keyed}
    return games, entries


def salvaged(found: Salvage) -> Found:
    """The games that are in the new journal, and the entries that are there or kept beside it."""
    beside = [json.loads(line) for line in found.remains()][1:]
    going_on = {(one.game, number) for one in found.games for number in range(1, one.in_force + 1)}
    known = {one.game for one in found.games if one.beginning is not None}
    return known, going_on | {(one["game"], one["number"]) for one in beside}


@pytest.mark.parametrize("blank", [True, False])
def test_after_one_page_was_overwritten_nothing_is_lost_that_sqlite_can_read(
    six_hundred_games: bytes, tmp_path: Path, blank: bool
) -> None:
    path, random, all_entries = tmp_path / "journal.sqlite", Random(2), 0
    for number in range(15):  # the first page, the roots of the trees, and then any
        at = PAGE * (number if number < 6 else random.randrange(len(six_hundred_games) // PAGE))
        noise = bytes(PAGE) if blank else random.randbytes(PAGE)
        path.write_bytes(six_hundred_games[:at] + noise + six_hundred_games[at + PAGE :])
        (games, entries), (has_games, has_entries) = read_by_sqlite(path), salvaged(read(path))
        assert games <= has_games
        assert entries <= has_entries
        assert len(has_games) > 590
        all_entries = max(all_entries, len(has_entries))
        assert len(has_entries) > all_entries - 50


def test_of_a_file_that_was_cut_off_nothing_is_lost_that_lies_before_the_cut(
    six_hundred_games: bytes, tmp_path: Path
) -> None:
    path, random = tmp_path / "journal.sqlite", Random(3)
    path.write_bytes(six_hundred_games)
    all_games, all_entries = read_by_sqlite(path)
    assert len(all_games) == 600
    for _ in range(20):
        length = random.randrange(PAGE, len(six_hundred_games))
        path.write_bytes(six_hundred_games[:length])
        found = read(path)
        assert found.cut_off
        (games, entries), (has_games, has_entries) = read_by_sqlite(path), salvaged(found)
        assert games <= has_games <= all_games
        assert entries <= has_entries <= all_entries
        share = length / len(six_hundred_games) - 0.1
        assert len(has_games) > 600 * share
        assert len(has_entries) > len(all_entries) * share


def test_a_sound_file_is_read_whole_with_what_is_still_in_its_log(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    with closing(Journal.open(path)) as journal:
        journal.begin("checkpointed", HEADER, "0.1.0", lines(30, of="first"))
        journal._connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        journal.begin("in the log", HEADER, "0.1.0", lines(30, of="second"))
        journal.append("checkpointed", [Row(31, "undo", {"by": "me"}, None, "", "0.1.0")])
        found = read(path)
    assert [(one.game, one.in_force, one.is_whole) for one in found.games] == [
        ("checkpointed", 31, True),
        ("in the log", 30, True),
    ]


def test_what_was_never_committed_is_not_taken_from_the_log(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    with closing(Journal.open(path)) as journal:
        journal.begin("game", HEADER, "0.1.0", lines(3, of="game"))
        committed = (tmp_path / "journal.sqlite-wal").stat().st_size
        journal._connection.execute("PRAGMA cache_size=1")  # so that pages go to the log before they are committed
        journal._connection.execute("BEGIN")
        for statement, values in journal._inserts("game", lines(200, of="game")[3:]):
            journal._connection.execute(statement, values)
        assert (tmp_path / "journal.sqlite-wal").stat().st_size > committed
        (one,) = read(path).games
        assert (one.in_force, one.known) == (3, 3)
        journal._connection.execute("ROLLBACK")


def test_what_was_deleted_does_not_come_back(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    with closing(Journal.open(path)) as journal:
        journal._connection.execute("PRAGMA secure_delete=OFF")
        for game in ("kept", "deleted"):
            journal.begin(game, HEADER, "0.1.0", lines(200, of=game))
        journal._connection.execute("DELETE FROM lines WHERE game = 'deleted'")
        journal._connection.execute("DELETE FROM games WHERE game = 'deleted'")
    assert [one.game for one in read(path).games] == ["kept"]


def damage_page_of(path: Path, text: bytes) -> None:
    """Overwrite the page of a table, or one on which a long row goes on, where these bytes stand."""
    content = path.read_bytes()
    pages = [content[at : at + PAGE] for at in range(0, len(content), PAGE)]
    at = next(at for at, page in enumerate(pages) if text in page and page[0] in (0, 13))
    path.write_bytes(b"".join((*pages[:at], b"\xa5" * PAGE, *pages[at + 1 :])))


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    """A journal with a whole game, one that ends early, and one without its beginning."""
    path = tmp_path / "journal.sqlite"
    with closing(Journal.open(path)) as journal:
        first_game(journal)
        journal.begin("early", HEADER, "0.1.0", [Row(1, "undo", {"by": "first"}, None, "", "0.1.0")])
        journal.append("early", [Row(n, "undo", {"by": f"number {n} " * 300}, None, "", "0.1.0") for n in range(2, 9)])
        journal.begin("headless", {"seats": ["long " * 2000]}, "0.1.0", lines(2, of="headless"))
    damage_page_of(path, b"number 4 number 4")
    damage_page_of(path, b"long long long long")
    return path


def test_it_is_said_which_games_are_whole_and_which_end_early(damaged: Path) -> None:
    with closing(Journal.open(damaged)) as journal:
        assert journal.notice == (
            "The journal journal.sqlite was damaged. It was kept as journal.sqlite.damaged-1. 1 game is whole."
            " These end early, by their entries: early after 3 of 8."
            " These have lost their beginning and cannot go on: headless."
            " What was found is in journal.sqlite.damaged-1.remains.jsonl."
        )
        assert [(entry.game, entry.rows) for entry in journal.games() if entry.game == "early"] == [("early", 3)]
        assert len(journal.games()) == 2
    with closing(Journal.open(damaged)) as again:
        assert again.notice is None


def test_what_cannot_go_on_is_kept_beside_the_journal(damaged: Path) -> None:
    content = damaged.read_bytes()
    Journal.open(damaged).close()
    kept = damaged.with_name("journal.sqlite.damaged-1")
    assert kept.read_bytes() == content
    remains = kept.with_name("journal.sqlite.damaged-1.remains.jsonl")
    first, *rest = [json.loads(line) for line in remains.read_text(encoding="utf-8").splitlines()]
    assert first["ending_early"] == {"early": {"there": 3, "once": 8}}
    assert first["lost"] == ["headless"]
    assert [(one["game"], one["number"]) for one in rest] == [
        *(("early", number) for number in (5, 6, 7, 8)),
        *(("headless", number) for number in (1, 2)),
    ]
    assert rest[0]["payload"] == {"by": "number 5 " * 300}
    for path in (damaged, remains):
        assert path.stat().st_mode & 0o777 == 0o600


def test_an_entry_that_says_nothing_any_more_ends_its_game_and_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    with closing(Journal.open(path)) as journal:
        journal.begin("game", HEADER, "0.1.0", lines(4, of="game"))
        journal._connection.execute("UPDATE lines SET payload = '[[[' WHERE number = 3")
    (one,) = read(path).games
    assert (one.in_force, one.known, [row[3] for row in one.left_over()]) == (2, 4, ["[[[", '{"by":"me"}'])


def test_a_game_that_ends_early_goes_on_from_there(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    with closing(Journal.open(path)) as journal:
        room = first_game(journal)
        for number in range(60):
            room.done("CountHand", "blue", cards={"ore": 1 + number % 2})
        game, states = room.table.game, [step.state for step in room.table.history.steps()]
    damage_page_of(path, b"press-40")
    with closing(Journal.open(path)) as journal:
        again = Table.open(journal, game)
        assert 0 < again.revision < 60
        assert again.state == states[again.revision - 1]
        assert again.disputes == ()
        again.undo(by="tablet", key="goes on", seen=again.revision)


def test_a_damaged_schema_that_sqlite_cannot_even_say_is_no_crash(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    with closing(Journal.open(path)) as journal:
        journal.begin("game", HEADER, "0.1.0", lines(4, of="game"))
    content = path.read_bytes()
    for at, value in ((content.index(b"WITHOUT ROWID") + 12, 0xFF), (content.index(b"header TEXT"), ord("j")), (47, 9)):
        path.write_bytes(content[:at] + bytes([value]) + content[at + 1 :])
        with closing(Journal.open(path)) as journal:
            assert journal.notice is not None
            assert [(entry.game, entry.rows) for entry in journal.games()] == [("game", 4)]


def set_aside_killed_at(path: Path, call: int) -> None:
    """Open a damaged journal, and be gone when so many system calls that change a folder have been made."""
    import os  # noqa: PLC0415
    import signal  # noqa: PLC0415
    import sys  # noqa: PLC0415

    calls = 0

    def count(event: str, _: object) -> None:
        nonlocal calls
        if event in {"os.rename", "os.remove", "sqlite3.connect", "open"}:
            calls += 1
            if calls > call:
                os.kill(os.getpid(), signal.SIGKILL)

    sys.addaudithook(count)
    Journal.open(path).close()
    os._exit(0)


def test_a_plug_pulled_while_a_journal_is_set_aside_loses_nothing(damaged: Path) -> None:
    content, context, call, killed = damaged.read_bytes(), multiprocessing.get_context("fork"), 0, -9
    while killed == -9:
        folder = damaged.parent / str(call)
        folder.mkdir()
        path = folder / damaged.name
        path.write_bytes(content)
        process = context.Process(target=set_aside_killed_at, args=(path, call))
        process.start()
        process.join()
        killed, call = process.exitcode or 0, call + 1
        with closing(Journal.open(path)) as journal:
            assert sorted(entry.rows for entry in journal.games()) == [1, 3]
        assert [one.read_bytes() == content for one in folder.glob("*.damaged-?")] == [True]
        assert len([*folder.glob("*.remains.jsonl")]) == 1
    assert call > 8


def test_the_game_that_was_on_is_on_again_and_where_that_is_lost_the_one_played_last(tmp_path: Path) -> None:
    path, times = tmp_path / "journal.sqlite", iter(range(100))
    with closing(Journal.open(path, clock=lambda: float(next(times)))) as journal:
        journal.begin("on", HEADER, "0.1.0", lines(3, of="on"))
        journal.begin("other", HEADER, "0.1.0", lines(3, of="other"))
        journal.lay("on")
    content = path.read_bytes()
    path.write_bytes(b"\xa5" * PAGE + content[PAGE:])
    with closing(Journal.open(path)) as journal:
        assert journal.on_table() == "on"
    at = next(at for at in range(PAGE, len(content), PAGE) if content[at : at + 5] == b"\x0d\0\0\0\x01")
    path.write_bytes(b"\xa5" * PAGE + content[PAGE:at] + bytes(PAGE) + content[at + PAGE :])
    with closing(Journal.open(path)) as journal:
        assert journal.on_table() == "other"
