"""The Forgotten Tribe: gifts on the shores of islands that nobody may settle. Ledger Seafarers, SEA5-01 to SEA5-28.

The first ship on a path with a gift takes it: a chit worth a point, a development card, or a harbor, which its taker
lays at a building of their own as soon as there is room.
"""

from collections.abc import Iterator
from typing import Annotated

from msgspec.structs import replace

from companion.data import terrains
from companion.geometry.boards import HARBOR_KINDS, OPEN
from companion.geometry.sets import HexSet, PathSet
from companion.geometry.topology import Hex, Path, bits
from companion.kernel import (
    Action,
    Barrier,
    Chance,
    Game,
    Happening,
    Item,
    Module,
    Moment,
    PrintedWord,
    Refusal,
    Seat,
    Source,
    State,
    Value,
    Withdraw,
    changed_at,
    only,
)
from companion.mechanisms.rules.sea import wet_paths
from companion.rules.base.development import Cabinet, CardBought, CardsLaidAside, card_outcomes, seen_elsewhere
from companion.rules.base.land import Land, taken_marks
from companion.rules.base.network import closed_corners
from companion.rules.base.pieces import BoardChanged, PathChanged, Pieces
from companion.rules.base.points import PointsChanged, points
from companion.rules.base.robber import closed_hexes, deserts_but, its_deserts
from companion.rules.base.turns import Turn, stays_due
from companion.rules.cards import DevelopmentKind
from companion.said import said

from .moving import ShipMoved
from .ships import ShipBuilt

forgotten_tribe = Module("forgotten tribe", needs=("ships", "moving ships", "robber", "development", "network"))

CHIT, CARD, HARBOR, SMALL = "chit", "card", "gift_harbor", "small"
"""Marks of a board: gifts on paths, and islands on which nobody settles."""

LOOK_AT_CARD = "look at the card"
PLACE_HARBOR = "place the harbor"
HARBORS = "harbors that fit somewhere"

KINDS = tuple(kind for kind in HARBOR_KINDS if kind != OPEN)
HarborKind = Annotated[str, PrintedWord(KINDS)]

forgotten_tribe.calls(LOOK_AT_CARD, said("look at the card"))
forgotten_tribe.calls(PLACE_HARBOR, said("place the harbor"))


@forgotten_tribe.state(rule=("SEA5-03", "SEA5-04", "SEA5-05", "SEA5-15"))
class Gifts(Value):
    """The paths on which gifts still lie, each harbor with its kind; and what players have, by seat: chits, and harbors
    that found no place yet."""

    chits: PathSet
    cards: PathSet
    harbors: tuple[tuple[Path, str], ...]
    taken: tuple[int, ...]
    aside: tuple[tuple[str, ...], ...]

    @classmethod
    def start(cls, game: Game) -> "Gifts":
        """As the board marks them."""
        marked, path = game.setup.plan.marked, game.topology.path
        return cls(
            PathSet(sum(1 << path(name) for name in marked(CHIT))),
            PathSet(sum(1 << path(name) for name in marked(CARD))),
            tuple(sorted((path(name), kind or OPEN) for name, kind in marked(HARBOR).items())),
            tuple(0 for _ in game.seats),
            tuple(() for _ in game.seats),
        )


class ChitTaken(PointsChanged):
    """The first ship on this path takes the chit there."""

    player: Seat
    path: Path


class GiftCardFound(Happening):
    """The first ship on this path takes the development card there."""

    player: Seat
    path: Path


class HarborTaken(Happening):
    """The first ship on this path takes the harbor there."""

    player: Seat
    path: Path
    kind: str


class HarborPlaced(PathChanged):
    """A harbor that a player had taken lies on this path; its token said `kind`."""

    kind: str


class HarborUsed(Happening):
    """A harbor that lay before a player is on the board."""

    player: Seat
    kind: str


class GiftsCorrected(PointsChanged):
    """The table says how many chits a player has taken."""

    player: Seat
    chits: int


class LookAtCard(Action):
    """I look at the card I have been given; `card` is None while, or if, the companion does not know it."""

    card: DevelopmentKind | None = None
    chance = Chance(Source.DRAWN, ("card",), knowing=("player",))


class PlaceHarbor(Action):
    """I lay the harbor I was given, of this kind, on a path at my settlement or city."""

    kind: HarborKind
    path: Path


class CorrectChits(Action):
    """I have taken so many chits."""

    number: int


@forgotten_tribe.changes(Gifts, ChitTaken, rule=("SEA5-14", "SEA5-15"))
def take_chit(mine: Gifts, happening: ChitTaken) -> Gifts:
    player = happening.player
    left = PathSet(mine.chits & ~(1 << happening.path))
    return replace(mine, chits=left, taken=changed_at(mine.taken, player, mine.taken[player] + 1))


@forgotten_tribe.changes(Gifts, GiftCardFound, rule=("SEA5-15", "SEA5-16"))
def take_card(mine: Gifts, happening: GiftCardFound) -> Gifts:
    return replace(mine, cards=PathSet(mine.cards & ~(1 << happening.path)))


@forgotten_tribe.changes(Gifts, HarborTaken, rule=("SEA5-15", "SEA5-19", "SEA5-22"))
def take_harbor(mine: Gifts, happening: HarborTaken) -> Gifts:
    player = happening.player
    left = tuple(one for one in mine.harbors if one[0] != happening.path)
    return replace(mine, harbors=left, aside=changed_at(mine.aside, player, (*mine.aside[player], happening.kind)))


@forgotten_tribe.changes(Gifts, HarborUsed, rule="SEA5-20")
def use_harbor(mine: Gifts, happening: HarborUsed) -> Gifts:
    player, left = happening.player, list(mine.aside[happening.player])
    if happening.kind in left:
        left.remove(happening.kind)
    return replace(mine, aside=changed_at(mine.aside, player, tuple(left)))


@forgotten_tribe.changes(Gifts, GiftsCorrected, rule="SEA5-14")
def count_chits(mine: Gifts, happening: GiftsCorrected) -> Gifts:
    return replace(mine, taken=changed_at(mine.taken, happening.player, happening.chits))


@forgotten_tribe.changes(Land, HarborPlaced, rule=("SEA5-20", "SEA5-23", "SEA5-24"))
def lay_harbor(mine: Land, happening: HarborPlaced) -> Land:
    return replace(mine, harbors=tuple(sorted((*mine.harbors, (happening.path, happening.kind)))))


@forgotten_tribe.stage("lay out the gifts", after="lay out the development cards", script="game", rule="SEA5-05")
def lay_out_gifts(state: State, item: Item) -> Iterator[CardsLaidAside]:
    yield CardsLaidAside(state[Gifts].cards.bit_count())


@forgotten_tribe.reacts(ShipBuilt, ShipMoved, played=True, rule=("SEA5-14", "SEA5-16", "SEA5-19", "SEA5-25"))
def take_what_lies_there(state: State, happening: ShipBuilt | ShipMoved) -> Iterator[Happening | Item]:
    player, gifts = happening.player, state[Gifts]
    if player not in state.game.seats:  # a colour that nobody plays
        return
    path = happening.to if isinstance(happening, ShipMoved) else happening.path
    if gifts.chits >> path & 1:
        yield ChitTaken(player, path)
    if gifts.cards >> path & 1:
        yield GiftCardFound(player, path)
        yield Item(LOOK_AT_CARD, (player,))
    for lies_on, kind in gifts.harbors:
        if lies_on == path:
            yield HarborTaken(player, path, kind)


@forgotten_tribe.shares(points, rule="SEA5-14")
def a_point_for_each_chit(state: State, player: Seat) -> int:
    return state[Gifts].taken[player]


@forgotten_tribe.shares(taken_marks, rule="SEA5-15")
def gifts_that_are_gone(state: State) -> tuple[tuple[str, str], ...]:
    names, gifts = state.game.topology.path_names, state[Gifts]
    there = {(CHIT, names[path]) for path in bits(gifts.chits)}
    there |= {(CARD, names[path]) for path in bits(gifts.cards)}
    there |= {(HARBOR, names[path]) for path, _ in gifts.harbors}
    marks = state.game.setup.plan.marks
    every = {(mark.kind, mark.place) for mark in marks if mark.kind in (CHIT, CARD, HARBOR)}
    return tuple(sorted(every - there))


# -- cards ------------------------------------------------------------------------------------------------------------


def card_check(state: State, item: Item, action: LookAtCard) -> Refusal | None:
    return None if action.card is None else seen_elsewhere(state[Cabinet], action.card)


def looked_at(state: State, action: LookAtCard) -> Iterator[Happening]:
    yield CardsLaidAside(-1)
    yield CardBought(action.player, action.card, state[Turn].number)


@forgotten_tribe.answers(
    LOOK_AT_CARD,
    LookAtCard,
    check=card_check,
    options=only(LookAtCard),
    outcomes=card_outcomes,
    turn="SEA5-16",
    believed=lambda state, item, action: looked_at(state, action),
    rule=("SEA5-16", "SEA5-17", "SEA5-18"),
)
def look_at_card(state: State, item: Item, action: LookAtCard) -> Iterator[Happening]:
    return looked_at(state, action)


# -- harbors ----------------------------------------------------------------------------------------------------------


def coasts(state: State) -> PathSet:
    """The paths between land and water."""
    land = [terrains()[name].land for name in state[Land].terrain]
    around = state.game.topology.path_hexes
    return PathSet(sum(1 << path for path in bits(wet_paths(state)) if any(land[at] for at in around[path])))


def harbor_places(state: State, player: Seat) -> PathSet:
    """Where this player may lay a harbor: on a coast at an own building, apart from all other harbors."""
    board, taken, found = state.game.topology, 0, 0
    for harbor, _ in state[Land].harbors:
        taken |= board.path_end_mask[harbor]
    mine = state[Pieces].buildings(player)
    for path in bits(coasts(state)):
        ends = board.path_end_mask[path]
        if ends & mine and not ends & taken:
            found |= 1 << path
    return PathSet(found)


forgotten_tribe.at_once(HARBORS, BoardChanged, rule=("SEA5-20", "SEA5-22"))


@forgotten_tribe.stage(HARBORS, moment=Moment.COUNT, rule=("SEA5-20", "SEA5-22"))
def who_places_a_harbor(state: State, item: Item) -> Iterator[Withdraw | Item]:
    yield Withdraw(PLACE_HARBOR)
    for player in state.game.seats:
        if state[Gifts].aside[player] and harbor_places(state, player):
            yield Item(PLACE_HARBOR, (player,))


def kinds_of(state: State, player: Seat) -> tuple[str, ...]:
    """The kinds of harbor this player has to lay; every kind for a token that nobody has looked at."""
    mine = state[Gifts].aside[player]
    return tuple(kind for kind in KINDS if kind in mine or OPEN in mine)


def harbor_check(state: State, item: Item, action: PlaceHarbor) -> Refusal | None:
    if action.kind not in kinds_of(state, action.player):
        return Refusal("SEA5-19", said("You have no such harbor in front of you."))
    if harbor_places(state, action.player) >> action.path & 1:
        return None
    return Refusal(
        "SEA5-21", said("A harbor lies on the coast at your settlement or city, and shares no corner with another.")
    )


def harbor_options(state: State, item: Item, player: Seat) -> Iterator[PlaceHarbor]:
    for kind in kinds_of(state, player):
        for path in bits(harbor_places(state, player)):
            yield PlaceHarbor(player, kind, Path(path))


@forgotten_tribe.answers(
    PLACE_HARBOR,
    PlaceHarbor,
    check=harbor_check,
    options=harbor_options,
    turn="SEA5-20",
    rule=("SEA5-20", "SEA5-21", "SEA5-22", "SEA5-23"),
)
def place_harbor(state: State, item: Item, action: PlaceHarbor) -> Iterator[Happening]:
    known = action.kind in state[Gifts].aside[action.player]
    yield HarborUsed(action.player, action.kind if known else OPEN)
    yield HarborPlaced(action.player, action.path, action.kind)


# -- small islands ----------------------------------------------------------------------------------------------------


def small_islands(state: State) -> HexSet:
    """The hexes of the islands on which nobody settles."""
    board = state.game.topology
    return HexSet(sum(1 << board.hex(name) for name in state.game.setup.plan.marked(SMALL)))


@forgotten_tribe.shares(closed_corners, rule="SEA5-08")
def nobody_settles_small_islands(state: State, player: Seat) -> tuple[Barrier, ...]:
    board, corners = state.game.topology, 0
    for at in bits(small_islands(state)):
        corners |= board.hex_corner_mask[at]
    return (Barrier(corners, "SEA5-08", said("You cannot settle on the small islands.")),)


@forgotten_tribe.shares(closed_hexes, rule=("SEA5-12", "SEA5-13"))
def the_robber_stays_on_the_main_island(state: State, player: Seat) -> tuple[Barrier, ...]:
    return (Barrier(small_islands(state), "SEA5-12", said("The robber never goes to a small island.")),)


@forgotten_tribe.shares(its_deserts, rule="SEA5-13")
def it_goes_back_to_no_desert_of_the_tribe(state: State) -> tuple[Hex, ...]:
    return deserts_but(state, small_islands(state))


def chits_check(state: State, action: CorrectChits) -> Refusal | None:
    most = len(state.game.setup.plan.marked(CHIT))
    if 0 <= action.number <= most:
        return None
    return Refusal("SEA5-03", said("There are {most} chits in this scenario.", most=most))


@forgotten_tribe.corrects(CorrectChits, check=chits_check, rule="SEA5-14")
def correct_chits(state: State, action: CorrectChits) -> Iterator[Happening]:
    yield GiftsCorrected(action.player, action.number)


@forgotten_tribe.shares(stays_due, rule=("SEA5-16", "SEA5-20"))
def gifts_are_taken(state: State) -> tuple[str, ...]:
    return (LOOK_AT_CARD, PLACE_HARBOR)
