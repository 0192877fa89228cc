"""What the newest roll has brought, and which lines end that: people have cards to take meanwhile.

It begins with a roll, a card that stands for one, or an answer after which the hexes give their cards. Whatever belongs
to the same roll adds to it: fish drawn, cards chosen, hands halved. A correction leaves it, unless it says whose turn
it is, and so does what robots do in their turns, who wait for nobody's cards. It ends with a person's next step, which
is whatever is done in one's own turn once the roll is settled.
"""

from functools import lru_cache
from typing import Any, NamedTuple

from companion.kernel import Action, Seat, Source, State, waiting
from companion.rules.base.dice import NumberCame
from companion.rules.base.turns import ROLL, Turn, own_time

from . import words
from .by_hand import ByHand
from .history import History
from .moves import moves_of
from .sorts import look_of
from .standing import changed, lying
from .steps import Step
from .throws import faces_of
from .topics import every_topic
from .viewer import Viewer


class Brought(NamedTuple):
    """The step with which it began and those that added to it; and whether something on the board was moved since."""

    steps: tuple[Step, ...]
    is_moved_since: bool


def brought_view(history: History, by_hand: ByHand, robots: tuple[Seat, ...], viewer: Viewer) -> dict[str, Any] | None:
    """The line of the roll, its dice, and sentence by sentence what it brought and what was told since.

    It `covers` the board until something on it is moved. None where there is none, more is to be rolled first, or an
    undo, redo or correction has led here and people still put that right.
    """
    found = _brought(history, robots)
    if found is None or (by_hand and found.steps[0].line.number <= by_hand.after):
        return None
    first, tip = found.steps[0], history.version.tip
    told = list[str]()
    for step in dict.fromkeys((*found.steps, tip)):
        if step is not None:
            told += words.told(history.state, step.happenings, viewer)
            told += words.afterwards(step.opening, step.state, viewer)
    return {
        "line": first.line.number,
        "faces": faces_of(first.line.action),
        "told": told,
        "covers": not found.is_moved_since,
    }


@lru_cache(maxsize=4)  # every screen asks after every change of anything
def _brought(history: History, robots: tuple[Seat, ...]) -> Brought | None:
    steps, is_moved = list[Step](), False
    step = history.version.tip
    while step is not None:
        if not step.opening[Turn].number or _ends(step, robots):
            return None
        is_answer = not step.is_correction and not _is_free(step.opening)
        begins = _begins(step, is_answer)
        if is_answer or begins:
            steps.append(step)
        if begins:
            return None if _is_unfinished(step, history.state) else Brought(tuple(reversed(steps)), is_moved)
        is_moved = is_moved or _moves_on_the_board(step)
        step = step.before
    return None


def _begins(step: Step, is_answer: bool) -> bool:
    """Whether a roll, what stands for one, or what the hexes give comes with this line."""
    game, happenings = step.state.game, step.happenings
    if look_of(game, type(step.line.action))[0] == "rolls" or any(isinstance(one, NumberCame) for one in happenings):
        return True
    moves = moves_of(every_topic().moves, words.phrases(step.state), happenings) if is_answer else ()
    return any(move.giver in game.topology.hex_names for move in moves)


def _ends(step: Step, robots: tuple[Seat, ...]) -> bool:
    """Whether this line is a person's next step, or says that it is somebody else's turn."""
    if step.is_correction:
        return step.opening[Turn] != step.state[Turn]
    return _is_free(step.opening) and step.line.action.player not in robots and not _begins(step, is_answer=False)


def _is_free(state: State) -> bool:
    """Whether nothing is due but what a player may do in a turn."""
    return any(item.name in own_time(state) for item in waiting(state.agenda))


def _is_unfinished(first: Step, now: State) -> bool:
    """Whether dice are still to be thrown for what this line began; the next roll of a turn is another matter."""
    due = [item.name for item in waiting(now.agenda) if any(_is_thrown(kind) for kind in now.game.takes(item))]
    if ROLL in due:
        return first.state[Turn].rolled is None
    return any(name not in own_time(now) for name in due)


def _is_thrown(kind: type[Action]) -> bool:
    return kind.chance is not None and kind.chance.source is Source.DICE


def _moves_on_the_board(step: Step) -> bool:
    was, now = (lying(every_topic().standing, state) for state in (step.opening, step.state))
    return any(thing.what in every_topic().on_board for thing in changed(was, now))
