"""What this machine is called, and where a phone finds the pages: in numbers, which all understand, and by name.

A name is this machine's own if it is the one it has itself, alone or with an ending that no public name has, or that
the network gives to its devices. So the owner of a public name cannot make it mean this machine (DNS rebinding).
"""

import socket
from ipaddress import IPv4Address, IPv6Address, ip_address
from pathlib import Path
from urllib.parse import urlsplit

AVAHI = Path("/run/avahi-daemon/socket")
"""There while this machine tells its own name to the network."""

RESOLVER = Path("/etc/resolv.conf")
"""Where the system keeps what the network calls its devices, after `search` or `domain`."""

ENDINGS = ("local", "lan", "home", "home.arpa", "internal", "intranet", "localdomain", "fritz.box")
"""What routers put after a device's name: never public names (RFC 6762, 8375; ICANN on .internal), or the router's."""


def is_own_name(name: str) -> bool:
    """Whether the machine itself is called so; `name` in small letters, without a port and a dot at its end."""
    own = socket.gethostname().lower().rstrip(".")
    label, _, ending = name.partition(".")
    if not own or label != own.partition(".")[0]:
        return False
    return name == own or not ending or ending in ENDINGS or ending in _given_endings()


def is_own_address(address: IPv4Address | IPv6Address) -> bool:
    """Whether this machine has this address itself, of whatever network: only then can anything here be bound to it."""
    if address.is_multicast:
        return False
    family = socket.AF_INET if address.version == 4 else socket.AF_INET6
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:  # of a family that the system may lack
            probe.bind((str(address), 0))
    except OSError:
        return False
    return True


def means_this_machine(name: str) -> bool:
    """Whether a browser on this machine that asks it by this name, in small letters, may come from loopback."""
    address = _numeric(name)
    return address.is_loopback if address is not None else name == "localhost" or is_own_name(name)


def network_address(served_at: str) -> str | None:
    """The address of this machine in its network, for pages served at `served_at`; None when nobody else can come."""
    address = _numeric(served_at)
    if address is None or address.is_unspecified:
        return None if served_at == "localhost" else _route()
    return None if address.is_loopback else str(address)


def addresses_of(host: str, served_at: str, page: str, scheme: str = "http") -> tuple[str | None, str | None]:
    """Where a phone finds a `page`, seen from one that asked under this Host header: in numbers, and by name."""
    asked = urlsplit(f"//{host}")
    name, port = asked.hostname or "", f":{asked.port}" if asked.port else ""
    numeric = _numeric(name)
    is_name = numeric is None and name != "localhost"
    found = name if numeric is not None and not numeric.is_loopback else network_address(served_at)
    called = name if is_name else own_name() if found else None

    def address(where: str | None) -> str | None:
        return None if where is None else f"{scheme}://{f'[{where}]' if ':' in where else where}{port}{page}"

    return address(found), address(called)


def own_addresses(served_at: str) -> tuple[str, ...]:
    """All names and addresses by which a browser may ask for pages that are served at `served_at`."""
    own = socket.gethostname().partition(".")[0].lower()
    found = network_address(served_at)
    return tuple(dict.fromkeys((own, f"{own}.local", "localhost", "127.0.0.1", "::1", *((found,) if found else ()))))


def own_name() -> str | None:
    """The name by which this machine is found in its network; None while it tells none."""
    return f"{socket.gethostname().partition('.')[0].lower()}.local" if AVAHI.exists() else None


def _given_endings() -> set[str]:
    """What this network puts after the names of its devices."""
    try:
        lines = [line.split() for line in RESOLVER.read_text(encoding="utf-8", errors="replace").splitlines()]
    except OSError:
        return set()
    return {each.lower().strip(".") for line in lines if line[:1] in (["search"], ["domain"]) for each in line[1:]}


def _numeric(name: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(name)
    except ValueError:
        return None


def _route() -> str | None:
    """The address from which this machine would speak to others; nothing is sent, only the route is looked up."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])
