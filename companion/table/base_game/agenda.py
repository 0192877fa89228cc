"""What the table waits for, in words; how many cards or roads is asked of the state."""

from companion.rules.base.discards import DISCARD, due
from companion.rules.base.free_roads import PLACE_A_FREE_ROAD
from companion.rules.base.offers import ANSWER_OFFER
from companion.rules.base.placement import FIRST_ROUND, PLACE_A_SETTLEMENT, PLACE_ITS_ROAD
from companion.rules.base.robber import MOVE_THE_ROBBER, PLACE_THE_ROBBER, STEAL
from companion.rules.base.scoring import FINAL_COUNT
from companion.rules.base.starting_player import ROLL_FOR_START
from companion.rules.base.turns import ACT, ROLL, due_at_the_end
from companion.rules.kernel import Item, State
from companion.said import said, said_many
from companion.table.telling import Registry, Telling, number_of_cards, numbers_of_cards

agenda = Registry()


@agenda(ROLL_FOR_START)
def roll_for_start(t: Telling, state: State, item: Item) -> str:
    return said("{players}: roll for the start, or say who starts", players=t.who(*item.who))


@agenda(PLACE_A_SETTLEMENT)
def place_a_settlement(t: Telling, state: State, item: Item) -> str:
    if item.data == FIRST_ROUND:
        return said("{players}: place your first settlement", players=t.who(*item.who))
    return said("{players}: place your second settlement", players=t.who(*item.who))


@agenda(PLACE_ITS_ROAD)
def place_its_road(t: Telling, state: State, item: Item) -> str:
    return said("{players}: place its road", players=t.who(*item.who))


@agenda(PLACE_THE_ROBBER)
def place_the_robber(t: Telling, state: State, item: Item) -> str:
    return said("Choose the desert on which the robber starts")


@agenda(ROLL)
def roll(t: Telling, state: State, item: Item) -> str:
    return said("{players}: roll the dice", players=t.who(*item.who))


@agenda(ACT)
def act(t: Telling, state: State, item: Item) -> str:
    owed = sum(due_at_the_end(state, player) for player in item.who)
    if owed:
        return said(
            "{players}: trade, build, or end your turn and then give back {cards}",
            players=t.who(*item.who),
            cards=number_of_cards(owed),
        )
    return said("{players}: trade, build, or end your turn", players=t.who(*item.who))


@agenda(DISCARD)
def discard(t: Telling, state: State, item: Item) -> str:
    counted = numbers_of_cards([due(state, player) for player in item.who])
    return said("{players}: discard {cards}", players=t.who(*item.who), cards=counted)


@agenda(MOVE_THE_ROBBER)
def move_the_robber(t: Telling, state: State, item: Item) -> str:
    return said("{players}: move the robber", players=t.who(*item.who))


@agenda(STEAL)
def steal(t: Telling, state: State, item: Item) -> str:
    return said("{players}: steal a card", players=t.who(*item.who))


@agenda(PLACE_A_FREE_ROAD)
def place_a_free_road(t: Telling, state: State, item: Item) -> str:
    left = item.data if isinstance(item.data, int) else 1
    return said_many(
        "{players}: lay {count} free road", "{players}: lay {count} free roads", left, players=t.who(*item.who)
    )


@agenda(ANSWER_OFFER)
def answer_offer(t: Telling, state: State, item: Item) -> str:
    return said("{players}: answer offer {number}", players=t.who(*item.who), number=item.data)


@agenda(FINAL_COUNT)
def final_count(t: Telling, state: State, item: Item) -> str:
    return said("{players}: show hidden victory points, if you like", players=t.who(*item.who))
