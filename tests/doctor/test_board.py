"""The camera over the board, looked at by the doctor."""

from pathlib import Path

import pytest

from companion.config import Config
from companion.doctor import Finding, Surroundings
from companion.doctor.board import examine


def look(folder: Path, board: str, dice: str = "auto", deck: str = "", cards: str = "dice") -> Finding:
    settings = {"board": {"camera": board}, "dice": {"camera": dice}, "cards": {"deck": deck, "camera": cards}}
    (finding,) = examine(Config.model_validate(settings), folder, Surroundings(root=folder))
    return finding


def test_a_board_that_is_not_watched_is_no_error(tmp_path: Path) -> None:
    assert (look(tmp_path, "none").state, look(tmp_path, "none").fault) == ("missing", "board not watched")


@pytest.mark.parametrize("board", ["dice", "/dev/video4"])
def test_the_camera_of_the_dice_may_watch_the_board(tmp_path: Path, board: str) -> None:
    finding = look(tmp_path, board, dice="/dev/video4")
    assert (finding.state, finding.words) == ("ok", "The camera of the dice watches the board.")


def test_a_camera_of_the_dice_that_nobody_wants_cannot_watch_it(tmp_path: Path) -> None:
    assert look(tmp_path, "dice", dice="none").fault == "no camera"


def test_a_camera_that_is_not_there_is_named(tmp_path: Path) -> None:
    finding = look(tmp_path, str(tmp_path / "video9"))
    assert (finding.name, finding.fault) == ("board", "camera absent")
    assert "video9" in finding.words


def test_one_device_cannot_both_watch_the_board_and_read_cards(tmp_path: Path) -> None:
    finding = look(tmp_path, "/dev/video4", deck="home", cards="/dev/video4")
    assert (finding.state, finding.fault) == ("wrong", "camera named twice")
