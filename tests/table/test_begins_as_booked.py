"""Each field of what the table says begins as the books have it: said so at once, it changes nothing. In every box."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from companion.kernel import Action, Outcome, State
from companion.rules.base.land import Land
from companion.rules.codec import Codec
from companion.table import TABLE
from companion.table.table_says import table_says_view
from companion.table.topics import every_topic
from companion.table.veil import veiled
from companion.table.viewer import seat_of
from companion.table.where_said import where_view, whys_view
from tests.rules.boxes_together import Boxes
from tests.rules.test_corrections_state_what_is import ALL_BOXES, NAMES, moments, some_game

HIDDEN, MISSING = object(), object()
PLACES = ("hex", "corner", "path")


def begins(asked: dict[str, Any], data: dict[str, Any]) -> Any:
    """What the page puts into a field that it shows; see `tablesays.js`."""
    there: Any = asked["now"]["there"]
    for field in asked["now"]["by"]:
        there = None if there is None else there.get(str(data[field]), MISSING)
        if there is MISSING:
            break
    if there is None:
        return None if asked.get("open") else HIDDEN
    if there is MISSING and any(field in PLACES for field in asked["now"]["by"]) and "among" in asked:
        return HIDDEN  # something new stands there
    if "among" in asked:
        values = [value for value, *_ in asked["among"]]
        return values[0] if there is MISSING else there if there in values else HIDDEN  # then it is to be said
    if there is MISSING:
        return {} if asked.get("hand") else asked["least"]
    return there


def said_at_once(state: State, viewer: str) -> Iterator[dict[str, Any]]:
    """Every correction as it is when nothing is changed in its sheet, for whomever and whatever it may be about."""
    seen, setup, board = veiled(state, seat_of(state.game, viewer)), state.game.setup, state.game.topology
    places = {"hex": board.hex_names, "corner": board.corner_names, "path": board.path_names}
    for one in table_says_view(every_topic().corrections, seen, on_phone=viewer != TABLE):
        if not any("now" in asked for asked in one["asks"]):
            continue  # the tap is all that it says, or no hand is counted yet
        owners = setup.seats if one["of"] != "neutral" else setup.colours[len(setup.seats) :]
        chosen = [asked for asked in one["asks"] if "now" not in asked]
        tapped = [places[place["kind"]] for place in one["places"]]
        names = [place["field"] for place in one["places"]] + [asked["field"] for asked in chosen]
        values = product(owners, *tapped, *([value for value, *_ in asked["among"]] for asked in chosen))
        for owner, *given in values:
            whose = {"player": owner} if owner in setup.seats else {"player": setup.seats[0], "owner": owner}
            data = {**one["action"], **whose, **dict(zip(names, given, strict=True))}
            for asked in one["asks"]:
                if "shown" in asked.get("now", {}):
                    at = board.hex_names.index(data["hex"])
                    data[asked["field"]] = {"terrain": seen[Land].terrain, "number": seen[Land].numbers}[
                        asked["field"]
                    ][at]
                elif "now" in asked:
                    data[asked["field"]] = begins(asked, data)
            if HIDDEN not in data.values():
                yield data


def nothing_changes(state: State, action: Action) -> bool:
    """Whether an action that is refused says what is so already, or leaves all as it is."""
    outcome = state.apply(action)
    if isinstance(outcome, Outcome):
        return outcome.state == state
    return outcome.words == "As far as the companion knows, that is so already."


class Sayable:
    """What can be said in a state: which places are lit, and what is not grey on the list."""

    def __init__(self, state: State, codec: Codec) -> None:
        self.state, self.codec = state, codec
        self.listed = table_says_view(every_topic().corrections, state, on_phone=False)
        self.lit = cache(lambda said: frozenset(where_view(state, codec, dict(said))))
        self.whys = cache(lambda whose: whys_view(state, codec, dict(whose)))

    def __contains__(self, data: dict[str, Any]) -> bool:
        """Whether anybody comes to where this is said."""
        whose = {name: data[name] for name in ("player", "owner") if name in data}
        (at,) = (number for number, one in enumerate(self.listed) if self._is(one, data))
        one = self.listed[at]
        if one["places"]:
            return data[one["places"][0]["field"]] in self.lit((*{**one["action"], **whose}.items(),))
        return self.whys((*whose.items(),))[at] is None and self._of_what_is_chosen(one["asks"], data)

    def _of_what_is_chosen(self, asks: list[dict[str, Any]], data: dict[str, Any]) -> bool:
        """Whether anything can be said of what is chosen first, such as one of several ships."""
        shown = [asked for asked in asks if "now" in asked and "among" in asked]
        ways = product(*([value for value, *_ in asked["among"]] for asked in shown))
        said = ({**data, **dict(zip((asked["field"] for asked in shown), way, strict=True))} for way in ways)
        return any(self.state.check(self.codec.action(one)) is None for one in said)

    @staticmethod
    def _is(one: dict[str, Any], data: dict[str, Any]) -> bool:
        fields = {*one["action"], *(asked["field"] for asked in (*one["asks"], *one["places"]))}
        return {**data, **one["action"]} == data and fields == {*data} - {"player", "owner"}


MOST, EVERY = 150, 74  # actions in one game, and from one look to the next


@pytest.mark.parametrize("boxes", ALL_BOXES, ids=NAMES)
def test_what_is_said_as_its_sheet_begins_changes_nothing(boxes: Boxes) -> None:
    game = some_game(boxes, Random(5))
    codec, some_can_be_said = Codec(game), False
    for number, state in enumerate(moments(game, Random(5), MOST)):
        for viewer in (TABLE, game.setup.seats[0]) if number % EVERY == EVERY - 1 else ():
            sayable = Sayable(state, codec)
            for data in said_at_once(state, viewer):
                assert nothing_changes(state, codec.action(data)) or data not in sayable, (viewer, data)
                some_can_be_said = some_can_be_said or data in sayable
    assert some_can_be_said
