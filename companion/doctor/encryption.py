"""Whether the pages are encrypted, what they cannot do without, and until when their certificate holds."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from companion.aside import DAMAGED, all_aside
from companion.config import HTTPS, Config
from companion.said import said

from .finding import OK, Finding, missing, wrong
from .surroundings import Surroundings, by_pip

NAME = said("encryption")
SOON = 14 * 24 * 3600.0
"""Seconds before its end from which a certificate is due."""


def examine(settings: Config, data: Path, machine: Surroundings) -> Iterator[Finding]:
    """One finding."""
    server = settings.server
    if server.https == "off":
        words = said(
            "The pages are not encrypted. Without https no browser keeps its screen on by itself or lends a page the"
            " camera of the phone, and anybody listening in on your network can read codes and hands."
        )
        yield missing(NAME, "not encrypted", words, said("To encrypt them, see docs/set-up.md, Encrypted pages."))
        return
    if server.https == "own" and not machine.installed("cryptography"):
        words = said("cryptography is not installed, so no certificate can be made.")
        yield wrong(NAME, "https missing", words, f"{by_pip('https')}.")
        return
    own = server.https == "own"
    if own and (found := _authority(data / HTTPS)) is not None:
        yield found
        return
    certificate = data / HTTPS / "pages.pem" if own else Path(server.certificate)
    again = said("Start the companion again.") if own else said("Get a new one, and start the companion again.")
    try:
        ends = _ends(certificate)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        words = said("The certificate {file} cannot be used: {why}.", file=certificate, why=why)
        yield wrong(NAME, "certificate unreadable", words, said("Correct [server] certificate and key."))
        return
    day = datetime.fromtimestamp(ends).strftime("%Y-%m-%d")
    if ends < machine.now():
        yield wrong(NAME, "certificate over", said("The certificate of the pages held until {day}.", day=day), again)
    elif ends < machine.now() + SOON:
        words = said("The certificate of the pages holds until {day} only.", day=day)
        yield missing(NAME, "certificate due", words, again)
    else:
        yield Finding(NAME, OK, said("The pages are encrypted; their certificate holds until {day}.", day=day))


def _authority(folder: Path) -> Finding | None:
    """What is to be said of our own authority before its certificate is looked at; None where that comes next."""
    from companion.https import Authority, AuthorityError, DamagedError  # noqa: PLC0415  # an extra

    try:
        kept = Authority.read(folder)
    except DamagedError as error:
        again = said("Start the companion again: it makes a new one, which each device has to be told to trust.")
        return wrong(NAME, "authority damaged", str(error), again)
    except AuthorityError as error:
        return wrong(NAME, "authority unreadable", str(error), said("Let the companion's user read that folder."))
    if aside := all_aside(folder.parent, f"{folder.name}{DAMAGED}"):
        words = said("The authority of the pages was damaged, and a new one took its place.")
        what = said("Let each device trust it at /trust, and take {folder} away then.", folder=aside[-1])
        return missing(NAME, "authority replaced", words, what)
    if kept is None or not (folder / "pages.pem").exists():  # the first start makes them
        return Finding(NAME, OK, said("The pages will be encrypted from the next start on."))
    return None


def _ends(certificate: Path) -> float:
    """The second until which the first certificate of a file holds. Raises OSError and ValueError."""
    from cryptography import x509  # noqa: PLC0415  # an extra

    return x509.load_pem_x509_certificates(certificate.read_bytes())[0].not_valid_after_utc.timestamp()
