"""New World: what a table may set about its board, where harbors lie anywhere on the coast. Ledger Seafarers,
SEA9-09.
"""

from companion.kernel import Module, Options


class NewWorldOptions(Options):
    """What a table may set about the board; the layouts read it before there is a game."""

    newworld_harbors_share_intersection: bool = False


new_world = Module("new world", options=NewWorldOptions())
