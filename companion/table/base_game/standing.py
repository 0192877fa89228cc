"""What lies open in the base game: roads, settlements, cities, the robber, the Longest Road."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from companion.rules.base.hands import HandCounted, HandsCounted
from companion.rules.base.longest_road import LongestRoad
from companion.rules.base.pieces import Pieces, Roads
from companion.rules.base.robber import Robber
from companion.rules.cards import HAND
from companion.rules.geometry.topology import bits
from companion.rules.kernel import State
from companion.said import said
from companion.table.moves import BACK, seat
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.telling import Registry, Telling, number_of_cards

put_right = Registry()
counts = Registry()


def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """Pieces on the board, the robber, and who holds the Longest Road."""
    board, pieces = state.rules.topology, state[Pieces]
    for player in state.rules.seats:
        colour = colour_of(state, player)
        for path in bits(state[Roads].of[player]):
            yield Thing("road", colour, board.path_names[path]), True
        for corner in bits(pieces.settlements[player]):
            yield Thing("settlement", colour, board.corner_names[corner]), True
        for corner in bits(pieces.cities[player]):
            yield Thing("city", colour, board.corner_names[corner]), True
    if Robber in state and (at := state[Robber].hex) is not None:
        yield Thing("robber"), board.hex_names[at]
    if LongestRoad in state and (holder := state[LongestRoad].holder) is not None:
        yield Thing("longest road"), colour_of(state, holder)


@put_right("road")
def road(t: Telling, thing: Thing, now: Value) -> str:
    if now:
        return said("{player} puts a road on {path}.", player=called(t, thing.seat), path=thing.place)
    return said("{player} takes back the road on {path}.", player=called(t, thing.seat), path=thing.place)


@put_right("settlement")
def settlement(t: Telling, thing: Thing, now: Value) -> str:
    if now:
        return said("{player} puts a settlement on {corner}.", player=called(t, thing.seat), corner=thing.place)
    return said("{player} takes back the settlement on {corner}.", player=called(t, thing.seat), corner=thing.place)


@put_right("city")
def city(t: Telling, thing: Thing, now: Value) -> str:
    if now:
        return said("{player} puts a city on {corner}.", player=called(t, thing.seat), corner=thing.place)
    return said("{player} takes back the city on {corner}.", player=called(t, thing.seat), corner=thing.place)


@put_right("robber")
def robber(t: Telling, thing: Thing, now: Value) -> str:
    return said("The robber goes to {hex}.", hex=now) if now else said("The robber goes beside the board.")


@put_right("longest road")
def longest_road(t: Telling, thing: Thing, now: Value) -> str:
    if now:
        return said("{player} takes the Longest Road card.", player=called(t, now))
    return said("The Longest Road card goes back beside the board.")


@counts(HandCounted)
def hand_counted(t: Telling, h: HandCounted) -> Iterator[tuple[str, list[str]]]:
    yield seat(t, h.player), [*HAND.unpack(h.kinds), BACK]


@counts(HandsCounted)
def hands_counted(t: Telling, h: HandsCounted) -> Iterator[tuple[str, list[str]]]:
    for player, cards in zip(t.rules.seats, h.hands, strict=True):
        if cards is not None:
            yield seat(t, player), [*(kind.name for kind in HAND.kinds), BACK]


card_words: Final[Mapping[str, Callable[[int], str]]] = {BACK: number_of_cards}
