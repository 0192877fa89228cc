"""A companion is killed while a tablet enters a game: what its pages have acknowledged is there afterwards, and once.

However it was started: with plain pages, with encrypted ones, and safe. What was not answered is sent again, as our
pages do it.
"""

import json
import multiprocessing
import ssl
import time
from contextlib import closing
from http.client import HTTPConnection, HTTPSConnection
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.app import Companion, Plan
from companion.config import JOURNAL
from companion.geometry.printed import beginner_board
from companion.rules.choice import Choice
from companion.rules.random_play import any_action
from companion.table import Booked, Journal, Table
from tests.table.room import FOUR
from tests.test_encrypted_starts import PLANS
from tests.waiting import PATIENCE

KILLS, PRESSES = 6, 8
"""So many kills for each way to start, each after at most so many presses."""

GAME, CHOICE = "evening", Choice(FOUR, beginner_board(4))
HEADERS = {"X-Hexkeeper": "1", "Content-Type": "application/json"}


def serve(data: Path, how: str, told: Connection) -> None:
    """Serve the pages and tell their port; until somebody pulls the plug."""
    told.send(Companion(Plan(data=data, **PLANS[how]), say=lambda _: None).start().port)
    told.recv()


def serving(data: Path, how: str) -> tuple[BaseProcess, int, Connection]:
    """A companion in a process of its own, its port, and what keeps it running."""
    context = multiprocessing.get_context("forkserver")
    # forked from a process that has everything imported, so that a start takes a part of a second
    context.set_forkserver_preload(["__main__", "tests.test_kills_behind_pages"])
    here, there = context.Pipe()
    process = context.Process(target=serve, args=(data, how, there), daemon=True)
    process.start()
    there.close()
    return process, here.recv(), here


def pages(how: str, port: int) -> HTTPConnection:
    if how == "https":
        return HTTPSConnection("127.0.0.1", port, timeout=PATIENCE, context=ssl._create_unverified_context())
    return HTTPConnection("127.0.0.1", port, timeout=PATIENCE)


class Tablet:
    """Somebody who enters a game, and knows how it must stand: they keep it beside, where nobody pulls a plug."""

    def __init__(self, beside: Table, random: Random) -> None:
        self._beside, self._random = beside, random
        self.digests = {0: beside.codec.digest(beside.state)}
        self.acknowledged = 0
        self._entry: dict[str, Any] | None = None

    @property
    def stands(self) -> tuple[int, ...]:
        """The revisions at which the game may stand: as acknowledged, or with what is on its way."""
        return self.acknowledged, self._beside.revision

    def press(self, pages: HTTPConnection) -> None:
        """Send the next entry; or the last one again, if it was not answered."""
        if self._entry is None:
            self._entry = self._next()
        pages.request("POST", "/api/act", json.dumps(self._entry), HEADERS)

    def hear(self, pages: HTTPConnection) -> None:
        """The answer to it."""
        answer = pages.getresponse()
        told = json.loads(answer.read())
        assert (answer.status, told) == (200, {"revision": self._beside.revision})
        self.acknowledged, self._entry = self._beside.revision, None

    def _next(self) -> dict[str, Any]:
        seen, key = self._beside.revision, f"press {self._beside.revision}"
        while True:
            action = any_action(self._beside.state, self._random)
            booked = self._beside.submit(action, by="tablet", key=key, seen=seen)
            if isinstance(booked, Booked):
                self.digests[booked.revision] = booked.digest
                return {"game": GAME, "seen": seen, "key": key, "action": self._beside.codec.data(action)}


@pytest.mark.parametrize("how", PLANS)
def test_no_acknowledged_press_is_lost_or_doubled_by_a_kill(tmp_path: Path, how: str) -> None:
    data, random = tmp_path / "data", Random(how)
    data.mkdir()
    with closing(Journal.open(data / JOURNAL)) as journal:
        Table.create(journal, CHOICE, game=GAME)
        journal.lay(GAME)
    with closing(Journal.open(tmp_path / "beside.sqlite")) as beside:
        tablet = Tablet(Table.create(beside, CHOICE), random)
        for _ in range(KILLS):
            process, port, kept = serving(data, how)
            with closing(kept), closing(pages(how, port)) as connection:
                for _ in range(random.randrange(PRESSES)):
                    tablet.press(connection)
                    tablet.hear(connection)
                tablet.press(connection)
                time.sleep(random.random() * 0.02)  # any instant of the entry that is on
                process.kill()
                process.join()
            with closing(Journal.open(data / JOURNAL)) as journal:
                table = Table.open(journal, GAME)
                assert journal.notice is None
            assert table.revision in tablet.stands
            assert table.codec.digest(table.state) == tablet.digests[table.revision]
        assert table.revision > KILLS
