"""What people do with missions besides playing on, and what they put right: habits for golden records."""

from collections.abc import Callable, Iterable
from random import Random

from companion.boxes.explorers_pirates.rules.crews import crews_left
from companion.boxes.explorers_pirates.rules.fish.shoals import SHOAL, CorrectHaul, FishHauls
from companion.boxes.explorers_pirates.rules.missions import CorrectLadder, CorrectMarker, Tracks, played
from companion.boxes.explorers_pirates.rules.pirate_lairs.lairs import MOST, CorrectLairCrews, LairCrews, active_lairs
from companion.boxes.explorers_pirates.rules.signs import CorrectSign, Signs, signs_left
from companion.boxes.explorers_pirates.rules.spices.advantages import SellOneForGold
from companion.boxes.explorers_pirates.rules.spices.villages import CorrectVillageCrew, SpiceVillages, spice_hexes
from companion.geometry.topology import Hex, bits
from companion.kernel import Action, Seat, State
from companion.mechanisms.rules.movement_phase import MOVE_PIECES
from companion.rules.base.land import Land
from companion.rules.base.turns import ACT
from tests.records.habits import Entry

OFTEN, SELDOM = 0.3, 0.01


def sells_to_friends(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """A friend of a Fast Gold village sells a card now and then."""
    item = state.agenda[-1]
    if item.name == ACT and random.random() < OFTEN:
        sales = [one for one in state.options(item.who[0]) if isinstance(one, SellOneForGold)]
        yield from (Entry(one) for one in random.sample(sales, min(len(sales), 1)))


def finds_two_lairs_captured(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Once in a while a table notices that crews were not entered which have captured two lairs."""
    item = state.agenda[-1]
    if item.name != MOVE_PIECES or random.random() > SELDOM:
        return
    lairs = [Hex(at) for at in bits(active_lairs(state))][:2]
    player, crews = item.who[0], state[LairCrews]
    missing = [MOST - sum(crews.on(at)) for at in lairs]
    if len(lairs) > 1 and sum(missing) <= crews_left(state, player):
        for at, more in zip(lairs, missing, strict=True):
            yield Entry(CorrectLairCrews(player, at, crews.on(at)[player] + more))


def puts_missions_right(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Now and then the table says something of markers, tracks, crews, hauls or signs that the books have otherwise."""
    if state.agenda[-1].name != ACT or random.random() > SELDOM:
        return
    player = Seat(random.choice(state.game.seats))
    sort = random.choice(SORTS)
    says = sort(state, player, random)
    if says is not None and state.check(says) is None:
        yield Entry(says)


def _marker(state: State, player: Seat, random: Random) -> Action | None:
    mission = random.choice(played(state))
    return CorrectMarker(player, mission, max(state[Tracks].on(mission).at(player) - 1, 0))


def _ladder(state: State, player: Seat, random: Random) -> Action | None:
    mission = random.choice(played(state))
    track = state[Tracks].on(mission)
    return CorrectLadder(player, mission, track.last, track.ladder[-1] + 1)


def _sign(state: State, player: Seat, random: Random) -> Action | None:
    if Signs not in state or not state[Signs].of:
        return None
    at, _ = random.choice(state[Signs].of)
    left = signs_left(state, at)
    return CorrectSign(player, at, random.choice(left)) if left else None


def _crews(state: State, player: Seat, random: Random) -> Action | None:
    if LairCrews not in state or not state[LairCrews].of:
        return None
    at, crews = random.choice(state[LairCrews].of)
    return CorrectLairCrews(player, at, max(crews[player] - 1, 0))


def _haul(state: State, player: Seat, random: Random) -> Action | None:
    if FishHauls not in state:
        return None
    shoals = [Hex(at) for at, terrain in enumerate(state[Land].terrain) if terrain == SHOAL]
    at = random.choice(shoals) if shoals else None
    return None if at is None else CorrectHaul(player, at, there=not state[FishHauls].at >> at & 1)


def _friend(state: State, player: Seat, random: Random) -> Action | None:
    there = [Hex(at) for at in bits(spice_hexes(state))] if SpiceVillages in state else []
    at = random.choice(there) if there else None
    return None if at is None else CorrectVillageCrew(player, at, not state[SpiceVillages].friends[player] >> at & 1)


SORTS: tuple[Callable[[State, Seat, Random], Action | None], ...] = (_marker, _ladder, _sign, _crews, _haul, _friend)
