"""A game at a rendered board: pieces are put down before a camera, and hands touch the screen to end turns alone."""

import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic

import pytest
from playwright.sync_api import Browser, expect

from companion.evening import Evening
from companion.inputs import DiceSeen, DiceSource
from companion.outputs.pins import PinChoice
from companion.rules.base.building import BuildRoad
from companion.rules.base.turns import Turn
from companion.rules.choice import Choice
from companion.rules.geometry.printed import beginner_board, start_pieces
from companion.table import Journal
from tests.waiting import until
from tests.web.chromium import PATIENCE
from vision import Image
from vision.boards.simulated import BoardTable
from vision.boards.simulated.scene import DealtBoard
from web import Server, create_app

FOUR = ("red", "blue", "white", "orange")
TURNS = 5


class RenderedBoard:
    """The board of the first game before a camera. Acts come from the test, frames are taken by the companion."""

    def __init__(self) -> None:
        plan, pieces = beginner_board(4), start_pieces(4)
        dealt = DealtBoard(
            {one.at: (one.terrain, one.number) for one in plan.hexes},
            roads=tuple((one.road, one.colour) for one in pieces),
            settlements=tuple((one.settlement, one.colour) for one in pieces),
            robbers=tuple(one.at for one in plan.hexes if one.terrain == "desert"),
            harbors=tuple((one.path, one.kind) for one in plan.harbors),
        )
        self._table = BoardTable(3, FOUR, dealt, scale=80.0, tilt=0.1)
        self._lock = threading.Lock()

    def put(self, kind: str, place: str, colour: str) -> None:
        with self._lock:
            self._table.put(kind, place, colour)

    def frame(self) -> Image:
        with self._lock:
            return self._table.frame(monotonic())


@pytest.fixture(scope="module")
def board() -> RenderedBoard:
    return RenderedBoard()


@pytest.fixture
def evening(tmp_path: Path, board: RenderedBoard) -> Iterator[Evening]:
    journal = Journal.open(tmp_path / "journal.sqlite")
    made = Evening(journal, pins=PinChoice.NONE, runtime=tmp_path, random=Random(4))
    made.equipment.listen(list)  # the dice: what they read is told below
    made.choose_dice("serial")
    made.board.connect(board.frame)
    made.begin(Choice(FOUR, beginner_board(4), start_pieces=start_pieces(4)), starter="red")
    made.start()
    yield made
    made.stop()
    journal.close()


def test_five_turns_are_played_with_no_tap_but_the_end_of_the_turn(
    evening: Evening, board: RenderedBoard, browser: Browser
) -> None:
    server = Server(create_app(evening), "127.0.0.1", 0)
    server.start()
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"http://127.0.0.1:{server.port}/")
    table = evening.table
    assert table is not None
    panel = page.locator('[data-panel="board"]')
    expect(panel).to_contain_text("The board is watched.")
    taps = 0
    for turn in range(TURNS):
        player = table.state[Turn].player
        colour = FOUR[player]
        cards = {"do": "CountHand", "player": colour, "cards": {"brick": 1, "lumber": 1}}
        table.submit(table.codec.action(cards), by="cards", key=f"cards {turn}", seen=None)  # they were dealt so
        dice = DiceSeen(DiceSource.SERIAL, (1, 1), 1.0, True, f"throw {turn}", monotonic())
        evening.equipment.take(dice)
        roads = [one for one in table.state.options(player, kinds={BuildRoad}) if isinstance(one, BuildRoad)]
        board.put("road", table.state.game.topology.path_names[roads[0].path], colour)
        until(
            lambda: table.history.lines()[-1].action == roads[0],  # noqa: B023
            lambda: f"{evening.state().board}, and {roads[0]}",  # noqa: B023
        )
        assert table.history.lines()[-1].by == "board"
        expect(panel.locator("img")).to_be_visible()
        page.locator('[data-do="EndPart"]').first.click()
        taps += 1
        until(lambda: table.state[Turn].player != player)  # noqa: B023
    assert taps == TURNS
    assert [type(line.action).__name__ for line in table.history.lines()].count("BuildRoad") == TURNS
    page.context.close()
    server.stop()
