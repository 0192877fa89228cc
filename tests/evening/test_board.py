"""The camera over the board in an evening: what it sees is booked, and whatever goes wrong ends in words."""

import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from random import Random
from time import monotonic

import numpy as np
import pytest

from companion.evening import Evening, boards
from companion.evening.board import land_of
from companion.evening.board_eyes import Eyes
from companion.geometry.printed import beginner_board, start_pieces
from companion.inputs.board_pieces import KindInPlay, PieceLying
from companion.inputs.board_seen import BoardSeen, PieceSeen
from companion.outputs.pins import PinChoice
from companion.rules.base.building import BuildRoad
from companion.rules.base.pieces import Pieces
from companion.rules.base.robber import Robber
from companion.rules.base.turns import Turn
from companion.rules.choice import Choice
from companion.table import Journal
from tests.waiting import until
from vision import Image
from vision.boards import Grid
from vision.boards.pieces import LearntPieces
from web.desk import BoardShown, DeskError

FOUR = ("red", "blue", "white", "orange")
CHOICE = Choice(FOUR, beginner_board(4), start_pieces=start_pieces(4))
GREY = np.full((120, 160, 3), 128, np.uint8)


class Trouble(Enum):
    DARK, GLARE, COVERED, MOVED = range(4)


@dataclass(frozen=True)
class Piece:
    kind: str
    place: str
    colour: str = ""
    is_there: bool = True
    confidence: float = 1.0
    is_sure: bool = True
    picture: bytes = b"a picture"


@dataclass(frozen=True)
class Look:
    changes: tuple[Piece, ...]
    trouble: Trouble | None
    at: float


@dataclass
class Scene(Eyes):
    """What lies before the camera, for eyes that see it all at once. `begun` counts the watches."""

    pieces: tuple[Piece, ...] = ()
    trouble: Trouble | None = None
    is_found: bool = True
    lies: Grid | None = None
    shapes: tuple[str, ...] = ("path", "corner", "hex")
    books: set[tuple[str, str, str]] = field(default_factory=set)
    learnt: set[tuple[str, str]] = field(default_factory=set)
    in_play: dict[str, str] = field(default_factory=dict)
    hexes: tuple[tuple[int, int], ...] = ()
    image: Image | None = field(default_factory=GREY.copy)
    failure: Exception | None = None
    begun: int = 0
    looks: int = 0
    frames: int = 0

    def frame(self) -> Image | None:
        self.frames += 1
        return self.image

    def find(self, _: Image, land: Mapping[tuple[int, int], str]) -> Grid | None:
        return Grid(np.eye(3), tuple(land)) if self.is_found else None

    def again(self, _: Image, grid: Grid) -> Grid | None:
        return grid if self.is_found else None

    def put_right(self, _: Image, grid: Grid) -> Grid:
        self.lies = grid
        return grid

    def watch(
        self,
        _: Image,
        grid: Grid,
        colours: Sequence[str],
        *,
        kinds: Sequence[KindInPlay],
        learnt: LearntPieces | None,
        lies: Iterable[PieceLying],
    ) -> "Watcher":
        self.hexes, self.in_play = grid.hexes, {one.name: one.joins for one in kinds}
        self.books = set(lies)
        self.learnt = set() if learnt is None else set(learnt.known)
        assert tuple(colours) == FOUR
        self.begun += 1
        return Watcher(self)

    def differ(self, one: Image, other: Image) -> float:
        return float(np.abs(one.astype(int) - other).mean())


class Watcher:
    """As `vision.boards.watching.BoardWatch`: tells the differences to what was agreed on, each time they change."""

    def __init__(self, scene: Scene) -> None:
        self.scene, self.shapes = scene, scene.shapes
        self.agreed = set(scene.pieces)
        self.told: object = None

    def look(self, _: Image, now: float) -> Look | None:
        self.scene.looks += 1
        if self.scene.failure is not None:
            failure, self.scene.failure = self.scene.failure, None
            raise failure
        changes = () if self.scene.trouble else tuple(one for one in self.scene.pieces if one not in self.agreed)
        if (changes, self.scene.trouble) == self.told:
            return None
        self.told = changes, self.scene.trouble
        return Look(changes, self.scene.trouble, now)

    def agree(self, places: Iterable[str] | None = None) -> None:
        names = None if places is None else set(places)
        self.agreed |= {one for one in self.scene.pieces if names is None or one.place in names}


@pytest.fixture
def scene() -> Scene:
    return Scene()


@pytest.fixture
def evening(tmp_path: Path, scene: Scene) -> Iterator[Evening]:
    journal = Journal.open(tmp_path / "journal.sqlite")
    made = Evening(journal, pins=PinChoice.NONE, runtime=tmp_path, random=Random(4))
    made.board.connect(scene.frame, eyes=lambda: scene)
    made.start()
    yield made
    made.stop()
    journal.close()


def begun(evening: Evening, scene: Scene) -> Evening:
    """Red has rolled and may build, and the board is watched."""
    evening.begin(CHOICE, starter="red")
    evening.tap(1, 1)
    until(lambda: scene.looks > 0)
    return evening


def shown(evening: Evening) -> BoardShown:
    board = evening.state().board
    assert board is not None
    return board


def legal_road(evening: Evening) -> Piece:
    """A road that red may lay, with cards for it."""
    table = evening.table
    assert table is not None
    action = {"do": "CountHand", "player": "red", "cards": {"brick": 1, "lumber": 1}}
    table.submit(table.codec.action(action), by="tablet", key="cards", seen=None)
    option = next(one for one in table.state.options(kinds={BuildRoad}) if isinstance(one, BuildRoad))
    return Piece("road", table.state.game.topology.path_names[option.path], "red")


def lines(evening: Evening) -> list[tuple[str, str]]:
    """The names of all actions in force, and who entered them."""
    assert evening.table is not None
    return [(type(line.action).__name__, line.by) for line in evening.table.history.lines()]


def test_without_a_camera_over_the_board_the_pages_hear_nothing_of_it(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "journal.sqlite")
    evening = Evening(journal, pins=PinChoice.NONE, runtime=tmp_path)
    assert evening.state().board is None
    with pytest.raises(DeskError, match="No camera is set up"):
        evening.board.let_it_watch(True)
    journal.close()


def test_a_piece_that_is_seen_is_booked_with_its_picture(evening: Evening, scene: Scene) -> None:
    begun(evening, scene)
    scene.pieces = (legal_road(evening),)
    until(lambda: shown(evening).booked is not None)
    booked = shown(evening).booked
    assert booked is not None
    assert booked.words.endswith("It was seen on the board.")
    assert evening.board.picture(booked.key) == b"a picture"
    assert lines(evening)[-1] == ("BuildRoad", "board")


def test_no_takes_it_back_and_it_stays_so(evening: Evening, scene: Scene) -> None:
    begun(evening, scene)
    scene.pieces = (legal_road(evening),)
    until(lambda: shown(evening).booked is not None)
    booked = shown(evening).booked
    assert booked is not None
    evening.board.take_back(booked.key)
    looks = scene.looks
    until(lambda: scene.looks > looks + 3)
    assert lines(evening)[-1][0] == "CountHand"
    with pytest.raises(DeskError, match="has gone on"):
        evening.board.take_back(booked.key)


def test_it_is_switched_off_and_on_and_that_is_kept(evening: Evening, scene: Scene) -> None:
    begun(evening, scene)
    evening.board.let_it_watch(False)
    assert (shown(evening).watches, str(shown(evening).words)) == (False, "The board is not watched.")
    assert evening.kept.part("board") == {"watches": False}
    scene.pieces = (legal_road(evening),)
    evening.board.let_it_watch(True)
    until(lambda: scene.begun == 2)
    until(lambda: shown(evening).words == "The board is watched.")
    assert lines(evening)[-1][0] == "CountHand"  # what changed meanwhile was nobody's business


def test_it_says_why_it_sees_nothing(evening: Evening, scene: Scene) -> None:
    begun(evening, scene)
    scene.trouble = Trouble.DARK
    until(lambda: shown(evening).words == "It is too dark to see the board.")
    scene.trouble = None
    until(lambda: shown(evening).words == "The board is watched.")
    scene.image = None
    until(lambda: shown(evening).words == "No picture comes from the camera over the board.")


def test_without_a_board_in_the_picture_it_says_so_and_looks_again(evening: Evening, scene: Scene) -> None:
    scene.is_found = False
    evening.begin(CHOICE, starter="red")
    until(lambda: "No board is found" in shown(evening).words)
    scene.is_found = True
    until(lambda: shown(evening).words == "The board is watched.")


def test_a_board_that_was_moved_is_looked_for_and_nothing_is_booked_of_that(evening: Evening, scene: Scene) -> None:
    begun(evening, scene)
    road = legal_road(evening)
    scene.trouble = Trouble.MOVED
    until(lambda: "was moved" in shown(evening).words)
    scene.pieces = (road,)
    until(lambda: scene.begun > 1)
    scene.trouble = None
    until(lambda: shown(evening).words == "The board is watched.")
    assert lines(evening)[-1][0] == "CountHand"


def test_eyes_that_fail_end_in_words_and_begin_anew(evening: Evening, scene: Scene) -> None:
    begun(evening, scene)
    scene.failure = ValueError("a lens fell off")
    until(lambda: "a lens fell off" in shown(evening).words)
    until(lambda: shown(evening).words == "The board is watched.")
    assert scene.begun == 2


def test_while_the_game_is_paused_nothing_is_looked_at(evening: Evening, scene: Scene) -> None:
    begun(evening, scene)
    road = legal_road(evening)
    evening.pause(True)
    frames = scene.frames
    until(lambda: scene.frames > frames + 1)  # a look that was under way is over
    looks, frames = scene.looks, scene.frames
    scene.pieces = (road,)
    until(lambda: scene.frames > frames + 3)
    assert scene.looks == looks
    assert lines(evening)[-1][0] == "CountHand"
    evening.pause(False)
    until(lambda: lines(evening)[-1] == ("BuildRoad", "board"))


def test_nothing_is_looked_at_while_a_card_may_be_shown(tmp_path: Path, scene: Scene) -> None:
    journal = Journal.open(tmp_path / "journal.sqlite")
    evening = Evening(journal, pins=PinChoice.NONE, runtime=tmp_path)
    evening.board.connect(lambda: scene.image, hidden=lambda: True, eyes=lambda: scene)
    evening.start()
    evening.begin(CHOICE, starter="red")
    until(lambda: "A card may be shown" in shown(evening).words)
    assert scene.begun == 0
    evening.stop()
    journal.close()


def test_another_game_is_watched_anew(evening: Evening, scene: Scene) -> None:
    begun(evening, scene)
    scene.pieces = (Piece("road", "(9,9)-E", "red"),)
    evening.begin(CHOICE, starter="blue")
    until(lambda: scene.begun == 2)
    assert evening.table is not None
    assert evening.table.state[Turn].player == 1


def test_a_game_of_another_box_is_watched_and_what_was_never_shown_is_tapped(evening: Evening, scene: Scene) -> None:
    scene.shapes = ("path",)
    evening.begin(Choice(FOUR, beginner_board(4), products=("cities and knights",)), starter="red")
    until(lambda: scene.begun == 1)
    assert (scene.in_play["knight"], scene.in_play["wall"], scene.in_play["metropolis"]) == ("", "city", "city")
    assert ("robber", "(0,0)", "") in scene.books
    assert shown(evening).tapped == (
        "To be tapped, because the camera was not shown all of these: settlements, cities, Robber, knights, walls,"
        " metropolises and merchant."
    )


def test_on_a_board_with_sea_the_land_is_looked_for_and_all_of_it_is_watched(evening: Evening, scene: Scene) -> None:
    board = next(iter(boards.offered(4, ("seafarers",), (), ()).values())).printed(4)
    assert board is not None
    evening.begin(Choice(FOUR, board, products=("seafarers",)), starter="red")
    until(lambda: scene.begun == 1)
    terrains = {one.at: one.terrain for one in board.hexes}
    assert set(land_of(board)) == {at for at, terrain in terrains.items() if terrain not in ("sea", "frame")}
    assert set(scene.hexes) == {at for at, terrain in terrains.items() if terrain != "frame"}


def test_where_the_board_is_not_found_people_show_it_and_it_is_watched_there(evening: Evening, scene: Scene) -> None:
    scene.is_found = False
    evening.begin(CHOICE, starter="red")
    until(lambda: shown(evening).is_lost)
    rings = evening.board.rings()
    assert rings.corners[0].words == "Corner of the top row, left"
    assert (rings.size, len(rings.hexes)) == ((160, 120), 19)
    evening.board.lay_corners(((0.3, 0.1), (0.7, 0.1), (0.7, 0.9), (0.3, 0.9)))
    until(lambda: shown(evening).words == "The board is watched.")
    assert scene.lies is not None
    assert not shown(evening).is_lost
    assert [ring.at for ring in evening.board.rings().corners] == [(0.3, 0.1), (0.7, 0.1), (0.7, 0.9), (0.3, 0.9)]


def test_rings_that_are_crossed_are_refused_and_change_nothing(evening: Evening, scene: Scene) -> None:
    begun(evening, scene)
    before = evening.board.rings()
    with pytest.raises(DeskError, match="Nothing was changed"):
        evening.board.lay_corners(((0.7, 0.1), (0.3, 0.1), (0.7, 0.9), (0.3, 0.9)))
    assert evening.board.rings() == before
    assert scene.begun == 1


def test_a_board_that_people_showed_is_asked_for_once_the_camera_was_moved(evening: Evening, scene: Scene) -> None:
    begun(evening, scene)
    evening.board.lay_corners(((0.3, 0.1), (0.7, 0.1), (0.7, 0.9), (0.3, 0.9)))
    until(lambda: scene.begun == 2)
    scene.is_found, scene.trouble = False, Trouble.MOVED
    until(lambda: shown(evening).is_lost)
    assert scene.begun == 2
    assert evening.board.rings().corners[0].at == (0.3, 0.1)  # where it lay last


def test_a_question_is_answered_from_the_pages(evening: Evening, scene: Scene) -> None:
    begun(evening, scene)
    scene.pieces = (Piece("road", "(0,0)-E", "orange"),)
    until(lambda: shown(evening).question is not None)
    asked = shown(evening).question
    assert asked is not None
    assert [one.name for one in asked.answers] == ["correct", "nothing"]
    evening.board.answer(asked.key, "correct")
    assert lines(evening)[-1] == ("CorrectRoad", "board")
    with pytest.raises(DeskError, match="settled already"):
        evening.board.answer(asked.key, "nothing")


def test_a_camera_that_hangs_does_not_hold_up_the_end(tmp_path: Path) -> None:
    journal = Journal.open(tmp_path / "journal.sqlite")
    evening = Evening(journal, pins=PinChoice.NONE, runtime=tmp_path)
    hanging, release = threading.Event(), threading.Event()

    def frame() -> Image | None:
        hanging.set()
        release.wait()
        return None

    evening.board.connect(frame, eyes=Scene)
    evening.start()
    evening.begin(CHOICE, starter="red")
    hanging.wait()
    evening.stop()  # comes back
    release.set()
    journal.close()


@pytest.mark.parametrize("cards", [{"ore": 1}, {}])
def test_the_only_victim_is_robbed_with_the_robber_and_both_are_taken_back(
    evening: Evening, cards: dict[str, int]
) -> None:
    evening.begin(CHOICE, starter="red")
    table = evening.table
    assert table is not None
    for colour in FOUR:
        hand = {"do": "CountHand", "player": colour, "cards": cards}
        table.submit(table.codec.action(hand), by="tablet", key=colour, seen=None)
    evening.tap(3, 4)
    before = table.state
    board = before.game.topology
    robbed = next(
        name
        for at, name in enumerate(board.hex_names)
        if len(owners(evening, at) - {0}) == 1 and before[Robber].hex != at
    )
    evening.board.take(BoardSeen((PieceSeen("robber", robbed, "", True, True),), None, monotonic()))
    assert [name for name, _ in lines(evening)][-2:] == ["MoveRobber", "Steal"]
    booked = shown(evening).booked
    assert booked is not None
    evening.board.take_back(booked.key)
    assert table.state == before


def owners(evening: Evening, at: int) -> set[int]:
    """Who has a building at a hex."""
    assert evening.table is not None
    state = evening.table.state
    around = state.game.topology.hex_corner_mask[at]
    return {seat for seat in state.game.seats if state[Pieces].settlements[seat] & around}
