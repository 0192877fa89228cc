"""Showing one's own pieces to the camera over the board: colour after colour, kept at once, and watched with."""

import base64
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest

from companion.config import PIECES
from companion.evening import Evening
from companion.evening.lessons import pieces as pieces_module
from companion.evening.own_pieces import OwnPieces
from companion.outputs.pins import PinChoice
from companion.table import Journal
from tests.evening.lessons.learning import Watch
from tests.evening.test_board import CHOICE, Scene
from tests.waiting import until
from vision import Image
from vision.boards import Grid
from vision.boards.pieces import LearntPieces, PieceAsked, PieceKind
from vision.boards.pieces.learnt import PATTERN_SIDE, PieceLook
from web.desk import DeskError
from web.lessons.piece_lessons import NOBODY, PiecesTold

# What lies before the camera in these tests, seen at once; the real eyes are in `test_piece_lesson_page`.
LYING: dict[str, str] = {}


class SeesAtOnce:
    """As `vision.boards.pieces.PieceLesson`: it sees what is in LYING, kind by kind with its colour."""

    def __init__(self, image: Image, grid: Grid, kinds: Sequence[PieceKind], known: LearntPieces | None) -> None:
        self._kinds, self._known, self._colour = kinds, known, ""
        self.problem, self.advice = "", ("A city looks much like a settlement from here; they will be asked about.",)

    def ask(self, colour: str) -> None:
        self._colour = colour

    @property
    def asked(self) -> tuple[PieceAsked, ...]:
        wanted = [kind for kind in self._kinds if kind.is_coloured == bool(self._colour)]
        ends = {"path": "-E", "corner": "N", "hex": ""}
        return tuple(
            PieceAsked(kind.name, f"(0,{row}){ends[kind.shape]}", kind.name in LYING)
            for row, kind in enumerate(wanted, -2)
        )

    @property
    def is_shown(self) -> bool:
        return all(one.is_seen for one in self.asked)

    def feed(self, image: Image, now: float) -> None:
        if "a crash" in LYING:
            raise ValueError("a lens fell off")

    def keep(self) -> LearntPieces:
        shown = LearntPieces({(one.kind, self._colour): LOOK for one in self.asked})
        self._known = shown if self._known is None else self._known.merged(shown)
        return self._known


LOOK = PieceLook(((50, 40, 30),), 0.1, 0.4, 0.2, (0, 0), base64.b64encode(bytes(PATTERN_SIDE**2)).decode())
"""What any piece looks like here."""


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Scene:
    LYING.clear()
    monkeypatch.setattr(pieces_module, "PieceLesson", SeesAtOnce)
    monkeypatch.setattr(pieces_module, "HELD", 0.0)
    monkeypatch.setattr(pieces_module, "FRAMES", 2)
    return Scene()


@pytest.fixture
def evening(tmp_path: Path, scene: Scene) -> Iterator[Evening]:
    journal = Journal.open(tmp_path / "journal.sqlite")
    made = Evening(journal, pins=PinChoice.NONE, runtime=tmp_path)
    made.board.connect(scene.frame, eyes=lambda: scene)
    made.start()
    yield made
    made.stop()
    journal.close()


def told(evening: Evening) -> PiecesTold:
    return evening.lessons.pieces.pieces()


def begun(evening: Evening) -> None:
    evening.lessons.pieces.begin_pieces()
    until(lambda: told(evening).step == "showing")


def shown(evening: Evening, colour: str) -> None:
    """Lay its pieces, until they are kept; and take them away."""
    until(lambda: (told(evening).step, told(evening).colour) == ("showing", colour))
    LYING.update({one.words.split()[1]: colour for one in told(evening).asked})
    until(lambda: told(evening).step != "showing")
    LYING.clear()


def test_every_colour_is_shown_once_and_it_goes_on_by_itself(evening: Evening, tmp_path: Path) -> None:
    begun(evening)
    first = told(evening)
    assert [one.words for one in first.asked] == ["A settlement of Red", "A city of Red", "A road of Red"]
    assert [mark.words for mark in first.marks] == ["1", "2", "3"]
    assert str(first.words) == "Red: lay one piece of each kind where it is marked."
    for colour in ("red", "blue", "white", "orange", NOBODY):
        shown(evening, colour)
    assert told(evening).step == "done"
    assert all(one.is_known for one in told(evening).colours)
    kept = OwnPieces(tmp_path / PIECES).learnt
    assert kept is not None
    assert {("city", "white"), ("robber", "")} <= kept.known


def test_the_next_colour_waits_until_the_board_is_bare(evening: Evening, scene: Scene) -> None:
    begun(evening)
    LYING.update(dict.fromkeys(("settlement", "city", "road"), "red"))
    until(lambda: told(evening).step == "clearing")
    frames = scene.frames
    until(lambda: scene.frames > frames + 6)
    assert (told(evening).step, told(evening).colour) == ("clearing", "blue")
    assert told(evening).marks == ()
    assert told(evening).advice == ("A city looks much like a settlement from here; they will be asked about.",)
    LYING.clear()
    until(lambda: told(evening).step == "showing")
    assert not next(one.is_known for one in told(evening).colours if one.colour == "blue")


def test_a_colour_is_left_out_and_gone_back_to(evening: Evening) -> None:
    begun(evening)
    evening.lessons.pieces.skip_colour()
    until(lambda: (told(evening).step, told(evening).colour) == ("showing", "blue"))
    evening.lessons.pieces.show_colour("red")
    shown(evening, "red")
    assert [one.colour for one in told(evening).colours if one.is_known] == ["red"]


def test_what_is_not_seen_yet_is_told(evening: Evening) -> None:
    begun(evening)
    LYING["road"] = "red"
    until(lambda: [one.is_seen for one in told(evening).asked] == [False, False, True])
    assert [mark.kind for mark in told(evening).marks] == ["asked", "asked", "seen"]


def test_what_was_kept_stays_known_when_the_lesson_ends_and_the_board_is_watched_with_it(
    evening: Evening, scene: Scene
) -> None:
    evening.begin(CHOICE, starter="red")
    until(lambda: scene.begun == 1)
    begun(evening)
    assert "is being taught" in str(evening.board.shown.words)
    shown(evening, "red")
    evening.lessons.pieces.give_up()
    until(lambda: scene.begun == 2)
    assert scene.learnt == {("settlement", "red"), ("city", "red"), ("road", "red")}
    assert [one.words for one in told(evening).colours] == ["Red"]
    assert told(evening).step == "idle"


def test_where_the_board_is_not_found_rings_show_it(evening: Evening, scene: Scene) -> None:
    scene.is_found = False
    evening.lessons.pieces.begin_pieces()
    until(lambda: told(evening).is_lost)
    assert "No board is found" in told(evening).problem
    assert len(evening.lessons.pieces.board_rings().corners) == 4
    with pytest.raises(DeskError, match="not found yet"):
        evening.lessons.pieces.skip_colour()
    evening.lessons.pieces.lay_board_corners(((0.3, 0.1), (0.7, 0.1), (0.7, 0.9), (0.3, 0.9)))
    until(lambda: told(evening).step == "showing")


def test_with_another_box_its_pieces_are_asked_for(evening: Evening) -> None:
    evening.setting_up.choose({"products": ("cities and knights",)})
    begun(evening)
    assert {"A knight of Red", "A city wall of Red"} <= {one.words for one in told(evening).asked}


def test_a_lesson_about_which_nobody_asks_any_more_is_over(evening: Evening, scene: Scene) -> None:
    lessons, watch = evening.lessons.pieces, Watch()
    lessons._clock = watch
    evening.begin(CHOICE, starter="red")
    until(lambda: scene.begun == 1)
    begun(evening)
    watch.now += 60
    until(lambda: scene.begun == 2)
    assert told(evening).step == "idle"
    with pytest.raises(DeskError, match="not being shown"):
        lessons.skip_colour()


def test_a_lesson_that_fails_says_so_and_the_board_is_watched_again(evening: Evening, scene: Scene) -> None:
    evening.begin(CHOICE, starter="red")
    until(lambda: scene.begun == 1)
    begun(evening)
    LYING["a crash"] = ""
    until(lambda: scene.begun == 2)
    assert "a lens fell off" in told(evening).problem


def test_what_cannot_be_kept_is_said(evening: Evening, tmp_path: Path) -> None:
    begun(evening)
    (tmp_path / PIECES).mkdir()
    shown(evening, "red")
    assert "could not be saved" in told(evening).problem


def test_a_file_that_makes_no_sense_was_never_learnt(tmp_path: Path) -> None:
    (tmp_path / PIECES).write_text('{"pieces": {"pieces": [{"kind": 1}]}}')
    assert OwnPieces(tmp_path / PIECES).learnt is None


def test_without_a_camera_over_the_board_nothing_can_be_shown(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "journal.sqlite")
    evening = Evening(journal, pins=PinChoice.NONE, runtime=tmp_path)
    assert "No camera" in told(evening).trouble
    with pytest.raises(DeskError, match="Nothing was changed"):
        evening.lessons.pieces.begin_pieces()
    journal.close()


def test_a_mark_lies_around_the_place_it_is_for() -> None:
    for place, shape in (("(0,0)-E", "path"), ("(0,0)N", "corner"), ("(0,0)", "hex")):
        rim = pieces_module.around(place, pieces_module.Shape(shape))
        assert np.allclose(rim.mean(axis=0), pieces_module.position(place))
