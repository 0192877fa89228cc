"""The benchmark of crowds: a host is answered beside each of them."""

import pytest

from benchmarks import crowd


def test_a_host_is_answered_beside_each_crowd(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(crowd, "ASKED", 2)
    figures = list(crowd.run())
    assert [figure.name for figure in figures] == [
        "a host is answered while 60 connections ask for much and never read, slowest of 2",
        "a host is answered while 600 connections ask for nothing, slowest of 2",
    ]
    assert all(figure.value > 0 and figure.most == 500 for figure in figures)
