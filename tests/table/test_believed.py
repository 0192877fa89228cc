"""Opening a game again: what is in force is derived and proved, what was superseded only when an undo asks for it."""

from random import Random

import pytest

from companion.geometry.printed import beginner_board
from companion.kernel import State
from companion.rules.choice import Choice
from companion.rules.random_play import any_action
from companion.table import Booked, Delete, Drop, Insert, Instead, Journal, Keep, Preview, Replace, Table
from companion.table.history import Change, Decision
from tests.table.room import FOUR, Room


def settled(table: Table, change: Change, random: Random) -> dict[int, Decision]:
    """Decide about every misfit, one after the other; some decisions turn out not to be needed."""
    decisions: dict[int, Decision] = {}
    while isinstance(preview := table.preview(change, decisions), Preview) and preview.undecided:
        line = preview.undecided[0]
        tried = line in decisions
        decisions[line] = Drop() if tried or random.random() < 0.3 else Keep()
    return decisions


def corrected_deeply(table: Table, corrections: int, random: Random) -> None:
    """So many corrections near line 20, and undos and a few lines in between."""
    for number in range(corrections):
        count = {"do": "CountCards", "player": "blue", "kind": "ore", "number": number % 3}
        action = table.codec.action(count)
        at = 20 + random.randrange(4)
        change = random.choice([Insert(at, (action,)), Replace(at, (action,)), Delete(at)])
        table.correct(change, settled(table, change, random), by="tablet", key=f"correct {number}", seen=None)
        if number % 5 == 4:
            table.undo(by="tablet", key=f"undo {number}", seen=None)
        if number % 3 == 2 and table.state.options():
            action = any_action(table.state, random)
            table.submit(action, by="tablet", key=f"play {number}", seen=None)


@pytest.fixture
def corrected(journal: Journal) -> Table:
    table, random = Table.create(journal, Choice(FOUR, beginner_board(4))), Random(1)
    for number in range(120):
        action = any_action(table.state, random)
        table.submit(action, by="tablet", key=f"press {number}", seen=None)
    corrected_deeply(table, 20, random)
    return table


def reread(table: Table) -> Table:
    """The same game with every entry derived one by one, as it was booked."""
    again = Table(table.journal, table.game, table.choice)
    for row in table.journal.rows(table.game):
        again._past.reread(row)
    again._go_on()
    return again


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The kinds of the actions that the rules were asked to apply."""
    asked: list[str] = []
    apply = State.apply

    def counted(state, action, **how):
        asked.append(type(action).__name__)
        return apply(state, action, **how)

    monkeypatch.setattr(State, "apply", counted)
    return asked


def test_nothing_that_is_superseded_is_derived_again_when_a_game_is_opened(room: Room, applied: list[str]) -> None:
    for number in range(20):
        seat = FOUR[number % 4]
        room.done("RollDice", seat, dice=[4, 4])
        room.done("EndPart", seat)
    for number in range(20):
        count = {"do": "CountCards", "player": "blue", "kind": "ore", "number": number % 3}
        room.correct(Insert(5, (room.table.codec.action(count),)))
    room.undo()
    room.correct(Replace(2, (room.table.codec.action({"do": "RollDice", "player": "red", "dice": [3, 3]}),)))
    applied.clear()
    again = room.reopened()
    assert len(applied) == len(again.history.lines()) == 60
    assert again.disputes == ()


def test_it_is_the_same_game_as_if_every_entry_were_derived(corrected: Table) -> None:
    again, whole = Table.open(corrected.journal, corrected.game), reread(corrected)
    assert again.state == whole.state == corrected.state
    assert again.history.lines() == whole.history.lines() == corrected.history.lines()
    assert again.happenings == corrected.happenings
    assert again.entries == whole.entries == corrected.entries


def test_undos_lead_back_through_every_version_that_was_not_derived(corrected: Table) -> None:
    again, undos = Table.open(corrected.journal, corrected.game), 0
    versions = [(corrected.state, corrected.history.lines())]
    while (version := corrected.history.undo()) and not hasattr(version, "rule"):
        versions.append((version.state, version.lines()))
        corrected._now = corrected._now._replace(history=version)
    for state, lines in versions:
        assert again.state == state
        assert again.history.lines() == lines
        undos += isinstance(again.undo(by="tablet", key=f"back {undos}", seen=None), Booked)
    assert undos > 100
    assert again.disputes == ()


def test_a_decision_about_a_line_that_fits_is_not_kept(journal: Journal, room: Room) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("EndPart")
    room.done("RollDice", "blue", dice=[3, 3])
    room.correct(
        Replace(2, (room.table.codec.action({"do": "RollDice", "player": "red", "dice": [5, 5]}),)), {4: Drop()}
    )
    assert len(room.table.history.lines()) == 4
    payload = journal.rows(room.table.game)[-1].payload
    assert (payload["decisions"], payload["lines"]) == ({}, 4)
    assert room.reopened().history.lines() == room.table.history.lines()


def test_a_correction_of_an_older_companion_is_read_as_it_always_was(room: Room, journal: Journal) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("CountHand", "blue", cards={"ore": 5})
    room.done("EndPart")
    data = {"do": "CountHand", "player": "blue", "cards": {"ore": 3}}
    room.correct(Delete(2), {4: Instead((room.table.codec.action(data),))})
    statement = "UPDATE lines SET payload = json_remove(payload, '$.lines') WHERE kind = 'correct'"
    assert journal._connection.execute(statement).rowcount == 1
    again = room.reopened()
    assert (again.state, again.history.lines(), again.disputes) == (room.table.state, room.table.history.lines(), ())


def test_what_another_engine_decides_otherwise_is_disputed_when_an_undo_leads_back_to_it(
    room: Room, journal: Journal
) -> None:
    room.done("RollDice", dice=[4, 4])
    room.done("CountHand", "blue", cards={"ore": 5})
    room.correct(Delete(3))
    journal._connection.execute("UPDATE lines SET digest = 'another' WHERE number = 3")
    again = room.reopened()
    assert again.disputes == (), "nothing of it is in force"
    again.undo(by="tablet", key="back", seen=None)
    assert len(again.disputes) == 1
    assert "Entry 3, booked by engine" in again.disputes[0]
    again.redo(by="tablet", key="forth", seen=None)
    again.undo(by="tablet", key="back again", seen=None)
    assert len(again.disputes) == 1


def test_what_cannot_be_followed_any_more_is_disputed_and_left_out_when_an_undo_leads_back_to_it(
    room: Room, journal: Journal
) -> None:
    room.done("RollDice", dice=[4, 4])
    before = room.table.state
    room.done("CountHand", "blue", cards={"ore": 5})
    room.correct(Delete(3))
    nonsense = '{"action":{"do":"HandOver","player":"blue","number":3},"by":"tablet","overruled":true}'
    journal._connection.execute("UPDATE lines SET payload = ? WHERE number = 3", (nonsense,))
    again = room.reopened()
    assert (again.state, again.disputes) == (before, ())
    assert isinstance(again.undo(by="tablet", key="back", seen=None), Booked)
    assert again.state == before
    assert len(again.disputes) == 1
