"""The largest and the smallest channel of each pixel are what numpy says they are, whatever numbers it has."""

import numpy as np
import pytest

from vision.channels import highest, lowest


@pytest.mark.parametrize("kind", [np.uint8, np.int16, np.float32, np.float64])
def test_each_pixel_has_its_largest_and_its_smallest_channel(kind) -> None:
    picture = np.random.default_rng(1).integers(0, 255, (40, 30, 3)).astype(kind)
    assert np.array_equal(highest(picture), picture.max(axis=2))
    assert np.array_equal(lowest(picture), picture.min(axis=2))
    assert highest(picture).dtype == lowest(picture).dtype == picture.dtype
    assert np.array_equal(highest(picture[::4, ::4]), picture[::4, ::4].max(axis=2))


def test_what_is_no_number_is_none_in_what_is_told_of_it() -> None:
    picture = np.array([[[1.0, np.nan, 3.0]]], np.float32)
    assert np.isnan(highest(picture)).all()
    assert np.isnan(lowest(picture)).all()
