"""Which screens are looking on, and how many may.

A slow screen costs one thread and the little it was sent last, however much happens meanwhile.
"""

from threading import Lock

from companion.said import said
from web.bell import Bell
from web.refusals import Refused
from web.settings import Settings


class Screen:
    """One open stream: a page in a browser tab of one client, which plays or only looks on."""

    def __init__(self, client: str, tab: str, *, looks_on: bool = False) -> None:
        self.client, self.tab, self.looks_on = client, tab, looks_on
        self.is_replaced = False


class Screens:
    """All open streams. A tab that opens a second one replaces its first, so that a reload never waits for itself.

    Whoever comes to the address may look on, so those who do leave room for hosts and seats.
    """

    def __init__(self, settings: Settings, bell: Bell) -> None:
        self._settings, self._bell = settings, bell
        self._open: list[Screen] = []
        self._lock = Lock()

    def admit(self, client: str, tab: str, *, looks_on: bool = False) -> Screen:
        """A new screen for this tab. Raises Refused (429, 503) when this client, or everybody together, has enough."""
        with self._lock:
            for old in [screen for screen in self._open if (screen.client, screen.tab) == (client, tab)]:
                old.is_replaced = True
                self._open.remove(old)
            if sum(screen.client == client for screen in self._open) >= self._settings.screens_a_client:
                most = self._settings.screens_a_client
                words = said("{most} pages are open on this device already. Close one of them.", most=most)
                raise Refused(429, "too_many_tabs", words)
            onlookers = sum(screen.looks_on for screen in self._open)
            if len(self._open) >= self._settings.screens or (looks_on and onlookers >= self._settings.onlookers):
                words = said("Too many screens are looking on already. Close one of them.")
                raise Refused(503, "too_many_screens", words)
            screen = Screen(client, tab, looks_on=looks_on)
            self._open.append(screen)
        self._bell.ring()
        return screen

    def leave(self, screen: Screen) -> None:
        """This screen looks on no more, whether or not it was ever sent anything."""
        with self._lock:
            if screen in self._open:
                self._open.remove(screen)

    def __len__(self) -> int:
        return len(self._open)
