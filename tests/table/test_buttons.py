"""The buttons that people have before them: few, no two with one picture, and related ones behind one."""

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import web
from companion.kernel import Game, State
from companion.rules.base.turns import Turn
from companion.rules.codec import Codec
from companion.rules.random_play import step
from companion.table.groups import families_of, groups_of, groups_view, why_view
from companion.table.options import options_view
from companion.table.topics import every_topic
from tests.boxes.cities_knights.rules.table import lay
from tests.rules.boxes_together import Boxes, boxes_together
from tests.rules.test_at_once import some_game
from web.static_files import BOXES, pictures

WEB = Path(web.__file__).parent
SPRITE = (WEB / "templates" / "sprite.svg").read_text() + pictures()
EVERY = list(boxes_together())
MOST = 10
SIDE_BY_SIDE = 5
"""Answers of one player and one sort that stand side by side; more of them are one button (`play/choices.js`)."""
LAND_HO = (("explorers and pirates",), ("land ho",), ())
KNIGHTS = (("cities and knights",), ("cities and knights",), ())


def named(boxes: Boxes) -> str:
    return " + ".join((*boxes[0], *boxes[1], *boxes[2])) or "base"


def in_sight(game: Game, *where: str) -> list[dict[str, Any]]:
    return [each for each in groups_view(game) if not each["within"] and each["where"] in where]


def listed(state: State) -> list[dict[str, Any]]:
    return options_view(state, Codec(state.game), state.game.seats)


def kind_of(option: dict[str, Any]) -> str:
    kind: str = (option.get("action") or option["form"])["do"]
    return kind


def asked(state: State, options: list[dict[str, Any]]) -> int:
    """The answers that the table waits for, beside rolls and what is tapped on the board, as buttons."""
    grouped = {kind for each in groups_view(state.game) for kind in each["does"]}
    rest = [one for one in options if kind_of(one) not in grouped and one.get("place") not in ("hex", "corner", "path")]
    sorts = Counter((one["player"], kind_of(one)) for one in rest if "form" not in one)
    forms = sum("form" in one for one in rest)
    return forms + sum(number if number <= SIDE_BY_SIDE else 1 for number in sorts.values())


def buttons_in(state: State) -> int:
    """So many buttons the shared page shows: those of the turn, and what the table waits for."""
    options = listed(state)
    kinds = {kind_of(one) for one in options}
    may_build = any(kinds & set(each["does"]) for each in groups_view(state.game) if each["where"] in ("build", "end"))
    places = [*(["build"] if may_build else []), *(["turn", "end"] if state[Turn].number else [])]
    return len(in_sight(state.game, *places)) + asked(state, options)


def most_in_a_game(boxes: Boxes, seed: int, steps: int, every: int) -> int:
    random, state, most = Random(seed), State.start(some_game(boxes, seed)), 0
    for number in range(steps):
        if not state.options():
            break
        if number % every == 0:
            most = max(most, buttons_in(state))
        state = step(state, random)[1].state
    return most


@pytest.mark.parametrize("boxes", EVERY, ids=named)
def test_never_more_than_ten_buttons_are_in_sight(boxes: Boxes) -> None:
    assert most_in_a_game(boxes, 1, 40, 5) <= MOST


@pytest.mark.parametrize("boxes", EVERY, ids=named)
def test_no_two_buttons_of_a_game_have_one_picture(boxes: Boxes) -> None:
    for seed in range(3):
        there = [each for each in groups_view(some_game(boxes, seed)) if each["where"] in ("build", "turn", "end")]
        pictures = Counter(each["glyph"] for each in there)
        assert [name for name, number in pictures.items() if number > 1] == []


def test_every_button_has_a_picture_of_its_own_that_is_drawn() -> None:
    drawn = {group.glyph for group in (*every_topic().groups.values(), *every_topic().families.values())}
    assert {glyph for glyph in drawn if f'id="{glyph}"' not in SPRITE} == set()


def test_every_family_has_members() -> None:
    within = {group.within for group in every_topic().groups.values()} - {""}
    assert within == set(every_topic().families)


def test_the_base_game_has_every_button_in_sight() -> None:
    base = some_game(((), (), ()), 1)
    assert families_of(base) == frozenset()
    assert len(in_sight(base, "build", "turn", "end")) == len(groups_of(base)) - 2  # the dice and offers apart


def test_in_land_ho_ships_and_building_are_behind_a_button_each() -> None:
    labels = [str(each["label"]) for each in in_sight(some_game(LAND_HO, 1), "build", "turn")]
    assert labels == ["Build", "Supply", "Trade with players", "Gold", "Ships", "Set sail"]


def test_the_supply_is_a_bank() -> None:
    supply = next(each for each in groups_view(some_game(LAND_HO, 1)) if each["name"] == "TradeWithSupply")
    assert supply["glyph"] == "bank"


def test_knights_are_behind_one_button() -> None:
    found = {each["name"]: each["within"] for each in groups_view(some_game(KNIGHTS, 1))}
    assert {name for name, within in found.items() if within == "Knights"} == {
        "HireKnight",
        "ActivateKnight",
        "PromoteKnight",
        "KnightActs",
    }
    assert found["Improve"] == found["BuildRoad"] == ""


def test_a_button_with_others_behind_it_is_grey_where_all_of_them_are_and_says_why() -> None:
    state = State.start(some_game(LAND_HO, 1))
    why = why_view(state, state.game.seats[0], listed(state))
    assert why["Ships"] in {why[name] for name, group, _ in groups_of(state.game) if group.within == "Ships"}


def test_a_button_with_others_behind_it_is_not_grey_where_one_of_them_may_be_used() -> None:
    state = State.start(some_game(LAND_HO, 1))
    with_one = [*listed(state), {"action": {"do": "SailShip"}}]
    why = why_view(state, state.game.seats[0], with_one)
    assert "Ships" not in why
    assert "LoadShip" in why


def test_no_picture_bears_the_name_of_a_part_of_a_page() -> None:
    pictures = set(re.findall(r'<symbol id="([\w-]+)"', SPRITE))
    pages = "".join(page.read_text() for page in (WEB / "templates").glob("*.html"))
    assert pictures & set(re.findall(r'\bid="([\w-]+)"', pages)) == set()


CALLED = re.compile(r'\b(?:button\(|h\(\s*"button",|tool\()')
ONE_MEANING = {
    "correct": "what is said or entered is put right",
    "history": "something is taken back",
    "trade": "cards are traded",
    "hand": "the cards of a hand are counted or passed on",
    "teacher": "the teacher is asked",
    "whole": "the board is looked at",
    "ship": "a ship is built",
    "course": "a ship goes elsewhere",
    "fish": "fish are looked for and spent",
    "dice": "dice are rolled, read and asked about",
    "card": "cards are bought, drawn and played",
    "hammer": "something is built",
    "warning": "something is the matter, or may be",
}
"""Pictures that stand on several buttons, since these do the same."""


def inside(script: str, start: int) -> str:
    """What stands in the parentheses that are open at this place."""
    depth, at = 1, start
    while depth:
        depth += {"(": 1, ")": -1}.get(script[at], 0)
        at += 1
    return script[start:at]


def pictures_of_pages() -> dict[str, set[str]]:
    """The pictures on buttons that pages draw by themselves, each with the words that stand there."""
    found: dict[str, set[str]] = {}
    for script in (*(WEB / "static" / "js").rglob("*.js"), *BOXES.glob("*/page/*.js")):
        text = script.read_text()
        for call in CALLED.finditer(text):
            body = inside(text, call.end())
            said = re.findall(r'\btn?\(\s*"([^"]+)"', body)
            for glyph in re.findall(r'\bicon\("([\w-]+)"', body):
                found.setdefault(glyph, set()).add(said[-1] if said else script.stem)
        for words, glyph in re.findall(r'label: t\("([^"]+)"\), icon: "([\w-]+)"', text):
            found.setdefault(glyph, set()).add(words)
        for glyph, words in re.findall(r'\["\w+", "([\w-]+)", t\("([^"]+)"\)', text):
            found.setdefault(glyph, set()).add(words)
        for listed in re.findall(r"const ICONS = {(.*?)}", text):
            for words, glyph in re.findall(r'(\w+): "([\w-]+)"', listed):
                found.setdefault(glyph, set()).add(words)
    return found


def test_one_picture_has_one_meaning_on_all_buttons_of_all_pages_and_boxes() -> None:
    found = pictures_of_pages()
    assert {"whole", "lines", "gear", "tap", "idea"} <= set(found)
    for group in (*every_topic().groups.values(), *every_topic().families.values()):
        found.setdefault(group.glyph, set()).add(str(group.label))
    several = {glyph: words for glyph, words in found.items() if len(words) > 1}
    assert {glyph: words for glyph, words in several.items() if glyph not in ONE_MEANING} == {}


def test_a_grey_button_for_three_tracks_says_the_price_of_each() -> None:
    table = lay("red city (0,0)N\nred improvement trade 1").play("red rolls 6 6", "red rolls politics")
    why = why_view(table.state, table.seat("red"), [])["Improve"]
    for price in ("Trade: ", "2 cloth", "Politics: ", "1 coin", "Science: ", "1 paper"):
        assert price in why
