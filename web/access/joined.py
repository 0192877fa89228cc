"""What a host can read of who has joined: when, from which address, with what browser, and which seat; codes changed.

It holds no code and no token, outlives a restart, and has `MOST` entries. The same thing done again from the same
device is counted in one entry, so that nobody can push the others out by joining over and over.
"""

import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from threading import Lock
from typing import Final

from companion.store import Store

PART = "joined"
MOST = 100

NEW_HOST: Final = "host"
NO_HOST: Final = "no host"
SEATED: Final = "seat"
LEFT: Final = "left"
HOST_CODE: Final = "host code"
SEAT_CODE: Final = "seat code"
NEW_GAME: Final = "new game"

BROWSERS = {
    "Edge": r"Edg(e|A|iOS)?/",
    "Opera": r"OPR/",
    "Samsung Internet": r"SamsungBrowser/",
    "Firefox": r"(Firefox|FxiOS)/",
    "Chrome": r"(Chrome|Chromium|CriOS)/",
    "Safari": r"Safari/",
}
"""What each says of itself in `User-Agent`; most claim to be those that come later as well."""

SYSTEMS = {
    "iPhone": r"iPhone",
    "iPad": r"iPad",
    "Android": r"Android",
    "Windows": r"Windows",
    "Mac": r"Macintosh",
    "ChromeOS": r"CrOS",
    "Linux": r"Linux",
}


@dataclass(frozen=True)
class Entry:
    """One thing that was done, by whom, and when: `first`, and `latest` of so many `times`, in seconds since 1970.

    `what` is one of the words above, `seat` a colour, `device` such as "Firefox, Android"; empty where none applies.
    """

    what: str
    seat: str
    address: str
    device: str
    first: float
    latest: float
    times: int = 1


class Joined:
    """The entries of one companion. Every method may be called from any thread."""

    def __init__(self, kept: Store, clock: Callable[[], float] = time.time) -> None:
        self._kept, self._clock, self._lock = kept, clock, Lock()
        self._entries = _read(kept.part(PART))

    def newest(self) -> tuple[Entry, ...]:
        """All entries, the newest first."""
        return self._entries[::-1]

    def note(self, what: str, seat: str = "", address: str = "", browser: str = "") -> None:
        """This was done just now; `browser` is what the device says of itself."""
        now = self._clock()
        with self._lock:
            entry = Entry(what, seat, address, device(browser), now, now)
            same = [one for one in self._entries if _who(one) == _who(entry)]
            others = [one for one in self._entries if one not in same]
            if same:
                entry = replace(entry, first=same[0].first, times=same[0].times + 1)
            self._entries = (*others, entry)[-MOST:]
            self._kept.keep(PART, {"entries": [asdict(one) for one in self._entries]})


def device(browser: str) -> str:
    """Browser and system by name, such as "Firefox, Android"; none of it is taken from what a stranger wrote."""
    kinds = (
        next((name for name, sign in kind.items() if re.search(sign, browser)), "") for kind in (BROWSERS, SYSTEMS)
    )
    return ", ".join(filter(None, kinds))


def _who(entry: Entry) -> tuple[str, str, str, str]:
    return entry.what, entry.seat, entry.address, entry.device


def _read(part: object) -> tuple[Entry, ...]:
    """What was kept; nothing where that makes no sense."""
    with suppress(TypeError, KeyError, ValueError, AttributeError):
        return tuple(
            Entry(
                **{name: str(one[name]) for name in ("what", "seat", "address", "device")},
                first=float(one["first"]),
                latest=float(one["latest"]),
                times=int(one["times"]),
            )
            for one in part["entries"][-MOST:]  # type: ignore[index]
        )
    return ()
