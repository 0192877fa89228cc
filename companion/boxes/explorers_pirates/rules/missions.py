"""Missions: each has a track with a marker for every player, and a card for the player who leads on it.

For each space of a track the companion keeps the stack of markers there, from the bottom up, as on the printed card.
That shows who arrived first and so holds the card. Each mission played adds itself.

Ledger Explorers & Pirates, EP-112, EP-500 to EP-513.
"""

from collections.abc import Iterator
from typing import Annotated, Literal, NamedTuple

from msgspec.structs import replace

from companion.boxes.explorers_pirates.facts.box import facts
from companion.kernel import (
    Action,
    Game,
    Happening,
    Item,
    Module,
    Options,
    PrintedWord,
    Refusal,
    Seat,
    State,
    Value,
    changed_at,
    run_item,
)
from companion.kernel.query import joined
from companion.rules.base.points import PointsChanged
from companion.rules.base.stated import stated
from companion.rules.base.turns import stays_due
from companion.said import said


class MissionOptions(Options):
    """What a marker does at the end of its track."""

    track_end: Literal["stay", "top"] = "stay"


missions = Module("missions", needs=("turns", "scoring"), options=MissionOptions())

PRINTED = facts().tracks
MISSIONS = tuple(PRINTED)
"""The missions that the box has, by name."""

Mission = Annotated[str, PrintedWord(MISSIONS)]

CARD = 1
"""What the card of a mission is worth."""

MOST_POINTS = 9
"""A space cannot be said to be worth more."""

ADVANCE = "a marker moves forward"


class MissionTrack(NamedTuple):
    """What the spaces are worth, and the markers on them, the lowest first. The first space is S."""

    ladder: tuple[int, ...]
    markers: tuple[tuple[Seat, ...], ...]

    @property
    def last(self) -> int:
        """The last space."""
        return len(self.ladder) - 1

    def at(self, player: Seat) -> int:
        """The space of a player's marker."""
        return next(space for space, there in enumerate(self.markers) if player in there)

    @property
    def holder(self) -> Seat | None:
        """Who holds the card: the first to arrive where the foremost are; nobody as long as all are on S."""
        ahead = next((there for there in reversed(self.markers[1:]) if there), None)
        return ahead[0] if ahead else None

    def moved(self, player: Seat, space: int) -> "MissionTrack":
        """The same with a marker on another space, on top of those that are there."""
        without = tuple(tuple(seat for seat in there if seat != player) for there in self.markers)
        return self._replace(markers=changed_at(without, space, (*without[space], player)))


@missions.state(rule=("EP-112", "EP-501", "EP-503", "EP-506"))
class Tracks(Value):
    """The track of each of MISSIONS; those that are not played stay as they are."""

    of: tuple[MissionTrack, ...]

    @classmethod
    def start(cls, game: Game) -> "Tracks":
        """Every marker on S."""
        ladders = map(tuple, PRINTED.values())
        return cls(tuple(MissionTrack(ladder, (game.seats, *(() for _ in ladder[1:]))) for ladder in ladders))

    def on(self, mission: str) -> MissionTrack:
        """The track of a mission."""
        return self.of[MISSIONS.index(mission)]


class MarkerMoved(PointsChanged):
    """A marker came to this space of a mission's track, on top of those that were there."""

    player: Seat
    mission: str
    space: int


class MissionCardTaken(PointsChanged):
    """The card of a mission lies before this player now; None if it lies beside the board."""

    mission: str
    holder: Seat | None


class LadderCorrected(PointsChanged):
    """The table says what a space of a mission's track is worth."""

    mission: str
    space: int
    points: int


class CorrectMarker(Action):
    """My marker lies on this space of the track, on top of whatever markers are there."""

    mission: Mission
    space: int


class CorrectLadder(Action):
    """The card says that this space is worth so many points."""

    mission: Mission
    space: int
    points: int


@missions.asks(joined)
def played(state: State) -> tuple[str, ...]:
    """The missions of this game."""
    return ()


@missions.changes(Tracks, MarkerMoved, rule=("EP-502", "EP-503"))
def move(mine: Tracks, happening: MarkerMoved) -> Tracks:
    track = mine.on(happening.mission).moved(happening.player, happening.space)
    return Tracks(changed_at(mine.of, MISSIONS.index(happening.mission), track))


@missions.changes(Tracks, LadderCorrected, rule="EP-501")
def set_ladder(mine: Tracks, happening: LadderCorrected) -> Tracks:
    track = mine.on(happening.mission)
    track = track._replace(ladder=changed_at(track.ladder, happening.space, happening.points))
    return replace(mine, of=changed_at(mine.of, MISSIONS.index(happening.mission), track))


def worth(state: State, mission: str, player: Seat) -> int:
    """What a mission brings a player: the points of the space of the marker, and those of the card (EP-504, EP-505)."""
    track = state[Tracks].on(mission)
    return track.ladder[track.at(player)] + CARD * (track.holder == player)


def advance(mission: str, player: Seat, spaces: int = 1) -> Item:
    """A player's marker moves forward."""
    return run_item(ADVANCE, (mission, player, spaces))


@missions.stage(ADVANCE, rule=("EP-502", "EP-508", "EP-511", "EP-512"))
def move_forward(state: State, item: Item) -> Iterator[Happening]:
    assert isinstance(item.data, tuple)
    mission, player, spaces = item.data
    track = state[Tracks].on(mission)
    here = track.at(player)
    if here < track.last or state.game[MissionOptions].track_end == "top":
        yield from _to(track, player, mission, min(here + spaces, track.last))


def _to(track: MissionTrack, player: Seat, mission: str, space: int) -> Iterator[Happening]:
    yield MarkerMoved(player, mission, space)
    holder = track.moved(player, space).holder
    if holder != track.holder:
        yield MissionCardTaken(mission, holder)


def marker_check(state: State, action: CorrectMarker) -> Refusal | None:
    if action.mission not in played(state):
        return Refusal("EP-500", said("That mission is not played here."))
    track = state[Tracks].on(action.mission)
    if not 0 <= action.space <= track.last:
        return Refusal("EP-501", said("The track has {number} spaces after the first.", number=track.last))
    if track.moved(action.player, action.space) == track:
        return Refusal("EP-502", said("As far as the companion knows, that is so already."))
    return None


@missions.corrects(CorrectMarker, check=marker_check, rule=("EP-502", "EP-513"))
def correct_marker(state: State, action: CorrectMarker) -> Iterator[Happening]:
    yield from _to(state[Tracks].on(action.mission), action.player, action.mission, action.space)


def ladder_check(state: State, action: CorrectLadder) -> Refusal | None:
    if action.mission not in played(state):
        return Refusal("EP-500", said("That mission is not played here."))
    track = state[Tracks].on(action.mission)
    if not 0 <= action.space <= track.last:
        return Refusal("EP-501", said("The track has {number} spaces after the first.", number=track.last))
    if not 0 <= action.points <= MOST_POINTS:
        return Refusal("EP-501", said("No space is worth that."))
    if track.ladder[action.space] == action.points:
        return Refusal("EP-501", said("As far as the companion knows, that is so already."))
    return None


stated(missions, CorrectLadder, LadderCorrected, check=ladder_check, rule="EP-501")


@missions.shares(stays_due, rule="EP-502")
def a_marker_moves_that_has_to(state: State) -> tuple[str, ...]:
    return (ADVANCE,)
