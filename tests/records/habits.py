"""What people at a table do besides playing on: bargain, keep a secret, forget to book a road, let the host overrule.

A habit looks at the game and at the lines so far, and may enter something; a way of telling changes how an action is
entered. Both take their chances from the `random.Random` that is passed in, so a seed gives the same evening again.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

from msgspec.structs import replace

from companion.boxes.cities_knights.rules.knight_moves import DisplaceKnight, MoveKnight
from companion.boxes.cities_knights.rules.progress.draws import DrawProgressCard
from companion.boxes.cities_knights.rules.progress.hand_limit import ReturnProgressCard
from companion.boxes.cities_knights.rules.progress.kinds import POINT_CARDS, UNKNOWN, track_of
from companion.boxes.cities_knights.rules.progress.master_merchant import TakeCards
from companion.boxes.cities_knights.rules.progress.spy import TakeProgressCard
from companion.boxes.cities_knights.rules.progress.wedding import GiveCards
from companion.boxes.traders_barbarians.rules.fishermen.catching import DrawFish, ExchangeFish, is_boot
from companion.geometry.topology import Path, bits
from companion.kernel import Action, Refusal, Seat, State, waiting
from companion.preferences import choose, goal_of
from companion.rules.base.building import BuildRoad, legal_roads
from companion.rules.base.development import BuyDevelopmentCard
from companion.rules.base.hands import Hands
from companion.rules.base.monopoly import PlayMonopoly
from companion.rules.base.offers import ANSWER_OFFER, Offers, OfferTrade
from companion.rules.base.player_trade import TradeWithPlayer
from companion.rules.base.resources import RESOURCES
from companion.rules.base.starting_player import ROLL_FOR_START, ChooseStarter
from companion.rules.base.stealing import Steal
from companion.rules.base.turns import ACT, Turn
from companion.rules.cards import Cards, Kind, count


@dataclass(frozen=True)
class Entry:
    """An action somebody enters, overruled or not."""

    action: Action
    overruled: bool = False


Habit = Callable[[State, tuple[Action, ...], Random], Iterable[Entry]]
"""The game, what was done so far, chance: what is entered now, mostly nothing."""

Telling = Callable[[State, Action, Random], Action]
"""An action with its chances as they fell: the action as it is entered."""


# -- trade ----------------------------------------------------------------------------------------------------------


def to_spare(state: State, player: Seat) -> list[Kind]:
    """The kinds of which a hand has more than its owner saves for."""
    hand, goal = state[Hands].at_least(player), goal_of(state, player)
    return [kind for kind in RESOURCES if count(hand, kind) > count(goal, kind)]


def to_seek(state: State, player: Seat) -> list[Kind]:
    """The kinds that are missing from what a player saves for."""
    hand, goal = state[Hands].at_least(player), goal_of(state, player)
    return [kind for kind in RESOURCES if count(hand, kind) < count(goal, kind)]


def bargains(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Offers a card too many for one that is missing, to all or to one of them; the others may offer in return."""
    player, top = state[Turn].player, state.agenda[-1]
    if top.name == ACT and random.random() < 0.25:
        to = (random.choice([seat for seat in state.game.seats if seat != player]),) if random.random() < 0.3 else ()
        yield from offer(state, player, to, random)
    elif top.name == ANSWER_OFFER and len(state[Offers].open) == 1 and random.random() < 0.2:
        others = [seat for seat in top.who if seat != player]
        if others:
            yield from offer(state, random.choice(others), (), random)


def offer(state: State, player: Seat, to: tuple[Seat, ...], random: Random) -> Iterable[Entry]:
    """One card for one, if there is something to give and something to want."""
    gives, wants = to_spare(state, player), to_seek(state, player)
    if gives and wants:
        action = OfferTrade(player, Cards(random.choice(gives).one), Cards(random.choice(wants).one), to)
        if state.check(action) is None:
            yield Entry(action)


def agrees_aloud(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Two players shake hands on a trade, and somebody enters it in one go."""
    player = state[Turn].player
    if state.agenda[-1].name != ACT or random.random() > 0.1:
        return
    for partner in state.game.seats:
        for wanted in to_seek(state, player):
            for given in to_spare(state, player):
                action = TradeWithPlayer(player, partner, Cards(given.one), Cards(wanted.one))
                if wanted in to_spare(state, partner) and state.check(action) is None:
                    yield Entry(action)
                    return


# -- telling --------------------------------------------------------------------------------------------------------


def robs_in_silence(state: State, action: Action, random: Random) -> Action:
    """Thief and victim keep to themselves what was stolen."""
    return replace(action, card=None) if isinstance(action, Steal) and random.random() < 0.5 else action


def buys_in_silence(state: State, action: Action, random: Random) -> Action:
    """Nobody tells the companion which development card was drawn."""
    return replace(action, card=None) if isinstance(action, BuyDevelopmentCard) else action


def keeps_cards_hidden(state: State, action: Action, random: Random) -> Action:
    """Faces of progress cards, and cards that pass face down, are told half of the time; points lie open anyway."""
    if random.random() < 0.5:
        return action
    match action:
        case DrawProgressCard(_, _, card) if card not in POINT_CARDS:
            return replace(action, card=None)
        case ReturnProgressCard(_, card) | TakeProgressCard(_, card) if card is not None:
            return replace(action, card=UNKNOWN[track_of(card)])
        case GiveCards() | TakeCards() if action.cards:
            silent = replace(action, cards=None)
            return silent if state.check(silent) is None else action
    return action


def fishes_in_silence(state: State, action: Action, random: Random) -> Action:
    """Which fish token was drawn is told half of the time; the old boot lies open anyway."""
    if not isinstance(action, DrawFish | ExchangeFish) or is_boot(action) or random.random() < 0.5:
        return action
    return replace(action, token=None)


def counts_for_monopoly(state: State, action: Action, random: Random) -> Action:
    """The player of Monopoly says how many cards came from each."""
    if not isinstance(action, PlayMonopoly):
        return action
    world = random.choice(state[Hands].worlds)
    given = (0 if seat == action.player else count(world[seat], action.kind) for seat in state.game.seats)
    return replace(action, given=tuple(given))


# -- knights --------------------------------------------------------------------------------------------------------


def moves_knights(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Now and then a knight is not left where it stands."""
    if state.agenda[-1].name == ACT and random.random() < 0.15:
        moves = [
            option for option in state.options(state[Turn].player) if isinstance(option, MoveKnight | DisplaceKnight)
        ]
        displacing = [option for option in moves if isinstance(option, DisplaceKnight)]
        if moves:
            yield Entry(random.choice(displacing or moves))


# -- beginnings and the host ----------------------------------------------------------------------------------------


def names_the_starter(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """The youngest starts."""
    if state.agenda[-1].name == ROLL_FOR_START:
        yield Entry(ChooseStarter(state.game.seats[-1], state.game.seats[-1]))


PART_ON_CREDIT = 12


def builds_on_credit(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """Once in the game the host lets somebody lay a road without having the cards for it."""
    player = state[Turn].player
    if state.agenda[-1].name != ACT or state[Turn].number != PART_ON_CREDIT:
        return
    for path in bits(legal_roads(state, player)):
        action = BuildRoad(player, Path(path))
        refusal = state.check(action)
        if isinstance(refusal, Refusal) and refusal.rule == "BASE-120" and not isinstance(done[-1], BuildRoad):
            yield Entry(action, overruled=True)
            return


def plays_on(state: State, done: tuple[Action, ...], random: Random) -> Iterable[Entry]:
    """The players the table waits for do something, those named together in any order."""
    for item in waiting(state.agenda):
        for seat in random.sample(item.who, len(item.who)):
            action = choose(state, seat, random)
            if action is not None:
                yield Entry(action)
                return
