"""Cards that robots draw from the real hands of people: people draw for them, and say which card it was.

The robot only chooses whom it robs. Whoever is robbed may say the card on their own device, where nobody else sees it.
"""

from collections.abc import Collection, Iterator, Mapping

from companion.kernel import Action, Seat, Source, State, waiting

from .chances import Chances
from .sorts import ends_part

Thefts = Mapping[Action, Seat]
"""What robots may do by which a card is drawn from a real hand, and whose hand that is."""


def drawn_by_people(state: State, chances: Chances, robots: Collection[Seat]) -> Thefts:
    """All such thefts that are possible now."""
    if not robots or not chances.are_the_tables(Source.STOLEN):
        return {}
    options = (one for robot in robots for one in state.options(robot) if isinstance(one, Action) and one.open)
    found = ((one, _victim(one)) for one in options)
    return {one: seat for one, seat in found if seat is not None and seat not in robots and _cards(state, one)}


def due_from_people(state: State, drawn: Thefts) -> Iterator[tuple[Action, Seat]]:
    """Those among the possible for which the table waits: of those a robot may rob now, who holds most cards."""
    for item in waiting(state.agenda) if drawn else ():
        kinds = state.game.takes(item)
        if item.beside or any(ends_part(kind) or _is_thrown(kind) for kind in kinds):
            continue
        for robot in item.who:
            options = (one for one in state.options(robot, kinds=kinds) if isinstance(one, Action))
            thefts = [one for one in options if one.chance is not None and one.chance.source is Source.STOLEN]
            most = max(thefts, key=lambda one: _cards(state, one), default=None)
            if most is not None and most in drawn:
                yield most, drawn[most]


def _victim(action: Action) -> Seat | None:
    """From whose hand a card is drawn by this; None for everything else."""
    chance = action.chance
    if chance is None or chance.source is not Source.STOLEN:
        return None
    return next((seat for seat in chance.known_to(action) or () if seat != action.player), None)


def _cards(state: State, theft: Action) -> int:
    """In how many ways a card may be drawn, which is more from a larger hand; none from an empty one."""
    return sum(cases for one, cases in state.outcomes(theft) if not one.open)


def _is_thrown(kind: type[Action]) -> bool:
    """Whether dice are due, before which some things may be done."""
    return kind.chance is not None and kind.chance.source is Source.DICE
