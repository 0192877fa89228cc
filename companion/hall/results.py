"""Which finished game belongs to which match: the one at its table whose players have the names of those drawn.

Names are compared as people read them. Where they differ nothing is taken; people are shown what the table says.
"""

from collections.abc import Iterator
from dataclasses import replace

from companion.rules.names import as_read

from .told import GameTold
from .tournament import Match, MatchResult, Round, Tournament


def outcome(tournament: Tournament, match: Match, game: GameTold) -> MatchResult | None:
    """What this won game makes of the match; None where it is not won, or others sit there, be it a robot."""
    points = {as_read(each.name): each.points for each in game.players}
    names = [as_read(tournament.name_of(player)) for player in match.players]
    if (
        not game.is_won
        or any(each.robot for each in game.players)
        or len(points) < len(game.players)
        or set(names) != set(points)
    ):
        return None
    winner = match.players[names.index(as_read(game.winner))]
    return MatchResult(tuple(points[name] for name in names), winner, game.game)


def taken(tournament: Tournament, table: str, game: GameTold) -> Tournament:
    """The tournament with the result of this game, if it is won and is that of an open match of the newest round.

    A result that is there stays as it is.
    """
    if not tournament.rounds or not game.is_won or game.game in _known(tournament):
        return tournament
    now = tournament.rounds[-1]
    for at, match in enumerate(now.matches):
        if match.result is None and match.table in ("", table):
            found = outcome(tournament, match, game)
            if found is not None:
                return with_match(tournament, at, replace(match, table=table, result=found))
    return tournament


def with_match(tournament: Tournament, at: int, match: Match) -> Tournament:
    """The tournament with another match in this place of its newest round."""
    *before, now = tournament.rounds
    matches = (*now.matches[:at], match, *now.matches[at + 1 :])
    return replace(tournament, rounds=(*before, replace(now, matches=matches)))


def claim(tournament: Tournament, now: Round, match: Match, game: GameTold | None) -> bool:
    """Whether the table says something of its game that the match does not.

    Others have won there, or the game that the result was read from was corrected, and may go on.
    """
    if game is None or game.game in now.before:
        return False
    if match.result is None:
        return game.is_won and game.game not in _known(tournament)
    return match.result.game == game.game and match.result != outcome(tournament, match, game)


def _known(tournament: Tournament) -> set[str]:
    """The games that belong to a match, or to none."""
    return set(_games(tournament))


def _games(tournament: Tournament) -> Iterator[str]:
    for each in tournament.rounds:
        yield from each.before
    yield from (match.result.game for match in tournament.matches if match.result is not None)
