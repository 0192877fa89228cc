"""What the doctor says of encrypted pages: what they are needed for, and until when they hold."""

import pytest

from companion.doctor import Finding
from companion.https import certificate
from tests.doctor.patient import Patient

DAY = 24 * 3600.0


def told(patient: Patient) -> Finding:
    (found,) = (finding for finding in patient.examined() if finding.name == "encryption")
    return found


def with_https(patient: Patient) -> None:
    patient.configured("server", 'host = "127.0.0.1"\nport = 0\nhttps = "own"')


def test_plain_pages_are_no_fault_but_it_is_said_what_they_lack(patient: Patient) -> None:
    found = told(patient)
    assert (found.state, found.fault) == ("missing", "not encrypted")
    assert "keeps its screen on" in found.words
    assert "camera" in found.words


def test_before_the_first_start_with_https_there_is_nothing_to_look_at(patient: Patient) -> None:
    with_https(patient)
    assert (told(patient).state, told(patient).words) == ("ok", "The pages will be encrypted from the next start on.")


@pytest.mark.parametrize(("after", "state"), [(0, "ok"), (390, "missing"), (400, "wrong")])
def test_a_certificate_that_is_due_is_reported_in_time(patient: Patient, after: float, state: str) -> None:
    with_https(patient)
    certificate.own(patient.data / "https", "127.0.0.1", tuple)
    made = (patient.data / "https" / "pages.pem").stat().st_mtime
    patient.now = made + after * DAY
    found = told(patient)
    assert found.state == state
    assert found.advice == ("" if state == "ok" else "Start the companion again.")


def test_an_authority_that_is_damaged_and_one_that_took_its_place_are_reported(patient: Patient) -> None:
    with_https(patient)
    folder = patient.data / "https"
    certificate.own(folder, "127.0.0.1", tuple)
    (folder / "authority.key").write_bytes(b"")
    assert (told(patient).state, told(patient).fault) == ("wrong", "authority damaged")
    certificate.own(folder, "127.0.0.1", tuple)
    assert (told(patient).state, told(patient).fault) == ("missing", "authority replaced")
    assert told(patient).advice == f"Let each device trust it at /trust, and take {folder}.damaged-1 away then."
