"""The doctor: what is connected, what is missing, what is wrong, and what to do about it."""

import os
import socket
import sqlite3
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.config import Config
from companion.doctor import Finding, Surroundings, examine
from companion.table import Journal
from firmware_bridge.simulated_dice import SimulatedDice
from tests.web.small_desk import SmallDesk
from web import Settings as PageSettings
from web import create_app


def look(data: Path, **sections: object) -> dict[str, Finding]:
    """What is found, by name, on a machine that is not a Pi and has nothing special about it."""
    quiet = {"dice": {"camera": "none", "serial": "none"}, "server": {"host": "127.0.0.1", "port": 0}}
    machine = Surroundings(root=data / "no such root")
    return {finding.name: finding for finding in examine(Config.model_validate({**quiet, **sections}), data, machine)}


def test_a_table_without_any_device_is_well(tmp_path: Path) -> None:
    found = look(tmp_path / "new")
    assert [(name, finding.state) for name, finding in found.items()] == [
        ("data folder", "ok"),
        ("journal", "ok"),
        ("clock", "ok"),
        ("encryption", "missing"),
        ("software", "ok"),
        ("camera", "missing"),
        ("cards", "missing"),
        ("board", "missing"),
        ("electronic dice", "missing"),
        ("lights", "missing"),
        ("barbarian track", "missing"),
        ("pages", "ok"),
    ]
    assert not (tmp_path / "new").exists()


def test_the_games_in_the_journal_are_counted(tmp_path: Path) -> None:
    Journal.open(tmp_path / "journal.sqlite").close()
    assert look(tmp_path)["journal"].words == f"0 games in {tmp_path / 'journal.sqlite'}."


def test_a_damaged_journal_is_told_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    path.write_bytes(b"this is not a database, however long one looks at it" * 100)
    finding = look(tmp_path)["journal"]
    assert (finding.state, finding.words) == ("wrong", f"{path} is damaged.")
    assert finding.advice == "Start the companion: it sets the file aside."
    assert [entry.name for entry in tmp_path.iterdir()] == ["journal.sqlite"]


def test_a_journal_that_another_program_keeps_for_itself_is_told(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    Journal.open(path).close()
    with sqlite3.connect(path) as other:
        other.execute("PRAGMA locking_mode=EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        finding = look(tmp_path)["journal"]
    other.close()
    assert finding.state == "wrong"
    assert finding.advice == "See whether another companion runs."


def test_a_folder_that_cannot_be_written_to_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # root, who runs some tests, may write anywhere
    finding = look(tmp_path)["data folder"]
    assert (finding.state, finding.words) == ("wrong", f"{tmp_path} cannot be written to.")


def test_a_folder_of_pictures_that_stands_in_for_a_camera_is_looked_at(tmp_path: Path) -> None:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    cv2.imwrite(str(pictures / "1.png"), np.full((48, 64, 3), 200, np.uint8))
    finding = look(tmp_path, dice={"camera": str(pictures), "serial": "none"})["camera"]
    assert (finding.state, finding.words) == ("ok", f"{pictures} stands in for a camera.")


def test_a_folder_whose_name_begins_like_that_of_the_pis_camera_is_a_folder(tmp_path: Path, monkeypatch) -> None:
    (tmp_path / "pictures").mkdir()
    cv2.imwrite(str(tmp_path / "pictures" / "1.png"), np.full((48, 64, 3), 200, np.uint8))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    finding = look(tmp_path, dice={"camera": "pictures", "serial": "none"})["camera"]
    assert (finding.state, finding.words) == ("ok", "pictures stands in for a camera.")


def test_a_file_without_pictures_stands_in_for_no_camera(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("no film")
    finding = look(tmp_path, dice={"camera": str(tmp_path / "notes.txt"), "serial": "none"})["camera"]
    assert (finding.state, finding.fault) == ("wrong", "no such camera")


def test_a_camera_that_is_configured_and_not_there_is_wrong(tmp_path: Path) -> None:
    finding = look(tmp_path, dice={"camera": "/dev/video-of-nobody", "serial": "none"})["camera"]
    assert (finding.state, finding.words) == ("wrong", "/dev/video-of-nobody is not there.")


def test_dice_that_answer_are_told_by_their_port(tmp_path: Path) -> None:
    with SimulatedDice(seed=1) as dice:
        finding = look(tmp_path, dice={"camera": "none", "serial": dice.port})["electronic dice"]
    assert finding.state == "ok"
    assert dice.port in finding.words


def test_a_port_on_which_no_dice_answer_is_wrong(tmp_path: Path) -> None:
    nobody, port = os.openpty()
    path = os.ttyname(port)
    finding = look(tmp_path, dice={"camera": "none", "serial": path})["electronic dice"]
    os.close(nobody)
    os.close(port)
    assert (finding.state, finding.words) == ("wrong", f"{path} does not speak the dice protocol.")
    assert finding.advice == "See docs/dice-protocol.md for what the dice must say."


def test_a_pin_map_that_cannot_be_wired_is_told_pin_by_pin(tmp_path: Path) -> None:
    finding = look(tmp_path, lights={"map": {"button": 99}})["lights"]
    assert finding.state == "wrong"
    assert "button: there is no GPIO 99" in finding.words


def test_the_lights_of_the_barbarian_track_are_told_by_their_pins(tmp_path: Path) -> None:
    wired = {"map": {"buses": [], "barbarians": [2, 3, 14, 15, 9, 10, 11]}}
    finding = look(tmp_path, lights=wired)["barbarian track"]
    assert (finding.state, finding.words) == ("ok", "Its 7 lights are on GPIO 2, 3, 14, 15, 9, 10, 11.")


def test_a_barbarian_track_on_pins_of_a_bus_in_use_is_wrong(tmp_path: Path) -> None:
    found = look(tmp_path, lights={"map": {"barbarians": [2, 3, 14, 15, 9, 10, 11]}})
    assert "barbarians, light 1: GPIO 2 is taken by I2C" in found["lights"].words
    assert "barbarian track" not in found


# -- a proxy in front --------------------------------------------------------------------------------------------------

PROXIED = {"host": "127.0.0.1", "port": 0, "hosts": ["table.example.org"]}


def test_pages_for_this_machine_alone_that_have_names_for_others_are_told_of_for_all_would_be_host(
    tmp_path: Path,
) -> None:
    finding = look(tmp_path, server=PROXIED)["proxy"]
    assert (finding.state, finding.fault) == ("wrong", "proxy makes hosts")
    assert finding.words == (
        "The pages are served at 127.0.0.1 and are called table.example.org: through a proxy everybody is host."
    )
    assert finding.advice.startswith("Set [web] this_machine_is_host = false:")
    assert "proxy" not in look(tmp_path, server=PROXIED, web={"this_machine_is_host": False})
    assert "proxy" not in look(tmp_path, server={**PROXIED, "host": "0.0.0.0"})


def test_whoever_keeps_the_pages_to_this_machine_is_reminded_of_proxies(tmp_path: Path) -> None:
    assert "[web] this_machine_is_host = false" in look(tmp_path)["pages"].advice
    assert look(tmp_path, web={"this_machine_is_host": False})["pages"].advice == ""


def test_a_proxy_that_has_handed_requests_over_without_a_word_is_told_of(tmp_path: Path) -> None:
    desk = SmallDesk(tmp_path)
    try:
        asking = create_app(desk, PageSettings(seats=tmp_path / "seats.json")).test_client()
        for name in ("localhost", "127.0.0.1:8000", socket.gethostname()):
            asking.get("/", headers={"Host": name})
        asking.get("/", headers={"Host": "192.168.1.5", "X-Forwarded-For": "192.168.1.9"})
        asking.get("/", headers={"Host": "192.168.1.5"}, environ_base={"REMOTE_ADDR": "192.168.1.9"})
        assert "proxy" not in look(tmp_path)
        asking.get("/", headers={"Host": "table.local:8000"})
    finally:
        desk.journal.close()
    finding = look(tmp_path)["proxy"]
    assert finding.words == (
        "This machine was asked for 'table.local' by itself: if that was a proxy, all its visitors are host."
    )
    assert "proxy" not in look(tmp_path, web={"this_machine_is_host": False})
