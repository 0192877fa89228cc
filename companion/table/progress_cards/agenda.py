"""What progress cards make the table wait for, in words; how many cards is asked of the state."""

from companion.rules.cities_knights.progress.bishop import DRAW_FOR_THE_BISHOP, MOVE_FOR_THE_BISHOP
from companion.rules.cities_knights.progress.commercial_harbor import GIVE_A_COMMODITY
from companion.rules.cities_knights.progress.deserter import GIVE_UP_A_KNIGHT, PLACE_THE_DESERTER
from companion.rules.cities_knights.progress.diplomat import LAY_ELSEWHERE
from companion.rules.cities_knights.progress.draws import CHOOSE_A_DECK, DRAW
from companion.rules.cities_knights.progress.hand_limit import GIVE_BACK
from companion.rules.cities_knights.progress.intrigue import TAKE_THE_PLACE
from companion.rules.cities_knights.progress.inventor import SWAP
from companion.rules.cities_knights.progress.master_merchant import CHOOSE_CARDS
from companion.rules.cities_knights.progress.master_merchant import due as cards_taken
from companion.rules.cities_knights.progress.monopolies import HAND_OVER_SOME
from companion.rules.cities_knights.progress.saboteur import DISCARD_TO_THE_SABOTEUR, half
from companion.rules.cities_knights.progress.smith import AT_MOST, PROMOTE
from companion.rules.cities_knights.progress.spy import TAKE_A_CARD
from companion.rules.cities_knights.progress.wedding import GIVE_FOR_THE_WEDDING, gift
from companion.rules.geometry.topology import Hex, Path
from companion.rules.kernel import Item, Seat, State
from companion.table.telling import Registry, Telling, listed, number_of

agenda = Registry()


def named(item: Item) -> int:
    """The seat or place an item is about."""
    assert isinstance(item.data, int)
    return item.data


def each(numbers: list[int]) -> str:
    """`2 and 1 cards`."""
    return listed([str(number) for number in numbers[:-1]] + [number_of(numbers[-1], "card")])


@agenda(DRAW)
def draw(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: draw a {item.data} card, if you like"


@agenda(CHOOSE_A_DECK)
def choose_a_deck(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: draw a card from any deck, if you like"


@agenda(GIVE_BACK)
def give_back(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: give back a progress card"


@agenda(PROMOTE)
def promote(t: Telling, state: State, item: Item) -> str:
    how_many = "1 or 2 knights" if item.data == AT_MOST else "a second knight, if you like"
    return f"{t.who(*item.who)}: promote {how_many}"


@agenda(SWAP)
def swap(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: choose the number to swap with the one {t.hex(Hex(named(item)))}"


@agenda(MOVE_FOR_THE_BISHOP)
def move_for_the_bishop(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: move the robber"


@agenda(DRAW_FOR_THE_BISHOP)
def draw_for_the_bishop(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: steal a card from {t.who(Seat(named(item)))}"


@agenda(GIVE_UP_A_KNIGHT)
def give_up_a_knight(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: choose a knight to give up"


@agenda(PLACE_THE_DESERTER)
def place_the_deserter(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: place the deserter, if you like"


@agenda(TAKE_THE_PLACE)
def take_the_place(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: place a basic knight where the other stood, if you like"


@agenda(LAY_ELSEWHERE)
def lay_elsewhere(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: lay the road from {t.path(Path(named(item)))} elsewhere, if you like"


@agenda(DISCARD_TO_THE_SABOTEUR)
def discard_to_the_saboteur(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: discard {each([half(state, player) for player in item.who])}"


@agenda(TAKE_A_CARD)
def take_a_card(t: Telling, state: State, item: Item) -> str:
    return f"{t.who(*item.who)}: take one of {t.who(Seat(named(item)))}'s progress cards, if you like"


@agenda(GIVE_FOR_THE_WEDDING)
def give_for_the_wedding(t: Telling, state: State, item: Item) -> str:
    numbers = [gift(state, player) for player in item.who]
    return f"{t.who(*item.who)}: give {t.who(Seat(named(item)))} {each(numbers)}"


@agenda(CHOOSE_CARDS)
def choose_cards(t: Telling, state: State, item: Item) -> str:
    victim = Seat(named(item))
    return f"{t.who(*item.who)}: take {number_of(cards_taken(state, victim), 'card')} of {t.who(victim)}'s hand"


@agenda(GIVE_A_COMMODITY)
def give_a_commodity(t: Telling, state: State, item: Item) -> str:
    assert isinstance(item.data, tuple)
    return f"{t.who(*item.who)}: give {t.who(item.data[0])} a commodity, or the resource back"


@agenda(HAND_OVER_SOME)
def hand_over_some(t: Telling, state: State, item: Item) -> str:
    assert isinstance(item.data, tuple)
    taker, kind, most = item.data
    fewer = "or as many as you have" if most > 1 else "if you have it"
    return f"{t.who(*item.who)}: hand {t.who(taker)} {most} {kind}, {fewer}"
