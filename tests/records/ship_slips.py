"""What people do with the ships of Explorers & Pirates besides playing on: habits for golden records, as in `slips`."""

from collections.abc import Iterable, Iterator
from random import Random

from companion.boxes.explorers_pirates.facts.box import facts
from companion.boxes.explorers_pirates.rules.fleets import FLEET, CorrectShipAfloat
from companion.boxes.explorers_pirates.rules.harbor_settlements import CorrectHarborSettlement, HarborSettlements
from companion.boxes.explorers_pirates.rules.holds import CorrectBasin, CorrectHold, every_cargo, in_words
from companion.boxes.explorers_pirates.rules.loading import LoadShip, ThrowOverboard
from companion.geometry.topology import Corner, Path, bits
from companion.kernel import Action, Seat, State
from companion.mechanisms.rules.purses import CorrectGold, Purses
from companion.rules.base.dice import RollDice
from companion.rules.base.turns import ACT
from tests.records.habits import Entry

OFTEN, SELDOM = 0.05, 0.02
TRIES = 20


def puts_ships_right(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Now and then the table says where a ship lies, what it carries, or what a harbor settlement is."""
    if state.agenda[-1].name != ACT or random.random() > OFTEN:
        return
    player = Seat(random.choice(state.game.seats))
    said = [one for one in _said(state, player, random) if state.check(one) is None]
    kinds = sorted({type(one) for one in said}, key=lambda one: one.__name__)
    if kinds:
        kind = random.choice(kinds)
        yield Entry(next(one for one in said if type(one) is kind))


def _said(state: State, player: Seat, random: Random) -> Iterator[Action]:
    board, loads = state.game.topology, [in_words(cargo) for cargo in every_cargo(state)]
    harbors = state[HarborSettlements].of[player]
    for _ in range(TRIES):
        ship, load = random.randrange(FLEET), random.choice(loads)
        yield CorrectShipAfloat(player, ship, None)
        yield CorrectShipAfloat(player, ship, Path(random.randrange(len(board.path_names))))
        yield CorrectHold(player, ship, load)
        for corner in map(Corner, bits(harbors)):
            yield CorrectBasin(player, corner, load)
            yield CorrectHarborSettlement(player, corner, False)


def thinks_again(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Now and then somebody unloads a ship again, or throws overboard what it carries."""
    if random.random() > SELDOM:
        return
    options = [one for one in state.options() if isinstance(one, ThrowOverboard) or _unloads(one)]
    if options:
        yield Entry(random.choice(options))  # type: ignore[arg-type]


def holds_all_the_gold(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Before a roll the table says now and then that the supply has no gold left, and after it that it has."""
    purses, player = state[Purses].gold, Seat(0)
    missing = facts().gold.coins - sum(purses)
    if any(isinstance(one, RollDice) for one in state.options()):
        if missing > 0 and random.random() < OFTEN:
            yield Entry(CorrectGold(player, purses[player] + missing))
    elif not missing:
        yield Entry(CorrectGold(player, facts().gold.start))


def _unloads(option: object) -> bool:
    return isinstance(option, LoadShip) and not option.cargo
