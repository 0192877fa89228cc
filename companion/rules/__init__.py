"""The rules of every box, for programs that play by them: `docs/engine.md` shows how. They do no input or output.

What a box adds, and the words for it, are in its own packages; the actions stand beside the rules they are about.
"""

from companion.geometry.printed import beginner_board
from companion.kernel import Action, Form, Game, Outcome, Refusal, RulesetError, Seat, State, waiting

from .base.hands import SUPPLY, Hands
from .base.longest_road import LongestRoad
from .base.longest_road import length as road_length
from .base.pieces import Pieces, Roads
from .base.points import hidden_points, points
from .base.scoring import winners
from .base.supply_trade import Rate, rates
from .choice import Choice, game_of, mid_game
from .codec import Codec

__all__ = [
    "SUPPLY",
    "Action",
    "Choice",
    "Codec",
    "Form",
    "Game",
    "Hands",
    "LongestRoad",
    "Outcome",
    "Pieces",
    "Rate",
    "Refusal",
    "Roads",
    "RulesetError",
    "Seat",
    "State",
    "beginner_board",
    "game_of",
    "hidden_points",
    "mid_game",
    "points",
    "rates",
    "road_length",
    "waiting",
    "winners",
]
