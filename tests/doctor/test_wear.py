"""What a card or disk says of its wear."""

from pathlib import Path

import pytest

from companion.doctor import Finding
from tests.doctor.patient import Patient, on_a_card


def told(patient: Patient) -> list[Finding]:
    return [finding for finding in patient.examined() if finding.name == "card"]


def with_memory(patient: Patient, life: str, spare: str) -> Path:
    card = on_a_card(patient, errors=0)
    (card / "device/life_time").write_text(f"{life}\n")
    (card / "device/pre_eol_info").write_text(f"{spare}\n")
    return card


def test_of_a_card_that_tells_nothing_errors_are_counted(patient: Patient) -> None:
    on_a_card(patient, errors=0)
    (found,) = told(patient)
    assert (found.state, found.words) == ("ok", "The file system of the games has met no errors.")


@pytest.mark.parametrize(("life", "spare", "percent"), [("0x01 0x02", "0x01", 20), ("0x08 0x01", "0x01", 80)])
def test_a_memory_says_how_much_of_its_life_is_used_up(patient: Patient, life: str, spare: str, percent: int) -> None:
    with_memory(patient, life, spare)
    (found,) = told(patient)
    assert (found.state, found.words) == ("ok", f"The memory has used up at most {percent} % of its life.")


@pytest.mark.parametrize(("life", "spare"), [("0x09 0x02", "0x01"), ("0x03 0x03", "0x02")])
def test_a_worn_memory_is_worth_a_new_card(patient: Patient, life: str, spare: str) -> None:
    with_memory(patient, life, spare)
    (found,) = told(patient)
    assert (found.state, found.fault) == ("missing", "worn memory")
    assert found.advice == "Make a backup, and put the companion on a new card."


def test_where_the_system_tells_nothing_nothing_is_said(patient: Patient) -> None:
    assert told(patient) == []
