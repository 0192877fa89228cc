"""What the doctor tells programs of dice that answer."""

import json
from pathlib import Path

from companion.config import Config
from companion.doctor.electronic_dice import examine
from companion.doctor.surroundings import Surroundings
from firmware_bridge import SimulatedDice


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
