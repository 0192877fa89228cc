"""Two actions entered as one, as the dice and the event die of a throw: both are on disk, or neither is."""

from random import Random
from typing import Any

import pytest

from companion.boxes.cities_knights.rules.event_die import RollEventDie
from companion.rules.base.dice import RollDice
from companion.rules.random_play import any_action
from companion.table import Booked, Conflict, Journal, JournalError, Refused
from tests.table.room import Room, begin


@pytest.fixture
def island(journal: Journal) -> Room:
    """Cities & Knights: everything is placed, and somebody has to roll."""
    room = begin(journal, products=("cities and knights",))
    chance = Random(1)
    while not any(isinstance(option, RollDice) for option in room.table.state.options()):
        action = any_action(room.table.state, chance)
        room.table.submit(action, by="tablet", key=room.key(), seen=None)
    return room


def throw(room: Room, dice: tuple[int, int], face: str | None, key: str = "throw", **more: Any) -> Any:
    """The player who rolls throws three dice."""
    (due,) = room.table.state.options()
    first, then = RollDice(due.player, dice), RollEventDie(due.player, face)
    return room.table.submit(first, by="tablet", key=key, then=then, **{"seen": room.table.revision, **more})


def test_both_are_booked_in_their_order(island: Room) -> None:
    before = island.table.revision
    booked = throw(island, (1, 2), "ship")
    assert isinstance(booked, Booked)
    assert booked.revision == before + 2
    first, then = [line.action for line in island.table.history.lines()[-2:]]
    assert (first.dice, then.face) == ((1, 2), "ship")
    assert island.reopened().state == island.table.state


def test_when_the_second_is_refused_the_first_is_not_booked(island: Room) -> None:
    before = island.table.state
    assert isinstance(throw(island, (1, 2), None), Refused)
    assert island.table.state == before


def test_when_the_first_is_refused_the_second_is_not_looked_at(island: Room) -> None:
    before = island.table.state
    refused = throw(island, (1, 7), "ship")
    assert isinstance(refused, Refused)
    assert refused.refusal.rule == "BASE-013"
    assert island.table.state == before


def test_when_the_disk_refuses_neither_is_booked(island: Room) -> None:
    before = island.table.state
    island.journal.close()
    with pytest.raises(JournalError):
        throw(island, (1, 2), "ship")
    assert island.table.state == before


def test_the_same_press_is_booked_once_and_answered_alike_even_after_a_restart(island: Room) -> None:
    (due,) = island.table.state.options()
    first = throw(island, (1, 2), "ship", seen=None)
    assert throw_again(island.table, due.player) == first
    assert throw_again(island.reopened(), due.player) == first


def throw_again(table: Any, player: Any) -> Any:
    action, then = RollDice(player, (1, 2)), RollEventDie(player, "ship")
    return table.submit(action, by="tablet", key="throw", seen=None, then=then)


def test_undo_takes_back_one_after_the_other(island: Room) -> None:
    throw(island, (1, 2), "ship")
    island.undo()
    (due,) = island.table.state.options()
    assert isinstance(due, RollEventDie)
    island.undo()
    (due,) = island.table.state.options()
    assert isinstance(due, RollDice)


def test_somebody_whose_screen_was_behind_books_neither(island: Room) -> None:
    assert isinstance(throw(island, (1, 2), "ship", seen=1), Conflict)
