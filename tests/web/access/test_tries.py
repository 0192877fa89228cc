"""Wrong codes cost a few seconds, a little more each time, and never an evening."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from web.access.tries import ADDRESSES, FORGOTTEN, LONGEST, MANY, MINUTE, TURN, Tries


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


def test_of_very_many_addresses_those_that_were_wrong_last_are_remembered(clock: Clock) -> None:
    tries = Tries(clock)
    wrong(tries, clock, "first", 9)
    for address in map(str, range(ADDRESSES)):
        wrong(tries, clock, address)
    wrong(tries, clock, "last", 9)
    clock.now += MINUTE
    assert clock.now - 1000 < FORGOTTEN, "nothing is forgotten because it was long ago"
    for address in ("first", "last"):
        wrong(tries, clock, address)
    assert (tries.seconds_left("first"), tries.seconds_left("last")) == (0, LONGEST)


def test_the_many_addresses_of_one_machine_wait_together(clock: Clock) -> None:
    tries = Tries(clock)
    for address in ("fd00::1", "fd00::2", "fd00::3"):
        wrong(tries, clock, address)
    assert (tries.seconds_left("fd00::ffff"), tries.seconds_left("fd00:0:0:1::1")) == (1, 0)


def test_while_wrong_codes_come_from_everywhere_all_take_turns_and_nobody_waits_for_long(clock: Clock) -> None:
    tries = Tries(clock)
    for number in range(MANY):
        assert tries.seconds_left("somebody else") == 0
        assert tries.begin(f"10.0.0.{number}") == 0
    assert tries.seconds_left("somebody else") == TURN
    clock.now += TURN
    assert tries.seconds_left("somebody else") == 0
    assert tries.begin("10.0.1.1") == 0
    assert tries.seconds_left("somebody else") == TURN
    clock.now += MINUTE
    assert tries.seconds_left("somebody else") == 0
