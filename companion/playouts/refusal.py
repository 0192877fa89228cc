"""Which games can be played out; others are refused in words, never approximated."""

from companion.rules.base import BASE
from companion.rules.base.beginner_start import beginner_start
from companion.rules.five_six.paired_players import paired_players
from companion.rules.five_six.special_building import special_building, special_cities, special_purchase
from companion.rules.kernel import Game
from companion.said import joined, said

LEFT_OUT = (
    "trades between players: nobody offers, and what lies open lapses",
    "trades with the supply at a worse rate than the best",
    "which cards are discarded: chance decides, each card as likely to go as any other",
    "what a table may enter besides: corrections, overruled actions, miscounted cards",
)
"""What people may do at a table and the core of the play-outs does not."""

_SET_UP = {"starting player", "placement", "first settlement", "second settlement"}
"""What a game may be without, because it begins later."""

_BASE = {module.name for module in BASE}
_KNOWN = _BASE | {
    module.name for module in (beginner_start, paired_players, special_building, special_cities, special_purchase)
}


class NotPlayedOutError(ValueError):
    """A game, or a moment of it, that cannot be played out; the message says why."""


def refuse(game: Game) -> None:
    """Raises NotPlayedOutError for a game with rules that play-outs do not know."""
    modules = game.modules.keys()
    unknown = sorted(modules - _KNOWN)
    if unknown:
        raise NotPlayedOutError(
            said("only the base game can be played out, but this game also has: {others}", others=joined(unknown, ", "))
        )
    missing = sorted(_BASE - _SET_UP - modules)
    if missing:
        raise NotPlayedOutError(
            said(
                "only the whole base game can be played out, but this game leaves out: {rules}",
                rules=joined(missing, ", "),
            )
        )
