"""Messages as JSON objects, for firmware that prints text.

The keys are fixed by docs/dice-protocol.md. A missing or impossible value refuses the whole message; keys that are not
known are left alone, so that a sketch may add its own.
"""

import json
import re

from firmware_bridge.json_line import DELIMITER, LINE_LIMIT, line, unline
from firmware_bridge.protocol import Ack, Heartbeat, Hello, Message, Notice, Settled, Who, device_name
from firmware_bridge.readings import DieRole, DieState
from firmware_bridge.stream import RefusedError, StreamDecoder

_DEVICE = re.compile(r"[0-9a-fA-F]{4}")
_NOTICE_WORDS = {state.value: state for state in (DieState.HANDLED, DieState.ROLLING, DieState.COCKED)}


def encode(message: Message) -> bytes:
    """The bytes of `message` for the line, newline included."""
    if isinstance(message, Who):
        return line(_text({"say": "who"}))
    said: dict[str, object] = {"say": _word(message), "device": device_name(message.device)}
    said |= {"boot": message.boot, "n": message.sequence}
    match message:
        case Hello():
            said |= {"protocol": message.protocol, "firmware": "{}.{}".format(*message.firmware)}
            said |= {"dice": list(message.roles), "battery": message.battery}
        case Settled():
            said |= {"dice": list(message.values), "tumble": message.tumble, "age": message.age}
        case Heartbeat():
            said |= {"state": message.state, "battery": message.battery}
        case Notice() | Ack():
            pass
    return line(_text(said))


def parse(body: bytes) -> Message:
    """The message of an object whose CRC was right; raises `RefusedError` when it says something that cannot be."""
    try:
        said = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise RefusedError("the line holds no JSON object") from error
    if not isinstance(said, dict):
        raise RefusedError("the line holds no JSON object")
    try:
        return _message(said)
    except KeyError as error:
        raise RefusedError(f"the key {error} is missing") from error
    except TypeError as error:
        raise RefusedError("a value is of the wrong kind") from error


def decoder() -> StreamDecoder[Message]:
    """An incremental decoder from line bytes to checked messages."""
    return StreamDecoder(DELIMITER, LINE_LIMIT, lambda text: parse(unline(text)))


def _text(said: dict[str, object]) -> bytes:
    return json.dumps(said, separators=(",", ":")).encode("ascii")


def _word(message: Hello | Notice | Settled | Heartbeat | Ack) -> str:
    return message.state.value if isinstance(message, Notice) else type(message).__name__.lower()


def _message(said: dict[str, object]) -> Message:
    # The messages check the values themselves, so what JSON gave may be handed on as it is.
    word = said["say"]
    if word == "who":
        return Who()
    device, boot, sequence = _device(said["device"]), said["boot"], said["n"]
    match word:
        case "settled":
            age = said.get("age", 0)
            return Settled(device, boot, sequence, tuple(_list(said["dice"])), said["tumble"], age)  # type: ignore[arg-type]
        case "handled" | "rolling" | "cocked":
            return Notice(device, boot, sequence, _NOTICE_WORDS[word])  # type: ignore[arg-type]
        case "heartbeat":
            return Heartbeat(device, boot, sequence, _state(said["state"]), said.get("battery"))  # type: ignore[arg-type]
        case "hello":
            roles = tuple(_role(role) for role in _list(said["dice"]))
            version = _version(said["firmware"])
            battery = said.get("battery")
            return Hello(device, boot, sequence, version, roles, battery, said["protocol"])  # type: ignore[arg-type]
        case "ack":
            return Ack(device, boot, sequence)  # type: ignore[arg-type]
    raise RefusedError(f"no message is called {word!r}")


def _device(text: object) -> int:
    if not isinstance(text, str) or not _DEVICE.fullmatch(text):
        raise RefusedError(f"device is {text!r}, not four hex digits")
    return int(text, 16)


def _version(text: object) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,3})\.(\d{1,3})", text, re.ASCII) if isinstance(text, str) else None
    if match is None:
        raise RefusedError(f"firmware is {text!r}, not two numbers such as 1.4")
    return int(match[1]), int(match[2])


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise RefusedError(f"dice is {value!r}, not a list")
    return value


def _state(word: object) -> DieState:
    if not isinstance(word, str) or word not in set(DieState):
        raise RefusedError(f"state is {word!r}, not one of {', '.join(DieState)}")
    return DieState(word)


def _role(word: object) -> DieRole:
    if not isinstance(word, str) or word not in set(DieRole):
        raise RefusedError(f"a die is called {word!r}, not one of {', '.join(DieRole)}")
    return DieRole(word)
