"""Knights that move, at the table."""

from companion.boxes.traders_barbarians.rules.barbarian_attack.castle_knights import CastleKnights, unmoved
from companion.boxes.traders_barbarians.rules.barbarian_attack.coast import castle_paths
from companion.boxes.traders_barbarians.rules.barbarian_attack.invaders import Invaders
from companion.boxes.traders_barbarians.rules.barbarian_attack.marches import (
    MoveCastleKnight,
    RideCastleKnight,
    any_to_move,
    marched,
)
from companion.kernel import Refusal, Seat, State
from companion.said import said
from companion.table.declarations import Group
from companion.table.topic import Topic

topic = Topic()


def why_no_move(state: State, player: Seat) -> Refusal | None:
    """Why none of this player's knights moves."""
    if not state[CastleKnights].of[player]:
        return Refusal("TBS4-46", said("{player} has no knight.", player=state.game.setup.called(player)))
    if unmoved(state, player) and (refusal := marched(state, player)):
        return refusal
    if not any_to_move(state, player):
        return Refusal("TBS4-46", said("All knights have already moved this turn."))
    return None


def promises(state: State, action: MoveCastleKnight) -> bool:
    """Whether an automatic player sees a use in a move: away from the castle, or to where more barbarians stand."""
    if castle_paths(state) >> action.path & 1:
        return True
    board, landed = state.game.topology, state[Invaders].landed

    def barbarians(path: int) -> int:
        return max(landed[at] for at in board.path_hexes[path])

    return barbarians(action.to) > barbarians(action.path)


topic.act(
    MoveCastleKnight,
    said("{player} moves the knight on {path} to {to}."),
    lambda t, a: said("Move the knight to {path}", path=t.path(a.to)),
)
topic.act(
    RideCastleKnight,
    said("{player} pays a grain and moves the knight on {path} to {to}."),
    lambda t, a: said("Move the knight to {path} for a grain", path=t.path(a.to)),
)
topic.group("MoveKnight", Group(said("Knight"), "knight", long=said("Move a knight")))
topic.group("RideKnight", Group(said("Ride"), "horse", long=said("Move a knight farther, for a grain")))
topic.lies_under("MoveKnight", MoveCastleKnight, to=lambda state, a: state.game.topology.path_names[a.to])
topic.lies_under("RideKnight", RideCastleKnight, to=lambda state, a: state.game.topology.path_names[a.to])
topic.hinders("MoveKnight", why_no_move, CastleKnights)
topic.hinders("RideKnight", why_no_move, CastleKnights)
topic.likes[MoveCastleKnight] = 0.8
topic.serves[MoveCastleKnight] = promises
topic.serves[RideCastleKnight] = lambda state, action: False

rules = {
    "TBS4-11": said("After the roll you trade and build in any order; then the knights move, and battles are decided."),
    "TBS4-46": said("At the end of your turn each of your knights may move once, by up to three paths."),
    "TBS4-47": said("For a grain a knight moves by up to five paths."),
    "TBS4-49": said("No knight stops on a path with another knight."),
    "TBS4-50": said("Once you have moved, none of your knights may be at the castle."),
    "TBS4-51": said("The turn does not end while a knight of yours can still leave the castle."),
}
