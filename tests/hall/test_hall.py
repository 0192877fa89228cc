"""An evening in the hall: entering, drawing, results that come by themselves or by hand, undo, and a restart."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from unicodedata import normalize

import pytest

from companion.hall import Hall, HallError, swiss
from companion.hall.results import claim
from companion.hall.standings import standings
from companion.hall.tournament import ROUND_ROBIN, Round, Tournament
from companion.store import Store
from tests.hall.conftest import PREFIX, said, state

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gül", "Hugo")


@pytest.fixture
def drawn(hall: Hall) -> Hall:
    """Eight play at two tables, of which both are there."""
    for table in ("one", "two"):
        said(hall, table, "online", "online")
    hall.enter(NAMES)
    hall.draw()
    return hall


def names_at(hall: Hall, match: int) -> tuple[str, ...]:
    return tuple(hall.tournament.name_of(each) for each in hall.tournament.rounds[-1].matches[match].players)


def won_by_first(hall: Hall, match: int, game: str, **more: Any) -> dict[str, Any]:
    """The state of a game that the first player of a match has won."""
    names = names_at(hall, match)
    return state(game, 90, names=names, points=(10, 7, 6, 5), winner=names[0]) | more


def results(hall: Hall) -> list[tuple[int, ...] | None]:
    return [match.result and match.result.points for match in hall.tournament.matches]


# -- who takes part ----------------------------------------------------------------------------------------------------


def test_a_name_is_entered_once(hall: Hall) -> None:
    hall.enter(("  Anna  Lena ", "", "Ben"))
    with pytest.raises(HallError, match="There is a anna lena already"):
        hall.enter(("Cleo", "anna lena"))
    assert [each.name for each in hall.tournament.entrants] == ["Anna Lena", "Ben"]


def test_whoever_was_never_drawn_leaves_without_a_trace(hall: Hall) -> None:
    hall.enter(NAMES)
    hall.leave(3)
    assert len(hall.tournament.entrants) == 7


def test_whoever_has_played_stays_in_the_standings_and_may_come_back(drawn: Hall) -> None:
    drawn.leave(3)
    assert [each.is_gone for each in drawn.tournament.entrants] == [False, False, True, *[False] * 5]
    assert len(standings(drawn.tournament)) == 8
    drawn.come_back(3)
    assert not drawn.tournament.entrants[2].is_gone


def test_a_misspelt_name_is_put_right(drawn: Hall) -> None:
    drawn.rename(1, "Anne")
    assert drawn.tournament.name_of(1) == "Anne"
    with pytest.raises(HallError):
        drawn.rename(1, "ben")


# -- rounds ------------------------------------------------------------------------------------------------------------


def test_a_round_is_drawn_at_the_tables_that_are_there(drawn: Hall) -> None:
    assert [match.table for match in drawn.tournament.rounds[0].matches] == ["one", "two"]


def test_no_round_is_drawn_while_a_result_is_missing(drawn: Hall) -> None:
    with pytest.raises(HallError, match="Results of this round are missing"):
        drawn.draw()


def test_a_round_that_was_drawn_for_others_does_not_hold(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    hall.enter(NAMES)
    draw = swiss.draw

    def slow(tournament: Tournament, random: Random) -> Round:
        hall.leave(1)
        return draw(tournament, random)

    monkeypatch.setattr(swiss, "draw", slow)
    with pytest.raises(HallError, match="changed while the round was drawn"):
        hall.draw()
    assert hall.tournament.rounds == ()


def test_no_round_is_drawn_for_too_few(hall: Hall) -> None:
    hall.enter(("Anna", "Ben"))
    with pytest.raises(HallError, match="too few players"):
        hall.draw()


def test_the_way_is_chosen_before_the_first_round(hall: Hall) -> None:
    hall.choose(ROUND_ROBIN, 3)
    hall.enter(NAMES)
    hall.draw()
    assert [len(match.players) for match in hall.tournament.matches] == [4, 4]
    with pytest.raises(HallError):
        hall.choose(ROUND_ROBIN, 4)


def test_a_round_is_taken_back_and_put_back_with_its_results(drawn: Hall) -> None:
    said(drawn, "one", won_by_first(drawn, 0, "a"))
    before = drawn.tournament.rounds
    drawn.undo()
    assert drawn.tournament.rounds == ()
    drawn.redo()
    assert drawn.tournament.rounds == before
    with pytest.raises(HallError):
        drawn.redo()


def test_a_game_that_is_won_while_its_round_is_taken_back_counts_when_it_is_put_back(drawn: Hall) -> None:
    final = won_by_first(drawn, 0, "a")
    drawn.undo()
    said(drawn, "one", final)
    drawn.redo()
    assert results(drawn) == [(10, 7, 6, 5), None]


def test_a_match_moves_to_another_table_and_they_swap(drawn: Hall) -> None:
    drawn.play_at(0, "two")
    assert [match.table for match in drawn.tournament.rounds[0].matches] == ["two", "one"]


# -- results -----------------------------------------------------------------------------------------------------------


def test_a_game_that_is_won_at_its_table_is_a_result(drawn: Hall) -> None:
    said(drawn, "two", won_by_first(drawn, 1, "a"))
    assert results(drawn) == [None, (10, 7, 6, 5)]


def test_names_are_compared_as_people_read_them_and_in_any_order(drawn: Hall) -> None:
    names = [name.upper() for name in reversed(names_at(drawn, 0))]
    said(drawn, "one", state("a", 90, names=names, points=(2, 3, 4, 10), winner=names[3]))
    assert results(drawn) == [(10, 4, 3, 2), None]


def test_letters_are_compared_however_they_are_made(hall: Hall) -> None:
    hall.enter(("Gül", "Ole", "Zoë"))
    with pytest.raises(HallError, match="already"):
        hall.enter((normalize("NFD", "Gül"),))
    hall.draw()
    names = [normalize("NFD", name) for name in names_at(hall, 0)]
    said(hall, "one", state("a", 90, names=names, points=(10, 7, 6), winner=names[0]))
    assert results(hall) == [(10, 7, 6)]


def test_a_game_goes_on_counts_for_nothing_yet(drawn: Hall) -> None:
    said(drawn, "one", won_by_first(drawn, 0, "a", winner=None))
    assert results(drawn) == [None, None]


def test_a_game_of_others_is_not_taken_but_shown(drawn: Hall) -> None:
    said(drawn, "one", state("a", 90, names=("Xaver", "Yuki", "Zoë"), winner="Yuki"))
    assert results(drawn) == [None, None]
    now, table = drawn.tournament.rounds[-1], drawn.tables.get("one")
    assert table is not None
    assert claim(drawn.tournament, now, now.matches[0], table.game)


def test_a_name_that_is_put_right_lets_the_result_be_taken(drawn: Hall) -> None:
    names = names_at(drawn, 0)
    said(drawn, "one", state("a", 90, names=("Somebody", *names[1:]), points=(10, 7, 6, 5), winner="Somebody"))
    assert results(drawn) == [None, None]
    drawn.rename(drawn.tournament.rounds[0].matches[0].players[0], "somebody")
    assert results(drawn) == [(10, 7, 6, 5), None]


def test_what_is_said_late_or_again_does_not_change_a_result(drawn: Hall) -> None:
    final = won_by_first(drawn, 0, "a")
    said(drawn, "one", final)
    said(drawn, "one", final)
    said(drawn, "one", final | {"revision": 89, "winner": names_at(drawn, 0)[1]})
    said(drawn, "one", final | {"revision": 91, "winner": None})
    assert results(drawn) == [(10, 7, 6, 5), None]


def test_a_game_that_is_corrected_afterwards_is_shown_and_not_taken(drawn: Hall) -> None:
    final = won_by_first(drawn, 0, "a")
    said(drawn, "one", final)
    said(drawn, "one", final | {"revision": 95, "winner": names_at(drawn, 0)[2]})
    now, table = drawn.tournament.rounds[-1], drawn.tables.get("one")
    assert table is not None
    assert results(drawn) == [(10, 7, 6, 5), None]
    assert claim(drawn.tournament, now, now.matches[0], table.game)


def test_a_game_whose_end_was_taken_back_is_shown(drawn: Hall) -> None:
    final = won_by_first(drawn, 0, "a")
    said(drawn, "one", final)
    said(drawn, "one", final | {"revision": 91, "winner": None})
    now, table = drawn.tournament.rounds[-1], drawn.tables.get("one")
    assert table is not None
    assert claim(drawn.tournament, now, now.matches[0], table.game)


def test_people_go_before_tables(drawn: Hall) -> None:
    said(drawn, "one", won_by_first(drawn, 0, "a"))
    players = drawn.tournament.rounds[0].matches[0].players
    drawn.result(0, 0, (9, 10, 6, 5), players[1])
    said(drawn, "one", won_by_first(drawn, 0, "a", revision=92))
    assert results(drawn) == [(9, 10, 6, 5), None]


def test_a_result_that_is_taken_out_is_not_taken_again_from_the_same_game(drawn: Hall) -> None:
    final = won_by_first(drawn, 0, "a")
    said(drawn, "one", final)
    drawn.clear(0)
    said(drawn, "one", final | {"revision": 91})
    assert results(drawn) == [None, None]
    said(drawn, "one", final | {"game": "b"})
    assert results(drawn) == [(10, 7, 6, 5), None]


def test_a_game_that_was_over_when_the_round_was_drawn_belongs_to_no_match(hall: Hall) -> None:
    hall.enter(NAMES[:4])
    said(hall, "one", "online", "online")
    final = state("a", 90, names=NAMES[:4], winner="Anna")
    said(hall, "one", final)
    hall.draw()
    said(hall, "one", final | {"revision": 91})
    assert results(hall) == [None]


def test_an_earlier_round_is_corrected_by_hand(drawn: Hall) -> None:
    for match, game in enumerate("ab"):
        said(drawn, ("one", "two")[match], won_by_first(drawn, match, game))
    drawn.draw()
    players = drawn.tournament.rounds[0].matches[1].players
    drawn.result(0, 1, (3, 4, 5, 10), players[3])
    assert results(drawn)[1] == (3, 4, 5, 10)


@pytest.mark.parametrize(("points", "winner"), [((1, 2, 3), 0), ((1, 2, 3, 4), 99)])
def test_a_result_of_others_is_refused(drawn: Hall, points: tuple[int, ...], winner: int) -> None:
    with pytest.raises(HallError):
        drawn.result(0, 0, points, winner)


@pytest.mark.parametrize(("round_", "match"), [(0, 5), (1, 0), (-1, 0), (0, -1)])
def test_a_match_that_is_not_there_is_refused(drawn: Hall, round_: int, match: int) -> None:
    with pytest.raises(HallError):
        drawn.result(round_, match, (1, 2, 3, 10), 1)


# -- for good ----------------------------------------------------------------------------------------------------------


def test_a_restart_loses_nothing(drawn: Hall, reopened: Callable[[], Hall]) -> None:
    said(drawn, "one", won_by_first(drawn, 0, "a"))
    drawn.undo()
    drawn.redo()
    drawn.leave(2)
    name = drawn.name_at_the_broker
    again = reopened()
    assert (again.tournament, again.name_at_the_broker) == (drawn.tournament, name)


def test_a_new_tournament_begins_empty(drawn: Hall, reopened: Callable[[], Hall]) -> None:
    drawn.begin_anew()
    assert reopened().tournament.entrants == ()


@pytest.mark.parametrize(
    "text",
    ["", "{", '{"tournament": []}', '{"tournament": {"way": "swiss", "size": 99, "entrants": [], "rounds": []}}'],
)
def test_a_file_that_makes_no_sense_is_begun_again(tmp_path: Path, text: str) -> None:
    (tmp_path / "broken.json").write_text(text)
    hall = Hall(Store(tmp_path / "broken.json"), PREFIX)
    hall.enter(("Anna",))
    assert len(Hall(Store(tmp_path / "broken.json"), PREFIX).tournament.entrants) == 1


@pytest.mark.parametrize("where", ["rounds", "undone"])
def test_a_file_of_a_round_for_somebody_else_is_begun_again(drawn: Hall, tmp_path: Path, where: str) -> None:
    if where == "undone":
        drawn.undo()
    kept = json.loads((tmp_path / "tournament.json").read_text())
    found = kept["tournament"][where]
    (found if where == "undone" else found[0])["resting"] = [99]
    (tmp_path / "tournament.json").write_text(json.dumps(kept))
    assert standings(Hall(Store(tmp_path / "tournament.json"), PREFIX).tournament) == ()


def test_a_robot_of_the_name_of_somebody_wins_nothing_for_them(drawn: Hall) -> None:
    won = won_by_first(drawn, 0, "with a robot")
    won["players"]["blue"]["robot"] = True
    said(drawn, "one", won)
    assert results(drawn) == [None, None]
