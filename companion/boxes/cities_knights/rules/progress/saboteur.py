"""The Saboteur: players who are not behind lose half their hand. Ledger, CK-247, CK-248."""

from collections.abc import Iterator

from companion.kernel import Action, Form, Happening, Item, Module, Refusal, Seat, State
from companion.rules.base.discards import Discard, discarded, half_check, half_options
from companion.rules.base.hands import Hands
from companion.rules.base.points import points
from companion.said import said

from .holdings import plays
from .kinds import kind

saboteur = Module("saboteur", needs=("progress cards", "hands", "scoring"))

SABOTEUR = kind("saboteur")
DISCARD_TO_THE_SABOTEUR = "discard to the saboteur"

saboteur.calls(DISCARD_TO_THE_SABOTEUR, said("discard to the saboteur"))


class PlaySaboteur(Action):
    """I play the Saboteur."""


def half(state: State, player: Seat) -> int:
    """How many cards the Saboteur costs somebody just now: walls are of no use."""
    return state[Hands].size(player) // 2


def losers(state: State, player: Seat) -> tuple[Seat, ...]:
    """The opponents with as many points or more who have to discard."""
    mine = points(state, player)
    return tuple(s for s in state.game.seats if s != player and half(state, s) and points(state, s) >= mine)


def card_check(state: State, item: Item, action: PlaySaboteur) -> Refusal | None:
    if losers(state, action.player):
        return None
    return Refusal(
        "CK-190", said("Nobody with at least as many points as you has two cards: the Saboteur would do nothing.")
    )


@plays(
    saboteur,
    SABOTEUR,
    PlaySaboteur,
    check=card_check,
    rule=("CK-247", "CK-248"),
)
def play_saboteur(state: State, item: Item, action: PlaySaboteur) -> Iterator[Happening | Item]:
    if asked := losers(state, action.player):
        yield Item(DISCARD_TO_THE_SABOTEUR, asked)


def discard_check(state: State, item: Item, action: Discard) -> Refusal | None:
    return half_check(state, action, half(state, action.player), "CK-247")


def discard_options(state: State, item: Item, player: Seat) -> tuple[Action | Form, ...]:
    return half_options(state, player, half(state, player))


@saboteur.answers(
    DISCARD_TO_THE_SABOTEUR,
    Discard,
    check=discard_check,
    options=discard_options,
    turn="CK-247",
    rule=("CK-247", "CK-248"),
)
def discard(state: State, item: Item, action: Discard) -> Iterator[Happening]:
    return discarded(action)
