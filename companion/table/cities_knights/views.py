"""What is seen of Cities & Knights: the event die and the ship, battles, charts, knights, walls and metropolises."""

from typing import Any

from companion.rules.base.turns import Turn
from companion.rules.cities_knights.attack import Battle, battle_now
from companion.rules.cities_knights.barbarians import Barbarians, track_length
from companion.rules.cities_knights.defender import Defenders, rewarded, sole_defender
from companion.rules.cities_knights.event_die import EVENT, EventDie, event_die_rests
from companion.rules.cities_knights.improvements import TRACKS, Improvements, level
from companion.rules.cities_knights.knights import LEVELS, NAMES, Knights, left, of_player, ready
from companion.rules.cities_knights.metropolis import Metropolises, owner, secured
from companion.rules.cities_knights.pillage import Tipped, tipped_of
from companion.rules.cities_knights.walls import Walls, walls_left, walls_of
from companion.rules.data import improvements, progress_cards, tracks
from companion.rules.geometry.sets import CornerSet
from companion.rules.geometry.topology import bits
from companion.rules.kernel import Seat, State
from companion.table.sections import Views, colour

from .names import printed

views = Views()


@views("table", EventDie, Turn)
def event_die(state: State) -> dict[str, Any]:
    to_be_read = state[Turn].rolled is None or any(item.name == EVENT for item in state.agenda)
    return {"event_die": None if to_be_read or event_die_rests(state) else state[EventDie].face}


@views("table", Barbarians, Knights)
def barbarians(state: State) -> dict[str, Any]:
    ship, ahead = state[Barbarians], battle_now(state)
    return {
        "barbarians": {
            "steps": ship.steps,
            "of": track_length(state.rules),
            "landed": ship.attacks,
            "strength": ahead.strength,
            "defence": ahead.defence,
            "holds": ahead.won,
            "weakest": [state.rules.setup.seats[seat] for seat in ahead.weakest],
        }
    }


@views("table", Battle, Turn, Defenders)
def battle(state: State) -> dict[str, Any]:
    fought, seats = state[Battle].newest, state.rules.setup.seats
    if fought is None or fought.part != state[Turn].number:
        return {"battle": None}
    return {
        "battle": {
            "part": fought.part,
            "strength": fought.strength,
            "defence": fought.defence,
            "won": fought.won,
            "contributions": dict(zip(seats, fought.contributions, strict=True)),
            "cities": {one: cities.bit_count() for one, cities in zip(seats, fought.at_stake, strict=True)},
            "weakest": [seats[one] for one in fought.weakest],
            "best": [seats[one] for one in rewarded(state, fought)],
            "defender": colour(state, sole_defender(state, fought)),
        }
    }


@views("table", Metropolises, Improvements)
def metropolises(state: State) -> dict[str, Any]:
    return {"metropolises": {track: _metropolis(state, track) for track in TRACKS}}


def _metropolis(state: State, track: str) -> dict[str, Any]:
    corner = state[Metropolises].corner(track)
    return {
        "holder": colour(state, owner(state, track)),
        "corner": None if corner is None else state.rules.topology.corner_names[corner],
        "secured": secured(state, track),
    }


@views("table", Improvements)
def charts(state: State) -> dict[str, Any]:
    return {
        "tracks": {
            name: {
                "colour": track.colour,
                "commodity": track.commodity,
                "improvements": [printed(name) for name in track.improvements],
                "prices": list(improvements().prices),
                "cards": [card.name for card in progress_cards().values() if card.track == name],
            }
            for name, track in tracks().items()
        }
    }


@views("pieces", Knights, Turn)
def knights(state: State, seat: Seat) -> dict[str, Any]:
    names, may_act = state.rules.topology.corner_names, ready(state, seat)
    return {
        "knights": [
            {
                "corner": names[corner],
                "level": rank,
                "name": NAMES[rank - 1],
                "active": active,
                "may_act": bool(may_act >> corner & 1),
            }
            for corner, rank, active in of_player(state, seat)
        ]
    }


@views("pieces", Walls)
def walls(state: State, seat: Seat) -> dict[str, Any]:
    return {"walls": _names(state, walls_of(state, seat))}


@views("pieces", Tipped)
def tipped(state: State, seat: Seat) -> dict[str, Any]:
    return {"tipped": _names(state, tipped_of(state, seat))}


@views("pieces", Metropolises)
def gates(state: State, seat: Seat) -> dict[str, Any]:
    names, mine = state.rules.topology.corner_names, state[Metropolises]
    standing = ((track, mine.corner(track)) for track in TRACKS if owner(state, track) == seat)
    return {"metropolises": {track: names[corner] for track, corner in standing if corner is not None}}


def _names(state: State, corners: CornerSet) -> list[str]:
    return [state.rules.topology.corner_names[corner] for corner in bits(corners)]


@views("left", Knights, Walls)
def pieces_left(state: State, seat: Seat) -> dict[str, Any]:
    knights_left = {name: left(state, seat, rank) for name, rank in zip(NAMES, LEVELS, strict=True)}
    return {**knights_left, "walls": walls_left(state, seat)}


@views("player", Improvements)
def levels(state: State, seat: Seat) -> dict[str, Any]:
    return {"improvements": {track: level(state, seat, track) for track in TRACKS}}


@views("player", Defenders)
def honours(state: State, seat: Seat) -> dict[str, Any]:
    return {"defender": state[Defenders].honours[seat]}


@views("player", Knights)
def strength(state: State, seat: Seat) -> dict[str, Any]:
    mine = state[Knights]
    standing = mine.corners(seat)
    return {
        "strength": {
            "active": mine.strength(CornerSet(standing & mine.active)),
            "all": mine.strength(standing),
        }
    }
