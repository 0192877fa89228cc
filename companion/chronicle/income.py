"""Hand cards by player and source: where they came from, where they went, and what the robber kept back.

Stolen cards, and others that went face down, are counted without their kind as long as they are secret.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from companion.kernel import Happening, Seat, State
from companion.rules.base.dice import NumberCame
from companion.rules.base.discards import Discard
from companion.rules.base.hands import HandedOver, Hands, Paid, Passed, PassedFaceDown, Produced, Received, Stole
from companion.rules.base.offers import ConcludeTrade
from companion.rules.base.player_trade import TradeWithPlayer
from companion.rules.base.production import claims, harvests
from companion.rules.base.supply_trade import TradeWithSupply
from companion.rules.cards import HAND, size
from companion.said import said
from companion.table.steps import Step
from companion.table.topics import every_topic

UNTOLD: Final = "unknown"
"""The kind of a card that nobody reported, or that is nobody else's business."""

START, DICE, SUPPLY, PLAYERS, ROBBER, CARDS, SPENT, DISCARDED = (
    *("start", "dice", "supply", "players", "robber", "cards", "spent", "discarded"),
)
WORDS: Final[Mapping[str, str]] = {
    START: said("Start"),
    DICE: said("Dice"),
    SUPPLY: said("Trade with the supply"),
    PLAYERS: said("Trades among players"),
    ROBBER: said("Robber"),
    CARDS: said("Everything else"),
    SPENT: said("Spent"),
    DISCARDED: said("Discarded"),
}

SOURCES: Final[Mapping[str, str]] = {
    "starting cards": START,
    "trade": SUPPLY,
}
"""The sources by why the supply gave cards, beside what topics say came for a roll."""


@dataclass(frozen=True)
class Flow:
    """Cards of one source: how many of each kind, by name."""

    source: str
    words: str
    cards: Mapping[str, int]
    number: int


@dataclass(frozen=True)
class Income:
    """What one player `got` and `gave`, and how many cards the robber `blocked`."""

    got: tuple[Flow, ...]
    gave: tuple[Flow, ...]
    blocked: int

    @property
    def total(self) -> int:
        """All cards this player got."""
        return sum(flow.number for flow in self.got)


def income(steps: Sequence[Step], opening: State, *, open_hands: bool) -> tuple[Income, ...]:
    """What each seat got and gave; with `open_hands` cards that went face down are included."""
    seats = opening.game.seats
    flows: dict[tuple[int, bool, str], Counter[str]] = defaultdict(Counter)
    blocked: Counter[int] = Counter()
    before = opening
    for seat in seats:  # the printed start deals its cards before anybody has done anything
        flows[seat, True, START].update(HAND.unpack(opening[Hands].at_least(seat)))
    for step in steps:
        for happening in step.happenings:
            for seat, got, source, cards in _moves(step, happening, open_hands=open_hands):
                flows[seat, got, source].update(cards)
            if isinstance(happening, NumberCame):
                blocked.update(_kept_back(before, sum(happening.dice)))
        before = step.state
    return tuple(Income(_flows(flows, seat, got=True), _flows(flows, seat, got=False), blocked[seat]) for seat in seats)


def _flows(flows: Mapping[tuple[int, bool, str], Counter[str]], seat: int, *, got: bool) -> tuple[Flow, ...]:
    found = ((source, flows.get((seat, got, source), Counter())) for source in WORDS)
    return tuple(Flow(source, WORDS[source], dict(cards), cards.total()) for source, cards in found if cards.total())


Move = tuple[Seat, bool, str, Mapping[str, int]]
"""A seat, whether it got or gave, the source, and the cards."""


def _moves(step: Step, happening: Happening, *, open_hands: bool) -> Iterator[Move]:
    action = step.line.action
    match happening:
        case Produced():
            for harvest in happening.harvests:
                yield harvest.player, True, DICE, HAND.unpack(harvest.cards)
        case Received(player, cards, why):
            source = DICE if why in every_topic().for_a_roll else SOURCES.get(why, CARDS)
            yield player, True, source, HAND.unpack(cards)
        case Paid(player, cards):
            traded = isinstance(action, TradeWithSupply)
            source = SUPPLY if traded else DISCARDED if isinstance(action, Discard) else SPENT
            yield player, False, source, HAND.unpack(cards)
        case Passed(giver, taker, cards):
            source = PLAYERS if isinstance(action, TradeWithPlayer | ConcludeTrade) else CARDS
            yield from _passed(giver, taker, source, HAND.unpack(cards))
        case Stole(player, victim, card):
            kind = card.name if card is not None and open_hands else UNTOLD
            yield from _passed(victim, player, ROBBER, {kind: 1})
        case PassedFaceDown(giver, taker, number, secret):
            told = HAND.unpack(secret) if secret is not None and open_hands else {UNTOLD: number}
            yield from _passed(giver, taker, CARDS, told)
        case HandedOver(giver, taker, kind, number):
            yield from _passed(giver, taker, CARDS, {kind.name: number})


def _passed(giver: Seat, taker: Seat, source: str, cards: Mapping[str, int]) -> Iterator[Move]:
    yield taker, True, source, cards
    yield giver, False, source, cards


def _kept_back(state: State, total: int) -> Counter[int]:
    """How many cards each seat would have had from hexes that gave nothing."""
    due, given = Counter[int](), Counter[int]()
    for one in harvests(state, total):
        due[one.player] += size(one.cards)
    for one in claims(state, total):
        given[one.player] += size(one.cards)
    return due - given
