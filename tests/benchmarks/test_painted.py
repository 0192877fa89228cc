"""What a browser paints is timed from the frame of the dice on, in a real browser."""

import pytest

from benchmarks import painted
from benchmarks.browser import chromium
from tests.web.chromium import needed


@pytest.mark.filterwarnings("ignore::ResourceWarning")  # playwright closes its own pipes late
def test_each_roll_is_timed_until_the_page_has_painted_it() -> None:
    needed()
    with chromium() as browser:
        delays = painted.measured(browser, seed=1, slower=1, rolls=2)
    assert len(delays) == 2
    assert all(0 < delay < 60_000 for delay in delays)


def test_a_picture_that_passed_over_a_revision_counts_for_it() -> None:
    assert painted._at({3: 50.0, 5: 90.0, 6: 95.0}, 4) == 90.0
