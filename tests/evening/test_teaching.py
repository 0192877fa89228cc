"""How far the teacher may go is the table's choice, and outlives a restart."""

from pathlib import Path

import pytest

from companion.evening.teaching import HOW_FAR, PART, Teaching
from companion.store import Store


def test_it_is_off_until_somebody_chooses_and_stays_as_chosen(tmp_path: Path) -> None:
    rings: list[None] = []
    kept = tmp_path / "kept.json"
    teaching = Teaching(Store(kept), lambda: rings.append(None))
    assert teaching.how_far == "off"
    teaching.choose("explain")
    assert rings == [None]
    assert Teaching(Store(kept), lambda: None).how_far == "explain"


@pytest.mark.parametrize("stored", [None, "everything", 3])
def test_what_makes_no_sense_is_off(stored: object) -> None:
    store = Store()
    store.keep(PART, {HOW_FAR: stored})
    assert Teaching(store, lambda: None).how_far == "off"
