"""What is said of pieces on the board that a camera watches. The picture beside it says where."""

from companion.rules.kernel import COLOURS, State
from companion.said import said

from .board_seen import CITY, ROAD, ROBBER, BoardTrouble, PieceSeen

TROUBLES = {
    BoardTrouble.DARK: said("It is too dark to see the board."),
    BoardTrouble.GLARE: said("A lamp is mirrored by the board: move the lamp or the camera."),
    BoardTrouble.COVERED: said("Something lies or reaches over the board."),
    BoardTrouble.MOVED: said("The board or the camera was moved: the island is being looked for."),
}


def came_words(state: State, piece: PieceSeen, player: int) -> str:
    """What was seen, once it is booked for this player."""
    who = state.game.setup.called(player)
    if piece.kind == ROBBER:
        return said("{player} moved the robber: it was seen on the board.", player=who)
    if piece.kind == ROAD:
        return said("{player} laid a road: it was seen on the board.", player=who)
    if piece.kind == CITY:
        return said("{player} built a city: it was seen on the board.", player=who)
    return said("{player} built a settlement: it was seen on the board.", player=who)


def lies_words(state: State, piece: PieceSeen) -> str:
    """The question about a piece that is not in the books."""
    who = owner_of(state, piece)
    if piece.kind == ROBBER:
        return said("The robber stands here, and the books have it elsewhere.")
    if piece.kind == ROAD:
        return said("A road of {player} lies here that is not in the books.", player=who)
    if piece.kind == CITY:
        return said("A city of {player} stands here that is not in the books.", player=who)
    return said("A settlement of {player} stands here that is not in the books.", player=who)


def gone_words(state: State, piece: PieceSeen) -> str:
    """The question about a road or a building that is in the books, and on the board no more."""
    who = owner_of(state, piece)
    if piece.kind == ROAD:
        return said("A road of {player} is gone from here, and the books have it still.", player=who)
    if piece.kind == CITY:
        return said("A city of {player} is gone from here, and the books have it still.", player=who)
    return said("A settlement of {player} is gone from here, and the books have it still.", player=who)


def may_be_words(state: State, piece: PieceSeen) -> str:
    """The question about what cannot be seen for sure, but can only be this."""
    who = owner_of(state, piece)
    if piece.kind == ROBBER:
        return said("Was the robber put here?")
    if piece.kind == ROAD:
        return said("Did {player} lay a road here?", player=who)
    if piece.kind == CITY:
        return said("Did {player} build a city here?", player=who)
    return said("Did {player} build a settlement here?", player=who)


def owner_of(state: State, piece: PieceSeen) -> str:
    """Whose piece it is: a player, or a colour that nobody plays."""
    colours = state.game.setup.colours
    if piece.colour in colours:
        return state.game.setup.called(colours.index(piece.colour))
    return COLOURS.get(piece.colour, piece.colour.capitalize())
