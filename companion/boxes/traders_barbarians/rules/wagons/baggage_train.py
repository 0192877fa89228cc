"""Baggage trains: five cards for each player, one face up, which say how far the wagon goes and what a delivery brings.

What they cost is printed on the cards alone: where those of a table differ, it says so.

Ledger Traders & Barbarians, TBS5-08, TBS5-49 to TBS5-55.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.boxes.traders_barbarians.facts.baggage import BaggageCard, baggage
from companion.kernel import Action, Added, Game, Happening, Item, Module, Refusal, Seat, State, Value, changed_at
from companion.rules.base.hands import Paid
from companion.rules.base.lacking import unpaid
from companion.rules.base.points import PointsChanged, points
from companion.rules.base.stated import stated
from companion.rules.base.turns import ACT
from companion.rules.cards import Cards, cards_of
from companion.said import said

baggage_train = Module("baggage train", needs=("turns", "hands", "building", "scoring"))

CARDS: tuple[BaggageCard, ...] = baggage().cards
LAST = len(CARDS)
SECOND = 2
"""The first card that is paid for."""
_PRINTED = tuple(cards_of(card.cost) for card in CARDS[SECOND - 1 :])


@baggage_train.state(rule="TBS5-08")
class BaggageTrains(Value):
    """By seat the number of the card that is face up, from 1; what each card from the second on costs, where the table
    has said so."""

    levels: tuple[int, ...]
    costs: Added[tuple[Cards, ...]] = ()

    @classmethod
    def start(cls, game: Game) -> "BaggageTrains":
        """Everybody's first card is face up."""
        return cls(tuple(1 for _ in game.seats))

    def card(self, player: Seat) -> BaggageCard:
        """The card that is face up in front of a player."""
        return CARDS[self.levels[player] - 1]

    def cost(self, level: int) -> Cards:
        """What the card of this number costs, from the second on."""
        return (self.costs or _PRINTED)[level - SECOND]


class BaggageUpgraded(PointsChanged):
    """This player's card of that number is face up now."""

    player: Seat
    level: int


class BaggageCostCorrected(Happening):
    """The table says that everybody's card of that number costs this."""

    level: int
    cards: Cards


class UpgradeBaggage(Action):
    """I pay for the next card of my baggage train and turn it up."""


class CorrectBaggage(Action):
    """My card of this number is face up."""

    level: int


class CorrectBaggageCost(Action):
    """On everybody's card of this number these cards are printed as its cost."""

    level: int
    cards: Cards


@baggage_train.changes(BaggageTrains, BaggageUpgraded, rule=("TBS5-53", "TBS5-54"))
def turn_up(mine: BaggageTrains, happening: BaggageUpgraded) -> BaggageTrains:
    return replace(mine, levels=changed_at(mine.levels, happening.player, happening.level))


@baggage_train.changes(BaggageTrains, BaggageCostCorrected, rule="TBS5-52")
def costs_that(mine: BaggageTrains, happening: BaggageCostCorrected) -> BaggageTrains:
    costs = changed_at(mine.costs or _PRINTED, happening.level - SECOND, happening.cards)
    return replace(mine, costs=() if costs == _PRINTED else costs)


@baggage_train.shares(points, rule="TBS5-55")
def the_last_card_counts(state: State, player: Seat) -> int:
    return state[BaggageTrains].card(player).points


def price(state: State, player: Seat) -> Cards | None:
    """What this player's next card costs; None once the last is face up."""
    mine = state[BaggageTrains]
    level = mine.levels[player]
    return mine.cost(level + 1) if level < LAST else None


def upgrade_check(state: State, item: Item, action: UpgradeBaggage) -> Refusal | None:
    cost = price(state, action.player)
    if cost is None:
        return Refusal("TBS5-53", said("The last card of your baggage train is face up."))
    return unpaid(state, action.player, cost)


def upgrade_options(state: State, item: Item, player: Seat) -> tuple[UpgradeBaggage, ...]:
    upgrade = UpgradeBaggage(player)
    return (upgrade,) if upgrade_check(state, item, upgrade) is None else ()


@baggage_train.answers(
    ACT,
    UpgradeBaggage,
    check=upgrade_check,
    options=upgrade_options,
    closes=False,
    turn="TBS5-53",
    rule=("TBS5-52", "TBS5-53", "TB56-52"),
)
def upgrade(state: State, item: Item, action: UpgradeBaggage) -> Iterator[Happening]:
    cost = price(state, action.player)
    if cost is None:
        raise ValueError(said("The last card of your baggage train is face up."))
    yield Paid(action.player, cost)
    yield BaggageUpgraded(action.player, state[BaggageTrains].levels[action.player] + 1)


def correct_check(state: State, action: CorrectBaggage) -> Refusal | None:
    if not 1 <= action.level <= LAST:
        return Refusal("TBS5-08", said("A baggage train has {number} cards.", number=LAST))
    return None


stated(baggage_train, CorrectBaggage, BaggageUpgraded, check=correct_check, rule="TBS5-08")


def cost_check(state: State, action: CorrectBaggageCost) -> Refusal | None:
    if not SECOND <= action.level <= LAST:
        return Refusal("TBS5-52", said("Cards {first} to {last} have a cost.", first=SECOND, last=LAST))
    if not action.cards:
        return Refusal("TBS5-52", said("Say which cards it costs."))
    if state[BaggageTrains].cost(action.level) == action.cards:
        return Refusal("TBS5-52", said("As far as the companion knows, that is so already."))
    return None


@baggage_train.corrects(CorrectBaggageCost, check=cost_check, rule="TBS5-52")
def correct_cost(state: State, action: CorrectBaggageCost) -> Iterator[Happening]:
    if not SECOND <= action.level <= LAST:
        raise ValueError(said("Say which of the cards with a cost it is."))
    yield BaggageCostCorrected(action.level, action.cards)
