"""A rendered board that is watched after a lesson: pieces of all boxes are told, and whatever is none is not."""

from collections.abc import Callable, Iterator

import numpy as np
import pytest

from tests.vision.boards.taught import teach
from vision.boards.pieces import BASE, LearntPieces, PieceKind, Shape
from vision.boards.places import hex_name, position
from vision.boards.simulated import BoardTable, DealtBoard, solids
from vision.boards.simulated.sequence import ROBBER
from vision.boards.watching import BoardLook, BoardWatch

COLOURS = ("red", "white")
LYING = (("road", "(0,0)-E", "red"), ("settlement", "(0,0)N", "red"), ("city", "(-1,1)S", "red"))
KNIGHT = PieceKind("knight", Shape.CORNER)
KINDS = (
    *BASE,
    KNIGHT,
    PieceKind("city wall", Shape.CORNER, joins="city"),
    PieceKind("ship", Shape.PATH),
    PieceKind("camel", Shape.PATH, is_coloured=False),
    PieceKind("merchant", Shape.HEX, is_coloured=False),
)
PACE = 0.35


@pytest.fixture(scope="module")
def taught() -> tuple[BoardTable, LearntPieces]:
    """A table after a lesson, some pieces on it."""
    table = BoardTable(16, COLOURS, scale=60.0, tilt=0.15)
    table.take(ROBBER)
    known = teach(table, KINDS)
    for piece in LYING:
        table.put(*piece)
    table.move_robber((0, -1))
    return table, known


class Watching:
    """`told` is what is told at last."""

    def __init__(self, table: BoardTable, watch: BoardWatch) -> None:
        self.table, self.watch, self.now = table, watch, 0.0
        self.look: BoardLook | None = None
        self.wait(4)

    def wait(self, frames: int = 5) -> set[tuple[str, str, str, bool]]:
        for _ in range(frames):
            self.now += PACE
            self.look = self.watch.look(self.table.frame(self.now), self.now) or self.look
        return self.told

    @property
    def told(self) -> set[tuple[str, str, str, bool]]:
        changes = self.look.changes if self.look else ()
        return {(one.kind, one.place, one.colour, one.is_there) for one in changes}

    @property
    def sure(self) -> set[str]:
        return {one.kind for one in self.look.changes if one.is_sure} if self.look else set()


@pytest.fixture
def table(taught: tuple[BoardTable, LearntPieces], monkeypatch: pytest.MonkeyPatch) -> Iterator[BoardTable]:
    monkeypatch.setattr(solids, "LYING", 0.0)  # no building has fallen over
    made = taught[0]
    pieces, light = dict(made.pieces), made.light.factors
    made._chance = np.random.default_rng(6)  # the same in whatever order the tests run
    yield made
    made.pieces.clear()
    made.pieces.update(pieces)
    made.light.factors, made.light.drift = light, 0.0
    made.clear()
    made.glare(None)
    made.shade(None)
    made.nudge_camera(0, 0)


@pytest.fixture
def watching(table: BoardTable, taught: tuple[BoardTable, LearntPieces]) -> Watching:
    """The pieces were laid before its eyes, so that it knows the ground beneath them."""
    table.pieces.clear()
    table.move_robber((0, -1))
    watch = BoardWatch(table.frame(), table.grid, COLOURS, "(0,-1)", kinds=KINDS, learnt=taught[1], lies=())
    made = Watching(table, watch)
    for piece in LYING:
        table.put(*piece)
    assert made.wait() == {(*piece, True) for piece in LYING}
    watch.agree()
    return made


def test_pieces_of_all_boxes_are_told(watching) -> None:
    laid = [
        ("knight", "(1,0)N", "red"),
        ("ship", "(-1,0)-E", "white"),
        ("camel", "(-2,2)-E", ""),
        ("merchant", "(2,0)", ""),
    ]
    for piece in laid:
        watching.table.put(*piece)
    assert watching.wait() == {(*piece, True) for piece in laid}


def test_a_wall_comes_to_a_city_that_stays_and_goes_from_under_it(watching) -> None:
    watching.table.put("city wall", "(-1,1)S", "red")
    assert watching.wait() == {("city wall", "(-1,1)S", "red", True)}
    watching.watch.agree()
    watching.table.take("city wall (-1,1)S")
    assert watching.wait() == {("city wall", "(-1,1)S", "red", False)}


def test_a_city_takes_the_place_of_a_settlement(watching) -> None:
    watching.table.put("city", "(0,0)N", "red")
    assert watching.wait() == {("city", "(0,0)N", "red", True)}


def test_what_is_taken_away_has_gone(watching) -> None:
    watching.table.take("(0,0)-E")
    assert watching.wait() == {("road", "(0,0)-E", "red", False)}
    assert watching.sure == {"road"}


def test_the_robber_and_another_piece_may_stand_on_one_hex(watching) -> None:
    watching.table.put("merchant", "(1,0)")
    assert watching.wait() == {("merchant", "(1,0)", "", True)}
    watching.watch.agree()
    watching.table.move_robber("(1,0)")
    assert watching.wait() == {(ROBBER, "(1,0)", "", True)}


def test_without_a_lesson_places_of_other_pieces_are_not_watched(table) -> None:
    watch = BoardWatch(table.frame(), table.grid, COLOURS, "(0,-1)", kinds=(*BASE, KNIGHT))
    assert watch.shapes == {Shape.PATH, Shape.HEX}
    watching = Watching(table, watch)
    table.put("knight", "(1,0)N", "red")
    table.put("road", "(-1,0)-E", "white")
    assert watching.wait() == {("road", "(-1,0)-E", "white", True)}


DISTURBANCES: dict[str, Callable[[BoardTable], None]] = {
    "a hand that rests": lambda table: table.hand("(0,0)"),
    "a sleeve": lambda table: table.lay("sleeve", np.array([1.2, 0.6])),
    "a card": lambda table: table.lay("card", np.array([0.4, 1.2])),
    "cards in a row": lambda table: table.lay("row", np.array([-2.0, 1.0])),
    "coins": lambda table: table.lay("coins", position("(1,0)N")),
    "coins on a hex": lambda table: table.lay("coins", position("(1,0)")),
    "a die on a corner": lambda table: table.lay("die", position("(1,1)N")),
    "two dice at a path": lambda table: table.lay("dice", position("(1,-1)-E")),
    "a lamp that is switched on": lambda table: table.lamp(1.25, 0.06, (0.15, -0.1)),
    "a lamp that is switched off": lambda table: table.lamp(0.7),
    "the sun": lambda table: setattr(table.light, "drift", 0.2),
    "a shadow": lambda table: table.shade("(0,0)"),
    "glare": lambda table: table.glare("(0,1)"),
    "a camera that is pushed": lambda table: table.nudge_camera(4, -3, 0.004),
    "a board that is pushed": lambda table: table.nudge_camera(9, 6),
    "a board that is pushed far": lambda table: table.nudge_camera(36, 0),
    "a piece that is pushed": lambda table: table.nudge("(0,0)-E"),
    "a building that is pushed": lambda table: table.nudge("(0,0)N"),
    "a robber that is pushed": lambda table: table.nudge(ROBBER),
    "a piece beside the board": lambda table: table.lay_astray("settlement", "red", np.array([5.1, 0.0])),
    "a piece on the sea": lambda table: table.lay_astray("city", "white", np.array([0.0, 4.6])),
    "a piece in the middle of a hex": lambda table: table.lay_astray("settlement", "red", position("(1,1)")),
}


@pytest.mark.parametrize("is_taught", [False, True], ids=["read", "taught"])
@pytest.mark.parametrize("what", DISTURBANCES)
def test_nothing_is_told_for_sure_of_what_is_no_change_of_the_game(table, taught, what, is_taught) -> None:
    learnt = taught[1] if is_taught else None
    watching = Watching(table, BoardWatch(table.frame(), table.grid, COLOURS, "(0,-1)", learnt=learnt, lies=LYING))
    DISTURBANCES[what](table)
    watching.wait()
    assert watching.sure == set()
    table.clear()
    watching.wait(4)
    assert watching.sure == set()


@pytest.mark.parametrize("is_taught", [False, True], ids=["read", "taught"])
def test_a_piece_that_is_lifted_and_put_down_again_is_no_change(table, taught, is_taught) -> None:
    learnt = taught[1] if is_taught else None
    watching = Watching(table, BoardWatch(table.frame(), table.grid, COLOURS, "(0,-1)", learnt=learnt, lies=LYING))
    table.take("(0,0)-E")
    table.hand("(0,0)-E")
    watching.wait()
    assert watching.sure == set()
    table.put("road", "(0,0)-E", "red")
    table.hand(None)
    assert watching.wait() == set()


def test_another_set_of_hexes_is_watched_as_well() -> None:
    hexes = tuple((q, r) for r in range(-2, 4) for q in range(-3, 4) if -3 <= q + r <= 3 and abs(q) + abs(r) < 5)
    land = ("fields", "forest", "hills", "pasture", "mountains")
    dealt = DealtBoard({at: (land[number % 5], 2 + number % 4) for number, at in enumerate(hexes)})
    table = BoardTable(6, COLOURS, dealt, scale=44.0, tilt=0.1)
    watching = Watching(table, BoardWatch(table.frame(), table.grid, COLOURS))
    outer = max(hexes, key=lambda at: float(np.linalg.norm(position(hex_name(at)))))
    table.put("road", f"{hex_name(outer)}-E", "red")
    table.nudge_camera(3, 2)
    assert {(kind, colour) for kind, _, colour, _ in watching.wait(6)} == {("road", "red")}
