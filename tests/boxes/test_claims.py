"""What the boxes say that a game has beside its rules is so, and nothing that it has is left unsaid.

Of each thing that a box offers, `companion check-box` proves it (`tests/checking`); here is what that does not ask.
"""

from collections.abc import Iterator
from typing import get_args

import pytest
from msgspec.structs import replace

from companion.checking import claims
from companion.evening import boards
from companion.geometry.layouts import Layout
from companion.geometry.printed import beginner_board
from companion.rules.base import HAS
from companion.rules.base.box import printed_seats
from companion.rules.boxes import fewest_seats, layouts_of, most_seats, ways_to_share
from companion.rules.choice import Choice, game_of
from companion.rules.claims import ROBOTS, claimed, claimed_of
from companion.rules.scenario import Has, Sound
from companion.table import base
from companion.table.declarations import Signal
from companion.table.topic import Topic, together
from tests.rules.boxes_together import Boxes, boxes_together
from tests.rules.table import SIX
from vision.boards.networks import HARBORS, NUMBERS, TERRAINS
from vision.boards.pieces import BASE
from vision.boards.places import ISLAND, LARGE_ISLAND

SEVERAL = [each for each in boxes_together() if len(each[0]) > 1 and not each[2]]
KNIGHTS = claims.a_game(("cities and knights",), ("cities and knights",))


def named(boxes: Boxes) -> str:
    return ", ".join(boxes[2] or boxes[1]) or "base game"


# -- the base game --------------------------------------------------------------------------------------------------


def test_the_base_game_has_what_it_says() -> None:
    choice, ours = claims.a_game(), together(base.TOPICS)
    game = game_of(choice)
    assert list(claims.untrue(choice)) == []
    assert claims.seen(game, ours) == HAS.seen.keys() == {kind.name for kind in BASE}, "and no lesson is needed"
    assert set(claims.lights(game, ours, besides=Topic())) == HAS.lights.keys()
    assert claims.sounds(game, ours) == HAS.sounds.keys()


def test_every_signal_has_a_name_under_which_boxes_say_what_is_heard() -> None:
    assert {signal.name.lower() for signal in Signal} == {*get_args(Sound)}


# -- boxes that are played together ----------------------------------------------------------------------------------


@pytest.mark.parametrize("boxes", SEVERAL, ids=named)
def test_of_boxes_that_are_played_together_what_they_say_together_is_so(boxes: Boxes) -> None:
    assert list(claims.untrue(claims.a_game(*boxes))) == []


@pytest.mark.parametrize("variant", ["friendly robber", "event cards", "harbormaster", "easy start"])
def test_what_a_variant_says_is_so_of_five_with_a_box_too(variant: str) -> None:
    choice = Choice(SIX[:5], beginner_board(5), (variant,), products=("cities and knights",))
    assert list(claims.untrue(choice)) == []


def test_a_colour_that_nobody_plays_leaves_no_hints() -> None:
    choice = Choice(SIX[:5], beginner_board(5), inactive_colour="brown", inactive_settlements=("(0,0)N",))
    assert claimed_of(choice).hints is claimed_of(choice).chances is False
    assert list(claims.untrue(choice)) == []


def test_how_a_turn_is_shared_counts_only_where_it_is() -> None:
    assert {claimed((), five_six=way).robots for way in ways_to_share()} == {"by preference", "at random"}
    four = Choice(SIX[:4], beginner_board(4), five_six="special building")
    assert claimed_of(four) == claimed(())


def test_of_what_nobody_has_said_anything_robots_know_nothing() -> None:
    assert Has() == Has(hints=False, chances=False, read=False, robots="at random", seen={}, lights={}, sounds={})
    assert ROBOTS == ("none", "at random", "by preference")


# -- boards that are read ---------------------------------------------------------------------------------------------


def every_board() -> Iterator[tuple[Boxes, int, Layout]]:
    for boxes in boxes_together():
        for seats in range(fewest_seats(*boxes), most_seats(*boxes) + 1):
            printed = printed_seats(seats)
            yield from ((boxes, printed, one) for one in layouts_of(*boxes) if printed in one.seats)


def test_a_board_is_read_exactly_where_the_eyes_know_its_places_and_its_land() -> None:
    found = {named(boxes): claimed(*boxes).read for boxes in boxes_together()}
    for boxes, seats, layout in every_board():
        plan = layout.printed(seats)
        places = {one.at for one in plan.hexes} in (set(ISLAND), set(LARGE_ISLAND))
        land = {one.terrain for one in plan.hexes} <= {*TERRAINS}
        assert (places and land) is found[named(boxes)], (boxes, seats, layout.name)
    assert [name for name, is_read in found.items() if is_read] == ["base game", "cities and knights"]


def test_of_a_board_that_is_read_the_eyes_know_all_that_lies_on_it() -> None:
    for boxes, seats, layout in every_board():
        if claimed(*boxes).read:
            plan = layout.printed(seats)
            assert {one.number for one in plan.hexes} - {None} <= {*NUMBERS}
            assert {harbor.kind for harbor in plan.harbors} <= {*HARBORS}


def test_the_set_up_reads_what_is_laid_in_it_as_the_island_of_the_base_game() -> None:
    for boxes in boxes_together():
        for seats in range(fewest_seats(*boxes), most_seats(*boxes) + 1):
            assert claimed(*boxes).read is (boards.model(seats, *boxes) is None), (boxes, seats)


# -- what is not so, or not said, is noticed --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("otherwise", "words"),
    [
        ({"hints": True}, "says “hints = true” of what it has, and it is false: correct it."),
        ({"chances": True}, "says “chances = true” of what it has, and it is false: correct it."),
        ({"read": False}, "says “read = false” of what it has, and it is true: correct it."),
        ({"robots": "none"}, "says “robots = 'none'” of what it has, and it is 'by preference': correct it."),
        ({"seen": {}}, "has the piece 'knight' and does not say so: name it in has.seen."),
        ({"lights": {}}, "has the light 'nears' and does not say so: name it in has.lights."),
        ({"lights": {"nears": "", "robs": ""}}, "says that it has the light 'robs', and it has none: take it away"),
        ({"sounds": {"nearer": ""}}, "has the sound 'landed' and does not say so: name it in has.sounds."),
    ],
)
def test_what_is_not_so_or_not_said_is_noticed(
    monkeypatch: pytest.MonkeyPatch, otherwise: dict[str, object], words: str
) -> None:
    spoilt = replace(claimed_of(KNIGHTS), **otherwise)
    monkeypatch.setattr(claims, "claimed_of", lambda _: spoilt)
    assert [told for told in claims.untrue(KNIGHTS) if told.startswith(words)] != []


@pytest.mark.parametrize(("what", "with_this"), [("LONGEST", 5), ("choose", lambda *_: None)])
def test_robots_that_do_not_come_to_the_end_are_noticed(
    monkeypatch: pytest.MonkeyPatch, what: str, with_this: object
) -> None:
    monkeypatch.setattr(claims, what, with_this)
    (told,) = claims.untrue(KNIGHTS)
    assert told == "says “robots = 'by preference'” of what it has, and it is 'none': correct it."


def test_robots_that_care_for_nothing_of_what_is_new_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    way = claims.a_game(way="special building")
    monkeypatch.setattr(claims, "claimed_of", lambda _: HAS_OF_PAIRS)
    assert [told for told in claims.untrue(way) if "and it is 'at random'" in told] != []


HAS_OF_PAIRS = claimed_of(claims.a_game(way="paired players"))
