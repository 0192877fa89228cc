"""A game at a rendered board, from its picture on: pieces are put down before a camera, hands only end turns."""

import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.evening import Evening
from companion.geometry.printed import beginner_board
from companion.inputs import DiceSeen, DiceSource
from companion.kernel import Outcome
from companion.outputs.pins import PinChoice
from companion.rules.base.building import BuildRoad
from companion.rules.base.placement import PlaceRoad, PlaceSettlement
from companion.rules.base.turns import EndPart, Turn
from companion.table import Journal, Table
from tests.evening.setting_up.look import rendered
from tests.evening.test_look_page import answer_all
from tests.waiting import until
from tests.web.chromium import PATIENCE
from vision import Image
from vision.boards.simulated import BoardTable
from web import Server, create_app

TWO = ("red", "blue")
TURNS = 5


class RenderedBoard:
    """The board of the first game before a camera. Acts come from the test, frames are taken by the companion."""

    def __init__(self) -> None:
        self._table = BoardTable(3, TWO, rendered.dealt(beginner_board(4)), scale=80.0, tilt=0.1)
        self._lock = threading.Lock()

    def put(self, *pieces: tuple[str, str, str]) -> None:
        with self._lock:
            for kind, place, colour in pieces:
                self._table.put(kind, place, colour)

    def frame(self) -> Image:
        with self._lock:
            return self._table.frame(monotonic())


@pytest.fixture
def board() -> RenderedBoard:
    return RenderedBoard()


@pytest.fixture
def evening(tmp_path: Path, board: RenderedBoard) -> Iterator[Evening]:
    journal = Journal.open(tmp_path / "journal.sqlite")
    made = Evening(journal, pins=PinChoice.NONE, runtime=tmp_path, random=Random(4))
    made.equipment.listen(list)  # the dice: what they read is told below
    made.choose_dice("serial")
    made.board.connect(board.frame)
    people = [{"colour": colour, "name": ""} for colour in TWO]
    made.setting_up.choose({"people": people, "starter": "red", "step": "island"})
    made.start()
    yield made
    made.stop()
    journal.close()


@pytest.fixture
def page(evening: Evening, browser: Browser) -> Iterator[Page]:
    server = Server(create_app(evening), "127.0.0.1", 0)
    server.start()
    context = browser.new_context(viewport={"width": 1280, "height": 800}, has_touch=True)
    made = context.new_page()
    made.set_default_timeout(PATIENCE)
    made.goto(f"http://127.0.0.1:{server.port}/new")
    yield made
    context.close()
    server.stop()


def set_up_by_its_picture(page: Page) -> None:
    page.locator('[data-choice="picture"]').tap()
    page.locator('[data-do="look-camera"]').tap()
    expect(page.locator('[data-look="asking"], [data-look="done"]')).to_be_visible()
    answer_all(page)
    page.locator('[data-do="look-keep"]').tap()
    page.locator('#steps [data-step="begin"]').tap()
    page.locator('#foot [data-go="begin"]').tap()
    expect(page.locator('[data-panel="board"]')).to_contain_text("The board is watched.")


def settlement_with_road(table: Table) -> tuple[PlaceSettlement, PlaceRoad]:
    """A settlement between forest and hills, where it brings what a road costs, and a road beside it."""
    state, plan = table.state, {one.at: one.terrain for one in table.choice.board.hexes}
    board = state.game.topology
    options = [one for one in state.options(kinds={PlaceSettlement}) if isinstance(one, PlaceSettlement)]

    def lands(one: PlaceSettlement) -> set[str]:
        return {plan[board.hexes[at]] for at in board.corner_hexes[one.corner]}

    first = max(options, key=lambda one: len(lands(one) & {"forest", "hills"}))
    after = state.apply(first)
    assert isinstance(after, Outcome)
    road = next(one for one in after.state.options(kinds={PlaceRoad}) if isinstance(one, PlaceRoad))
    return first, road


def is_entered(table: Table, *actions: object) -> bool:
    """Whether these are the last lines, and the camera entered them."""
    lines = [line for line in table.history.lines() if line.by != "companion"][-len(actions) :]
    return [line.action for line in lines] == list(actions) and {line.by for line in lines} == {"board"}


def test_a_game_is_set_up_from_one_picture_and_five_turns_have_no_tap_but_their_end(
    evening: Evening, board: RenderedBoard, page: Page
) -> None:
    set_up_by_its_picture(page)
    table = evening.table
    assert table is not None
    names = table.state.game.topology
    for _ in range(2 * len(TWO)):
        settlement, road = settlement_with_road(table)
        colour = TWO[settlement.player]
        board.put(
            ("settlement", names.corner_names[settlement.corner], colour),
            ("road", names.path_names[road.path], colour),
        )
        until(
            lambda: is_entered(table, settlement, road),  # noqa: B023
            lambda: f"{evening.state().board}, and {settlement} with {road}",  # noqa: B023
        )
    taps = roads = 0
    for turn in range(TURNS):
        player = table.state[Turn].player
        evening.equipment.take(DiceSeen(DiceSource.SERIAL, (1, 1), 1.0, True, f"throw {turn}", monotonic()))
        until(lambda: table.state.options(kinds={EndPart}))
        affordable = [one for one in table.state.options(player, kinds={BuildRoad}) if isinstance(one, BuildRoad)]
        if affordable:
            board.put(("road", names.path_names[affordable[0].path], TWO[player]))
            until(
                lambda: is_entered(table, affordable[0]),  # noqa: B023
                lambda: f"{evening.state().board}, and {affordable[0]}",  # noqa: B023
            )
            expect(page.locator('[data-panel="board"] img')).to_be_visible()
            roads += 1
        page.locator('[data-do="EndPart"]').first.tap()
        taps += 1
        until(lambda: table.state[Turn].player != player)  # noqa: B023
    assert (taps, roads) == (TURNS, len(TWO))
