"""What "I am done" means just now: whose part ends, and if nobody's, why not. Read from the rules."""

from companion.kernel import Action, State
from companion.said import said
from companion.table.sorts import ends_part

from .due import going_on


def end_of_part(state: State) -> Action | None:
    """What ends the part, or nothing while somebody must do something first."""
    kinds = [kind for kind in state.game.actions.values() if ends_part(kind)]
    return next((option for option in state.options(kinds=kinds) if isinstance(option, Action)), None)


def why_not_done(state: State) -> str:
    """Why nobody can be done now."""
    return said("The button ends a turn: {going_on}", going_on=going_on(state))
