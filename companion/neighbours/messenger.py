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
from .topics import BRIGHTEN, BRIGHTNESS, EVENT, LIGHTS, LIT, OFF, ON, ONLINE, SOUND, SOUNDS, STATE

_log = logging.getLogger(__name__)


class Dimmer(Protocol):
    """What others in the household may say about lights and sound."""

    @property
    def percent(self) -> int:
        """How bright the lights shine; 0 where they do not."""

    @property
    def sounds(self) -> bool:
        """Whether there is sound."""

    def shine(self, wanted: bool) -> None:
        """Let the lights shine as before, or keep them dark."""

    def shine_at(self, percent: int) -> None:
        """Let them shine about so bright."""

    def let_sound(self, wanted: bool) -> None:
        """Let there be sound, or none."""


class Publishing(Protocol):
    """What the messenger needs of an evening."""

    @property
    def table(self) -> Table | None:
        """The table being played at."""

    @property
    def shining(self) -> Dimmer:
        """The lights and the sound of the table."""

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
        broker.hear(topics[LIGHTS], lambda order: self._switch(order, evening.shining.shine))
        broker.hear(topics[BRIGHTEN], self._brighten)
        broker.hear(topics[SOUND], lambda order: self._switch(order, evening.shining.let_sound))
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
        percent = self._evening.shining.percent
        self._broker.last(self._topics[LIT], ON if percent else OFF)
        self._broker.last(self._topics[BRIGHTNESS], str(percent))
        self._broker.last(self._topics[SOUNDS], ON if self._evening.shining.sounds else OFF)
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

    def _switch(self, order: str, switch: Callable[[bool], object]) -> None:
        if order in (ON, OFF):
            switch(order == ON)

    def _brighten(self, order: str) -> None:
        if order.isascii() and order.isdecimal() and len(order) <= len("100"):
            self._evening.shining.shine_at(int(order))
