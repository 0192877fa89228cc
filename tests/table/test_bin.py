"""What the journal keeps of a game beside its rules: robots, demonstrations, and the bin."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.table import About, Journal, UnknownGameError
from companion.table.journal import Row

DAY = 24 * 3600.0
HEADER = {"seats": ["red", "blue"], "board": "a board"}
ROW = Row(1, "do", {"by": "tablet"}, "first", "digest", "engine")


class Clock:
    """The clock on the wall, as far as it is set on."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.sqlite"


@pytest.fixture
def journal(path: Path, clock: Clock):
    with closing(Journal.open(path, clock)) as made:
        made.begin("ours", HEADER, "engine", [ROW])
        made.begin("shown", HEADER, "engine", [ROW], About(robots=("red", "blue"), demonstration=True))
        made.begin("tonight", HEADER, "engine", [ROW])
        yield made


def rows(path: Path, table: str) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [game for (game,) in connection.execute(f"SELECT game FROM {table} ORDER BY game")]


def test_what_is_said_of_a_game_outlives_a_restart(journal, path) -> None:
    journal.close()
    with closing(Journal.open(path)) as again:
        assert again.about("shown") == About(robots=("red", "blue"), demonstration=True)
        assert again.about("ours") == About()


def test_a_deleted_game_is_kept_as_it_was_and_can_be_restored(journal, clock) -> None:
    journal.delete("ours")
    assert journal.about("ours").deleted == 1_000_000.0
    clock.now += 29 * DAY
    journal.empty_bin()
    assert len(journal.rows("ours")) == 1
    journal.restore("ours")
    assert journal.about("ours") == About()
    clock.now += 29 * DAY
    journal.empty_bin()
    assert len(journal.rows("ours")) == 1


def test_a_game_that_is_deleted_by_a_clock_that_was_not_set_yet_is_kept_once_it_is_set(journal, clock) -> None:
    today, clock.now = clock.now, 5.0
    journal.delete("ours")
    clock.now = today + 29 * DAY
    journal.empty_bin()
    journal.restore("ours")
    assert len(journal.rows("ours")) == 1


def test_after_thirty_days_a_deleted_game_is_removed_for_good_and_no_other_is(journal, path, clock) -> None:
    journal.delete("ours")
    clock.now += 30 * DAY
    journal.empty_bin()
    for table in ("games", "lines", "about"):
        assert rows(path, table) == ["shown", "tonight"]
    with pytest.raises(UnknownGameError):
        journal.restore("ours")


def test_a_deleted_demonstration_is_still_one_when_it_is_restored(journal) -> None:
    journal.delete("shown")
    journal.restore("shown")
    assert journal.about("shown") == About(robots=("red", "blue"), demonstration=True)


def test_nobody_deletes_a_game_that_is_not_there(journal) -> None:
    with pytest.raises(UnknownGameError):
        journal.delete("nobody's")


def test_the_game_that_people_left_for_the_demonstration_is_known(journal) -> None:
    journal.lay("shown")
    assert (journal.on_table(), journal.own_before()) == ("shown", "tonight")
    journal.begin("shown again", HEADER, "engine", [], About(demonstration=True))
    assert journal.own_before() == "tonight"
    journal.delete("tonight")
    assert journal.own_before() is None


def test_a_game_that_was_deleted_is_on_the_table_no_more(journal) -> None:
    journal.delete("tonight")
    assert journal.on_table() is None


OLD = (
    "CREATE TABLE games (game TEXT PRIMARY KEY, header TEXT NOT NULL, engine TEXT NOT NULL, at REAL NOT NULL)"
    " WITHOUT ROWID;"
    "CREATE TABLE lines (game TEXT NOT NULL REFERENCES games (game), number INTEGER NOT NULL, kind TEXT NOT NULL,"
    " payload TEXT NOT NULL, key TEXT, digest TEXT NOT NULL, engine TEXT NOT NULL, at REAL NOT NULL,"
    " PRIMARY KEY (game, number), UNIQUE (game, key));"
    """INSERT INTO games VALUES ('ghosts', '{"seats": ["red", "blue"]}', 'e', 1),
    ('ours', '{"seats": ["red"]}', 'e', 2), ('named', '{"seats": ["red"], "names": {"red": "Anna"}}', 'e', 3),
    ('torn', '{"se', 'e', 4);
    INSERT INTO lines VALUES ('ghosts', 1, 'do', '{"by": "automatic"}', 'a', '', 'e', 1),
    ('ours', 1, 'do', '{"by": "tablet"}', 'a', '', 'e', 1), ('named', 1, 'do', '{"by": "automatic"}', 'a', '', 'e', 1),
    ('torn', 1, 'do', '{"by": "auto', 'a', '', 'e', 1);"""
)


@pytest.mark.parametrize("opened", [Journal.open, Journal.look])
def test_in_a_journal_of_before_a_game_that_automatic_players_began_for_nobody_is_a_demonstration(path, opened) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(OLD)
    with closing(opened(path)) as journal:
        told = {entry.game: entry.about for entry in journal.games()}
    assert told == {
        "ghosts": About(robots=("red", "blue"), demonstration=True),
        "ours": About(),
        "named": About(),
        "torn": About(),
    }


def test_what_is_said_of_games_is_salvaged_with_them(journal, path) -> None:
    journal.delete("ours")
    journal.close()
    content = bytearray(path.read_bytes())
    content[100:200] = bytes(100)  # where the tables are named
    path.write_bytes(bytes(content))
    with closing(Journal.open(path)) as again:
        assert again.notice is not None
        assert again.about("shown") == About(robots=("red", "blue"), demonstration=True)
        assert again.about("ours").deleted == 1_000_000.0
