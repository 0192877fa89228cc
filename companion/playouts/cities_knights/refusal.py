"""Which games with Cities & Knights can be played out; others are refused in words, never approximated."""

from companion.boxes.five_six.rules.paired_players import paired_players
from companion.boxes.five_six.rules.special_building import special_building, special_cities
from companion.boxes.together.rules.cities_knights_special_building import special_works
from companion.kernel import Game, State
from companion.playouts.refusal import NotPlayedOutError
from companion.rules.base import BASE
from companion.rules.base.land import Land
from companion.rules.boxes import products

from .moves import PLACE

KNIGHTS_LEFT_OUT = (
    "progress cards and hand cards that nobody names: in play-outs everything is known",
    "which cards are discarded to a Saboteur: chance decides, each card as likely to go as any other",
)
"""What people may do at a table with Cities & Knights, besides, and the core of the play-outs does not."""

_SET_UP = {"starting player", "placement", "first settlement", "second city"}
"""What a game may be without, because it begins later."""

_BOX = products()["cities and knights"]
_KNIGHTS = {module.name for module in (*BASE, *_BOX.modules)} - _BOX.without
_KNOWN = _KNIGHTS | {module.name for module in (paired_players, special_building, special_cities, special_works)}


def is_knights(game: Game) -> bool:
    """Whether a game is one with Cities & Knights, whatever else it has."""
    return "progress cards" in game.modules


def refuse_knights(game: Game) -> None:
    """Raises NotPlayedOutError for a game with rules that play-outs with Cities & Knights do not know."""
    modules = game.modules.keys()
    if not is_knights(game):
        raise NotPlayedOutError("this is not a game with Cities & Knights")
    unknown = sorted(modules - _KNOWN)
    if unknown:
        others = ", ".join(unknown)
        raise NotPlayedOutError(
            f"only the base game and Cities & Knights can be played out, and here is also: {others}"
        )
    missing = sorted(_KNIGHTS - _SET_UP - modules)
    if missing:
        rules = ", ".join(missing)
        raise NotPlayedOutError(f"only the whole of Cities & Knights can be played out, and here is left out: {rules}")


def refuse_board(state: State) -> None:
    """Raises NotPlayedOutError for a board on which places cannot be counted as play-outs do."""
    if len(state.game.topology.corner_names) > PLACE:
        raise NotPlayedOutError("this board has too many corners")
    if state[Land].printed:
        raise NotPlayedOutError("this board has numbers that are no tokens")
