"""The benchmark of electronic dice runs on real parts and brings a figure for each of its targets."""

import pytest

from benchmarks import serial_line


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"FUZZ": 20_000, "FRAMES": 200, "DELIVERED": 20, "ROLLS": 3, "REPLUGS": 2}.items():
        monkeypatch.setattr(serial_line, name, value)


def test_every_target_has_its_figure() -> None:
    figures = serial_line.run(1)
    assert [(figure.least, figure.most) for figure in figures if figure.target] == [
        (2, None),
        (None, 0),
        (None, 0),
        (99.9, None),
        (None, 0),
        (None, 0),
        (99.9, None),
        (None, 0),
        (None, 20),
        (None, 3),
    ]
    by_name = {figure.name: figure.value for figure in figures}
    assert by_name["links that reported the true result after it"] == 2
    assert by_name["binary: delivered of 20 rolls, 0.1 % flipped"] == 100
    assert by_name["from the frame on the line to the journal on disk, median of 3"] > 0
