"""The benchmark of the eyes runs, counts what it stages, and brings the same counts for the same seed."""

import pytest

from companion.bench import vision


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A short evening: the counts are what matters here."""
    monkeypatch.setattr(vision, "ROLLS", 3)
    monkeypatch.setattr(vision, "DISTURBANCES", 1)
    monkeypatch.setattr(vision, "LOOKS", 4)


@pytest.mark.usefixtures("small")
def test_every_throw_of_a_short_evening_is_read_right_and_nothing_else_is_announced() -> None:
    found = {figure.name: figure.value for figure in vision.run(1)}
    assert found["throws announced right, of 3"] == 3
    assert found["throws announced wrong, of 3"] == 0
    assert {value for name, value in found.items() if name.startswith("phantom")} == {0}
    assert len([name for name in found if name.startswith("phantom")]) == 6
    assert all(found[name] > 0 for name in found if name.endswith("median"))


def test_a_phantom_would_be_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vision, "DISTURBANCES", 1)
    monkeypatch.setattr(
        vision, "_disturbances", lambda: {"a real throw": lambda table: [lambda: table.tray.throw(table.faces())]}
    )
    (figure,) = vision._phantoms(3)
    assert (figure.value, figure.is_met) == (1, False)
