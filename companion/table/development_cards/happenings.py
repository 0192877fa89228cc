"""What development cards cause, in players' words, as the listener may know it."""

from companion.rules.base.development import CardBought, CardPlayed, CardsCorrected, CardShown, PileLaidOut
from companion.rules.base.largest_army import LargestArmyTaken
from companion.table.telling import Registry, Telling, card_name, number_of

happenings = Registry()


@happenings(PileLaidOut)
def unsaid(t: Telling, h: object) -> None:
    """Nobody needs to be told."""


@happenings(CardBought)
def card_bought(t: Telling, h: CardBought) -> str:
    what = "" if h.card is None or t.hides(h) else f": {card_name(h.card)}"
    return f"{t.who(h.player)} draws a development card{what}."


@happenings(CardPlayed)
def card_played(t: Telling, h: CardPlayed) -> str:
    return f"{t.who(h.player)} plays {card_name(h.card)}."


@happenings(CardShown)
def card_shown(t: Telling, h: CardShown) -> str:
    return f"{t.who(h.player)} shows {card_name(h.card)}."


@happenings(CardsCorrected)
def cards_corrected(t: Telling, h: CardsCorrected) -> str:
    if t.hides(h):
        return f"{t.who(h.player)}'s development cards were counted."
    return f"{t.who(h.player)} holds {h.held} {card_name(h.card)} and has played {h.played}."


@happenings(LargestArmyTaken)
def largest_army_taken(t: Telling, h: LargestArmyTaken) -> str:
    if h.holder is None:
        return "Nobody holds the Largest Army any more."
    return f"{t.who(h.holder)} takes the Largest Army with {number_of(h.knights, 'knight')}."
