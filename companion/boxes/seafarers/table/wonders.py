"""The wonders, at the table."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from companion.boxes.seafarers.facts import wonder_cards
from companion.boxes.seafarers.facts import wonders as printed_wonders
from companion.boxes.seafarers.rules.wonders import (
    HIGHEST,
    NONE,
    WONDERS,
    BuildWonderLevel,
    CorrectWonder,
    StartWonder,
    WonderCorrected,
    WonderRaised,
    Wonders,
    WonderStarted,
    has_none,
    place_check,
    price,
)
from companion.kernel import Refusal, Seat, State
from companion.rules.base.box import printed_seats
from companion.rules.base.turns import Turn
from companion.rules.cards import Cards
from companion.said import said
from companion.table.declarations import Field, Group
from companion.table.phrases import Phrases
from companion.table.sections import fact
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.table_says import PIECES, Count, Named, OneOf, by_seat
from companion.table.topic import Topic

topic = Topic()

NAMES: Final[Mapping[str, str]] = {
    "theater": said("the Theater"),
    "great_bridge": said("the Great Bridge"),
    "monument": said("the Monument"),
    "great_wall": said("the Great Wall"),
    "cathedral": said("the Cathedral"),
}
"""The wonders within a sentence."""

ON_THE_CARD: Final[Mapping[str, str]] = {
    "theater": said("two cities"),
    "great_bridge": said("a settlement or city on a purple square"),
    "monument": said("a city at a harbor and a trade route of five pieces"),
    "great_wall": said("a settlement or city on a brown square"),
    "cathedral": said("a city and six points"),
}
"""What a player must have who starts one."""


def name_of(wonder: str) -> str:
    """`the Great Bridge`; what somebody typed where there is no such wonder."""
    return NAMES.get(wonder, wonder)


def correct_wonder(t: Phrases, a: CorrectWonder) -> str:
    if a.wonder == NONE:
        return said("Correction: {player} has not started a wonder.", player=t.who(a.player))
    return said(
        "Correction: {player} builds {wonder}, at level {level}.",
        player=t.who(a.player),
        wonder=name_of(a.wonder),
        level=a.level,
    )


def wonder_corrected(t: Phrases, h: WonderCorrected) -> str:
    if h.wonder == NONE:
        return said("{player} has not started a wonder.", player=t.who(h.player))
    return said(
        "{player} builds {wonder}, at level {level}.", player=t.who(h.player), wonder=name_of(h.wonder), level=h.level
    )


def every_wonder(state: State) -> Iterable[Named]:
    """The wonders to choose from, where the table says which somebody builds."""
    return [*(Named(wonder, name_of(wonder), "wonder") for wonder in WONDERS), Named(NONE, said("none"))]


def why_no_wonder(state: State, player: Seat) -> Refusal | None:
    """Why this player can neither start a wonder nor build at one."""
    if not has_none(state, player):
        return state.check(BuildWonderLevel(player))
    refusals = {state.check(StartWonder(player, wonder)) for wonder in WONDERS}
    if None in refusals or len(refusals) == 1:
        return next(iter(refusals - {None}), None) if len(refusals) == 1 else None
    return Refusal("SEA8-12", said("You do not meet the requirements of any wonder that is left."))


topic.names.update(NAMES)
topic.fields["wonder"] = Field(said("Wonder"), every_wonder)
topic.act(StartWonder, said("{player} starts {wonder}."), said("Start {wonder}"))
topic.act(BuildWonderLevel, said("{player} builds a level of the wonder."), said("Build a level"))
topic.group("Wonder", Group(said("Wonder"), "wonder", long=said("Build a wonder"), sort="builds", within="Build"))
topic.lies_under("Wonder", StartWonder, BuildWonderLevel)
topic.hinders("Wonder", why_no_wonder, Wonders)
topic.tells(WonderStarted, said("{player} lays a ship on the card: only {player} builds {wonder} now."))
topic.tells(WonderRaised, said("{player} moves the chit: {wonder} is at level {level}."))
topic.tells(WonderCorrected, wonder_corrected)
topic.act(CorrectWonder, correct_wonder)
topic.corrects(
    CorrectWonder,
    said("builds a wonder …"),
    "wonder",
    OneOf("wonder", every_wonder, by_seat(lambda state, seat: state[Wonders].of[seat])),
    Count("level", said("Level"), by_seat(lambda state, seat: state[Wonders].levels[seat]), lambda state: HIGHEST),
    under=PIECES,
)
topic.likes[StartWonder] = 30
topic.likes[BuildWonderLevel] = 60


def next_level(state: State, seat: Seat) -> Iterator[Cards]:
    """What the next level of a player's wonder costs."""
    if Wonders in state and (cost := price(state, seat)) is not None:
        yield cost


topic.goals.append(next_level)


@topic.views("player", Wonders)
def wonder(state: State, seat: Seat) -> dict[str, Any]:
    mine = state[Wonders]
    return {"wonder": mine.of[seat], "wonder_level": mine.levels[seat]}


@topic.views("facts", Wonders)
def in_the_panel(state: State, seat: Seat) -> dict[str, Any]:
    mine = state[Wonders]
    if not mine.of[seat]:
        return {}
    words = said("levels of {wonder}", wonder=name_of(mine.of[seat]))
    return {"wonder": fact(words, mine.levels[seat], "wonder")}


@topic.views("table", Wonders, Turn)
def cards(state: State) -> dict[str, Any]:
    """The cards: what each is called and asks for, the price of a level, how many of it lie there, and who may start
    none of it just now and why."""
    player, taken = state[Turn].player, state[Wonders].of
    there_are = wonder_cards(printed_seats(len(state.game.seats)))
    refusals = {name: place_check(state, player, name) for name in WONDERS}
    return {
        "wonders": {
            name: {
                "words": name_of(name),
                "asks": ON_THE_CARD[name],
                "cost": dict(printed.cost),
                "left": there_are[name] - taken.count(name),
                "refused": refusal.words if (refusal := refusals[name]) else None,
            }
            for name, printed in printed_wonders().items()
        }
    }


@topic.lies_open(Wonders)
def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The cards that have been started, and the level of each."""
    mine = state[Wonders]
    for seat in state.game.seats:
        if mine.of[seat]:
            yield Thing("wonder", colour_of(state, seat), mine.of[seat]), mine.levels[seat]


def put_right(t: Phrases, thing: Thing, now: Value) -> str:
    player, wonder = called(t, thing.seat), name_of(thing.place)
    if now is None:
        return said("{player} takes the ship off the card of {wonder}.", player=player, wonder=wonder)
    return said(
        "{player} has a ship on {wonder}, and the chit at level {level}.", player=player, wonder=wonder, level=now
    )


@topic.compares(Wonders)
def numbers(state: State, seat: Seat) -> Iterator[tuple[str, int]]:
    """What is counted of a player."""
    yield said("levels of the wonder"), state[Wonders].levels[seat]


topic.held.append("wonder")
topic.put_right["wonder"] = put_right

rules = {
    "SEA8-03": said("Starting settlements stand on the main island, off the squares and exclamation points."),
    "SEA8-10": said("You build at most one wonder, and cannot exchange it for another."),
    "SEA8-11": said("A wonder belongs to the player who has started it."),
    "SEA8-12": said(
        "To start a wonder in your turn, have what its card requires and lay one of your ships on the card."
    ),
    "SEA8-17": said("A wonder has four levels; each costs the five cards on its card."),
    "SEA8-18": said("A chit on its card shows how far a wonder has been built."),
    "SEA8-28": said("Ten points are enough to win if your wonder has more levels than everybody else's."),
}
