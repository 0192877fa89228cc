"""What the happenings of the base game move: hand cards between hexes, supply and players."""

from collections.abc import Iterator

from companion.rules.base.hands import (
    HandCounted,
    HandedOver,
    HandsCounted,
    Paid,
    Passed,
    PassedFaceDown,
    Produced,
    Received,
    Stole,
    SupplyLaidOut,
)
from companion.rules.cards import copies
from companion.table.moves import SUPPLY, Move, backs, hand_cards, nothing_moves, seat
from companion.table.telling import Registry, Telling

moves = Registry()


moves(SupplyLaidOut, HandCounted, HandsCounted)(nothing_moves)


@moves(Produced)
def produced(t: Telling, h: Produced) -> Iterator[Move]:
    for harvest in h.harvests:
        yield Move(t.hex(harvest.hex), seat(t, harvest.player), hand_cards(harvest.cards))


@moves(Received)
def received(t: Telling, h: Received) -> Iterator[Move]:
    yield Move(SUPPLY, seat(t, h.player), hand_cards(h.cards))


@moves(Paid)
def paid(t: Telling, h: Paid) -> Iterator[Move]:
    yield Move(seat(t, h.player), SUPPLY, hand_cards(h.cards))


@moves(Passed)
def passed(t: Telling, h: Passed) -> Iterator[Move]:
    yield Move(seat(t, h.giver), seat(t, h.taker), hand_cards(h.cards))


@moves(Stole)
def stole(t: Telling, h: Stole) -> Iterator[Move]:
    cards = backs(1) if h.card is None or t.hides(h) else {h.card.name: 1}
    yield Move(seat(t, h.victim), seat(t, h.player), cards)


@moves(PassedFaceDown)
def passed_face_down(t: Telling, h: PassedFaceDown) -> Iterator[Move]:
    cards = backs(h.number) if h.cards is None or t.hides(h) else hand_cards(h.cards)
    yield Move(seat(t, h.giver), seat(t, h.taker), cards)


@moves(HandedOver)
def handed_over(t: Telling, h: HandedOver) -> Iterator[Move]:
    yield Move(seat(t, h.giver), seat(t, h.taker), hand_cards(copies(h.kind, h.number)))
