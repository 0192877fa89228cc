"""What every kind of dice has in common: a name, a sentence, and how to listen to it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from firmware_bridge.discovery import PortFinding
from firmware_bridge.link import LinkStatistics, LinkStatus
from firmware_bridge.readings import DiceReading


class Link(Protocol):
    """A connection to dice that looks for them, keeps them and says in words what is wrong; `DiceLink` is one."""

    @property
    def status(self) -> LinkStatus:
        """The newest status."""

    @property
    def lines(self) -> Sequence["Link"]:
        """The lines it listens on, by themselves: those where dice are or are missing, all while there are none."""

    @property
    def statistics(self) -> LinkStatistics:
        """A snapshot of the counters."""

    def start(self) -> None:
        """Begin to look for dice. A link is started once."""

    def stop(self) -> None:
        """Give everything back; returns when it is."""


@dataclass(frozen=True, slots=True)
class Listener:
    """Who is told what dice say, and where to look for them. All callbacks are called on threads of the link.

    `on_still` is told the device whenever one says that its dice still lie as they did when they last came to rest.
    """

    on_reading: Callable[[DiceReading], None]
    on_status: Callable[[LinkStatus], None] | None = None
    ports: Callable[[], Sequence[str]] = tuple
    """Serial ports to try; dice without a cable need none."""
    named: bool = False
    """Whether people have named these ports: then dice are missing on every one of them."""
    on_still: Callable[[str], None] = lambda _: None
    baud_rate: int | None = None
    """Speed of the line; None is what the driver takes for usual."""


@dataclass(frozen=True, slots=True)
class Driver:
    """One kind of dice."""

    name: str
    words: str
    """What it is, for people."""
    connect: Callable[[Listener], Link]
    """Makes a link that is not yet started."""
    examine: Callable[[Sequence[str]], Iterator[PortFinding]]
    """Looks once whether such dice are on these ports, or there at all; for diagnosis."""
    over_bluetooth: bool = False
    """Whether they are heard by radio, and not on ports."""
