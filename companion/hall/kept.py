"""A tournament as plain data, and back: what is kept on disk."""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import asdict
from typing import Any

from .sizes import SIZES
from .tournament import WAYS, Entrant, Match, MatchResult, Round, Tournament


def data(tournament: Tournament) -> dict[str, Any]:
    """All of it as JSON has it."""
    return asdict(tournament)


def read(part: Any) -> Tournament:
    """What was kept; a new tournament where that makes no sense."""
    with suppress(TypeError, KeyError, ValueError, AttributeError, StopIteration):
        found = Tournament(
            way=part["way"],
            size=part["size"],
            entrants=tuple(
                Entrant(int(one["number"]), str(one["name"]), bool(one["is_gone"])) for one in part["entrants"]
            ),
            rounds=tuple(map(_round, part["rounds"])),
            undone=None if part["undone"] is None else _round(part["undone"]),
        )
        if found.way in WAYS and found.size in SIZES:
            rounds = (*found.rounds, *(() if found.undone is None else (found.undone,)))
            for player in (player for each in rounds for player in _players(each)):
                found.name_of(player)
            return found
    return Tournament()


def _players(drawn: Round) -> Iterator[int]:
    """Everybody who plays in a round, or rests."""
    yield from (player for match in drawn.matches for player in match.players)
    yield from drawn.resting


def _round(part: Mapping[str, Any]) -> Round:
    return Round(
        tuple(_match(one) for one in part["matches"]), tuple(map(int, part["resting"])), tuple(map(str, part["before"]))
    )


def _match(part: Mapping[str, Any]) -> Match:
    found = part["result"]
    result = found and MatchResult(tuple(map(int, found["points"])), int(found["winner"]), str(found["game"]))
    players = tuple(map(int, part["players"]))
    if result and (len(result.points) != len(players) or result.winner not in players):
        raise ValueError("a result of others")
    return Match(players, str(part["table"]), result or None)
