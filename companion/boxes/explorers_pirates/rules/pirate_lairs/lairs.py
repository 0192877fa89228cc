"""Pirate lairs: the gold fields whose token nobody has flipped, and the crews on them.

Each gold field is a lair until its third crew has captured it; what that brings is due at the end of the part, and then
its number is flipped. From then on it is a gold field like others, and crews that are left wait there for a ship.

Ledger Explorers & Pirates, EP-207, EP2-20 to EP2-30, EP2-42 to EP2-48.
"""

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from companion.boxes.explorers_pirates.facts.box import facts
from companion.boxes.explorers_pirates.rules.building_sites import closed_sites
from companion.boxes.explorers_pirates.rules.crews import crews_left
from companion.boxes.explorers_pirates.rules.holds import crews_ashore
from companion.boxes.explorers_pirates.rules.missions import played, worth
from companion.geometry.sets import HexSet
from companion.geometry.topology import Hex
from companion.kernel import Action, Barrier, Game, Happening, Module, Options, Refusal, Seat, State, Value, changed_at
from companion.rules.base.land import HexCorrected, Land
from companion.rules.base.points import points
from companion.said import said


class LairOptions(Options):
    """When people may build at a captured lair."""

    lair_build_timing: Literal["after_resolution", "third_crew"] = "after_resolution"


lairs = Module(
    "pirate lairs",
    needs=("land", "building sites", "crews", "missions"),
    options=LairOptions(),
)

GOLD = "gold"
MISSION = "pirate_lairs"
MOST = facts().lairs.crews
"""The crews that capture a lair; no more stand on one."""

Crews = tuple[int, ...]
"""How many crews of each seat."""


@lairs.state(rule=("EP2-25", "EP2-30"))
class LairCrews(Value):
    """The crews on hexes with any, by hex ascending; and the lairs that were captured and are due, in that order."""

    of: tuple[tuple[Hex, Crews], ...]
    captured: tuple[Hex, ...]
    nobody: Crews

    @classmethod
    def start(cls, game: Game) -> "LairCrews":
        """Nobody has been found yet."""
        return cls((), (), tuple(0 for _ in game.seats))

    def on(self, hex: Hex) -> Crews:
        """The crews on a hex."""
        return dict(self.of).get(hex, self.nobody)


class LairCrewsCounted(Happening):
    """So many crews of a player stand on a lair or gold field now."""

    player: Seat
    hex: Hex
    number: int


class LairCaptured(Happening):
    """The third crew stands on a lair; what that brings is due at the end of the part."""

    hex: Hex


class LairHeld(Happening):
    """A lair has not been captured after all, or what that brought was settled."""

    hex: Hex


class LairFlipped(Happening):
    """The token of a captured lair was flipped: this is the number of its gold field."""

    hex: Hex
    number: int


class CorrectLairCrews(Action):
    """So many crews of mine stand on this lair or gold field."""

    hex: Hex
    number: int


@lairs.changes(LairCrews, LairCrewsCounted, rule=("EP2-25", "EP2-26"))
def count(mine: LairCrews, happening: LairCrewsCounted) -> LairCrews:
    there = changed_at(mine.on(happening.hex), happening.player, happening.number)
    crews = {**dict(mine.of), happening.hex: there}
    return replace(mine, of=tuple(sorted((at, each) for at, each in crews.items() if any(each))))


@lairs.changes(LairCrews, LairCaptured, rule=("EP2-30", "EP2-39"))
def note_capture(mine: LairCrews, happening: LairCaptured) -> LairCrews:
    return replace(mine, captured=(*mine.captured, happening.hex))


@lairs.changes(LairCrews, LairHeld, rule="EP2-42")
def settle(mine: LairCrews, happening: LairHeld) -> LairCrews:
    return replace(mine, captured=tuple(at for at in mine.captured if at != happening.hex))


@lairs.changes(Land, LairFlipped, rule="EP2-42")
def lay_number(mine: Land, happening: LairFlipped) -> Land:
    return replace(mine, numbers=changed_at(mine.numbers, happening.hex, happening.number))


@lairs.reacts(LairFlipped, rule="EP2-42")
def it_is_settled(state: State, happening: LairFlipped) -> tuple[Happening, ...]:
    return (LairHeld(happening.hex),)


@lairs.reacts(HexCorrected, rule="EP-541")
def another_hex(state: State, happening: HexCorrected) -> Iterator[Happening]:
    """Where the table says that no gold field lies, no crews stand; a number that it names is flipped already."""
    mine, at = state[LairCrews], happening.hex
    if happening.terrain != GOLD:
        for player in state.game.seats:
            if mine.on(at)[player]:
                yield LairCrewsCounted(player, at, 0)
    if at in mine.captured and (happening.terrain != GOLD or happening.number):
        yield LairHeld(at)


@lairs.shares(played, rule="EP-500")
def its_mission(state: State) -> tuple[str, ...]:
    return (MISSION,)


@lairs.shares(points, rule=("EP-504", "EP-505", "EP-522"))
def points_of_its_mission(state: State, player: Seat) -> int:
    return worth(state, MISSION, player)


@lairs.shares(crews_ashore, rule=("EP-270", "EP2-40"))
def on_lairs(state: State, player: Seat) -> int:
    return sum(crews[player] for _, crews in state[LairCrews].of)


@lairs.keeps
def lair_hexes(state: State) -> HexSet:
    """The lairs, captured ones among them until their token is flipped."""
    land = state[Land]
    found = (at for at, terrain in enumerate(land.terrain) if terrain == GOLD and not land.numbers[at])
    return HexSet(sum(1 << at for at in found))


@lairs.keeps
def gold_fields(state: State) -> HexSet:
    """The gold fields whose number is known."""
    land = state[Land]
    found = (at for at, terrain in enumerate(land.terrain) if terrain == GOLD and land.numbers[at])
    return HexSet(sum(1 << at for at in found))


def captured(state: State) -> tuple[Hex, ...]:
    """The captured lairs of which the results are due, in the order of their capture."""
    there = lair_hexes(state)
    return tuple(at for at in state[LairCrews].captured if there >> at & 1)


def active_lairs(state: State) -> HexSet:
    """The lairs that nobody has captured yet."""
    return HexSet(lair_hexes(state) & ~sum(1 << at for at in captured(state)))


def lairs_left(state: State) -> int:
    """The lair tokens in the stack: every gold field that was found has got one."""
    there_are = facts().supply.lairs.with_players(len(state.game.seats))
    return there_are - state[Land].terrain.count(GOLD)


@lairs.shares(closed_sites, rule=("EP-207", "EP2-22", "EP2-45"))
def nobody_builds_at_a_lair(state: State, player: Seat) -> tuple[Barrier, ...]:
    early = state.game[LairOptions].lair_build_timing == "third_crew"
    closed = active_lairs(state) if early else lair_hexes(state)
    words = said("Nothing is built at a pirate lair before it has been captured, and its token flipped.")
    return (Barrier(closed, "EP-207", words),) if closed else ()


def counted(state: State, player: Seat, hex: Hex, number: int) -> Iterator[Happening]:
    """Another number of crews of a player on a hex; with the third one on a lair this is captured."""
    yield LairCrewsCounted(player, hex, number)
    crews = sum(state[LairCrews].on(hex)) - state[LairCrews].on(hex)[player] + number
    if lair_hexes(state) >> hex & 1:
        due = hex in state[LairCrews].captured
        if crews >= MOST and not due:
            yield LairCaptured(hex)
        elif crews < MOST and due:
            yield LairHeld(hex)


def correct_check(state: State, action: CorrectLairCrews) -> Refusal | None:
    crews, at, player = state[LairCrews].on(action.hex), action.hex, action.player
    if state[Land].terrain[at] != GOLD:
        return Refusal("EP2-24", said("No pirate lair lies there, and no gold field."))
    if action.number == crews[player]:
        return Refusal("EP2-25", said("As far as the companion knows, that is so already."))
    if not 0 <= action.number <= MOST - sum(crews) + crews[player]:
        return Refusal("EP2-25", said("At most {number} crews stand on a pirate lair.", number=MOST))
    if action.number - crews[player] > crews_left(state, player):
        return Refusal("EP-270", said("As far as the companion knows, fewer crews are left in front of you."))
    return None


@lairs.corrects(CorrectLairCrews, check=correct_check, rule="EP2-25")
def correct(state: State, action: CorrectLairCrews) -> Iterator[Happening]:
    yield from counted(state, action.player, action.hex, action.number)
