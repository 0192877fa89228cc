"""The certificate under which the pages are served: one of our own authority, or one that was given."""

import ssl
from dataclasses import dataclass
from pathlib import Path

from companion.said import said

from .authority import Authority, AuthorityError, write_secret


@dataclass(frozen=True)
class Certificate:
    """A TLS context with a certificate. Of our own authority there is `authority`, its PEM, and its `fingerprint`."""

    context: ssl.SSLContext
    authority: bytes = b""
    fingerprint: str = ""


def own(folder: Path, host: str, names: tuple[str, ...]) -> Certificate:
    """One of our own authority, which is kept in a folder, for the `names` and addresses of this machine.

    It is new at each start: addresses change, and a year is soon over. What the authority may not vouch for is left
    out, as it would spoil the rest. Raises AuthorityError.
    """
    authority = Authority.kept(folder, host, names)
    key, certificate = authority.certificate(host, tuple(filter(authority.may_sign, names)))
    try:
        write_secret(folder / "pages.key", key)
        (folder / "pages.pem").write_bytes(certificate)
        return Certificate(_context(folder / "pages.pem", folder / "pages.key"), authority.pem, authority.fingerprint)
    except (OSError, ssl.SSLError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise AuthorityError(said("No certificate can be kept in {folder}: {why}.", folder=folder, why=why)) from error


def given(certificate: Path, key: Path) -> Certificate:
    """One from two files in PEM. Raises AuthorityError."""
    try:
        return Certificate(_context(certificate, key))
    except (OSError, ssl.SSLError) as error:
        why = getattr(error, "strerror", None) or str(error)
        words = said("The certificate {file} cannot be used: {why}.", file=certificate, why=why)
        raise AuthorityError(words) from error


def _context(certificate: Path, key: Path) -> ssl.SSLContext:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_2
    context.load_cert_chain(certificate, key)
    return context
