"""How everybody stands after some rounds."""

from fractions import Fraction

from companion.hall.standings import standings
from companion.hall.tournament import Entrant, Match, MatchResult, Round, Tournament

NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gül")


def of_rounds(*rounds: Round) -> Tournament:
    return Tournament(entrants=tuple(Entrant(number, name) for number, name in enumerate(NAMES)), rounds=rounds)


def won(players: tuple[int, ...], *points: int) -> Match:
    """A match that the first of these won."""
    return Match(players, result=MatchResult(points, players[0]))


def ranked(*rounds: Round) -> list[tuple[int, str]]:
    return [(each.rank, NAMES[each.number]) for each in standings(of_rounds(*rounds))]


def test_wins_count_first() -> None:
    rounds = Round((won((0, 1, 2), 10, 9, 9),)), Round((won((0, 3, 4), 10, 9, 9),)), Round((won((5, 6, 1), 10, 0, 0),))
    assert ranked(*rounds)[:2] == [(1, "Anna"), (2, "Finn")]


def test_then_the_share_of_the_points_of_the_table_and_not_the_points() -> None:
    """Ten of twenty is more than thirteen of thirty-nine, however many that are."""
    assert ranked(Round((won((0, 1, 2), 13, 13, 13), won((3, 4, 5), 10, 5, 5))))[:2] == [(1, "Dan"), (2, "Anna")]


def test_then_points() -> None:
    assert ranked(Round((won((0, 1), 10, 10), won((2, 3), 12, 12))))[:2] == [(1, "Cleo"), (2, "Anna")]


def test_then_whom_they_have_met() -> None:
    first = Round((won((0, 1), 10, 5), won((2, 3), 10, 5)))
    second = Round((won((1, 4), 10, 5),))
    assert ranked(first, second)[1:3] == [(2, "Anna"), (3, "Cleo")]


def test_who_stands_alike_has_the_same_rank() -> None:
    ranks = ranked(Round((won((0, 1), 10, 5), won((2, 3), 10, 5))))
    assert [rank for rank, _ in ranks] == [1, 1, 3, 3, 5, 5, 5]


def test_a_rest_counts_as_a_win_without_points() -> None:
    (first, *_) = standings(of_rounds(Round((Match((0, 1, 2, 3)),), (6,))))
    assert (NAMES[first.number], first.wins, first.points, first.played, first.rested) == ("Gül", 1, 0, 0, 1)


def test_a_game_without_a_result_counts_for_nothing() -> None:
    assert {each.rank for each in standings(of_rounds(Round((Match((0, 1, 2)),))))} == {1}


def test_a_table_without_points_has_no_shares() -> None:
    assert {each.share for each in standings(of_rounds(Round((won((0, 1), 0, 0),))))} == {Fraction(0)}
