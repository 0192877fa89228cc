"""The certificate under which the pages are served: one of our own authority, or one that was given."""

import logging
import os
import ssl
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from companion.said import said
from companion.store import replace

from .authority import Authority, AuthorityError

_log = logging.getLogger(__name__)

Names = Callable[[], tuple[str, ...]]
"""What this machine is called just now, addresses included."""

Clock = Callable[[], float]
"""Wall time in seconds."""

PAGES = "pages.pem"
"""The file of the newest certificate, beside its authority."""

MONTH = 30 * 24 * 3600.0
PAUSE = 60.0
"""Seconds that a certificate is used, and those between two looks at whether it still fits."""


@dataclass(frozen=True)
class Certificate:
    """A TLS context with a certificate. Of our own authority there is `authority`, its PEM, and its `fingerprint`.

    `notice` is what the table has to be told of it.
    """

    context: ssl.SSLContext
    authority: bytes = b""
    fingerprint: str = ""
    notice: str = ""


def own(folder: Path, host: str, names: Names, now: Clock = time.time) -> Certificate:
    """One of our own authority, which is kept in a folder, for the `names` and addresses of this machine.

    What the authority may not vouch for is left out, as it would spoil the rest. It is renewed while the pages are
    served: see `Renewed`. Raises AuthorityError.
    """
    kept = Authority.kept(folder, host, names())
    authority = kept.authority
    notice = (
        ""
        if kept.aside is None
        else said(
            "The authority that encrypted these pages was damaged and lies in {folder} now. There is a new one: let"
            " each device trust it at /trust, as it did the first.",
            folder=kept.aside,
        )
    )
    renewed = Renewed(authority, folder, host, names, now)
    return Certificate(renewed.context, authority.pem, authority.fingerprint, notice)


def given(certificate: Path, key: Path) -> Certificate:
    """One from two files in PEM. Raises AuthorityError."""
    try:
        return Certificate(_context(certificate, key))
    except (OSError, ssl.SSLError) as error:
        why = getattr(error, "strerror", None) or str(error)
        words = said("The certificate {file} cannot be used: {why}.", file=certificate, why=why)
        raise AuthorityError(words) from error


class Renewed:
    """Certificates of our own authority, one after the other; `context` always shakes hands with one that fits.

    A machine runs for years, is carried to another network, and may not know the time until the network tells it. So
    there is a new one once a month, when names or addresses have changed, and when the clock was set back. Its key is
    nowhere but in memory; the certificate is kept for the doctor, where it can be.
    """

    def __init__(self, authority: Authority, folder: Path, host: str, names: Names, now: Clock) -> None:
        self._authority, self._folder, self._host, self._names, self._now = authority, folder, host, names, now
        self._made_for: tuple[str, ...] = ()
        self._made_at = self._looked_at = 0.0
        self.context = self._newest = self._made()
        self.context.sni_callback = self._shakes_hands

    def _shakes_hands(self, connection: ssl.SSLObject, _: str | None, __: ssl.SSLContext) -> None:
        if abs(self._now() - self._looked_at) >= PAUSE:
            self._looked_at = self._now()
            try:
                if self._is_due():
                    self._newest = self._made()
            except (OSError, ssl.SSLError):  # the one before is better than none
                _log.exception("no certificate can be made for the pages")
        connection.context = self._newest

    def _is_due(self) -> bool:
        return not 0 <= self._now() - self._made_at < MONTH or self._names() != self._made_for

    def _made(self) -> ssl.SSLContext:
        names, at = self._names(), self._now()
        for_all = tuple(filter(self._authority.may_sign, names))
        key, certificate = self._authority.certificate(self._host, for_all, datetime.fromtimestamp(at, UTC))
        try:
            replace(self._folder / PAGES, certificate.decode())
        except OSError as error:
            _log.warning("the certificate of the pages could not be kept in %s: %s", self._folder, error)
        self._made_for, self._made_at, self._looked_at = names, at, at
        return _in_memory(certificate + key)


def _in_memory(pem: bytes) -> ssl.SSLContext:
    """The context of a certificate and its key, which OpenSSL reads from a file: one that is on no disk."""
    with os.fdopen(os.memfd_create("pages"), "w+b") as file:
        file.write(pem)
        file.flush()
        return _context(Path(f"/proc/self/fd/{file.fileno()}"))


def _context(certificate: Path, key: Path | None = None) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.load_cert_chain(certificate, key)
    return context
