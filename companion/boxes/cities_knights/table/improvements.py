"""City improvements, at the table."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.boxes.cities_knights.facts import improvements, tracks
from companion.boxes.cities_knights.rules.commodities import COMMODITIES
from companion.boxes.cities_knights.rules.improvements import (
    TRACKS,
    CorrectImprovement,
    Improve,
    Improved,
    ImprovementCorrected,
    Improvements,
    level,
    place_check,
    price,
    why_no_improvement,
    why_not_improved,
)
from companion.boxes.cities_knights.table.names import (
    CHARTS_AND_CARDS,
    TRACK_NAMES,
    TRACK_TITLES,
    every_track,
    improvement_name,
    printed,
    track_name,
)
from companion.kernel import Refusal, Seat, State
from companion.rules.base.turns import Turn
from companion.rules.cards import Cards
from companion.said import joined, said
from companion.table.declarations import Field, Group
from companion.table.phrases import Phrases
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.table_says import ByTheBooks, Named, OneOf
from companion.table.topic import Topic

topic = Topic()
topic.kind_lists.append((said("Commodities"), COMMODITIES))
topic.names.update(TRACK_NAMES)
topic.draws_by("cities_knights", Improvements)


def improved(t: Phrases, h: Improved) -> str:
    return said(
        "{player} builds the {improvement} ({track} {level}).",
        player=t.who(h.player),
        improvement=improvement_name(h.track, h.level),
        track=track_name(h.track),
        level=h.level,
    )


def why_nothing_is_improved(state: State, seat: Seat) -> Refusal | None:
    """Each track has a price of its own, and one alone would seem to be that of all."""
    nearest, each = why_no_improvement(state, seat), why_not_improved(state, seat)
    refused = {track: refusal for track, refusal in each.items() if refusal is not None}
    if nearest is None or len({refusal.words for refusal in refused.values()}) == 1:
        return nearest

    words = joined(said("{track}: {why}", track=TRACK_TITLES[track], why=one.words) for track, one in refused.items())
    return replace(nearest, words=words)


topic.act(Improve, said("{player} improves {track}."), said("Improve {track}"))
topic.act(CorrectImprovement, said("Correction: {player}'s {track} is at level {level}."))
topic.group("Improve", Group(said("Improve"), "improve", long=said("Improve the cities"), sort="builds"), Improve)
topic.hinders("Improve", why_nothing_is_improved, Improvements)
topic.corrects(
    CorrectImprovement,
    said("A chart shows …"),
    "improve",
    OneOf("track", every_track),
    OneOf(
        "level",
        lambda state: [Named(level, str(level)) for level in range(len(improvements().prices) + 1)],
        ByTheBooks(
            lambda state: {seat: {track: level(state, seat, track) for track in TRACKS} for seat in state.game.seats},
            ("player", "track"),
        ),
    ),
    under=CHARTS_AND_CARDS,
)
topic.likes[Improve] = 40
topic.fields["track"] = Field(said("Track"), every_track)
topic.tells(Improved, improved)
topic.tells(ImprovementCorrected, said("{player}'s {track} is at level {level}."))


def next_levels(state: State, seat: Seat) -> Iterator[Cards]:
    """What the next level of each track costs that a player may have."""
    if Improvements in state:
        yield from (price(state, seat, track) for track in TRACKS if place_check(state, seat, track) is None)


topic.goals.append(next_levels)


@topic.views("table", Improvements)
def charts(state: State) -> dict[str, Any]:
    return {
        "tracks": {
            name: {
                "words": TRACK_TITLES[name],
                "colour": track.colour,
                "commodity": track.commodity,
                "improvements": [printed(name) for name in track.improvements],
                "prices": list(improvements().prices),
            }
            for name, track in tracks().items()
        }
    }


@topic.views("table", Improvements, Turn)
def no_improvement(state: State) -> dict[str, Any]:
    refusals = why_not_improved(state, state[Turn].player)
    return {"no_improvement": {track: refusal.words for track, refusal in refusals.items() if refusal}}


@topic.views("player", Improvements)
def levels(state: State, seat: Seat) -> dict[str, Any]:
    return {"improvements": {track: level(state, seat, track) for track in TRACKS}}


@topic.lies_open(Improvements)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The level that each chart shows."""
    for seat in state.game.seats:
        for track in TRACKS:
            yield Thing("improvement", colour_of(state, seat), track), level(state, seat, track)


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    player, track = called(t, thing.seat), track_name(thing.place)
    return said("{player}'s chart shows level {level} of {track}.", player=player, level=now or 0, track=track)


@topic.compares(Improvements)
def numbers(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """What is counted of a player."""
    for track in TRACKS:
        yield said("levels of {track}", track=track_name(track)), level(state, seat, track)


topic.held.append("improvement")
topic.put_right["improvement"] = put_right

rules = {
    "CK-149": said("There are three tracks with five levels each: trade costs cloth, politics coin, science paper."),
    "CK-152": said("Improvements need a city of yours on the board."),
    "CK-159": said("Your chart shows how far your city has come on each track."),
}
