"""What hobby sketches print, and what of it counts as two dice."""

import pytest

from firmware_bridge.drivers.sketch import Faces, OneFace, Rolling
from firmware_bridge.drivers.text import read_line
from firmware_bridge.stream import RefusedError

TWO_DICE = [
    "ROLL 3 5",
    "3,5",
    "3 5",
    "3;5\r",
    "\t3\t5",
    "Dice: 3 and 5",
    "Dice: 3 and 5.",
    "You rolled a 3 and a 5!",
    "Die 1: 3, Die 2: 5",
    "Dice #1 = 3 / Dice #2 = 5",
    "D1=3 D2=5",
    "die1 3 die2 5",
    "D2=5 D1=3",
    "3 + 5 = 8",
    "Rolled 8 (3+5)",
    "Roll: 3 5 (total 8)",
    '{"d1":3,"d2":5}',
    '{"dice":[3,5]}',
    "Würfel: 3 und 5",
    "dice[0]=3 dice[1]=5",
    "Die 0: 3, Die 1: 5",
    "D1=5 D0=3",
    "dice(1) = 3; dice(2) = 5",
    "Rolled a 3 and a 5, total 8",
    "3-5",
    "dados: 3 y 5",
]
NO_DICE = [
    "",
    "hello",
    "Dice ready",
    "Dice sketch v1.2",
    "You rolled: 4",
    "ROLL 0 5",
    "ROLL 3 7",
    "ROLL 3",
    "ROLL 1 2 4",
    "ROLL 3 5 6 1",
    "9600",
    "temperature 3.5 5",
    "12:34:56 3 5",
    "total 8",
    "ROLL ٣ ٥",
    "ROLL 003 5",
    "Player 2 rolled 6",
    "Player 1: 3 Player 2: 5",
    "Turn 4: 3",
    "Battery 4 5",
    "-3 5",
    "3 -5",
    "+3 +5",
    "LED 3 5",
    "Score 3 : 5",
    "x=3 y=5",
    "0x3 0x5",
    "Die 0: 3, Die 2: 5",
    "Die 1: 3, Die 1: 5",
    "Die 3: 4",
]


@pytest.mark.parametrize("line", TWO_DICE)
def test_a_line_that_shows_two_dice_is_read(line: str) -> None:
    assert read_line(line.encode()) == Faces(3, 5)


@pytest.mark.parametrize("line", NO_DICE)
def test_a_line_that_does_not_show_two_dice_is_refused(line: str) -> None:
    with pytest.raises(RefusedError):
        read_line(line.encode())


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Dice 1: 3", OneFace(1, 3)),
        ("die #2 = 6", OneFace(2, 6)),
        ("D1: 1", OneFace(1, 1)),
        ("dice[0]=3", OneFace(0, 3)),
        ("Rolling...", Rolling()),
    ],
)
def test_one_numbered_die_and_dice_in_motion_are_told(line: str, said: object) -> None:
    assert read_line(line.encode()) == said


def test_bytes_that_are_no_text_are_refused() -> None:
    with pytest.raises(RefusedError):
        read_line(b"ROLL \xff\xfe 3 5")
