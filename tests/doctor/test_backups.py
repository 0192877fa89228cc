"""What the doctor says of the folder for the backups."""

import pytest

from companion.config import JOURNAL
from companion.doctor import Finding
from tests.doctor.patient import Patient


def told(patient: Patient) -> list[Finding]:
    return [finding for finding in patient.examined() if finding.name == "backups"]


@pytest.fixture
def owner(patient: Patient) -> Patient:
    """Somebody with games, who has named a folder for the backups."""
    (patient.data / JOURNAL).touch()
    patient.configured("backup", f'folder = "{patient.root / "stick"}"')
    return patient


def test_a_stick_that_is_out_is_told(owner: Patient) -> None:
    (found,) = told(owner)
    assert (found.state, found.fault) == ("missing", "no folder for backups")


def test_a_folder_where_the_stick_should_be_mounted_is_known_by_its_disk(owner: Patient) -> None:
    (owner.root / "stick").mkdir()
    assert [found.fault for found in told(owner)] == ["backups on the same disk", "no backup"]
    assert (
        told(owner)[0].words == f"{owner.root / 'stick'} is on the same disk as the games, and would be lost with it."
    )


def test_a_folder_on_another_disk_is_well(owner: Patient) -> None:
    owner.configured("backup", 'folder = "/dev/shm"')
    assert [found.fault for found in told(owner)] == ["no backup"]
