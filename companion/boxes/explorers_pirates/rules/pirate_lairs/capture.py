"""What a captured lair brings, once its captor has moved: everybody's marker, a hero, and a gold field.

Every player with a crew there takes part: they roll a die and add their crews, and the highest sum is the hero.

Ledger Explorers & Pirates, EP-511, EP-524, EP-542, EP2-31 to EP2-42.
"""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from companion.boxes.explorers_pirates.rules.missions import advance
from companion.geometry.topology import Hex
from companion.kernel import (
    Action,
    Chance,
    Game,
    Happening,
    Item,
    Module,
    Options,
    Refusal,
    Seat,
    Source,
    State,
    Value,
    Withdraw,
    changed_at,
    only,
    run_item,
)
from companion.mechanisms.rules.purses import GoldReceived
from companion.rules.base.dice import RED, face_read, face_shown
from companion.rules.base.land import HexCorrected
from companion.rules.base.turns import DONE, Turn, due_before_the_turn, stays_due
from companion.said import said

from .crews_ashore import REWARD, WHY, CrewOptions
from .lairs import MISSION, MOST, LairCrews, LairCrewsCounted, LairFlipped, LairHeld, captured, lair_hexes


class CaptureOptions(Options):
    """In which order captured lairs come."""

    resolution_order: Literal["capturer_chooses", "capture_order"] = "capturer_chooses"


capture = Module(
    "capture of lairs",
    needs=("turns", "dice", "pirate lairs", "crews ashore", "missions", "purses"),
    options=CaptureOptions(),
)

RESOLVE = "resolve captured lairs"
CHOOSE_LAIR = "choose a captured lair"
RESULTS = "resolve a captured lair"
HERO = "look for the hero"
ROLL_FOR_HERO = "roll for the hero"
COMPARE_HEROES = "compare the rolls for the hero"
FLIP_LAIR = "flip the token of the lair"

capture.calls(CHOOSE_LAIR, said("choose which captured lair comes first"))
capture.calls(ROLL_FOR_HERO, said("roll for the hero"))
capture.calls(FLIP_LAIR, said("flip the token of the captured lair"))

NUMBERS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
"""What tokens may show; those of the six lairs in the first box are written down nowhere (EP-025)."""


@capture.state(rule="EP2-35")
class HeroRolls(Value):
    """What each seat rolled to be the hero of this lair; None for those who have not, or are out of it."""

    dice: tuple[int | None, ...]

    @classmethod
    def start(cls, game: Game) -> "HeroRolls":
        """Nobody has rolled."""
        return cls(tuple(None for _ in game.seats))


class ChooseLair(Action):
    """We settle first what the capture of this lair brings."""

    hex: Hex


class RollForHero(Action):
    """I roll a die to be the hero; None while nobody has read it."""

    die: int | None = None
    chance = Chance(Source.DICE, ("die",), (RED,), by_colour=False)


class FlipLair(Action):
    """I flip the token of the captured lair, and it shows this number."""

    number: int
    chance = Chance(Source.TILES, ("number",))


class HeroSought(Happening):
    """These players roll to be the hero of a lair."""

    hex: Hex
    players: tuple[Seat, ...]


class HeroRolled(Happening):
    """A player rolled this to be the hero, and adds so many crews."""

    player: Seat
    die: int
    crews: int


class HeroFound(Happening):
    """This player is the hero of the lair, and a crew of the hero's leaves the board."""

    player: Seat
    hex: Hex


@capture.changes(HeroRolls, HeroSought, rule=("EP2-35", "EP2-36"))
def clear(mine: HeroRolls, happening: HeroSought) -> HeroRolls:
    return HeroRolls(tuple(None for _ in mine.dice))


@capture.changes(HeroRolls, HeroRolled, rule="EP2-35")
def note(mine: HeroRolls, happening: HeroRolled) -> HeroRolls:
    return replace(mine, dice=changed_at(mine.dice, happening.player, happening.die))


def participants(state: State, hex: Hex) -> tuple[Seat, ...]:
    """Who has crews on a lair, clockwise from the player whose part it is."""
    seats, first, crews = state.game.seats, state[Turn].player, state[LairCrews].on(hex)
    return tuple(seat for seat in seats[first:] + seats[:first] if crews[seat])


@capture.stage("captured lairs are resolved", script=DONE, before="the part is over", rule=("EP2-31", "EP-524"))
def at_the_end(state: State, item: Item) -> Item:
    return run_item(RESOLVE)


@capture.stage(RESOLVE, rule=("EP2-31", "EP2-39"))
def next_lair(state: State, item: Item) -> Iterator[Item]:
    due = captured(state)
    if len(due) > 1 and state.game[CaptureOptions].resolution_order == "capturer_chooses":
        yield Item(CHOOSE_LAIR, (state[Turn].player,))
    elif due:
        yield run_item(RESULTS, due[0])


def choose_check(state: State, item: Item, action: ChooseLair) -> Refusal | None:
    if action.hex in captured(state):
        return None
    return Refusal("EP2-39", said("That lair has not been captured, or has been dealt with."))


def choose_options(state: State, item: Item, player: Seat) -> tuple[ChooseLair, ...]:
    return tuple(ChooseLair(player, at) for at in captured(state))


@capture.answers(CHOOSE_LAIR, ChooseLair, check=choose_check, options=choose_options, turn="EP2-39", rule="EP2-39")
def choose(state: State, item: Item, action: ChooseLair) -> Iterator[Item]:
    yield run_item(RESULTS, action.hex)


@capture.stage(RESULTS, rule=("EP2-32", "EP2-33", "EP2-34", "EP2-42", "EP-511"))
def results(state: State, item: Item) -> Iterator[Happening | Item]:
    assert isinstance(item.data, int)
    hex = Hex(item.data)
    if sum(state[LairCrews].on(hex)) < MOST:  # its hero has been found
        yield flipping(state, hex)
    else:
        there = participants(state, hex)
        if state.game[CrewOptions].lair_gold_timing == "end_of_movement":
            yield from (GoldReceived(player, REWARD, WHY) for player in there)
        yield from (advance(MISSION, player) for player in there)
        yield run_item(HERO, (hex, there))
    yield run_item(RESOLVE)


@capture.stage(HERO, rule=("EP2-35", "EP2-36", "EP2-38"))
def look_for_the_hero(state: State, item: Item) -> Iterator[Happening | Item]:
    assert isinstance(item.data, tuple)
    hex, there = item.data
    if len(there) > 1:
        yield HeroSought(hex, there)
        yield Item(ROLL_FOR_HERO, there, hex)
        yield run_item(COMPARE_HEROES, hex)
    elif there:
        yield from crowned(state, there[0], hex)


def crowned(state: State, player: Seat, hex: Hex) -> Iterator[Happening | Item]:
    """The hero goes one space further and takes back a crew; then the token is flipped."""
    yield HeroFound(player, hex)
    yield LairCrewsCounted(player, hex, state[LairCrews].on(hex)[player] - 1)
    yield advance(MISSION, player)
    yield flipping(state, hex)


def flipping(state: State, hex: Hex) -> Item:
    """The player whose part it is flips the token of this lair."""
    return Item(FLIP_LAIR, (state[Turn].player,), hex)


@capture.answers(
    ROLL_FOR_HERO,
    RollForHero,
    check=face_shown(Refusal("EP2-35", said("One die is rolled for the hero: say what it shows, one to six."))),
    options=only(RollForHero),
    turn="EP2-35",
    rule=("EP2-35", "EP-542"),
)
def roll(state: State, item: Item, action: RollForHero) -> Iterator[Happening]:
    assert isinstance(item.data, int)
    die = face_read(action.die)
    yield HeroRolled(action.player, die, state[LairCrews].on(Hex(item.data))[action.player])


@capture.stage(COMPARE_HEROES, rule=("EP2-35", "EP2-36"))
def compare(state: State, item: Item) -> Iterator[Happening | Item]:
    """The highest sum, then the most crews; players who are still level roll again."""
    assert isinstance(item.data, int)
    hex = Hex(item.data)
    crews, dice = state[LairCrews].on(hex), state[HeroRolls].dice
    sums = {seat: (die + crews[seat], crews[seat]) for seat in participants(state, hex) if (die := dice[seat])}
    if sums and hex in captured(state):
        best = max(sums.values())
        yield run_item(HERO, (hex, tuple(seat for seat, each in sums.items() if each == best)))


def flip_check(state: State, item: Item, action: FlipLair) -> Refusal | None:
    if action.number in NUMBERS:
        return None
    return Refusal("EP2-42", said("A token shows a number from 2 to 12, and not 7."))


def flip_options(state: State, item: Item, player: Seat) -> tuple[FlipLair, ...]:
    return tuple(FlipLair(player, number) for number in NUMBERS)


@capture.answers(FLIP_LAIR, FlipLair, check=flip_check, options=flip_options, turn="EP2-42", rule=("EP2-42", "EP-025"))
def flip(state: State, item: Item, action: FlipLair) -> Iterator[Happening]:
    assert isinstance(item.data, int)
    yield LairFlipped(Hex(item.data), action.number)


@capture.reacts(HexCorrected, LairHeld, rule=("EP2-39", "EP2-42"))
def the_table_has_settled_it(state: State, happening: HexCorrected | LairHeld) -> Iterator[Withdraw]:
    """A correction may leave no lair whose hero or number is asked for, or none among which to choose."""
    if not lair_hexes(state) >> happening.hex & 1:
        yield Withdraw(ROLL_FOR_HERO, happening.hex)
        yield Withdraw(FLIP_LAIR, happening.hex)
    if not captured(state):
        yield Withdraw(CHOOSE_LAIR)


@capture.shares(stays_due, rule=("EP2-33", "EP2-34"))
def a_capture_is_settled_once(state: State) -> tuple[str, ...]:
    return (RESOLVE, CHOOSE_LAIR, RESULTS, HERO, ROLL_FOR_HERO, COMPARE_HEROES, FLIP_LAIR)


@capture.shares(due_before_the_turn, rule=("EP2-31", "EP-524"))
def captured_lairs_come_first(state: State) -> tuple[Item, ...]:
    return (run_item(RESOLVE),) if captured(state) else ()
