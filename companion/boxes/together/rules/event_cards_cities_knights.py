"""What exists only between the event cards and Cities & Knights. Ledger, TBV2-33, TBV2-49, TBV2-53.

Active knights are what counts in a tournament or a conflict. The event die is rolled with every card, and at a gate the
red value printed on the card stands for the red die; who has cards without it, or none at all, rolls that die.
"""

from collections.abc import Iterator
from typing import Literal

from companion.boxes.cities_knights.rules.event_die import EventRolled
from companion.boxes.cities_knights.rules.improvements import TRACKS
from companion.boxes.cities_knights.rules.knights import Knights
from companion.boxes.cities_knights.rules.progress.draws import drawing
from companion.boxes.traders_barbarians.rules.event_cards.deck import is_kept
from companion.boxes.traders_barbarians.rules.event_cards.knights import knights
from companion.geometry.sets import CornerSet
from companion.kernel import Action, Chance, Game, Happening, Item, Module, Options, Refusal, Seat, Source, State
from companion.rules.base.dice import FACES, RED
from companion.rules.base.turns import Turn
from companion.said import said

knights_in_events = Module("knights in events", needs=("knights of events", "knights"))


class RedValueOptions(Options):
    """Where the red value comes from."""

    red_value: Literal["card", "die"] = "card"


red_value = Module("red value", needs=("event cards", "progress draws"), options=RedValueOptions())

ON_THE_CARD, ROLLED = "card", "die"
RED_VALUE = "say the red value"

red_value.calls(RED_VALUE, said("say the red value of the event card"))


class ReadRedValue(Action):
    """The event card shows this red value."""

    value: int


class RollRedDie(Action):
    """I roll the red die, as there is no red value on the event card; None while nobody has read it."""

    die: int | None = None
    chance = Chance(Source.DICE, ("die",), (RED,), by_colour=False)


@knights_in_events.shares(knights, rule=("TBV2-33", "TBV2-49"))
def active_knights(state: State, player: Seat) -> int:
    mine = state[Knights]
    return mine.strength(CornerSet(mine.active & mine.corners(player)))


@red_value.reacts(EventRolled, rule="TBV2-53")
def a_gate_asks_for_it(state: State, happening: EventRolled) -> Iterator[Item]:
    rolled = state[Turn].rolled
    if happening.face in TRACKS and rolled is not None and len(rolled) == 1:
        yield Item(RED_VALUE, (happening.player,), happening.face)


def is_rolled(game: Game) -> bool:
    """Whether the red die is rolled for it."""
    return is_kept(game) or game[RedValueOptions].red_value == ROLLED


def read_check(state: State, item: Item, action: ReadRedValue) -> Refusal | None:
    if is_rolled(state.game):
        return Refusal("TBV2-53", said("At this table the red die is rolled for this."))
    return None if action.value in FACES else Refusal("TBV2-53", said("The red value is 1 to 6."))


def read_options(state: State, item: Item, player: Seat) -> Iterator[ReadRedValue]:
    return (ReadRedValue(player, value) for value in (() if is_rolled(state.game) else FACES))


@red_value.answers(RED_VALUE, ReadRedValue, check=read_check, options=read_options, turn="TBV2-53", rule="TBV2-53")
def read_value(state: State, item: Item, action: ReadRedValue) -> Iterator[Item]:
    yield from _draws(state, item, action.value)


def roll_check(state: State, item: Item, action: RollRedDie) -> Refusal | None:
    if not is_rolled(state.game):
        return Refusal("TBV2-53", said("At this table the event card shows the red value: enter that."))
    return None if action.die in FACES else Refusal("TBV2-53", said("Say what the red die shows."))


def roll_options(state: State, item: Item, player: Seat) -> Iterator[RollRedDie]:
    if is_rolled(state.game):
        yield RollRedDie(player)


@red_value.answers(RED_VALUE, RollRedDie, check=roll_check, options=roll_options, turn="TBV2-53", rule="TBV2-53")
def roll_red(state: State, item: Item, action: RollRedDie) -> Iterator[Happening | Item]:
    if action.die is None:
        raise ValueError(said("Say what the red die shows."))
    yield from _draws(state, item, action.die)


def _draws(state: State, item: Item, red: int) -> Iterator[Item]:
    if item.data not in TRACKS:  # overruled
        raise ValueError(said("The event die shows no gate."))
    yield from drawing(state, str(item.data), red)
