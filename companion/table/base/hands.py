"""Who holds which cards, at the table."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.kernel import Seat, State
from companion.rules.base.hands import SUPPLY as THE_SUPPLY
from companion.rules.base.hands import (
    HandCounted,
    HandedOver,
    Hands,
    HandsCounted,
    Paid,
    Passed,
    PassedFaceDown,
    Produced,
    Received,
    Stole,
    SupplyLaidOut,
    material,
)
from companion.rules.base.resources import RESOURCES
from companion.rules.cards import HAND, copies, count
from companion.said import joined, listed, said, said_many
from companion.table.base.hand_view import hand_view
from companion.table.base.public_hands import public_hands
from companion.table.base.veiled_hands import veiled_hands
from companion.table.moves import (
    BACK,
    CARDS_ARE_TOLD,
    SUPPLY,
    Move,
    backs,
    hand_cards,
    is_hand_card,
    nothing_moves,
    seat,
)
from companion.table.phrases import Phrases, cards, either, number_of_cards
from companion.table.sections import card
from companion.table.topic import Topic
from companion.table.viewer import Secret

topic = Topic()
topic.kind_lists.append((said("Resources"), RESOURCES))

WHY: Final[Mapping[str, str]] = {
    "trade": said("trade"),
    "gold": said("gold"),
    "starting cards": said("starting cards"),
    "Year of Plenty": said("Year of Plenty"),
}
"""What cards are taken for, as the rules say it; what other boxes call so, their topics name."""


def produced(t: Phrases, h: Produced) -> str:
    taken: dict[int, int] = {}
    for harvest in h.harvests:
        taken[harvest.player] = taken.get(harvest.player, 0) + harvest.cards
    seats = t.game.seats
    words = [
        said("{player} takes {cards}.", player=t.who(seats[seat]), cards=cards(taken[seat])) for seat in sorted(taken)
    ]
    if h.withheld:
        kinds = listed([kind.words for kind in HAND.kinds if count(h.withheld, kind)])
        words.append(said("The supply runs short of {kinds}.", kinds=kinds))
    return joined(words)


def received(t: Phrases, h: Received) -> str:
    why = WHY.get(h.why) or t.thing(h.why)
    return said("{player} takes {cards} ({why}).", player=t.who(h.player), cards=cards(h.cards), why=why)


def passed_face_down(t: Phrases, h: PassedFaceDown) -> str:
    giver, taker = t.who(h.giver), t.who(h.taker)
    if h.cards is not None and not t.hides(h):
        return said("{giver} gives {cards} to {taker}.", giver=giver, cards=cards(h.cards), taker=taker)
    return said_many(
        "{giver} gives {count} card face down to {taker}.",
        "{giver} gives {count} cards face down to {taker}.",
        h.number,
        giver=giver,
        taker=taker,
    )


def handed_over(t: Phrases, h: HandedOver) -> str:
    return said(
        "{giver} hands over {number} {card} to {taker}.",
        giver=t.who(h.giver),
        number=h.number,
        card=h.kind.words,
        taker=t.who(h.taker),
    )


def hand_counted(t: Phrases, h: HandCounted) -> str:
    if t.hides(h):
        return said("{player}'s hand was counted.", player=t.who(h.player))
    return said("{player}'s hand was counted: {cards}.", player=t.who(h.player), cards=cards(h.cards))


def hands_counted(t: Phrases, h: HandsCounted) -> str:
    counted = [seat for seat, cards in zip(t.game.seats, h.hands, strict=True) if cards is not None]
    return said("The hands of {players} were counted.", players=t.who(*counted))


def produced_moves(t: Phrases, h: Produced) -> Iterator[Move]:
    for harvest in h.harvests:
        yield Move(t.game.topology.hex_names[harvest.hex], seat(t, harvest.player), hand_cards(harvest.cards))


def received_moves(t: Phrases, h: Received) -> Iterator[Move]:
    yield Move(SUPPLY, seat(t, h.player), hand_cards(h.cards))


def paid(t: Phrases, h: Paid) -> Iterator[Move]:
    yield Move(seat(t, h.player), SUPPLY, hand_cards(h.cards))


def passed(t: Phrases, h: Passed) -> Iterator[Move]:
    yield Move(seat(t, h.giver), seat(t, h.taker), hand_cards(h.cards))


def stole_moves(t: Phrases, h: Stole) -> Iterator[Move]:
    cards = backs(1) if h.card is None or t.hides(h) else {h.card.name: 1}
    yield Move(seat(t, h.victim), seat(t, h.player), cards)


def passed_face_down_moves(t: Phrases, h: PassedFaceDown) -> Iterator[Move]:
    cards = backs(h.number) if h.cards is None or t.hides(h) else hand_cards(h.cards)
    yield Move(seat(t, h.giver), seat(t, h.taker), cards)


def handed_over_moves(t: Phrases, h: HandedOver) -> Iterator[Move]:
    yield Move(seat(t, h.giver), seat(t, h.taker), hand_cards(copies(h.kind, h.number)))


def handed_over_doubts(t: Phrases, h: HandedOver) -> tuple[Seat, str] | None:
    """Everybody saw how many cards came; that the books expected another number tells nothing of the rest."""
    if h.number in h.expected:
        return None
    words = said(
        (
            "{player} handed over {number} {card}, but the companion expected a different number. Count the hand to put"
            " it right."
        ),
        player=t.who(h.giver),
        number=h.number,
        card=h.kind.words,
    )
    return h.giver, words


def hand_counted_counts(t: Phrases, h: HandCounted) -> Iterator[tuple[str, list[str]]]:
    yield seat(t, h.player), [*HAND.unpack(h.kinds), BACK]


def hands_counted_counts(t: Phrases, h: HandsCounted) -> Iterator[tuple[str, list[str]]]:
    for player, hand in zip(t.game.seats, h.hands, strict=True):
        if hand is not None:
            yield seat(t, player), [*(kind.name for kind in HAND.kinds), BACK]


topic.tells(Produced, produced)
topic.tells(Received, received)
topic.tells(Paid, said("{player} returns {cards} to the supply."))
topic.tells(Passed, said("{giver} gives {cards} to {taker}."))
topic.tells(
    Stole,
    either("card", said("{player} steals 1 {card} from {victim}."), said("{player} steals a card from {victim}.")),
)
topic.tells(PassedFaceDown, passed_face_down)
topic.tells(HandedOver, handed_over)
topic.tells(HandCounted, hand_counted)
topic.tells(HandsCounted, hands_counted)
topic.goes_without_saying(SupplyLaidOut)
topic.moves[SupplyLaidOut] = nothing_moves
topic.moves[HandCounted] = nothing_moves
topic.moves[HandsCounted] = nothing_moves
topic.moves[Produced] = produced_moves
topic.moves[Received] = received_moves
topic.moves[Paid] = paid
topic.moves[Passed] = passed
topic.moves[Stole] = stole_moves
topic.moves[PassedFaceDown] = passed_face_down_moves
topic.moves[HandedOver] = handed_over_moves
topic.secrets[Stole] = Secret(("card",), lambda it: (it.player, it.victim))
topic.secrets[PassedFaceDown] = Secret(("cards",), lambda it: (it.giver, it.taker))
topic.secrets[HandCounted] = Secret(("cards", "kinds"), lambda it: (it.player,))
topic.secrets[HandsCounted] = Secret(("hands",), lambda it: ())
topic.secrets[HandedOver] = Secret(("expected",), lambda it: (it.giver,))
topic.veils[Hands] = veiled_hands
topic.seen_slices[Hands] = public_hands
topic.doubts[HandedOver] = handed_over_doubts
topic.counts[HandCounted] = hand_counted_counts
topic.counts[HandsCounted] = hands_counted_counts


@topic.views("table", Hands)
def kinds_of_card(state: State) -> dict[str, Any]:
    there_are = HAND.unpack(material(state))
    return {"kinds": list(there_are), "there_are": there_are}


@topic.views("cards", Hands)
def every_card(state: State) -> dict[str, Any]:
    there_are = [kind for kind in HAND.kinds if count(material(state), kind)]
    faces = {kind.name: card(kind.words, kind.name, f"of-{kind.name}", deck=HAND.name) for kind in there_are}
    return {**faces, BACK: card(said("hidden card"), "hand", back=True)}


@topic.views("player", Hands)
def size(state: State, seat: Seat) -> dict[str, Any]:
    return {"cards": state[Hands].size(seat)}


@topic.views("supply", Hands)
def supply(state: State) -> dict[str, Any]:
    return {"cards": hand_view(state, THE_SUPPLY)}


@topic.views("own", Hands)
def own_hand(state: State, seat: Seat) -> dict[str, Any]:
    return {"hand": hand_view(state, seat)}


topic.hand_sizes.append(lambda state, seat: state[Hands].size(seat))
topic.card_words[BACK] = number_of_cards
topic.backs[BACK] = is_hand_card
topic.only_booked(Hands, CARDS_ARE_TOLD)
