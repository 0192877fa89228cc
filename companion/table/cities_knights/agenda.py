"""What the table waits for in Cities & Knights, in words; what progress cards ask is in their own room."""

from companion.rules.cities_knights.aqueduct import TAKE
from companion.rules.cities_knights.chase import CHASE_TO
from companion.rules.cities_knights.event_die import EVENT
from companion.rules.cities_knights.metropolis import PUT_THE_METROPOLIS
from companion.rules.cities_knights.nasty_barbarians import SEND_KNIGHTS
from companion.rules.cities_knights.pillage import LOSE_A_CITY
from companion.rules.cities_knights.retreat import RETREAT
from companion.rules.cities_knights.second_city import PLACE_A_CITY
from companion.rules.kernel import Item, State
from companion.said import said
from companion.table.names import thing_name
from companion.table.telling import Registry, Telling

agenda = Registry()


@agenda(PLACE_A_CITY)
def place_a_city(t: Telling, state: State, item: Item) -> str:
    return said("{players}: place your city", players=t.who(*item.who))


@agenda(EVENT)
def event(t: Telling, state: State, item: Item) -> str:
    return said("{players}: roll the event die", players=t.who(*item.who))


@agenda(TAKE)
def take(t: Telling, state: State, item: Item) -> str:
    return said("{players}: take a resource for your Aqueduct, if you like", players=t.who(*item.who))


@agenda(PUT_THE_METROPOLIS)
def put_the_metropolis(t: Telling, state: State, item: Item) -> str:
    assert isinstance(item.data, str)
    return said(
        "{players}: put the {track} metropolis on one of your cities",
        players=t.who(*item.who),
        track=thing_name(item.data),
    )


@agenda(RETREAT)
def retreat(t: Telling, state: State, item: Item) -> str:
    assert isinstance(item.data, tuple)
    return said(
        "{players}: take your displaced knight on {corner} elsewhere",
        players=t.who(*item.who),
        corner=t.corner(item.data[0]),
    )


@agenda(CHASE_TO)
def chase_to(t: Telling, state: State, item: Item) -> str:
    return said("{players}: chase the robber to another hex", players=t.who(*item.who))


@agenda(SEND_KNIGHTS)
def send_knights(t: Telling, state: State, item: Item) -> str:
    return said("{players}: say which knights you send", players=t.who(*item.who))


@agenda(LOSE_A_CITY)
def lose_a_city(t: Telling, state: State, item: Item) -> str:
    return said("{players}: choose a city to lose", players=t.who(*item.who))
