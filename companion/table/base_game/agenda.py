"""What the table waits for, in words; how many cards or roads is asked of the state."""

from companion.rules.base.discards import DISCARD, due
from companion.rules.base.free_roads import PLACE_A_FREE_ROAD
from companion.rules.base.offers import ANSWER_OFFER
from companion.rules.base.placement import FIRST_ROUND, PLACE_A_SETTLEMENT, PLACE_ITS_ROAD
from companion.rules.base.robber import MOVE_THE_ROBBER, PLACE_THE_ROBBER, STEAL
from companion.rules.base.scoring import FINAL_COUNT
from companion.rules.base.starting_player import ROLL_FOR_START
from companion.rules.base.turns import ACT, ROLL
from companion.rules.kernel import Item, State
from companion.table.telling import Registry, Telling, listed, number_of

agenda = Registry()


@agenda(ROLL_FOR_START)
def roll_for_start(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: roll for the start, or say who starts"


@agenda(PLACE_A_SETTLEMENT)
def place_a_settlement(t: Telling, state: State, item: Item) -> str:
    which = "first" if item.data == FIRST_ROUND else "second"
    return f"{t.who(*item.who)}: place your {which} settlement"


@agenda(PLACE_ITS_ROAD)
def place_its_road(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: place its road"


@agenda(PLACE_THE_ROBBER)
def place_the_robber(t: Telling, state: State, item: Item) -> str:
    return "Choose the desert on which the robber starts"


@agenda(ROLL)
def roll(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: roll the dice"


@agenda(ACT)
def act(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: trade, build, or end your turn"


@agenda(DISCARD)
def discard(t: Telling, state: State, item: Item) -> str:
    numbers = [due(state, player) for player in item.who]
    counted = listed([str(number) for number in numbers[:-1]] + [number_of(numbers[-1], "card")])
    return f"{t.who(*item.who)}: discard {counted}"


@agenda(MOVE_THE_ROBBER)
def move_the_robber(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: move the robber"


@agenda(STEAL)
def steal(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: steal a card"


@agenda(PLACE_A_FREE_ROAD)
def place_a_free_road(t: Telling, state: State, item: Item) -> str:
    left = item.data if isinstance(item.data, int) else 1
    return f"{t.who(*item.who)}: lay {number_of(left, 'free road')}"


@agenda(ANSWER_OFFER)
def answer_offer(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: answer offer {item.data}"


@agenda(FINAL_COUNT)
def final_count(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: show hidden victory points, if you like"
