"""The deck of event cards, at the table: the card that lies face up, and what may still come."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from companion.boxes.traders_barbarians.rules.event_cards.deck import (
    ALL_36,
    CardCounts,
    CardTurnedUp,
    CorrectEventCards,
    DeckPrepared,
    EventCardOptions,
    EventPile,
    PrepareEventDeck,
    TurnedUpCorrected,
    TurnUpCard,
    counting_card,
    cycle,
    is_kept,
    turned_up,
    unseen,
)
from companion.boxes.traders_barbarians.rules.event_cards.epidemic import EPIDEMIC, EpidemicOptions
from companion.boxes.traders_barbarians.rules.event_cards.kinds import KINDS, PRINTED, TITLES
from companion.kernel import Game, State
from companion.rules.base.turns import Turn
from companion.rules.cards import EVENTS
from companion.said import listed, said, said_many
from companion.table.phrases import Phrases, either
from companion.table.sections import card, fact, open_card
from companion.table.standing import Put, Thing, Value
from companion.table.table_says import CARDS, ByTheBooks, Count, Named, OneOf
from companion.table.topic import Topic

topic = Topic()
topic.kind_lists.append((said("Event cards"), EVENTS.faces))

DOES: Final[Mapping[str, str]] = {
    "robber_attacks": said("As with any seven: large hands lose half, and the robber moves."),
    "epidemic": said("This turn every city gives only one resource card."),
    "earthquake": said("All players turn one of their roads sideways, until it is repaired."),
    "good_neighbors": said("All players give a card to the player on their left."),
    "tournament": said("The player with the most knights takes a resource card of their choice."),
    "trade_advantage": said(
        "The player with the Longest Road, or else the most roads, may draw a card from another player."
    ),
    "calm_seas": said("The player with the most harbors takes a resource card of their choice."),
    "robber_flees": said("The robber goes back to the desert."),
    "neighborly_assistance": said("The player with the most points gives a card to somebody with fewer."),
    "conflict": said("The player with the most knights draws a card from another player."),
    "plentiful_year": said("All players take a resource card of their choice."),
    "catan_prospers": said("No event."),
}
"""What the events do, as said when a card is turned up; a scenario in which one does something else says so itself."""


def does(game: Game, event: str) -> str:
    """What an event does in this game."""
    if event == EPIDEMIC and not game[EpidemicOptions].epidemic_one_card_per_city:
        return said("This turn every city gives only one resource card for each of its hexes.")
    return game.titles.get(event, DOES[event])


def turned_up_words(t: Phrases, h: CardTurnedUp) -> str:
    printed = PRINTED.get(h.card)
    if printed is None:
        return h.card.words
    return said(
        "{number} – {event}: {does}",
        number=printed.number,
        event=TITLES[printed.event],
        does=does(t.game, printed.event),
    )


def prepared(t: Phrases, h: DeckPrepared) -> str:
    if t.game[EventCardOptions].event_cycle == ALL_36:
        return said("All event cards are shuffled again.")
    return said("New Year: shuffle all event cards, and put New Year on the lowest five again.")


def every_card(state: State) -> Iterable[Named]:
    """The cards to choose from, where the table says how many were turned up."""
    return [Named(kind.name, kind.words, "event-card") for kind in KINDS]


topic.act(
    TurnUpCard,
    either("card", said("{player} turns up {card}."), said("{player} turns up an event card.")),
    lambda t, a: said("Turn up an event card") if a.card is None else a.card.words,
    sort="rolls",
    glyph="event-card",
)
topic.act(
    CorrectEventCards,
    lambda t, a: said_many(
        "Correction: since the last shuffle, {card} has been turned up once.",
        "Correction: since the last shuffle, {card} has been turned up {count} times.",
        a.number,
        card=a.card.words,
    ),
)
topic.act(PrepareEventDeck, said("Correction: the event cards were shuffled, and the deck was prepared again."))
topic.corrects(
    CorrectEventCards,
    said("the event cards turned up so far are …"),
    "event-card",
    OneOf("card", every_card),
    Count(
        "number",
        said("Turned up since the last shuffle"),
        ByTheBooks(lambda state: EVENTS.unpack(state[EventPile].turned), ("card",)),
        lambda state: max(one.copies for one in PRINTED.values()),
    ),
    under=CARDS,
)
topic.corrects(PrepareEventDeck, said("the event cards are shuffled again"), "event-card", under=CARDS)
topic.tells(CardTurnedUp, turned_up_words)
topic.announces(CardTurnedUp)
topic.tells(DeckPrepared, prepared)
topic.tells(
    TurnedUpCorrected,
    lambda t, h: said_many(
        "{card} has been turned up once since the last shuffle.",
        "{card} has been turned up {count} times since the last shuffle.",
        h.number,
        card=h.card.words,
    ),
)
topic.goes_without_saying(CardCounts)


def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The cards turned up since the last shuffle, unless the companion keeps the deck."""
    if EventPile in state and not is_kept(state.game):
        for name, number in EVENTS.unpack(state[EventPile].turned).items():
            yield Thing("event card", place=name), number


def put_cards_right(t: Phrases, things: Mapping[Thing, Put]) -> Iterator[str]:
    """Which cards go back on the deck, and which are laid beside it."""
    more = {thing.place: int(number.now or 0) - int(number.was or 0) for thing, number in things.items()}
    if back := [so_many(name, -number) for name, number in more.items() if number < 0]:
        yield said("Put back on top of the deck of event cards, face down: {cards}.", cards=listed(back))
    if beside := [so_many(name, number) for name, number in more.items() if number > 0]:
        yield said("Lay face up beside the deck of event cards: {cards}.", cards=listed(beside))


def so_many(name: str, number: int) -> str:
    """`Epidemic 5`, `2 × Catan Prospers 8`."""
    words = EVENTS.named(name).words
    return words if number == 1 else said("{number} × {what}", number=number, what=words)


topic.standing.append(standing)
topic.put_all_right["event card"] = put_cards_right
topic.only_booked(EventPile, "the card that was turned up last lies on top of the others", "up")


@topic.views("cards", EventPile)
def faces(state: State) -> dict[str, Any]:
    """The cards that may be turned up."""
    return {kind.name: card(kind.words, "event-card", deck=EVENTS.name) for kind in EVENTS.faces}


@topic.views("card_for_dice", EventPile, Turn)
def face_up(state: State) -> dict[str, Any]:
    """The card that lies face up, and how many of each number may still come."""
    up, left = state[EventPile].up, Counter[int]()
    for kind, number in unseen(state).items():
        left[PRINTED[kind].number] += number
    numbers = sorted({one.number for one in PRINTED.values()})
    printed = None if up is None else PRINTED.get(up)
    return open_card(
        None if printed is None else printed.number,
        "" if printed is None else TITLES[printed.event],
        "" if printed is None else does(state.game, printed.event),
        counts=counting_card(state) is not None,
        left=[(number, left[number]) for number in numbers],
    )


@topic.views("piles", EventPile)
def pile(state: State) -> dict[str, Any]:
    """How many cards are turned up before all are shuffled again."""
    left = cycle(state.game) - turned_up(state)
    if state.game[EventCardOptions].event_cycle == ALL_36:
        words = said_many("{count} event card", "{count} event cards", left)
    else:
        words = said_many("{count} event card before New Year", "{count} event cards before New Year", left)
    return {"event_cards": fact(words, left, "event-card")}


rules = {
    "TBV2-02": said("Event cards: instead of rolling, turn up the top card; its number counts as the roll."),
    "TBV2-04": said(
        "The deck has as many cards of each number as there are ways to roll it with two dice: one 2, six 7s."
    ),
    "TBV2-06": said("The event cards are shuffled, and New Year goes on the five lowest of them."),
    "TBV2-07": said("New Year lies on five cards that stay out, so it comes after 31 event cards."),
    "TBV2-11": said("No event card comes more often than the deck has it before all are shuffled again."),
}
