"""Who sits where: the code of each seat, and the phones that have joined one by it.

Codes and phones belong to one game; with another game on the table all of them are void. They are no part of the game:
no record and no journal holds them. They are kept beside it, so that a restart of the companion sends no phone away;
what was kept and cannot be read is begun anew, and people join again.
"""

import secrets
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Lock

from companion.table import Table
from web.access.hosts import Hosts, new_code
from web.kept import Kept

PART = "seats"
PHONES_A_SEAT = 8
"""With one more the phone that joined first has to join again."""


@dataclass(frozen=True)
class Phone:
    """A device that sits on a seat: in which game, on which colour's, and by which token it is known."""

    game: str
    colour: str
    token: str = field(repr=False)


def called(table: Table, colour: str) -> str:
    """What the player of this colour is called: by name, or else by colour."""
    setup = table.rules.setup
    return setup.called(setup.seats.index(colour))


class Seats:
    """The codes and phones of the game on the table. Every method may be called from any thread."""

    def __init__(self, kept: Kept | None = None, hosts: Hosts | None = None) -> None:
        """No seat has the code of the hosts."""
        self._kept, self._hosts, self._lock = kept or Kept(), hosts, Lock()
        self._game = ""
        self._codes: dict[str, str] = {}
        self._phones: dict[str, str] = {}
        self._read()

    def codes(self, table: Table) -> dict[str, str]:
        """The code of each colour, clockwise."""
        with self._lock:
            self._turn_to(table)
            return dict(self._codes)

    def phones(self, table: Table) -> dict[str, int]:
        """How many phones each colour has."""
        with self._lock:
            self._turn_to(table)
            sitting = list(self._phones.values())
            return {colour: sitting.count(colour) for colour in self._codes}

    def join(self, table: Table, code: str) -> Phone | None:
        """Sit down where this is the code; None when it is nobody's."""
        with self._lock:
            self._turn_to(table)
            found = [colour for colour, known in self._codes.items() if secrets.compare_digest(known, code)]
            if not found:
                return None
            mine = [token for token, colour in self._phones.items() if colour == found[0]]
            for first in mine[: max(0, len(mine) + 1 - PHONES_A_SEAT)]:
                del self._phones[first]
            token = secrets.token_urlsafe(32)
            self._phones[token] = found[0]
            self._keep()
            return Phone(table.game, found[0], token)

    def phone(self, token: str) -> Phone | None:
        """The seat this token was given for; None when it is void."""
        with self._lock:
            colour = self._phones.get(token)
            return None if colour is None else Phone(self._game, colour, token)

    def leave(self, token: str) -> None:
        """Stand up; a token that is void already is no matter."""
        with self._lock:
            if self._phones.pop(token, None) is not None:
                self._keep()

    def renew(self, table: Table, colour: str) -> None:
        """A new code for one colour of this table; its phones have to join again."""
        with self._lock:
            self._turn_to(table)
            self._codes |= self._new_codes((colour,), *self._codes.values())
            self._phones = {token: on for token, on in self._phones.items() if on != colour}
            self._keep()

    # -- inside ------------------------------------------------------------------------------------------------

    def _turn_to(self, table: Table) -> None:
        """The codes of this game; those of another one are void, and so are its phones."""
        if self._game != table.game:
            self._game, self._phones = table.game, {}
            self._codes = self._new_codes(table.rules.setup.seats)
            self._keep()

    def _read(self) -> None:
        with suppress(ValueError, TypeError, KeyError, AttributeError):
            part = self._kept.part(PART)
            codes = {str(colour): str(code) for colour, code in part["codes"].items()}
            phones = {str(token): str(colour) for token, colour in part["phones"].items() if colour in codes}
            self._game, self._codes, self._phones = str(part["game"]), codes, phones

    def _keep(self) -> None:
        self._kept.keep(PART, {"game": self._game, "codes": dict(self._codes), "phones": dict(self._phones)})

    def _new_codes(self, colours: tuple[str, ...], *taken: str) -> dict[str, str]:
        """A code for each colour, all of them different, and none of those that are taken."""
        found: dict[str, str] = {}
        for colour in colours:
            others = () if self._hosts is None else (self._hosts.code,)
            found[colour] = new_code(*taken, *found.values(), *others)
        return found
