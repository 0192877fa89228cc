"""The barbarians attack: how strong they are, who stands against them, who wins. Ledger Cities & Knights, section 17.

What a defeat costs is in `pillage`, what a victory brings in `defender`: they react to the battle. How the ship
comes to the island is in `barbarians`.
"""

from collections.abc import Iterator

from companion.geometry.sets import CornerSet
from companion.kernel import Game, Happening, Item, Module, Seat, State, Value
from companion.kernel.query import union
from companion.rules.base.pieces import Pieces
from companion.rules.base.turns import Turn, clockwise, stays_due

from .barbarians import ATTACK, ShipReturned
from .knights import Knights, KnightsStoodDown

attack = Module("attack", needs=("barbarians", "knights", "pieces"))

MUSTER = "muster"


class BattleFought(Happening):
    """The barbarians came with `strength`, one for each city on the island, and met `defence`.

    By seat: what each player's knights contributed, and the cities a defeat could cost them. `knights` are those that
    fought, whosever they are. After a defeat the `weakest` lose a city each; after a victory the `best` contributed
    most, clockwise from the player who rolled. The other of the two names nobody. It was fought in part `part`.
    """

    strength: int
    defence: int
    won: bool
    contributions: tuple[int, ...]
    knights: CornerSet
    at_stake: tuple[CornerSet, ...]
    weakest: tuple[Seat, ...]
    best: tuple[Seat, ...]
    part: int


@attack.state(rule="CK-279")
class Battle(Value):
    """The newest battle, for all to look at; None before the first."""

    newest: BattleFought | None

    @classmethod
    def start(cls, game: Game) -> "Battle":
        """The barbarians have not landed."""
        return cls(None)


@attack.changes(Battle, BattleFought, rule="CK-279")
def remember(mine: Battle, happening: BattleFought) -> Battle:
    return Battle(happening)


@attack.asks(union)
def staying_home(state: State) -> CornerSet:
    """Active knights that take no part in a battle, whosever they are."""
    return CornerSet(0)


@attack.asks(union)
def immune_cities(state: State, player: Seat) -> CornerSet:
    """Cities of this player that the barbarians cannot take."""
    return CornerSet(0)


def defending(state: State) -> CornerSet:
    """The knights that take part in a battle, whosever they are."""
    return CornerSet(state[Knights].active & ~staying_home(state))


def contribution(state: State, player: Seat) -> int:
    """What a player's knights add to the defence."""
    mine = state[Knights]
    return mine.strength(CornerSet(defending(state) & mine.corners(player)))


def barbarian_strength(state: State) -> int:
    """How strong the barbarians are: one for each city of anybody."""
    return sum(cities.bit_count() for cities in state[Pieces].cities)


def at_stake(state: State, player: Seat) -> CornerSet:
    """The cities a defeat could cost a player."""
    return CornerSet(state[Pieces].cities[player] & ~immune_cities(state, player))


def battle_now(state: State) -> BattleFought:
    """The battle as it would be, and will be, if the barbarians land now."""
    contributions = tuple(contribution(state, player) for player in state.game.seats)
    strength, defence = barbarian_strength(state), sum(contributions)
    cities = tuple(at_stake(state, player) for player in state.game.seats)
    won = defence >= strength
    least = min((contributions[player] for player in state.game.seats if cities[player]), default=0)
    return BattleFought(
        strength,
        defence,
        won,
        contributions,
        defending(state),
        cities,
        weakest=tuple(p for p in clockwise(state) if not won and cities[p] and contributions[p] == least),
        best=tuple(p for p in clockwise(state) if won and contributions[p] == max(contributions)),
        part=state[Turn].number,
    )


attack.anchor(MUSTER, script=ATTACK, rule="CK-313")


@attack.stage(
    "the battle",
    script=ATTACK,
    rule=("CK-273", "CK-276", "CK-277", "CK-278", "CK-279", "CK-280", "CK-281", "CK-282", "CK-283", "CK-291", "CK-298"),
)
def the_battle(state: State, item: Item) -> tuple[BattleFought]:
    return (battle_now(state),)


@attack.stage("after the battle", script=ATTACK, rule=("CK-289", "CK-300", "CK-301", "CK-302"))
def after_the_battle(state: State, item: Item) -> Iterator[Happening]:
    fought = defending(state)
    if fought:
        yield KnightsStoodDown(fought)
    yield ShipReturned()


@attack.shares(stays_due, rule="CK-301")
def an_attack_is_fought_out(state: State) -> tuple[str, ...]:
    return (ATTACK, "the battle", "after the battle")
