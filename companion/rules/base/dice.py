"""The production roll: due once a turn, before trade and building. Ledger base, BASE-013, BASE-076, BASE-085.

How the dice are read is none of the rules' business: what they show is part of the action. What stands for the dice in
another box causes a `NumberCame` of its own kind, with a single number.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from companion.kernel import Action, Chance, Die, Happening, Item, Module, Refusal, Seat, Source, State, only, run_item
from companion.kernel.action import falls
from companion.kernel.query import joined
from companion.said import said

from .turns import ROLL, Turn, turns

dice = Module("dice", needs=("turns",))
thrown_dice = Module("thrown dice", needs=("dice",))

RESOLVE = "resolve the roll"

dice.calls(RESOLVE, said("the rest of the roll"))

FACES = range(1, 7)
SEVEN = 7

YELLOW, RED = Die("yellow", tuple(FACES)), Die("red", tuple(FACES))

ROLLS = frozenset((yellow, red) for yellow in FACES for red in FACES)
"""Every way two dice can fall, each as likely as any other."""


class RollDice(Action):
    """The yellow and the red die; None while nobody has read them yet."""

    dice: tuple[int, int] | None = None
    chance = Chance(Source.DICE, ("dice",), (YELLOW, RED), by_colour=False)


class NumberCame(Happening):
    """The number of this turn came: that of the dice, or a single one where something else stands for them."""

    player: Seat
    dice: tuple[int, ...]


class Rolled(NumberCame):
    """What the dice show."""

    dice: tuple[int, int]


class Void(NamedTuple):
    """A total that does not count and is rolled again, and why."""

    total: int
    why: Refusal


@dice.asks(joined)
def void_rolls(state: State) -> tuple[Void, ...]:
    """The totals that would not count just now."""
    return ()


@turns.changes(Turn, Rolled, rule=("BASE-013", "BASE-085"))
def remember(mine: Turn, happening: NumberCame) -> Turn:
    return Turn(mine.number, mine.player, mine.dice, mine.open, happening.dice)


@dice.stage("the roll", script="part", after="the part begins", rule=("BASE-076", "BASE-077", "BASE-084"))
def the_roll(state: State, item: Item) -> Item:
    return Item(ROLL, (state[Turn].player,))


def shown(dice: tuple[int, int] | None) -> Refusal | None:
    """Two dice were read, each with one to six pips."""
    if dice not in ROLLS:
        return Refusal("BASE-013", said("Two dice are rolled and each shows one to six: say what both show."))
    return None


def read(dice: tuple[int, int] | None) -> tuple[int, int]:
    """The dice, read. Raises ValueError for what two dice cannot show."""
    if dice is None or dice not in ROLLS:
        raise ValueError(said("Say what both dice show, each one to six."))
    return dice


def face_shown(otherwise: Refusal) -> Callable[[State, Item, Any], Refusal | None]:
    """The check of a roll of a single die: it was read, with one to six pips; if not, what its roll says."""
    return lambda state, item, action: None if action.die in RED.faces else otherwise


def face_read(die: int | None) -> int:
    """A single die, read. Raises ValueError for what none can show."""
    if die is None or die not in RED.faces:
        raise ValueError(said("Say what the die shows, one to six."))
    return die


def void(state: State, dice: tuple[int, ...]) -> Refusal | None:
    """Why these dice would not count just now and be rolled again."""
    return next((one.why for one in void_rolls(state) if one.total == sum(dice)), None)


def counting(state: State) -> tuple[tuple[int, int], ...]:
    """Every way two dice can fall that counts just now, in a fixed order."""
    return _counting(_void_totals(state))


def _void_totals(state: State) -> tuple[int, ...]:
    return tuple([one.total for one in void_rolls(state)])


@lru_cache
def _counting(void: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple(dice for dice in sorted(ROLLS) if sum(dice) not in void)


def roll_check(state: State, item: Item, action: RollDice) -> Refusal | None:
    return shown(action.dice) or void(state, read(action.dice))


def roll_outcomes(state: State, item: Item, action: RollDice) -> tuple[tuple[RollDice, int], ...]:
    fallen, again = falls(action), _void_totals(state)
    return tuple(one for one in fallen if sum(read(one[0].dice)) not in again) if again else fallen


@thrown_dice.answers(
    ROLL,
    RollDice,
    check=roll_check,
    options=only(RollDice),
    outcomes=roll_outcomes,
    turn="BASE-075",
    moment="BASE-085",
    rule=("BASE-076", "BASE-085"),
)
def roll(state: State, item: Item, action: RollDice) -> tuple[Happening | Item, ...]:
    return Rolled(action.player, read(action.dice)), run_item(RESOLVE)
