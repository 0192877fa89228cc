"""From what was seen to the island of the set-up, and what is asked about it."""

import re
from dataclasses import replace

import pytest

from companion.evening.setting_up.island import bare_island, plan_of
from companion.evening.setting_up.look.filling import filled, harbors_are_seen, robber_is_unsure, tokens_are_seen
from companion.evening.setting_up.look.questions import HARBOR, NUMBER, TERRAIN, IslandQuestion
from tests.evening.setting_up.look.drawn import WHOLE, drawn, reading_of


def test_what_is_sure_is_filled_in() -> None:
    island, questions = filled(bare_island(4), reading_of(WHOLE))
    assert drawn(island) == " ".join(WHOLE.replace("R", "").split())
    assert questions == ()
    plan = plan_of(island)
    assert plan is not None
    assert plan.robber == ((0, 0),)


def test_what_is_unsure_stays_bare_and_is_asked_in_reading_order_land_before_number() -> None:
    board = WHOLE.replace("Pa2", "?Pa2?").replace("Hi5", "Hi5?").replace("Fi9", "?Fi9")
    island, questions = filled(bare_island(4), reading_of(board))
    assert drawn(island).split()[1] == ".."
    assert drawn(island).split()[7] == "..9"  # its number was seen well enough
    assert drawn(island).split()[16] == "Hi"
    assert questions == (
        IslandQuestion(TERRAIN, "(1,-2)"),
        IslandQuestion(NUMBER, "(1,-2)"),
        IslandQuestion(TERRAIN, "(-2,0)"),
        IslandQuestion(NUMBER, "(-2,2)"),
    )


def test_land_without_its_number_is_asked_for_it() -> None:
    _, questions = filled(bare_island(4), reading_of(WHOLE.replace("Mo10", "Mo-")))
    assert questions == (IslandQuestion(NUMBER, "(0,-2)"),)


def test_numbers_are_not_asked_for_before_the_tokens_lie_there() -> None:
    bare = re.sub(r"\d+", "-", WHOLE)
    assert filled(bare_island(4), reading_of(bare))[1] == ()
    assert not tokens_are_seen(reading_of(bare))
    one_unsure = filled(bare_island(4), reading_of(bare.replace("Mo-", "Mo-?", 1)))[1]
    assert one_unsure == (IslandQuestion(NUMBER, "(0,-2)"),)


def test_a_desert_with_a_number_is_no_desert_for_sure() -> None:
    island, questions = filled(bare_island(4), reading_of(WHOLE.replace("Hi6", "De6")))
    assert drawn(island).split()[4] == "..6"
    assert questions == (IslandQuestion(TERRAIN, "(0,-1)"),)


def test_no_count_of_the_box_overrules_what_was_seen() -> None:
    forests = " ".join("Fo6" for _ in range(19))
    island, questions = filled(bare_island(4), reading_of(forests))
    assert (drawn(island), questions) == (forests, ())


def test_the_robber_is_where_it_was_seen_and_otherwise_starts_by_itself() -> None:
    elsewhere = reading_of(WHOLE.replace("DeR", "De").replace("Pa11", "Pa11R"))
    assert filled(bare_island(4), elsewhere)[0].robber == ((0, 2),)
    for reading in (reading_of(WHOLE.replace("R", "")), reading_of(WHOLE)):
        assert filled(bare_island(4), reading)[0].robber is None
    unsure = reading_of(WHOLE.replace("DeR", "De").replace("Pa11", "Pa11R"), robber_unsure=True)
    assert robber_is_unsure(unsure)
    assert filled(bare_island(4), unsure)[0].robber is None


@pytest.mark.parametrize("harbors", [(), bare_island(4).harbors[:4]])
def test_harbors_that_nobody_looked_for_stay_as_they_are(harbors) -> None:
    before = replace(bare_island(4), harbors=harbors)
    assert filled(before, reading_of(WHOLE))[0].harbors == harbors


HARBORS = [(one.path, one.kind) for one in bare_island(4).harbors]


def test_harbors_that_were_seen_take_the_place_of_all_others_by_the_names_of_the_island() -> None:
    island, questions = filled(bare_island(4), reading_of(WHOLE, harbors=[*HARBORS[:7], ("(3,0)-W", "ore")]))
    seen = [*HARBORS[:7], ("(2,0)-E", "ore")]
    assert ([(one.path, one.kind) for one in island.harbors], questions) == (seen, ())


def test_an_unsure_harbor_is_asked_about_last() -> None:
    board = WHOLE.replace("Pa11", "Pa11?")
    _, questions = filled(bare_island(4), reading_of(board, harbors=HARBORS[:8], unsure_harbors=("(-3,0)-E",)))
    assert questions == (IslandQuestion(NUMBER, "(0,2)"), IslandQuestion(HARBOR, "(-3,0)-E"))


@pytest.mark.parametrize(("sure", "unsure"), [(5, 0), (6, 3), (0, 9)])
def test_harbors_of_which_few_are_sure_are_left_as_they_are(sure, unsure) -> None:
    others = tuple(path for path, _ in HARBORS[sure : sure + unsure])
    reading = reading_of(WHOLE, harbors=[(path, "wool") for path, _ in HARBORS[:sure]], unsure_harbors=others)
    island, questions = filled(bare_island(4), reading)
    assert (island.harbors, questions) == (bare_island(4).harbors, ())
    assert not harbors_are_seen(reading)
