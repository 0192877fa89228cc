"""How the books are put right without a cost: which of the corrections that the table may say brings a change about.

What the table may say its topics declare (`companion/table/table_says.py`). A correction is found by trying it: it is
the one if the board lies as it is seen then. Where several would differ in what nobody sees, such as the level of a
knight, people have to enter it by hand.
"""

from collections.abc import Iterator
from itertools import product
from typing import Any

from companion.geometry.topology import Corner, Hex, Path
from companion.kernel import Action, Outcome, Owner, Seat, State, hints
from companion.table.phrases import field_types
from companion.table.table_says import Correction, Count, OneOf
from companion.table.topics import every_topic

from .board_changes import Change, Changes, explained_by

FEW = 6
"""Numbers up to which one is tried after the other."""


def correction_of(state: State, change: Change, seen: Changes) -> Action | None:
    """What the table says of its board where this came or went, with what else was `seen`; None if that is not clear.

    Of corrections with more and less that was seen, the one with more is meant.
    """
    found = [one for one in explained_by(state, seen | {change}, _every(state, change)) if change in one.changes]
    most = max((len(one.changes) for one in found), default=0)
    best = [one.action for one in found if len(one.changes) == most]
    outcomes = [state.apply(action) for action in best]
    afterwards = [outcome.state for outcome in outcomes if isinstance(outcome, Outcome)]
    return best[0] if best and all(after == afterwards[0] for after in afterwards) else None


def _every(state: State, change: Change) -> Iterator[Action]:
    """Every correction that may be said of a place and a colour."""
    for one in every_topic().corrections:
        if one.action in state.game.corrections and (not one.module or one.module in state.game.modules):
            yield from _filled(state, one, change)


def _filled(state: State, one: Correction, change: Change) -> Iterator[Action]:
    """A correction of a place: every value that it may take, said by any player."""
    kinds = field_types(one.action)
    if not {Corner, Path, Hex}.intersection(kinds.values()):
        return
    given = {name: [_value(state, kinds[name], value)] for name, value in one.given.items()}
    for asked in one.asks:
        match asked:
            case OneOf(field, among):
                given[field] = [_value(state, kinds[field], named.value) for named in among(state)]
            case Count(field, most=most) if most(state) <= FEW:
                given[field] = list(range(most(state) + 1))
            case _:
                return
    for name in [name for name in hints(one.action) if name not in given]:
        if kinds[name] in (Corner, Path, Hex):
            given[name] = [place for place in (_found(state, kinds[name], change.piece.place),) if place is not None]
        elif name not in ("player", "owner"):
            return
    for player, owner in _whose(state, change, "owner" in kinds):
        whose: dict[str, Any] = {"player": player} if owner is None else {"player": player, "owner": owner}
        for values in product(*given.values()):
            yield one.action(**whose, **dict(zip(given, values, strict=True)))


def _whose(state: State, change: Change, may_be_neutral: bool) -> Iterator[tuple[Seat, Owner | None]]:
    """Who says it, and of which neutral colour; of what has no colour anybody may."""
    game, colour = state.game, change.piece.colour
    if colour in game.setup.seats:
        yield Seat(game.setup.seats.index(colour)), None
    elif colour in game.setup.colours:
        if may_be_neutral:
            yield Seat(0), game.owners[game.setup.colours.index(colour)]
    elif not colour:
        yield from ((seat, None) for seat in game.seats)


def _found(state: State, kind: object, place: str) -> Corner | Path | Hex | None:
    """The place of this kind that has this name."""
    board = state.game.topology
    names = {Corner: board.corner_names, Path: board.path_names, Hex: board.hex_names}[kind]  # type: ignore[index]
    return kind(names.index(place)) if place in names else None  # type: ignore[operator]


def _value(state: State, kind: object, value: Any) -> Any:
    """A value as the action has it: of a place that is named, the place."""
    return _found(state, kind, value) if kind in (Corner, Path, Hex) and isinstance(value, str) else value
