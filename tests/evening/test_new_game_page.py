"""Setting up a game in a real browser, over a real evening: from first run to the first roll, and from two tablets."""

import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from queue import Queue
from random import Random
from threading import Event
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.evening import Evening
from companion.geometry.notation import hex_name
from companion.geometry.printed import variable_board
from companion.geometry.topology import Corner, bits
from companion.inputs import DiceSeen, DiceSource
from companion.kernel import Seat
from companion.outputs.pins import PinChoice
from companion.rules.base.corrections import CorrectBuilding
from companion.rules.base.pieces import Pieces
from companion.table import Journal
from tests.first_game import first_game
from tests.rules.table import SIX
from tests.web import axe
from tests.web.chromium import PATIENCE
from tests.web.drawn import come
from tests.web.faults import Faults
from tests.web.grey import tap_grey
from tests.web.measured import place_of
from tests.web.pages.room import resized
from web import Server, create_app

Open = Callable[..., Page]


@pytest.fixture
def evening(tmp_path: Path) -> Iterator[Evening]:
    """A companion where nobody has played yet."""
    journal = Journal.open(tmp_path / "journal.sqlite")
    made = Evening(journal, pins=PinChoice.NONE, runtime=tmp_path)
    yield made
    made.stop()
    journal.close()


@pytest.fixture
def opened(evening: Evening, browser: Browser) -> Iterator[Open]:
    """Opens the companion on a tablet, or on something of another size; every fault of a page fails the test."""
    server = Server(create_app(evening), "127.0.0.1", 0)
    server.start()
    at = f"http://127.0.0.1:{server.port}/"
    faults = Faults()

    def open_page(width: int = 1280, height: int = 800) -> Page:
        page = browser.new_context(viewport={"width": width, "height": height}, has_touch=True).new_page()
        page.set_default_timeout(PATIENCE)
        faults.watch(page, at)
        page.goto(at)
        return page

    yield open_page
    for context in browser.contexts:
        context.close()
    server.stop()
    assert faults.noted == []


def step(page: Page, name: str) -> None:
    page.locator(f'#steps [data-step="{name}"]').tap()
    expect(page.locator("#page")).to_have_attribute("data-step", name)


def unfold(page: Page, *names: str) -> None:
    """Open what is folded on the step of the game."""
    for name in names:
        page.locator(f'[data-fold="{name}"] > summary').tap()
        expect(page.locator(f'[data-fold="{name}"]')).to_have_attribute("open", "")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_a_family_goes_from_the_first_run_to_the_first_roll(opened: Open, evening: Evening, width, height) -> None:
    page = opened(width, height)
    expect(page).to_have_url(re.compile("/new$"))
    page.locator('[data-go="next"]').tap()
    for colour, name in (("red", "Anna"), ("blue", "<b>Ben</b>"), ("white", "Cleo")):
        page.locator(f'[data-name="{colour}"]').fill(name)
    page.locator('[data-leave="orange"]').tap()
    page.locator('[data-move="white up"]').tap()
    expect(page.locator("#seats input").nth(1)).to_have_value("Cleo")
    page.locator("[data-lots]").tap()
    expect(page.locator("#starts")).to_have_text(re.compile("^(Anna|Cleo|<b>Ben</b>) starts.$"))
    page.locator('[data-starter="white"]').tap()
    expect(page.locator("#starts")).to_have_text("Cleo starts.")
    page.locator('[data-go="next"]').tap()
    page.locator('[data-choice="family"]').tap()
    expect(page.locator('[data-fold="variants"] .on')).to_have_text("1 on")
    page.locator('[data-go="next"]').tap()
    page.locator("#printed-start").check()
    expect(page.locator("#preview [data-hex]")).to_have_count(19)
    page.locator('[data-choice="variable"]').tap()
    expect(page.locator("#printed-start")).to_have_count(0)
    page.locator('[data-do="lay-out"]').tap()
    for laid in range(1, 4):
        page.locator('[data-do="hex-next"]').tap()
        expect(page.locator("[data-laying]")).to_have_attribute("data-laying", str(laid))
    expect(page.locator("#preview .hex.bare")).to_have_count(15)
    page.locator('[data-do="laid"]').tap()
    page.locator('[data-go="next"]').tap()
    page.locator('[data-dice="taps"]').tap()
    evening.equipment.take(DiceSeen(DiceSource.TAPS, (3, 5), 1.0, True, "throw-1", 1.0))
    expect(page.locator('[data-last="3 5"]')).to_be_visible()
    page.locator('[data-go="next"]').tap()
    page.locator('#foot [data-go="begin"]').tap()
    expect(page.locator("#agenda")).to_have_text(re.compile("^Cleo: place"))
    table = evening.table
    assert table is not None
    assert table.choice.names == ("Anna", "Cleo", "<b>Ben</b>")
    assert table.choice.variants == ("friendly robber",)
    expect(page.locator("#seats")).to_contain_text("<b>Ben</b>")
    for name in ("Cleo", "Ben", "Anna", "Anna", "Ben", "Cleo"):
        expect(page.locator("#agenda")).to_contain_text(name)
        for kind in ("corner", "path"):
            page.locator(f".target.{kind}").first.dispatch_event("click", {"detail": 0})
            expect(page.locator(f".target.{'path' if kind == 'corner' else 'corner'}, .faces").first).to_be_visible()
    expect(page.locator("#agenda")).to_contain_text("Cleo: roll")


@pytest.mark.rule("CK-307", "TBV3-10")
def test_a_table_sees_how_many_points_win_and_may_choose_another_number(opened: Open, evening: Evening) -> None:
    page = opened()
    step(page, "game")
    unfold(page, "boxes", "variants")
    page.locator('#products [data-choice="cities and knights"]').tap()
    page.locator('#variants [data-choice="harbormaster"]').tap()
    expect(page.locator("#summary")).to_contain_text(
        "Played to 14 points · 13 for Cities & Knights + 1 for Harbormaster"
    )
    expect(page.locator('#asked [data-rule="CK-307"]')).to_have_text("i")
    expect(page.locator("#target")).to_have_value("14")
    page.locator("#target").fill("12")
    page.locator("#target").blur()
    expect(page.locator("#summary")).to_contain_text("Played to 12 points · chosen by your table")
    page.locator('[data-do="as-printed"]').tap()
    expect(page.locator("#target")).to_have_value("14")
    expect(page.locator("#summary")).to_contain_text("Played to 14 points")
    expect(page.locator('[data-do="as-printed"]')).to_have_count(0)


@pytest.mark.rule("SEA56-01")
def test_what_the_boxes_do_not_hold_is_said_and_keeps_nobody_from_beginning(opened: Open, evening: Evening) -> None:
    page = opened()
    evening.setting_up.choose({"people": [{"colour": one, "name": ""} for one in SIX[:5]]})
    step(page, "game")
    unfold(page, "boxes")
    page.locator('#products [data-choice="seafarers"]').tap()
    expect(page.locator('[data-extension="seafarers"]')).to_be_checked()
    expect(page.locator("#missing")).to_have_count(0)
    page.locator('[data-extension="seafarers"]').uncheck()
    expect(page.locator("#missing")).to_contain_text("15 ships of one more colour")
    expect(page.locator("#summary .missing")).to_be_visible()
    for name in ("island", "begin"):
        step(page, name)
        expect(page.locator("#missing")).to_contain_text("15 ships of one more colour")
    page.locator('#foot [data-go="begin"]').tap()
    expect(page.locator("#agenda")).to_be_visible()


def held_back(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> Queue[Event]:
    """From now on the companion answers a change only when its event, which comes with it, is set."""
    changes: Queue[Event] = Queue()
    choose = evening.setting_up.choose

    def chosen_when_let_through(chosen: Mapping[str, Any]) -> None:
        let_through = Event()
        changes.put(let_through)
        assert let_through.wait(PATIENCE / 1000)
        choose(chosen)

    monkeypatch.setattr(evening.setting_up, "choose", chosen_when_let_through)
    return changes


def test_taps_that_follow_each_other_faster_than_the_companion_answers_count_all(
    opened: Open, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened()
    step(page, "game")
    unfold(page, "variants")
    changes = held_back(evening, monkeypatch)
    chosen = ("friendly robber", "separate phases")
    for name in chosen:
        page.locator(f'#variants [data-choice="{name}"]').tap()
        expect(page.locator(f'#variants [data-choice="{name}"]')).to_have_attribute("aria-pressed", "true")
    for name in ("island", "devices"):
        page.locator('[data-go="next"]').tap()
        expect(page.locator("#page")).to_have_attribute("data-step", name)
    for _ in range(4):
        changes.get(timeout=PATIENCE / 1000).set()
    monkeypatch.undo()
    page.locator('[data-go="next"]').tap()
    page.locator('#foot [data-go="begin"]').tap()
    expect(page.locator("#agenda")).to_be_visible()
    assert evening.table is not None
    assert sorted(evening.table.choice.variants) == sorted(chosen)


def type_name(page: Page, colour: str, name: str) -> None:
    """Somebody types this name and leaves the field."""
    page.locator(f'[data-name="{colour}"]').fill(name)
    page.locator(f'[data-name="{colour}"]').blur()


def test_names_that_are_typed_while_an_answer_is_on_its_way_are_kept(
    opened: Open, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened()
    step(page, "players")
    changes = held_back(evening, monkeypatch)
    type_name(page, "red", "Anna")
    first = changes.get(timeout=PATIENCE / 1000)
    type_name(page, "blue", "Ben")
    first.set()
    second = changes.get(timeout=PATIENCE / 1000)  # the first answer has come, the second change is on its way
    type_name(page, "white", "Cleo")
    second.set()
    changes.get(timeout=PATIENCE / 1000).set()
    monkeypatch.undo()
    page.locator('[data-starter="blue"]').tap()
    expect(page.locator("#starts")).to_have_text("Ben starts.")
    page.reload()
    for colour, name in (("red", "Anna"), ("blue", "Ben"), ("white", "Cleo")):
        expect(page.locator(f'[data-name="{colour}"]')).to_have_value(name)


def test_another_tablet_goes_on_where_the_first_one_was_and_a_reload_too(opened: Open) -> None:
    first, second = opened(), opened(900, 1200)
    step(first, "players")
    expect(second.locator("#page")).to_have_attribute("data-step", "players")
    type_name(first, "blue", "Ben")
    expect(second.locator('[data-name="blue"]')).to_have_value("Ben")
    second.locator('[data-leave="white"]').tap()
    expect(first.locator('[data-name="white"]')).to_have_count(0)
    first.reload()
    expect(first.locator('[data-name="blue"]')).to_have_value("Ben")
    expect(first.locator("#seats .place")).to_have_count(3)


def test_a_box_proposes_the_board_of_its_first_game(opened: Open) -> None:
    page = opened()
    step(page, "game")
    unfold(page, "boxes")
    page.locator('#products [data-choice="cities and knights"]').tap()
    expect(page.locator('#products [data-choice="cities and knights"]')).to_have_attribute("aria-pressed", "true")
    step(page, "island")
    expect(page.locator('#boards [aria-pressed="true"]')).to_have_attribute("data-choice", "prepared")


def test_the_board_on_the_table_is_copied_by_taps_and_what_is_missing_is_said(opened: Open, evening: Evening) -> None:
    page = opened()
    step(page, "island")
    page.locator('[data-choice="copied"]').tap()
    expect(page.locator(".hex.bare")).to_have_count(19)
    expect(page.locator('[data-brush="hills"]')).to_contain_text("3 missing")
    for left, place in ((2, "(0,-2)"), (1, "(1,-2)")):
        page.locator(f'.target[data-place="{place}"]').dispatch_event("click", {"detail": 0})
        expect(page.locator('[data-brush="hills"]')).to_contain_text(f"{left} missing")
    page.locator('.target[data-place="(2,-2)"]').dispatch_event("click", {"detail": 0})
    expect(page.locator('[data-brush="forest"]')).to_have_attribute("aria-pressed", "true")  # the next kind by itself
    expect(page.locator("#begin")).to_have_attribute("aria-disabled", "true")
    tap_grey(page.locator("#begin"))  # grey, and yet it says why
    expect(page.locator("#remark")).to_have_text("16 hexes of the island are still unknown.")
    assert evening.table is None
    page.locator('[data-sort="harbor"]').tap()
    page.locator('[data-brush="ore"]').tap()
    page.locator('.target[data-place="(0,-2)-NW"]').dispatch_event("click", {"detail": 0})
    expect(page.locator('[data-brush="ore"]')).to_contain_text("1 too many")


def test_an_earlier_evening_is_two_taps_and_can_be_named_and_removed(opened: Open, evening: Evening) -> None:
    evening.setting_up.choose({"people": [{"colour": "red", "name": "Anna"}, {"colour": "green", "name": "Opa"}]})
    evening.setting_up.begin()
    first = evening.table
    evening.setting_up.forget()
    page = opened()
    page.goto(page.url + "new")
    page.locator('[data-call="1"]').tap()
    page.locator("[data-title]").fill("At Opa's")
    page.keyboard.press("Enter")
    expect(page.locator('[data-again="1"]')).to_contain_text("At Opa's")
    page.locator('[data-again="1"]').tap()
    page.locator('#foot [data-go="begin"]').tap()
    expect(page.locator("#seats")).to_contain_text("Opa")
    assert evening.table is not first
    page.goto(page.url + "new")
    page.locator('[data-remove="2"]').tap()
    page.locator("[data-confirm]").tap()
    expect(page.locator("[data-again]")).to_have_count(0)


def test_every_control_of_the_set_up_is_large_enough_and_nothing_overflows(opened: Open) -> None:
    page = opened(360, 740)
    for name in ("welcome", "players", "game", "island", "devices", "begin"):
        step(page, name)
        if name == "game":
            unfold(page, "boxes", "variants")
        small = page.evaluate(
            "[...document.querySelectorAll('button, a.button, input:not([type=checkbox])')]"
            ".filter((e) => e.offsetParent && (e.offsetHeight < 48 || e.offsetWidth < 48)).map((e) => e.outerHTML)"
        )
        assert small == [], name
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name


def test_no_step_of_the_set_up_keeps_anybody_out(opened: Open) -> None:
    axe.script()
    page = opened()
    found = {}
    for name in ("players", "game", "island", "devices", "begin"):
        step(page, name)
        if name == "game":
            unfold(page, "boxes", "variants")
        for light in ("light", "dark"):
            page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
            found[name, light] = axe.findings(page)
    step(page, "island")
    page.locator('[data-choice="copied"]').tap()
    expect(page.locator(".brushes")).to_be_visible()
    found["copied", "dark"] = axe.findings(page)
    assert {where: wrong for where, wrong in found.items() if wrong} == {}


def laid_but_for_one(evening: Evening) -> tuple[str, str]:
    """The land of an island is copied but for one hex; which, and what lies there."""
    evening.setting_up.choose({"step": "island"})
    evening.setting_up.lay("copied")
    *hexes, last = variable_board(4, Random(2)).hexes
    for one in hexes:
        evening.setting_up.put("terrain", hex_name(one.at), one.terrain)
    return hex_name(last.at), last.terrain


def tap_hex(page: Page, place: str) -> None:
    page.locator(f'.target[data-place="{place}"]').dispatch_event("click", {"detail": 0})


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_the_numbers_in_letter_order_are_one_tap_and_only_what_is_wrong_is_said(
    opened: Open, evening: Evening, width: int, height: int
) -> None:
    place, land = laid_but_for_one(evening)
    page = opened(width, height)
    expect(page.locator("#complaints")).to_have_count(0)
    page.locator(f'[data-brush="{land}"]').tap()
    tap_hex(page, place)
    letters = page.locator('[data-brush="counter-clockwise"]')
    expect(letters).to_have_attribute("aria-pressed", "true")  # by itself, as all numbers are missing
    expect(page.locator(".target")).to_have_count(6)
    expect(page.locator(".notice")).to_have_count(0)
    tap_hex(page, "(0,-2)")
    expect(page.locator("#preview .token")).to_have_count(18)
    expect(page.locator(".good")).to_contain_text("those in the box")
    expect(page.locator("[data-wrong]")).to_have_count(0)
    board = evening.setting_up.told()["board"]["hexes"]
    red = next(name for name, one in board.items() if one["number"] == 6)
    q, r = map(int, red[1:-1].split(","))
    around = [f"({q + dq},{r + dr})" for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))]
    beside = next(name for name in around if name in board and board[name]["terrain"] != "desert")
    eight = next(name for name, one in board.items() if one["number"] == 8)
    evening.setting_up.put("number", eight, str(board[beside]["number"]))
    evening.setting_up.put("number", beside, "8")
    for wrong in (red, beside):
        expect(page.locator(f'[data-wrong="{wrong}"]')).to_be_visible()
    complaint = page.locator("#complaints .notice", has_text="no 6 or 8 may touch another").first
    expect(complaint).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    box = place_of(complaint)
    assert box["y"] + box["height"] <= height
    page.locator("#complaints").evaluate("(list) => list.scrollIntoView()")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.rule("SEA-116")
def test_what_does_not_go_together_is_grey_and_says_why(opened: Open, evening: Evening) -> None:
    page = opened()
    step(page, "game")
    unfold(page, "boxes")
    page.locator('#products [data-choice="seafarers"]').tap()
    tribe = page.locator('#scenarios-seafarers [data-choice="the forgotten tribe"]')
    tribe.tap()
    expect(tribe).to_have_attribute("aria-pressed", "true")
    knights = page.locator('#products [data-choice="cities and knights"]')
    words = "The Forgotten Tribe and Cities & Knights do not go together: some of its gifts are development cards."
    expect(knights).to_contain_text(words)
    expect(knights).to_have_attribute("aria-disabled", "true")
    tap_grey(knights)
    expect(page.locator("#remark")).to_contain_text(words)
    assert evening.setting_up.draft.products == ("seafarers",)
    page.locator('#scenarios-seafarers [data-choice="new world"]').tap()
    expect(knights).not_to_have_attribute("aria-disabled", "true")
    knights.tap()
    expect(tribe).to_have_attribute("aria-disabled", "true")
    expect(tribe).to_contain_text(words)
    expect(page.locator('#scenarios-seafarers [data-choice="the fog islands"]')).to_contain_text("advises against it")


@pytest.mark.rule("TBX-01", "TB0-10")
def test_an_adaptation_is_switched_on_and_brings_the_other_box(opened: Open, evening: Evening) -> None:
    page = opened()
    step(page, "game")
    unfold(page, "boxes")
    page.locator('#products [data-choice="traders and barbarians"]').tap()
    unfold(page, "adaptations")
    page.locator('#scenarios-traders-and-barbarians [data-choice="the caravans"]').tap()
    knights = page.locator('#products [data-choice="cities and knights"]')
    expect(knights).to_have_attribute("aria-disabled", "true")
    expect(knights).to_contain_text("You can switch on an adaptation: Caravans and Knights")
    adapted = page.locator('#adaptations [data-choice="caravans and knights"]')
    expect(adapted).to_have_attribute("aria-pressed", "false")
    expect(adapted).to_contain_text("adapted, not from a booklet")
    adapted.tap()
    expect(adapted).to_have_attribute("aria-pressed", "true")
    expect(knights).to_have_attribute("aria-pressed", "true")
    assert evening.setting_up.draft.scenarios == ("the caravans", "cities and knights")
    adapted.tap()
    expect(knights).to_have_attribute("aria-pressed", "false")
    assert evening.setting_up.draft.products == ("traders and barbarians",)


@pytest.mark.rule("TBS2-02")
def test_the_page_of_the_island_says_what_is_exchanged_of_the_frame(opened: Open, evening: Evening) -> None:
    evening.setting_up.choose({"products": ("traders and barbarians",), "scenarios": ("the rivers of catan",)})
    page = opened()
    step(page, "island")
    frame = page.locator("#frame")
    expect(frame).to_contain_text("in place of the pieces 4-5 and 5-6 of the frame")
    expect(frame.locator('[data-rule="TBS2-02"]')).to_be_visible()
    page.locator('[data-choice="copied"]').tap()
    expect(frame).to_be_visible()
    page.locator('[data-choice="variable"]').tap()
    page.locator('[data-do="lay-out"]').tap()
    expect(frame).to_be_visible()


@pytest.mark.rule("EP1-18")
def test_five_are_told_to_begin_explorers_and_pirates_with_its_second_scenario(opened: Open, evening: Evening) -> None:
    colours = ("red", "blue", "white", "orange", "green")
    evening.setting_up.choose({"people": [{"colour": colour, "name": ""} for colour in colours]})
    page = opened()
    step(page, "game")
    unfold(page, "boxes")
    page.locator('#products [data-choice="explorers and pirates"]').tap()
    expect(page.locator('[data-choice="pirate lairs"]')).to_have_attribute("aria-pressed", "true")
    land_ho = page.locator('[data-choice="land ho"]')
    expect(land_ho).to_contain_text("With five or six, begin with Pirate Lairs")
    expect(land_ho).to_be_disabled()


@pytest.mark.rule("SEA9-01", "SEA9-03", "SEA9-15")
def test_a_new_world_is_dealt_or_tapped_in_or_typed(opened: Open, evening: Evening) -> None:
    evening.setting_up.choose({"products": ("seafarers",), "scenarios": ("new world",)})
    page = opened()
    step(page, "island")
    all_there = page.locator(".good")
    expect(page.locator("#boards [aria-pressed=true]")).to_have_attribute("data-choice", "dealt")
    expect(all_there).to_contain_text("those the scenario lists for 4 players")
    first = page.locator("#drawing").input_value()
    page.locator('[data-do="another"]').tap()
    expect(page.locator("#drawing")).not_to_have_value(first)
    expect(all_there).to_be_visible()

    page.locator('[data-choice="copied"]').tap()
    expect(page.locator(".hex.bare")).to_have_count(42)
    expect(all_there).to_have_count(0)
    page.locator('[data-brush="sea"]').tap()
    tap_hex(page, "(0,0)")
    expect(page.locator('[data-brush="sea"]')).to_contain_text("18 missing")
    page.locator('[data-sort="number"]').tap()
    page.locator('[data-brush="12"]').tap()
    tap_hex(page, "(1,0)")
    expect(page.locator("#preview .token")).to_have_count(1)
    expect(page.locator(".hex.bare")).to_have_count(41)

    page.get_by_text("Type it").tap()
    rows = [line.replace("Fr", "  ") for line in first.splitlines() if not line.startswith("robber")]
    page.locator("#drawing").fill("\n".join(line for line in rows if line.strip()))
    page.locator('[data-do="type"]').tap()
    expect(page.locator("#drawing")).to_have_value(first)
    expect(page.locator(".hex.bare")).to_have_count(0)
    expect(all_there).to_contain_text("those the scenario lists for 4 players")
    more = first.replace(next(word for word in first.split() if word[:2] == "Pa"), "Go9", 1)
    page.locator("#drawing").fill(more)
    page.locator('[data-do="type"]').tap()
    expect(page.locator('#complaints [data-rule="SEA9-01"]').first).to_be_visible()
    expect(page.locator("#begin")).not_to_have_attribute("aria-disabled", "true")


RULE = re.compile(r"\b[A-Z][A-Z0-9]{1,4}-\d+")
IN_SIGHT = """(element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= document.getElementById("foot").getBoundingClientRect().top;
}"""


def test_what_is_chosen_is_in_sight_the_rest_is_folded_and_no_rule_is_named_until_asked(
    opened: Open, evening: Evening
) -> None:
    evening.setting_up.choose({"products": ("cities and knights",), "step": "game"})
    page = opened(1024, 768)
    expect(page.locator('[data-fold="boxes"] .on')).to_have_text("1 on")
    for width, height in ((1024, 768), (800, 1280), (390, 844)):
        resized(page, (width, height))
        for preset in ("cities and knights", "seafarers", "family"):
            page.locator(f'#presets [data-choice="{preset}"]').tap()
            chosen = page.locator('#presets [aria-pressed="true"]')
            expect(chosen).to_have_attribute("data-choice", preset)
            page.evaluate("scrollTo(0, 0)")
            assert chosen.evaluate(IN_SIGHT), (width, preset)
    page.locator('#presets [data-choice="cities and knights"]').tap()
    expect(page.locator('[data-fold="boxes"]')).to_contain_text("Cities & Knights")
    resized(page, (1024, 768))
    assert page.evaluate("document.documentElement.scrollHeight") < 2 * 768
    unfold(page, "boxes", "variants", "adaptations", "settings")
    for name in ("players", "game", "island", "devices", "begin"):
        step(page, name)
        assert RULE.findall(page.locator("#page").inner_text()) == [], name
    step(page, "game")
    page.locator('#asked [data-rule="CK-307"]').tap()
    expect(page.locator("dialog[open]")).to_contain_text("Rule CK-307")


def test_whoever_adds_a_fifth_player_is_told_how_a_turn_is_shared_with_one_tap_for_the_other_way(
    opened: Open, evening: Evening
) -> None:
    page = opened(1024, 768)
    step(page, "players")
    page.locator('[data-add="green"]').tap()
    expect(page.locator("#seats .place")).to_have_count(5)
    step(page, "begin")
    sharing = page.locator("#five-six")
    expect(sharing).to_contain_text("Paired players: Two players share each turn")
    page.locator('#five-six [data-choice="special building"]').tap()
    expect(sharing).to_contain_text("Special building: After each turn everybody else may build")
    for size in ((1024, 768), (800, 1280), (390, 844)):
        resized(page, size)
        assert sharing.evaluate(IN_SIGHT), size
    page.locator('#foot [data-go="begin"]').tap()
    expect(page.locator("#agenda")).to_be_visible()
    assert evening.table is not None
    assert evening.table.choice.five_six == "special building"


@pytest.mark.rule("EP1-18")
def test_a_colour_that_cannot_sit_down_and_one_that_cannot_leave_say_why(opened: Open, evening: Evening) -> None:
    evening.setting_up.choose({"products": ("explorers and pirates",), "step": "players"})
    page = opened()
    tap_grey(page.locator('[data-add="green"]'))
    words = "With five or six, begin with Pirate Lairs: Land Ho! is for up to four."
    expect(page.locator("#remark")).to_have_text(words)
    expect(page.locator("#full")).to_contain_text(words)
    for colour in ("orange", "white"):
        page.locator(f'[data-leave="{colour}"]').tap()
        expect(page.locator(f'[data-name="{colour}"]')).to_have_count(0)
    tap_grey(page.locator('[data-leave="blue"]'))
    expect(page.locator("#remark")).to_have_text("At least 2 play this.")
    come(page)
    assert evening.setting_up.draft.seats == ("red", "blue")


def test_a_rematch_lands_on_the_review_with_everybody_where_they_sat(opened: Open, evening: Evening) -> None:
    evening.begin(first_game(*SIX[:4], names=("Anna", "", "Opa", ""), target=3), starter="red")
    table = evening.table
    assert table is not None
    (corner, *_) = bits(table.state[Pieces].settlements[0])
    table.submit(CorrectBuilding(Seat(0), Corner(corner), "city"), by="tablet", key="won", seen=None)
    evening.setting_up.choose({"people": [{"colour": "blue", "name": "Cleo"}, {"colour": "green", "name": ""}]})
    page = opened()
    page.locator('a[href="/new#again"]').tap()
    expect(page.locator("#page")).to_have_attribute("data-step", "begin")
    expect(page.locator(".so-far .person")).to_have_text(["Anna", "Blue", "Opa", "Orange"])


# -- what the companion can do ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844), (1920, 1080)])
def test_what_a_game_has_is_on_its_card_and_said_of_all_that_is_chosen(opened: Open, width: int, height: int) -> None:
    page = opened(width, height)
    step(page, "game")
    card = page.locator('#presets [data-choice="base"] .has')
    expect(card).to_have_text("With: hints, chances, board from a picture, robots")
    unfold(page, "boxes", "has")
    sea = "With: robots · Without: hints, chances, board from a picture"
    expect(page.locator('#products [data-choice="seafarers"] .has')).to_have_text(sea)
    page.locator('#products [data-choice="cities and knights"]').tap()
    line = page.locator('[data-fold="has"] > summary .has')
    expect(line).to_have_text("With: board from a picture, robots · Without: hints, chances")
    expect(page.locator("#has li").first).to_have_text("Hints None in this game.")
    expect(page.locator("#has li").nth(4)).to_have_text(
        "Lights Besides what the base game has: how near the barbarians are."
    )
    page.locator('#products [data-choice="seafarers"]').tap()
    expect(line).to_have_text(sea)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_the_way_to_a_picture_is_grey_where_the_island_is_not_read_and_says_why(opened: Open, evening: Evening) -> None:
    evening.setting_up.choose({"products": ("seafarers",), "step": "island"})
    page = opened()
    card = page.locator('#boards [data-choice="picture"]')
    expect(card).to_have_attribute("aria-disabled", "true")
    expect(card.locator(".reason")).to_have_text(re.compile("^Only the islands of the base game are read"))
    tap_grey(card)
    expect(page.locator("#look")).to_have_count(0)
    evening.setting_up.choose({"products": ("cities and knights",)})
    card.tap()
    expect(page.locator("#look")).to_be_visible()
