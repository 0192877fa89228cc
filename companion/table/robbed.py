"""Cards that robots draw from the real hands of people: people draw for them, and say which card it was.

The robot only chooses whom it robs. Whoever is robbed may say the card on their own device, where nobody else sees it.
"""

from collections.abc import Collection, Iterator

from companion.rules.base.hands import Hands
from companion.rules.base.turns import own_time
from companion.rules.kernel import Action, Seat, Source, State, waiting

from .chances import Chances


def robbed_by(action: Action, robots: Collection[Seat]) -> Seat | None:
    """The person from whose hand a robot draws a card by this; None for everything else."""
    chance = action.chance
    if chance is None or chance.source is not Source.STOLEN or action.player not in robots:
        return None
    others = (seat for seat in chance.known_to(action) or () if seat != action.player)
    return next((seat for seat in others if seat not in robots), None)


def drawn_by_people(state: State, chances: Chances, robots: Collection[Seat]) -> dict[Action, Seat]:
    """All that robots may do now by which a card is drawn from a real hand, and whose hand that is."""
    if not robots or not chances.are_the_tables(Source.STOLEN):
        return {}
    options = (one for robot in robots for one in state.options(robot) if isinstance(one, Action) and one.open)
    found = ((one, robbed_by(one, robots)) for one in options)
    return {one: seat for one, seat in found if seat is not None and state[Hands].size(seat)}


def due_from_people(state: State, chances: Chances, robots: Collection[Seat]) -> Iterator[tuple[Action, Seat]]:
    """The thefts for which the table waits, and whom the robot robs: of those it may rob, who holds most cards."""
    drawn = drawn_by_people(state, chances, robots)
    for item in waiting(state.agenda) if drawn else ():
        if item.beside or item.name in own_time(state):
            continue
        kinds = state.game.takes(item)
        for robot in item.who:
            thefts = [one for one in state.options(robot, kinds=kinds) if isinstance(one, Action) and _from(one)]
            most = max(thefts, key=lambda one: max(map(state[Hands].size, _from(one))), default=None)
            if most is not None and most in drawn:
                yield most, drawn[most]


def _from(action: Action) -> list[Seat]:
    """From whose hand a card is drawn by this."""
    chance = action.chance
    if chance is None or chance.source is not Source.STOLEN:
        return []
    return [seat for seat in chance.known_to(action) or () if seat != action.player]
