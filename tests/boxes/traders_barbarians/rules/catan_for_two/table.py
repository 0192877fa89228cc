"""Tables of Catan for Two, drawn and played in sentences (see tests/rules/table.py).

Red and Blue play; White and Orange are the colours that nobody plays. A line `neutral white settlement (0,0)N` puts
their pieces down, `red tokens 3` says how many trade tokens somebody has.
"""

from random import Random
from typing import Any

from companion.boxes.traders_barbarians.rules.catan_for_two.forced_trade import DrawForTrade, ForceTrade, GiveForTrade
from companion.boxes.traders_barbarians.rules.catan_for_two.knights_for_tokens import GiveUpKnightCard
from companion.boxes.traders_barbarians.rules.catan_for_two.neutral_colours import (
    BuildNeutralRoad,
    BuildNeutralSettlement,
    PlaceNeutralSettlement,
)
from companion.boxes.traders_barbarians.rules.catan_for_two.robber_home import SendRobberHome
from companion.boxes.traders_barbarians.rules.catan_for_two.trade_tokens import CorrectTokens, TradeTokens
from companion.geometry.printed import beginner_board
from companion.kernel import Game, Outcome, Owner, Seat, State, waiting
from companion.preferences import choose
from companion.rules.base.corrections import CorrectBuilding, CorrectRoad
from companion.rules.base.scoring import Score
from companion.rules.cards import DEVELOPMENT, HAND
from companion.rules.choice import Choice, game_of
from companion.rules.random_play import chance
from tests.rules import table as base
from tests.rules.speech import SENTENCES, cards_said
from tests.rules.table import Table

TWO, NEUTRAL = ("red", "blue"), ("white", "orange")
VARIANTS = ("catan for two",)


def lay(drawing: str = "", **how: Any) -> Table:
    """A table in the middle of a game for two."""
    variants = how.pop("variants", VARIANTS)
    return base.lay(drawing, seats=TWO, variants=variants, neutral=NEUTRAL, without=("neutral start",), **how)


def game(**settings: object) -> Game:
    """A game from its beginning."""
    return game_of(Choice(TWO, beginner_board(3), VARIANTS, settings=tuple(settings.items())))


def played_by_robots(game: Game, seed: int, most: int = 4000) -> State:
    """How a game ends that automatic players play."""
    random, state = Random(seed), State.start(game)
    for _ in range(most):
        if state[Score].winner is not None:
            break
        seats = (seat for item in waiting(state.agenda) for seat in item.who)
        action = next(filter(None, (choose(state, seat, random) for seat in seats)))
        outcome = state.apply(chance(state, action, random))
        assert isinstance(outcome, Outcome)
        state = outcome.state
    return state


def tokens(table: Table, colour: str) -> int:
    """The trade tokens of a colour."""
    return table.state[TradeTokens].of[table.seat(colour)]


def _owner(table: Table, colour: str) -> Owner:
    return Owner(table.seat(colour))


def _neutral(table: Table, words: list[str]) -> None:
    what, owner = "", _owner(table, words[0])
    for word in words[1:]:
        if word in ("settlement", "road"):
            what = word
        elif what == "road":
            table.do(CorrectRoad(Seat(0), table.game.topology.path(word), there=True, owner=owner))
        else:
            table.do(CorrectBuilding(Seat(0), table.game.topology.corner(word), what, owner))


_PLACE = r"(?P<place>\(\S+)"
SAID = [
    (
        rf"puts (?P<owner>\w+) on {_PLACE}",
        lambda t, p, owner, place: PlaceNeutralSettlement(p, t.game.topology.corner(place), _owner(t, owner)),
    ),
    (
        rf"builds a road for (?P<owner>\w+) on {_PLACE}",
        lambda t, p, owner, place: BuildNeutralRoad(p, t.game.topology.path(place), _owner(t, owner)),
    ),
    (
        rf"builds a settlement for (?P<owner>\w+) on {_PLACE}",
        lambda t, p, owner, place: BuildNeutralSettlement(p, t.game.topology.corner(place), _owner(t, owner)),
    ),
    (r"forces a trade", lambda t, p: ForceTrade(p)),
    (r"draws unseen from (?P<victim>\w+) to trade", lambda t, p, victim: DrawForTrade(p, t.seat(victim))),
    (
        r"draws (?P<card>\w+) from (?P<victim>\w+) to trade",
        lambda t, p, card, victim: DrawForTrade(p, t.seat(victim), HAND.named(card)),
    ),
    (r"gives (?P<cards>\d.+) back", lambda t, p, cards: GiveForTrade(p, cards_said(cards))),
    (r"gives two cards back", lambda t, p: GiveForTrade(p, None)),
    (r"sends the robber home", lambda t, p: SendRobberHome(p)),
    (r"gives up a knight card", lambda t, p: GiveUpKnightCard(p)),
    (r"says (?P<number>-?\d+) tokens", lambda t, p, number: CorrectTokens(p, int(number))),
]
SENTENCES[:0] = [one for one in SAID if one not in SENTENCES]
base.STATEMENTS["neutral"] = _neutral
base.POSSESSIONS["tokens"] = lambda table, seat, words: table.do(CorrectTokens(seat, int(words[0])))

__all__ = ["DEVELOPMENT", "Table", "game", "lay", "played_by_robots", "tokens"]
