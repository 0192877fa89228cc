"""What is said of pieces on the board that a camera watches. The picture beside it says where."""

from companion.kernel import COLOURS, Action, Outcome, State
from companion.said import Said, joined, said
from companion.table import words

from .board_pieces import PieceLying, pieces_on_board, seen_as
from .board_seen import BoardTrouble

TROUBLES = {
    BoardTrouble.DARK: said("It is too dark to see the board."),
    BoardTrouble.GLARE: said("The board reflects a lamp: move the lamp or the camera."),
    BoardTrouble.COVERED: said("Something lies or reaches over the board."),
    BoardTrouble.MOVED: said("The board or the camera was moved: looking for the island."),
}


def booked_words(state: State, action: Action) -> str:
    """What is booked for what was seen, in a game that stands so."""
    return said("{line} It was seen on the board.", line=words.action(state, action))


def lies_words(state: State, piece: PieceLying) -> str:
    """The question about a piece that is not in the books."""
    if is_single(state, piece):
        return said("{piece} stands here, but the companion has it elsewhere.", piece=called(state, piece))
    return said("{piece} lies here, but the companion does not know of it.", piece=called(state, piece))


def gone_words(state: State, piece: PieceLying) -> str:
    """The question about a piece that is in the books, and on the board no more."""
    return said("{piece} is gone from here, but the companion still has it.", piece=called(state, piece))


def may_be_words(state: State, piece: PieceLying) -> str:
    """The question about what cannot be seen for sure, but can only be this."""
    return said("{piece} seems to have come here. Is that right?", piece=called(state, piece))


def explained_words(state: State, what: str, actions: tuple[Action, ...]) -> str:
    """The question whether what is seen came about by these actions, one after the other."""
    lines, now = list[str](), state
    for action in actions:
        lines.append(words.action(now, action))
        if isinstance(outcome := now.apply(action), Outcome):
            now = outcome.state
    return said("{what} Did this happen? {lines}", what=what, lines=joined(lines))


def several_words(what: str) -> str:
    """The same question where more than one thing that is allowed would explain it."""
    return said("{what} That may have happened in several ways: tap the right one.", what=what)


def is_single(state: State, piece: PieceLying) -> bool:
    """Whether a piece without a colour is the one that the books have elsewhere, such as the robber."""
    if piece.colour or not any(seen.is_moved for seen in seen_as(state, piece.kind)):
        return False
    return sum(other.kind == piece.kind for other in pieces_on_board(state)) == 1


def called(state: State, piece: PieceLying) -> str:
    """A piece, as a sentence begins with it."""
    pattern = seen_as(state, piece.kind)[0].words.pattern
    return Said(pattern, {"player": _owner(state, piece.colour)} if piece.colour else {})


def _owner(state: State, colour: str) -> str:
    """Whose piece it is: a player, or a colour that nobody plays."""
    colours = state.game.setup.colours
    if colour in colours:
        return state.game.setup.called(colours.index(colour))
    return COLOURS.get(colour, colour.capitalize())
