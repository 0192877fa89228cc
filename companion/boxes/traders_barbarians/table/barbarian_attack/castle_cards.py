"""The development cards of Barbarian Attack, at the table."""

from collections.abc import Iterable, Iterator
from typing import Any

from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_cards import (
    EVERY_CARD,
    BuyCastleCard,
    CastleCardDrawn,
    CastleCardsCounted,
    CastlePile,
    CorrectCastleCards,
)
from companion.kernel import State
from companion.rules.cards import CASTLE, size
from companion.said import said
from companion.table.declarations import Field
from companion.table.moves import nothing_moves
from companion.table.phrases import Phrases, either
from companion.table.sections import card, fact
from companion.table.standing import Thing, Value
from companion.table.table_says import CARDS, ByTheBooks, Count, Named, OneOf
from companion.table.topic import Topic

topic = Topic()
topic.kind_lists.append((said("Barbarian Attack"), CASTLE.faces))


def correct(t: Phrases, a: CorrectCastleCards) -> str:
    return said("Correction: on the discard pile: {number} × {card}.", number=a.discarded, card=a.card.words)


def every_kind(state: State) -> Iterable[Named]:
    """The kinds of card to choose from."""
    return [Named(kind.name, kind.words, "card") for kind in CASTLE.faces]


topic.act(
    BuyCastleCard,
    either("card", said("{player} buys a development card: {card}."), said("{player} buys a development card.")),
    said("Buy a development card"),
    sort="cards",
    glyph="card",
)
topic.lies_under("BuyDevelopmentCard", BuyCastleCard)
topic.tells(CastleCardDrawn, said("{player} turns up {card}."))
topic.tells(CastleCardsCounted, said("Still face down: {left} × {card}."))
topic.moves[CastleCardDrawn] = nothing_moves
topic.moves[CastleCardsCounted] = nothing_moves
topic.act(CorrectCastleCards, correct)
topic.fields["discarded"] = Field(said("On the discard pile"))
topic.corrects(
    CorrectCastleCards,
    said("the cards on the discard pile are …"),
    "card",
    OneOf("card", every_kind),
    Count(
        "discarded",
        said("On the discard pile"),
        ByTheBooks(lambda state: CASTLE.unpack(EVERY_CARD - state[CastlePile].left), ("card",)),
        lambda state: size(EVERY_CARD),
    ),
    under=CARDS,
)
topic.likes[BuyCastleCard] = 12


@topic.views("cards", CastlePile)
def every_card(state: State) -> dict[str, Any]:
    return {kind.name: card(kind.words, "card", deck=CASTLE.name) for kind in CASTLE.faces}


@topic.views("piles", CastlePile)
def pile(state: State) -> dict[str, Any]:
    return {"castle": fact(said("development cards"), size(state[CastlePile].left), "card")}


@topic.lies_open(CastlePile)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """What lies on the discard pile."""
    for name, number in CASTLE.unpack(state[CastlePile].discarded).items():
        yield Thing("discarded castle card", place=name), number


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    words, number = CASTLE.named(thing.place).words, now if isinstance(now, int) else 0
    return said("On the discard pile: {number} × {card}.", number=number, card=words)


topic.put_right["discarded castle card"] = put_right

rules = {
    "TBS4-30": said("There are 14 cards Knighthood, and four each of Swift Knight, Treason and Intrigue."),
    "TBS4-31": said("A card is turned up and resolved as soon as it is bought; you may buy any number."),
    "TBS4-33": said("Once the pile is used up, the discard pile is shuffled."),
}
