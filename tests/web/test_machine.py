"""The page that says how the machine is, to hosts alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from companion.config import Config
from companion.doctor import MACHINE, Finding, Surroundings, examine
from tests.web.small_desk import SmallDesk
from web import create_app


@pytest.fixture
def app(desk: SmallDesk, tmp_path: Path) -> Flask:
    """The pages on a machine whose stick with the backups is out."""

    def look() -> Iterator[Finding]:
        machine = Surroundings(root=tmp_path / "no such root", version_of=lambda _: "1.0")
        settings = Config.model_validate({"backup": {"folder": str(tmp_path / "stick")}})
        return examine(settings, tmp_path, machine, MACHINE)

    return create_app(desk, health=look)


@pytest.fixture
def host(app: Flask) -> FlaskClient:
    return app.test_client()


def test_a_host_reads_what_was_found_and_what_to_do(host: FlaskClient, tmp_path: Path) -> None:
    page = host.get("/machine").text
    assert page.count('class="finding is-ok"') == 4  # data folder, journal, clock and software
    assert f"{tmp_path}/stick is not there." in page
    assert "Plug the stick in" in page
    assert page.count("<details>") == 8


def test_it_is_read_in_the_language_of_the_screen(host: FlaskClient, tmp_path: Path) -> None:
    page = host.get("/machine", headers={"Accept-Language": "de"}).text
    assert f"{tmp_path}/stick ist nicht da." in page
    assert "Ein Wurf wird nicht angenommen" in page


def test_nobody_but_a_host_learns_how_the_machine_is(app: Flask) -> None:
    stranger = app.test_client().get("/machine", environ_base={"REMOTE_ADDR": "192.168.1.77"})
    assert stranger.status_code == 302
    assert "stick" not in stranger.text
