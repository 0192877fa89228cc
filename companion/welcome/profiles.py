"""Connections as NetworkManager keeps them, in files that only root may read. Source: man 5 nm-settings-keyfile."""

import os
from pathlib import Path

from .networks import WantedNetwork

FOLDER = Path("/run/NetworkManager/system-connections")
"""What stands here is gone after the next start of the machine: a trial that was cut short leaves nothing behind."""

OWN_ADDRESS = "10.42.0.1"
PREFIX = 24
SECONDS_FOR_AN_ADDRESS = 30


def home(network: WantedNetwork, uuid: str, device: str) -> str:
    """One that joins a network, tried once: it is not joined by itself until it has been seen to work."""
    parts = [_connection(name_of(network), uuid, device), _wifi("infrastructure", network.ssid, network.hidden)]
    if network.password:
        key = "sae" if "WPA3" in network.security and "WPA2" not in network.security else "wpa-psk"
        parts.append(f"[wifi-security]\nkey-mgmt={key}\npsk={_value(network.password)}\n")
    elif network.security == "OWE":
        parts.append("[wifi-security]\nkey-mgmt=owe\n")
    parts.append(f"[ipv4]\nmethod=auto\ndhcp-timeout={SECONDS_FOR_AN_ADDRESS}\n\n[ipv6]\nmethod=auto\n")
    return "\n".join(parts)


def access_point(name: str, password: str, uuid: str, device: str) -> str:
    """The network of our own, in the band that every phone has, where NetworkManager gives addresses to those who come.

    Protected management frames, and with them WPA3, are off: the Raspberry Pi's own chip cannot have them on a network
    of its own, and nobody gets in (github.com/raspberrypi/linux, issues 3619 and 7247).
    """
    security = "key-mgmt=wpa-psk\nproto=rsn;\npairwise=ccmp;\ngroup=ccmp;\npmf=1"
    return "\n".join(
        (
            _connection(name, uuid, device),
            _wifi("ap", name.encode()) + "band=bg\n",
            f"[wifi-security]\n{security}\npsk={_value(password)}\n",
            f"[ipv4]\nmethod=shared\naddress1={OWN_ADDRESS}/{PREFIX}\n\n[ipv6]\nmethod=disabled\n",
        )
    )


def name_of(network: WantedNetwork) -> str:
    """What NetworkManager calls a network that was joined on the page."""
    return f"Hexkeeper {network.name}"


def write(path: Path, content: str) -> None:
    """Put a file there that only its owner may ever read. Raises OSError."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.new")
    beside.unlink(missing_ok=True)
    with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(content)
    beside.replace(path)


def _connection(name: str, uuid: str, device: str) -> str:
    return (
        f"[connection]\nid={_value(name)}\nuuid={uuid}\ntype=wifi\ninterface-name={_value(device)}\nautoconnect=false\n"
    )


def _wifi(mode: str, ssid: bytes, hidden: bool = False) -> str:
    """Its name is written as numbers, as any byte may be in it."""
    numbers = "".join(f"{byte};" for byte in ssid)
    return f"[wifi]\nmode={mode}\nssid={numbers}\n" + ("hidden=true\n" if hidden else "")


def _value(text: str) -> str:
    """A value as GLib's key files have it: a backslash, a line's end and a space at the beginning are written out."""
    written = text.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t")
    return f"\\s{written[1:]}" if written.startswith(" ") else written
