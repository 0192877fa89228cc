"""What robots need of the people around them, who throw real dice, draw, and move the wooden pieces for them."""

from functools import lru_cache

from companion.inputs.due import due_roll
from companion.preferences import source
from companion.rules.kernel import Seat, Source, waiting
from companion.said import said
from companion.table import SPECTATOR, TABLE_DOES, Table
from companion.table.by_hand import ByHand
from companion.table.history import COMPANION, History
from companion.table.putting_right import rows
from companion.table.standing import changed, lying
from companion.table.topics import EVERY_TOPIC

BY_ITSELF = "automatic"
"""Who enters what robots do."""


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


def moved_for_robots(table: Table) -> tuple[str, ...]:
    """What people move on the board for all that robots have done since somebody else did something, a sentence each.

    Robots go by their colours, so that each sentence says whose pieces these are.
    """
    return () if not table.robots or table.about.demonstration else _moved_since(table.history)


@lru_cache(maxsize=1)  # every screen asks after every change of anything
def _moved_since(history: History) -> tuple[str, ...]:
    """What automatic players have moved since the last line that somebody else entered."""
    first = None
    step = history.version.tip
    while step is not None and step.line.by in (BY_ITSELF, COMPANION):
        first = step if step.line.by == BY_ITSELF else first
        step = step.before
    if first is None:
        return ()
    before = history.opening if first.before is None else first.before.state
    was, now = (lying(EVERY_TOPIC.standing, state) for state in (before, history.state))
    things = ByHand(things={thing: was.get(thing) for thing in changed(was, now)})
    return tuple(words for row in rows(things, history.state, SPECTATOR) for words in row["words"])


def _to_draw(table: Table) -> Seat | None:
    """The robot for which the table waits, and which can do nothing but draw from a real pile."""
    if not table.chances.are_the_tables(Source.DRAWN):
        return None
    state = table.state
    for player in (seat for item in waiting(state.agenda) if not item.beside for seat in item.who):
        if player in table.robots and all(source(one) is Source.DRAWN for one in state.options(player)):
            return player
    return None
