"""Development cards, at the table."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from companion.kernel import Action, Seat, State
from companion.rules.base.box import box
from companion.rules.base.development import (
    UNKNOWN,
    VICTORY_POINT,
    BuyDevelopmentCard,
    Cabinet,
    CardBought,
    CardPlayed,
    CardsCorrected,
    CardShown,
    CardsLaidAside,
    PileLaidOut,
    face_up,
    full_deck,
    show_one,
    why_no_play,
)
from companion.rules.base.scoring import winners
from companion.rules.base.turns import Turn
from companion.rules.cards import DEVELOPMENT, Development, count, size
from companion.said import said, said_many
from companion.table.declarations import Group, Number
from companion.table.moves import CARDS_ARE_TOLD, SUPPLY, Move, nothing_moves, seat
from companion.table.phrases import Phrases, either
from companion.table.sections import card, deck, fact
from companion.table.seen import Later
from companion.table.standing import ONLY_IN_THIS_TURN, Thing, Value, called, colour_of
from companion.table.steps import Step
from companion.table.topic import Topic
from companion.table.viewer import Secret, Sight

topic = Topic()
topic.kind_lists.append((said("Development cards"), DEVELOPMENT))


def shown_to_win(state: State) -> Cabinet:
    """The development cards of a state; a winner has laid their victory points face up (BASE-217)."""
    cabinet = state[Cabinet]
    for winner in winners(state):
        for _ in range(count(cabinet.held[winner], VICTORY_POINT)):
            cabinet = show_one(cabinet, CardShown(winner, VICTORY_POINT))
    return cabinet


def veiled_cabinet(state: State, sight: Sight) -> Cabinet:
    """The development cards of a state, those face down only by number, except for one seat's own."""
    true, own = shown_to_win(state), sight.own

    def unknown(row: tuple[Development, ...]) -> tuple[Development, ...]:
        return tuple(cards if seat == own else Development(size(cards) * UNKNOWN.one) for seat, cards in enumerate(row))

    hidden = sum(cards - count(cards, UNKNOWN) * UNKNOWN.one for seat, cards in enumerate(true.held) if seat != own)
    return replace(true, unseen=Development(true.unseen + hidden), held=unknown(true.held), fresh=unknown(true.fresh))


def cards_corrected(t: Phrases, h: CardsCorrected) -> str:
    if t.hides(h):
        return said("{player}'s development cards were counted.", player=t.who(h.player))
    return said(
        "{player} holds {held} {card} and has played {played}.",
        player=t.who(h.player),
        held=h.held,
        card=h.card.words,
        played=h.played,
    )


def card_bought_moves(t: Phrases, h: CardBought) -> Iterator[Move]:
    card = UNKNOWN if h.card is None or t.hides(h) else h.card
    yield Move(SUPPLY, seat(t, h.player), {card.name: 1})


def bought(action: BuyDevelopmentCard, step: Step, later: Later) -> Action:
    """Everybody saw that a card was drawn."""
    return replace(action, card=None)


topic.act(
    BuyDevelopmentCard,
    either("card", said("{player} buys a development card: {card}."), said("{player} buys a development card.")),
    said("Buy a development card"),
)
topic.group("BuyDevelopmentCard", Group(said("Buy a card"), "card", within="Build"), BuyDevelopmentCard)
topic.group("Play", Group(said("Play a card"), "play-card", "turn", sort="cards"))
topic.hinders("Play", why_no_play, Cabinet)
topic.tells(
    CardBought,
    either("card", said("{player} draws a development card: {card}."), said("{player} draws a development card.")),
)
topic.tells(CardPlayed, said("{player} plays {card}."))
topic.tells(CardsCorrected, cards_corrected)
topic.goes_without_saying(PileLaidOut, CardsLaidAside)
topic.goes_without_saying(CardShown)  # whoever shows cards says how many
topic.moves[PileLaidOut] = nothing_moves
topic.moves[CardsLaidAside] = nothing_moves
topic.moves[CardPlayed] = nothing_moves
topic.moves[CardShown] = nothing_moves
topic.moves[CardsCorrected] = nothing_moves
topic.moves[CardBought] = card_bought_moves
topic.secrets[CardBought] = Secret(("card",), lambda it: (it.player,))
topic.secrets[CardsCorrected] = Secret(("card", "held", "played"), lambda it: (it.player,))
topic.veils[Cabinet] = veiled_cabinet
topic.seen_actions[BuyDevelopmentCard] = bought


@topic.views("player", Cabinet)
def held_and_played(state: State, seat: Seat) -> dict[str, Any]:
    return {"played": DEVELOPMENT.unpack(face_up(state, seat))}


topic.number(
    Number("development_cards", "card", said("development cards"), lambda state, seat: size(state[Cabinet].held[seat])),
    Cabinet,
)


@topic.views("cards", Cabinet)
def every_card(state: State) -> dict[str, Any]:
    there, deck_of_game = box(state.game).development_cards, full_deck(state)
    kinds = (kind for kind in DEVELOPMENT.faces if kind.name in there or count(deck_of_game, kind))
    faces = {kind.name: card(kind.words, "card", deck=DEVELOPMENT.name) for kind in kinds}
    back = card(said("unknown development card"), "card", deck=DEVELOPMENT.name, back=True)
    return {**faces, UNKNOWN.name: back}


@topic.views("piles", Cabinet)
def pile(state: State) -> dict[str, Any]:
    return {"development": fact(said("development cards"), state[Cabinet].pile, "card")}


@topic.views("decks", Cabinet)
def own_cards(state: State, seat: Seat) -> dict[str, Any]:
    cabinet, part = state[Cabinet], state[Turn].number
    fresh = DEVELOPMENT.unpack(cabinet.fresh[seat]) if cabinet.fresh_in == part else {}
    remarks = dict.fromkeys(fresh, said("bought just now"))
    return {"development": deck(said("My development cards"), DEVELOPMENT.unpack(cabinet.held[seat]), remarks)}


@topic.lies_open(Cabinet)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """Cards that are face up before somebody, and those that somebody has used up."""
    for player in state.game.seats:
        for name, number in DEVELOPMENT.unpack(face_up(state, player)).items():
            yield Thing("development card", colour_of(state, player), name), number
        for name, number in DEVELOPMENT.unpack(state[Cabinet].played[player] - face_up(state, player)).items():
            yield Thing("used development card", colour_of(state, player), name), number


def card_face_up(t: Phrases, thing: Thing, now: Value) -> str:
    words, player = DEVELOPMENT.named(thing.place).words, called(t, thing.seat)
    return said("{player} has {number} {card} face up.", player=player, number=now or 0, card=words)


def card_used_up(t: Phrases, thing: Thing, now: Value) -> str:
    words = {"player": called(t, thing.seat), "card": DEVELOPMENT.named(thing.place).words}
    if not now:
        return said("{player} takes the {card} card back into the hand.", **words)
    return said_many(
        "{count} {card} card of {player} is used up.",
        "{count} {card} cards of {player} are used up.",
        int(now),
        **words,
    )


topic.put_right["used development card"] = card_used_up
topic.held += ("development card", "used development card")
topic.put_right["development card"] = card_face_up
topic.card_words[UNKNOWN.name] = lambda number: said_many(
    "{count} development card", "{count} development cards", number
)
topic.backs[UNKNOWN.name] = lambda card: any(card == kind.name for kind in DEVELOPMENT.kinds)
topic.only_booked(Cabinet, CARDS_ARE_TOLD, "unseen", "held")
topic.only_booked(Cabinet, ONLY_IN_THIS_TURN, "fresh", "fresh_in", "played_in")
topic.only_booked(Cabinet, "what was laid aside for a scenario, the scenario says where it lies", "aside")

rules = {
    "BASE-145": said("When the development pile is empty, no card can be bought."),
    "BASE-147": said("Development cards stay hidden until they are played."),
    "BASE-149": said("You play at most one knight or progress card a turn."),
    "BASE-150": said("A knight or progress card is not played in the turn in which you bought it."),
    "BASE-152": said("You play development cards in your own turn."),
    "BASE-154": said("A card is played between other actions, not in the middle of one."),
}
