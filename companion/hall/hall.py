"""The hall: its tables, and the tournament that is played at them. What people change is on disk before it holds.

A result that a table has reported is kept as well; should the disk take nothing, the broker says it again later.
"""

import secrets
from collections.abc import Callable
from dataclasses import replace
from random import Random, SystemRandom
from threading import RLock
from typing import Final

from companion.rules.names import as_read
from companion.said import said
from companion.store import Store

from . import round_robin, swiss
from .kept import data, read
from .results import taken, with_match
from .sizes import SIZES, table_sizes
from .tables import Tables
from .told import GameTold, named
from .tournament import SWISS, WAYS, Entrant, Match, MatchResult, Tournament

PART: Final = "tournament"
LINE: Final = "line"
MOST_ENTRANTS: Final = 200


class HallError(ValueError):
    """A wish for the tournament that cannot be; the words say why. Nothing changed."""


class Hall:
    """One hall. Every method may be called from any thread; `changed` is called after whatever is worth showing."""

    def __init__(
        self, kept: Store, prefix: str, changed: Callable[[], object] = lambda: None, random: Random | None = None
    ) -> None:
        self._kept, self._changed, self._random = kept, changed, random or SystemRandom()
        self._lock = RLock()
        self._tournament = read(kept.part(PART))
        self.tables = Tables(prefix, self._heard)
        self.has_contact = False

    @property
    def name_at_the_broker(self) -> str:
        """What we are called there: the same after a restart, so that the broker knows what we have missed."""
        name = self._kept.part(LINE).get("name")
        if not isinstance(name, str):
            name = f"hexkeeper-hall-{secrets.token_hex(4)}"
            self._kept.keep(LINE, {"name": name})
        return name

    @property
    def tournament(self) -> Tournament:
        """The tournament as it stands."""
        return self._tournament

    def watch(self, changed: Callable[[], object]) -> None:
        """Call this from now on after whatever is worth showing."""
        self._changed = changed

    def hear(self, topic: str, payload: bytes) -> None:
        """A message came from the broker."""
        if self.tables.hear(topic, payload):
            self._changed()

    def tell_contact(self, has_contact: bool) -> None:
        """Whether there is contact with the broker."""
        self.has_contact = has_contact
        self._changed()

    # -- before the first round --------------------------------------------------------------------------------

    def choose(self, way: str, size: int) -> None:
        """Which way it is played, and at tables for how many. Raises HallError once a round was drawn."""
        with self._lock:
            if self._tournament.rounds:
                raise HallError(said("Rounds have been drawn already. Nothing was changed."))
            if way not in WAYS or size not in SIZES:
                raise HallError(said("There is no such tournament. Nothing was changed."))
            self._become(replace(self._tournament, way=way, size=size, undone=None))

    def enter(self, names: tuple[str, ...]) -> None:
        """These take part from now on. Raises HallError for a name that is taken, or with too many."""
        with self._lock:
            now = self._tournament
            entrants = list(now.entrants)
            for name in filter(None, map(named, names)):
                self._refuse_taken(name, entrants)
                entrants.append(Entrant(max((each.number for each in entrants), default=0) + 1, name))
            if len(entrants) > MOST_ENTRANTS:
                words = said("{most} can take part at most. Nothing was changed.", most=MOST_ENTRANTS)
                raise HallError(words)
            self._become(replace(now, entrants=tuple(entrants)))

    def rename(self, number: int, name: str) -> None:
        """Somebody is called otherwise. Raises HallError."""
        with self._lock:
            self._entrant(number)
            others = [each for each in self._tournament.entrants if each.number != number]
            if not (called := named(name)):
                raise HallError(said("A player needs a name. Nothing was changed."))
            self._refuse_taken(called, others)
            self._put(number, lambda each: replace(each, name=called))

    def leave(self, number: int) -> None:
        """Somebody takes part no more; what they have played stays. Raises HallError."""
        with self._lock:
            self._entrant(number)
            now = self._tournament
            rounds = (*now.rounds, *(() if now.undone is None else (now.undone,)))
            drawn = {player for each in rounds for match in each.matches for player in match.players}
            if number in drawn | {player for each in rounds for player in each.resting}:
                self._put(number, lambda each: replace(each, is_gone=True))
            else:
                left = tuple(each for each in now.entrants if each.number != number)
                self._become(replace(now, entrants=left))

    def come_back(self, number: int) -> None:
        """Somebody who had left takes part again. Raises HallError."""
        with self._lock:
            self._entrant(number)
            self._put(number, lambda each: replace(each, is_gone=False))

    def begin_anew(self) -> None:
        """Another tournament, without players; the one before stays in the file."""
        with self._lock:
            self._kept.keep_or_refuse(f"{PART} before", data(self._tournament))
            self._become(Tournament())

    # -- rounds ------------------------------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw the next round. Raises HallError while results are missing, or there are too few."""
        now = self._tournament
        if now.rounds and not now.rounds[-1].is_over:
            raise HallError(said("Results of this round are missing. Nothing was changed."))
        if not table_sizes(sum(not each.is_gone for each in now.entrants), now.size):
            raise HallError(said("There are too few players for a table. Nothing was changed."))
        # This may take some seconds, in which tables go on talking.
        drawn = (swiss if now.way == SWISS else round_robin).draw(now, self._random)
        with self._lock:
            if self._tournament is not now:
                raise HallError(
                    said("The tournament changed while the round was drawn. Nothing was drawn; do it again.")
                )
            tables = self.tables.all()
            free = iter([each.name for each in tables if each.is_online])
            matches = tuple(replace(match, table=next(free, "")) for match in drawn.matches)
            over = tuple(each.game.game for each in tables if each.game is not None and each.game.is_won)
            self._become(replace(now, rounds=(*now.rounds, replace(drawn, matches=matches, before=over)), undone=None))

    def undo(self) -> None:
        """Take the newest round back, with its results. Raises HallError where none was drawn."""
        with self._lock:
            now = self._tournament
            if not now.rounds:
                raise HallError(said("No round has been drawn. Nothing was changed."))
            self._become(replace(now, rounds=now.rounds[:-1], undone=now.rounds[-1]))

    def redo(self) -> None:
        """Put the round back that was taken back last. Raises HallError."""
        with self._lock:
            now = self._tournament
            if now.undone is None:
                raise HallError(said("No round was taken back. Nothing was changed."))
            self._become(self._looked(replace(now, rounds=(*now.rounds, now.undone), undone=None)))

    def play_at(self, match: int, table: str) -> None:
        """This match of the newest round is played at that table; whoever was to play there takes ours."""
        with self._lock:
            at = self._match(match)
            now = self._tournament
            for other, each in enumerate(now.rounds[-1].matches):
                if table and each.table == table and other != match:
                    now = with_match(now, other, replace(each, table=at.table))
            self._become(self._looked(with_match(now, match, replace(at, table=table))))

    def result(self, round_: int, match: int, points: tuple[int, ...], winner: int) -> None:
        """What people say became of a match; it goes before what its table says. Raises HallError."""
        with self._lock:
            at = self._match(match, round_)
            if len(points) != len(at.players) or winner not in at.players:
                raise HallError(said("A result has the points of each player, and one who won. Nothing was changed."))
            game = at.result.game if at.result else ""
            self._put_match(round_, match, replace(at, result=MatchResult(points, winner, game)))

    def clear(self, match: int) -> None:
        """The result of a match of the newest round is open again; the game it came from counts no more."""
        with self._lock:
            at = self._match(match)
            if at.result is None:
                return
            game = at.result.game
            now = with_match(self._tournament, match, replace(at, result=None))
            last = now.rounds[-1]
            over = (*last.before, *([game] if game else []))
            self._become(replace(now, rounds=(*now.rounds[:-1], replace(last, before=over))))

    # -- inside ------------------------------------------------------------------------------------------------

    def _heard(self, table: str, game: GameTold) -> None:
        with self._lock:
            now = taken(self._tournament, table, game)
            if now != self._tournament:
                self._tournament = now
                self._kept.keep(PART, data(now))

    def _looked(self, tournament: Tournament) -> Tournament:
        """The same, with what tables have said already."""
        for each in self.tables.all():
            if each.game is not None:
                tournament = taken(tournament, each.name, each.game)
        return tournament

    def _become(self, tournament: Tournament) -> None:
        """Raises NotStoredError; then nothing changed."""
        self._kept.keep_or_refuse(PART, data(tournament))
        self._tournament = tournament
        self._changed()

    def _entrant(self, number: int) -> Entrant:
        found = next((each for each in self._tournament.entrants if each.number == number), None)
        if found is None:
            raise HallError(said("There is no such player any more. Nothing was changed."))
        return found

    def _put(self, number: int, change: Callable[[Entrant], Entrant]) -> None:
        now = self._tournament
        entrants = tuple(change(each) if each.number == number else each for each in now.entrants)
        self._become(self._looked(replace(now, entrants=entrants)))

    def _match(self, match: int, round_: int | None = None) -> Match:
        rounds = self._tournament.rounds
        at = len(rounds) - 1 if round_ is None else round_
        if not (0 <= at < len(rounds) and 0 <= match < len(rounds[at].matches)):
            raise HallError(said("There is no such game any more. Nothing was changed."))
        return rounds[at].matches[match]

    def _put_match(self, round_: int, match: int, made: Match) -> None:
        now = self._tournament
        upto = with_match(replace(now, rounds=now.rounds[: round_ + 1]), match, made)
        self._become(replace(now, rounds=(*upto.rounds, *now.rounds[round_ + 1 :])))

    def _refuse_taken(self, name: str, others: list[Entrant]) -> None:
        if any(as_read(each.name) == as_read(name) for each in others):
            raise HallError(said("There is a {name} already. Nothing was changed.", name=name))
