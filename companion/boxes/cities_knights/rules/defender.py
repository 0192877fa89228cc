"""A battle won: the Defender of Catan, or a progress card for each who shares the honour. Ledger, CK-292 to CK-299.

How a card is drawn from a deck of choice is in `progress.draws`.
"""

from collections.abc import Iterator

from companion.boxes.cities_knights.facts import cities_knights_victory
from companion.kernel import Action, Game, Happening, Item, Module, Options, Refusal, Seat, State, Value, changed_at
from companion.rules.base.points import PointsChanged, points
from companion.rules.base.stated import stated
from companion.said import said

from .attack import BattleFought
from .commodities import box
from .progress.draws import CHOOSE_A_DECK


class DefenderOptions(Options):
    """Whether a battle without cities is honoured."""

    reward_without_cities: bool = True


defender = Module("defender", needs=("attack", "scoring", "progress draws"), options=DefenderOptions())

_WORTH = cities_knights_victory().defender
MOST_HONOURS = 100
"""More battles than any game sees."""


@defender.state(rule="CK-292")
class Defenders(Value):
    """How often each player has become Defender of Catan, in seat order."""

    honours: tuple[int, ...]

    @classmethod
    def start(cls, game: Game) -> "Defenders":
        """Nobody yet."""
        return cls(tuple(0 for _ in game.seats))


class DefenderHonoured(PointsChanged):
    """A player alone did most and is Defender of Catan; without a `card` left the point is marked otherwise."""

    player: Seat
    card: bool


class DefendersCorrected(PointsChanged):
    """The table says how often a player has become Defender of Catan."""

    player: Seat
    honours: int


class CorrectDefenders(Action):
    """I have become Defender of Catan so often."""

    honours: int


def cards_left(state: State) -> int:
    """Defender cards that lie beside the board."""
    return max(0, box(state.game).defender_cards - sum(state[Defenders].honours))


def rewarded(state: State, fought: BattleFought) -> tuple[Seat, ...]:
    """Whom a battle brings something: those who did most, if the table honours a battle without cities too."""
    honoured = fought.strength or state.game[DefenderOptions].reward_without_cities
    return fought.best if honoured else ()


def sole_defender(state: State, fought: BattleFought) -> Seat | None:
    """Whom a battle makes Defender of Catan; nobody where several share the honour."""
    best = rewarded(state, fought)
    return best[0] if len(best) == 1 else None


@defender.reacts(BattleFought, rule=("CK-292", "CK-293", "CK-294", "CK-297", "CK-298", "CK-299"))
def the_best_are_rewarded(state: State, happening: BattleFought) -> Iterator[Happening | Item]:
    alone = sole_defender(state, happening)
    if alone is not None:
        yield DefenderHonoured(alone, cards_left(state) > 0)
        return
    for player in rewarded(state, happening):
        yield Item(CHOOSE_A_DECK, (player,))


def _set(mine: Defenders, player: Seat, honours: int) -> Defenders:
    return Defenders(changed_at(mine.honours, player, honours))


@defender.changes(Defenders, DefenderHonoured, rule=("CK-292", "CK-297"))
def honour(mine: Defenders, happening: DefenderHonoured) -> Defenders:
    return _set(mine, happening.player, mine.honours[happening.player] + 1)


@defender.changes(Defenders, DefendersCorrected, rule="CK-292")
def count_again(mine: Defenders, happening: DefendersCorrected) -> Defenders:
    return _set(mine, happening.player, happening.honours)


@defender.shares(points, rule=("CK-292", "CK-303", "CK-309"))
def a_point_for_each_honour(state: State, player: Seat) -> int:
    return _WORTH * state[Defenders].honours[player]


def correct_check(state: State, action: CorrectDefenders) -> Refusal | None:
    if not 0 <= action.honours <= MOST_HONOURS:
        return Refusal("CK-292", said("Nobody can have decided that many battles."))
    return None


stated(defender, CorrectDefenders, DefendersCorrected, check=correct_check, rule="CK-292")
