"""What development cards cause, in players' words, as the listener may know it."""

from companion.rules.base.development import CardBought, CardPlayed, CardsCorrected, CardShown, PileLaidOut
from companion.rules.base.largest_army import LargestArmyTaken
from companion.said import said, said_many
from companion.table.telling import Registry, Telling

happenings = Registry()


@happenings(PileLaidOut)
def unsaid(t: Telling, h: object) -> None:
    """Nobody needs to be told."""


@happenings(CardBought)
def card_bought(t: Telling, h: CardBought) -> str:
    if h.card is None or t.hides(h):
        return said("{player} draws a development card.", player=t.who(h.player))
    return said("{player} draws a development card: {card}.", player=t.who(h.player), card=h.card.words)


@happenings(CardPlayed)
def card_played(t: Telling, h: CardPlayed) -> str:
    return said("{player} plays {card}.", player=t.who(h.player), card=h.card.words)


@happenings(CardShown)
def card_shown(t: Telling, h: CardShown) -> str:
    return said("{player} shows {card}.", player=t.who(h.player), card=h.card.words)


@happenings(CardsCorrected)
def cards_corrected(t: Telling, h: CardsCorrected) -> str:
    if t.hides(h):
        return said("{player}'s development cards were counted.", player=t.who(h.player))
    return said(
        "{player} holds {held} {card} and has played {played}.",
        player=t.who(h.player),
        held=h.held,
        card=h.card.words,
        played=h.played,
    )


@happenings(LargestArmyTaken)
def largest_army_taken(t: Telling, h: LargestArmyTaken) -> str:
    if h.holder is None:
        return said("Nobody holds the Largest Army any more.")
    return said_many(
        "{player} takes the Largest Army with {count} knight.",
        "{player} takes the Largest Army with {count} knights.",
        h.knights,
        player=t.who(h.holder),
    )
