"""The Wonders of Catan: whoever finishes a wonder wins. Ledger Seafarers, SEA8-01 to SEA8-31, SEA56-43 to SEA56-46.

The card of a wonder says what its builder must have when starting it, and what each of its four levels costs. Levels
give no points; they win by themselves, or hold everybody back who has ten points and not the highest wonder. The board
marks the squares that two of the cards ask for; on those, and on the exclamation points, nobody starts the game.
"""

from collections.abc import Iterator
from typing import Annotated

from companion.boxes.seafarers.facts import wonder_cards, wonder_levels
from companion.boxes.seafarers.facts import wonders as printed_wonders
from companion.geometry.sets import CornerSet
from companion.kernel import (
    Action,
    Barrier,
    Game,
    Happening,
    Item,
    Module,
    Moment,
    PrintedWord,
    Refusal,
    Seat,
    State,
    Value,
    Withdraw,
    changed_at,
)
from companion.rules.base.box import printed_seats
from companion.rules.base.hands import Hands, Paid
from companion.rules.base.lacking import unpaid
from companion.rules.base.land import Land
from companion.rules.base.longest_road import length
from companion.rules.base.pieces import Pieces
from companion.rules.base.placement import closed_starts
from companion.rules.base.points import PointsChanged, holds_back, points
from companion.rules.base.scoring import Score, won_by
from companion.rules.base.stated import stated
from companion.rules.base.turns import ACT
from companion.rules.cards import Cards, cards_of
from companion.said import said, said_many

from .ships import no_ship_left, ships_left

wonders = Module(
    "wonders",
    needs=("ships", "longest road", "building", "land", "scoring"),
    fits_without=("placement",),
)

WONDERS = tuple(printed_wonders())
"""The wonders by name, in the order of the booklet."""

COSTS = {name: cards_of(wonder.cost) for name, wonder in printed_wonders().items()}
HIGHEST = wonder_levels()
FINISHED = "a finished wonder wins"
NONE = ""
Wonder = Annotated[str, PrintedWord((NONE, *WONDERS))]
STRAIT, WASTELAND, CLOSED = "strait", "wasteland", "closed"
"""Marks of a board: the purple squares, the brown ones, and the red exclamation points."""

_NOT_AT_THE_START = (STRAIT, WASTELAND, CLOSED)
_BUILT_THERE = {
    STRAIT: said("This wonder is started with a settlement or city at the strait, on a purple square."),
    WASTELAND: said("This wonder is started with a settlement or city beside the desert, on a brown square."),
}


@wonders.state(rule=("SEA8-06", "SEA8-10", "SEA8-15"))
class Wonders(Value):
    """By seat the wonder that a player has started, NONE before, and its level, 0 to 4."""

    of: tuple[str, ...]
    levels: tuple[int, ...]

    @classmethod
    def start(cls, game: Game) -> "Wonders":
        """All cards lie beside the board."""
        return cls(tuple(NONE for _ in game.seats), tuple(0 for _ in game.seats))


class WonderStarted(PointsChanged):
    """A player has laid a ship on the card of this wonder."""

    player: Seat
    wonder: str


class WonderRaised(PointsChanged):
    """A player's wonder has this level now."""

    player: Seat
    wonder: str
    level: int


class WonderCorrected(PointsChanged):
    """The table says which wonder a player builds, NONE for none, and how far it is."""

    player: Seat
    wonder: str
    level: int


class StartWonder(Action):
    """I lay a ship of mine on the card of this wonder: from now on nobody but me builds it."""

    wonder: Wonder


class BuildWonderLevel(Action):
    """I pay for the next level of my wonder."""


class CorrectWonder(Action):
    """My wonder is this one, or none, and it has this level."""

    wonder: Wonder
    level: int


@wonders.changes(Wonders, WonderStarted, rule=("SEA8-11", "SEA8-15"))
def take_the_card(mine: Wonders, happening: WonderStarted) -> Wonders:
    return _set(mine, happening.player, happening.wonder, 0)


@wonders.changes(Wonders, WonderRaised, WonderCorrected, rule=("SEA8-17", "SEA8-18"))
def move_the_chit(mine: Wonders, happening: WonderRaised | WonderCorrected) -> Wonders:
    return _set(mine, happening.player, happening.wonder, happening.level)


def _set(mine: Wonders, player: Seat, wonder: str, level: int) -> Wonders:
    return Wonders(changed_at(mine.of, player, wonder), changed_at(mine.levels, player, level))


@wonders.shares(ships_left, rule="SEA8-13")
def one_lies_on_the_card(state: State, player: Seat) -> int:
    return -1 if state[Wonders].of[player] else 0


@wonders.shares(closed_starts, rule=("SEA8-03", "SEA8-04", "SEA56-46"))
def not_on_squares_and_exclamation_points(state: State, player: Seat) -> tuple[Barrier, ...]:
    places = sum(marked(state.game, mark) for mark in _NOT_AT_THE_START)
    return (Barrier(places, "SEA8-03", said("No starting settlement stands on a square or an exclamation point.")),)


def marked(game: Game, mark: str) -> CornerSet:
    """The corners with this mark on the board."""
    return CornerSet(sum(1 << game.topology.corner(name) for name in game.setup.plan.marked(mark)))


def requirement(state: State, player: Seat, wonder: str) -> Refusal | None:
    """What this player lacks for starting a wonder: the refusal of the first demand of its card that is not met."""
    needs, pieces, board = printed_wonders()[wonder].needs, state[Pieces], state[Land]
    cities = pieces.cities[player]
    words: str | None = None
    if cities.bit_count() < needs.cities:
        words = said_many(
            "This wonder is started with {count} city.", "This wonder is started with {count} cities.", needs.cities
        )
    elif needs.mark and not pieces.buildings(player) & marked(state.game, needs.mark):
        words = _BUILT_THERE[needs.mark]
    elif needs.harbor_city and not any(cities & corners for corners in board.harbor_corners.values()):
        words = said("This wonder is started with a city at a harbor.")
    elif needs.trade_route and length(state, player) < needs.trade_route:
        words = said("This wonder is started with a trade route of at least {least} pieces.", least=needs.trade_route)
    elif points(state, player) < needs.points:
        words = said("This wonder is started with at least {least} visible points.", least=needs.points)
    return None if words is None else Refusal("SEA8-12", words)


def place_check(state: State, player: Seat, wonder: str) -> Refusal | None:
    """Whether a player may start this wonder now."""
    if wonder not in WONDERS:
        return Refusal("SEA8-12", said("There is no wonder of that name."))
    mine = state[Wonders]
    if mine.of[player]:
        return Refusal(
            "SEA8-10", said("You have started a wonder: you cannot build a second one or give up the first.")
        )
    if mine.of.count(wonder) >= wonder_cards(printed_seats(len(state.game.seats)))[wonder]:
        return Refusal("SEA8-11", said("That wonder belongs to the player who has started it."))
    return no_ship_left(state, player) or requirement(state, player, wonder)


def start_check(state: State, item: Item, action: StartWonder) -> Refusal | None:
    return place_check(state, action.player, action.wonder)


def start_options(state: State, item: Item, player: Seat) -> tuple[StartWonder, ...]:
    return tuple(StartWonder(player, wonder) for wonder in WONDERS if place_check(state, player, wonder) is None)


def has_none(state: State, player: Seat) -> bool:
    """Whether a player has still to choose a wonder."""
    return not state[Wonders].of[player]


@wonders.answers(
    ACT,
    StartWonder,
    check=start_check,
    options=start_options,
    when=has_none,
    closes=False,
    turn="SEA8-12",
    rule=(
        "SEA8-10", "SEA8-11", "SEA8-12", "SEA8-13", "SEA8-14", "SEA8-16", "SEA8-20", "SEA8-21", "SEA8-22", "SEA8-23",
        "SEA8-24", "SEA8-25", "SEA56-45",
    ),
)  # fmt: skip
def start_wonder(state: State, item: Item, action: StartWonder) -> Iterator[Happening]:
    if action.wonder not in WONDERS:  # overruled
        raise ValueError(said("There is no wonder of that name."))
    yield WonderStarted(action.player, action.wonder)


def price(state: State, player: Seat) -> Cards | None:
    """What the next level of a player's wonder costs; None without a wonder, or where there is no further level."""
    mine = state[Wonders]
    return COSTS[mine.of[player]] if mine.of[player] and mine.levels[player] < HIGHEST else None


def level_check(state: State, item: Item, action: BuildWonderLevel) -> Refusal | None:
    cost = price(state, action.player)
    if cost is not None:
        return unpaid(state, action.player, cost)
    if has_none(state, action.player):
        return Refusal("SEA8-12", said("Start a wonder first: lay one of your ships on its card."))
    return Refusal("SEA8-17", said("That wonder is complete."))


def level_options(state: State, item: Item, player: Seat) -> tuple[BuildWonderLevel, ...]:
    cost = price(state, player)
    return () if cost is None or not state[Hands].may_hold(player, cost) else (BuildWonderLevel(player),)


@wonders.answers(
    ACT,
    BuildWonderLevel,
    check=level_check,
    options=level_options,
    closes=False,
    turn="SEA8-17",
    rule=("SEA8-17", "SEA8-19", "SEA8-20", "SEA8-21", "SEA8-22", "SEA8-23", "SEA8-24"),
)
def build_level(state: State, item: Item, action: BuildWonderLevel) -> Iterator[Happening]:
    cost, mine = price(state, action.player), state[Wonders]
    if cost is None:  # overruled
        raise ValueError(said("There is no level to build: correct the wonder instead."))
    yield Paid(action.player, cost)
    yield WonderRaised(action.player, mine.of[action.player], mine.levels[action.player] + 1)


wonders.at_once(FINISHED, WonderRaised, WonderCorrected, rule="SEA8-27")


@wonders.stage(FINISHED, moment=Moment.WIN, rule="SEA8-27")
def a_finished_wonder_wins(state: State, item: Item) -> tuple[Happening | Withdraw | Item, ...]:
    finished = [player for player in state.game.seats if state[Wonders].levels[player] >= HIGHEST]
    return won_by(state, finished[0]) if finished and state[Score].winner is None else ()


@wonders.shares(holds_back, rule=("SEA8-28", "SEA8-29"))
def somebody_has_built_as_high(state: State, player: Seat) -> Refusal | None:
    levels = state[Wonders].levels
    if levels[player] > max(level for seat, level in enumerate(levels) if seat != player):
        return None
    words = said("You win on points only if your wonder has more levels than any other.")
    return Refusal("SEA8-28", words)


def correct_check(state: State, action: CorrectWonder) -> Refusal | None:
    if not 0 <= action.level <= (HIGHEST if action.wonder else 0):
        words = said("A wonder has levels up to {highest}, and without a wonder there is none.", highest=HIGHEST)
        return Refusal("SEA8-17", words)
    return None


stated(wonders, CorrectWonder, WonderCorrected, check=correct_check, rule="SEA8-18")
