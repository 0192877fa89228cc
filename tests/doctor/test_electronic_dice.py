"""What the doctor tells programs of dice that answer."""

import json
import os
from contextlib import ExitStack
from pathlib import Path

import pytest

from companion.config import Config
from companion.doctor.electronic_dice import examine
from companion.doctor.surroundings import Surroundings
from firmware_bridge import DieRole, SimulatedDice


def test_dice_that_answer_are_told_with_firmware_battery_and_the_state_of_their_line(tmp_path: Path) -> None:
    with SimulatedDice(line_format="json") as dice:
        settings = Config.model_validate({"dice": {"serial": dice.port, "driver": "json"}})
        found = next(iter(examine(settings, tmp_path, Surroundings())))
    told = json.loads(json.dumps(found.data()))
    assert (told["state"], told["fault"]) == ("ok", "")
    assert told["details"]["devices"] == [
        {"device": "00a1", "firmware": "1.0", "battery": 90, "dice": ["yellow", "red"]}
    ]
    assert told["details"]["line"]["crc_errors"] == 0
    assert told["details"]["line"]["messages"] > 0


def test_a_port_that_is_to_be_read_as_text_is_asked_in_no_other_way(tmp_path: Path) -> None:
    with SimulatedDice(says_hello=False) as stranger:
        settings = Config.model_validate({"dice": {"serial": stranger.port, "driver": "text"}})
        found = next(iter(examine(settings, tmp_path, Surroundings())))
    assert found.words == f"{stranger.port} can be read as plain text; each roll is asked about."


def test_every_port_is_looked_at_and_one_of_somebody_elses_is_no_fault(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with (
        SimulatedDice(device="00a1") as pair,
        SimulatedDice(device="00b2", dice=(DieRole.EVENT,)) as event,
        ExitStack() as ends,
    ):
        for end in (terminal := os.openpty()):
            ends.callback(os.close, end)
        stranger = os.ttyname(terminal[1])
        ports = [pair.port, stranger, event.port]
        monkeypatch.setattr("companion.doctor.electronic_dice.candidate_ports", lambda named: list(named) or ports)
        found = list(examine(Config(), tmp_path, Surroundings()))[:3]
        named = Config.model_validate({"dice": {"serial": [pair.port, stranger]}})
        missed = list(examine(named, tmp_path, Surroundings()))[1]
    assert [each.state for each in found] == ["ok", "ok", "ok"]
    assert found[0].words.startswith(f"Dice 00a1 answer on {pair.port} ")
    assert found[1].words.endswith("Dice answer elsewhere, so it is left alone.")
    assert found[2].words.startswith(f"Dice 00b2 answer on {event.port} ")
    assert missed.fault == "port silent"


def test_a_port_that_is_named_twice_is_one_device_and_no_fault(tmp_path: Path) -> None:
    with SimulatedDice(link=tmp_path / "dice") as dice:
        (tmp_path / "by-id").symlink_to(tmp_path / "dice")
        named = Config.model_validate({"dice": {"serial": [str(tmp_path / "by-id"), dice.port]}})
        found = [each for each in examine(named, tmp_path, Surroundings()) if "Dice" in each.words]
    assert [each.state for each in found] == ["ok"]
