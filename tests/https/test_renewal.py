"""The certificate of the pages, renewed while they are served: each handshake is with one that fits."""

import shutil
import ssl
from pathlib import Path

import pytest
from cryptography import x509

from companion.https import Certificate, own
from tests.https.handshake import handshake

DAY = 24 * 3600.0
NOW = 1_800_000_000.0
"""A day of 2027."""


class Machine:
    """A machine that is carried about, and whose clock is set. Its pages are encrypted."""

    def __init__(self, folder: Path, now: float = NOW) -> None:
        self.folder, self.now, self.names = folder, now, ("pi", "192.168.1.7")
        self.certificate: Certificate = own(folder, "pi", lambda: self.names, lambda: self.now)

    def greets(self, name: str) -> None:
        """A device that trusts it asks for it by this name; raises ssl.SSLError if it had better not."""
        trusting = ssl.create_default_context(cadata=self.certificate.authority.decode())
        trusting.verify_flags |= 0x200000  # X509_V_FLAG_NO_CHECK_TIME: the time of the test is not that of this machine
        handshake(self.certificate.context, trusting, name)

    @property
    def kept(self) -> x509.Certificate:
        """The newest certificate."""
        return x509.load_pem_x509_certificate((self.folder / "pages.pem").read_bytes())


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path / "https")


def test_a_machine_that_is_carried_to_another_network_is_trusted_there_too(machine: Machine) -> None:
    machine.names = ("pi", "10.1.2.3")
    machine.now += 61
    machine.greets("10.1.2.3")
    machine.greets("pi")


def test_as_long_as_it_fits_a_certificate_stays_the_same(machine: Machine) -> None:
    first = machine.kept
    machine.now += 29 * DAY
    machine.greets("pi")
    assert machine.kept == first


@pytest.mark.parametrize("days", [31, 500, -400])
def test_there_is_a_new_one_each_month_and_when_the_clock_was_set(machine: Machine, days: int) -> None:
    machine.now += days * DAY
    machine.greets("pi")
    begin = machine.kept.not_valid_before_utc.timestamp()
    assert machine.now - 2 * DAY < begin < machine.now


def test_an_authority_that_was_made_before_the_clock_was_set_holds_once_it_is(tmp_path: Path) -> None:
    machine = Machine(tmp_path, now=0.0)
    made = x509.load_pem_x509_certificate(machine.certificate.authority)
    assert made.not_valid_before_utc.timestamp() < NOW < made.not_valid_after_utc.timestamp()
    machine.now = NOW
    machine.greets("pi")
    assert machine.kept.not_valid_before_utc.timestamp() > NOW - 2 * DAY


def test_one_that_cannot_be_kept_is_used_all_the_same(machine: Machine, caplog: pytest.LogCaptureFixture) -> None:
    shutil.rmtree(machine.folder)
    machine.names = ("pi", "10.1.2.3")
    machine.now += 31 * DAY
    machine.greets("10.1.2.3")
    assert "could not be kept" in caplog.text
    machine.folder.mkdir()
    machine.now += 31 * DAY
    machine.greets("pi")
    assert machine.kept.not_valid_before_utc.timestamp() > machine.now - 2 * DAY


def test_its_key_is_on_no_disk(machine: Machine) -> None:
    kept = {path.name for path in machine.folder.iterdir() if b"PRIVATE KEY" in path.read_bytes()}
    assert kept == {"authority.key"}
