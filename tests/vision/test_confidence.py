"""What a confidence is made of."""

import pytest

from vision import confidence
from vision.confidence import LEANING, MOST
from vision.still import BOOK_AT

SURE = {"worth": 0.99, "overlooked": 0.0, "agreed": 0.98}


def told(*, in_doubt=False, alone=False, **other):
    return confidence.confidence(**{**SURE, **other}, in_doubt=in_doubt, alone=alone)


@pytest.mark.parametrize("doubt", [{"worth": 0.6}, {"overlooked": 0.9}, {"agreed": 0.3}])
def test_every_doubt_makes_a_reading_less_sure(doubt):
    assert told(**doubt) < told()


def test_a_die_that_leans_or_that_the_readers_read_otherwise_is_never_sure():
    assert told(in_doubt=True) <= LEANING


@pytest.mark.parametrize("worth", [0.0, 1.0])
def test_nothing_is_quite_certain(worth):
    assert 0 < told(worth=worth) <= MOST


@pytest.mark.parametrize("doubt", [{"overlooked": 0.8}, {"agreed": 0.6}])
def test_a_die_beside_an_overlooked_one_or_that_one_reader_alone_is_sure_of_is_never_booked(doubt):
    assert told(worth=0.995) >= BOOK_AT
    assert told(worth=0.995, **doubt) < BOOK_AT


def test_a_die_alone_is_booked_only_when_both_readers_are_sure():
    assert told(worth=0.995, agreed=0.85) >= BOOK_AT
    assert told(worth=0.995, agreed=0.85, alone=True) < BOOK_AT
    assert told(worth=0.995, agreed=0.95, alone=True) >= BOOK_AT
