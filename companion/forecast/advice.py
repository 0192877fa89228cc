"""Hints: the two or three moves that lead farthest, each in a sentence, with its reasons and its place on the board."""

from collections.abc import Callable, Iterator
from itertools import chain
from random import Random
from typing import Any, Final, NamedTuple

from companion.geometry.topology import Corner, Hex, Path
from companion.kernel import Seat, State
from companion.playouts import moves
from companion.playouts.conversion import position_of
from companion.playouts.moves import ABOUT, BITS, SINGLE
from companion.playouts.worlds import drawn_world
from companion.rules.base.resources import RESOURCES
from companion.rules.cards import Cards, spoken
from companion.said import said
from companion.table.words import phrases

from . import reasons
from .reasons import Outlook

MOST: Final = 3
"""Hints that are given."""
AS_GOOD: Final = 12
"""By so little, a victory point being 100, another move leads less far and is as good."""
FAR_BEHIND: Final = 250
"""A move that leads so much less far than the best is no hint."""

Told = Callable[[Outlook, int], tuple[str, Iterator[str], str]]


class Hint(NamedTuple):
    """What to do in `words`, why, and the place by its name in records."""

    words: str
    reasons: tuple[str, ...]
    place: str = ""

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {**self._asdict(), "reasons": list(self.reasons)}


def hints(state: State, seat: Seat, answer: dict[str, Any]) -> list[Hint]:
    """The hints of an answer of `WhichMove`, in words; `state` is what this seat knew when it was asked."""
    outlook = Outlook(state, position_of(state, drawn_world(state, Random(0))), seat, phrases(state, seat))
    if answer["discards"]:
        return [_discard(outlook, answer["discards"])]
    found: list[Hint] = []
    best = before = answer["leads"][0] if answer["leads"] else 0
    for move, lead, unsure in list(zip(answer["moves"], answer["leads"], answer["unsure"], strict=True))[:MOST]:
        if best - lead <= FAR_BEHIND:
            words, why, place = _told(outlook, move)
            if found and before - lead <= AS_GOOD:
                why = chain((said("This is about as good."),), why)
            if unsure:
                why = chain((said("If you have the cards: the companion does not know all of yours."),), why)
            found.append(Hint(words, tuple(why), place))
            before = lead
    return found


def _discard(outlook: Outlook, numbers: list[int]) -> Hint:
    cards = Cards(sum(number * kind.one for number, kind in zip(numbers, RESOURCES, strict=True)))
    return Hint(said("Give up {cards}.", cards=spoken(cards)), tuple(reasons.of_a_discard(outlook)))


def _told(outlook: Outlook, move: int) -> tuple[str, Iterator[str], str]:
    """What to do, why, and where."""
    kind, about = move >> BITS, move & ABOUT
    if kind in _PLACED:
        return _PLACED[kind](outlook, about)
    return *_PLAIN[kind](outlook, about), ""


def _settlement(outlook: Outlook, corner: int) -> tuple[str, Iterator[str], str]:
    words = said("Build a settlement at {corner}.", corner=outlook.t.corner(Corner(corner)))
    if outlook.position.phase == moves.PLACE_SETTLEMENT:
        words = said("Begin at {corner}.", corner=outlook.t.corner(Corner(corner)))
    return words, reasons.of_a_settlement(outlook, corner), outlook.state.game.topology.corner_names[corner]


def _city(outlook: Outlook, corner: int) -> tuple[str, Iterator[str], str]:
    words = said("Upgrade your settlement at {corner} to a city.", corner=outlook.t.corner(Corner(corner)))
    return words, reasons.of_a_city(outlook, corner), outlook.state.game.topology.corner_names[corner]


def _road(outlook: Outlook, path: int) -> tuple[str, Iterator[str], str]:
    words = said("Lay a road on {path}.", path=outlook.t.path(Path(path)))
    return words, reasons.of_a_road(outlook, path), outlook.state.game.topology.path_names[path]


def _robber(outlook: Outlook, hex: int) -> tuple[str, Iterator[str], str]:
    words = said("Send the robber to {hex}.", hex=outlook.t.hex(Hex(hex)))
    return words, reasons.of_the_robber(outlook, hex), outlook.state.game.topology.hex_names[hex]


def _theft(outlook: Outlook, victim: int) -> tuple[str, Iterator[str]]:
    return said("Steal from {player}.", player=outlook.t.who(Seat(victim))), reasons.of_a_theft(outlook, victim)


def _trade(outlook: Outlook, about: int) -> tuple[str, Iterator[str]]:
    give, take = divmod(about, moves.RESOURCES)
    words = said("Give {cards} to the supply for 1 {card}.", cards=reasons.rate_words(outlook, give), card=_kind(take))
    return words, reasons.of_a_trade(outlook, give, take)


def _plenty(outlook: Outlook, about: int) -> tuple[str, Iterator[str]]:
    first, second = divmod(about, 6)
    cards = Cards(RESOURCES[first].one + (0 if second == SINGLE else RESOURCES[second].one))
    return said("Play Year of Plenty and take {cards}.", cards=spoken(cards)), reasons.of_plenty(outlook)


def _kind(kind: int) -> str:
    return RESOURCES[kind].words


_PLACED: Final[dict[int, Told]] = {
    moves.SETTLEMENT: _settlement,
    moves.CITY: _city,
    moves.ROAD: _road,
    moves.MOVE_ROBBER: _robber,
}

_PLAIN: Final[dict[int, Callable[[Outlook, int], tuple[str, Iterator[str]]]]] = {
    moves.STEAL: _theft,
    moves.TRADE: _trade,
    moves.PLAY_YEAR_OF_PLENTY: _plenty,
    moves.ROLL: lambda outlook, _: (said("Roll the dice."), reasons.of_a_roll(outlook)),
    moves.BUY: lambda outlook, _: (said("Buy a development card."), reasons.of_a_purchase(outlook)),
    moves.END: lambda outlook, _: (said("End your turn."), reasons.of_an_end(outlook)),
    moves.PASS: lambda outlook, _: (said("Build nothing now."), reasons.of_an_end(outlook)),
    moves.STOP_ROADS: lambda _, __: (said("Lay no second road."), iter([said("It would lead nowhere.")])),
    moves.PLAY_KNIGHT: lambda outlook, _: (said("Play a knight."), reasons.of_a_knight(outlook)),
    moves.PLAY_ROAD_BUILDING: lambda outlook, _: (said("Play Road Building."), reasons.of_road_building(outlook)),
    moves.PLAY_MONOPOLY: lambda outlook, kind: (
        said("Play Monopoly and name {card}.", card=_kind(kind)),
        reasons.of_a_monopoly(outlook, kind),
    ),
}
