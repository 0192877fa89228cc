"""Who sits where: the code of each seat, and the phones that have joined one by it.

Codes and phones belong to one game; with another game on the table all of them are void. They are not part of the game:
no record and no journal holds them. They are kept beside it, so that a restart of the companion sends no phone away;
what was kept and cannot be read is begun again, and people join again.
"""

import secrets
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import Any

from companion.store import Store
from companion.table import Table
from web.access.hosts import Hosts, new_code
from web.access.joined import NEW_GAME, Joined
from web.desk import Desk

PART = "seats"
PHONES_A_SEAT = 8
"""With one more the phone that joined first has to join again."""


@dataclass(frozen=True)
class Phone:
    """A device that sits on a seat: in which game, on which colour's, and by which token it is known."""

    game: str
    colour: str
    token: str = field(repr=False)


@dataclass(frozen=True)
class Seated:
    """The seats of one game: the code of each colour, clockwise, and the colour of each phone, by its token."""

    game: str = ""
    codes: Mapping[str, str] = field(default_factory=dict, repr=False)
    phones: Mapping[str, str] = field(default_factory=dict, repr=False)

    def phones_of(self, colour: str) -> int:
        """How many phones this colour has."""
        return sum(on == colour for on in self.phones.values())


def seats_of(desk: Desk) -> tuple[str, ...]:
    """The colours of the game on the table, clockwise; none while there is no game."""
    return () if desk.table is None else desk.table.state.game.setup.seats


def called(table: Table, colour: str) -> str:
    """What the player of this colour is called: by name, or else by colour."""
    setup = table.state.game.setup
    return setup.called(setup.seats.index(colour))


class Seats:
    """The codes and phones of the game on the table. Every method may be called from any thread."""

    def __init__(self, kept: Store, hosts: Hosts, desk: Desk, joined: Joined | None = None) -> None:
        """No seat has the code of the hosts. `joined` hears when another game changes all codes."""
        self._joined = joined or Joined(kept)
        self._kept, self._hosts, self._desk, self._lock = kept, hosts, desk, Lock()
        # Replaced as a whole, never changed: only a change, or the first visit to a new game, waits for the disk.
        self._seated = _read(kept.part(PART))

    def now(self) -> Seated:
        """The seats of the game on the table; none while there is no game."""
        table, seated = self._desk.table, self._seated
        if table is None or table.game == seated.game:
            return Seated() if table is None else seated
        with self._lock:
            return self._turned()

    @property
    def are_stored(self) -> bool:
        """Whether the codes outlive a restart; otherwise nobody must be told them."""
        return self._kept.has_stored(PART)

    def phone(self, token: str) -> Phone | None:
        """The seat this token was given for; None when it is void."""
        table, seated = self._desk.table, self._seated
        colour = seated.phones.get(token)
        if colour is None or table is None or table.game != seated.game:
            return None
        return Phone(seated.game, colour, token)

    def join(self, code: str) -> Phone | None:
        """Sit down where this is the code; None when it is nobody's."""
        with self._lock:
            seated = self._turned()
            found = [colour for colour, known in seated.codes.items() if secrets.compare_digest(known, code)]
            if not found:
                return None
            mine = [token for token, colour in seated.phones.items() if colour == found[0]]
            first = mine[: max(0, len(mine) + 1 - PHONES_A_SEAT)]
            token = secrets.token_urlsafe(32)
            others = {other: colour for other, colour in seated.phones.items() if other not in first}
            self._keep(replace(seated, phones={**others, token: found[0]}))
            return Phone(seated.game, found[0], token)

    def leave(self, token: str) -> None:
        """Stand up; a token that is void already does not matter."""
        with self._lock:
            seated = self._seated
            if token in seated.phones:
                others = {other: colour for other, colour in seated.phones.items() if other != token}
                self._keep(replace(seated, phones=others))

    def renew(self, colour: str) -> None:
        """A new code for one colour of the game on the table; its phones have to join again.

        Raises NotStoredError; then the old one holds.
        """
        with self._lock:
            seated = self._turned()
            if colour in seated.codes:
                codes = {**seated.codes, colour: self._new_code(*seated.codes.values())}
                phones = {token: on for token, on in seated.phones.items() if on != colour}
                renewed = Seated(seated.game, codes, phones)
                self._kept.keep_or_refuse(PART, _part(renewed))
                self._seated = renewed

    # -- inside ------------------------------------------------------------------------------------------------

    def _turned(self) -> Seated:
        """The seats of the game on the table. Those of an earlier one are void: its codes, and so its phones."""
        table = self._desk.table
        if table is None:
            return Seated()
        if table.game != self._seated.game:
            codes: dict[str, str] = {}
            for colour in table.state.game.setup.seats:
                codes[colour] = self._new_code(*codes.values())
            self._keep(Seated(table.game, codes))
            self._joined.note(NEW_GAME)
        return self._seated

    def _keep(self, seated: Seated) -> None:
        self._seated = seated
        self._kept.keep(PART, _part(seated))

    def _new_code(self, *taken: str) -> str:
        return new_code(*taken, self._hosts.code)


def _part(seated: Seated) -> Mapping[str, Any]:
    return {"game": seated.game, "codes": seated.codes, "phones": seated.phones}


def _read(part: Mapping[str, Mapping[str, str]]) -> Seated:
    """What was kept; nobody's seats where that makes no sense."""
    with suppress(ValueError, TypeError, KeyError, AttributeError):
        codes = {str(colour): str(code) for colour, code in part["codes"].items()}
        phones = {str(token): str(colour) for token, colour in part["phones"].items() if colour in codes}
        return Seated(str(part["game"]), codes, phones)
    return Seated()
