"""Wrong codes cost a few seconds, a little more each time, and never an evening."""

from concurrent.futures import ThreadPoolExecutor
from heapq import heapreplace

import pytest

from web.access.tries import ADDRESSES, FORGOTTEN, TURN, Tries


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def wrong(tries: Tries, clock: Clock, address: str, times: int = 1) -> None:
    """So many wrong codes from there, each as soon as it may be tried."""
    for _ in range(times):
        clock.now += tries.seconds_left(address)
        assert tries.begin(address) == 0


@pytest.mark.parametrize(
    ("times", "seconds"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2), (5, 4), (6, 8), (7, 8), (5000, 8)]
)
def test_the_wait_grows_to_eight_seconds_and_no_further(clock: Clock, times: int, seconds: int) -> None:
    tries = Tries(clock)
    wrong(tries, clock, "phone", times)
    assert tries.seconds_left("phone") == seconds


def test_whoever_has_waited_may_try_again(clock: Clock) -> None:
    tries = Tries(clock)
    wrong(tries, clock, "phone", 4)
    clock.now += 1.5
    assert tries.seconds_left("phone") == 1
    clock.now += 0.5
    assert tries.seconds_left("phone") == 0


def test_others_do_not_wait_for_it(clock: Clock) -> None:
    tries = Tries(clock)
    wrong(tries, clock, "phone", 9)
    assert tries.seconds_left("another") == 0


def test_a_right_code_costs_nothing(clock: Clock) -> None:
    tries = Tries(clock)
    for _ in range(9):
        assert tries.begin("phone") == 0
        tries.was_right("phone")
    assert tries.seconds_left("phone") == 0


def test_who_knows_one_code_may_not_guess_at_others_between(clock: Clock) -> None:
    tries = Tries(clock)
    began = clock.now
    for _ in range(20):
        for is_right in (False, True):
            clock.now += tries.seconds_left("phone")
            assert tries.begin("phone") == 0
            if is_right:
                tries.was_right("phone")
    assert clock.now - began > 120, "eight seconds each, once the first few are wrong"


def test_many_at_once_are_no_more_than_one_after_the_other(clock: Clock) -> None:
    tries = Tries(clock)
    with ThreadPoolExecutor(16) as threads:
        begun = list(threads.map(lambda _: tries.begin("phone"), range(64)))
    assert begun.count(0) == 3


def test_wrong_codes_of_long_ago_are_forgotten(clock: Clock) -> None:
    tries = Tries(clock)
    wrong(tries, clock, "phone", 9)
    clock.now += FORGOTTEN
    wrong(tries, clock, "phone")
    assert tries.seconds_left("phone") == 0


@pytest.mark.parametrize("guessing", [12, 100, ADDRESSES - 1])
def test_a_device_that_types_the_right_code_gets_in_at_once_however_many_others_guess(
    clock: Clock, guessing: int
) -> None:
    tries = Tries(clock)
    for _ in range(10):
        for number in range(guessing):
            wrong(tries, clock, f"10.0.0.{number}")
    assert tries.begin("somebody else") == 0


def test_a_device_that_was_wrong_often_has_a_turn_of_its_own_that_no_other_can_take(clock: Clock) -> None:
    tries = Tries(clock)
    wrong(tries, clock, "somebody else", 3)
    for number in range(12):
        wrong(tries, clock, f"10.0.0.{number}", 3)
    wrong(tries, clock, "somebody else")
    ends = clock.now + 13 * TURN
    while clock.now < ends:
        for number in range(12):
            tries.begin(f"10.0.0.{number}")
        clock.now += 0.25
    assert tries.begin("somebody else") == 0


@pytest.mark.parametrize("guessing", [1, 4, 5, 12, 254])
def test_all_addresses_of_a_home_together_make_8000_tries_in_an_evening_of_four_hours_at_most(
    clock: Clock, guessing: int
) -> None:
    tries, tried, ends = Tries(clock), 0, clock.now + 4 * 3600
    due = [(clock.now, f"10.0.0.{number}") for number in range(guessing)]
    while due[0][0] < ends:
        clock.now, address = due[0]
        tried += tries.begin(address) == 0
        heapreplace(due, (clock.now + max(1, tries.seconds_left(address)), address))
    assert tried <= 8000, "at most seven codes of a million are good"


def test_from_more_addresses_than_any_home_has_newcomers_take_turns(clock: Clock) -> None:
    tries = Tries(clock)
    for number in range(ADDRESSES):
        assert tries.begin(f"10.0.{number // 200}.{number % 200}") == 0
    assert [tries.begin(f"10.9.0.{number}") for number in range(50)] == [0] + [TURN] * 49
    clock.now += TURN
    assert tries.begin("somebody else") == 0
    clock.now += FORGOTTEN
    assert [tries.begin(f"10.9.0.{number}") for number in range(50)] == [0] * 50


def test_the_many_addresses_of_one_machine_wait_together(clock: Clock) -> None:
    tries = Tries(clock)
    for address in ("fd00::1", "fd00::2", "fd00::3"):
        wrong(tries, clock, address)
    assert (tries.seconds_left("fd00::ffff"), tries.seconds_left("fd00:0:0:1::1")) == (1, 0)
