"""What the page of a hall is shown, in parts: each table is one, so that a page is sent the tables that have changed.

Everybody is shown the same, in names and numbers alone, which are the same in every language.
"""

import secrets
from dataclasses import asdict
from threading import Lock
from typing import Any, Final

from companion.hall import Hall, HallTable
from companion.hall.results import claim
from companion.hall.standings import standings
from companion.hall.tournament import Match, Round, Tournament
from web.access.visitors import Visitor
from web.stream.news import Edition
from web.stream.texts import packed

GAME: Final = "hall"
"""What the stream calls a game: it is always the same one."""


class HallNews:
    """The newest edition for everybody."""

    def __init__(self, hall: Hall) -> None:
        self._hall, self._lock = hall, Lock()
        self._start, self._changes = secrets.token_hex(3), 0
        self._texts: dict[str, tuple[HallTable, str]] = {}
        self._parts: dict[str, str] = {}
        self._is_old = True

    def outdate(self) -> None:
        """Something in the hall has changed."""
        self._is_old = True

    def newest(self, visitor: Visitor, language: str) -> Edition:
        """What every page shows now."""
        with self._lock:
            if self._is_old:  # once for all who ask
                self._is_old = False  # before looking: what changes meanwhile is looked at again
                parts = self._worked_out()
                if parts != self._parts:
                    self._parts, self._changes = parts, self._changes + 1
            return Edition(f"{self._start}-{self._changes}", GAME, self._parts)

    def _worked_out(self) -> dict[str, str]:
        tables = self._hall.tables.all()
        self._texts = {each.name: self._text(each) for each in tables}
        tournament = self._hall.tournament
        return {
            "hall": packed({"contact": self._hall.has_contact}),
            "tables": packed([each.name for each in tables]),
            "tournament": packed(self._tournament(tournament)),
            "standings": packed(_standings(tournament)),
            **{f"table {name}": text for name, (_, text) in self._texts.items()},
        }

    def _text(self, table: HallTable) -> tuple[HallTable, str]:
        known = self._texts.get(table.name)
        return known if known is not None and known[0] == table else (table, packed(asdict(table)))

    def _tournament(self, tournament: Tournament) -> dict[str, Any]:
        return {
            "way": tournament.way,
            "size": tournament.size,
            "entrants": [asdict(each) for each in tournament.entrants],
            "undone": tournament.undone is not None,
            "rounds": [
                {
                    "matches": [self._match(tournament, each, match) for match in each.matches],
                    "resting": each.resting,
                    "over": each.is_over,
                }
                for each in tournament.rounds
            ],
        }

    def _match(self, tournament: Tournament, now: Round, match: Match) -> dict[str, Any]:
        """A match, and whether its table says something that it does not."""
        table = self._hall.tables.get(match.table)
        is_newest = now is tournament.rounds[-1]
        claims = is_newest and claim(tournament, now, match, None if table is None else table.game)
        return {**asdict(match), "claim": claims}


def _standings(tournament: Tournament) -> list[dict[str, Any]]:
    return [
        {
            "number": each.number,
            "rank": each.rank,
            "wins": each.wins,
            "share": round(float(each.share), 3),
            "points": each.points,
            "opponents": round(float(each.opponents), 2),
            "played": each.played,
            "rested": each.rested,
        }
        for each in standings(tournament)
    ]
