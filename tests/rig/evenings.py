"""A data folder as a table has it after some evenings: a game that is on, one that was won, names, a calibration."""

from pathlib import Path

from companion.app import Companion, Plan
from companion.config import Config
from companion.kernel import Seat
from companion.rules.base.starting_player import ChooseStarter
from companion.table import Booked
from tests.first_game import first_game
from tests.rig.film import write_calibration

SEATS = ("blue", "white", "orange")
NAMES = ("Anna", "Ben", "Cleo")
ROLL = {"do": "RollDice", "player": "blue", "dice": [3, 5]}
"""What is due."""


def written(data: Path) -> Path:
    """Write such a folder; blue's roll is due."""
    sections = {"server": {"host": "127.0.0.1", "port": 0}, "dice": {"camera": "none", "serial": "none"}}
    data.mkdir(mode=0o700)
    write_calibration(data)
    companion = Companion(Plan(Config.model_validate(sections), data), say=lambda _: None).start()
    try:
        companion.evening.begin(first_game(*SEATS, names=NAMES))
        table = companion.evening.table
        assert table is not None
        starts = ChooseStarter(Seat(0), Seat(0))
        assert isinstance(table.submit(starts, by="tablet", key="starts", seen=None), Booked)
    finally:
        companion.stop()
    return data
