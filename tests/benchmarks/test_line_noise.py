"""What a bad line does: nothing wrong is taken, what is right comes through in the end, no rubbish ends a thread."""

import logging

import pytest

from benchmarks import line_noise
from firmware_bridge import FORMATS

each_format = pytest.mark.parametrize("name", sorted(FORMATS))
MEGABYTE = 1_000_000


def test_the_decoders_swallow_a_megabyte_of_rubbish_and_find_the_frames_in_it() -> None:
    assert line_noise.fuzz_decoders(1, MEGABYTE) > 1000


@each_format
def test_a_link_that_swallowed_a_megabyte_of_rubbish_tells_the_true_result_that_follows(name, caplog) -> None:
    with caplog.at_level(logging.WARNING):
        came_through = line_noise.fuzz_link(2, MEGABYTE, name)
    assert (came_through.lives, came_through.connections, came_through.problems) == (
        True,
        1,
        ("Looking for the dice.",),
    )
    assert caplog.records == []


@each_format
def test_of_forty_thousand_frames_with_two_bits_in_a_thousand_flipped_none_is_taken_wrongly(name) -> None:
    noisy = line_noise.noisy_frames(name, 40_000, 0.002, seed=3)
    assert (noisy.sent, noisy.wrong) == (40_000, 0)
    assert noisy.right > 5_000


@each_format
def test_with_repetitions_every_roll_comes_over_a_line_that_flips_one_bit_in_a_thousand(name) -> None:
    sent = line_noise.delivered(name, 1000, 0.001, seed=4)
    assert (sent.thrown, sent.right, sent.wrong) == (1000, 1000, 0)


def test_over_a_clean_line_every_frame_comes_at_once() -> None:
    assert line_noise.noisy_frames("binary", 100, 0.0, seed=5) == line_noise.Noisy(100, 100, 0)
    assert max(line_noise.delivered("binary", 20, 0.0, seed=5).late) == pytest.approx(0.0, abs=1e-6)
