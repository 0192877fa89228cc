"""What never gets lost in Traders & Barbarians: cards, coins, fish, camels, commodities, barbarians, knights, tokens.

Each check looks at what is played, counts it again from the state alone, and raises where something is wrong.
"""

from collections.abc import Iterable

from companion.boxes.traders_barbarians.facts.baggage import baggage
from companion.boxes.traders_barbarians.facts.caravans import camels as camels_printed
from companion.boxes.traders_barbarians.facts.catan_for_two import catan_for_two
from companion.boxes.traders_barbarians.facts.rivers import rivers
from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_cards import EVERY_CARD as EVERY_CASTLE_CARD
from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_cards import CastlePile
from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_knights import CastleKnights, knights_left
from companion.boxes.traders_barbarians.rules.barbarian_attack.coast import castle_paths, island_paths, landing_hexes
from companion.boxes.traders_barbarians.rules.barbarian_attack.invaders import MOST as MOST_ON_A_HEX
from companion.boxes.traders_barbarians.rules.barbarian_attack.invaders import Invaders, every_barbarian, in_supply
from companion.boxes.traders_barbarians.rules.caravans.camels import Camels, camels_left
from companion.boxes.traders_barbarians.rules.catan_for_two.trade_tokens import TradeTokens
from companion.boxes.traders_barbarians.rules.event_cards.deck import EventPile, cycle, turned_up
from companion.boxes.traders_barbarians.rules.event_cards.kinds import KINDS, PRINTED
from companion.boxes.traders_barbarians.rules.fishermen.tokens import UNKNOWN, FishTokens, every_token
from companion.boxes.traders_barbarians.rules.rivers.bridges import Bridges, bridge_sites, bridges_left
from companion.boxes.traders_barbarians.rules.rivers.settlers import Tiles
from companion.boxes.traders_barbarians.rules.wagons.baggage_train import LAST, BaggageTrains
from companion.boxes.traders_barbarians.rules.wagons.deliveries import Freight
from companion.boxes.traders_barbarians.rules.wagons.path_barbarians import PathBarbarians
from companion.boxes.traders_barbarians.rules.wagons.wagons import Wagons
from companion.kernel import Happening, Seat, State
from companion.mechanisms.rules.purses import GoldCounted, GoldPaid, GoldPassed, GoldReceived, Purses
from companion.rules import cards
from companion.rules.base.hands import material
from companion.rules.cards import FISH, count, covers, size
from tests.rules.always import no_card_is_lost


def nothing_is_lost(state: State) -> None:
    """Whatever is played with is all there, each piece where it can be."""
    no_card_is_lost(state, cards.HAND.unpack(material(state)))
    for kind, check in CHECKS.items():
        if kind in state:
            check(state)


def no_gold_comes_from_nowhere(before: State, happenings: Iterable[Happening], after: State) -> None:
    """Purses differ by what was received, paid and passed on, and none is empty twice over."""
    if Purses not in before:
        return
    gold = list(before[Purses].gold)
    for one in happenings:
        match one:
            case GoldReceived(player=player, amount=amount):
                gold[player] += amount
            case GoldPaid(player=player, amount=amount):
                gold[player] -= amount
            case GoldPassed(giver=giver, taker=taker, amount=amount):
                gold[giver] -= amount
                gold[taker] += amount
            case GoldCounted(player=player, amount=amount):
                gold[player] = amount
        assert min(gold) >= 0
    assert tuple(gold) == after[Purses].gold


def fish(state: State) -> None:
    """What was not seen yet, what is known to be held and what was spent are the whole box, kind by kind."""
    mine = state[FishTokens]
    known = sum(held - count(held, UNKNOWN) * UNKNOWN.one for held in mine.held)
    assert FISH.unpack(mine.unseen + known + mine.spent) == FISH.unpack(every_token(len(state.game.seats)))
    assert size(mine.unseen) == mine.face_down + sum(count(held, UNKNOWN) for held in mine.held)
    assert all(size(held) <= 7 for held in mine.held)


def bridges(state: State) -> None:
    """Everybody has three bridges, on sites of their own or still in front of them."""
    mine, taken = state[Bridges].of, 0
    for seat in state.game.seats:
        assert mine[seat].bit_count() + bridges_left(state, seat) == rivers().bridges
        assert bridges_left(state, seat) >= 0
    for paths in mine:
        assert not paths & taken
        taken |= paths
    assert not taken & ~bridge_sites(state)


def tiles(state: State) -> None:
    """All with the fewest coins are poor, and who alone has the most is the wealthiest."""
    gold, mine = state[Purses].gold, state[Tiles]
    if mine.laid_out:
        assert mine.poor == tuple(seat for seat in state.game.seats if gold[seat] == min(gold))
        assert mine.wealthiest == (Seat(gold.index(max(gold))) if gold.count(max(gold)) == 1 else None)


def camels(state: State) -> None:
    """Every camel is on a path of its own or beside the board, and follows an arrow or another one."""
    standing, board = state[Camels].standing, state.game.topology
    assert len({camel.path for camel in standing}) == len(standing)
    assert len(standing) + camels_left(state) == camels_printed(len(state.game.seats))
    reached = set[int]()
    for camel in standing:
        (back,) = (end for end in board.path_ends[camel.path] if end != camel.front)
        assert camel.starts or back in reached
        reached.add(camel.front)


def barbarians(state: State) -> None:
    """Barbarians stand on the coast, are prisoners or in the supply."""
    mine = state[Invaders]
    assert sum(mine.landed) + sum(mine.prisoners) + in_supply(state) == every_barbarian(state.game)
    assert min(in_supply(state), *mine.landed, *mine.prisoners) >= 0
    assert max(mine.landed) <= MOST_ON_A_HEX
    assert {at for at, number in enumerate(mine.landed) if number} <= set(landing_hexes(state))


def castle_knights(state: State) -> None:
    """Six knights of a colour, at most one on a path of the island, where only fresh ones are at a castle."""
    standing, taken = state[CastleKnights], 0
    for seat in state.game.seats:
        paths = standing.of[seat]
        assert paths.bit_count() + knights_left(state, seat) == 6
        assert not paths & taken
        taken |= paths
    assert not taken & ~island_paths(state)
    assert not standing.moved & castle_paths(state)


def castle_cards(state: State) -> None:
    """Every castle card lies face down or was discarded."""
    assert covers(EVERY_CASTLE_CARD, state[CastlePile].left)


def freight(state: State) -> None:
    """Every commodity lies in its stack, is on a wagon or was delivered."""
    mine = state[Freight]
    carried = sum(token is not None for token in mine.carried)
    assert sum(mine.left) + carried + sum(mine.delivered) == sum(baggage().stack(len(state.game.seats)))
    assert min(mine.left) >= 0


def path_barbarians(state: State) -> None:
    """Three barbarians, each on a path of its own."""
    assert len(set(state[PathBarbarians].at)) == baggage().barbarians


def trains(state: State) -> None:
    """One card of each baggage train is face up."""
    assert all(1 <= level <= LAST for level in state[BaggageTrains].levels)


def wagons(state: State) -> None:
    """Everybody's wagon is on the board as soon as they have a city, and stays there."""
    assert all(at is None or 0 <= at < len(state.game.topology.corner_names) for at in state[Wagons].at)


def trade_tokens(state: State) -> None:
    """Twenty tokens, and nobody owes any."""
    mine = state[TradeTokens]
    assert sum(mine.of) + mine.supply == catan_for_two().tokens.used == 20
    assert min(mine.supply, *mine.of) >= 0


def event_cards(state: State) -> None:
    """No event card was turned up more often in a cycle than there are such cards."""
    turned = state[EventPile].turned
    assert turned_up(state) <= cycle(state.game)
    assert all(count(turned, kind) <= PRINTED[kind].copies for kind in KINDS)


CHECKS = {
    FishTokens: fish,
    Bridges: bridges,
    Tiles: tiles,
    Camels: camels,
    Invaders: barbarians,
    CastleKnights: castle_knights,
    CastlePile: castle_cards,
    Freight: freight,
    PathBarbarians: path_barbarians,
    BaggageTrains: trains,
    Wagons: wagons,
    TradeTokens: trade_tokens,
    EventPile: event_cards,
}
