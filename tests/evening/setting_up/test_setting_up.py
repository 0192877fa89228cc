"""One draft for all browsers: kept on disk, told to pages, begun, and remembered for the next evening."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.evening.setting_up import Draft, SettingUp
from companion.geometry.printed import beginner_board
from companion.rules.choice import Choice
from companion.store import Store
from web.desk import DeskError

FAMILY = [{"colour": "red", "name": " Anna "}, {"colour": "blue", "name": "Ben"}, {"colour": "white", "name": ""}]


class Begun(list[tuple[Choice, Draft]]):
    """The games that were begun."""


def opened(folder: Path, begun: Begun | None = None, **more: Any) -> SettingUp:
    games = Begun() if begun is None else begun
    return SettingUp(Store(folder / "set-up.json"), Random(7), begin=lambda *game: games.append(game), **more)


def test_another_browser_or_a_restart_goes_on_where_it_was(tmp_path: Path) -> None:
    first = opened(tmp_path)
    first.choose({"people": FAMILY, "step": "island", "variants": ("harbormaster",), "dice": "taps"})
    first.lay("variable")
    told = {**first.told(), "revision": 0}
    assert opened(tmp_path).told() == told
    assert (told["step"], told["people"][0]) == ("island", {"colour": "red", "name": "Anna", "robot": False})


def test_an_island_half_copied_outlives_a_restart(tmp_path: Path) -> None:
    first = opened(tmp_path)
    first.lay("copied")
    first.put("terrain", "(0,0)", "forest")
    first.put("number", "(0,0)", "8")
    first.put("harbor", "(0,-2)-NW", "")
    again = opened(tmp_path).told()
    assert again["board"]["hexes"]["(0,0)"] == {"terrain": "forest", "number": 8}
    assert len(again["board"]["harbors"]) == 8
    assert again["board"]["red_numbers"] == [6, 8]
    assert again["drawing"] == ""


def framing(setting_up: SettingUp) -> dict[str, str]:
    """What the page says of the frame, by the rule."""
    return {one["rule"]: one["words"] for one in setting_up.told()["frame"]}


EXCHANGED = "Put the pieces of this box in place of the pieces {0} and {1} of the frame; harbors are as they show."


@pytest.mark.rule("TBS2-02", "TBS5-02", "SEA-11")
@pytest.mark.parametrize(
    ("chosen", "said"),
    [
        ({}, {}),
        ({"scenarios": ("the rivers of catan",)}, {"TBS2-02": EXCHANGED.format("4-5", "5-6")}),
        ({"scenarios": ("wagons",)}, {"TBS5-02": EXCHANGED.format("1-2", "5-6")}),
        ({"scenarios": ("the caravans",)}, {}),
        (
            {"products": ("seafarers",)},
            {"SEA-11": "All pieces of the frame lie with their sea side up: harbors are tokens."},
        ),
    ],
    ids=["base game", "rivers", "wagons", "caravans", "seafarers"],
)
def test_where_the_board_is_laid_people_are_told_what_is_exchanged_of_its_frame(
    tmp_path: Path, chosen: dict[str, Any], said: dict[str, str]
) -> None:
    setting_up = opened(tmp_path)
    setting_up.choose({"products": ("traders and barbarians",) if "scenarios" in chosen else (), **chosen})
    assert framing(setting_up) == said
    setting_up.lay("copied")
    assert framing(setting_up) == said, "its harbors are entered as they lie"


@pytest.mark.rule("B56-014", "TB56-43")
def test_five_and_six_are_told_where_the_pieces_of_the_extension_go(tmp_path: Path) -> None:
    setting_up = opened(tmp_path)
    setting_up.choose({"people": [{"colour": one, "name": ""} for one in FIVE]})
    assert framing(setting_up).keys() == {"B56-014"}
    setting_up.choose({"products": ("traders and barbarians",), "scenarios": ("wagons",)})
    assert framing(setting_up).keys() == {"TBS5-02", "TB56-43"}


@pytest.mark.rule("EP1-18", "EP56-14")
def test_five_who_choose_explorers_and_pirates_begin_with_its_second_scenario(tmp_path: Path) -> None:
    setting_up = opened(tmp_path)
    setting_up.choose({"people": [{"colour": one, "name": ""} for one in FIVE]})
    setting_up.choose({"products": ("explorers and pirates",)})
    told, words = setting_up.told(), "With five or six, begin with Pirate Lairs: Land Ho! is for up to four."
    assert told["scenarios"] == ["pirate lairs"]
    assert told["closed"]["scenarios"] == {"land ho": {"words": words, "rule": "EP1-18"}}
    with pytest.raises(DeskError, match=re.escape(words)):
        setting_up.choose({"scenarios": ("land ho",)})
    assert setting_up.told()["scenarios"] == ["pirate lairs"]


@pytest.mark.rule("EP1-18")
def test_four_who_play_land_ho_are_told_what_a_fifth_would_have_them_play(tmp_path: Path) -> None:
    setting_up = opened(tmp_path)
    assert setting_up.told()["full"] is None
    setting_up.choose({"products": ("explorers and pirates",)})
    words = "With five or six, begin with Pirate Lairs: Land Ho! is for up to four."
    assert setting_up.told()["full"] == {"words": words, "rule": "EP1-18"}
    assert (setting_up.told()["scenarios"], setting_up.told()["closed"]["scenarios"]) == ([], {})
    with pytest.raises(DeskError, match="begin with Pirate Lairs"):
        setting_up.choose({"people": [{"colour": one, "name": ""} for one in FIVE]})


FIVE = ("red", "blue", "white", "orange", "green")


@pytest.mark.rule("SEA56-20", "SEA56-23")
def test_scenarios_are_offered_by_the_titles_that_are_printed_for_so_many(tmp_path: Path) -> None:
    setting_up = opened(tmp_path)
    setting_up.choose({"products": ("seafarers",)})
    four = setting_up.told()["titles"]
    setting_up.choose({"people": [{"colour": one, "name": ""} for one in ("red", "blue", "white", "orange", "green")]})
    five = setting_up.told()["titles"]
    assert {title: five[name] for name, title in four.items() if five[name] != title} == {
        "The Four Islands": "The Six Islands",
        "The Fog Islands": "The Fog Island",
    }


@pytest.mark.rule("SEA-116")
def test_what_does_not_go_together_is_closed_and_refused_with_the_same_sentence(tmp_path: Path) -> None:
    words = "Cloth for Catan and Cities & Knights do not go together: everybody starts with three settlements."
    reason = {"words": words, "rule": "SEA6-08"}
    setting_up = opened(tmp_path)
    setting_up.choose({"products": ("seafarers",), "scenarios": ("cloth for catan",)})
    closed = setting_up.told()["closed"]
    assert (closed["products"]["cities and knights"], closed["scenarios"]) == (reason, {})
    assert closed["products"]["traders and barbarians"]["rule"] == "TB0-10"
    with pytest.raises(DeskError, match=re.escape(words)):
        setting_up.choose({"products": ("seafarers", "cities and knights")})
    assert setting_up.told()["products"] == ["seafarers"]
    setting_up.choose({"products": ("seafarers", "cities and knights"), "scenarios": ()})
    told = setting_up.told()
    assert told["closed"]["scenarios"].keys() == {"cloth for catan", "the forgotten tribe", "the pirate islands"}
    assert told["closed"]["scenarios"]["cloth for catan"] == reason
    assert told["advice"].keys() == {"the four islands", "the fog islands"}
    with pytest.raises(DeskError, match=re.escape(words)):
        setting_up.choose({"scenarios": ("cloth for catan",)})
    assert told["problems"] == setting_up.told()["problems"] == []


@pytest.mark.rule("CK-038", "TBV4-37", "SEA-125", "TBS4-11")
@pytest.mark.parametrize(
    ("chosen", "variant", "rule", "words"),
    [
        (
            {"products": ("cities and knights",)},
            "separate phases",
            "CK-038",
            "Separate phases and Cities & Knights do not go together: trading and building are one phase.",
        ),
        (
            {"products": ("cities and knights",)},
            "catan for two",
            "TBV4-37",
            "Catan for Two and Cities & Knights do not go together: no booklet has rules for two with knights.",
        ),
        (
            {"products": ("seafarers",), "scenarios": ("the pirate islands",)},
            "catan for two",
            "SEA-125",
            "Catan for Two and The Pirate Islands do not go together: it has no Largest Army.",
        ),
        (
            {"products": ("traders and barbarians",), "scenarios": ("barbarian attack",)},
            "separate phases",
            "TBS4-11",
            "Separate phases and Barbarian Attack do not go together:"
            " barbarians land in the middle of trading and building.",
        ),
    ],
)
def test_a_variant_that_does_not_go_with_the_rest_is_closed_with_the_rule(
    tmp_path: Path, chosen: dict[str, Any], variant: str, rule: str, words: str
) -> None:
    setting_up = opened(tmp_path)
    setting_up.choose(chosen)
    assert setting_up.told()["closed"]["variants"][variant] == {"words": words, "rule": rule}
    setting_up.choose({"variants": (variant,)})
    assert setting_up.told()["variants"] == []


@pytest.mark.parametrize("text", ["", "{", "[]", '{"draft": {"people": 4}}', '{"draft": {}, "evenings": {"all": [1]}}'])
def test_a_file_that_makes_no_sense_is_begun_again(tmp_path: Path, text: str) -> None:
    (tmp_path / "set-up.json").write_text(text)
    assert opened(tmp_path).told()["how"] == "beginner"


def test_every_change_is_told_once(tmp_path: Path) -> None:
    rung: list[int] = []
    setting_up = opened(tmp_path, changed=lambda: rung.append(1))
    setting_up.choose({"step": "players"})
    setting_up.choose({"step": "players"})
    assert (setting_up.revision, len(rung)) == (1, 1)


def test_what_is_chosen_is_begun(tmp_path: Path) -> None:
    begun = Begun()
    setting_up = opened(tmp_path, begun)
    setting_up.choose({"people": FAMILY, "starter": "blue", "cards": "companion"})
    setting_up.begin()
    [(choice, draft)] = begun
    assert choice == Choice(("red", "blue", "white"), beginner_board(3), names=("Anna", "Ben", ""))
    assert (draft.starter, draft.cards) == ("blue", "companion")


def test_lots_choose_somebody_who_plays(tmp_path: Path) -> None:
    setting_up = opened(tmp_path)
    setting_up.choose({"people": FAMILY})
    drawn = {setting_up.draw_lots() for _ in range(40)}
    assert drawn == {"red", "blue", "white"}
    assert setting_up.told()["starter"] in drawn


def test_the_lights_follow_a_board_that_is_laid_hex_by_hex(tmp_path: Path) -> None:
    shown: list[tuple[bool, int | None]] = []
    setting_up = opened(tmp_path, lay=lambda plan, now: shown.append((plan is not None, now)))
    setting_up.lay("random")
    setting_up.choose({"laying": 0})
    setting_up.choose({"laying": 1})
    setting_up.choose({"laying": None})
    assert shown == [(True, None), (True, 0), (True, 1), (False, None)]


def test_the_lights_leave_a_board_that_is_changed_while_it_is_laid(tmp_path: Path) -> None:
    shown: list[tuple[bool, int | None]] = []
    setting_up = opened(tmp_path, lay=lambda plan, now: shown.append((plan is not None, now)))
    setting_up.lay("random")
    setting_up.choose({"laying": 3})
    setting_up.put("number", "(-1,0)", "6")
    assert shown[-2:] == [(True, 3), (False, None)]


def test_two_red_numbers_side_by_side_are_told_and_not_forbidden(tmp_path: Path) -> None:
    begun = Begun()
    setting_up = opened(tmp_path, begun)
    setting_up.put("number", "(-1,0)", "6")
    told = setting_up.told()
    assert "BASE-051" in [one["rule"] for one in told["remarks"]]
    setting_up.begin()
    assert len(begun) == 1


def test_the_last_evening_is_offered_with_its_names(tmp_path: Path) -> None:
    setting_up = opened(tmp_path)
    setting_up.choose({"people": FAMILY, "variants": ("harbormaster",)})
    setting_up.lay("variable")
    setting_up.begin()
    setting_up.forget()
    (evening,) = setting_up.told()["evenings"]
    assert [one["name"] for one in evening["people"]] == ["Anna", "Ben", "White"]
    assert evening["words"] == "Base game, Harbormaster · Shuffled, numbers in order"
    setting_up.again(evening["number"])
    told = setting_up.told()
    assert (told["step"], told["how"], told["variants"]) == ("begin", "variable", ["harbormaster"])
    assert told["people"][1] == {"colour": "blue", "name": "Ben", "robot": False}


def test_where_no_booklet_says_why_nobody_else_can_play_the_number_is_said(tmp_path: Path) -> None:
    setting_up = opened(tmp_path)
    setting_up.choose({"products": ("traders and barbarians",), "scenarios": ("the caravans",)})
    setting_up.choose({"variants": ("rivers and caravans",)})
    assert setting_up.told()["full"] == {"words": "4 at most can play this.", "rule": "none"}


def test_a_copied_island_comes_back_as_it_was(tmp_path: Path) -> None:
    setting_up = opened(tmp_path)
    setting_up.type("Mo10  Pa2\n   Fi12  Fo9")
    setting_up.begin()
    setting_up.forget()
    setting_up.again(1)
    assert setting_up.told()["drawing"].split() == ["Mo10", "Pa2", "Fi12", "Fo9", "robber", "none"]


def evenings(setting_up: SettingUp) -> list[str]:
    return [one["title"] or one["people"][0]["name"] for one in setting_up.told()["evenings"]]


def test_the_newest_three_are_remembered_and_those_with_a_title(tmp_path: Path) -> None:
    setting_up = opened(tmp_path)
    for name in ("Ann", "Bob", "Cid", "Dan"):
        setting_up.choose({"people": [{"colour": "red", "name": name}, *FAMILY[1:]]})
        setting_up.begin()
        if name == "Ann":
            setting_up.call(1, "  With   Ann ")
    assert evenings(setting_up) == ["Dan", "Cid", "Bob", "With Ann"]
    setting_up.choose({"people": [{"colour": "red", "name": "Eve"}, *FAMILY[1:]]})
    setting_up.begin()
    assert evenings(setting_up) == ["Eve", "Dan", "Cid", "With Ann"]
    assert evenings(opened(tmp_path)) == ["Eve", "Dan", "Cid", "With Ann"]


def test_the_same_choices_are_remembered_once(tmp_path: Path) -> None:
    setting_up = opened(tmp_path)
    setting_up.lay("variable")
    setting_up.begin()
    setting_up.lay("variable")
    setting_up.begin()
    assert len(setting_up.told()["evenings"]) == 1


def test_an_evening_is_removed(tmp_path: Path) -> None:
    setting_up = opened(tmp_path)
    setting_up.begin()
    setting_up.remove(1)
    assert setting_up.told()["evenings"] == []
    with pytest.raises(DeskError, match="not remembered any more"):
        setting_up.remove(1)


def test_a_game_that_cannot_begin_is_not_remembered(tmp_path: Path) -> None:
    begun = Begun()
    setting_up = opened(tmp_path, begun)
    setting_up.lay("copied")
    with pytest.raises(DeskError, match="19 hexes"):
        setting_up.begin()
    assert (begun, setting_up.told()["evenings"]) == ([], [])
