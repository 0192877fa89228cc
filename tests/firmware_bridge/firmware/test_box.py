"""The dice box: one button a die, and chance from the instant in which it is let go."""

from collections import Counter

import pytest

from tests.firmware_bridge.firmware import in_c

HANDLED, ROLLING, SETTLED, COCKED = 1, 2, 3, 4
YELLOW, RED = 1, 2
BOTH = YELLOW | RED


class Hands:
    """Two thumbs on a box: `press` holds buttons for so many milliseconds, and gives what is told meanwhile."""

    def __init__(self, logic) -> None:
        self.box, self.now = in_c.Box(logic), 0

    def press(self, down: int, milliseconds: int, stamps: tuple[int, int] = (0, 0)) -> list[object]:
        told: list[object] = []
        for _ in range(0, milliseconds, 10):
            self.now += 10
            match self.box.press(down, stamps, self.now):
                case 1:
                    told.append(self.box.state)
                case 2:
                    told.append((*self.box.values, self.box.tumble))
        return told

    def shown(self) -> tuple[int, int]:
        return self.box.shows(0, self.now), self.box.shows(1, self.now)


@pytest.fixture
def hands(logic) -> Hands:
    return Hands(logic)


def test_both_buttons_pressed_and_let_go_throw_both_dice(hands) -> None:
    assert hands.press(BOTH, 300) == [HANDLED]
    assert hands.press(0, 2000, stamps=(2, 4)) == [ROLLING, (3, 5, 10)]
    assert hands.shown() == (3, 5)


def test_each_die_has_its_own_button_and_they_may_be_let_go_one_after_the_other(hands) -> None:
    hands.press(YELLOW, 100)
    assert hands.press(0, 3000, stamps=(0, 0)) == [ROLLING]
    assert hands.shown() == (1, 0)
    assert hands.press(RED, 100) == []
    assert hands.press(0, 2000, stamps=(3, 5)) == [(1, 6, 41)]


def test_a_die_that_has_been_let_go_cannot_be_drawn_again_in_this_throw(hands) -> None:
    hands.press(YELLOW, 100)
    hands.press(0, 100, stamps=(0, 0))
    hands.press(BOTH, 100)
    assert hands.press(0, 1500, stamps=(5, 1)) == [(1, 2, 12)]


def test_a_throw_of_which_the_other_die_does_not_follow_is_void(hands) -> None:
    hands.press(RED, 100)
    assert hands.press(0, 11_000) == [ROLLING, COCKED]
    assert hands.shown() == (0, 0)
    hands.press(BOTH, 100)
    assert hands.press(0, 1500, stamps=(1, 1)) == [ROLLING, (2, 2, 10)]


def test_a_button_that_is_pressed_while_the_dice_tumble_throws_nothing(hands) -> None:
    hands.press(BOTH, 100)
    hands.press(0, 500, stamps=(2, 4))
    assert hands.press(BOTH, 300, stamps=(1, 1)) == []
    assert hands.press(0, 700, stamps=(1, 1)) == [(3, 5, 10)]


def test_the_tumble_of_a_very_slow_pair_of_thumbs_ends_at_255(hands) -> None:
    hands.press(BOTH, 100)
    hands.press(RED, 40_000)
    assert hands.press(0, 1500) == [(1, 1, 255)]


def test_faces_run_while_a_die_is_in_the_hand(hands) -> None:
    seen = set()
    for _ in range(60):
        hands.press(BOTH, 10)
        seen.add(hands.shown()[0])
    assert seen == {1, 2, 3, 4, 5, 6}


def test_of_all_instants_every_face_has_the_same_share(logic) -> None:
    drawn: Counter[int] = Counter()
    hands = Hands(logic)
    for stamp in range(0, 65536, 2):
        hands.box.press(BOTH, (0, 0), hands.now)
        hands.box.press(0, (stamp, stamp + 1), hands.now)
        hands.now += 1000
        assert hands.box.press(0, (0, 0), hands.now) == 2
        drawn.update(hands.box.values)
    assert {face: drawn[face] for face in range(1, 7)} == {1: 10923, 2: 10923, 3: 10923, 4: 10923, 5: 10922, 6: 10922}
