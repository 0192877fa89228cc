"""The deck of event cards: a card is turned up where the dice would be rolled. Ledger Traders & Barbarians, TBV2.

New Year lies on five cards that stay out, so it comes after 31 others; then all are shuffled again. People turn up
their own cards and say which, or the companion keeps the deck for them. What events do is in the files beside this one.
"""

from collections.abc import Iterator
from typing import Literal

from companion.boxes.traders_barbarians.facts.event_cards import event_deck
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
    drawn_from,
    run_item,
)
from companion.rules.base.dice import RESOLVE, NumberCame, remember, void
from companion.rules.base.production import THE_HARVEST
from companion.rules.base.stated import stated
from companion.rules.base.turns import ROLL, Turn
from companion.rules.cards import EventKind, Events, count, size
from companion.said import said, said_many

from .kinds import KINDS, NEW_YEAR, PRINTED

REAL, KEPT = "table", "companion"
"""Whose the deck is."""
UP_TO_NEW_YEAR, ALL_36 = "new_year", "all36"


class EventCardOptions(Options):
    """Whose the deck is, and when it is shuffled again."""

    event_deck: Literal["table", "companion"] = "table"
    event_cycle: Literal["new_year", "all36"] = "new_year"


event_cards = Module("event cards", needs=("dice", "production"), options=EventCardOptions())

event_cards.calls(ROLL, said("turn up the top event card"))

EVERY_CARD = sum(card.copies for card in PRINTED.values())
BEFORE_NEW_YEAR = EVERY_CARD - event_deck().left_out
"""Cards that are turned up in a cycle."""


@event_cards.state(rule=("TBV2-01", "TBV2-02", "TBV2-07"))
class EventPile(Value):
    """The cards turned up since the deck was prepared, and the one that lies face up, if any."""

    turned: Events
    up: EventKind | None

    @classmethod
    def start(cls, game: Game) -> "EventPile":
        """A deck that has just been prepared."""
        return cls(Events(0), None)


class CardTurnedUp(Happening):
    """This card lies face up."""

    player: Seat
    card: EventKind


class CardCounts(NumberCame):
    """The number of the card that was turned up stands for the roll."""


class DeckPrepared(Happening):
    """All event cards were shuffled and the deck was prepared."""


class TurnedUpCorrected(Happening):
    """The table says how many cards of this kind were turned up since the deck was prepared."""

    card: EventKind
    number: int


class TurnUpCard(Action):
    """I turn up the top event card, and it is this one; None while nobody has, where the companion keeps the deck."""

    card: EventKind | None = None
    chance = Chance(Source.TURNED, ("card",))


class CorrectEventCards(Action):
    """So many event cards of this kind were turned up since the deck was prepared."""

    card: EventKind
    number: int


class PrepareEventDeck(Action):
    """All event cards were shuffled, and the deck was prepared again."""


def is_kept(game: Game) -> bool:
    """Whether the companion keeps the deck."""
    return game[EventCardOptions].event_deck == KEPT


def cycle(game: Game) -> int:
    """How many cards are turned up before all are shuffled again."""
    return EVERY_CARD if game[EventCardOptions].event_cycle == ALL_36 else BEFORE_NEW_YEAR


def turned_up(state: State) -> int:
    """How many cards have been turned up since the deck was prepared."""
    return size(state[EventPile].turned)


def unseen(state: State) -> dict[EventKind, int]:
    """How many cards of each kind have not been turned up, in the deck or below New Year."""
    turned = state[EventPile].turned
    left = ((kind, PRINTED[kind].copies - count(turned, kind)) for kind in KINDS)
    return {kind: number for kind, number in left if number > 0}


def on_top(state: State) -> dict[EventKind, int]:
    """What the top card may be, and how many of the equally likely cases each stands for."""
    if turned_up(state) < cycle(state.game):
        return unseen(state)
    if state.game[EventCardOptions].event_cycle == ALL_36:  # shuffled again without a card that says so
        return {kind: PRINTED[kind].copies for kind in KINDS}
    return {NEW_YEAR: 1}


def counting_card(state: State) -> EventKind | None:
    """The card whose number stands for the roll of this turn, if any does."""
    rolled = state[Turn].rolled
    return state[EventPile].up if rolled is not None and len(rolled) == 1 else None


@event_cards.changes(EventPile, CardTurnedUp, rule=("TBV2-02", "TBV2-07"))
def lay_open(mine: EventPile, happening: CardTurnedUp) -> EventPile:
    return EventPile(Events(mine.turned + happening.card.one), happening.card)


@event_cards.changes(EventPile, DeckPrepared, rule=("TBV2-06", "TBV2-08"))
def shuffle(mine: EventPile, happening: DeckPrepared) -> EventPile:
    return EventPile(Events(0), None)


@event_cards.changes(EventPile, TurnedUpCorrected, rule="TBV2-11")
def count_again(mine: EventPile, happening: TurnedUpCorrected) -> EventPile:
    one = happening.card.one
    return EventPile(Events(mine.turned + (happening.number - count(mine.turned, happening.card)) * one), mine.up)


event_cards.changes(Turn, CardCounts, rule="TBV2-02")(remember)


def turn_check(state: State, item: Item, action: TurnUpCard) -> Refusal | None:
    number, last = turned_up(state), cycle(state.game)
    if action.card is None:
        return Refusal("TBV2-02", said("Say which event card was turned up."))
    if action.card in on_top(state):
        return None
    if action.card == NEW_YEAR:
        return Refusal("TBV2-07", _too_early(state.game, number, last))
    if number >= last:
        return Refusal("TBV2-07", said("{count} event cards are turned up: New Year comes next.", count=number))
    return Refusal("TBV2-11", said("As far as the companion knows, all such cards have been turned up already."))


def _too_early(game: Game, number: int, last: int) -> str:
    if game[EventCardOptions].event_cycle == ALL_36:
        return said("You play without the New Year card.")
    return said_many(
        "New Year comes after {last} cards, and only {count} has been turned up.",
        "New Year comes after {last} cards, and only {count} have been turned up.",
        number,
        last=last,
    )


def turn_options(state: State, item: Item, player: Seat) -> tuple[TurnUpCard, ...]:
    if is_kept(state.game):
        return (TurnUpCard(player),)
    return tuple(TurnUpCard(player, kind) for kind in on_top(state))


@event_cards.answers(
    ROLL,
    TurnUpCard,
    check=turn_check,
    options=turn_options,
    outcomes=drawn_from(lambda state, action: on_top(state).items()),
    turn="BASE-075",
    moment="BASE-085",
    rule=("TBV2-02", "TBV2-08", "TBV2-09", "TBV2-10", "TBV2-14"),
)
def turn_up(state: State, item: Item, action: TurnUpCard) -> Iterator[Happening | Item]:
    card = action.card
    if card is None:
        raise ValueError(said("Say which event card was turned up."))
    if card == NEW_YEAR:
        yield DeckPrepared()
        yield Item(ROLL, (action.player,))
        return
    if turned_up(state) >= cycle(state.game):
        yield DeckPrepared()
    yield CardTurnedUp(action.player, card)
    number = (PRINTED[card].number,)
    if void(state, number):
        yield Item(ROLL, (action.player,))
    else:
        yield CardCounts(action.player, number)
        yield run_item(RESOLVE)


@event_cards.stage("the event of the card", script=RESOLVE, before=THE_HARVEST, rule=("TBV2-12", "TBV2-51"))
def the_event(state: State, item: Item) -> tuple[Item, ...]:
    card = counting_card(state)
    if card is None or PRINTED[card].event not in state.game.stages:  # some events there are in other scenarios only
        return ()
    return (run_item(PRINTED[card].event),)


def correct_check(state: State, action: CorrectEventCards) -> Refusal | None:
    most = PRINTED[action.card].copies if action.card in PRINTED else 0
    if 0 <= action.number <= most:
        return None
    return Refusal(
        "TBV2-04",
        said_many("There is {count} such card in the deck.", "There are {count} such cards in the deck.", most),
    )


stated(event_cards, CorrectEventCards, TurnedUpCorrected, check=correct_check, rule="TBV2-11")


stated(event_cards, PrepareEventDeck, DeckPrepared, rule="TBV2-06")
