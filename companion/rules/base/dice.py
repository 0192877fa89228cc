"""The production roll: due once a turn, before trade and building. Ledger base, BASE-013, BASE-076, BASE-085.

How the dice are read is no affair of the rules: what they show is part of the action.
"""

from dataclasses import dataclass
from functools import lru_cache

from companion.rules.kernel import Action, Happening, Item, Module, Refusal, Seat, State, run_item
from companion.rules.kernel.query import first
from companion.said import said

from .turns import ROLL, Turn, turns

dice = Module("dice", needs=("turns",))

RESOLVE = "resolve the roll"
FACES = range(1, 7)
SEVEN = 7

ROLLS = frozenset((yellow, red) for yellow in FACES for red in FACES)
"""Every way two dice can fall, each as likely as any other."""


@dataclass(frozen=True)
class RollDice(Action):
    """The yellow and the red die; None while nobody has read them yet."""

    dice: tuple[int, int] | None = None


@dataclass(frozen=True)
class Rolled(Happening):
    """What the dice show."""

    player: Seat
    dice: tuple[int, int]


@dice.asks(first)
def void_seven(state: State) -> Refusal | None:
    """Why a seven would not count just now and be rolled again."""
    return None


@turns.changes(Turn, Rolled, rule=("BASE-013", "BASE-085"))
def remember(mine: Turn, happening: Rolled) -> Turn:
    return Turn(mine.number, mine.player, mine.dice, mine.open, happening.dice)


@dice.stage("the roll", script="part", after="the part begins", rule=("BASE-076", "BASE-077", "BASE-084"))
def the_roll(state: State, item: Item) -> Item:
    return _rolling(state[Turn].player)


@lru_cache
def _rolling(player: Seat) -> Item:
    return Item(ROLL, (player,))


def shown(dice: tuple[int, int] | None) -> Refusal | None:
    """Two dice were read, each with one to six pips."""
    if dice not in ROLLS:
        return Refusal("BASE-013", said("Two dice are rolled and each shows one to six: say what both show."))
    return None


def read(dice: tuple[int, int] | None) -> tuple[int, int]:
    """The dice, read. Raises ValueError for what two dice cannot show."""
    if dice is None or dice not in ROLLS:
        raise ValueError(said("say what both dice show, each one to six"))
    return dice


def roll_check(state: State, item: Item, action: RollDice) -> Refusal | None:
    refusal = shown(action.dice)
    return void_seven(state) if refusal is None and sum(read(action.dice)) == SEVEN else refusal


@lru_cache
def _to_roll(player: Seat) -> tuple[RollDice, ...]:
    return (RollDice(player),)


def roll_options(state: State, item: Item, player: Seat) -> tuple[RollDice, ...]:
    return _to_roll(player)


@lru_cache
def _rolls(player: Seat, sevens: bool) -> tuple[tuple[RollDice, int], ...]:
    return tuple((RollDice(player, dice), 1) for dice in sorted(ROLLS) if sevens or sum(dice) != SEVEN)


def roll_outcomes(state: State, item: Item, action: RollDice) -> tuple[tuple[RollDice, int], ...]:
    return _rolls(action.player, void_seven(state) is None) if action.dice is None else ((action, 1),)


@dice.answers(
    ROLL,
    RollDice,
    check=roll_check,
    options=roll_options,
    outcomes=roll_outcomes,
    turn="BASE-075",
    moment="BASE-085",
    rule=("BASE-076", "BASE-085"),
)
def roll(state: State, item: Item, action: RollDice) -> tuple[Happening | Item, ...]:
    return _rolled(action.player, read(action.dice))


@lru_cache(maxsize=256)
def _rolled(player: Seat, dice: tuple[int, int]) -> tuple[Rolled, Item]:
    return Rolled(player, dice), run_item(RESOLVE)
