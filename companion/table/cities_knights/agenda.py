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
from companion.table.telling import Registry, Telling

agenda = Registry()


@agenda(PLACE_A_CITY)
def place_a_city(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: place your city"


@agenda(EVENT)
def event(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: roll the event die"


@agenda(TAKE)
def take(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: take a resource for your Aqueduct, if you like"


@agenda(PUT_THE_METROPOLIS)
def put_the_metropolis(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: put the {item.data} metropolis on one of your cities"


@agenda(RETREAT)
def retreat(t: Telling, state: State, item: Item) -> str:
    assert isinstance(item.data, tuple)
    return f"{t.who(*item.who)}: take your displaced knight on {t.corner(item.data[0])} elsewhere"


@agenda(CHASE_TO)
def chase_to(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: chase the robber to another hex"


@agenda(SEND_KNIGHTS)
def send_knights(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: say which knights you send"


@agenda(LOSE_A_CITY)
def lose_a_city(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: choose a city to lose"
