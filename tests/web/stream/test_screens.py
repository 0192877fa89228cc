"""How many screens may look on, and what a tab that opens a second stream means."""

import pytest

from web.bell import Bell
from web.refusals import RequestRefused
from web.settings import Settings
from web.stream.screens import Screens


@pytest.fixture
def screens() -> Screens:
    return Screens(Settings(screens=5, screens_a_client=4), Bell())


def test_a_client_may_open_four_pages_and_no_fifth(screens: Screens) -> None:
    for tab in "abcd":
        screens.admit("10.0.0.1", tab)
    with pytest.raises(RequestRefused) as refused:
        screens.admit("10.0.0.1", "e")
    assert refused.value.status == 429


def test_all_together_may_open_no_more_than_the_house_holds(screens: Screens) -> None:
    for i in range(5):
        screens.admit(f"10.0.0.{i}", "a")
    with pytest.raises(RequestRefused) as refused:
        screens.admit("10.0.0.9", "a")
    assert refused.value.status == 503


def test_those_who_only_look_on_leave_room_for_those_who_play() -> None:
    screens = Screens(Settings(screens=5, onlookers=3), Bell())
    for i in range(3):
        screens.admit(f"10.0.0.{i}", "a", looks_on=True)
    with pytest.raises(RequestRefused) as refused:
        screens.admit("10.0.0.9", "a", looks_on=True)
    assert refused.value.status == 503
    for i in range(2):
        screens.admit(f"10.0.1.{i}", "a")
    assert len(screens) == 5


def test_a_reloaded_tab_takes_the_place_of_its_own_stream(screens: Screens) -> None:
    first = screens.admit("10.0.0.1", "a")
    second = screens.admit("10.0.0.1", "a")
    assert (first.is_replaced, second.is_replaced, len(screens)) == (True, False, 1)


def test_the_same_tab_name_on_another_device_is_another_screen(screens: Screens) -> None:
    first = screens.admit("10.0.0.1", "a")
    screens.admit("10.0.0.2", "a")
    assert (first.is_replaced, len(screens)) == (False, 2)


def test_a_screen_that_ends_makes_room(screens: Screens) -> None:
    screen = screens.admit("10.0.0.1", "a")
    screens.leave(screen)
    assert len(screens) == 0


def test_a_bell_that_rang_while_nobody_waited_is_still_heard() -> None:
    bell = Bell()
    bell.ring()
    bell.ring()
    assert bell.wait(0, seconds=60) == 2


def test_a_bell_that_does_not_ring_lets_go_in_time() -> None:
    assert Bell().wait(0, seconds=0) == 0


def test_when_the_house_is_full_a_known_device_takes_the_place_of_one_that_is_not() -> None:
    screens = Screens(Settings(screens=4, onlookers=2), Bell())
    here = screens.admit("127.0.0.1", "a")
    looking = [screens.admit(f"10.0.0.{i}", "a", looks_on=True) for i in range(2)]
    screens.admit("127.0.0.1", "b")
    for i in range(3):
        screens.admit(f"token {i}", "a", is_known=True)
    assert [each.is_over for each in (*looking, here)] == [True, True, True]
    screens.admit("token 3", "a", is_known=True)
    for looks_on, is_known in ((True, False), (False, False), (False, True)):
        with pytest.raises(RequestRefused) as refused:
            screens.admit("10.0.0.9", "a", looks_on=looks_on, is_known=is_known)
        assert refused.value.status == 503
    assert len(screens) == 4
