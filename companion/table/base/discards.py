"""A seven, at the table."""

from collections.abc import Iterator
from typing import Any

from companion.kernel import Item, Seat, State, waiting
from companion.rules.base.discards import DISCARD, Discard, due, safe_hand, seven_counts
from companion.rules.base.hands import Hands
from companion.rules.base.turns import Turn, own_time
from companion.said import said
from companion.table.phrases import Phrases, discards
from companion.table.sections import fact
from companion.table.topic import Topic

topic = Topic()


def discard(t: Phrases, state: State, item: Item) -> str:
    return discards(t, item.who, [due(state, player) for player in item.who])


def nothing_due(t: Phrases, before: State, state: State) -> str | None:
    """On a seven people wait for something to be due, and it may be that nothing is."""
    if not seven_counts(state) or seven_counts(before):
        return None
    if not any(item.name in own_time(state) for item in waiting(state.agenda)):
        return None
    return said("A seven: the hexes give nothing, and nobody has to discard.")


topic.act(Discard, said("{player} discards {cards}."), said("Discard"), glyph="hand")
topic.private.append(Discard)
topic.remarks(nothing_due, Hands, Turn)
topic.asks(DISCARD, discard)
topic.seven_waits_for(DISCARD)


@topic.views("player", Hands)
def cards_that_are_safe(state: State, seat: Seat) -> dict[str, Any]:
    """The largest hand that loses nothing to a seven."""
    return {"safe_hand": safe_hand(state, seat)}


@topic.views("facts", Hands)
def hand_cards(state: State, seat: Seat) -> dict[str, Any]:
    """How many there are; and how many are safe, in games where pieces can change that, and for those who hold more."""
    cards, safe = state[Hands].size(seat), safe_hand(state, seat)
    is_over = cards > safe
    if not is_over and safe_hand not in state.game.shared:
        return {"cards": fact(said("hand cards"), cards, "hand")}
    words = said("hand cards, and how many are safe from a seven")
    return {"cards": fact(words, f"{cards}/{safe}", "hand", kind="over" if is_over else "")}


def a_seven_costs(t: Phrases, state: State, seat: Seat) -> Iterator[str]:
    if DISCARD in state.game.answers and (lost := due(state, seat)):
        yield said("On a seven you lose {lost} of your {held} cards.", lost=lost, held=state[Hands].size(seat))


topic.warns(a_seven_costs, Hands)

rules = {
    "BASE-174": said("After a 7 everybody with more than 7 cards returns half of them, rounded down."),
}
