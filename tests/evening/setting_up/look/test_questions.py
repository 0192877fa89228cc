"""The questions about an island, one after the other; counts only ask."""

import pytest

from companion.evening.setting_up import island as islands
from companion.evening.setting_up.island import Island, bare_island, counted
from companion.evening.setting_up.look import questions
from companion.evening.setting_up.look.filling import filled
from companion.evening.setting_up.look.questions import NUMBER, TERRAIN, Asking, IslandQuestion
from tests.evening.setting_up.look.drawn import WHOLE, reading_of


class Table:
    """People at an island that was read."""

    def __init__(self, drawing: str) -> None:
        self.island, asked = filled(bare_island(4), reading_of(drawing))
        self.asking = questions.begun(asked, self.island, self.counted)

    @property
    def counted(self) -> tuple[islands.Counted, ...]:
        return counted(self.island, 4)

    @property
    def asked(self) -> IslandQuestion | None:
        return self.asking.question

    def say(self, island: Island | None = None) -> None:
        self.island = self.island if island is None else island
        self.asking = questions.went_on(self.asking, self.island, self.counted)

    def land(self, terrain: str) -> None:
        assert self.asked is not None
        self.say(islands.with_terrain(self.island, self.asked.place, terrain))

    def number(self, number: int) -> None:
        assert self.asked is not None
        self.say(islands.with_number(self.island, self.asked.place, number))

    def back(self) -> None:
        self.asking = questions.went_back(self.asking, self.island, self.counted)


def test_nothing_is_asked_about_a_board_that_is_sure_and_as_in_the_box() -> None:
    assert Table(WHOLE).asked is None


def test_each_is_asked_once_and_can_be_left_out_and_gone_back_to() -> None:
    table = Table(WHOLE.replace("Pa2", "?Pa2?").replace("Hi5", "Hi5?"))
    seen = []
    while table.asked is not None:
        seen.append(table.asked)
        table.say()
    assert seen == [
        IslandQuestion(TERRAIN, "(1,-2)"),
        IslandQuestion(NUMBER, "(1,-2)"),
        IslandQuestion(NUMBER, "(-2,2)"),
    ]
    for one in reversed(seen):
        table.back()
        assert table.asked == one
    table.back()
    assert table.asked == seen[0]


def test_a_desert_is_not_asked_for_its_number() -> None:
    table = Table(WHOLE.replace("DeR", "?De?R"))
    assert table.asked == IslandQuestion(TERRAIN, "(0,0)")
    table.land("desert")
    assert table.asked is None
    table.back()
    assert table.asked == IslandQuestion(TERRAIN, "(0,0)")
    table.land("hills")
    assert table.asked == IslandQuestion(NUMBER, "(0,0)")


@pytest.mark.rule("BASE-006")
def test_too_many_of_a_kind_are_asked_about_and_may_be_right() -> None:
    table = Table(WHOLE.replace("Pa2", "Fo2"))
    doubt = IslandQuestion(TERRAIN, kind="forest", many=5)
    assert table.asked == doubt
    assert questions.counted_by(doubt, table.island) == ("(1,-2)", "(2,-2)", "(-1,0)", "(1,0)", "(-2,1)")
    before = table.island
    table.say()
    assert (table.asked, table.island) == (None, before)


def test_one_of_too_many_is_looked_at_again() -> None:
    table = Table(WHOLE.replace("Pa2", "Fo8"))
    assert table.asked == IslandQuestion(TERRAIN, kind="forest", many=5)
    table.asking = questions.asked_about(table.asking, "(1,-2)")
    assert table.asked == IslandQuestion(TERRAIN, "(1,-2)")
    table.land("pasture")
    assert table.asked == IslandQuestion(NUMBER, kind="8", many=3)
    table.back()
    assert table.asked == IslandQuestion(TERRAIN, "(1,-2)")  # there are no five forests any more
    table.say()
    table.asking = questions.asked_about(table.asking, "(1,-2)")
    table.number(2)
    assert table.asked is None


def test_a_hex_that_is_left_out_is_no_reason_for_doubts() -> None:
    table = Table(WHOLE.replace("Pa2", "?Pa2"))
    table.say()
    assert table.asked is None
    assert table.asking == Asking((IslandQuestion(TERRAIN, "(1,-2)"),), 1)
