"""A package asks after an upgrade whether the pages answer: at the port of the configuration, from this machine."""

from pathlib import Path

import pytest

from companion.app import Companion, Plan
from companion.config import Config
from companion.service import answering

QUIET = {"dice": {"camera": "none", "serial": "none"}, "server": {"host": "127.0.0.1", "port": 0}}


def test_pages_that_are_served_answer_and_those_of_a_companion_that_ended_do_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    companion = Companion(Plan(Config.model_validate(QUIET), tmp_path / "data"), say=lambda _: None).start()
    try:
        monkeypatch.setenv("HEXKEEPER__SERVER__PORT", str(companion.port))
        assert answering.silent() == ""
    finally:
        companion.stop()
    assert "the pages do not answer" in answering.silent()


def test_a_configuration_that_makes_no_sense_is_asked_for_at_the_usual_port(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked = []
    monkeypatch.setattr(answering, "pages_answer", lambda *where: asked.append(where) or (lambda: ""))
    monkeypatch.setenv("HEXKEEPER__SERVER__PORT", "a port")
    assert answering.silent() == ""
    assert asked == [(8000, "127.0.0.1")]


@pytest.mark.parametrize(("host", "asked"), [("0.0.0.0", "127.0.0.1"), ("::", "127.0.0.1"), ("10.0.0.7", "10.0.0.7")])
def test_pages_at_every_address_are_asked_for_at_that_of_the_machine_itself(host: str, asked: str) -> None:
    assert answering.here(host) == asked
