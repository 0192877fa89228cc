"""What is counted while a rendered board is watched."""

from benchmarks import watching


def test_every_change_is_found_asked_about_or_missed() -> None:
    of = watching.watched(seed=5, boards=1, changes=2)
    counts = of.counts
    assert counts["changes"] >= 2
    assert counts["changes"] == sum(counts[f"changes {how}"] for how in ("found", "asked", "missed"))
    assert counts["quiet"] == 4
    assert len(of.looks) > 20
