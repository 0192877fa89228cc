"""The island read from a picture, in a real browser: sent from the page, asked about, dragged to where it lies."""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest
from playwright.sync_api import Browser, Page, Route, expect

from companion.evening import Evening
from companion.evening.setting_up.look import eyes
from companion.geometry.boards import HexPlan
from companion.geometry.notation import hex_name
from companion.geometry.printed import beginner_board
from companion.outputs.pins import PinChoice
from companion.table import Journal
from tests import waiting
from tests.evening.setting_up.look import rendered
from tests.web import axe
from tests.web.chromium import HOUSE, PATIENCE
from tests.web.faults import Faults
from tests.web.measured import place_of
from vision import Image
from vision.boards import FOUR, BoardReading, Grid, read_board
from vision.boards.places import position
from vision.boards.reading import HarborSeen
from web import Server, create_app

Open = Callable[..., Page]

SIZES = {"tablet": (1280, 800), "phone": (390, 844)}
TRUTH = {hex_name(one.at): one for one in beginner_board(4).hexes}
NO_SECURE_CONTEXT = "The Cross-Origin-Opener-Policy header has been ignored"
"""What Chromium says of plain HTTP under a name."""

UNSURE = ("(1,-2)", "(1,-2)#", "(0,1)#")
FEWEST_RIGHT = 16
"""Hexes of the rendered board; how well boards are read, the benchmarks say."""


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """A companion where nobody has played yet; the step of the island is shown."""
    journal = Journal.open(tmp_path / "journal.sqlite")
    made = Evening(journal, pins=PinChoice.NONE, runtime=tmp_path)
    made.setting_up.choose({"step": "island"})
    yield made
    made.stop()
    journal.close()


@pytest.fixture
def opened(evening: Evening, browser: Browser) -> Iterator[Open]:
    """Opens the set-up on something of this size; every fault of a page fails the test."""
    server = Server(create_app(evening), "127.0.0.1", 0)
    server.start()
    faults = Faults()

    def open_page(size: str = "tablet", host: str = "127.0.0.1", **how: str) -> Page:
        width, height = SIZES[size]
        at = f"http://{host}:{server.port}/"
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=True, **how)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        faults.watch(page, at, NO_SECURE_CONTEXT)
        page.goto(f"{at}new")
        return page

    yield open_page
    for context in browser.contexts:
        context.close()
    server.stop()
    assert faults.noted == []


@pytest.fixture
def unsure(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader like ours, which is unsure of these places besides."""

    def read(picture: Image, grid: Grid) -> BoardReading:
        told = read_board(picture, grid)
        return replace(told, asked=tuple(dict.fromkeys((*told.asked, *UNSURE))))

    monkeypatch.setattr(eyes, "read_board", read)


@pytest.fixture
def photograph(tmp_path: Path) -> Path:
    """The printed first board as a phone took it: 3000 pixels wide, lying on its side but for what EXIF says."""
    path = tmp_path / "board.jpg"
    large = cv2.resize(rendered.shot().picture, (3000, 2750))
    ok, jpeg = cv2.imencode(".jpg", np.rot90(large))
    assert ok
    turned = (
        b"\xff\xe1\x00\x22Exif\x00\x00MM\x00*\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00"
    )
    data = bytes(jpeg)
    path.write_bytes(data[:2] + turned + b"\x00\x00\x00\x00" + data[2:])
    return path


@pytest.fixture
def nothing(tmp_path: Path) -> Path:
    path = tmp_path / "nothing.png"
    cv2.imwrite(str(path), rendered.nothing())
    return path


def choose(page: Page, path: Path) -> None:
    page.locator('input[data-do="choose-picture"]').set_input_files(path)


def look(page: Page, step: str) -> None:
    expect(page.locator("#look")).to_have_attribute("data-look", step)


def right(evening: Evening) -> int:
    """How many hexes are as they were rendered."""
    return sum(one == TRUTH[hex_name(one.at)] for one in evening.setting_up.draft.island.hexes)


def answer_all(page: Page, harbors: Mapping[str, str] | None = None) -> list[tuple[str, str]]:
    """Answer every question as the board lies there; what was asked. So many of a kind are right, whatever it is."""
    asked = []
    question = page.locator("[data-question]")
    while question.count():
        number = question.get_attribute("data-question") or ""
        sort, place = question.get_attribute("data-sort") or "", question.get_attribute("data-place") or ""
        asked.append((sort, place))
        if not place:
            page.locator('[data-do="look-so"]').tap()
        else:
            kind = (harbors or {}).get(place, "none") if sort == "harbor" else _answer(TRUTH[place], sort)
            expect(page.locator("#look .cut-out")).to_have_js_property("naturalWidth", 168)
            page.locator(f'[data-answer="{kind}"]').tap()
        expect(page.locator(f'[data-question="{number}"]')).to_have_count(0)
    return asked


def _answer(one: HexPlan, sort: str) -> str:
    return one.terrain if sort == "terrain" else str(one.number or "none")


@pytest.mark.parametrize("size", SIZES)
def test_a_photograph_is_sent_and_the_island_is_as_it_lies_there(
    opened: Open, evening: Evening, unsure, photograph, size
) -> None:
    page = opened(size)
    page.locator('[data-choice="picture"]').tap()
    look(page, "none")
    choose(page, photograph)
    look(page, "asking")
    assert evening.setting_up.looking.told()["size"] == (2000, 1833)
    place = evening.setting_up.draft.island.hexes[1]
    assert (place.terrain, place.number) == ("", None)
    asked = answer_all(page)
    assert [one for one in asked if one[1] in ("(1,-2)", "(0,1)")] == [
        ("terrain", "(1,-2)"),
        ("number", "(1,-2)"),
        ("number", "(0,1)"),
    ]
    look(page, "done")
    assert right(evening) >= FEWEST_RIGHT
    page.locator('[data-do="look-keep"]').tap()
    expect(page.locator("#look")).to_have_count(0)
    expect(page.locator('[data-sort="harbor"]')).to_have_attribute("aria-selected", "true")
    assert evening.setting_up.looking.picture() is None
    page.locator('#steps [data-step="begin"]').tap()
    page.locator('#foot [data-go="begin"]').tap()
    expect(page.locator("#agenda")).to_be_visible()


class Overhead:
    """A camera that hangs over the board."""

    name = "the camera over the board"

    def read(self) -> Image:
        return rendered.shot().picture

    def close(self) -> None:
        pass


def test_a_camera_over_the_board_is_another_way_to_a_picture(opened: Open, evening: Evening) -> None:
    evening.equipment.look(Overhead)
    evening.start()
    page = opened()
    page.locator('[data-choice="picture"]').tap()
    look(page, "none")
    waiting.until(lambda: evening.equipment.frame() is not None, lambda: "no picture comes from the camera")
    page.locator('[data-do="look-camera"]').tap()
    expect(page.locator('[data-look="asking"], [data-look="done"]')).to_be_visible()
    answer_all(page)
    look(page, "done")
    assert right(evening) >= FEWEST_RIGHT


def test_whoever_works_with_the_keyboard_goes_on_where_the_questions_are(
    opened: Open, evening: Evening, unsure, photograph
) -> None:
    page = opened()
    page.locator('[data-choice="picture"]').focus()
    page.keyboard.press("Enter")
    choose(page, photograph)
    look(page, "asking")
    question = page.locator("[data-question]")
    while question.count():
        number = question.get_attribute("data-question")
        page.locator("[data-do=look-skip], [data-do=look-so]").focus()
        page.keyboard.press("Enter")
        expect(page.locator(f'[data-question="{number}"]')).to_have_count(0)
        assert page.evaluate("document.activeElement.closest('#look') !== null")
    look(page, "done")


def test_questions_can_be_left_out_and_gone_back_to(opened: Open, evening: Evening, unsure, photograph) -> None:
    page = opened("phone")
    page.locator('[data-choice="picture"]').tap()
    choose(page, photograph)
    question = page.locator("[data-question]")
    expect(question).to_have_attribute("data-question", "0")
    expect(page.locator('[data-do="look-back"]')).to_be_hidden()
    page.locator('[data-do="look-skip"]').tap()
    expect(question).not_to_have_attribute("data-question", "0")
    page.locator('[data-do="look-back"]').tap()
    expect(question).to_have_attribute("data-question", "0")


def test_a_picture_without_an_island_says_so_and_changes_nothing(opened: Open, evening: Evening, nothing) -> None:
    page = opened()
    before = evening.setting_up.draft
    page.locator('[data-choice="picture"]').tap()
    choose(page, nothing)
    look(page, "corners")
    expect(page.locator("#look .notice")).to_contain_text("No island was found in this picture")
    page.locator('[data-do="look-corners"]').tap()
    expect(page.locator("#remark")).to_contain_text("No island is seen between these corners. Nothing was changed.")
    page.locator('[data-do="look-close"]').tap()
    expect(page.locator("#look")).to_have_count(0)
    assert evening.setting_up.draft == before


def test_a_picture_that_is_chosen_while_another_is_on_its_way_comes_after_it(
    opened: Open, evening: Evening, photograph, nothing
) -> None:
    page = opened()
    page.locator('[data-choice="picture"]').tap()
    look(page, "none")
    on_their_way: list[Route] = []

    def hold_the_first(route: Route) -> None:
        if on_their_way:
            route.continue_()
        on_their_way.append(route)

    page.route("**/api/set-up/look/piece", hold_the_first)
    with page.expect_request("**/api/set-up/look/piece"):
        choose(page, nothing)
    choose(page, photograph)
    waiting.until(lambda: on_their_way, news=lambda seconds: page.wait_for_timeout(1000 * seconds))
    on_their_way[0].continue_()
    expect(page.locator('[data-look="asking"], [data-look="done"]')).to_be_visible()
    assert right(evening) >= FEWEST_RIGHT


def test_a_file_that_is_no_picture_is_refused_in_a_sentence(opened: Open, evening: Evening, tmp_path) -> None:
    page = opened()
    before = evening.setting_up.draft
    page.locator('[data-choice="picture"]').tap()
    for name, data, words in (
        ("broken.jpg", b"\xff\xd8\xff", "This picture cannot be read"),
        ("IMG_1.HEIC", b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic", "HEIC"),
    ):
        (tmp_path / name).write_bytes(data)
        choose(page, tmp_path / name)
        expect(page.locator("#remark")).to_contain_text(words)
    look(page, "none")
    assert evening.setting_up.draft == before


def tips() -> list[tuple[float, float]]:
    """Where the four corners lie in the rendered picture, in shares of its sides."""
    pixels = rendered.grid().pixels(np.array([position(place) for place in FOUR]))
    return [(x / 1200, y / 1100) for x, y in pixels.tolist()]


@pytest.mark.parametrize("size", SIZES)
def test_corners_are_dragged_to_where_the_island_lies(
    opened: Open, evening: Evening, monkeypatch, photograph, size
) -> None:
    monkeypatch.setattr(eyes, "find_grid", lambda picture, hexes: None)
    page = opened(size)
    page.locator('[data-choice="picture"]').tap()
    choose(page, photograph)
    look(page, "corners")
    box = place_of(page.locator(".corners"))
    for corner, (x, y) in enumerate(tips()):
        handle = place_of(page.locator(f'[data-corner="{corner}"]'))
        assert min(handle["width"], handle["height"]) >= 48
        # Seized at its rim, so that the finger hides nothing.
        aside = 20
        page.mouse.move(handle["x"] + handle["width"] / 2 + aside, handle["y"] + handle["height"] / 2)
        page.mouse.down()
        page.mouse.move(box["x"] + box["width"] * x + aside, box["y"] + box["height"] * y, steps=3)
        page.mouse.up()
    page.locator('[data-do="look-corners"]').tap()
    expect(page.locator('[data-look="asking"], [data-look="done"]')).to_be_visible()
    lands = [one.terrain == TRUTH[hex_name(one.at)].terrain for one in evening.setting_up.draft.island.hexes]
    assert sum(lands) >= FEWEST_RIGHT


def test_corners_move_by_the_keyboard_and_stay_in_the_picture(opened: Open, evening: Evening, nothing) -> None:
    page = opened()
    page.locator('[data-choice="picture"]').tap()
    choose(page, nothing)
    corner = page.locator('[data-corner="0"]')
    corner.focus()
    before = place_of(corner)
    page.keyboard.press("Shift+ArrowRight")
    page.keyboard.press("ArrowDown")
    after = place_of(corner)
    assert after["x"] > before["x"] + 3
    assert after["y"] > before["y"]
    for _ in range(60):
        page.keyboard.press("Shift+ArrowUp")
    expect(corner).to_have_attribute("style", re.compile(r"top: 0%"))
    expect(corner).to_be_focused()


def test_a_ring_that_was_moved_stays_there_when_the_answer_comes(opened: Open, nothing) -> None:
    page = opened()
    page.locator('[data-choice="picture"]').tap()
    answers: list[Callable[[], object]] = []

    def hold_the_last(route: Route) -> None:
        piece = route.request.post_data_json
        if piece["number"] + 1 < piece["of"]:
            return route.continue_()
        answer = route.fetch()
        return answers.append(lambda: route.fulfill(response=answer))

    page.route("**/api/set-up/look/piece", hold_the_last)
    choose(page, nothing)
    corner = page.locator('[data-corner="0"]')
    corner.focus()  # the stream has told of the picture already
    for _ in range(60):
        page.keyboard.press("Shift+ArrowUp")
    with page.expect_response("**/api/set-up"):
        answers[0]()
    page.evaluate("new Promise((done) => setTimeout(done))")  # it has been drawn
    expect(corner).to_have_attribute("style", re.compile(r"top: 0%"))


def test_a_board_that_was_found_can_be_said_to_lie_elsewhere(
    opened: Open, evening: Evening, unsure, photograph
) -> None:
    page = opened()
    page.locator('[data-choice="picture"]').tap()
    choose(page, photograph)
    page.locator('[data-do="look-elsewhere"]').tap()
    look(page, "corners")
    expect(page.locator("[data-corner]")).to_have_count(4)
    page.locator('[data-do="look-found"]').tap()
    look(page, "asking")
    page.locator('[data-do="look-elsewhere"]').tap()
    page.locator('[data-do="look-corners"]').tap()
    look(page, "asking")
    assert evening.setting_up.looking.told()["picture"] == 2


def test_what_was_read_can_be_taken_back(opened: Open, evening: Evening, unsure, photograph) -> None:
    page = opened()
    before = evening.setting_up.draft
    page.locator('[data-choice="picture"]').tap()
    choose(page, photograph)
    look(page, "asking")
    answer_all(page)
    page.locator('[data-do="look-undo"]').tap()
    expect(page.locator("#look")).to_have_count(0)
    assert evening.setting_up.draft == before


def test_harbors_that_are_unsure_are_asked_about_and_the_island_is_turned(
    opened: Open, evening: Evening, monkeypatch, photograph
) -> None:
    """With a reader that reads harbors, of which it is unsure about one."""
    path, true = next((harbor.path, harbor.kind) for harbor in beginner_board(4).harbors)

    def read(picture: Image, grid: Grid) -> BoardReading:
        others = (HarborSeen(one.path, one.kind, 0.99) for one in beginner_board(4).harbors if one.path != path)
        return replace(read_board(picture, grid), harbors=tuple(others), asked_harbors=(path,))

    monkeypatch.setattr(eyes, "read_board", read)
    page = opened("phone")
    page.locator('[data-choice="picture"]').tap()
    choose(page, photograph)
    look(page, "asking")
    answer_all(page, {path: true})
    look(page, "done")
    assert set(evening.setting_up.draft.island.harbors) == set(beginner_board(4).harbors)
    before = evening.setting_up.draft.island
    for turn in range(1, 7):
        page.locator('[data-do="look-turn"]').tap()
        expect(page.locator("#look")).to_have_attribute("data-picture", str(1 + turn))
    assert set(evening.setting_up.draft.island.harbors) == set(before.harbors)
    assert evening.setting_up.draft.island.hexes == before.hexes


def test_another_tablet_goes_on_with_the_questions(opened: Open, evening: Evening, unsure, photograph) -> None:
    first, second = opened(), opened("phone")
    first.locator('[data-choice="picture"]').tap()
    choose(first, photograph)
    look(second, "asking")
    answer_all(second)
    look(first, "done")


def test_over_plain_http_under_the_name_of_the_house(opened: Open, evening: Evening, unsure, photograph) -> None:
    page = opened("phone", host=HOUSE, locale="de-DE")
    assert page.evaluate("isSecureContext") is False
    page.locator('[data-choice="picture"]').tap()
    choose(page, photograph)
    look(page, "asking")
    expect(page.locator("#look .instruction")).to_have_text(re.compile("^Welche "))
    assert evening.setting_up.looking.told()["size"] == (2000, 1833)


@pytest.mark.usefixtures("unsure")
@pytest.mark.parametrize(("size", "scheme"), [("tablet", "dark"), ("phone", "light")])
def test_nothing_is_out_of_reach_or_unreadable(opened: Open, photograph, nothing, size, scheme) -> None:
    page = opened(size, color_scheme=scheme)

    def fits() -> None:
        assert axe.findings(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        small = page.locator("#look button:visible, #look label.button:visible").evaluate_all(
            "all => all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML)"
        )
        assert small == []

    page.locator('[data-choice="picture"]').tap()
    look(page, "none")
    fits()
    choose(page, nothing)
    look(page, "corners")
    fits()
    choose(page, photograph)
    look(page, "asking")
    fits()
    answer_all(page)
    fits()
