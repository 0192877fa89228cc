"""City improvements: three tracks of five levels, bought with commodities. Ledger Cities & Knights, section 11.

What level 3 of a track is good for is in `merchant_guild`, `hiring` and `aqueduct`; what level 4 brings, in
`metropolis`.
"""

from collections.abc import Iterator, Mapping
from typing import Annotated

from companion.boxes.cities_knights.facts import improvements as facts
from companion.boxes.cities_knights.facts import tracks as printed_tracks
from companion.kernel import (
    Action,
    Game,
    Happening,
    Item,
    Module,
    PrintedWord,
    Refusal,
    Seat,
    State,
    Value,
    changed_at,
    nearest,
)
from companion.kernel.query import first
from companion.rules.base.hands import Hands, Paid
from companion.rules.base.lacking import unpaid
from companion.rules.base.pieces import Pieces
from companion.rules.base.stated import stated
from companion.rules.base.turns import ACT
from companion.rules.cards import HAND, Cards, Kind, copies, digits
from companion.said import said

from .commodities import ANY_COMMODITY

improvements = Module("improvements", needs=("commodities", "turns", "pieces"))

TRACKS = tuple(printed_tracks())
"""Trade, politics, science: the order in which levels are written."""

TRADE, POLITICS, SCIENCE = TRACKS
Track = Annotated[str, PrintedWord(TRACKS)]

TRACK_WORDS: Mapping[str, str] = {TRADE: said("trade"), POLITICS: said("politics"), SCIENCE: said("science")}
"""What people call the tracks, and the decks and gates that belong to them."""

HIGHEST = facts().levels
ABILITY_LEVEL = facts().ability_level
_COMMODITY = {name: HAND.named(track.commodity) for name, track in printed_tracks().items()}


@improvements.state(rule=("CK-006", "CK-032"))
class Improvements(Value):
    """For every seat its levels of trade, politics and science, 0 to 5."""

    levels: tuple[tuple[int, int, int], ...]

    @classmethod
    def start(cls, game: Game) -> "Improvements":
        """All charts on their first page."""
        return cls(tuple((0, 0, 0) for _ in game.seats))


class Improved(Happening):
    """A player's track is at this level now."""

    player: Seat
    track: str
    level: int


class ImprovementCorrected(Happening):
    """The chart at the table shows this level."""

    player: Seat
    track: str
    level: int


class Improve(Action):
    """I buy the next level of this track: trade, politics or science."""

    track: Track


class CorrectImprovement(Action):
    """My chart shows this level of this track."""

    track: Track
    level: int


@improvements.asks(first)
def unfit_to_improve(state: State, thing: tuple[Seat, str, int]) -> Refusal | None:
    """Why this player may not reach this level of this track just now, cards aside."""
    return None


def number(track: str) -> int:
    """Where a track stands among the three."""
    return TRACKS.index(track)


def level(state: State, player: Seat, track: str) -> int:
    """How far a player has come in a track, 0 to 5."""
    return state[Improvements].levels[player][TRACKS.index(track)]


def has_ability(state: State, player: Seat, track: str) -> bool:
    """Whether a player has the ability of level 3 of a track (CK-155)."""
    return level(state, player, track) >= ABILITY_LEVEL


def commodity(track: str) -> Kind:
    """What a track is paid with."""
    return _COMMODITY[track]


def price(state: State, player: Seat, track: str) -> Cards:
    """What the next level of a track costs; nothing where there is none."""
    reached = level(state, player, track)
    return copies(commodity(track), facts().price(reached + 1) if reached < HIGHEST else 0)


def place_check(state: State, player: Seat, track: str) -> Refusal | None:
    """Whether a player may have the next level of a track, cards aside."""
    reached = level(state, player, track)
    if reached >= HIGHEST:
        return Refusal("CK-149", said("That track is complete."))
    if not state[Pieces].cities[player]:
        return Refusal("CK-152", said("Improvements need a city on the board."))
    return unfit_to_improve(state, (player, track, reached + 1))


def _set(mine: Improvements, player: Seat, track: str, reached: int) -> Improvements:
    trade, politics, science = changed_at(mine.levels[player], number(track), reached)
    return Improvements(changed_at(mine.levels, player, (trade, politics, science)))


@improvements.changes(Improvements, Improved, rule=("CK-150", "CK-151"))
def turn_the_page(mine: Improvements, happening: Improved) -> Improvements:
    return _set(mine, happening.player, happening.track, happening.level)


@improvements.changes(Improvements, ImprovementCorrected, rule="CK-159")
def set_the_page(mine: Improvements, happening: ImprovementCorrected) -> Improvements:
    return _set(mine, happening.player, happening.track, happening.level)


def improve_check(state: State, item: Item, action: Improve) -> Refusal | None:
    refusal = place_check(state, action.player, action.track)
    return refusal or unpaid(state, action.player, price(state, action.player, action.track))


def why_no_improvement(state: State, player: Seat) -> Refusal | None:
    """Why this player can buy no improvement; the track for which fewest cards are lacking tells."""
    return nearest(why_not_improved(state, player).values())


def why_not_improved(state: State, player: Seat) -> dict[str, Refusal | None]:
    """For each track, why this player cannot buy its next level, if so."""
    return {track: state.check(Improve(player, track)) for track in TRACKS}


def improve_options(state: State, item: Item, player: Seat) -> tuple[Improve, ...]:
    hands = state[Hands]
    return tuple(
        Improve(player, track)
        for track in TRACKS
        if hands.may_hold(player, price(state, player, track)) and place_check(state, player, track) is None
    )


def any_commodity(state: State, player: Seat) -> bool:
    """Whether a player may hold a commodity, and has a city to spend it on."""
    return bool(state[Pieces].cities[player] and state[Hands].at_most(player) & digits(ANY_COMMODITY))


@improvements.answers(
    ACT,
    Improve,
    check=improve_check,
    options=improve_options,
    when=any_commodity,
    closes=False,
    turn="BASE-125",
    moment="BASE-084",
    rule=("CK-150", "CK-151", "CK-152", "CK-153", "CK-161"),
)
def improve(state: State, item: Item, action: Improve) -> Iterator[Happening]:
    number(action.track)
    yield Paid(action.player, price(state, action.player, action.track))
    yield from improved(state, action.player, action.track)


def improved(state: State, player: Seat, track: str) -> Iterator[Happening]:
    """The next level is reached, however it was paid."""
    reached = level(state, player, track)
    if reached < HIGHEST:
        yield Improved(player, track, reached + 1)


def correct_check(state: State, action: CorrectImprovement) -> Refusal | None:
    if not 0 <= action.level <= HIGHEST:
        return Refusal("CK-149", said("A track has levels 0 to {highest}.", highest=HIGHEST))
    return None


stated(improvements, CorrectImprovement, ImprovementCorrected, check=correct_check, rule="CK-159")
