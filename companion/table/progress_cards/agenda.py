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
from companion.said import said, said_many
from companion.table.names import thing_name
from companion.table.telling import Registry, Telling, number_of_cards, numbers_of_cards

agenda = Registry()


def named(item: Item) -> int:
    """The seat or place an item is about."""
    assert isinstance(item.data, int)
    return item.data


@agenda(DRAW)
def draw(t: Telling, state: State, item: Item) -> str:
    assert isinstance(item.data, str)
    return said("{players}: draw a {track} card, if you like", players=t.who(*item.who), track=thing_name(item.data))


@agenda(CHOOSE_A_DECK)
def choose_a_deck(t: Telling, state: State, item: Item) -> str:
    return said("{players}: draw a card from any deck, if you like", players=t.who(*item.who))


@agenda(GIVE_BACK)
def give_back(t: Telling, state: State, item: Item) -> str:
    return said("{players}: give back a progress card", players=t.who(*item.who))


@agenda(PROMOTE)
def promote(t: Telling, state: State, item: Item) -> str:
    if item.data == AT_MOST:
        return said("{players}: promote 1 or 2 knights", players=t.who(*item.who))
    return said("{players}: promote a second knight, if you like", players=t.who(*item.who))


@agenda(SWAP)
def swap(t: Telling, state: State, item: Item) -> str:
    return said(
        "{players}: choose the number to swap with the one on {hex}",
        players=t.who(*item.who),
        hex=t.hex(Hex(named(item))),
    )


@agenda(MOVE_FOR_THE_BISHOP)
def move_for_the_bishop(t: Telling, state: State, item: Item) -> str:
    return said("{players}: move the robber", players=t.who(*item.who))


@agenda(DRAW_FOR_THE_BISHOP)
def draw_for_the_bishop(t: Telling, state: State, item: Item) -> str:
    return said("{players}: steal a card from {victim}", players=t.who(*item.who), victim=t.who(Seat(named(item))))


@agenda(GIVE_UP_A_KNIGHT)
def give_up_a_knight(t: Telling, state: State, item: Item) -> str:
    return said("{players}: choose a knight to give up", players=t.who(*item.who))


@agenda(PLACE_THE_DESERTER)
def place_the_deserter(t: Telling, state: State, item: Item) -> str:
    return said("{players}: place the deserter, if you like", players=t.who(*item.who))


@agenda(TAKE_THE_PLACE)
def take_the_place(t: Telling, state: State, item: Item) -> str:
    return said("{players}: place a basic knight where the other stood, if you like", players=t.who(*item.who))


@agenda(LAY_ELSEWHERE)
def lay_elsewhere(t: Telling, state: State, item: Item) -> str:
    return said(
        "{players}: lay the road from {path} elsewhere, if you like",
        players=t.who(*item.who),
        path=t.path(Path(named(item))),
    )


@agenda(DISCARD_TO_THE_SABOTEUR)
def discard_to_the_saboteur(t: Telling, state: State, item: Item) -> str:
    counted = numbers_of_cards([half(state, player) for player in item.who])
    return said("{players}: discard {cards}", players=t.who(*item.who), cards=counted)


@agenda(TAKE_A_CARD)
def take_a_card(t: Telling, state: State, item: Item) -> str:
    return said(
        "{players}: take one of {victim}'s progress cards, if you like",
        players=t.who(*item.who),
        victim=t.who(Seat(named(item))),
    )


@agenda(GIVE_FOR_THE_WEDDING)
def give_for_the_wedding(t: Telling, state: State, item: Item) -> str:
    return said(
        "{players}: give {taker} {cards}",
        players=t.who(*item.who),
        taker=t.who(Seat(named(item))),
        cards=numbers_of_cards([gift(state, player) for player in item.who]),
    )


@agenda(CHOOSE_CARDS)
def choose_cards(t: Telling, state: State, item: Item) -> str:
    victim = Seat(named(item))
    return said(
        "{players}: take {cards} of {victim}'s hand",
        players=t.who(*item.who),
        cards=number_of_cards(cards_taken(state, victim)),
        victim=t.who(victim),
    )


@agenda(GIVE_A_COMMODITY)
def give_a_commodity(t: Telling, state: State, item: Item) -> str:
    assert isinstance(item.data, tuple)
    return said(
        "{players}: give {taker} a commodity, or the resource back",
        players=t.who(*item.who),
        taker=t.who(item.data[0]),
    )


@agenda(HAND_OVER_SOME)
def hand_over_some(t: Telling, state: State, item: Item) -> str:
    assert isinstance(item.data, tuple)
    taker, kind, most = item.data
    return said_many(
        "{players}: hand {taker} {count} {kind}, if you have it",
        "{players}: hand {taker} {count} {kind}, or as many as you have",
        most,
        players=t.who(*item.who),
        taker=t.who(taker),
        kind=kind.words,
    )
