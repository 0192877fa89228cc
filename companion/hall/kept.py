"""A tournament as plain data, and back: what is kept on disk."""

from collections.abc import Mapping
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
            for match in found.matches:
                for player in match.players:
                    found.name_of(player)
            return found
    return Tournament()


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
