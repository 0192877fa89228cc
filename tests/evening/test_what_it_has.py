"""What a game has beside its rules, as the page for a new game says it."""

from random import Random

import pytest

from companion.evening.menu import menu
from companion.evening.setting_up import SettingUp
from companion.evening.what_it_has import in_a_line, in_sentences
from companion.rules.claims import claimed
from companion.rules.scenario import Has
from companion.store import Store


def lines(has: Has) -> dict[str, str]:
    return {str(one["title"]): str(one["words"]) for one in in_sentences(has)}


def test_what_the_base_game_has_is_said_without_what_every_game_has() -> None:
    assert lines(claimed(())) == {
        "Hints": "A phone can ask for good moves.",
        "Chances": "Screens can show who is likely to win.",
        "The board": "Land, numbers, harbors and the robber are read from a picture.",
        "A camera over the board": "It knows roads, settlements, cities and the robber.",
        "Robots": "They can play along to the end.",
    }
    assert in_a_line(claimed(())) == "With: hints, chances, board from a picture, robots"


def test_what_a_box_adds_is_said_in_its_own_words_and_what_it_lacks_too() -> None:
    has = claimed(("cities and knights",))
    assert in_a_line(has) == "With: board from a picture, robots · Without: hints, chances"
    assert lines(has) == {
        "Hints": "None in this game.",
        "Chances": "None in this game.",
        "The board": "Land, numbers, harbors and the robber are read from a picture.",
        "A camera over the board": (
            "It knows the pieces of the base game. Once you have shown it yours, it also knows knights, walls,"
            " metropolises and the merchant."
        ),
        "Lights": "Besides what the base game has: how near the barbarians are.",
        "Sounds": "Besides what the base game has: the barbarian ship coming nearer, the barbarians’ attack.",
        "Robots": "They can play along to the end.",
    }


def test_two_boxes_have_what_both_add_and_only_what_both_can() -> None:
    has = claimed(("cities and knights", "seafarers"), ("the fog islands",))
    assert in_a_line(has) == "With: robots · Without: hints, chances, board from a picture"
    assert lines(has)["The board"] == "You lay it with taps."
    assert lines(has)["Lights"] == (
        "Besides what the base game has: where the pirate is, what ships discover, how near the barbarians are."
    )


def test_what_two_scenarios_say_of_one_thing_is_said_of_what_joins_them_and_alike_words_once() -> None:
    wagons = claimed(("traders and barbarians",), ("the caravans", "wagons"), ("caravans and wagons",))
    assert wagons.lights["happened"] == "where a camel has come, where wagons and barbarians move"
    both = ("traders and barbarians", "cities and knights"), ("barbarian attack", "cities and knights")
    assert (
        "knows barbarians, knights, walls"
        in lines(claimed(*both, ("barbarians and knights",)))["A camera over the board"]
    )


def test_what_an_adaptation_lacks_of_its_scenarios_it_has_not() -> None:
    boxes, halves = ("seafarers", "traders and barbarians"), ("heading for new shores", "wagons")
    assert "pirate" in claimed(boxes[:1], halves[:1]).seen
    has = claimed(boxes, halves, ("wagons at sea",))
    assert (set(has.seen), set(has.lights)) == ({"ship", "wagon", "barbarian"}, {"happened"})


@pytest.mark.parametrize(
    ("robots", "words", "has_them"),
    [
        ("at random", "They can play along to the end, but choose by chance where something is new.", True),
        ("none", "They cannot play this.", False),
    ],
)
def test_how_robots_play_is_said(robots: str, words: str, has_them: bool) -> None:
    has = Has(robots=robots)  # type: ignore[arg-type]
    assert lines(has)["Robots"] == words
    assert in_a_line(has).startswith("With: robots") is has_them


# -- on the cards of the menu, and in the set-up ------------------------------------------------------------------


def test_every_box_says_it_on_its_card() -> None:
    laid = "seafarers", "traders and barbarians", "explorers and pirates"
    assert {box.name: box.has for box in menu().boxes} == {
        "cities and knights": "With: board from a picture, robots · Without: hints, chances",
        **dict.fromkeys(laid, "With: robots · Without: hints, chances, board from a picture"),
    }


def test_a_scenario_says_it_only_where_its_box_says_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    assert {one.has for box in menu().boxes for one in box.scenarios} == {""}
    monkeypatch.setattr("companion.evening.menu.in_a_line", lambda has: ", ".join(has.seen))
    seafarers = next(box for box in menu().boxes if box.name == "seafarers")
    said = {one.name: one.has for one in seafarers.scenarios if one.has}
    assert said == {"the pirate islands": "ship, fleet", "the wonders of catan": "ship"}


def test_the_set_up_says_it_of_all_that_is_chosen() -> None:
    setting_up = SettingUp(Store(), Random(7), begin=lambda *game: None)
    assert setting_up.told()["has"] == "With: hints, chances, board from a picture, robots"
    setting_up.choose({"variants": ("harbormaster",)})
    told = setting_up.told()
    assert told["has"] == "With: board from a picture, robots · Without: hints, chances"
    assert [one["words"] for one in told["can"]][:2] == ["None in this game."] * 2
