"""What robots need of the people around them: they have no hands, so somebody throws real dice and draws for them."""

from companion.inputs.due import due_roll
from companion.preferences import source
from companion.rules.kernel import Seat, Source, waiting
from companion.said import said
from companion.table import TABLE_DOES, Table


def asked_of_people(table: Table, simulated: bool) -> str:
    """What people are asked to do for a robot now; `simulated` dice are thrown for it. Empty where it is nothing."""
    if not table.robots:
        return ""
    state = table.state
    if (drawer := _to_draw(table)) is not None:
        return said("{player} has no hands: please draw for them.", player=state.game.setup.called(drawer))
    if simulated or table.chances.dice != TABLE_DOES:
        return ""
    roll = due_roll(state)
    if roll is None or roll.player not in table.robots:
        return ""
    return said("{player} has no hands: please throw the dice for them.", player=state.game.setup.called(roll.player))


def _to_draw(table: Table) -> Seat | None:
    """The robot for which the table waits, and which can do nothing but draw from a real pile."""
    if not table.chances.are_the_tables(Source.DRAWN):
        return None
    state = table.state
    for player in (seat for item in waiting(state.agenda) if not item.beside for seat in item.who):
        if player in table.robots and all(source(one) is Source.DRAWN for one in state.options(player)):
            return player
    return None
