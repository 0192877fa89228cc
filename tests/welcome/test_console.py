"""What stands on the screen of the machine, and that a machine without one is no worse off."""

import os
import pty
from pathlib import Path

from companion.commands.welcome import spoken
from companion.said import said
from companion.welcome import codes
from companion.welcome.console import Console


def written_to_a_terminal(*lines: str, code: str = "") -> str:
    """What a real terminal gets."""
    master, slave = pty.openpty()
    try:
        Console(Path(os.ttyname(slave))).show(lines, code)
        return os.read(master, 65536).decode().replace("\r\r\n", "\r\n")  # the terminal adds one
    finally:
        os.close(master)
        os.close(slave)


def test_whatever_was_there_is_wiped_before() -> None:
    text = written_to_a_terminal("Hexkeeper", "is here")
    assert text.startswith("\033[0m\033[2J")
    assert text.endswith("Hexkeeper\r\nis here")


def test_the_way_in_is_seen_whole_on_the_smallest_console_in_all_languages() -> None:
    """80 x 25."""
    name, password = "Hexkeeper-3F2A", "kofa-rimu-teso-badi"
    words = said(
        "Join the Wi-Fi {name} with a phone, password {password}, and open {page} on it.",
        name=name,
        password=password,
        page="http://10.42.0.1/",
    )
    lines = ["Hexkeeper", "", *(line for each in spoken(words, "") for line in (each, ""))]
    shown = (
        written_to_a_terminal(*lines, code=codes.of_network(name, password)).rpartition("\033[?25l")[2].split("\r\n")
    )
    assert sum(1 + max(0, len(line) - 1) // 80 for line in shown) <= 25
    assert len(spoken(words, "")) > 1
    assert len(spoken(words, "de")) == 1


def test_without_a_screen_nothing_is_shown_and_nothing_fails(tmp_path) -> None:
    console = Console(tmp_path / "no such console")
    console.show(["Hexkeeper"], "http://192.168.1.20:8000/")
    console.end()
    assert list(tmp_path.iterdir()) == []
