"""All figures of one game, as it stands now."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.kernel import Seat
from companion.rules.base.hands import material
from companion.rules.base.points import played_to
from companion.rules.base.scoring import winners
from companion.rules.base.turns import Turn
from companion.rules.cards import HAND, count
from companion.table import Table
from companion.table.steps import Step

from .boxes import Played
from .clock import clock
from .income import Income, income
from .players import Player, players
from .reveal import Reveal, reveal
from .rolls import Roll, Rolls, rolls, rolls_of
from .scores import PointsAt, PointsFor, course, hidden, scores
from .waits import Waits, part_seconds, waits


@dataclass(frozen=True)
class PartPlayed:
    """One part: whose it was, what was rolled in it, how long it took, and the points by seat when it ended."""

    number: int
    player: Seat
    dice: tuple[int, ...] | None
    seconds: float
    points: tuple[int, ...]


@dataclass(frozen=True)
class Figures:
    """A game in figures. Lists that are not about anything else are by seat; times are seconds of wall time.

    `scores` lie open, `hidden` are the points of cards in hand: 0 as long as nobody has won. `seconds` are those of
    play, `rested` those of breaks; both are 0 where no times are known, and `began` is None then.
    """

    game: str
    revision: int
    players: tuple[Player, ...]
    kinds: tuple[tuple[str, str], ...]
    """The kinds of hand card of this game: what they are called in records, and by people."""
    starter: Seat | None
    played: Played
    target: int
    winners: tuple[Seat, ...]
    totals: tuple[int, ...]
    lines: int
    began: float | None
    ended: float | None
    seconds: float
    rested: float
    scores: tuple[PointsFor, ...]
    hidden: tuple[int, ...]
    course: tuple[PointsAt, ...]
    parts: tuple[PartPlayed, ...]
    rolls: Rolls
    all_rolls: tuple[Roll, ...]
    income: tuple[Income, ...]
    waits: Waits
    reveal: Reveal | None


def figures(table: Table) -> Figures:
    """The figures of the game at this table. Raises JournalError when its times cannot be read."""
    revision, history, _ = table.now()
    steps, opening = history.steps(), history.opening
    time = clock(steps, table.entries[:revision], table.journal.times(table.game)[:revision])
    state = steps[-1].state if steps else opening
    won, seats = winners(state), state.game.seats
    is_over = bool(won)
    found = rolls_of(steps, opening)
    standings = course(steps, opening, open_hands=is_over)
    lying_open = scores(state)
    in_hand = hidden(state) if is_over else (0,) * len(seats)
    return Figures(
        game=table.game,
        revision=revision,
        players=players(table.state.game.setup, table.about.robots),
        kinds=tuple((kind.name, kind.words) for kind in HAND.kinds if count(material(state), kind)),
        starter=_starter(steps),
        played=Played.of(table.choice),
        target=played_to(state),
        winners=won,
        totals=tuple(sum(score.points[seat] for score in lying_open) + in_hand[seat] for seat in seats),
        lines=len(steps),
        began=time.began,
        ended=time.ended,
        seconds=time.played,
        rested=time.rested,
        scores=lying_open,
        hidden=in_hand,
        course=standings,
        parts=tuple(_parts(steps, standings, part_seconds(steps, opening, time))),
        rolls=rolls(found, seats),
        all_rolls=found,
        income=income(steps, opening, open_hands=is_over),
        waits=waits(steps, opening, time),
        reveal=reveal(state),
    )


def _starter(steps: Sequence[Step]) -> Seat | None:
    """Who had the first part."""
    return next((step.state[Turn].player for step in steps if step.state[Turn].number), None)


def _parts(steps: Sequence[Step], standings: Sequence[PointsAt], seconds: dict[int, float]) -> list[PartPlayed]:
    """The parts in order; one that a correction gave to somebody else counts as it was last."""
    last: dict[int, tuple[Turn, int]] = {}
    rolled: dict[int, tuple[int, ...]] = {}
    for step in steps:
        turn = step.state[Turn]
        if turn.number:
            last[turn.number] = (turn, step.line.number)
            if turn.rolled is not None:
                rolled[turn.number] = turn.rolled
    found: list[PartPlayed] = []
    ahead = list(standings)
    now = ahead.pop(0).points
    for number, (turn, line) in sorted(last.items()):
        while ahead and ahead[0].line <= line:
            now = ahead.pop(0).points
        found.append(PartPlayed(number, turn.player, rolled.get(number), seconds.get(number, 0.0), now))
    return found
