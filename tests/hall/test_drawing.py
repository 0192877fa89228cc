"""Rounds that are drawn: everybody sits once, tables have legal sizes, and nobody meets again without need."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.hall import round_robin, swiss
from companion.hall.drawing import chairs, meetings, weight_of
from companion.hall.seating import Seated, cost, seated
from companion.hall.sizes import SIZES, table_sizes
from companion.hall.tournament import ROUND_ROBIN, SWISS, Entrant, MatchResult, Round, Tournament


def entered(count: int, size: int = 4, way: str = SWISS) -> Tournament:
    return Tournament(way, size, tuple(Entrant(number, f"Player {number}") for number in range(count)))


def played(tournament: Tournament, drawn: Round, random: Random) -> Tournament:
    """The tournament after this round, won by anybody."""
    matches = []
    for match in drawn.matches:
        winner = random.choice(match.players)
        points = tuple(10 if player == winner else random.randrange(2, 10) for player in match.players)
        matches.append(replace(match, result=MatchResult(points, winner)))
    return replace(tournament, rounds=(*tournament.rounds, replace(drawn, matches=tuple(matches))))


def rounds_of(tournament: Tournament, count: int, seed: int) -> Iterator[tuple[Tournament, Round]]:
    """Each round that is drawn, with the tournament before it."""
    random, draw = Random(seed), {SWISS: swiss.draw, ROUND_ROBIN: round_robin.draw}[tournament.way]
    for _ in range(count):
        drawn = draw(tournament, random)
        yield tournament, drawn
        tournament = played(tournament, drawn, random)


def after(tournament: Tournament, count: int, seed: int = 1) -> Tournament:
    *_, (before, last) = rounds_of(tournament, count, seed)
    return replace(before, rounds=(*before.rounds, last))


# -- sizes -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "wanted", "sizes"),
    [
        (4, 4, (4,)),
        (5, 4, (4,)),
        (6, 4, (3, 3)),
        (9, 4, (3, 3, 3)),
        (13, 4, (4, 3, 3, 3)),
        (18, 4, (4, 4, 4, 3, 3)),
        (8, 3, (4, 4)),
        (10, 3, (3, 3, 4)),
        (5, 3, (4,)),
        (7, 2, (2, 2, 2)),
        (11, 5, (5, 6)),
        (13, 6, (6, 4, 3)),
        (2, 4, ()),
    ],
)
def test_tables_have_the_wanted_size_as_far_as_that_comes_out_even(
    players: int, wanted: int, sizes: tuple[int, ...]
) -> None:
    assert sum(table_sizes(players, wanted)) == sum(sizes)
    assert table_sizes(players, wanted) == sizes


@given(st.integers(0, 80), st.sampled_from([3, 4, 5, 6]))
def test_from_six_players_on_nobody_rests(players: int, wanted: int) -> None:
    sizes = table_sizes(players, wanted)
    assert set(sizes) <= set(SIZES[wanted])
    assert sum(sizes) == players or players in (1, 2, 5)


# -- every round -------------------------------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(st.integers(3, 26), st.sampled_from(sorted(SIZES)), st.sampled_from([SWISS, ROUND_ROBIN]), st.integers(0, 999))
def test_everybody_sits_once_a_round_or_rests(count: int, size: int, way: str, seed: int) -> None:
    for before, drawn in rounds_of(entered(count, size, way), 3, seed):
        sitting = [player for match in drawn.matches for player in match.players]
        assert sorted((*sitting, *drawn.resting)) == [each.number for each in before.entrants]
        assert sorted(len(match.players) for match in drawn.matches) == sorted(table_sizes(count, size))


@settings(max_examples=40, deadline=None)
@given(st.integers(3, 11), st.sampled_from([2, 3, 4]), st.integers(0, 999))
def test_nobody_rests_twice_before_everybody_has_once(count: int, size: int, seed: int) -> None:
    resting = Counter[int](dict.fromkeys(range(count), 0))
    for _, drawn in rounds_of(entered(count, size), 4, seed):
        resting.update(drawn.resting)
        assert max(resting.values()) - min(resting.values()) <= 1


def test_whoever_has_gone_is_drawn_no_more() -> None:
    tournament = after(entered(9), 1)
    gone = replace(tournament, entrants=(replace(tournament.entrants[0], is_gone=True), *tournament.entrants[1:]))
    for draw in (swiss.draw, round_robin.draw):
        drawn = draw(gone, Random(1))
        assert sorted(player for match in drawn.matches for player in match.players) == list(range(1, 9))


# -- meeting again -----------------------------------------------------------------------------------------------------


def every_way(players: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[Seated]:
    """All ways to seat these, found in the plainest manner."""
    if not players:
        yield ()
        return
    for size in set(sizes):
        others = list(sizes)
        others.remove(size)
        for more in combinations(players[1:], size - 1):
            table = (players[0], *more)
            left = tuple(each for each in players if each not in table)
            for rest in every_way(left, tuple(others)):
                yield (table, *rest)


@settings(max_examples=40, deadline=None)
@given(st.integers(6, 9), st.sampled_from([2, 3, 4]), st.integers(1, 5), st.integers(0, 999))
def test_no_two_meet_again_while_it_can_be_avoided(count: int, size: int, rounds: int, seed: int) -> None:
    for before, drawn in rounds_of(entered(count, size), rounds, seed):
        order = range(count)
        weight = weight_of(meetings(before), order, len(table_sizes(count, size)))
        playing = tuple(each for each in order if each not in drawn.resting)
        least = min(cost(way, weight) for way in every_way(playing, table_sizes(count, size)))
        assert cost(tuple(match.players for match in drawn.matches), weight) == least


@pytest.mark.parametrize("count", [40, 63, 200])
def test_nor_in_a_large_hall(count: int) -> None:
    assert max(meetings(after(entered(count), 5)).values()) == 1


def test_where_all_ways_would_take_too_long_tables_swap_players() -> None:
    met = {frozenset(pair) for table in range(0, 40, 4) for pair in combinations(range(table, table + 4), 2)}

    def weight(one: int, other: int) -> int:
        return frozenset((one, other)) in met

    assert cost(seated(range(40), [4] * 10, weight, steps=0), weight) == 0


def test_winners_meet_winners() -> None:
    before, drawn = list(rounds_of(entered(16), 2, 5))[1]
    winners = {match.result.winner for match in before.matches if match.result}
    assert set(drawn.matches[0].players) == winners


# -- seats -------------------------------------------------------------------------------------------------------------


# Who sits together comes first, so that not all can have had four seats after four rounds; the same draws each time.
@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.sampled_from([16, 24]), st.integers(0, 999))
def test_seats_go_round(count: int, seed: int) -> None:
    sat = chairs(after(entered(count), 4, seed))
    assert max(sat.values()) <= 2
    assert sum(times == 2 for times in sat.values()) <= count * 0.6


# -- everybody with everybody ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(3, 12))
def test_at_tables_of_two_everybody_meets_everybody_once(count: int) -> None:
    rounds = count - 1 + count % 2
    met = meetings(after(entered(count, 2, ROUND_ROBIN), rounds))
    assert met == {frozenset(pair): 1 for pair in combinations(range(count), 2)}


@settings(max_examples=30, deadline=None)
@given(st.integers(6, 14), st.sampled_from([3, 4]), st.integers(0, 999))
def test_at_larger_tables_everybody_meets_everybody_evenly(count: int, size: int, seed: int) -> None:
    tournament = after(entered(count, size, ROUND_ROBIN), count, seed)
    met = meetings(tournament)
    times = [met[frozenset(pair)] for pair in combinations(range(count), 2)]
    assert min(times) >= 1
    assert max(times) - min(times) <= 3


def test_the_seats_of_the_first_round_are_drawn_by_lot() -> None:
    firsts = {round_robin.draw(entered(12, way=ROUND_ROBIN), Random(seed)).matches[0].players for seed in range(5)}
    assert len(firsts) == 5
