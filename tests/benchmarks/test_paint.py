"""The first paint is measured in a real browser, and left out, saying so, where there is none."""

from pathlib import Path

import pytest

from benchmarks import browser, paint, painted
from tests.web.chromium import needed


@pytest.mark.filterwarnings("ignore::ResourceWarning")  # playwright closes its own pipes late
def test_the_first_useful_paint_and_what_it_loads_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    needed()
    monkeypatch.setattr(paint, "PAINTS", 1)
    figures = [*paint.run()]
    base, largest = figures[:5], figures[5:]
    for median, slowest, again, weight, sent in (base, largest):
        assert (median.most, weight.most) == (1000, 300)
        assert median.value == slowest.value > 0
        assert again.value > 0
        assert 50 < sent.value < weight.value < 300
    assert "the largest board" in largest[0].name


def test_without_a_browser_the_figures_are_left_out_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(browser, "CHROMIUM", Path("/nowhere/chromium"))
    assert [*paint.run(), *painted.run(seed=1)] == []
    assert capsys.readouterr().err == (
        "The first paint was left out: /nowhere/chromium not found.\n"
        "What browsers paint was left out: /nowhere/chromium not found.\n"
    )
