"""What "I am done" means just now: whose part ends, and if nobody's, why not. Read from the rules."""

from companion.rules.base.turns import EndPart
from companion.rules.five_six.special_building import PassBuilding
from companion.rules.kernel import State
from companion.said import said

from .due import going_on

Done = EndPart | PassBuilding


def end_of_part(state: State) -> Done | None:
    """What ends the part, or nothing while somebody must do something first."""
    return next((option for option in state.rules.options(state) if isinstance(option, Done)), None)


def why_not_done(state: State) -> str:
    """Why nobody can be done now."""
    return said("The button ends a part: {going_on}", going_on=going_on(state))
