"""Baggage trains, at the table."""

from collections.abc import Iterable, Iterator
from typing import Any

from companion.boxes.traders_barbarians.rules.wagons.baggage_train import (
    LAST,
    SECOND,
    BaggageCostCorrected,
    BaggageTrains,
    BaggageUpgraded,
    CorrectBaggage,
    CorrectBaggageCost,
    UpgradeBaggage,
    price,
    the_last_card_counts,
)
from companion.kernel import Seat, State
from companion.rules.cards import HAND, Cards
from companion.said import joined, said
from companion.table.declarations import Group
from companion.table.moves import nothing_moves
from companion.table.phrases import Phrases, cards
from companion.table.sections import fact
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.table_says import CARDS, ByTheBooks, Count, HandOf, Named, OneOf, among, by_seat
from companion.table.topic import Topic

topic = Topic()
topic.earns(the_last_card_counts, said("Baggage train"))


def upgraded(t: Phrases, h: BaggageUpgraded) -> str:
    return said("{player}'s baggage train card {level} is face up.", player=t.who(h.player), level=h.level)


def cost_corrected(t: Phrases, a: CorrectBaggageCost) -> str:
    return said("Correction: baggage train card {level} costs {cost}.", level=a.level, cost=cards(a.cards))


def costs(t: Phrases, h: BaggageCostCorrected) -> str:
    return said("Baggage train card {level} costs {cost}.", level=h.level, cost=cards(h.cards))


topic.act(UpgradeBaggage, said("{player} upgrades the baggage train."), said("Upgrade the baggage train"))
topic.group(
    "UpgradeBaggage",
    Group(said("Upgrade"), "baggage", long=said("Upgrade the baggage train"), sort="builds", within="OnTheRoad"),
    UpgradeBaggage,
)
topic.hinders("UpgradeBaggage", lambda state, player: state.check(UpgradeBaggage(player)), BaggageTrains)
topic.tells(BaggageUpgraded, upgraded)
topic.act(CorrectBaggage, said("Correction: {player}'s baggage train card {level} is face up."))
topic.corrects(
    CorrectBaggage,
    said("this baggage train card is face up …"),
    "baggage",
    Count(
        "level",
        said("Card"),
        by_seat(lambda state, seat: state[BaggageTrains].levels[seat]),
        lambda state: LAST,
        least=1,
    ),
)
topic.act(CorrectBaggageCost, cost_corrected)
topic.corrects(
    CorrectBaggageCost,
    said("a baggage train card costs …"),
    "baggage",
    OneOf("level", among(*(Named(level, said("Card {level}", level=level)) for level in range(SECOND, LAST + 1)))),
    HandOf(
        "cards",
        ByTheBooks(
            lambda state: {level: HAND.unpack(state[BaggageTrains].cost(level)) for level in range(SECOND, LAST + 1)},
            ("level",),
        ),
    ),
    under=CARDS,
)
topic.tells(BaggageCostCorrected, costs)
topic.moves[BaggageUpgraded] = nothing_moves
topic.moves[BaggageCostCorrected] = nothing_moves
topic.likes[UpgradeBaggage] = 15


@topic.views("player", BaggageTrains)
def level(state: State, seat: Seat) -> dict[str, Any]:
    return {"baggage": state[BaggageTrains].levels[seat]}


@topic.views("facts", BaggageTrains)
def in_the_panel(state: State, seat: Seat) -> dict[str, Any]:
    mine = state[BaggageTrains]
    card = mine.card(seat)
    faces = joined(list(map(str, card.drives_off)), ", ") if card.drives_off else said("nothing")
    words = said(
        "baggage train card: {speed} movement points, {gold} gold for a delivery, drives off barbarians with {faces}",
        speed=card.speed,
        gold=card.gold,
        faces=faces,
    )
    cost = price(state, seat)
    if cost is not None:
        words = said("{words}; the next card costs {cost}", words=words, cost=cards(cost))
    return {"baggage": fact(words, mine.levels[seat], "baggage")}


def next_card(state: State, seat: Seat) -> Iterator[Cards]:
    """What a player's next card costs."""
    if BaggageTrains in state and (cost := price(state, seat)) is not None:
        yield cost


@topic.lies_open(BaggageTrains)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The card that is face up in front of each player."""
    for seat in state.game.seats:
        yield Thing("baggage train", colour_of(state, seat)), state[BaggageTrains].levels[seat]


@topic.compares(BaggageTrains)
def numbers(state: State, seat: Seat) -> Iterable[tuple[str, int]]:
    """What is counted of a player."""
    yield said("baggage train card"), state[BaggageTrains].levels[seat]


topic.goals.append(next_card)
topic.held.append("baggage train")
topic.put_right["baggage train"] = lambda t, thing, now: said(
    "{player}'s baggage train card {level} is face up.", player=called(t, thing.seat), level=now or 1
)
topic.only_booked(BaggageTrains, "it is printed on the cards", "costs")

rules = {
    "TBS5-08": said("All players have five baggage train cards, and turn them up one after the other."),
    "TBS5-52": said("What the next baggage train card costs is printed on it."),
    "TBS5-53": said("While you trade and build you may pay for your next baggage train card, one after the other."),
}
