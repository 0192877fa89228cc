"""Slips of Cities & Knights that come to light: a habit for a golden record, as in `slips`."""

from collections.abc import Callable, Iterable, Mapping
from random import Random

from companion.boxes.cities_knights.rules.barbarians import Barbarians, CorrectShip
from companion.boxes.cities_knights.rules.defender import CorrectDefenders, Defenders
from companion.boxes.cities_knights.rules.improvements import SCIENCE, TRADE, CorrectImprovement, level
from companion.boxes.cities_knights.rules.knight_places import CorrectKnight
from companion.boxes.cities_knights.rules.knights import of_player
from companion.boxes.cities_knights.rules.metropolis import CorrectMetropolis, Metropolises, sites
from companion.boxes.cities_knights.rules.pillage import CorrectTippedCity
from companion.boxes.cities_knights.rules.progress.counting import CorrectProgressCards, counted
from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from companion.boxes.cities_knights.rules.progress.kinds import KINDS
from companion.boxes.cities_knights.rules.progress.merchant import CorrectMerchant, for_the_merchant
from companion.boxes.cities_knights.rules.walls import CorrectWall, legal_walls
from companion.geometry.topology import Corner, Hex, bits
from companion.kernel import Action, Seat, State
from companion.rules.base.pieces import Pieces
from companion.rules.cards import count
from tests.records.habits import Entry
from tests.records.slips import found_wrong


def first_of(corners: int) -> Corner | None:
    """The first of these corners."""
    return next((Corner(corner) for corner in bits(corners)), None)


def the_ship_elsewhere(state: State, player: Seat) -> Iterable[Action]:
    """A ship face had been read as a gate."""
    yield CorrectShip(player, min(state[Barbarians].steps + 1, 6), state[Barbarians].attacks)


def a_knight_off_and_on(state: State, player: Seat) -> Iterable[Action]:
    """A sleeve swept a knight away, and it was put back."""
    for corner, rank, active in list(of_player(state, player))[:1]:
        yield CorrectKnight(player, corner, 0)
        yield CorrectKnight(player, corner, rank, active)


def a_wall_on_and_off(state: State, player: Seat) -> Iterable[Action]:
    """A wall had been entered for the wrong colour."""
    corner = first_of(legal_walls(state, player))
    if corner is not None:
        yield CorrectWall(player, corner, True)
        yield CorrectWall(player, corner, False)


def a_gate_on_and_off(state: State, player: Seat) -> Iterable[Action]:
    """A gate was put on a city too early."""
    corner = first_of(sites(state, player))
    if corner is not None and state[Metropolises].corner(TRADE) is None:
        yield CorrectMetropolis(player, TRADE, corner)
        yield CorrectMetropolis(player, TRADE, None)


def a_city_on_its_side_and_up(state: State, player: Seat) -> Iterable[Action]:
    """A settlement piece was missing for a while."""
    corner = first_of(state[Pieces].settlements[player])
    if corner is not None:
        yield CorrectTippedCity(player, corner, True)
        yield CorrectTippedCity(player, corner, False)


def an_honour_more(state: State, player: Seat) -> Iterable[Action]:
    """A battle had been entered with the wrong knights."""
    yield CorrectDefenders(player, state[Defenders].honours[player] + 1)


def the_merchant_elsewhere(state: State, player: Seat) -> Iterable[Action]:
    """The merchant had been put down beside its hex."""
    for at in list(bits(for_the_merchant.open(state, player)))[:1]:
        yield CorrectMerchant(player, Hex(at))


def a_card_more(state: State, player: Seat) -> Iterable[Action]:
    """A card was drawn that nobody had entered."""
    cards = state[ProgressCards]
    for card in KINDS:
        held = count(cards.held[player], card) + 1
        if counted(cards, player, card, held) is not None:
            yield CorrectProgressCards(player, card, held)
            return


def a_page_further(state: State, player: Seat) -> Iterable[Action]:
    """A page of the chart had not been turned."""
    yield CorrectImprovement(player, SCIENCE, min(level(state, player, SCIENCE) + 1, 3))


CORRECTIONS: Mapping[int, Callable[[State, Seat], Iterable[Action]]] = {
    8: the_ship_elsewhere,
    12: a_page_further,
    16: a_card_more,
    20: a_wall_on_and_off,
    24: a_gate_on_and_off,
    28: a_city_on_its_side_and_up,
    32: the_merchant_elsewhere,
    36: a_knight_off_and_on,
    40: an_honour_more,
}
"""What comes to light, by the part before whose roll it does."""


def corrects_knights(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """In some parts, before the roll, the table finds that the books of Cities & Knights are wrong."""
    return found_wrong(state, done, CORRECTIONS)
