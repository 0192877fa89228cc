"""Which devices are host, and the code by which another becomes one.

A host enters everything for everybody: it is the tablet on the table, and usually a second one. The first device that
comes to a companion which never had a host is one without being asked; from then on it takes the code, which every
host can show and the command line tells. A restart and a new game change nothing of it.
"""

import secrets
from contextlib import suppress
from dataclasses import dataclass
from threading import Lock

from companion.store import Store

DIGITS = 6
PART = "hosts"
MOST = 8
"""With one more the host that came first needs the code again."""


@dataclass(frozen=True)
class _Known:
    code: str
    devices: tuple[str, ...] = ()
    is_taken: bool = False


class Hosts:
    """The hosts of one companion. Every method may be called from any thread."""

    def __init__(self, kept: Store | None = None) -> None:
        self._kept, self._lock = kept or Store(), Lock()
        found = _read(self._kept.part(PART))
        self._known = found or _Known(new_code())
        if found is None:
            self._keep(self._known)

    @property
    def code(self) -> str:
        """The code by which a device becomes host."""
        return self._known.code

    @property
    def is_stored(self) -> bool:
        """Whether the code outlives a restart; otherwise nobody must be told it."""
        return self._kept.has_stored(PART)

    @property
    def is_vacant(self) -> bool:
        """Whether nobody has ever been host here."""
        return not self._known.is_taken

    def __len__(self) -> int:
        """How many devices are host by a token."""
        return len(self._known.devices)

    def knows(self, token: str) -> bool:
        """Whether this token is a host's."""
        return any(secrets.compare_digest(token.encode(), known.encode()) for known in self._known.devices)

    def join(self, code: str, instead: str = "") -> str | None:
        """The token of one more host, or of the one that had the token `instead`; None where this is not the code."""
        with self._lock:
            return self._admit(instead) if secrets.compare_digest(self._known.code, code) else None

    def claim(self) -> str | None:
        """The token of the first host; None where there has been one."""
        with self._lock:
            return self._admit() if self.is_vacant else None

    def admit(self) -> str:
        """The token by which a browser on this machine itself, which is host without one, is known from now on."""
        with self._lock:
            return self._admit()

    def serve_here(self) -> None:
        """Somebody is host on this machine itself, which needs no token: nobody else is the first any more."""
        if self.is_vacant:
            with self._lock:
                self._keep(_Known(self._known.code, self._known.devices, is_taken=True))

    def leave(self, token: str) -> bool:
        """Stop being host; False where this is not a host, or the only one, which stays."""
        with self._lock:
            known = self._known
            if token not in known.devices or len(known.devices) == 1:
                return False
            self._keep(_Known(known.code, tuple(one for one in known.devices if one != token), is_taken=True))
            return True

    def renew(self, *taken: str, but: str = "") -> None:
        """A new code, none of those taken; all hosts need it, except the one that has this token.

        Raises NotStoredError; then the old one holds.
        """
        with self._lock:
            stay = tuple(one for one in self._known.devices if one == but)
            known = _Known(new_code(self._known.code, *taken), stay, is_taken=True)
            self._kept.keep_or_refuse(PART, _part(known))
            self._known = known

    def _admit(self, instead: str = "") -> str:
        token = secrets.token_urlsafe(32)
        others = (one for one in self._known.devices if one != instead)
        self._keep(_Known(self._known.code, (*others, token)[-MOST:], is_taken=True))
        return token

    def _keep(self, known: _Known) -> None:
        self._known = known
        self._kept.keep(PART, _part(known))


def kept_code(kept: Store) -> str | None:
    """The code that a companion has kept there; None where it has not been started yet. Raises PermissionError."""
    if kept.unreadable is not None:
        raise kept.unreadable
    found = _read(kept.part(PART))
    return None if found is None else found.code


def new_code(*taken: str) -> str:
    """A code by lot that is not taken yet."""
    while (code := f"{secrets.randbelow(10**DIGITS):0{DIGITS}}") in taken:
        pass
    return code


def _part(known: _Known) -> dict[str, object]:
    return {"code": known.code, "devices": list(known.devices), "taken": known.is_taken}


def _read(part: object) -> _Known | None:
    with suppress(TypeError, KeyError, AttributeError):
        code, devices, is_taken = (part[name] for name in ("code", "devices", "taken"))  # type: ignore[index]
        if isinstance(code, str) and len(code) == DIGITS and isinstance(devices, list):
            return _Known(code, tuple(str(one) for one in devices), bool(is_taken))
    return None
