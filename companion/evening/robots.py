"""What robots need of the people around them: they have no hands, so somebody throws real dice for them."""

from companion.inputs.due import due_roll
from companion.said import said
from companion.table import TABLE_DOES, Table


def asked_of_people(table: Table, simulated: bool) -> str:
    """What people are asked to do for a robot now; `simulated` dice are thrown for it. Empty where it is nothing."""
    if simulated or table.chances.dice != TABLE_DOES or not table.robots:
        return ""
    state = table.state
    roll = due_roll(state)
    if roll is None or roll.player not in table.robots:
        return ""
    return said("{player} has no hands: please throw the dice for it.", player=state.game.setup.called(roll.player))
