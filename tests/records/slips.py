"""Slips that come to light: what a table tells the books when they are wrong, as habits in a golden record."""

from collections.abc import Callable, Iterable, Mapping
from random import Random

from companion.geometry.topology import Corner, Hex, Path, bits
from companion.kernel import Action, Seat, State
from companion.rules.base.corrections import (
    NOTHING,
    CorrectBuilding,
    CorrectDevelopmentCards,
    CorrectHex,
    CorrectRoad,
    CorrectRobber,
    CorrectTurn,
    CountCards,
    CountHand,
    CountHands,
)
from companion.rules.base.development import KNIGHT, Cabinet
from companion.rules.base.discards import DISCARD
from companion.rules.base.hands import SUPPLY, Hands
from companion.rules.base.land import Land
from companion.rules.base.longest_road import LongestRoad
from companion.rules.base.pieces import Pieces, Roads, upgrades_left
from companion.rules.base.points import target
from companion.rules.base.resources import RESOURCES
from companion.rules.base.scoring import known_points
from companion.rules.base.turns import ACT, ROLL, Turn
from companion.rules.cards import Cards, count, size
from tests.records.habits import Entry


def another_hand(state: State, player: Seat) -> Iterable[Action]:
    """Brick was taken for ore."""
    hand, stock = state[Hands].at_least(player), state[Hands].at_least(SUPPLY)
    held = [kind for kind in RESOURCES if count(hand, kind)]
    other = [kind for kind in RESOURCES if count(stock, kind) and kind not in held[:1]]
    if held and other:
        yield CountHand(player, Cards(hand - held[0].one + other[0].one))


def hands_mixed_up(state: State, player: Seat) -> Iterable[Action]:
    """Two players had taken up each other's hands; all but one laid theirs open."""
    hands = [state[Hands].at_least(seat) for seat in state.game.seats]
    hands[0], hands[1] = hands[1], hands[0]
    yield CountHands(player, (*(Cards(hand) for hand in hands[:-1]), None))


def a_card_more(state: State, player: Seat) -> Iterable[Action]:
    """A card fell under the table."""
    kind = max(RESOURCES, key=lambda one: count(state[Hands].at_least(SUPPLY), one))
    yield CountCards(player, kind, count(state[Hands].at_least(player), kind) + 1)


def a_road_off_and_on(state: State, player: Seat) -> Iterable[Action]:
    """A sleeve swept a road away, one of the longest, and it was put back."""
    owner = state[LongestRoad].holder
    owner = player if owner is None else owner
    path = max(bits(state[Roads].of[owner]), default=None)
    if path is not None:
        yield CorrectRoad(owner, Path(path), False)
        yield CorrectRoad(owner, Path(path), True)


def a_building_off_and_on(state: State, player: Seat) -> Iterable[Action]:
    """So it went with a settlement."""
    corner = min(bits(state[Pieces].settlements[player]), default=None)
    if corner is not None:
        yield CorrectBuilding(player, Corner(corner), NOTHING)
        yield CorrectBuilding(player, Corner(corner), "settlement")


def the_robber_elsewhere(state: State, player: Seat) -> Iterable[Action]:
    """The robber had been put back beside the board, and then into the desert."""
    yield CorrectRobber(player, None)
    yield CorrectRobber(player, Hex(state[Land].terrain.index("desert")))


def another_number(state: State, player: Seat) -> Iterable[Action]:
    """Two number tokens had been entered the wrong way round."""
    land = state[Land]
    one, other = (Hex(land.numbers.index(number)) for number in (2, 12))
    yield CorrectHex(player, one, land.terrain[one], 12)
    yield CorrectHex(player, other, land.terrain[other], 2)


def a_knight_more(state: State, player: Seat) -> Iterable[Action]:
    """A card was bought that nobody had entered."""
    cabinet = state[Cabinet]
    held, played = count(cabinet.held[player], KNIGHT), count(cabinet.played[player], KNIGHT)
    yield CorrectDevelopmentCards(player, KNIGHT, held + 1, played)


def somebody_elses_turn(state: State, player: Seat) -> Iterable[Action]:
    """Somebody had ended a turn too much."""
    seats = state.game.seats
    yield CorrectTurn(seats[player - 1])


CORRECTIONS: Mapping[int, Callable[[State, Seat], Iterable[Action]]] = {
    10: another_hand,
    12: hands_mixed_up,
    14: a_card_more,
    18: a_road_off_and_on,
    22: a_building_off_and_on,
    26: the_robber_elsewhere,
    30: another_number,
    34: a_knight_more,
    38: somebody_elses_turn,
}
"""What comes to light, by the part before whose roll it does."""


def corrects_freely(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """In some parts, before the roll, the table finds that the books are wrong."""
    return found_wrong(state, done, CORRECTIONS)


def found_wrong(
    state: State, done: tuple[Action, ...], corrections: Mapping[int, Callable[[State, Seat], Iterable[Action]]]
) -> Iterable[Entry]:
    """What comes to light in this part, once."""
    part, top = state[Turn], state.agenda[-1]
    if top.name == ROLL and part.number in corrections and not isinstance(done[-1], state.game.corrections):
        for action in corrections[part.number](state, part.player):
            yield Entry(action)


def finds_a_city(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """One point short of victory somebody finds that a city of theirs stands in the books as a settlement."""
    player, pieces = state[Turn].player, state[Pieces]
    short = known_points(state, player) == target(state, player) - 1
    if state.agenda[-1].name == ACT and short and pieces.settlements[player] and upgrades_left(state, player):
        yield Entry(CorrectBuilding(player, Corner(min(bits(pieces.settlements[player]))), "city"))


EARLY = 40
"""By the part with this number the supply has been looked at, or it never is."""


def rolls_out_of_turn(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Before anybody has discarded it turns out that somebody else was to roll."""
    player, top = state[Turn].player, state.agenda[-1]
    if top.name == DISCARD and state[Turn].number <= EARLY:
        yield Entry(CorrectTurn(state.game.seats[player - 1]))


def runs_the_supply_short(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """A thief's hand is counted without the card that nobody told of; then somebody is found to hoard its kind."""
    hands, player = state[Hands], state[Turn].player
    if state.agenda[-1].name != ACT or hands.certain or state[Turn].number > EARLY:
        return
    supplies = hands.supplies()
    if len(supplies) == 1:
        thief = next(seat for seat in state.game.seats if size(hands.at_least(seat)) < hands.size(seat))
        yield Entry(CountHand(thief, hands.at_least(thief)))
        return
    known = [seat for seat in state.game.seats if hands.at_least(seat) == hands.at_most(seat) and seat != player]
    for kind in RESOURCES:
        left = [count(supply, kind) for supply in supplies]
        if min(left) < max(left) and min(left) > 0 and known:
            yield Entry(CountCards(known[0], kind, count(hands.at_least(known[0]), kind) + min(left)))
            return
