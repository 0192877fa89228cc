"""Missions, at the table: their tracks, markers and cards."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from companion.boxes.explorers_pirates.rules.missions import (
    CARD,
    MOST_POINTS,
    CorrectLadder,
    CorrectMarker,
    LadderCorrected,
    MarkerMoved,
    MissionCardTaken,
    Tracks,
    played,
)
from companion.kernel import Seat, State
from companion.said import said, said_many
from companion.table.declarations import Award, Field, Group, Number
from companion.table.phrases import Phrases
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.table_says import ByTheBooks, Count, Named, OneOf
from companion.table.topic import Topic

topic = Topic()

NAMES: Final[Mapping[str, str]] = {
    "pirate_lairs": said("Pirate Lairs"),
    "fish": said("Fish"),
    "spices": said("Spices"),
}
"""The missions by name."""

CARDS: Final[Mapping[str, str]] = {
    "pirate_lairs": said("Greatest Pirate Scourge"),
    "fish": said("Best Fisher"),
    "spices": said("Best Spice Merchant"),
}
"""Their cards."""

GLYPHS: Final[Mapping[str, str]] = {"pirate_lairs": "army", "fish": "fish", "spices": "sack"}

STEP = 100
"""Of what is noted of a marker: its space times this, and how many markers lie below it."""


def every_mission(state: State) -> Iterable[Named]:
    """The missions of this game, to choose from."""
    return [Named(mission, NAMES[mission], GLYPHS[mission]) for mission in played(state)]


def moved(t: Phrases, h: MarkerMoved) -> str:
    facts = {"player": t.who(h.player), "mission": NAMES[h.mission]}
    if not h.space:
        return said("{player}'s marker of {mission} is on S.", **facts)
    return said("{player}'s marker of {mission} is on space {space}.", space=h.space, **facts)


def taken(t: Phrases, h: MissionCardTaken) -> str:
    if h.holder is None:
        return said("The {card} card goes back beside the board.", card=CARDS[h.mission])
    return said("{player} takes the {card} card.", player=t.who(h.holder), card=CARDS[h.mission])


def worth(h: LadderCorrected | CorrectLadder) -> str:
    """What a space is worth."""
    return said_many(
        "Space {space} of {mission} is worth {count} point.",
        "Space {space} of {mission} is worth {count} points.",
        h.points,
        space=h.space,
        mission=NAMES[h.mission],
    )


def correct_marker(t: Phrases, a: CorrectMarker) -> str:
    return said(
        "Correction: {player}'s marker of {mission} is on space {space}, on top.",
        player=t.who(a.player),
        mission=NAMES[a.mission],
        space=a.space,
    )


topic.tells(MarkerMoved, moved)
topic.tells(MissionCardTaken, taken)
topic.announces(MissionCardTaken)
topic.tells(LadderCorrected, lambda t, h: worth(h))
topic.act(CorrectMarker, correct_marker)
topic.act(CorrectLadder, lambda t, a: said("Correction: {words}", words=worth(a)))


def marker_spaces(state: State) -> dict[Seat, dict[str, int | None]]:
    """The space of each marker; None for one that others lie on, since the table says of it that it lies on top."""

    def space(seat: Seat, mission: str) -> int | None:
        track = state[Tracks].on(mission)
        at = track.at(seat)
        return at if track.markers[at][-1] == seat else None

    return {seat: {mission: space(seat, mission) for mission in played(state)} for seat in state.game.seats}


def ladders(state: State) -> dict[str, dict[int, int]]:
    """What the spaces of each track are worth."""
    return {mission: dict(enumerate(state[Tracks].on(mission).ladder)) for mission in played(state)}


def last_space(state: State) -> int:
    """The last space of the longest track."""
    return max(state[Tracks].on(mission).last for mission in played(state))


MISSIONS = said("Missions")
SPACE = said("Space, counted from S")
topic.corrects(
    CorrectMarker,
    said("a marker is on …"),
    "chit",
    OneOf("mission", every_mission),
    Count("space", SPACE, ByTheBooks(marker_spaces, ("player", "mission")), last_space),
    under=MISSIONS,
)
topic.corrects(
    CorrectLadder,
    said("a space of a track is worth …"),
    "chit",
    OneOf("mission", every_mission),
    Count("space", SPACE, ByTheBooks(lambda state: 1, ()), last_space, least=1),
    Count("points", said("Points"), ByTheBooks(ladders, ("mission", "space")), lambda state: MOST_POINTS),
    under=MISSIONS,
)
topic.group(
    "Ashore",
    Group(
        said("Ashore"),
        "ashore",
        long=said("Put crews ashore, or take aboard what is there"),
        sort="builds",
        within="Ships",
    ),
)
topic.fields["mission"] = Field(said("Mission"), every_mission)
topic.fields["space"] = Field(SPACE)


def as_laid(state: State, mission: str) -> dict[str, Any]:
    """A mission's card as it lies there."""
    colours, track = state.game.setup.colours, state[Tracks].on(mission)
    return {
        "name": mission,
        "title": NAMES[mission],
        "card": CARDS[mission],
        "icon": GLYPHS[mission],
        "holder": None if track.holder is None else colours[track.holder],
        "spaces": [
            {"points": points, "markers": [colours[seat] for seat in there]}
            for points, there in zip(track.ladder, track.markers, strict=True)
        ],
    }


@topic.views("table", Tracks)
def tracks(state: State) -> dict[str, Any]:
    """Each track as its card lies there: what its spaces are worth, and the markers by colour, the lowest first."""
    return {"missions": [as_laid(state, mission) for mission in played(state)]}


@topic.lies_open(Tracks)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """Where each marker lies on its track, and how many below it."""
    for mission in played(state):
        for space, there in enumerate(state[Tracks].on(mission).markers):
            for below, seat in enumerate(there):
                yield Thing("marker", colour_of(state, seat), mission), STEP * space + (below if space else 0)


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    space, below = divmod(int(now or 0), STEP)
    facts = {"player": called(t, thing.seat), "mission": NAMES[thing.place], "space": space}
    if not space:
        return said("{player} puts the marker of {mission} on S.", **facts)
    if not below:
        return said("{player} puts the marker of {mission} on space {space}, at the bottom.", **facts)
    return said_many(
        "{player} puts the marker of {mission} on space {space}, above {count} other.",
        "{player} puts the marker of {mission} on space {space}, above {count} others.",
        below,
        **facts,
    )


topic.put_right["marker"] = put_right


def card_of(mission: str, words: str) -> Award:
    """The card of a mission, for the topic of the mission; `words` say what its number counts."""

    def space(state: State, seat: Seat) -> int:
        return state[Tracks].on(mission).at(seat)

    return Award(
        f"card_{mission}",
        f"card of {mission}",
        CARDS[mission],
        lambda state: state[Tracks].on(mission).holder,
        lambda: CARD,
        number=Number(f"space_{mission}", GLYPHS[mission], words, space),
    )


rules = {
    "EP-500": said("Each scenario has missions of its own, and all of them may be pursued at once."),
    "EP-501": said("A mission has a track that begins at S, and each space shows the points it is worth."),
    "EP-502": said("A marker moves one space forward for each success, and never back."),
    "EP-513": said("The companion shows every track; the table moves its markers to match."),
}
