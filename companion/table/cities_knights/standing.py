"""What lies open of Cities & Knights: knights, walls, tipped cities, gates, charts, the ship."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from companion.rules.cities_knights.barbarians import Barbarians
from companion.rules.cities_knights.improvements import TRACKS, Improvements, level
from companion.rules.cities_knights.knights import Knights, of_player
from companion.rules.cities_knights.metropolis import Metropolises
from companion.rules.cities_knights.neutral_knights import NeutralKnights
from companion.rules.cities_knights.pillage import Tipped, tipped_of
from companion.rules.cities_knights.walls import Walls, walls_of
from companion.rules.geometry.topology import bits
from companion.rules.kernel import State
from companion.said import said, said_many
from companion.table.names import thing_name
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.telling import Registry, Telling

from .moves import DEFENDER
from .names import KNIGHTS, number_of_steps

put_right = Registry()
Lying = Iterator[tuple[Thing, Value]]
_KNIGHTS: Final = tuple(KNIGHTS)


def standing(state: State) -> Lying:
    """Everything of this box that stands on the board or lies before the players."""
    for part, told in ((Knights, knights), (NeutralKnights, neutral_knights), (Walls, city_walls), (Tipped, tipped)):
        if part in state:
            yield from told(state)
    if Metropolises in state:
        for track, corner in zip(TRACKS, state[Metropolises].corners, strict=True):
            yield (
                Thing("metropolis", place=track),
                None if corner is None else state.rules.topology.corner_names[corner],
            )
    if Improvements in state:
        for seat in state.rules.seats:
            for track in TRACKS:
                yield Thing("improvement", colour_of(state, seat), track), level(state, seat, track)
    if Barbarians in state:
        yield Thing("barbarian ship"), state[Barbarians].steps


def knights(state: State) -> Lying:
    """Knights by corner; the value is which of the six pictures lies up."""
    for seat in state.rules.seats:
        for corner, rank, active in of_player(state, seat):
            shown = _KNIGHTS.index((rank, active))
            yield Thing("knight", colour_of(state, seat), state.rules.topology.corner_names[corner]), shown


def neutral_knights(state: State) -> Lying:
    """Knights of a colour that nobody plays."""
    for levels in state[NeutralKnights].of:
        for rank, corners in enumerate(levels, start=1):
            for corner in bits(corners):
                yield Thing("neutral knight", place=state.rules.topology.corner_names[corner]), rank


def city_walls(state: State) -> Lying:
    """Walls under cities."""
    for seat in state.rules.seats:
        for corner in bits(walls_of(state, seat)):
            yield Thing("wall", colour_of(state, seat), state.rules.topology.corner_names[corner]), True


def tipped(state: State) -> Lying:
    """A city on its side is worth a settlement, and is a city all the same."""
    for seat in state.rules.seats:
        for corner in bits(tipped_of(state, seat)):
            colour, name = colour_of(state, seat), state.rules.topology.corner_names[corner]
            yield Thing("settlement", colour, name), None
            yield Thing("city", colour, name), True
            yield Thing("city on its side", colour, name), True


@put_right("knight")
def knight(t: Telling, thing: Thing, now: Value) -> str:
    player = called(t, thing.seat)
    if now is None:
        return said("{player} takes back the knight on {corner}.", player=player, corner=thing.place)
    shown = KNIGHTS[_KNIGHTS[int(now)]]
    return said("{player} has {knight} on {corner}.", player=player, knight=shown, corner=thing.place)


@put_right("neutral knight")
def neutral_knight(t: Telling, thing: Thing, now: Value) -> str:
    if now is None:
        return said("The neutral knight on {corner} is taken off.", corner=thing.place)
    return said("On {corner} stands {knight} of a neutral colour.", corner=thing.place, knight=KNIGHTS[int(now), False])


@put_right("wall")
def wall(t: Telling, thing: Thing, now: Value) -> str:
    player = called(t, thing.seat)
    if now:
        return said("{player} puts a city wall on {corner}.", player=player, corner=thing.place)
    return said("{player} takes back the city wall on {corner}.", player=player, corner=thing.place)


@put_right("city on its side")
def on_its_side(t: Telling, thing: Thing, now: Value) -> str:
    player = called(t, thing.seat)
    if now:
        return said("{player} lays the city on {corner} on its side.", player=player, corner=thing.place)
    return said("No city of {player} lies on its side on {corner}.", player=player, corner=thing.place)


@put_right("metropolis")
def metropolis(t: Telling, thing: Thing, now: Value) -> str:
    if now:
        return said("The {track} metropolis goes to {corner}.", track=thing_name(thing.place), corner=now)
    return said("The {track} metropolis goes back beside the board.", track=thing_name(thing.place))


@put_right("improvement")
def improvement(t: Telling, thing: Thing, now: Value) -> str:
    player, track = called(t, thing.seat), thing_name(thing.place)
    return said("{player}'s chart shows level {level} of {track}.", player=player, level=now or 0, track=track)


@put_right("barbarian ship")
def ship(t: Telling, thing: Thing, now: Value) -> str:
    if now:
        return said("The barbarian ship is {steps} from its start.", steps=number_of_steps(int(now)))
    return said("The barbarian ship goes back to its start.")


def defender_cards(number: int) -> str:
    """`1 Defender of Catan card`."""
    return said_many("{count} Defender of Catan card", "{count} Defender of Catan cards", number)


card_words: Final[Mapping[str, Callable[[int], str]]] = {DEFENDER: defender_cards}
