"""The benchmark of what is written: it counts what the journal takes, and mounts its card as the appliance does."""

from pathlib import Path

import pytest

from benchmarks import writes

ROOT = Path(__file__).resolve().parents[2]
UNITS = ROOT / "deploy/packages/appliance/files/usr/lib/systemd/system"


def test_what_is_written_for_a_game_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writes, "MOST_ACTIONS", 30)
    monkeypatch.setattr(writes, "SETTLED", 0.0)
    figures = {figure.name: figure.value for figure in writes.run(seed=1, games=1, idle=0.1)}
    assert figures["entries in 1 games of four, played at random to the last point"] == 30
    if "handed to the system: an entry" not in figures:
        pytest.skip("temporary files are in memory here, where nothing is written to a disk")
    # A line of the journal is a few hundred bytes, and changes a page of 4 kB at least.
    assert figures["handed to the system: an entry"] > 4


def test_the_card_is_mounted_as_the_appliance_mounts_its_data() -> None:
    (mounted,) = [line for line in (UNITS / "data.mount").read_text().splitlines() if line.startswith("Options=")]
    assert mounted.removeprefix("Options=").startswith(writes.OPTIONS)


def test_the_budget_is_the_one_in_the_documents() -> None:
    said = (ROOT / "docs/benchmarks.md").read_text(encoding="utf-8")
    assert f"| on the card: both together, an evening | 62 MB | at most {writes.BUDGET} MB |" in said
