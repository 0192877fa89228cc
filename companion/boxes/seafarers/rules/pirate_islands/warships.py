"""Warships: a knight card arms the hindmost ship of the route, and with four or more so does a victory point card.

Such a ship lies on its side; in every other respect it is a ship like any other. Nobody moves a robber, and victory
point cards give no points: with three players there are none. Ledger Seafarers, SEA7-09, SEA7-10, SEA7-22 to SEA7-26,
SEA56-39.
"""

from collections.abc import Iterator
from dataclasses import replace

from companion.boxes.seafarers.rules.moving import ShipMoved
from companion.boxes.seafarers.rules.ships import ShipRemoved, Ships
from companion.geometry.topology import Path, bits
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State
from companion.rules.base.box import box
from companion.rules.base.development import KNIGHT, VICTORY_POINT, discard_pile, full_deck, playable, plays
from companion.rules.base.knight_card import PlayKnight
from companion.rules.base.on_places import OnPaths
from companion.rules.base.stated import stated
from companion.rules.cards import DEVELOPMENT, Development, digits
from companion.said import said

from .one_route import route

warships = Module("warships", needs=("development", "ships", "moving ships", "one route"))

MOST_WITHOUT_POINT_CARDS = 3
"""So many players, or fewer, leave the victory point cards in the box."""


@warships.state(rule="SEA7-22")
class Warships(OnPaths):
    """The ships that lie on their sides."""


class ShipTurned(Happening):
    """The ship on this path is a warship now, or none any more."""

    player: Seat
    path: Path
    armed: bool


class PlayVictoryPoint(Action):
    """I play a victory point card as a knight."""


class CorrectWarship(Action):
    """My ship on this path is a warship, or is none."""

    path: Path
    armed: bool


@warships.changes(Warships, ShipTurned, rule="SEA7-22")
def turn_on_its_side(mine: Warships, happening: ShipTurned) -> Warships:
    return (mine.put if happening.armed else mine.taken)(happening.player, happening.path)


@warships.reacts(ShipMoved, rule="SEA7-22")
def it_stays_armed(state: State, happening: ShipMoved) -> Iterator[Happening]:
    if state[Warships].of[happening.player] >> happening.path & 1:
        yield ShipTurned(happening.player, happening.path, armed=False)
        yield ShipTurned(happening.player, happening.to, armed=True)


@warships.reacts(ShipRemoved, rule="SEA7-48")
def a_lost_ship_is_an_ordinary_one(state: State, happening: ShipRemoved) -> Iterator[Happening]:
    if state[Warships].of[happening.player] >> happening.path & 1:
        yield ShipTurned(happening.player, happening.path, armed=False)


def strength(state: State, player: Seat) -> int:
    """How many warships a player has."""
    return state[Warships].of[player].bit_count()


def hindmost(state: State, player: Seat) -> Path | None:
    """The ship to be armed next: of those that are not, the nearest to where the route sets out."""
    unarmed = state[Ships].of[player] & ~state[Warships].of[player]
    in_order = (path for path in route(state, player).ships if unarmed >> path & 1)
    return next(in_order, next(map(Path, bits(unarmed)), None))


def ship_check(state: State, item: Item, action: Action) -> Refusal | None:
    if hindmost(state, action.player) is None:
        return Refusal("SEA7-25", said("You have no ship on the board that could become a warship."))
    return None


@plays(
    warships,
    KNIGHT,
    PlayKnight,
    check=ship_check,
    rule=("SEA7-22", "SEA7-25", "SEA7-26"),
)
def play_knight(state: State, item: Item, action: PlayKnight) -> Iterator[Happening]:
    return armed(state, action.player)


def may_play_points(state: State, player: Seat) -> bool:
    """Whether a player may play a victory point card in the part that is on."""
    return playable(state, player, VICTORY_POINT)


plays_points = replace(plays, any_able=may_play_points)


@plays_points(
    warships,
    VICTORY_POINT,
    PlayVictoryPoint,
    check=ship_check,
    rule=("SEA7-10", "SEA7-22", "SEA7-25", "SEA56-39"),
)
def play_victory_point(state: State, item: Item, action: PlayVictoryPoint) -> Iterator[Happening]:
    return armed(state, action.player)


def armed(state: State, player: Seat) -> Iterator[Happening]:
    """The hindmost ship is turned, if there is one."""
    ship = hindmost(state, player)
    if ship is not None:
        yield ShipTurned(player, ship, armed=True)


@warships.shares(full_deck, rule=("SEA7-09", "SEA56-39"))
def no_point_cards_for_three(state: State) -> Development | None:
    if len(state.game.seats) > MOST_WITHOUT_POINT_CARDS:
        return None
    deck = DEVELOPMENT.pack(box(state.game).development_cards)
    return Development(deck & ~digits(VICTORY_POINT.one))


@warships.shares(discard_pile, rule="SEA7-23")
def knights_are_laid_aside(state: State) -> int:
    return KNIGHT.one | VICTORY_POINT.one


def warship_check(state: State, action: CorrectWarship) -> Refusal | None:
    if not state[Ships].of[action.player] >> action.path & 1:
        return Refusal("SEA7-22", said("As far as the companion knows, no ship of this colour lies there."))
    return None


stated(warships, CorrectWarship, ShipTurned, check=warship_check, rule="SEA7-22")
