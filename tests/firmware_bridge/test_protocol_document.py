"""The examples in docs/dice-protocol.md are what the bridge really sends and reads."""

import re
from pathlib import Path

import pytest

from firmware_bridge.formats import BINARY, JSON_LINE
from firmware_bridge.protocol import Ack, Heartbeat, Hello, Message, Notice, Settled, Who
from firmware_bridge.readings import DieRole, DieState

DOCUMENT = (Path(__file__).parents[2] / "docs" / "dice-protocol.md").read_text(encoding="utf-8")
EXAMPLES = {
    name: (bytes.fromhex(frame), line.encode() + b"\n")
    for name, frame, line in re.findall(r"^(\w+) +((?:[0-9a-f]{2} ?)+)\n +(\{.*)$", DOCUMENT, re.MULTILINE)
}
MESSAGES: dict[str, Message] = {
    "hello": Hello(0x00A1, 4711, 0, (1, 4), (DieRole.YELLOW, DieRole.RED), 80),
    "handled": Notice(0x00A1, 4711, 5, DieState.HANDLED),
    "rolling": Notice(0x00A1, 4711, 5, DieState.ROLLING),
    "settled": Settled(0x00A1, 4711, 5, (3, 5), tumble=8, age=0),
    "cocked": Notice(0x00A1, 4711, 5, DieState.COCKED),
    "heartbeat": Heartbeat(0x00A1, 4711, 6, DieState.SETTLED, 80),
    "who": Who(),
    "ack": Ack(0x00A1, 4711, 5),
    "hello3": Hello(0x00A1, 4711, 0, (1, 4), (DieRole.YELLOW, DieRole.RED, DieRole.EVENT), 80),
    "settled3": Settled(0x00A1, 4711, 5, (3, 5, 4), tumble=8, age=0),
}


def test_every_message_has_an_example() -> None:
    assert EXAMPLES.keys() == MESSAGES.keys()


@pytest.mark.parametrize("name", MESSAGES)
def test_an_example_is_what_is_sent(name: str) -> None:
    assert (BINARY.encode(MESSAGES[name]), JSON_LINE.encode(MESSAGES[name])) == EXAMPLES[name]


@pytest.mark.parametrize("name", MESSAGES)
def test_an_example_is_read_as_its_message(name: str) -> None:
    frame, line = EXAMPLES[name]
    assert BINARY.decoder().feed(frame) == [MESSAGES[name]]
    assert JSON_LINE.decoder().feed(line) == [MESSAGES[name]]
