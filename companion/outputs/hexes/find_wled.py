"""Which WLED controllers are in this network: a question by multicast DNS, and what those that answer say they are.

RFC 6762: a question that does not come from port 5353 is answered to where it came from (6.7). Of an answer the SRV
record is read, which has a host's name and its port; its address is that of whoever answers (RFC 1035, 4.1).
"""

import re
import socket
import struct
import time
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from .by_wled import controller

GROUP = ("224.0.0.251", 5353)
SERVICE = ("_wled", "_tcp", "local")
PTR, SRV, INTERNET = 12, 33, 1
HTTP = 80
HOST = re.compile(r"[a-z0-9-]+(\.[a-z0-9-]+)*")
QUESTION = struct.pack("!6H", 0, 0, 1, 0, 0, 0)
PATIENCE = 2.0
"""Seconds for answers; controllers wait for up to half a second, lest all answer at once."""
MOST_JUMPS = 16
"""Names point back to parts of others; more than so many times only one that goes round in a circle does."""


class Wled(NamedTuple):
    """A controller: what it is called, its name in the network, its address, how many lights it has."""

    name: str
    host: str
    address: str
    lights: int


def found(
    group: tuple[str, int] = GROUP,
    patience: float = PATIENCE,
    most: int = 16,
    ask: Callable[[str], tuple[str, int]] = controller,
) -> list[Wled]:
    """The controllers that answer, by their names. Raises OSError where nothing can be sent to the network."""
    known = []
    for address, host in _heard(group, patience, most).items():
        with suppress(OSError, ValueError):  # gone again, or something else that says it is one
            name, lights = ask(address)
            known.append(Wled("".join(filter(str.isprintable, name)), host, address, lights))
    return sorted(known)


def _heard(group: tuple[str, int], patience: float, most: int) -> dict[str, str]:
    """The address of each that answers where `hexes.address` finds it, and its name. Nobody is asked meanwhile."""
    heard: dict[str, str] = {}
    ends = time.monotonic() + patience
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
        line.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_TTL, 255)
        line.sendto(QUESTION + _written(SERVICE) + struct.pack("!2H", PTR, INTERNET), group)
        while len(heard) < most and (left := ends - time.monotonic()) > 0:
            line.settimeout(left)
            try:
                packet, (address, *_) = line.recvfrom(9000)
            except TimeoutError:
                break
            with suppress(ValueError):
                host, port = answered(packet)
                if port == HTTP:
                    heard[address] = host
    return heard


def _written(name: tuple[str, ...]) -> bytes:
    return b"".join(bytes([len(label)]) + label.encode() for label in name) + b"\0"


def answered(packet: bytes) -> tuple[str, int]:
    """The host and port of the controller that an answer tells of. Raises ValueError where it tells of none."""
    host, port = _told(packet)
    if not HOST.fullmatch(host):
        raise ValueError("no controller is told of, or none that can be called")
    return host, port


def _told(packet: bytes) -> tuple[str, int]:
    host = ""
    try:
        _, _, asked, *counts = struct.unpack_from("!6H", packet)
        at = 12
        for _ in range(asked):
            at = _read(packet, at)[1] + 4
        for _ in range(sum(counts)):
            owner, at = _read(packet, at)
            kind, _, _, length = struct.unpack_from("!HHIH", packet, at)
            at += 10
            if kind == SRV and owner[1:] == SERVICE:
                return ".".join(_read(packet, at + 6)[0]), struct.unpack_from("!H", packet, at + 4)[0]
            if kind == PTR and owner == SERVICE:  # as a rule it is called like its service, if it does not say so
                host = f"{_read(packet, at)[0][0]}.local"
            at += length
    except (struct.error, IndexError) as error:
        raise ValueError("this is no answer of the DNS") from error
    return host, HTTP


def _read(packet: bytes, at: int) -> tuple[tuple[str, ...], int]:
    """A name, by its labels in small letters, and where it ends. Raises ValueError for one without an end."""
    labels: list[str] = []
    ends = None
    for _ in range(MOST_JUMPS):
        while 0 < (length := packet[at]) < 64:
            labels.append(packet[at + 1 : at + 1 + length].decode("utf-8", "replace").lower())
            at += 1 + length
        if length == 0:
            return tuple(labels), at + 1 if ends is None else ends
        ends = at + 2 if ends is None else ends
        at = (length & 63) << 8 | packet[at + 1]
    raise ValueError("a name that goes round in a circle")
