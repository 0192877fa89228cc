"""The companion's own authority: kept, and good for a home and nothing else."""

import shutil
import ssl
import stat
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509

from companion.aside import all_aside
from companion.https import Authority, AuthorityError, DamagedError, given, own
from tests.disks import IS_ROOT, fill, small_disk
from tests.https.handshake import handshake
from tests.safekeeping.played import killed_after

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
    key, certificate = Authority.kept(tmp_path, "pi").authority.certificate(name, (name,))
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
    assert set(kept) == {"authority.key", "authority.pem", "pages.pem"}
    assert kept["authority.key"] == 0o600


def test_a_certificate_holds_no_longer_than_browsers_take(tmp_path: Path) -> None:
    now = datetime(2026, 11, 1, tzinfo=UTC)
    _, made = Authority.kept(tmp_path, "pi").authority.certificate("pi", NAMES, now)
    read = x509.load_pem_x509_certificate(made)
    assert read.not_valid_before_utc < now
    assert read.not_valid_after_utc - read.not_valid_before_utc <= timedelta(days=398)


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def torn(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:90])


def made_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def taken_from_another(path: Path) -> None:
    own(path.parent.parent / "another", "pi", lambda: NAMES)
    path.write_bytes((path.parent.parent / "another" / path.name).read_bytes())


@pytest.mark.parametrize("name", ["authority.key", "authority.pem"])
@pytest.mark.parametrize("spoil", [emptied, torn, made_a_folder, taken_from_another])
def test_an_authority_that_is_damaged_is_set_aside_and_a_new_one_is_made(
    tmp_path: Path, spoil: Callable[[Path], None], name: str
) -> None:
    folder = tmp_path / "https"
    first = own(folder, "pi", lambda: NAMES)
    spoil(folder / name)
    with pytest.raises(DamagedError, match=r"The authority in .* is damaged: "):
        Authority.read(folder)
    second = own(folder, "pi", lambda: NAMES)
    assert second.authority != first.authority
    assert second.notice.startswith(
        f"The authority that encrypted these pages was damaged and lies in {folder}.damaged-1"
    )
    handshake(second.context, ssl.create_default_context(cadata=second.authority.decode()), "pi.local")
    assert own(folder, "pi", lambda: NAMES).authority == second.authority
    spoil(folder / name)
    own(folder, "pi", lambda: NAMES)
    assert all_aside(tmp_path, "https.damaged-") == (tmp_path / "https.damaged-1", tmp_path / "https.damaged-2")


def test_a_file_in_the_place_of_its_folder_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / "https").write_text("a shopping list")
    assert own(tmp_path / "https", "pi", lambda: NAMES).notice
    assert (tmp_path / "https.damaged-1").read_text() == "a shopping list"


def test_an_authority_without_its_certificate_is_damaged_and_one_without_its_key_was_never_made(tmp_path: Path) -> None:
    folder = tmp_path / "https"
    own(folder, "pi", lambda: NAMES)
    (folder / "authority.pem").unlink()
    with pytest.raises(DamagedError):
        Authority.read(folder)
    own(folder, "pi", lambda: NAMES)
    (folder / "authority.key").unlink()
    assert Authority.read(folder) is None
    assert not own(folder, "pi", lambda: NAMES).notice


def test_making_one_that_is_killed_at_any_step_leaves_none_or_a_whole_one(tmp_path: Path) -> None:
    steps, folder = 0, tmp_path / "https"
    while killed_after(steps, lambda: own(folder, "pi", lambda: NAMES)):
        made = own(folder, "pi", lambda: NAMES)
        assert not made.notice
        handshake(made.context, ssl.create_default_context(cadata=made.authority.decode()), "pi.local")
        shutil.rmtree(folder)
        steps += 1
    assert steps > 5


@pytest.mark.skipif(not IS_ROOT, reason="only root may mount a file system")
def test_on_a_disk_that_takes_nothing_an_authority_that_is_there_encrypts_and_none_can_be_made(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as disk:
        first = own(disk / "https", "pi", lambda: NAMES)
        fill(disk)
        again = own(disk / "https", "pi", lambda: NAMES)
        assert again.authority == first.authority
        handshake(again.context, ssl.create_default_context(cadata=again.authority.decode()), "pi.local")
        with pytest.raises(AuthorityError, match=r"No authority can be kept in .*: No space left on device\."):
            own(disk / "another", "pi", lambda: NAMES)


def test_files_that_are_no_certificate_are_named(tmp_path: Path) -> None:
    with pytest.raises(AuthorityError, match=r"no\.pem cannot be used"):
        given(tmp_path / "no.pem", tmp_path / "no.key")
