"""Carries the news of the table to the broker, in a thread of its own, so that the game never waits."""

import logging
import threading
from collections.abc import Callable
from typing import Any, Protocol

from companion.table import Table
from companion.version import version

from .broker import Broker
from .home_assistant import ASKED_ON, introduction
from .public import NO_GAME, events, public
from .topics import EVENT, LIGHTS, LIT, OFF, ON, ONLINE, STATE

_log = logging.getLogger(__name__)


class Publishing(Protocol):
    """What the messenger needs of an evening."""

    @property
    def table(self) -> Table | None:
        """The table being played at."""

    @property
    def may_shine(self) -> bool:
        """Whether the lights of the table may shine."""

    def let_shine(self, wanted: bool) -> None:
        """Let them shine, or keep them dark."""

    def watch(self, ring: Callable[[], None]) -> None:
        """Call `ring` whenever any of this has changed."""


class Messenger:
    """Publishes one evening through one broker. With `discovery`, Home Assistant is told under that prefix."""

    def __init__(
        self, evening: Publishing, broker: Broker, table: str, topics: dict[str, str], discovery: str = ""
    ) -> None:
        self._evening, self._broker, self._topics = evening, broker, topics
        self._news, self._ended = threading.Event(), threading.Event()
        self._said: dict[str, Any] = dict(NO_GAME)
        self._thread = threading.Thread(target=self._run, name="messenger", daemon=True)
        broker.hear(topics[LIGHTS], self._ordered)
        if discovery:
            broker.last(*introduction(discovery, table, topics, version()))
            broker.hear(f"{discovery}/{ASKED_ON}", lambda said: broker.again() if said == ONLINE else None)

    def start(self) -> None:
        """Begin with how things stand."""
        self._evening.watch(self._news.set)
        self._news.set()
        self._broker.start()
        self._thread.start()

    def stop(self) -> None:
        """Publish no more."""
        self._ended.set()
        self._news.set()
        self._thread.join(timeout=5)
        self._broker.stop()

    def _run(self) -> None:
        while True:
            self._news.wait()
            self._news.clear()
            if self._ended.is_set():
                return
            try:
                self._tell()
            except Exception:  # whatever it is, the next news may do better
                _log.exception("the household could not be told how the game stands")

    def _tell(self) -> None:
        table = self._evening.table
        self._broker.last(self._topics[LIT], ON if self._evening.may_shine else OFF)
        if table is None:
            now = dict(NO_GAME)
        elif (table.game, table.revision) != (self._said["game"], self._said.get("revision")):
            now = public(table)
        else:
            return
        self._broker.last(self._topics[STATE], now)
        for event in events(self._said, now):
            self._broker.say(self._topics[EVENT], {"event_type": event, "game": now["game"]})
        self._said = now

    def _ordered(self, order: str) -> None:
        if order in (ON, OFF):
            self._evening.let_shine(order == ON)
