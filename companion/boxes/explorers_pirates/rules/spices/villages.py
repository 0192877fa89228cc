"""Spice villages: whose crews live there, and how many sacks of spice are left.

A village has a sack for each player, and gives each of them one, for a crew that stays for ever. So its sacks need not
be counted: there is one for each player who has no crew there.

Ledger Explorers & Pirates, EP-019, EP-208, EP4-10 to EP4-13, EP4-21, EP4-22, EP4-27.
"""

from collections.abc import Iterator

from companion.boxes.explorers_pirates.facts.box import facts
from companion.boxes.explorers_pirates.rules.building_sites import closed_sites
from companion.boxes.explorers_pirates.rules.crews import crews_left
from companion.boxes.explorers_pirates.rules.fish.council import wanted
from companion.boxes.explorers_pirates.rules.holds import SACK, aboard_and_stored, crews_ashore, in_stock
from companion.boxes.explorers_pirates.rules.missions import played, worth
from companion.boxes.explorers_pirates.rules.signs import Signs, signed
from companion.geometry.sets import HexSet
from companion.geometry.topology import Hex, bits
from companion.kernel import Action, Barrier, Game, Happening, Module, Refusal, Seat, State, Value, changed_at
from companion.rules.base.land import HexCorrected, Land
from companion.rules.base.points import points
from companion.said import said

villages = Module("spice villages", needs=("land", "building sites", "signs", "crews", "council", "missions"))

SPICES = "spices"
MISSION = "spices"


@villages.state(rule=("EP4-11", "EP4-21", "EP4-22"))
class SpiceVillages(Value):
    """By seat the hexes in whose villages a crew of that player lives."""

    friends: tuple[HexSet, ...]

    @classmethod
    def start(cls, game: Game) -> "SpiceVillages":
        """Nobody has been there."""
        return cls(tuple(HexSet(0) for _ in game.seats))


class VillageBefriended(Happening):
    """A crew of this player lives in the village there."""

    player: Seat
    hex: Hex


class VillageLeft(Happening):
    """No crew of this player lives in the village there, as the table says."""

    player: Seat
    hex: Hex


class CorrectVillageCrew(Action):
    """A crew of mine lives in the village there, or none does."""

    hex: Hex
    there: bool


@villages.changes(SpiceVillages, VillageBefriended, rule=("EP4-20", "EP4-22"))
def settle(mine: SpiceVillages, happening: VillageBefriended) -> SpiceVillages:
    seat = happening.player
    return SpiceVillages(changed_at(mine.friends, seat, HexSet(mine.friends[seat] | 1 << happening.hex)))


@villages.changes(SpiceVillages, VillageLeft, rule="EP4-22")
def leave(mine: SpiceVillages, happening: VillageLeft) -> SpiceVillages:
    seat = happening.player
    return SpiceVillages(changed_at(mine.friends, seat, HexSet(mine.friends[seat] & ~(1 << happening.hex))))


@villages.shares(played, rule="EP-500")
def its_mission(state: State) -> tuple[str, ...]:
    return (MISSION,)


@villages.shares(points, rule=("EP-504", "EP-505", "EP-522"))
def points_of_its_mission(state: State, player: Seat) -> int:
    return worth(state, MISSION, player)


@villages.shares(wanted, rule="EP4-30")
def spice_is_wanted(state: State) -> tuple[tuple[str, str], ...]:
    return ((SACK, MISSION),)


@villages.shares(signed, rule="EP-019")
def each_has_a_village(state: State) -> tuple[str, ...]:
    return (SPICES,)


@villages.shares(crews_ashore, rule=("EP-270", "EP4-22"))
def in_villages(state: State, player: Seat) -> int:
    return state[SpiceVillages].friends[player].bit_count()


@villages.keeps
def spice_hexes(state: State) -> HexSet:
    """The spice hexes that lie face up."""
    return HexSet(sum(1 << at for at, terrain in enumerate(state[Land].terrain) if terrain == SPICES))


def sacks_at(state: State, hex: Hex) -> int:
    """The sacks that are left in a village."""
    return sum(not friends >> hex & 1 for friends in state[SpiceVillages].friends)


def friendly(state: State, player: Seat) -> tuple[str, ...]:
    """What the villages in which a player has a crew are called: their advantages, as often as there are such."""
    read, there = state[Signs], state[SpiceVillages].friends[player]
    return tuple(word for at in bits(there) if (word := read.at(Hex(at))))


@villages.shares(closed_sites, rule=("EP-208", "EP4-27"))
def strangers_do_not_build(state: State, player: Seat) -> tuple[Barrier, ...]:
    own = state[SpiceVillages].friends[player] if player in state.game.seats else 0  # neutral colours have no crews
    foreign = spice_hexes(state) & ~own
    words = said("You build at a spice hex only once a crew of yours lives in its village.")
    return (Barrier(HexSet(foreign), "EP-208", words),) if foreign else ()


@villages.shares(in_stock, rule="EP4-04")
def sacks_are_carried(state: State, player: Seat) -> tuple[tuple[str, int], ...]:
    carried = sum(aboard_and_stored(state, seat, SACK) for seat in state.game.seats)
    return ((SACK, facts().supply.sacks.with_players(len(state.game.seats)) - carried),)


@villages.reacts(HexCorrected, rule="EP-541")
def another_hex(state: State, happening: HexCorrected) -> Iterator[Happening]:
    """Where the table says that no spice hex lies, nobody lives in a village."""
    if happening.terrain != SPICES:
        for player in state.game.seats:
            if state[SpiceVillages].friends[player] >> happening.hex & 1:
                yield VillageLeft(player, happening.hex)


def correct_check(state: State, action: CorrectVillageCrew) -> Refusal | None:
    if not spice_hexes(state) >> action.hex & 1:
        return Refusal("EP4-20", said("There is no spice village there."))
    if action.there == bool(state[SpiceVillages].friends[action.player] >> action.hex & 1):
        return Refusal("EP4-21", said("As far as the companion knows, that is so already."))
    if action.there and crews_left(state, action.player) < 1:
        return Refusal("EP-270", said("As far as the companion knows, fewer crews are left in front of you."))
    return None


@villages.corrects(CorrectVillageCrew, check=correct_check, rule="EP4-22")
def correct(state: State, action: CorrectVillageCrew) -> Iterator[Happening]:
    kind = VillageBefriended if action.there else VillageLeft
    yield kind(action.player, action.hex)
