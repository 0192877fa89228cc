"""The three metropolises: who wins them, where their gates stand, what they are worth. Ledger, CK-162 to CK-177.

A metropolis belongs to the owner of the city under its gate. That the barbarians leave it alone is said here and heard
in `attack`.
"""

from collections.abc import Iterator

from companion.boxes.cities_knights.facts import cities_knights_victory
from companion.boxes.cities_knights.facts import improvements as facts
from companion.geometry.sets import CornerSet
from companion.geometry.topology import Corner
from companion.kernel import Action, Game, Happening, Item, Module, Refusal, Seat, State, Value, at_each, changed_at
from companion.rules.base.pieces import BuildingRemoved, Pieces, SettlementBuilt
from companion.rules.base.points import PointsChanged, points
from companion.rules.base.turns import stays_due
from companion.said import said

from .attack import immune_cities
from .improvements import ABILITY_LEVEL, TRACKS, Improved, Track, level, number, unfit_to_improve

metropolis = Module("metropolis", needs=("improvements", "pieces", "scoring", "attack"))

PUT_THE_METROPOLIS = "place the metropolis"

metropolis.calls(PUT_THE_METROPOLIS, said("place the metropolis"))
WINNING_LEVEL = facts().metropolis_level
SECURED_LEVEL = facts().secured_level


@metropolis.state(rule=("CK-011", "CK-162", "CK-175"))
class Metropolises(Value):
    """For each track the corner of the city under its gate; None while the gate lies beside the island."""

    corners: tuple[Corner | None, ...]

    @classmethod
    def start(cls, game: Game) -> "Metropolises":
        """All three beside the island."""
        return cls(tuple(None for _ in TRACKS))

    def corner(self, track: str) -> Corner | None:
        """Where the gate of a track stands."""
        return self.corners[TRACKS.index(track)]

    @property
    def gates(self) -> CornerSet:
        """The corners with a gate."""
        return CornerSet(sum({1 << corner for corner in self.corners if corner is not None}))


class MetropolisPlaced(PointsChanged):
    """The gate of a track stands on a city of this player now; it stood elsewhere, or beside the island."""

    player: Seat
    track: str
    corner: Corner


class MetropolisRemoved(PointsChanged):
    """The gate of a track was set aside: by the table's word there is no city under it."""

    track: str


class PlaceMetropolis(Action):
    """I put the gate I have just won on my city there. None, when a correction has left me no city for it."""

    corner: Corner | None


class CorrectMetropolis(Action):
    """The gate of this track stands on my city there; with None it stands nowhere."""

    track: Track
    corner: Corner | None


def owner(state: State, track: str) -> Seat | None:
    """Who has the metropolis of a track."""
    corner = state[Metropolises].corner(track)
    return None if corner is None else state[Pieces].owner(corner)


def metropolises_of(state: State, player: Seat) -> CornerSet:
    """The cities of a player that bear a gate."""
    return CornerSet(state[Pieces].cities[player] & state[Metropolises].gates)


def sites(state: State, player: Seat) -> CornerSet:
    """The cities of a player on which a gate may be put."""
    return CornerSet(state[Pieces].cities[player] & ~state[Metropolises].gates)


def sites_for(state: State, item: Item, player: Seat) -> CornerSet:
    """Where a player may put the gate just won: also where it stands already, by a correction at the table."""
    won = state[Metropolises].corner(item.data) if isinstance(item.data, str) else None
    here = 0 if won is None else state[Pieces].cities[player] & 1 << won
    return CornerSet(sites(state, player) | here)


def _set(mine: Metropolises, track: str, corner: Corner | None) -> Metropolises:
    return Metropolises(changed_at(mine.corners, number(track), corner))


@metropolis.changes(Metropolises, MetropolisPlaced, rule=("CK-163", "CK-166", "CK-168"))
def put(mine: Metropolises, happening: MetropolisPlaced) -> Metropolises:
    return _set(mine, happening.track, happening.corner)


@metropolis.changes(Metropolises, MetropolisRemoved, rule="CK-175")
def set_aside(mine: Metropolises, happening: MetropolisRemoved) -> Metropolises:
    return _set(mine, happening.track, None)


@metropolis.reacts(Improved, rule=("CK-163", "CK-164", "CK-166", "CK-167"))
def a_metropolis_is_won(state: State, happening: Improved) -> Iterator[Item]:
    player, track = happening.player, happening.track
    if wins(state, player, track, happening.level) and sites(state, player):  # none only where the host overruled
        yield Item(PUT_THE_METROPOLIS, (player,), track)


def wins(state: State, player: Seat, track: str, reached: int) -> bool:
    """Whether a player who has just reached this level of a track takes its metropolis."""
    holder = owner(state, track)
    if holder is None:
        return reached >= WINNING_LEVEL
    return reached == SECURED_LEVEL and holder != player and not secured(state, track)


def secured(state: State, track: str) -> bool:
    """Whether the metropolis of a track is its holder's for good."""
    holder = owner(state, track)
    return holder is not None and level(state, holder, track) >= SECURED_LEVEL


def place_check(state: State, item: Item, action: PlaceMetropolis) -> Refusal | None:
    free = sites_for(state, item, action.player)
    if action.corner is None:
        return Refusal("CK-163", said("There are cities for the metropolis: choose one.")) if free else None
    if free >> action.corner & 1:
        return None
    return _no_site(state, action.player, action.corner)


def _no_site(state: State, player: Seat, corner: Corner) -> Refusal | None:
    if not state[Pieces].cities[player] >> corner & 1:
        return Refusal("CK-163", said("A metropolis is put on one of your own cities."))
    if state[Metropolises].gates >> corner & 1:
        return Refusal("CK-171", said("That city is a metropolis already: put this gate on another."))
    return None


def place_options(state: State, item: Item, player: Seat) -> tuple[PlaceMetropolis, ...]:
    return at_each(PlaceMetropolis, player, sites_for(state, item, player)) or (PlaceMetropolis(player, None),)


@metropolis.answers(
    PUT_THE_METROPOLIS,
    PlaceMetropolis,
    check=place_check,
    options=place_options,
    turn="CK-163",
    moment="CK-176",
    rule=("CK-163", "CK-166", "CK-171", "CK-175"),
)
def place(state: State, item: Item, action: PlaceMetropolis) -> Iterator[Happening]:
    if item.data is None:  # overruled while nobody has won one
        raise ValueError(said("Nobody has just won a metropolis: correct the metropolis of a track instead."))
    assert isinstance(item.data, str)
    if action.corner is None:
        return
    _city_there(state, action.corner)
    yield MetropolisPlaced(action.player, item.data, action.corner)


def _city_there(state: State, corner: Corner) -> None:
    if not any(cities >> corner & 1 for cities in state[Pieces].cities):
        raise ValueError(
            said(
                "A metropolis stands on a city, and as far as the companion knows there is none there: correct the"
                " building first."
            )
        )


@metropolis.shares(unfit_to_improve, rule=("CK-172", "CK-173", "CK-174"))
def no_site_for_a_metropolis(state: State, thing: tuple[Seat, str, int]) -> Refusal | None:
    player, track, wanted = thing
    if wanted <= ABILITY_LEVEL or sites(state, player) or owner(state, track) == player:
        return None
    return Refusal(
        "CK-172", said("A level above {level} needs a city of yours that is not a metropolis yet.", level=ABILITY_LEVEL)
    )


_WORTH = cities_knights_victory().metropolis


@metropolis.shares(points, rule=("CK-165", "CK-308"))
def two_points_more(state: State, player: Seat) -> int:
    cities = state[Pieces].cities[player]
    return _WORTH * sum(cities >> corner & 1 for corner in state[Metropolises].corners if corner is not None)


@metropolis.shares(immune_cities, rule=("CK-169", "CK-282"))
def the_barbarians_spare_it(state: State, player: Seat) -> CornerSet:
    return metropolises_of(state, player)


@metropolis.reacts(BuildingRemoved, SettlementBuilt, rule="CK-175")
def no_city_under_the_gate(state: State, happening: BuildingRemoved | SettlementBuilt) -> Iterator[Happening]:
    if state[Metropolises].gates >> happening.corner & 1:
        for track in TRACKS:
            if state[Metropolises].corner(track) == happening.corner:
                yield MetropolisRemoved(track)


def correct_check(state: State, action: CorrectMetropolis) -> Refusal | None:
    mine = state[Metropolises]
    if action.corner is None:
        return (
            None
            if mine.corner(action.track) is not None
            else Refusal("CK-175", said("As far as the companion knows, it stands nowhere."))
        )
    if mine.corner(action.track) == action.corner:
        return None
    return _no_site(state, action.player, action.corner)


@metropolis.corrects(CorrectMetropolis, check=correct_check, rule="CK-175")
def correct_metropolis(state: State, action: CorrectMetropolis) -> Iterator[Happening]:
    if action.corner is None:
        yield MetropolisRemoved(action.track)
    else:
        yield MetropolisPlaced(action.player, action.track, action.corner)


@metropolis.shares(stays_due, rule="CK-163")
def a_metropolis_that_was_won_is_put(state: State) -> tuple[str, ...]:
    return (PUT_THE_METROPOLIS,)
