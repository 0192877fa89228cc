"""What a confidence is made of."""

import pytest

from vision import confidence
from vision.confidence import LEANING, MOST

SURE = {"worth": 0.99, "overlooked": 0.0, "agreed": 0.98}


def told(*, leans=False, **other):
    return confidence.confidence(**{**SURE, **other}, leans=leans)


@pytest.mark.parametrize("doubt", [{"worth": 0.6}, {"overlooked": 0.9}, {"agreed": 0.3}])
def test_every_doubt_makes_a_reading_less_sure(doubt):
    assert told(**doubt) < told()


def test_a_die_that_leans_is_never_sure():
    assert told(leans=True) <= LEANING


@pytest.mark.parametrize("worth", [0.0, 1.0])
def test_nothing_is_quite_certain(worth):
    assert 0 < told(worth=worth) <= MOST
