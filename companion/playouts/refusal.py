"""Which games can be played out; others are refused in words, never approximated."""

from companion.boxes.five_six.rules.paired_players import paired_players
from companion.boxes.five_six.rules.special_building import special_building, special_cities, special_purchase
from companion.kernel import Game
from companion.rules.base import BASE
from companion.rules.base.beginner_start import beginner_start

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
    """A game, or a moment of it, that cannot be played out.

    The message says to programmers why, by the names of modules; screens say it in their own words.
    """


def refuse(game: Game) -> None:
    """Raises NotPlayedOutError for a game with rules that play-outs do not know."""
    modules = game.modules.keys()
    unknown = sorted(modules - _KNOWN)
    if unknown:
        raise NotPlayedOutError(f"only the base game can be played out, and here is also: {', '.join(unknown)}")
    missing = sorted(_BASE - _SET_UP - modules)
    if missing:
        raise NotPlayedOutError(
            f"only the whole base game can be played out, and here is left out: {', '.join(missing)}"
        )
