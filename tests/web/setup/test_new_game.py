"""The set-up of the next game as pages work it; what it makes of each choice, `tests/evening/setting_up` says."""

import pytest

from tests.web.lessons.noted import Noted
from web import create_app

PEOPLE = [{"colour": "red", "name": "Anna"}, {"colour": "blue", "name": ""}, {"colour": "white"}]


def test_a_page_is_told_the_whole_set_up_and_what_a_game_may_be_made_of(tablet) -> None:
    told = tablet.get("/api/set-up").json
    assert (told["step"], told["how"], len(told["board"]["hexes"])) == ("welcome", "beginner", 19)
    assert "harbormaster" in [one["name"] for one in told["offered"]]
    assert told["problems"] == []


def test_a_page_is_told_whether_there_are_lessons_and_decks_to_ask_for(tablet, desk) -> None:
    assert tablet.get("/api/set-up").json["teaches"] is False
    with_lessons = create_app(desk, lessons=Noted().all).test_client()
    assert with_lessons.get("/api/set-up").json["teaches"] is True


def test_every_choice_is_answered_with_the_set_up_as_it_is_then(tablet) -> None:
    told = tablet.post("/api/set-up/choose", {"people": PEOPLE, "variants": ["harbormaster"], "step": "game"}).json
    assert told["people"] == [
        {"colour": "red", "name": "Anna", "robot": False},
        {"colour": "blue", "name": "", "robot": False},
        {"colour": "white", "name": "", "robot": False},
    ]
    assert (told["variants"], told["step"]) == (["harbormaster"], "game")
    assert tablet.get("/api/set-up").json["revision"] == told["revision"] == 1


@pytest.mark.parametrize("how", ["beginner", "variable", "random"])
def test_a_board_is_laid_each_way(tablet, how: str) -> None:
    told = tablet.post("/api/set-up/lay", {"how": how}).json
    assert (told["how"], len(told["board"]["hexes"]), told["remarks"]) == (how, 19, [])


def test_the_board_on_the_table_is_copied_by_taps_and_compared_with_the_box(tablet) -> None:
    tablet.post("/api/set-up/lay", {"how": "copied"})
    tablet.post("/api/set-up/put", {"sort": "terrain", "place": "(0,0)", "kind": "forest"})
    told = tablet.post("/api/set-up/put", {"sort": "number", "place": "(0,0)", "kind": "8"}).json
    assert told["board"]["hexes"]["(0,0)"] == {"terrain": "forest", "number": 8}
    assert told["board"]["hexes"]["(1,0)"] == {"terrain": "bare", "number": None}
    assert {"sort": "terrain", "kind": "forest", "on_board": 1, "in_box": 4} in told["counted"]
    told = tablet.post("/api/set-up/put", {"sort": "number", "place": "(0,0)", "kind": None}).json
    assert told["board"]["hexes"]["(0,0)"]["number"] is None


def test_a_typed_board_is_shown_with_what_is_unusual_about_it(tablet) -> None:
    told = tablet.post("/api/set-up/type", {"text": "Mo8  Mo8"}).json
    assert "BASE-051" in [one["rule"] for one in told["remarks"]]


def test_a_drawing_that_cannot_be_read_says_where_and_changes_nothing(tablet) -> None:
    answer = tablet.post("/api/set-up/type", {"text": "Mo10 Xx3"})
    assert (answer.status_code, answer.json["error"]) == (422, "desk")
    assert "line 1, column 6" in answer.json["words"]
    assert tablet.get("/api/set-up").json["revision"] == 0


def test_lots_are_drawn_for_who_starts(tablet) -> None:
    told = tablet.post("/api/set-up/lots", {}).json
    assert told["starter"] in ("red", "blue", "white", "orange")
    assert tablet.post("/api/set-up/choose", {"starter": None}).json["starter"] == ""


def test_a_game_is_begun_as_chosen_and_the_same_press_begins_one(tablet) -> None:
    tablet.post("/api/set-up/choose", {"people": PEOPLE, "variants": ["harbormaster"]})
    first, again = (tablet.post("/api/set-up/begin", {"key": "k1"}) for _ in range(2))
    assert first.json == again.json == {"game": tablet.desk.table.game}
    assert (tablet.desk.table.choice.variants, tablet.desk.table.choice.names) == (("harbormaster",), ("Anna", "", ""))
    assert tablet.desk.began == 2  # the game of the fixture, and this one


def test_of_two_tablets_that_begin_the_game_at_once_one_does_and_the_other_is_told(tablet) -> None:
    seen = tablet.post("/api/set-up/choose", {"people": PEOPLE, "starter": "red"}).json["revision"]
    first, second = (tablet.post("/api/set-up/begin", {"key": key, "seen": seen}) for key in ("k1", "k2"))
    assert (first.status_code, second.status_code) == (200, 422)
    assert second.json["words"].endswith("Nothing was begun; look again.")
    assert tablet.desk.began == 2  # the game of the fixture, and the first


def test_who_has_not_seen_the_last_change_begins_nothing(tablet) -> None:
    seen = tablet.post("/api/set-up/choose", {"people": PEOPLE}).json["revision"]
    tablet.post("/api/set-up/choose", {"variants": ["harbormaster"]})
    assert tablet.post("/api/set-up/begin", {"key": "k1", "seen": seen}).status_code == 422
    assert tablet.desk.began == 1


def test_an_earlier_evening_is_called_something_taken_again_and_removed(tablet) -> None:
    tablet.post("/api/set-up/choose", {"people": PEOPLE})
    tablet.post("/api/set-up/begin", {"key": "k1"})
    (evening,) = tablet.post("/api/set-up/call", {"number": 1, "title": "At home"}).json["evenings"]
    assert (evening["number"], evening["title"], evening["people"][0]["name"]) == (1, "At home", "Anna")
    tablet.post("/api/set-up/forget", {})
    assert tablet.post("/api/set-up/again", {"number": 1}).json["people"][0]["name"] == "Anna"
    assert tablet.post("/api/set-up/remove", {"number": 1}).json["evenings"] == []
    assert tablet.post("/api/set-up/remove", {"number": 1}).status_code == 422


@pytest.mark.parametrize(
    ("path", "body", "field"),
    [
        ("choose", {"people": "red"}, "people"),
        ("choose", {"people": ["red"]}, "people"),
        ("choose", {"people": [{"colour": 4}]}, "people"),
        ("choose", {"people": [{"colour": "red", "age": 4}]}, "people"),
        ("choose", {"people": [{"colour": "red", "name": "A" * 21}]}, "people"),
        ("choose", {"people": [{"colour": "red", "name": "A\nb"}]}, "people"),
        ("choose", {"people": [{"colour": "red", "name": " A"}]}, "people"),
        ("choose", {"people": [{"colour": "red", "name": "A\u202eb"}]}, "people"),
        ("choose", {"variants": "harbormaster"}, "variants"),
        ("choose", {"settings": {"steps_to_attack": "many"}}, "settings"),
        ("choose", {"settings": {"steps_to_attack": 101}}, "settings"),
        ("choose", {"printed_start": "yes"}, "printed_start"),
        ("choose", {"dice": "bag"}, "dice"),
        ("choose", {"cards": "sleeve"}, "cards"),
        ("choose", {"laying": -1}, "laying"),
        ("choose", {"password": "1"}, "password"),
        ("lay", {"how": "flat"}, "how"),
        ("put", {"sort": "cheese", "place": "(0,0)"}, "sort"),
        ("put", {"sort": "number", "place": "(0,0)", "kind": 8}, "kind"),
        ("type", {"text": "x" * 9000}, "text"),
        ("call", {"number": 0, "title": "a"}, "number"),
        ("call", {"number": 1, "title": "a\nb"}, "title"),
        ("begin", {}, "key"),
    ],
)
def test_a_choice_that_makes_no_sense_names_its_field_and_changes_nothing(tablet, path, body, field) -> None:
    answer = tablet.post(f"/api/set-up/{path}", body)
    assert (answer.status_code, answer.json["field"]) == (400, field)
    assert tablet.get("/api/set-up").json["revision"] == 0


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("choose", {"people": [{"colour": "red"}]}),
        ("choose", {"people": [{"colour": "red"}, {"colour": "pink"}]}),
        ("choose", {"products": ["dragons"]}),
        ("choose", {"step": "supper"}),
        ("choose", {"five_six": "alone"}),
        ("put", {"sort": "terrain", "place": "(9,9)", "kind": "forest"}),
        ("put", {"sort": "number", "place": "(0,0)", "kind": "7"}),
        ("again", {"number": 5}),
    ],
)
def test_a_choice_that_cannot_be_is_refused_in_words(tablet, path, body) -> None:
    answer = tablet.post(f"/api/set-up/{path}", body)
    assert (answer.status_code, answer.json["error"]) == (422, "desk")
    assert "Nothing was changed" in answer.json["words"]
    assert tablet.get("/api/set-up").json["revision"] == 0


def test_all_numbers_are_laid_in_the_order_of_their_letters_with_one_request(tablet) -> None:
    tablet.post("/api/set-up/lay", {"how": "variable"})
    told = tablet.post("/api/set-up/letters", {"place": "(0,-2)", "clockwise": False}).json
    assert (told["how"], told["remarks"], told["is_whole"]) == ("copied", [], True)
    assert told["corners"] == ["(0,-2)", "(2,-2)", "(-2,0)", "(2,0)", "(-2,2)", "(0,2)"]
    first = [told["board"]["hexes"][at] for at in ("(0,-2)", "(-1,-1)", "(-2,0)")]
    assert [one["number"] for one in first if one["terrain"] != "desert"][:2] == [5, 2]
    refused = tablet.post("/api/set-up/letters", {"place": "(0,0)", "clockwise": True})
    assert (refused.status_code, "corner hex" in refused.json["words"]) == (422, True)
