"""Easy start, a variant: in everybody's first two turns no seven and no event die. Ledger, CK-320 to CK-322."""

from collections.abc import Iterator

from companion.kernel import Game, Happening, Module, Refusal, Seat, State, Value, changed_at
from companion.rules.base.dice import SEVEN, NumberCame, Void, void_rolls
from companion.rules.base.turns import Turn
from companion.said import said

from .event_die import event_die_rests

easy_start = Module("easy start", needs=("dice", "event die"))

EASY_TURNS = 2


@easy_start.state(rule=("CK-320", "CK-321"))
class EasyStart(Value):
    """How many rolls everybody has made, none counted beyond the first that is no longer easy."""

    rolls: tuple[int, ...]

    @classmethod
    def start(cls, game: Game) -> "EasyStart":
        """Nobody has rolled."""
        return cls(tuple(0 for _ in game.seats))


class EarlyRollCounted(Happening):
    """A player has made one more of the first rolls."""

    player: Seat


@easy_start.changes(EasyStart, EarlyRollCounted, rule=("CK-320", "CK-321"))
def count_one(mine: EasyStart, happening: EarlyRollCounted) -> EasyStart:
    return EasyStart(changed_at(mine.rolls, happening.player, mine.rolls[happening.player] + 1))


@easy_start.reacts(NumberCame, rule=("CK-320", "CK-321"))
def count_the_first_rolls(state: State, happening: NumberCame) -> Iterator[Happening]:
    if state[EasyStart].rolls[happening.player] <= EASY_TURNS:
        yield EarlyRollCounted(happening.player)


@easy_start.shares(void_rolls, rule="CK-320")
def no_early_seven(state: State) -> tuple[Void, ...]:
    if state[EasyStart].rolls[state[Turn].player] >= EASY_TURNS:
        return ()
    why = Refusal("CK-320", said("In each player's first two turns a seven does not count: roll again."))
    return (Void(SEVEN, why),)


@easy_start.shares(event_die_rests, rule="CK-321")
def no_early_event(state: State) -> bool:
    return state[EasyStart].rolls[state[Turn].dice] <= EASY_TURNS
