"""A desk, the pages over it, and a tablet that sends what our scripts send."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from tests.web.small_desk import SmallDesk, base_game
from tests.web.ways import Way
from web import Server


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[SmallDesk]:
    """A desk without a game."""
    made = SmallDesk(tmp_path)
    yield made
    made.journal.close()


@pytest.fixture
def way(request: pytest.FixtureRequest) -> Way:
    """How devices reach the pages: plain, unless a test is held to both ways."""
    return Way(getattr(request, "param", "plain"))


@pytest.fixture
def app(desk: SmallDesk, way: Way) -> Flask:
    """The pages of the desk."""
    return way.pages(desk)


class Tablet:
    """A page as seen from the server: sends what our scripts send."""

    def __init__(self, client: FlaskClient, desk: SmallDesk) -> None:
        self.client, self.desk, self.presses = client, desk, 0

    def get(self, path: str, **more: Any) -> Any:
        return self.client.get(path, **more)

    def post(self, path: str, body: object, **headers: str) -> Any:
        return self.client.post(path, json=body, headers={"X-Hexkeeper": "1", **headers})

    def entry(self, **body: Any) -> dict[str, Any]:
        """The envelope of a change, with a fresh key and the newest revision."""
        table = self.desk.table
        assert table is not None
        self.presses += 1
        return {"game": table.game, "seen": table.revision, "key": f"{id(self)} {self.presses}", **body}

    def act(self, action: dict[str, Any], **more: Any) -> Any:
        return self.post("/api/act", self.entry(action=action, **more))


class PhoneInHand(Tablet):
    """Somebody's phone, which joins a seat by the code that the tablet shows."""

    def join(self, seat: str) -> Any:
        told = self.client.application.test_client().get("/api/phones").json["seats"]
        return self.post("/api/join", {"code": next(each["code"] for each in told if each["seat"] == seat)})


@pytest.fixture
def tablet(app: Flask, desk: SmallDesk) -> Tablet:
    """A tablet at a table where four players begin the base game."""
    desk.play(base_game())
    return Tablet(app.test_client(), desk)


@pytest.fixture
def phone(tablet: Tablet, app: Flask) -> PhoneInHand:
    """A phone that has joined Red's seat at that table."""
    made = PhoneInHand(app.test_client(), tablet.desk)
    assert made.join("red").status_code == 200
    return made


@pytest.fixture
def server(app: Flask, way: Way) -> Iterator[Server]:
    """The pages on a free port of this machine."""
    served = way.server(app)
    served.start()
    yield served
    served.stop()
