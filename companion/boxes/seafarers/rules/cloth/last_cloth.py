"""The end when cloth runs out: most points win, then most cloth. Ledger Seafarers, SEA6-30 to SEA6-33.

Cards in hand count for it. Where somebody holds cards that the companion has not seen, they are shown first.
"""

from collections.abc import Iterator

from companion.boxes.seafarers.facts import cloth as printed
from companion.kernel import Happening, Item, Module, Moment, Seat, State, Value, Withdraw, run_item
from companion.rules.base.points import doubtful_points, sharers
from companion.rules.base.scoring import FINAL_COUNT, Score, known_points, won_by
from companion.rules.base.turns import clockwise, stays_due

from .villages import Bolts, ClothChanged, with_cloth

last_cloth = Module("last cloth", needs=("villages", "scoring"))

RUNS_OUT = "cloth runs out"
MOST_POINTS = "most points win"
_VILLAGES_AT_THE_END = printed().villages_at_the_end


@last_cloth.state(rule=("SEA6-31", "SEA6-32"))
class RanOut(Value):
    """Who has won because the cloth ran out; nobody as long as it has not."""

    winners: tuple[Seat, ...] = ()


class ClothRanOut(Happening):
    """Too few villages have cloth left: the game is over, and these have won."""

    winners: tuple[Seat, ...]


@last_cloth.changes(RanOut, ClothRanOut, rule="SEA6-32")
def end(mine: RanOut, happening: ClothRanOut) -> RanOut:
    return RanOut(happening.winners)


last_cloth.at_once(RUNS_OUT, ClothChanged, rule=("SEA6-30", "SEA6-33", "SEA56-36"))


@last_cloth.stage(RUNS_OUT, moment=Moment.END, rule=("SEA6-30", "SEA6-33", "SEA56-36"))
def it_runs_out(state: State, item: Item) -> Iterator[Item | Withdraw]:
    if with_cloth(state) > _VILLAGES_AT_THE_END or state[Score].winner is not None:
        return
    yield Withdraw()
    if unsure := tuple(player for player in state.game.seats if doubtful_points(state, player)):
        yield Item(FINAL_COUNT, unsure)
    yield run_item(MOST_POINTS)


@last_cloth.stage(MOST_POINTS, rule=("SEA6-31", "SEA6-32"))
def most_points_win(state: State, item: Item) -> Iterator[Happening | Withdraw | Item]:
    counts = {player: (known_points(state, player), state[Bolts].of[player]) for player in clockwise(state)}
    winners = tuple(player for player, count in counts.items() if count == max(counts.values()))
    yield ClothRanOut(winners)
    yield from won_by(state, winners[0])


@last_cloth.shares(sharers, rule="SEA6-32")
def those_as_good(state: State) -> tuple[Seat, ...]:
    return tuple(player for player in state[RanOut].winners if player != state[Score].winner)


@last_cloth.shares(stays_due, rule=("SEA6-31", "SEA6-32"))
def the_end_has_come(state: State) -> tuple[str, ...]:
    return (FINAL_COUNT, MOST_POINTS)
