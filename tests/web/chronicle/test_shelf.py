"""The shelf of earlier games: nobody waits for another's game, and what it keeps outlives a power cut."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import pytest

from companion.table import Journal, Table
from tests.waiting import until
from tests.web.small_desk import SmallDesk, printed_game
from web.chronicle import shelf as shelves
from web.chronicle.shelf import Shelf

PATIENCE = 60


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[SmallDesk]:
    """A desk with an earlier game in its journal, and another one on the table."""
    made = SmallDesk(tmp_path)
    for game in ("earlier", "on"):
        made.play(printed_game(), game)
    yield made
    made.journal.close()


def test_the_list_of_games_does_not_wait_for_a_game_that_is_being_read(
    desk: SmallDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf, is_read, goes_on = Shelf(desk.journal, lambda: desk.table), Event(), Event()

    class Slow(Table):
        """A table that takes long to be opened."""

        @classmethod
        def open(cls, journal: Journal, game: str) -> Table:  # type: ignore[override]
            is_read.set()
            assert goes_on.wait(PATIENCE)
            return Table.open(journal, game)

    monkeypatch.setattr(shelves, "Table", Slow)
    with ThreadPoolExecutor(2) as threads:
        try:
            figures = threads.submit(shelf.figures, "earlier")
            assert is_read.wait(PATIENCE)
            listed = threads.submit(shelf.games).result(PATIENCE)
        finally:
            goes_on.set()
        assert {one.entry.game for one in listed} == {"earlier", "on"}
        assert figures.result(PATIENCE).game == "earlier"


def test_a_disk_that_fails_half_way_leaves_what_was_kept(
    desk: SmallDesk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "games.json"
    file.write_text("kept before", encoding="utf-8")

    def full(_: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("companion.store.os.fsync", full)
    shelf = Shelf(desk.journal, lambda: desk.table, file)
    until(lambda: all(one.summary for one in shelf.games()))
    assert file.read_text(encoding="utf-8") == "kept before"
    assert "no space left" in caplog.text
