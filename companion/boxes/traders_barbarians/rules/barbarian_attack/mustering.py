"""Knighthood and Swift Knight, cards that bring a knight onto the board.

Ledger Traders & Barbarians, TBS4-34 to TBS4-36, TB56-36.
"""

from collections.abc import Iterator

from companion.geometry.sets import PathSet
from companion.geometry.topology import Path
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, at_each
from companion.kernel.query import joined
from companion.rules.base.turns import stays_due
from companion.said import said

from .castle_cards import KNIGHTHOOD, SWIFT_KNIGHT, resolving
from .castle_knights import CastleKnightPlaced, CastleKnights, free_path, free_paths, knights_left
from .coast import castle_paths, island_paths

mustering = Module("mustering", needs=("castle cards", "castle knights", "coast"))

PLACE_AT_THE_CASTLE = "place a knight at the castle"
PLACE_ANYWHERE = "place a knight anywhere"

mustering.calls(PLACE_AT_THE_CASTLE, said("place a knight at the castle"))
mustering.calls(PLACE_ANYWHERE, said("place a knight on any path"))


class PlaceCastleKnight(Action):
    """I place a knight on this path."""

    path: Path


class PlaceNoKnight(Action):
    """I place no knight for this card."""


@mustering.asks(joined)
def follows_mustering(state: State, placed: PlaceCastleKnight) -> tuple[Item, ...]:
    """What else is due once a card has brought a knight."""
    return ()


def open_paths(state: State, item: str) -> PathSet:
    """Where a card lets its player place a knight."""
    free = free_paths(state)
    return PathSet(free & castle_paths(state)) if item == PLACE_AT_THE_CASTLE else free


def seat_of(item: Item) -> Seat:
    """The player for whom a card is resolved."""
    assert isinstance(item.data, int)
    return Seat(item.data)


@mustering.stage(resolving(KNIGHTHOOD), rule=("TBS4-34", "TBS4-36"))
def knighthood(state: State, item: Item) -> Iterator[Item]:
    player = seat_of(item)
    if knights_left(state, player) and open_paths(state, PLACE_AT_THE_CASTLE):
        yield Item(PLACE_AT_THE_CASTLE, (player,))


@mustering.stage(resolving(SWIFT_KNIGHT), rule=("TBS4-35", "TBS4-36"))
def swift_knight(state: State, item: Item) -> Iterator[Item]:
    player = seat_of(item)
    if knights_left(state, player):
        yield Item(PLACE_ANYWHERE, (player,))


def place_check(state: State, item: Item, action: PlaceCastleKnight) -> Refusal | None:
    if not knights_left(state, action.player):
        return Refusal("TBS4-36", said("All your knights are on the board."))
    if state[CastleKnights].everywhere >> action.path & 1:
        return Refusal("TBS4-45", said("There is a knight on that path already."))
    if not island_paths(state) >> action.path & 1:
        return Refusal("TBS4-53", said("Knights stand on the paths of the island."))
    if not open_paths(state, item.name) >> action.path & 1:
        return Refusal("TBS4-34", said("This knight is placed at the castle."))
    return None


def place_options(state: State, item: Item, player: Seat) -> tuple[PlaceCastleKnight, ...]:
    return at_each(PlaceCastleKnight, player, open_paths(state, item.name)) if knights_left(state, player) else ()


@mustering.answers(
    (PLACE_AT_THE_CASTLE, PLACE_ANYWHERE),
    PlaceCastleKnight,
    check=place_check,
    options=place_options,
    turn="TBS4-34",
    rule=("TBS4-34", "TBS4-35", "TBS4-45", "TBS4-53", "TB56-36"),
)
def place(state: State, item: Item, action: PlaceCastleKnight) -> Iterator[Happening | Item]:
    yield CastleKnightPlaced(action.player, free_path(state, action.path))
    yield from follows_mustering(state, action)


def nowhere(state: State, item: Item, action: PlaceNoKnight) -> Refusal | None:
    if item.name == PLACE_AT_THE_CASTLE and place_options(state, item, action.player):
        return Refusal("TBS4-34", said("Knighthood brings a knight to the castle."))
    return None


def nowhere_options(state: State, item: Item, player: Seat) -> tuple[PlaceNoKnight, ...]:
    none = PlaceNoKnight(player)
    return (none,) if nowhere(state, item, none) is None else ()


@mustering.answers(
    (PLACE_AT_THE_CASTLE, PLACE_ANYWHERE),
    PlaceNoKnight,
    check=nowhere,
    options=nowhere_options,
    turn="TBS4-35",
    rule=("TBS4-35", "TBS4-36"),
)
def place_none(state: State, item: Item, action: PlaceNoKnight) -> tuple[Happening, ...]:
    return ()


@mustering.shares(stays_due, rule="TBS4-34")
def a_knight_is_on_its_way(state: State) -> tuple[str, ...]:
    return (PLACE_AT_THE_CASTLE, PLACE_ANYWHERE)
