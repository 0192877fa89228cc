"""What may be set about the pages: the names they answer to, who is host, and how much one visitor may ask for."""

from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Settings:
    """Times are in seconds, sizes in bytes.

    `hosts` are further names this machine is called by; its own name, localhost, names that end in `.local`, and the
    addresses of private networks are always answered. With `this_machine_is_host` a browser on this machine is host
    without a code. Pages of the origins in `frames` may show that of those who look on in a frame. The pages are served
    at `host`. `seats` is the file in which hosts, seats and
    their codes outlive a restart; without one they are kept in memory. `games` is the file in which summaries of all
    games are kept. With `encrypted` plain pages lead to encrypted ones; `authority` is the certificate in PEM that
    devices are asked to trust for that, if any, and `fingerprint` what they show of it. A screen is one page in one
    browser tab; each keeps one stream open. Of all screens so many may be `onlookers`, on devices that are neither host
    nor seat.
    """

    hosts: tuple[str, ...] = ()
    this_machine_is_host: bool = True
    frames: tuple[str, ...] = ()
    host: str = "0.0.0.0"
    seats: Path | None = None
    games: Path | None = None
    encrypted: bool = False
    authority: bytes = b""
    fingerprint: str = ""
    largest_body: int = 64 * 1024
    screens: int = 32
    screens_a_client: int = 4
    onlookers: int = 20
    heartbeat: float = 5
    stream_life: float = 120
