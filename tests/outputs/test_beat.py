"""Lights that blink do so together, begin lit, and keep their beat whatever else is told."""

from companion.outputs.beat import Beat


def course(beat: Beat, name: str, *moments: float) -> list[bool]:
    return [beat.lit(name, moment) for moment in moments]


def test_a_light_begins_lit_and_is_lit_and_dark_in_turn() -> None:
    beat = Beat(0.5)
    beat.follow(["one"], 7.3)
    assert course(beat, "one", 7.3, 7.7, 7.9, 8.2, 8.4) == [True, True, False, False, True]


def test_news_leave_the_beat_as_it_is() -> None:
    beat, lit = Beat(0.5), []
    for step in range(20):
        beat.follow(["one"], 7.0 + step / 10)
        lit.append(beat.lit("one", 7.0 + step / 10 + 0.01))
    assert lit == [True] * 5 + [False] * 5 + [True] * 5 + [False] * 5


def test_another_one_begins_lit_while_the_first_is_dark_and_goes_dark_with_it() -> None:
    beat = Beat(0.5)
    beat.follow(["one"], 7.0)
    beat.follow(["one", "two"], 7.8)
    assert course(beat, "two", 7.8, 7.95, 8.2, 8.6) == [True, True, True, False]
    assert course(beat, "one", 7.8, 7.95, 8.2, 8.6) == [False, False, True, False]


def test_it_says_when_to_look_again() -> None:
    beat = Beat(0.5)
    assert beat.left(7.0) is None
    beat.follow(["one"], 7.0)
    assert [round(beat.left(moment), 3) for moment in (7.0, 7.2, 7.6)] == [0.5, 0.3, 0.4]
    beat.follow([], 7.7)
    assert beat.left(7.7) is None


def test_the_next_beat_begins_anew() -> None:
    beat = Beat(0.5)
    beat.follow(["one"], 7.0)
    beat.follow([], 7.7)
    beat.follow(["two"], 7.8)
    assert course(beat, "two", 7.8, 8.2, 8.4) == [True, True, False]
