"""What a table with Cities & Knights waits for, and what comes after that, as a position has it."""

from typing import Any

from companion.boxes.cities_knights.rules.aqueduct import TAKE
from companion.boxes.cities_knights.rules.chase import CHASE_TO
from companion.boxes.cities_knights.rules.event_die import EVENT
from companion.boxes.cities_knights.rules.improvements import TRACKS
from companion.boxes.cities_knights.rules.metropolis import PUT_THE_METROPOLIS
from companion.boxes.cities_knights.rules.pillage import LOSE_A_CITY
from companion.boxes.cities_knights.rules.progress.bishop import DRAW_FOR_THE_BISHOP, MOVE_FOR_THE_BISHOP
from companion.boxes.cities_knights.rules.progress.commercial_harbor import GIVE_A_COMMODITY
from companion.boxes.cities_knights.rules.progress.deserter import GIVE_UP_A_KNIGHT, PLACE_THE_DESERTER
from companion.boxes.cities_knights.rules.progress.diplomat import LAY_ELSEWHERE
from companion.boxes.cities_knights.rules.progress.draws import CHOOSE_A_DECK, DRAW, NEXT_DRAW
from companion.boxes.cities_knights.rules.progress.hand_limit import GIVE_BACK, LOOK
from companion.boxes.cities_knights.rules.progress.intrigue import PLACE_VACATED, TAKE_THE_PLACE
from companion.boxes.cities_knights.rules.progress.inventor import SWAP
from companion.boxes.cities_knights.rules.progress.master_merchant import CHOOSE_CARDS
from companion.boxes.cities_knights.rules.progress.monopolies import HAND_OVER_SOME
from companion.boxes.cities_knights.rules.progress.saboteur import DISCARD_TO_THE_SABOTEUR
from companion.boxes.cities_knights.rules.progress.smith import PROMOTE
from companion.boxes.cities_knights.rules.progress.spy import TAKE_A_CARD
from companion.boxes.cities_knights.rules.progress.wedding import GIVE_FOR_THE_WEDDING
from companion.boxes.cities_knights.rules.retreat import RETREAT
from companion.boxes.five_six.rules.special_building import SPECIAL_BUILDING
from companion.kernel import Item, State
from companion.mechanisms.rules.second_city import PLACE_A_CITY
from companion.playouts import moves as phases
from companion.playouts.refusal import NotPlayedOutError
from companion.rules.base.discards import DISCARD
from companion.rules.base.free_roads import PLACE_A_FREE_ROAD
from companion.rules.base.handing_over import asked_for
from companion.rules.base.placement import PLACE_A_SETTLEMENT, PLACE_ITS_ROAD
from companion.rules.base.robber import MOVE_THE_ROBBER, PLACE_THE_ROBBER, STEAL
from companion.rules.base.starting_player import ROLL_FOR_START, StartRolls
from companion.rules.base.turns import ACT, ROLL, Turn

from . import moves
from .agenda import add, add_for_several, rest
from .barbarians import at_stake
from .parts import carry_on
from .position import KnightsPosition

SEVERAL = {
    DISCARD: phases.DISCARDS,
    LOSE_A_CITY: moves.LOSING_CITIES,
    DISCARD_TO_THE_SABOTEUR: moves.SABOTAGE,
    GIVE_FOR_THE_WEDDING: moves.GIVING,
}
"""What several are asked at once, in whatever order they answer."""

ONE = {
    MOVE_THE_ROBBER: phases.ROBBER,
    STEAL: phases.THEFT,
    PLACE_A_FREE_ROAD: phases.FREE_ROADS,
    EVENT: moves.EVENT,
    DRAW: moves.DRAWING,
    CHOOSE_A_DECK: moves.DRAWING_OF_CHOICE,
    GIVE_BACK: moves.GIVING_BACK,
    TAKE: moves.AQUEDUCT,
    TAKE_A_CARD: moves.SPYING,
    CHOOSE_CARDS: moves.CHOOSING_CARDS,
    GIVE_A_COMMODITY: moves.EXCHANGE,
    PUT_THE_METROPOLIS: moves.METROPOLIS,
    RETREAT: moves.RETREATING,
    GIVE_UP_A_KNIGHT: moves.GIVING_UP,
    PLACE_THE_DESERTER: moves.DESERTING,
    LAY_ELSEWHERE: moves.LAYING_ELSEWHERE,
    SWAP: moves.SWAPPING,
    PROMOTE: moves.PROMOTING,
    CHASE_TO: moves.CHASING,
    MOVE_FOR_THE_BISHOP: moves.BISHOPS_ROBBER,
    DRAW_FOR_THE_BISHOP: moves.BISHOPS_DRAW,
    TAKE_THE_PLACE: moves.TAKING_THE_PLACE,
}
"""What one player is asked."""

STAGES = {"production": moves.HARVEST, "robber": moves.SEVENS_ROBBER, "after the battle": moves.AFTER_THE_BATTLE}
"""What runs by itself later, is about nothing, and counts."""

SET_UP = {
    ROLL_FOR_START: phases.START,
    PLACE_A_SETTLEMENT: phases.PLACE_SETTLEMENT,
    PLACE_A_CITY: phases.PLACE_SETTLEMENT,
    PLACE_ITS_ROAD: phases.PLACE_ROAD,
    PLACE_THE_ROBBER: phases.ROBBERS_DESERT,
}

RESTING = {ROLL, ACT, SPECIAL_BUILDING}
"""Where a part, or the special building phase, goes on when nothing is due."""


def take_agenda(position: KnightsPosition, state: State) -> None:
    """Whatever the table waits for, first what comes last. Offers lapse. Raises NotPlayedOutError."""
    turn, items = state[Turn], [item for item in state.agenda if not item.beside]
    names = [item.name for item in items]
    position.rolled = ROLL not in names
    position.total, position.red = (sum(turn.rolled), turn.rolled[-1]) if turn.rolled else (0, 7)
    position.placed = 2 * position.seats
    if names[-1] in SET_UP:
        _set_up(position, state, items)
        return
    building = [item.who[0] for item in items if item.name == SPECIAL_BUILDING]
    if building:
        position.builder = building[-1]
    elif not position.open:
        add(position, moves.PART_ENDS, position.player)
    for item in items:
        _add(position, item)
    _see_that_it_can_go_on(position, items)
    if position.due:
        carry_on(position)
    else:
        rest(position)


def _set_up(position: KnightsPosition, state: State, items: list[Item]) -> None:
    item = items[-1]
    left = sum(one.name in (PLACE_A_SETTLEMENT, PLACE_A_CITY) for one in items)
    rounds = sum(one.name in ("first round", "second round") for one in items)
    position.placed -= left + rounds * position.seats
    position.phase = SET_UP[item.name]
    position.actor = item.who[0]
    if item.name == ROLL_FOR_START:
        position.waiting = list(item.who)
        position.rolled_for_start = [total or 0 for total in state[StartRolls].totals]
        position.actor = position.player
    if item.name == PLACE_ITS_ROAD:
        assert isinstance(item.data, int)
        position.corner = item.data


def _add(position: KnightsPosition, item: Item) -> None:
    name, who = item.name, list(item.who)
    if name in SEVERAL:
        add_for_several(position, SEVERAL[name], who, item.data if isinstance(item.data, int) else 0)
    elif name in ONE:
        add(position, ONE[name], who[0], _about(item))
    elif name in STAGES:
        add(position, STAGES[name], position.player)
    elif name == NEXT_DRAW:
        seat, track = _data(item)
        add(position, moves.NEXT_DRAW, seat, TRACKS.index(track))
    elif name == PLACE_VACATED:
        add(position, moves.VACATED, *_data(item))
    elif name == LOOK:
        assert isinstance(item.data, int)
        add(position, moves.LOOK, item.data)
    elif name == HAND_OVER_SOME:
        _hand_over(position, item)
    elif who and name not in RESTING:
        raise NotPlayedOutError("the table waits for something that cannot be played out")


def _data(item: Item) -> Any:
    assert isinstance(item.data, tuple)
    return item.data


def _about(item: Item) -> int:
    """What an item is about, as a number."""
    match item.name:
        case _ if item.data is None:
            return 0
        case name if name in (DRAW, PUT_THE_METROPOLIS):
            return TRACKS.index(str(item.data))
        case name if name == GIVE_A_COMMODITY:
            taker, kind = _data(item)
            return int(kind.slot << 3 | taker)
        case name if name == RETREAT:
            corner, *by = _data(item)
            return int((by[0] + 1 << moves.PLACE_BITS if by else 0) | corner)
        case name if name == PLACE_THE_DESERTER:
            level, awake = _data(item)
            return int(level * 2 + awake)
    assert isinstance(item.data, int)
    return item.data


def _hand_over(position: KnightsPosition, item: Item) -> None:
    """Those who were asked for the cards of a monopoly give what they have in this world."""
    due = asked_for(item)
    for giver in item.who:
        at = giver * moves.KINDS + due.kind.slot
        number = min(due.most or position.hands[at], position.hands[at])
        position.hands[due.taker * moves.KINDS + due.kind.slot] += number
        position.hands[at] -= number


def _see_that_it_can_go_on(position: KnightsPosition, items: list[Item]) -> None:
    """A table may have corrected what somebody is asked about, so that nothing is left to answer."""
    asked = items[-1]
    stuck = False
    if asked.name == RETREAT:
        stuck = position.rank[_data(asked)[0]] == 0
    elif asked.name == GIVE_UP_A_KNIGHT:
        stuck = not position.knights_at[asked.who[0]]
    elif asked.name == LOSE_A_CITY:
        stuck = not all(at_stake(position, seat) for seat in asked.who)
    at_its_goal = position.steps >= position.settings.steps_to_attack
    if stuck or at_its_goal != any(item.name == "after the battle" for item in items):
        raise NotPlayedOutError("the table waits for something that cannot be played out")
