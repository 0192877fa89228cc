"""How much so many rolls say of the dice, and that no more is claimed."""

from random import Random

import pytest

from companion.chronicle.fairness import expected, fairness, usual


def thrown(number: int, seed: int, red: tuple[int, ...] = (1, 1, 1, 1, 1, 1)) -> list[tuple[int, int]]:
    """So many rolls; the red die shows its faces with these weights."""
    random = Random(seed)
    return [(random.randint(1, 6), random.choices(range(1, 7), red)[0]) for _ in range(number)]


@pytest.mark.parametrize("number", [1, 12, 40])
def test_few_rolls_say_nothing_however_they_fall(number: int) -> None:
    seen = fairness(thrown(number, seed=1))
    assert seen.verdict == "too few"
    assert seen.words == "Too few rolls to tell."


def test_the_same_roll_twelve_times_is_told_all_the_same() -> None:
    seen = fairness([(6, 6)] * 12)
    assert (seen.verdict, seen.share < 0.001) == ("rare", True)
    assert seen.suspect == "Furthest off: 12 was rolled 12 times instead of 0.3."


def test_many_rolls_of_fair_dice_give_no_reason_for_doubt() -> None:
    seen = fairness(thrown(400, seed=2))
    assert (seen.verdict, seen.suspect) == ("nothing", None)
    assert seen.words.startswith("These dice look fair: of 100 fair pairs, ")


def test_a_die_that_shows_its_six_twice_as_often_is_found_in_many_rolls_and_named() -> None:
    seen = fairness(thrown(600, seed=3, red=(1, 1, 1, 1, 1, 2)))
    assert seen.verdict == "rare"
    assert seen.suspect is not None
    assert "the red die showed 6" in seen.suspect


def test_fair_dice_are_called_unusual_no_more_often_than_is_said() -> None:
    verdicts = [fairness(thrown(150, seed)).share for seed in range(400)]
    assert 4 <= sum(share < 0.05 for share in verdicts) <= 36  # 20 are to be expected
    assert 160 <= sum(share < 0.5 for share in verdicts) <= 240


def test_more_rolls_notice_a_loaded_die_more_often() -> None:
    seen = [fairness(thrown(number, seed=4)).noticed for number in (20, 70, 150, 400)]
    assert seen == sorted(seen)
    assert (seen[0] < 0.25, seen[-1] > 0.95) == (True, True)


def test_the_same_rolls_always_say_the_same() -> None:
    assert fairness(thrown(80, seed=5)) == fairness(thrown(80, seed=5))


def test_without_a_roll_nothing_is_said() -> None:
    assert fairness([]).words == "Nothing has been rolled yet."


def test_a_seven_is_expected_six_times_in_36_and_its_usual_band_lies_around_that() -> None:
    assert expected(36) == (1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0, 3.0, 2.0, 1.0)
    low, high = usual(36)[5]
    assert (low in (1, 2), high in (10, 11)) == (True, True)
