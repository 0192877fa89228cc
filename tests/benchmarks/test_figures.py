"""Figures of a benchmark: percentiles, and which targets are met."""

import json

import pytest

from benchmarks.figures import Figure, percentile, share, told


@pytest.mark.parametrize(("share", "value"), [(0.5, 50), (0.95, 95), (0.99, 99), (1.0, 100), (0.001, 1)])
def test_a_percentile_is_the_value_that_this_share_does_not_exceed(share, value) -> None:
    assert percentile(range(100, 0, -1), share) == value


def test_of_one_value_every_percentile_is_that_value() -> None:
    assert (percentile([7.0], 0.5), percentile([7.0], 0.99)) == (7.0, 7.0)


def test_nothing_measured_has_no_percentile() -> None:
    with pytest.raises(ValueError, match="nothing was measured"):
        percentile([], 0.5)


def test_a_target_is_met_up_to_its_limit() -> None:
    assert Figure("a", 5.0, "ms", most=5).is_met
    assert not Figure("a", 5.1, "ms", most=5).is_met
    assert Figure("a", 2.0, "times", least=2).is_met
    assert not Figure("a", 1.9, "times", least=2).is_met
    assert Figure("a", 1e9, "ms").is_met


def test_a_missed_target_is_told_as_text_and_as_json() -> None:
    figures = [Figure("a commit, p99", 7.25, "ms", most=5), Figure("a start", 1.5, "s")]
    first, second = told(figures, as_json=False).splitlines()
    assert first.split() == ["a", "commit,", "p99", "7.25", "ms", "target", "at", "most", "5,", "MISSED"]
    assert second.split() == ["a", "start", "1.5", "s"]
    assert [one["is_met"] for one in json.loads(told(figures, as_json=True))] == [False, True]


def test_a_share_is_in_percent_and_none_of_nothing() -> None:
    assert (share(1, 4), share(0, 0)) == (25, 0)
