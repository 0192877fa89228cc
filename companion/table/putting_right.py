"""What is to be done by hand, in words: for each player one row, and one for what is nobody's."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from companion.kernel import Action, State
from companion.rules.cards import DECKS, HAND
from companion.said import joined, listed, said, said_many

from . import words
from .by_hand import PUBLIC, ByHand, Edge
from .moves import BACK, SUPPLY, is_hand_card
from .phrases import Phrases
from .standing import Put, called, lying
from .topics import every_topic
from .viewer import Viewer, seat_of

NEWEST: Final = 3
"""How many reasons are given; of the others, only their number."""


def by_hand_view(value: ByHand, state: State, viewer: Viewer) -> dict[str, Any] | None:
    """What is to be done, as this viewer may know it: why, and a row of sentences for each player; None for nothing."""
    if not value:
        return None
    told = [_reason(state, did, action, viewer) for did, action in value.because]
    return {
        "because": told[-NEWEST:][::-1],
        "more": max(0, len(told) - NEWEST),
        "rows": rows(value, state, viewer),
    }


def rows(value: ByHand, state: State, viewer: Viewer) -> list[dict[str, Any]]:
    """`{player, words}` for each player who has something to do, clockwise; player None for what is nobody's, such as
    the pieces of colours that nobody plays."""
    game = state.game
    t = words.phrases(state, seat_of(game, viewer))
    known = viewer if viewer in game.setup.seats else PUBLIC
    found: dict[str | None, list[str]] = {colour: [] for colour in (*game.setup.seats, None)}
    for colour, sentence in (*_cards(t, net_of(value.cards.get(known, {}))), *_things(t, value, state)):
        found[colour if colour in found else None].append(sentence)
    return [{"player": colour, "words": sentences} for colour, sentences in found.items() if sentences]


def net_of(moved: Mapping[Edge, int]) -> dict[Edge, int]:
    """The same with fewer cards moved: one that comes and goes on goes straight. A card nobody knows may be another."""
    net = dict(moved)
    known = {card for _, _, card in net if is_hand_card(card) and card != BACK}
    while ways := _through(net, known):
        one, other = ways
        number = min(net[one], net[other])
        for edge in ways:
            net[edge] -= number
            if not net[edge]:
                del net[edge]
        if one[0] != other[1]:
            straight = (one[0], other[1], one[2])
            net[straight] = net.get(straight, 0) + number
    return net


def so_many(cards: Mapping[str, int]) -> str:
    """Cards by name, in words and in the order of their decks: `1 wool and 2 ore`, `1 card`."""
    return listed([_so_many(card, number) for card, number in sorted(cards.items(), key=_place)])


def _place(named: tuple[str, int]) -> int:
    """Where a card stands among all; what everybody has seen from behind comes last."""
    names = [kind.name for deck in DECKS for kind in deck.kinds]
    return names.index(named[0]) if named[0] in names else len(names)


def _through(net: Mapping[Edge, int], known: Iterable[str]) -> tuple[Edge, Edge] | None:
    """Two ways of a card of which one begins at the player where the other ends."""
    return next(
        ((one, other) for one in net for other in net if one[2] == other[2] in known and one[1] == other[0] != SUPPLY),
        None,
    )


def _so_many(card: str, number: int) -> str:
    if (tell := every_topic().card_words.get(card)) is not None:
        return tell(number)
    for deck in DECKS:
        if kind := next((kind for kind in deck.kinds if kind.name == card), None):
            if deck is HAND:
                return joined((str(number), kind.words))
            return said_many("{count} {card} card", "{count} {card} cards", number, card=kind.words)
    return joined((str(number), card))


def _cards(t: Phrases, net: Mapping[Edge, int]) -> Iterator[tuple[str, str]]:
    """By player: what goes back to the supply, what is taken from it, and what goes to others."""
    order = [kind.name for deck in DECKS for kind in deck.kinds]
    edges = sorted(net.items(), key=lambda one: order.index(one[0][2]) if one[0][2] in order else len(order))
    for colour in t.game.setup.seats:
        player = called(t, colour)
        gives = {card: number for (giver, taker, card), number in edges if (giver, taker) == (colour, SUPPLY)}
        takes = {card: number for (giver, taker, card), number in edges if (giver, taker) == (SUPPLY, colour)}
        if gives and takes:
            both = {"given": so_many(gives), "taken": so_many(takes)}
            yield colour, said("{player} gives back {given} and takes {taken}.", player=player, **both)
        elif gives:
            yield colour, said("{player} gives back {cards}.", player=player, cards=so_many(gives))
        elif takes:
            yield colour, said("{player} takes {cards}.", player=player, cards=so_many(takes))
        for other in t.game.setup.seats:
            to = {card: number for (giver, taker, card), number in edges if (giver, taker) == (colour, other)}
            if to:
                words_of = {"giver": player, "cards": so_many(to), "taker": called(t, other)}
                yield colour, said("{giver} gives {cards} to {taker}.", **words_of)


def _things(t: Phrases, value: ByHand, state: State) -> Iterator[tuple[str | None, str]]:
    now = lying(every_topic().standing, state)
    for thing in sorted(value.things, key=lambda one: now.get(one) is not None):  # what is taken back comes first
        if (tell := every_topic().put_right.get(thing.what)) is not None:
            yield thing.seat or None, tell(t, thing, now.get(thing))
    for what, tell_all in every_topic().put_all_right.items():
        if things := {one: Put(was, now.get(one)) for one, was in value.things.items() if one.what == what}:
            yield from ((None, sentence) for sentence in tell_all(t, things))


def _reason(state: State, did: str, action: Action | None, viewer: Viewer) -> str:
    what = said("A correction.") if action is None else words.action(state, action, viewer)
    match did:
        case "undone":
            return said("Undone: {what}", what=what)
        case "redone":
            return said("Done again: {what}", what=what)
        case "inserted":
            return said("Entered afterwards: {what}", what=what)
        case "deleted":
            return said("Struck out: {what}", what=what)
    return said("Corrected: {what}", what=what)
