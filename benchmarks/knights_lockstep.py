"""What is compared when the core for Cities & Knights is held to the rules, and how engine and core are made alike."""

from collections.abc import Iterator
from itertools import combinations_with_replacement

from msgspec.structs import replace

from companion.boxes.cities_knights.rules.barbarians import Barbarians
from companion.boxes.cities_knights.rules.improvements import TRACKS, Improvements
from companion.boxes.cities_knights.rules.knights import LEVELS, Knights, left
from companion.boxes.cities_knights.rules.metropolis import Metropolises
from companion.boxes.cities_knights.rules.pillage import tipped_of
from companion.boxes.cities_knights.rules.progress.hand_limit import ReturnProgressCard
from companion.boxes.cities_knights.rules.progress.holdings import Pile, ProgressCards
from companion.boxes.cities_knights.rules.progress.kinds import KINDS as FACES
from companion.boxes.cities_knights.rules.progress.kinds import is_unknown
from companion.boxes.cities_knights.rules.progress.master_merchant import TakeCards
from companion.boxes.cities_knights.rules.progress.merchant import Merchant
from companion.boxes.cities_knights.rules.progress.monopolies import HAND_OVER_SOME
from companion.boxes.cities_knights.rules.progress.spy import TakeProgressCard
from companion.boxes.cities_knights.rules.progress.wedding import GiveCards
from companion.boxes.cities_knights.rules.walls import walls_of
from companion.geometry.topology import Corner, bits
from companion.kernel import Action, Form, Refusal, State
from companion.playouts.cities_knights.conversion import GOODS
from companion.playouts.cities_knights.moves import CARDS, KINDS
from companion.playouts.cities_knights.options import options
from companion.playouts.cities_knights.position import KnightsPosition
from companion.playouts.cities_knights.translation import action_of
from companion.playouts.cities_knights.worlds import KnightsWorld
from companion.rules.base.discards import Discard
from companion.rules.base.hands import SUPPLY, Hands
from companion.rules.base.land import Land
from companion.rules.base.longest_road import LongestRoad, length
from companion.rules.base.pieces import Pieces, cities_left, roads_left, settlements_left
from companion.rules.base.points import hidden_points, points
from companion.rules.base.robber import Robber
from companion.rules.base.scoring import Score
from companion.rules.base.turns import Turn
from companion.rules.cards import Cards, Progress, count, covers

from .offers import is_offer


def knights_comparisons(position: KnightsPosition, state: State) -> Iterator[tuple[str, object, object]]:
    """What is compared, as the core and as the engine have it."""
    winner = state[Score].winner
    yield "winner", position.winner, _place(winner)
    yield from _of_seats(position, state)
    yield from _of_the_table(position, state)
    if winner is None:
        turn = state[Turn]
        yield "part", (position.player, position.dice, position.open), (turn.player, turn.dice, turn.open)
        core = [action_of(position, move) for move in options(position)]
        engine = [one for option in state.options() for one in _plain(option)]
        yield "options", set(core), set(engine)
        yield "options, once each", len(core), len(set(core))


def _of_seats(position: KnightsPosition, state: State) -> Iterator[tuple[str, object, object]]:
    hands, cards = state[Hands], state[ProgressCards]
    for seat in state.game.seats:
        at = seat * KINDS
        yield f"hand of {seat}", position.hands[at : at + KINDS], _counts(hands.at_most(seat))
        held = [position.progress[seat].count(card) for card in range(CARDS)]
        yield f"progress cards of {seat}", held, [count(cards.held[seat], face) for face in FACES]
        yield f"points of {seat}", (position.points[seat], 0), (points(state, seat), hidden_points(state, seat))
        yield f"longest line of {seat}", position.line[seat], length(state, seat)
        ours = position.roads_left[seat], position.settlements_left[seat], position.cities_left[seat]
        theirs = roads_left(state, seat), settlements_left(state, seat), cities_left(state, seat)
        yield f"pieces of {seat}", ours, theirs
        yield (
            f"knights left of {seat}",
            position.ranks_left[seat * 4 + 1 : seat * 4 + 4],
            [left(state, seat, level) for level in LEVELS],
        )
        yield f"cities of {seat}", sorted(position.cities[seat]), list(bits(state[Pieces].cities[seat]))
        yield f"tipped cities of {seat}", sorted(position.tipped[seat]), list(bits(tipped_of(state, seat)))
        walls = [corner for corner in position.cities[seat] if position.wall[corner]]
        yield f"walls of {seat}", sorted(walls), list(bits(walls_of(state, seat)))
        yield f"levels of {seat}", tuple(position.levels[seat * 3 : seat * 3 + 3]), state[Improvements].levels[seat]


def _of_the_table(position: KnightsPosition, state: State) -> Iterator[tuple[str, object, object]]:
    hands, cards, knights, ship = state[Hands], state[ProgressCards], state[Knights], state[Barbarians]
    yield "supply", position.supply, _counts(hands.at_most(SUPPLY))
    tops = sum(cards.unseen(track) for track in TRACKS)
    yield "decks", position.tops, [count(tops, face) for face in FACES]
    yield "cards that came back", position.under, [[FACES.index(card) for card in pile.under] for pile in cards.piles]
    yield "Longest Road", position.longest_road, _place(state[LongestRoad].holder)
    yield "robber", position.robber, _place(state[Robber].hex)
    yield (
        "merchant",
        (position.merchant, position.merchant_owner),
        (_place(state[Merchant].hex), _place(state[Merchant].owner)),
    )
    yield "gates", position.gates, [_place(corner) for corner in state[Metropolises].corners]
    yield "ship", (position.steps, position.attacks), (ship.steps, ship.attacks)
    yield "numbers", tuple(position.numbers), state[Land].numbers
    awake = [corner for corner, active in enumerate(position.awake) if active]
    yield "active knights", awake, list(bits(knights.active))
    ranks = [(corner, level) for corner, level in enumerate(position.rank) if level]
    yield "knights", ranks, [(corner, knights.level(Corner(corner))) for corner in bits(knights.everywhere)]


def _place(place: int | None) -> int:
    return -1 if place is None else place


def _counts(cards: int) -> list[int]:
    return [count(cards, kind) for kind in GOODS]


def _plain(option: Action | Form) -> Iterator[Action]:
    """An option as the core has it: discards are one, whatever the cards, and nobody keeps anything untold."""
    if is_offer(option):
        return
    if isinstance(option, Form):
        if option.action is Discard:
            yield Discard(option.player, Cards(0))
            return
        (bound,) = option.bounds
        for kinds in combinations_with_replacement(GOODS, bound.least):
            some = sum(kind.one for kind in kinds)
            if covers(bound.among, some):
                yield option.action(option.player, Cards(some))  # type: ignore[call-arg]
        return
    untold = (isinstance(option, TakeCards | GiveCards) and option.cards is None) or (
        isinstance(option, ReturnProgressCard | TakeProgressCard)
        and option.card is not None
        and is_unknown(option.card)
    )
    if not untold:
        yield option


def knights_in_world(state: State, world: KnightsWorld) -> State:
    """The state in which everybody has told everything, and it is this; asked for cards, all have given theirs."""
    cards = state[ProgressCards]
    piles = tuple(Pile(pile.top, under, pile.givers) for pile, under in zip(cards.piles, world.under, strict=True))
    known = replace(cards, piles=piles, held=tuple(map(Progress, world.held)))
    state = state.replacing({Hands: Hands(((*world.hands, world.supply),)), ProgressCards: known})
    while state.agenda[-1].name == HAND_OVER_SOME:
        outcome = state.apply(state.options()[0])  # type: ignore[arg-type]
        assert not isinstance(outcome, Refusal)
        state = outcome.state
    return state
