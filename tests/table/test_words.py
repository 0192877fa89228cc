"""Every kind of thing the engine knows has words, and they are those of players."""

from collections.abc import Iterator

import pytest

from companion.rules.boxes import every_module
from companion.rules.kernel import ANYTIME, Action, Happening
from companion.rules.kernel.module import Answer
from companion.table import words
from companion.table.telling import Registry
from companion.table.words_actions import TO_TAP, actions
from companion.table.words_agenda import agenda
from companion.table.words_happenings import happenings
from tests.table.room import Room


def answers() -> Iterator[Answer]:
    for module in every_module():
        for contribution in module.contributions:
            if isinstance(contribution.details, Answer):
                yield contribution.details


def kinds_below(kind: type) -> Iterator[type]:
    for below in kind.__subclasses__():
        if below.__module__.startswith("companion.rules"):
            yield below
            yield from kinds_below(below)


def test_every_kind_of_happening_has_words() -> None:
    concrete = {kind for kind in kinds_below(Happening) if not list(kinds_below(kind))}
    assert concrete - set(happenings.known) == set()


def test_every_kind_of_action_has_words() -> None:
    assert set(kinds_below(Action)) - set(actions.known) == set()


def test_every_action_that_may_be_tapped_has_a_label() -> None:
    assert {answer.action for answer in answers() if answer.item != ANYTIME} - set(TO_TAP) == set()


def test_every_item_people_are_asked_has_words() -> None:
    asked = {answer.item for answer in answers()} - {ANYTIME}
    borrowed = {
        contribution.details[0]
        for module in every_module()
        for contribution in module.contributions
        if contribution.way == "answer" and isinstance(contribution.details, tuple)
    }
    assert (asked | borrowed) - set(agenda.known) == set()


def test_a_kind_without_words_is_noticed_at_once() -> None:
    with pytest.raises(KeyError):
        Registry().tell(int, 5)


def test_a_whole_part_is_told_as_players_would(room: Room) -> None:
    told: list[str] = []

    def listen() -> None:
        told.extend(
            said for one in room.table.happenings if (said := words.happening(room.table.rules, one)) is not None
        )

    for do, fields in (
        ("RollDice", {"dice": [4, 4]}),
        ("CountHand", {"cards": {"brick": 1, "lumber": 1, "ore": 4}}),
        ("BuildRoad", {"path": "(1,-1)-NW"}),
        ("TradeWithSupply", {"give": "ore", "take": "wool"}),
        ("OfferTrade", {"gives": {"wool": 1}, "wants": {"ore": 1}, "to": ["blue", "white"]}),
        ("EndPart", {}),
    ):
        room.done(do, **fields)
        listen()
    assert told == [
        "Red rolls 4 and 4: 8.",
        "Red takes 1 lumber. Blue takes 1 lumber. White takes 1 ore.",
        "Red's hand was counted.",
        "Red returns 1 brick and 1 lumber to the supply.",
        "Red has a road on (1,-1)-NW.",
        "Red returns 4 ore to the supply.",
        "Red takes 1 wool (trade).",
        "Red offers Blue and White 1 wool for 1 ore.",
        "The dice go to Blue.",
        "It is Blue's part.",
    ]


def test_the_lines_of_a_part_are_told_as_players_would(room: Room) -> None:
    for do, fields in (
        ("RollDice", {"dice": [3, 4]}),
        ("MoveRobber", {"hex": "(2,-2)"}),
        ("Steal", {"victim": "orange", "card": "ore"}),
        ("CorrectRoad", {"path": "(0,-1)-NE", "there": False}),
        ("CorrectBuilding", {"corner": "(0,-1)N", "building": "city"}),
        ("CorrectHex", {"hex": "(0,0)", "terrain": "hills", "number": 8}),
        ("EndPart", {}),
    ):
        room.done(do, **fields)
    assert [words.action(room.table.rules, line.action) for line in room.table.history.lines()] == [
        "Red starts.",
        "Red rolls 3 and 4.",
        "Red puts the robber on (2,-2).",
        "Red steals a card from Orange.",
        "Correction: Red has no road on (0,-1)-NE.",
        "Correction: Red has a city on (0,-1)N.",
        "Correction: (0,0) is hills with 8.",
        "Red is done.",
    ]
