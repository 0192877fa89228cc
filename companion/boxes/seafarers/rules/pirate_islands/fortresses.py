"""Pirate fortresses: chits with a settlement on top, which is nobody's until the last chit is gone.

A fortress is no building on the board: it gives no point, no cards and no connection. Once captured it is a settlement
like any other. Ledger Seafarers, SEA7-06, SEA7-07, SEA7-51 to SEA7-53, SEA7-56.
"""

from collections.abc import Iterator

from companion.boxes.seafarers.facts import fortress
from companion.kernel import Action, Game, Happening, Module, Refusal, Seat, State, Value, changed_at
from companion.rules.base.pieces import BuildingRemoved, Pieces, SettlementBuilt, settlements_left
from companion.rules.base.points import PointsChanged, holds_back
from companion.rules.base.stated import stated
from companion.said import said

from .courses import Course, courses

fortresses = Module("pirate fortresses", needs=("pieces", "scoring"))

CHITS = fortress().chits


@fortresses.state(rule="SEA7-06")
class Fortresses(Value):
    """By seat the chits under the fortress; 0 once it is captured."""

    chits: tuple[int, ...]

    @classmethod
    def start(cls, game: Game) -> "Fortresses":
        """Nobody has attacked one yet. Raises RulesetError where the board has no fortress for somebody."""
        return cls(tuple(CHITS for _ in courses(game)))

    def captured(self, player: Seat) -> bool:
        """Whether this player has captured their fortress."""
        return not self.chits[player]


class FortressChits(PointsChanged):
    """So many chits lie under this player's fortress now; without any it is captured."""

    player: Seat
    chits: int


class CorrectFortress(Action):
    """So many chits lie under my fortress; none if I have captured it."""

    chits: int


@fortresses.keeps
def course_of(state: State, player: Seat) -> Course:
    """What is printed for this player."""
    return courses(state.game)[player]


@fortresses.changes(Fortresses, FortressChits, rule="SEA7-06")
def take_chits(mine: Fortresses, happening: FortressChits) -> Fortresses:
    return Fortresses(changed_at(mine.chits, happening.player, happening.chits))


@fortresses.reacts(FortressChits, rule="SEA7-51")
def its_settlement_changes_hands(state: State, happening: FortressChits) -> Iterator[Happening]:
    player, corner = happening.player, course_of(state, happening.player).fortress
    stands = state[Pieces].buildings(player) >> corner & 1
    if not happening.chits and not stands:
        yield SettlementBuilt(player, corner)
    elif happening.chits and stands:
        yield BuildingRemoved(player, corner)


@fortresses.shares(settlements_left, rule="SEA7-07")
def one_stands_on_the_chits(state: State, player: Seat) -> int:
    return 0 if state[Fortresses].captured(player) else -1


@fortresses.shares(holds_back, rule=("SEA7-52", "SEA7-53"))
def first_the_fortress(state: State, player: Seat) -> Refusal | None:
    if state[Fortresses].captured(player):
        return None
    return Refusal("SEA7-53", said("You can win only once you have captured your fortress."))


def chits_check(state: State, action: CorrectFortress) -> Refusal | None:
    if not 0 <= action.chits <= CHITS:
        return Refusal("SEA7-06", said("Up to {count} chits lie under a fortress.", count=CHITS))
    return None


stated(fortresses, CorrectFortress, FortressChits, check=chits_check, rule="SEA7-06")
