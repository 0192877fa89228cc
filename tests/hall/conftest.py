"""A hall, and what tables say there."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.hall import Hall
from companion.store import Store
from tests.neighbours.conftest import Mosquitto

PREFIX = "hexkeeper"
COLOURS = ("red", "blue", "white", "orange", "green", "brown")


def state(game: str = "2026-11-23-2014-ad7919", revision: int = 1, **more: Any) -> dict[str, Any]:
    """A state as a table publishes it; `names` are its players, `points` theirs."""
    names = more.pop("names", ("Anna", "Ben", "Cleo", "Dan"))
    points = more.pop("points", (2,) * len(names))
    return {
        "game": game,
        "revision": revision,
        "part": 1,
        "turn": {"colour": "red", "name": names[0]},
        "doing": [],
        "dice": {},
        "roll": None,
        "players": {
            colour: {"name": name, "points": each, "target": 10}
            for colour, name, each in zip(COLOURS, names, points, strict=False)
        },
        "barbarians": None,
        "winner": None,
    } | more


def said(hall: Hall, table: str, what: dict[str, Any] | str | bytes, subject: str = "state") -> None:
    """The table says this at the broker."""
    text = what if isinstance(what, str | bytes) else json.dumps(what)
    hall.hear(f"{PREFIX}/{table}/{subject}", text.encode() if isinstance(text, str) else text)


@pytest.fixture
def reopened(tmp_path: Path) -> Callable[[], Hall]:
    """The hall as it is after a restart."""
    return lambda: Hall(Store(tmp_path / "tournament.json"), PREFIX, random=Random(1))


@pytest.fixture
def hall(reopened: Callable[[], Hall]) -> Hall:
    """A new one."""
    return reopened()


@pytest.fixture
def mosquitto(tmp_path: Path) -> Iterator[Mosquitto]:
    """A real broker."""
    broker = Mosquitto(tmp_path)
    yield broker
    broker.kill()
