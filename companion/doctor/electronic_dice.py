"""Electronic dice: a port that is there, allowed, free, and answers as dice do; the drivers of other kinds."""

from collections.abc import Iterator
from pathlib import Path

from companion.config import Config
from companion.evening.equipment import NONE
from firmware_bridge import Driver, PortFinding, candidate_ports, driver
from firmware_bridge.protocol import device_name

from .finding import OK, Finding, missing, wrong
from .surroundings import Surroundings, by_pip, holder_of, join_group, may_use

NAME = "electronic dice"
SILENT = "port silent"


def examine(settings: Config, _: Path, machine: Surroundings) -> Iterator[Finding]:
    """Look at the port of the configuration, or at every USB serial port."""
    kinds = [driver(kind) for kind in settings.dice.kinds]
    if any(kind.over_bluetooth for kind in kinds):
        yield _bluetooth(machine)
    on_ports = next((kind for kind in kinds if not kind.over_bluetooth), None)
    if on_ports is None:
        return
    if settings.dice.serial == NONE:
        yield missing(NAME, "no dice wanted", "No electronic dice are wanted by the configuration.")
        return
    ports = candidate_ports(settings.dice.ports)
    if not ports:
        yield missing(NAME, "no dice", "No USB serial port is there; rolls can be tapped in.")
    found = [_port(port, on_ports) for port in ports]
    yield from map(_left_alone, found) if any(map(_numbers, found)) and not settings.dice.ports else found
    yield from _numbers_twice(found)
    yield from _news_of_ports(machine)


def _left_alone(found: Finding) -> Finding:
    """Beside dice that answer, a USB port where none do is somebody else's, and no fault."""
    words = f"{found.words} Dice answer elsewhere, so it is left alone."
    return Finding(NAME, OK, words) if found.fault == SILENT else found


def _numbers_twice(found: list[Finding]) -> Iterator[Finding]:
    """Devices on different ports that go by one number."""
    every = [number for each in found for number in _numbers(each)]
    for number in sorted({number for number in every if every.count(number) > 1}):
        words = f"Dice on several ports have the number {number}, so only those of one port are believed."
        advice = "Give every device a number of its own, as docs/dice-protocol.md says."
        yield wrong(NAME, "dice number twice", words, advice)


def _numbers(found: Finding) -> list[str]:
    """The numbers of the devices that answered."""
    devices = found.details.get("devices", [])
    assert isinstance(devices, list)
    return [each["device"] for each in devices]


def _news_of_ports(machine: Surroundings) -> Iterator[Finding]:
    """What is needed to notice a plug at once; without it ports are looked at in turn, every second."""
    later = "a port that is plugged in is noticed a little later; you may leave it so."
    if not machine.installed("pyudev"):
        advice = machine.by_apt_or_pip("python3-pyudev", "pi")
        yield missing("pyudev", "pyudev missing", f"Without pyudev {later}", advice)
    elif not machine.has_library("udev"):
        words = f"pyudev is installed, but not the library libudev that it needs: {later}"
        yield missing("pyudev", "libudev missing", words, "sudo apt install libudev1.")


def _port(port: str, kind: Driver) -> Finding:
    if not Path(port).exists():
        words = f"{port} is not there."
        return wrong(NAME, "port absent", words, "Plug the dice in; they are then found. Or correct [dice] serial.")
    if not may_use(port):
        words = f"{port} may not be opened by this user."
        return wrong(NAME, "port not allowed", words, join_group("dialout"))
    (seen,) = kind.examine([port])
    if seen.trusted:
        return Finding(NAME, OK, seen.words, details=_details(seen))
    holder = holder_of(port)
    if holder is not None and holder.is_ours:
        return Finding(NAME, OK, f"{port} is in use by the companion.")
    if holder is not None:
        words = f"{port} is in use by another program ({holder.words})."
        return wrong(NAME, "port busy", words, "End that program; the port is then tried again.")
    return wrong(NAME, SILENT, seen.words, "See docs/dice-protocol.md for what the dice must say.")


def _details(seen: PortFinding) -> dict[str, object]:
    """What the dice said of themselves, and what their line carried while it was looked at."""
    devices = [
        {
            "device": device_name(hello.device),
            "firmware": "{}.{}".format(*hello.firmware),
            "battery": hello.battery,
            "dice": list(hello.roles),
        }
        for hello in seen.devices
    ]
    counts = seen.counts
    line = {"messages": counts.frames, "crc_errors": counts.crc_errors, "refused": counts.refused + counts.overlong}
    return {"devices": devices, "line": line}


def _bluetooth(machine: Surroundings) -> Finding:
    if not machine.installed("bleak"):
        words = "Bluetooth dice are wanted, and bleak is not installed."
        return wrong(NAME, "bleak missing", words, f"Install it: {by_pip('bluetooth')}.")
    if not any(machine.file("/sys/class/bluetooth").glob("hci*")):
        words = "Bluetooth dice are wanted, and this machine has no Bluetooth that is switched on."
        return wrong(
            NAME, "no bluetooth", words, "Switch it on (sudo rfkill unblock bluetooth), or plug an adapter in."
        )
    return Finding(NAME, OK, "Bluetooth dice can be heard.")
