"""No two choices that are shown beside each other read the same, unless they really differ.

What is shown beside each other is what lies at one place of the board, or under one button; beside its words an answer
shows the badge of the seat that it is about, or else of whoever answers (`web/static/js/play/choices.js`).
"""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from companion.kernel import Outcome, State
from companion.rules.base.robber import PLACE_THE_ROBBER
from companion.rules.codec import Codec
from companion.rules.random_play import any_action
from companion.table.groups import groups_view
from companion.table.options import options_view
from companion.table.table_says import table_says_view
from companion.table.topics import every_topic
from companion.table.veil import veiled
from tests.boxes.traders_barbarians.rules.barbarian_attack.table import lay
from tests.rules.boxes_together import Boxes, boxes_together
from tests.rules.table import SIX, begin
from tests.rules.test_listed_is_accepted import game_with, look_while_playing
from web.language.catalogue import catalogue

EVERY = list(boxes_together())
ACTIONS = 30
GERMAN: Callable[[str], str] = catalogue("de").text
ON_THE_BOARD = ("hex", "corner", "path")

Option = dict[str, Any]


def sheets(state: State) -> Iterator[list[Option]]:
    """The options that somebody at the tablet sees beside each other."""
    found: dict[object, list[Option]] = {}
    groups = {name: group["name"] for group in groups_view(state.game) for name in group["does"]}
    for option in options_view(veiled(state, None), Codec(state.game), state.game.seats):
        if "action" in option:
            is_placed = option["place"] in ON_THE_BOARD
            where = (option["at"], option.get("to")) if is_placed else None
            found.setdefault((where, groups.get(option["action"]["do"], "")), []).append(option)
    yield from found.values()


def alike(options: list[Option], say: Callable[[str], str]) -> list[str]:
    """What is read more than once: the words, and the seat whose badge stands beside them."""
    read = [(say(one["words"]), one["at"] if one["place"] == "seat" else one["player"]) for one in options]
    return [words for (words, _), times in Counter(read).items() if times > 1]


def said_by_several(state: State, options: list[Option]) -> list[str]:
    """What several people may say, and it comes to the same."""
    codec, found = Codec(state.game), dict[str, list[Option]]()
    for one in options:
        found.setdefault(str(one["words"]), []).append(one)
    same = []
    for words, several in found.items():
        outcomes = [state.apply(codec.action(one["action"])) for one in several if not one["open"]]
        after = [outcome.state for outcome in outcomes if isinstance(outcome, Outcome)]
        if any(one == other for place, one in enumerate(after) for other in after[:place]):
            same.append(words)
    return same


@pytest.mark.parametrize("boxes", EVERY, ids=lambda boxes: " + ".join((*boxes[0], *boxes[1], *boxes[2])) or "base")
def test_no_two_choices_that_are_shown_together_read_the_same_or_come_to_the_same(boxes: Boxes) -> None:
    random = Random(1)

    def look(state: State) -> None:
        for options in sheets(state):
            assert alike(options, str) == []
            assert alike(options, GERMAN) == []
            assert said_by_several(state, options) == []
        corrections = table_says_view(every_topic().corrections, veiled(state, None), on_phone=False)
        for say in (str, GERMAN):
            assert [
                words for words, times in Counter(say(one["words"]) for one in corrections).items() if times > 1
            ] == []

    look_while_playing(game_with(boxes, random), random, ACTIONS, 1, look)


@pytest.mark.rule("B56-023")
def test_where_the_robber_starts_is_asked_once_and_not_of_everybody() -> None:
    state = begin(seats=SIX).play("red starts").state
    while state.agenda[-1].name != PLACE_THE_ROBBER:
        outcome = state.apply(any_action(state, Random(1)))
        assert isinstance(outcome, Outcome)
        state = outcome.state
    options = [option for sheet in sheets(state) for option in sheet]
    assert [(option["words"], option["player"]) for option in options] == [("The robber starts here", "red")] * 2


def test_knights_that_are_lost_are_rolled_for_once_by_whoever_is_asked() -> None:
    table = lay("blue knights (-2,0)-E\norange knights (-2,0)-NE").play("red rolls 1 1", "red ends")
    table.play("blue rolls 1 2 for a prisoner", "orange rolls 3 3 for a prisoner")
    (options,) = sheets(table.state)
    assert [one["action"] for one in options] == [{"do": "RollForLosses", "player": "blue", "die": None}]
