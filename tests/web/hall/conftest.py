"""A hall, its pages, and devices that open them."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from flask import Flask

from companion.hall import Hall
from companion.store import Store
from tests.hall.conftest import PREFIX
from web.hall import create_hall
from web.serve import Server
from web.settings import Settings


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    return Hall(Store(tmp_path / "tournament.json"), PREFIX, random=Random(1))


@pytest.fixture
def app(hall: Hall, tmp_path: Path) -> Iterator[Flask]:
    made = create_hall(hall, Settings(seats=tmp_path / "seats.json", stream_life=30))
    yield made
    made.extensions["pace"].stop()


@pytest.fixture
def server(app: Flask) -> Iterator[Server]:
    served = Server(app, "127.0.0.1", 0)
    served.start()
    yield served
    served.stop()
