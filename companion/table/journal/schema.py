"""The tables of a journal, and what they are filled with before anybody has played."""

from collections.abc import Iterable
from typing import Final

TABLES: Final = (
    """CREATE TABLE IF NOT EXISTS games (
    game TEXT PRIMARY KEY, header TEXT NOT NULL, engine TEXT NOT NULL, at REAL NOT NULL
) WITHOUT ROWID""",
    """CREATE TABLE IF NOT EXISTS lines (
    game TEXT NOT NULL REFERENCES games (game), number INTEGER NOT NULL, kind TEXT NOT NULL, payload TEXT NOT NULL,
    key TEXT, digest TEXT NOT NULL, engine TEXT NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (game, number), UNIQUE (game, key)
)""",
    "CREATE TABLE IF NOT EXISTS on_table (one INTEGER PRIMARY KEY CHECK (one = 1), game TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS about (
    game TEXT PRIMARY KEY, robots TEXT NOT NULL, demonstration INTEGER NOT NULL, deleted REAL, before TEXT
) WITHOUT ROWID""",
)
"""`on_table` has one row at most: the game that is on. It is named, as a clock that was set tells nothing.

`about` is what is kept of a game beside its rules: which colours are `robots`, as JSON, whether it is a demonstration,
when it was deleted, and of a demonstration the game that was on `before` it.
"""
COLUMNS: Final = (
    "game, header, engine, at FROM games",
    "game, number, kind, payload, key, digest, engine, at FROM lines",
    "one, game FROM on_table",
    "game, robots, demonstration, deleted, before FROM about",
)
PLAYED_LAST: Final = (
    "SELECT 1 AS one, game FROM games ORDER BY"
    " max(at, coalesce((SELECT max(at) FROM lines WHERE lines.game = games.game), at)) DESC, at DESC, game DESC LIMIT 1"
)
"""The game that is on in a journal from before it was named there, when an evening was told from others by its time."""
DEMONSTRATIONS: Final = (
    "SELECT game, json_extract(header, '$.seats') AS robots, 1 AS demonstration, NULL AS deleted, NULL AS before"
    " FROM games WHERE json_valid(header) AND json_extract(header, '$.names') IS NULL AND EXISTS ("
    "SELECT 1 FROM lines WHERE lines.game = games.game AND number = 1 AND json_valid(payload)"
    " AND json_extract(payload, '$.by') = 'automatic')"
)
"""What is known of the games of a journal from before that was kept: nobody has a name, and automatic players began."""
VERSION: Final = 3
MADE: Final = frozenset(" ".join(table.replace("IF NOT EXISTS ", "").split()) for table in TABLES)
"""What SQLite remembers of how the tables were made, in one line each."""


def is_ours(made: Iterable[tuple[str, str | None]]) -> bool:
    """Whether a file holds nothing but these tables, by the `type` and `sql` of all in its schema.

    What its keys need has no SQL of its own. A trigger, a view, or a table that computes would have SQLite do at every
    booking what somebody else has written.
    """
    return all(kind == "index" if sql is None else " ".join(sql.split()) in MADE for kind, sql in made)
