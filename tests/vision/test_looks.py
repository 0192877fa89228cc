"""How guesses are looked at: a glance where that tells, a closer look where it leaves doubt."""

import numpy as np
import pytest

from vision import levelling, looks, network
from vision.guesses import Guess
from vision.network import Told

PICTURE = np.full((100, 100, 3), 90, np.uint8)


def guess(x=50.0, across=30.0):
    return Guess(np.array([x, 50.0, across, across]), 0.9)


class Reader:
    """A reader that answers every crop alike; `asked` is how many crops it was shown."""

    def __init__(self, value, share):
        self.value, self.share, self.asked = value, share, 0
        self.up = (0.0, 0.0)

    def shares(self, crops):
        self.asked += len(crops)
        shares = np.full((len(crops), 7), (1 - self.share) / 6)
        shares[:, self.value] = self.share
        return shares

    def told(self, crops):
        return Told(self.shares(crops), np.tile(self.up, (len(crops), 1)))


@pytest.fixture
def reader(monkeypatch):
    """The reader of dice that lie any way round; at first it sees none."""
    reader = Reader(0, 1.0)
    monkeypatch.setattr(network, "read", reader.shares)
    return reader


@pytest.fixture
def aslant(monkeypatch):
    """The reader of dice seen aslant."""
    reader = Reader(4, 0.9)
    monkeypatch.setattr(network, "read_aslant", reader.told)
    return reader


def test_what_is_plainly_no_die_is_glanced_at_only(reader, aslant):
    looks.looks(PICTURE, [guess()])
    assert reader.asked == len(looks.GLANCES)
    assert aslant.asked == 0


def test_what_is_plainly_a_die_is_glanced_at_only(reader, aslant):
    reader.value, reader.share = 4, 0.99
    told = looks.looks(PICTURE, [guess()])
    assert reader.asked == aslant.asked == len(looks.GLANCES)
    assert told.shares[0].argmax() == 4


def test_what_is_doubtful_is_looked_at_in_more_widths_and_turned(reader, aslant):
    reader.value, reader.share = 4, 0.7
    looks.looks(PICTURE, [guess()])
    assert reader.asked == len(looks.GLANCES) + 4 * len(looks.WIDTHS)


def test_however_much_is_doubtful_only_so_much_is_looked_at_closely(reader, aslant):
    reader.value, reader.share = 4, 0.7
    many = [guess(x=60.0 * number) for number in range(looks.MOST_CLOSE + 9)]
    looks.looks(PICTURE, many)
    assert reader.asked == len(many) * len(looks.GLANCES) + looks.MOST_CLOSE * 4 * len(looks.WIDTHS)


def test_what_lies_on_a_plain_die_is_not_looked_at_closely(reader, aslant, monkeypatch):
    answers = [Reader(4, 0.99), Reader(3, 0.7)]
    monkeypatch.setattr(network, "read", lambda crops: np.concatenate([one.shares(crops[:3]) for one in answers]))
    looks.looks(PICTURE, [guess(), guess(x=52.0)])
    assert [one.asked for one in answers] == [3, 3]


def test_from_far_aslant_only_the_reader_that_knows_what_is_above_counts(reader, aslant):
    reader.value, reader.share = 2, 0.99
    aslant.up = (0.0, -0.8)
    told = looks.looks(PICTURE, [guess()])
    assert told.shares[0].argmax() == 4


def test_a_die_seen_aslant_that_the_readers_read_otherwise_is_disputed(reader, aslant):
    reader.value, reader.share = 2, 0.99
    aslant.up = (0.0, -0.8)
    told = looks.looks(PICTURE, [guess()])
    assert told.others[0].argmax() == 2
    assert told.is_disputed(0)


def test_a_die_seen_aslant_that_both_readers_read_alike_is_not_disputed(reader, aslant):
    reader.value, reader.share = 4, 0.99
    aslant.up = (0.0, -0.8)
    assert not looks.looks(PICTURE, [guess()]).is_disputed(0)


def test_only_the_faces_of_dice_seen_aslant_are_levelled(reader, aslant):
    reader.value, reader.share = 4, 0.99
    looks.looks(PICTURE, [guess()])
    glanced = aslant.asked
    aslant.up = (0.0, -0.8)
    looks.looks(PICTURE, [guess()])
    assert aslant.asked == 2 * glanced + 2 * len(levelling.TURNED_BY) + len(levelling.WIDTHS)


def test_from_above_the_reader_of_dice_that_lie_any_way_round_tells_the_value(reader, aslant):
    reader.value, reader.share = 2, 0.99
    told = looks.looks(PICTURE, [guess()])
    assert told.shares[0].argmax() == 2
    assert told.others[0].argmax() == 4


def test_what_the_other_reader_is_sure_is_none_is_no_die(reader, aslant):
    reader.value, reader.share = 2, 0.99
    aslant.value = 0
    assert looks.looks(PICTURE, [guess()]).shares[0].argmax() == 0


def test_nothing_is_asked_where_nothing_was_found(reader, aslant):
    told = looks.looks(PICTURE, [])
    assert told.shares.shape == told.others.shape == (0, 7)
    assert told.up.shape == (0, 2)
    assert reader.asked == aslant.asked == 0
