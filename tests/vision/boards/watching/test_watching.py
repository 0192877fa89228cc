"""A rendered board under watch: what comes and goes is told, and hands, lamps and nudges are not."""

from collections.abc import Iterator

import numpy as np
import pytest

from vision.boards.places import hex_name, position
from vision.boards.simulated import BoardTable, solids
from vision.boards.simulated.sequence import ROBBER
from vision.boards.watching import BoardLook, BoardWatch, Trouble
from vision.boards.watching.answers import Told
from vision.boards.watching.watch import Differing

COLOURS = ("red", "blue", "white", "orange")
SCALE = 64.0
PACE = 0.25


class Evening:
    """A table and its watch; `told` is what the newest look said."""

    def __init__(self, table: BoardTable) -> None:
        self.table, self.now = table, 0.0
        self.watch = BoardWatch(table.frame(), table.grid, COLOURS)
        self.looks: list[BoardLook] = []
        self.wait(1.25)

    def wait(self, seconds: float) -> list[tuple[str, str, str, bool]]:
        for _ in range(round(seconds / PACE)):
            self.now += PACE
            look = self.watch.look(self.table.frame(self.now), self.now)
            if look is not None:
                self.looks.append(look)
        return self.told

    @property
    def told(self) -> list[tuple[str, str, str, bool]]:
        changes = self.looks[-1].changes if self.looks else ()
        return sorted((one.kind, one.place, one.colour, one.is_there) for one in changes)

    @property
    def sure(self) -> list[str]:
        return [one.place for one in self.looks[-1].changes if one.is_sure] if self.looks else []

    @property
    def trouble(self) -> Trouble | None:
        return self.looks[-1].trouble if self.looks else None


@pytest.fixture(scope="module")
def table() -> BoardTable:
    """Some pieces of each colour on it, seen from nearly above."""
    made = BoardTable(11, COLOURS, scale=SCALE, tilt=0.15)
    made.put("road", "(0,0)-E", "red")
    made.put("settlement", "(0,0)N", "blue")
    made.put("settlement", "(-1,1)S", "red")
    made.put("road", "(-1,0)-NE", "orange")
    return made


@pytest.fixture
def evening(table: BoardTable) -> Iterator[Evening]:
    pieces = dict(table.pieces)
    light = table.light.factors
    yield Evening(table)
    table.pieces.clear()
    table.pieces.update(pieces)
    table.light.factors, table.light.drift = light, 0.0
    table.clear()
    table.glare(None)
    table.shade(None)
    table.nudge_camera(0, 0)


def test_a_board_that_nobody_touches_says_nothing(evening) -> None:
    evening.wait(12)
    assert evening.looks == []


def test_a_road_is_told_once_and_no_more_when_it_is_agreed(evening) -> None:
    evening.table.put("road", "(1,-1)-E", "blue")
    assert evening.wait(1.5) == [("road", "(1,-1)-E", "blue", True)]
    assert evening.sure == ["(1,-1)-E"]
    assert evening.looks[-1].changes[0].picture.startswith(b"\xff\xd8")
    evening.wait(1)
    assert len(evening.looks) == 1
    evening.watch.agree(["(1,-1)-E"])
    evening.wait(1.5)
    assert len(evening.looks) == 1


def test_nothing_is_told_before_it_has_been_still_for_a_moment(evening) -> None:
    evening.table.put("road", "(1,-1)-E", "blue")
    evening.wait(0.5)
    assert evening.looks == []


def test_what_is_taken_back_before_it_is_agreed_is_as_agreed_again(evening) -> None:
    evening.table.put("road", "(1,-1)-E", "blue")
    evening.wait(1.5)
    evening.table.take("(1,-1)-E")
    assert evening.wait(1.5) == []
    assert len(evening.looks) == 2


def test_two_pieces_at_once_are_two_changes(evening) -> None:
    evening.table.put("settlement", "(1,1)N", "white")
    evening.table.put("road", "(1,0)-E", "white")
    told = evening.wait(1.5)
    assert {one[:3] for one in told} == {("settlement", "(1,1)N", "white"), ("road", "(1,0)-E", "white")}


def test_a_piece_that_is_put_down_in_two_steps_is_told_where_it_ends(evening) -> None:
    evening.table.put("road", "(1,-1)-E", "blue")
    evening.wait(0.25)
    evening.table.nudge("(1,-1)-E")
    evening.table.hand("(1,-1)")
    evening.wait(0.5)
    assert evening.looks == []
    evening.table.hand(None)
    assert evening.wait(1.5) == [("road", "(1,-1)-E", "blue", True)]


def test_a_city_for_a_settlement_is_one_change(evening) -> None:
    evening.table.put("city", "(0,0)N", "blue")
    assert evening.wait(1.5) == [("city", "(0,0)N", "blue", True)]


def test_what_is_taken_away_has_gone(evening) -> None:
    evening.table.take("(0,0)-E")
    assert evening.wait(1.5) == [("road", "(0,0)-E", "red", False)]


def test_a_robber_that_moved_is_one_change(evening) -> None:
    evening.table.move_robber((1, 0))
    assert evening.wait(1.5) == [("robber", "(1,0)", "", True)]
    assert evening.sure == ["(1,0)"]
    evening.watch.agree(["(1,0)"])
    evening.wait(1.5)
    assert len(evening.looks) == 1


def test_a_robber_like_none_that_was_ever_seen_is_followed_from_where_it_is_known_to_stand(monkeypatch) -> None:
    monkeypatch.setattr(solids, "robber", lambda chance, at: [solids.box(at, (0.5, 0.3), 0.2, 0.4, (0.8, 0.2, 0.7))])
    table = BoardTable(21, COLOURS, scale=SCALE)
    at = table.pieces[ROBBER].at
    start = min(table.grid.hexes, key=lambda one: float(np.linalg.norm(position(hex_name(one)) - at)))
    unknown, known = (BoardWatch(table.frame(), table.grid, COLOURS, one) for one in (None, hex_name(start)))
    for number, to in enumerate(("(0,-1)", "(-1,0)")):
        table.move_robber(to)
        looks = [known.look(table.frame(tenth / 10), tenth / 10) for tenth in range(20 * number, 20 * number + 20)]
        told = [(one.kind, one.place, one.is_sure) for look in looks if look is not None for one in look.changes]
        assert told == [("robber", to, True)]
        known.agree([to])
    unsure = [unknown.look(table.frame(tenth / 10), tenth / 10) for tenth in range(20)]
    assert not any(one.is_sure for look in unsure if look is not None for one in look.changes)


@pytest.mark.parametrize(("has_gone", "known"), [(True, None), (False, "(1,0)")])
def test_an_unsure_robber_that_is_agreed_on_is_lost_only_where_it_has_gone_from_its_hex(table, has_gone, known) -> None:
    watch = BoardWatch(table.frame(), table.grid, COLOURS, "(1,0)")
    watch._told = frozenset({(ROBBER, "(0,-1)", "", True, False)}), None
    if has_gone:
        watch._differing["(1,0)"] = (Differing(Told(ROBBER, "", 0.9), False, b""),)
    watch.agree(["(0,-1)"])
    assert watch._robber_at == known


def test_a_robber_in_a_hand_is_missed_only_after_a_while(evening) -> None:
    evening.table.take(ROBBER)
    assert evening.wait(3) == []
    told = evening.wait(5)
    assert [(kind, there) for kind, _, _, there in told] == [("robber", False)]


def test_a_hand_that_stays_covers_the_board_and_changes_nothing(evening) -> None:
    evening.table.hand("(0,0)")
    evening.wait(4)
    assert evening.told == []
    assert evening.trouble is Trouble.COVERED
    evening.table.hand(None)
    evening.wait(1.5)
    assert evening.told == []
    assert evening.trouble is None


def test_a_piece_that_a_hand_leaves_behind_is_told_when_it_has_gone(evening) -> None:
    evening.table.hand("(1,-1)")
    evening.wait(0.75)
    evening.table.put("road", "(1,-1)-E", "blue")
    evening.wait(0.75)
    assert evening.told == []
    evening.table.hand(None)
    assert evening.wait(1.5) == [("road", "(1,-1)-E", "blue", True)]


@pytest.mark.parametrize("act", ["lamp", "darker", "drift", "shade", "glare", "camera", "road", "settlement", "robber"])
def test_what_is_no_change_of_the_game_is_not_told(evening, act) -> None:
    table = evening.table
    {
        "lamp": lambda: table.lamp(1.25, 0.06, (0.15, -0.1)),
        "darker": lambda: table.lamp(0.7),
        "drift": lambda: setattr(table.light, "drift", 0.2),
        "shade": lambda: table.shade("(0,0)"),
        "glare": lambda: table.glare("(0,1)"),
        "camera": lambda: table.nudge_camera(4, -3, 0.004),
        "road": lambda: table.nudge("(0,0)-E"),
        "settlement": lambda: table.nudge("(0,0)N"),
        "robber": lambda: table.nudge(ROBBER),
    }[act]()
    evening.wait(2.5)
    assert evening.told == []


def test_pieces_are_told_where_they_lie_though_the_camera_was_pushed(evening) -> None:
    evening.table.nudge_camera(5, 4, 0.004)
    evening.wait(1.5)
    evening.table.put("road", "(1,-1)-E", "blue")
    assert evening.wait(1.5) == [("road", "(1,-1)-E", "blue", True)]


@pytest.mark.parametrize("thing", ["card", "die"])
def test_a_card_or_a_die_is_never_booked(evening, thing) -> None:
    evening.table.lay(thing, np.array([0.4, 1.2]))
    evening.wait(2)
    assert evening.sure == []


@pytest.mark.parametrize("place", ["(1,1)N", "(-1,0)S", "(0,-1)N", "(2,-1)S"])
def test_a_die_on_a_corner_is_no_settlement_for_sure(evening, place) -> None:
    evening.table.lay("die", position(place))
    evening.wait(1.5)
    assert evening.sure == []


def test_a_board_that_was_pushed_far_needs_a_new_look_and_none_when_it_is_pushed_back(evening) -> None:
    evening.table.nudge_camera(SCALE * 0.6, 0)
    evening.wait(3)
    assert evening.trouble is Trouble.MOVED
    assert evening.told == []
    evening.table.nudge_camera(0, 0)
    evening.wait(1.5)
    assert evening.trouble is None


def test_in_the_dark_nothing_is_told_but_that_it_is_dark(evening) -> None:
    evening.table.lamp(0.03)
    evening.wait(2)
    assert evening.trouble is Trouble.DARK
    assert evening.told == []


def test_without_a_robber_at_first_none_is_seen_until_it_comes(table) -> None:
    standing = table.pieces.pop(ROBBER)
    table.clear()
    try:
        evening = Evening(table)
        assert evening.wait(2) == []
        table.move_robber((0, -1))
        assert evening.wait(1.5) == [("robber", "(0,-1)", "", True)]
    finally:
        table.pieces[ROBBER] = standing
        table.clear()
