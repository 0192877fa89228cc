"""What would explain that pieces came and went: an action explains what it does to the board, and nothing else.

No rule is known here, and no kind of piece: an action is tried, and the board before and after it is compared.
"""

from collections.abc import Iterable, Iterator, Set
from typing import NamedTuple

from companion.geometry.topology import Corner, Hex, Path
from companion.kernel import Action, Outcome, State, waiting
from companion.table.phrases import field_types
from companion.table.sorts import look_of

from .board_pieces import PieceLying, pieces_on_board


class Change(NamedTuple):
    """A piece came to its place, or went from there."""

    piece: PieceLying
    came: bool


Changes = frozenset[Change]


class Explanation(NamedTuple):
    """An action, and what of the seen changes it explains: all that it brings, and what it takes away.

    `may_move`: another action brings the same here from elsewhere; whether it has gone from there may show later.
    """

    action: Action
    changes: Changes
    may_move: bool = False


def explanations(state: State, seen: Set[Change]) -> tuple[Explanation, ...]:
    """Every legal action that explains some of this by itself, with nothing left to chance or to be filled in."""
    places = {change.piece.place for change in seen}
    options = state.options(kinds=_NAMING_A_PLACE)
    near = [one for one in options if isinstance(one, Action) and places.intersection(_places(state, one))]
    return explained_by(state, seen, near) if near else ()


def explained_by(state: State, seen: Set[Change], actions: Iterable[Action]) -> tuple[Explanation, ...]:
    """Which of these actions explain some of this, and what. What explains it with less unseen wins."""
    before = pieces_on_board(state)
    least = dict[Changes, int]()
    found = list[tuple[Explanation, int]]()
    moved = set[Changes]()
    for action in actions:
        done = what_it_does(state, before, action)
        here, unseen = done & seen, done - seen
        if not here or any(change.came for change in unseen):
            continue
        if unseen:
            moved.add(frozenset(change for change in here if change.came))
        if all(_goes_unseen(change, done, before) for change in unseen):
            found.append((Explanation(action, here), len(unseen)))
            least[here] = min(len(unseen), least.get(here, len(unseen)))
    best = [one for one, unseen in found if unseen == least[one.changes]]
    return tuple(one._replace(may_move=one.changes in moved and least[one.changes] == 0) for one in best)


def what_it_does(state: State, before: frozenset[PieceLying], action: Action) -> Changes:
    """How the board lies otherwise after an action; nothing where it is refused."""
    outcome = state.apply(action)
    if not isinstance(outcome, Outcome):
        return frozenset()
    after = pieces_on_board(outcome.state)
    went, came = (Change(piece, False) for piece in before - after), (Change(piece, True) for piece in after - before)
    return frozenset((*went, *came))


def is_laying(state: State, action: Action) -> bool:
    """Whether an action is the laying of a piece and no more, so that seeing it is enough.

    It is what people build and move, or the one thing that the table waits for. A card that is played is more.
    """
    sort, _ = look_of(state.game, type(action))
    if sort == "builds":
        return True
    asked = {kind for item in waiting(state.agenda) for kind in state.game.settles(item)}
    return sort == "cards" and type(action) in asked


def _goes_unseen(change: Change, done: Changes, before: frozenset[PieceLying]) -> bool:
    """Whether nobody needs to see that this went: something else came there, or it is one like the robber that moved.

    Of what players have several there may be another one in the hand that came.
    """
    gone, came = change.piece, [other.piece for other in done if other.came]
    if change.came:
        return False
    if any(piece.place == gone.place for piece in came):
        return True
    alike = sum(piece.kind == gone.kind for piece in before)
    return not gone.colour and alike == sum(piece.kind == gone.kind for piece in came) == 1


class _NamingAPlace:
    """The kinds of action that name a place, and leave nothing to chance."""

    def __contains__(self, kind: object) -> bool:
        return isinstance(kind, type) and kind.chance is None and bool(_fields(kind))  # type: ignore[attr-defined]


_NAMING_A_PLACE = _NamingAPlace()


def _fields(kind: type) -> list[str]:
    return [name for name, hint in field_types(kind).items() if hint in (Corner, Path, Hex)]


def _places(state: State, action: Action) -> Iterator[str]:
    """The names of the places that an action names."""
    board, hints = state.game.topology, field_types(type(action))
    names = {Corner: board.corner_names, Path: board.path_names, Hex: board.hex_names}
    for field in _fields(type(action)):
        if (place := getattr(action, field)) is not None:
            yield names[hints[field]][place]
