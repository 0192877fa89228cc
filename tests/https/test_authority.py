"""The companion's own authority: kept, and good for a home and nothing else."""

import ssl
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509

from companion.https import Authority, AuthorityError, given, own
from tests.https.handshake import handshake

NAMES = ("pi", "pi.local", "localhost", "127.0.0.1", "192.168.1.7")


def test_a_device_that_trusts_it_accepts_the_pages_under_all_their_names(tmp_path: Path) -> None:
    certificate = own(tmp_path / "https", "pi", lambda: NAMES)
    trusting = ssl.create_default_context(cadata=certificate.authority.decode())
    for name in NAMES:
        handshake(certificate.context, trusting, name)


def test_a_device_that_does_not_trust_it_refuses_the_pages(tmp_path: Path) -> None:
    certificate = own(tmp_path / "https", "pi", lambda: NAMES)
    with pytest.raises(ssl.SSLCertVerificationError, match="certificate verify failed"):
        handshake(certificate.context, ssl.create_default_context(), "pi.local")


@pytest.mark.parametrize("name", ["bank.example", "203.0.113.9", "2001:db8::1"])
def test_it_cannot_vouch_for_anything_outside_a_home(tmp_path: Path, name: str) -> None:
    own(tmp_path, "pi", lambda: NAMES)
    key, certificate = Authority.kept(tmp_path, "pi").certificate(name, (name,))
    (tmp_path / "stolen.key").write_bytes(key)
    (tmp_path / "stolen.pem").write_bytes(certificate)
    stolen = given(tmp_path / "stolen.pem", tmp_path / "stolen.key")
    trusting = ssl.create_default_context(cafile=tmp_path / "authority.pem")
    with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree violation"):
        handshake(stolen.context, trusting, name)


def test_a_name_of_the_configuration_is_vouched_for(tmp_path: Path) -> None:
    certificate = own(tmp_path, "pi", lambda: (*NAMES, "table.example.org"))
    trusting = ssl.create_default_context(cadata=certificate.authority.decode())
    handshake(certificate.context, trusting, "table.example.org")


def test_an_address_that_it_may_not_vouch_for_spoils_no_other(tmp_path: Path) -> None:
    own(tmp_path, "pi", lambda: NAMES)
    moved = own(tmp_path, "pi", lambda: (*NAMES, "203.0.113.9", "bank.example"))
    trusting = ssl.create_default_context(cadata=moved.authority.decode())
    for name in NAMES:
        handshake(moved.context, trusting, name)
    with pytest.raises(ssl.SSLCertVerificationError, match="not valid for"):
        handshake(moved.context, trusting, "203.0.113.9")


def test_an_address_of_the_day_it_was_made_is_vouched_for(tmp_path: Path) -> None:
    made = own(tmp_path, "pi", lambda: (*NAMES, "203.0.113.9"))
    handshake(made.context, ssl.create_default_context(cadata=made.authority.decode()), "203.0.113.9")


def test_it_stays_the_same_and_its_key_is_for_its_owner_alone(tmp_path: Path) -> None:
    first, again = (own(tmp_path / "https", "pi", lambda: NAMES) for _ in range(2))
    assert first.authority == again.authority
    assert first.fingerprint == again.fingerprint
    assert len(first.fingerprint) == 32 * 3 - 1
    kept = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (tmp_path / "https").iterdir()}
    assert set(kept) == {"authority.key", "authority.pem", "pages.key", "pages.pem"}
    assert (kept["authority.key"], kept["pages.key"]) == (0o600, 0o600)


def test_a_certificate_holds_no_longer_than_browsers_take(tmp_path: Path) -> None:
    now = datetime(2026, 11, 1, tzinfo=UTC)
    _, made = Authority.kept(tmp_path, "pi").certificate("pi", NAMES, now)
    read = x509.load_pem_x509_certificate(made)
    assert read.not_valid_before_utc < now
    assert read.not_valid_after_utc - read.not_valid_before_utc <= timedelta(days=398)


def test_an_authority_that_is_damaged_is_named_with_what_to_do(tmp_path: Path) -> None:
    own(tmp_path, "pi", lambda: NAMES)
    (tmp_path / "authority.key").write_text("torn")
    with pytest.raises(AuthorityError, match=r"cannot be used: .* Take the folder away"):
        own(tmp_path, "pi", lambda: NAMES)


def test_files_that_are_no_certificate_are_named(tmp_path: Path) -> None:
    with pytest.raises(AuthorityError, match=r"no\.pem cannot be used"):
        given(tmp_path / "no.pem", tmp_path / "no.key")
