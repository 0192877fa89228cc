"""The benchmark of a hall runs on a real broker and brings a figure for each of its targets."""

from benchmarks import hall


def test_every_target_has_its_figure() -> None:
    figures = hall.run(tables=3, seconds=2, seed=1)
    assert [(figure.least, figure.most) for figure in figures if figure.target] == [(None, 0), (3, None), (None, 200)]
    by_name = {figure.name: figure.value for figure in figures}
    assert by_name["messages of 3 tables over 8 connections"] == 3
    assert by_name["messages that the hall did not read"] == 0
    assert by_name["tables that the hall shows with their game"] == 3
