"""A knight for trade tokens: once in a turn a player may discard one that lies face up. Ledger TBV4-26 to TBV4-28."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.boxes.traders_barbarians.facts.catan_for_two import catan_for_two
from companion.data import victory
from companion.kernel import Action, Happening, Item, Module, Refusal, Seat, State, changed_at, run_item
from companion.rules.base.awards import holder_after
from companion.rules.base.development import KNIGHT, Cabinet
from companion.rules.base.largest_army import LargestArmy, LargestArmyTaken, knights
from companion.rules.base.points import PointsChanged
from companion.rules.base.turns import ACT, Turn
from companion.rules.cards import Development
from companion.said import said

from .trade_tokens import EARN, TradeTokens

knights_for_tokens = Module("knights for tokens", needs=("trade tokens", "development", "largest army"))

_NUMBERS = catan_for_two()
_ARMY = victory().largest_army_minimum


class KnightGivenUp(Happening):
    """A player gives up a knight in this part."""

    player: Seat
    part: int


class KnightDiscarded(PointsChanged):
    """A knight that lay face up before a player is out of the game."""

    player: Seat


class GiveUpKnightCard(Action):
    """I discard one of my face-up knights and take trade tokens for it."""


@knights_for_tokens.changes(TradeTokens, KnightGivenUp, rule="TBV4-26")
def note(mine: TradeTokens, happening: KnightGivenUp) -> TradeTokens:
    return replace(mine, gave_up_in=happening.part, discarded=mine.discarded + 1)


@knights_for_tokens.changes(Cabinet, KnightDiscarded, rule=("TBV4-26", "TBV4-28"))
def out_of_the_game(mine: Cabinet, happening: KnightDiscarded) -> Cabinet:
    player = happening.player
    return replace(mine, played=changed_at(mine.played, player, Development(mine.played[player] - KNIGHT.one)))


def knight_check(state: State, item: Item, action: GiveUpKnightCard) -> Refusal | None:
    if state[TradeTokens].gave_up_in == state[Turn].number:
        return Refusal("TBV4-26", said("You may give up only one knight a turn."))
    if not knights(state, action.player):
        return Refusal("TBV4-26", said("You have no knight face up in front of you."))
    return None


def knight_options(state: State, item: Item, player: Seat) -> tuple[GiveUpKnightCard, ...]:
    mine = GiveUpKnightCard(player)
    return (mine,) if knight_check(state, item, mine) is None else ()


@knights_for_tokens.answers(
    ACT,
    GiveUpKnightCard,
    check=knight_check,
    options=knight_options,
    closes=False,
    turn="TBV4-26",
    rule=("TBV4-26", "TBV4-33"),
)
def give_up_knight(state: State, item: Item, action: GiveUpKnightCard) -> Iterator[Happening | Item]:
    if not knights(state, action.player):  # overruled
        raise ValueError(said("No knight lies face up there: correct the development cards first."))
    yield KnightGivenUp(action.player, state[Turn].number)
    yield KnightDiscarded(action.player)
    yield run_item(EARN, (action.player, _NUMBERS.tokens.for_a_knight))


@knights_for_tokens.reacts(KnightDiscarded, rule="TBV4-27")
def the_army_is_smaller(state: State, happening: KnightDiscarded) -> Iterator[Happening]:
    """Unlike otherwise, the holder who gives a knight up loses the card as soon as the other has as many."""
    before = state[LargestArmy].holder
    counts = tuple(knights(state, player) for player in state.game.seats)
    after = holder_after(None if before == happening.player else before, counts, _ARMY)
    if after != before:
        yield LargestArmyTaken(after, max(counts))
