"""The facts of Barbarian Attack, from `barbarians.toml`."""

from collections.abc import Mapping
from functools import cache

from companion.data import needs_extension
from companion.data.strict import Fact, read_file


class Landing(Fact):
    """How barbarians land: where the first stand, and how many results make an attack.

    `supply` is how many there are by the list that a table goes by, and `extension` how many five or six add.
    """

    start_numbers: tuple[int, ...]
    results: int
    most_on_a_hex: int
    supply: Mapping[str, int]
    extension: int

    def barbarians(self, listed: str, seats: int) -> int:
        """How many barbarians there are with so many players, by one of the booklet's lists (TB0-02, TB56-29)."""
        return self.supply[listed] + (self.extension if needs_extension(seats) else 0)


class KnightMoves(Fact):
    """How many paths a knight moves at most, and how many for a grain."""

    paths: int
    paths_for_grain: int


class Rewards(Fact):
    """What prisoners are worth, and gold for what players lose or go without."""

    prisoners_per_point: int
    lost_knight_gold: int
    no_prisoner_gold: int
    treason_gold: int
    treason_barbarians: int


class BarbarianAttack(Fact):
    """Everything that the scenario prints; `cards` counts its cards by name, `knights` are those of a colour."""

    victory_points: int
    knights: int
    landing: Landing
    moves: KnightMoves
    rewards: Rewards
    cards: Mapping[str, int]


@cache
def barbarian_attack() -> BarbarianAttack:
    """The facts of Barbarian Attack."""
    return read_file(BarbarianAttack, "boxes/traders_barbarians/facts/barbarians.toml")
