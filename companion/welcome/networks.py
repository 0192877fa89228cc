"""Networks: those that are seen, and one that somebody wants to join."""

from collections.abc import Iterable
from dataclasses import dataclass

LONGEST_NAME = 32
"""Bytes of a network's name. Source: IEEE 802.11-2020, 9.4.2.2."""


@dataclass(frozen=True)
class SeenNetwork:
    """A network on the air. `ssid` is its name in bytes, `strength` is of 100, `security` how it is locked."""

    ssid: bytes
    strength: int
    security: str = ""

    @property
    def name(self) -> str:
        """The name as people know it."""
        return readable(self.ssid)

    @property
    def is_locked(self) -> bool:
        """Whether it wants a password."""
        return self.security not in ("", "OWE")

    @property
    def bars(self) -> int:
        """How strong it is, 1 to 4, as phones show it."""
        return min(4, 1 + self.strength // 25)

    @property
    def can_be_joined(self) -> bool:
        """Whether a password is enough: not where each person has a name too, nor in the broken ways of long ago."""
        return not self.is_locked or ("802.1X" not in self.security and "WPA" in self.security)


@dataclass(frozen=True)
class WantedNetwork:
    """A network to be joined, with its password, if it has one; `hidden` if it does not tell its name."""

    ssid: bytes
    password: str = ""
    security: str = "WPA2"
    hidden: bool = False

    @property
    def name(self) -> str:
        """The name as people know it."""
        return readable(self.ssid)

    def __repr__(self) -> str:
        return f"WantedNetwork({self.name!r})"  # so that its password is in no log


def readable(ssid: bytes) -> str:
    """A name as text: most are UTF-8, and none needs to be; what would move a screen's cursor is not shown."""
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in ssid.decode(errors="replace")
    )


def in_order(seen: Iterable[SeenNetwork]) -> tuple[SeenNetwork, ...]:
    """Each name once, as its strongest sender has it, the strongest first; those that hide their names are left out."""
    strongest = sorted(seen, key=lambda each: (-each.strength, each.ssid))
    found = {each.ssid: each for each in reversed(strongest) if each.ssid.strip(b"\0")}
    return tuple(each for each in strongest if found.get(each.ssid) is each)


def is_password(text: str) -> bool:
    """Whether a network may have this password: 8 to 63 letters of ASCII, or a key of 64 hexadecimal digits."""
    if len(text) == 64:
        return all(letter in "0123456789abcdefABCDEF" for letter in text)
    return 8 <= len(text) <= 63 and all(" " <= letter <= "~" for letter in text)
