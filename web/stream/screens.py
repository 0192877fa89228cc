"""Which screens are looking on, and how many may.

A slow screen costs one thread and the little it was sent last, however much happens meanwhile.
"""

from threading import Lock

from companion.said import said
from web.bell import Bell
from web.refusals import RequestRefused
from web.settings import Settings


class Screen:
    """One open stream: a page in a browser tab of one client, which plays or only looks on.

    A client is a device that is known by its token, or else an address.
    """

    def __init__(self, client: str, tab: str, *, looks_on: bool = False, is_known: bool = False) -> None:
        self.client, self.tab, self.looks_on = client, tab, looks_on
        self.rank = 0 if looks_on else 2 if is_known else 1
        self.is_replaced = False
        self.is_over = False


class Screens:
    """All open streams. A tab that opens a second one replaces its first, so that a reload never waits for itself.

    Anybody who comes to the address may look on, so spectators leave room for hosts and seats; and when the house is
    full one of a lower rank, the one open longest, ends for one of a higher: a known device before a browser of this
    machine that nobody knows, and that before spectators.
    """

    def __init__(self, settings: Settings, bell: Bell) -> None:
        self._settings, self._bell = settings, bell
        self._open: list[Screen] = []
        self._lock = Lock()

    @property
    def most(self) -> int:
        """How many may be open at once."""
        return self._settings.screens

    def admit(self, client: str, tab: str, *, looks_on: bool = False, is_known: bool = False) -> Screen:
        """A new screen for this tab. Raises RequestRefused (429, 503) if this client, or all together, have enough."""
        screen = Screen(client, tab, looks_on=looks_on, is_known=is_known)
        with self._lock:
            for old in [screen for screen in self._open if (screen.client, screen.tab) == (client, tab)]:
                old.is_replaced = True
                self._open.remove(old)
            if sum(screen.client == client for screen in self._open) >= self._settings.screens_a_client:
                most = self._settings.screens_a_client
                words = said("{most} pages are open on this device already. Close one of them.", most=most)
                raise RequestRefused(429, "too_many_tabs", words)
            onlookers = sum(screen.looks_on for screen in self._open)
            is_full = len(self._open) >= self.most and not self._make_room(screen.rank)
            if is_full or (looks_on and onlookers >= self._settings.onlookers):
                words = said("Too many screens are looking on already. Close one of them.")
                raise RequestRefused(503, "too_many_screens", words)
            self._open.append(screen)
        self._bell.ring()
        return screen

    def leave(self, screen: Screen) -> None:
        """This screen looks on no more, whether or not it was ever sent anything."""
        with self._lock:
            if screen in self._open:
                self._open.remove(screen)

    def _make_room(self, rank: int) -> bool:
        """End a screen of a lower rank; whether there was one."""
        lowest = min(self._open, key=lambda screen: screen.rank)  # the first of these, which is open longest
        if lowest.rank >= rank:
            return False
        lowest.is_over = True
        self._open.remove(lowest)
        return True

    def __len__(self) -> int:
        return len(self._open)
