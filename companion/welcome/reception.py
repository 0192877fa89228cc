"""What the page and the turns tell each other: which networks there are, what went wrong, and what somebody wishes."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import Empty, Full, Queue

from companion.said import Said

from .networks import SeenNetwork, WantedNetwork


@dataclass(frozen=True)
class JoinThis:
    """Somebody wants this network."""

    network: WantedNetwork


@dataclass(frozen=True)
class SearchAgain:
    """Somebody does not see theirs."""


WishOnPage = JoinThis | SearchAgain


@dataclass
class Reception:
    """`name` is that of our own network, `leads_to` where the companion will be found, `notices` what went wrong."""

    name: str
    leads_to: str
    language: str = ""
    country: str = ""
    networks: tuple[SeenNetwork, ...] = ()
    notices: tuple[Said, ...] = ()
    clock: Callable[[], float] = time.monotonic
    _wishes: Queue[WishOnPage] = field(default_factory=lambda: Queue(1))
    _last: float = 0.0

    def wish(self, wish: WishOnPage) -> bool:
        """Somebody wishes this; whether it is the first wish, which alone is granted."""
        try:
            self._wishes.put_nowait(wish)
        except Full:
            return False
        return True

    def granted(self, seconds: float) -> WishOnPage | None:
        """What somebody wishes within so many seconds; it stays the only wish until `open_again`."""
        try:
            found = self._wishes.get(timeout=seconds)
        except Empty:
            return None
        self._wishes.put_nowait(found)
        return found

    def open_again(self) -> None:
        """Whoever comes now may wish again."""
        while not self._wishes.empty():
            self._wishes.get_nowait()
        self.somebody_is_here()

    def somebody_is_here(self) -> None:
        """A page was asked for."""
        self._last = self.clock()

    def deserted_for(self) -> float:
        """Seconds since anybody was here."""
        return self.clock() - self._last
