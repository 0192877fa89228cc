"""What people have to do with real cards and pieces so that the table is as the books are again.

An undo, a redo and a correction change the books, and nobody has moved anything for it yet. What is to be moved adds up
until people say that it is done: what was undone and done again leaves nothing to do, and a piece that was moved in
play meanwhile lies where the books have it. What is played is done by hand as it is entered, so it adds nothing; and
where the table says what lies there, or what somebody holds, the books were set right and nobody moves anything.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from companion.kernel import Action, Game, Happening, State
from companion.rules.codec import Codec

from .entries import Correct, Do, Entry, Redo, SetRight, Undo
from .history import Delete, History, Insert, place
from .moves import SUPPLY, moves_of
from .standing import Thing, Value, changed, lying
from .steps import Step
from .topics import every_topic
from .words import phrases

PUBLIC: Final = ""
"""The viewer of those who sit on no seat, beside the colours of those who do."""

Edge = tuple[str, str, str]
"""From where, to where, which card: seats by colour, or the supply."""

Keeps = Callable[[str], bool]
"""Whether the companion keeps this card, so that nobody has to move it."""

Because = tuple[str, Action | None]
"""What was done (`undone`, `redone`, `corrected`, `inserted`, `deleted`) and to which line; None is a correction."""

_TAKES_BACK: Final = {"undone": "redone", "redone": "undone"}


@dataclass(frozen=True)
class ByHand:
    """What is still to be done by hand; it is false where that is nothing.

    `cards` are in net, by the viewer that know them so. `things` are those that the books have elsewhere, each where it
    lies still. `because` of what, the latest last; what was played after the line to which that led is played with it
    still to be done.
    """

    cards: Mapping[str, Mapping[Edge, int]] = field(default_factory=dict)
    things: Mapping[Thing, Value] = field(default_factory=dict)
    because: tuple[Because, ...] = ()
    after: int = field(default=0, compare=False)

    def __bool__(self) -> bool:
        return bool(self.things or any(self.cards.values()))


def nothing_kept(card: str) -> bool:
    """All cards are real ones."""
    return False


def after_change(old: ByHand, before: History, after: History, because: Because, keeps: Keeps = nothing_kept) -> ByHand:
    """What is to be done after an undo, a redo or a correction that led from one history to the other."""
    state, game, parting = after.state, before.opening.game, _parting(before.version.tip, after.version.tip)
    known = {
        viewer: _net(old.cards.get(viewer, {}), state, viewer, parting, keeps) for viewer in (PUBLIC, *game.setup.seats)
    }
    cards = {viewer: net for viewer, net in known.items() if net}
    was, now = lying(every_topic().standing, before.state), lying(every_topic().standing, after.state)
    told = {thing for step in (*parting.gone, *parting.came) for thing in _told(game, step)}
    fresh = {thing: was.get(thing) for thing in changed(was, now) if thing not in told and not keeps(thing.place)}
    things = {thing: lies for thing, lies in {**fresh, **old.things}.items() if lies != now.get(thing)}
    new = ByHand(cards, things, old.because, after.version.length)
    if not new:
        return ByHand()
    same = (cards, things) == (old.cards, old.things)
    return new if same else replace(new, because=_reasons(old.because, because))


def after_entry(old: ByHand, entry: Entry, before: History, after: History, keeps: Keeps = nothing_kept) -> ByHand:
    """What is still to be done after an entry that led from one history to the other."""
    match entry:
        case SetRight():
            return ByHand()
        case Do():  # nobody asks how the game stood while there is nothing to do
            return after_play(old, before.state, after.state, after.happenings) if old else old
        case Undo() | Redo() | Correct():
            return after_change(old, before, after, _because(entry, before), keeps)


def moved_in_public(before: History, after: History) -> dict[Edge, int]:
    """The cards by which the hands of two histories differ, as everybody may know it."""
    return _net({}, after.state, PUBLIC, _parting(before.version.tip, after.version.tip), nothing_kept)


def parting(before: History, after: History) -> tuple[list[Step], list[Step]]:
    """The steps of the first history that the second does not have, and the other way round."""
    gone, came, _ = _parting(before.version.tip, after.version.tip)
    return gone, came


def after_play(old: ByHand, before: State, after: State, happenings: Iterable[Happening]) -> ByHand:
    """What is still to be done after an action: what was moved or counted in it lies where the books have it."""
    if not old:
        return old
    counted = set(_counted(after, happenings))
    cards = {
        viewer: rest
        for viewer, net in old.cards.items()
        if (rest := {edge: n for edge, n in net.items() if not {(edge[0], edge[2]), (edge[1], edge[2])} & counted})
    }
    moved = (
        set(changed(lying(every_topic().standing, before), lying(every_topic().standing, after))) if old.things else ()
    )
    things = {thing: lies for thing, lies in old.things.items() if thing not in moved}
    return replace(old, cards=cards, things=things) or ByHand()


def by_hand_data(codec: Codec, value: ByHand) -> dict[str, Any]:
    """What is to be done, as plain data for the journal."""
    return {
        "cards": {viewer: [[*edge, number] for edge, number in net.items()] for viewer, net in value.cards.items()},
        "things": [[*thing, lies] for thing, lies in value.things.items()],
        "because": [[did, None if action is None else codec.data(action)] for did, action in value.because],
    }


def read_by_hand(codec: Codec, data: Any, after: History) -> ByHand:
    """What the journal noted with the entry that led to this history.

    Nothing where it noted nothing, or nothing that can be read: no game is lost for that.
    """
    try:
        return ByHand(
            {viewer: {(a, b, card): int(n) for a, b, card, n in net} for viewer, net in data["cards"].items()},
            {Thing(what, seat, place): lies for what, seat, place, lies in data["things"]},
            tuple((did, None if action is None else codec.action(action)) for did, action in data["because"]),
            after.version.length,
        )
    except (KeyError, TypeError, ValueError, AttributeError):
        return ByHand()


def _because(entry: Undo | Redo | Correct, before: History) -> Because:
    """What led to it, and the line that it was done to."""
    match entry:
        case Undo():
            line = before.version.first_line
            return "undone", None if line is None else line.action
        case Redo():
            line = before.undone[0].first_line
            return "redone", None if line is None else line.action
        case Correct(change):
            if not isinstance(change, Delete) and change.actions:
                return "inserted" if isinstance(change, Insert) else "corrected", change.actions[0]
            return "deleted", before.steps()[place(change) - 1].line.action


class _Parting(NamedTuple):
    """Where two rows of steps part: those only in the one, those only in the other, and those alike after them."""

    gone: list[Step]
    came: list[Step]
    alike: list[Step]


def _parting(one: Step | None, other: Step | None) -> _Parting:
    gone, came = list[Step](), list[Step]()
    while one is not other:
        if other is None or (one is not None and one.line.number >= other.line.number):
            assert one is not None, "two that are not the same are not both nothing"
            gone.append(one)
            one = one.before
        else:
            came.append(other)
            other = other.before
    same = 0
    for old, new in zip(gone, came, strict=False):  # both newest first: what came after the change, derived again
        if (old.line.action, old.happenings) != (new.line.action, new.happenings):
            break
        same += 1
    return _Parting(gone[same:][::-1], came[same:][::-1], came[:same])


def _net(old: Mapping[Edge, int], state: State, viewer: str, parting: _Parting, keeps: Keeps) -> dict[Edge, int]:
    """The cards that were to be moved already with those that these steps moved, but for what was counted since."""
    counted = frozenset(_counted(state, (happening for step in parting.alike for happening in step.happenings)))
    gone, came = (_moved(state, viewer, steps) for steps in (parting.gone, parting.came))
    _leave_lying(gone, came)
    back = Counter({(taker, giver, card): number for (giver, taker, card), number in gone.items()})
    net = dict(old)
    for (giver, taker, card), number in (*back.items(), *came.items()):
        if not keeps(card) and not {(giver, card), (taker, card)} & counted:
            _add(net, (giver, taker, card), number)
    return net


def _moved(state: State, viewer: str, steps: Iterable[Step]) -> Counter[Edge]:
    """The cards that these steps moved, as a viewer knows them."""
    game, moved = state.game, Counter[Edge]()
    t = phrases(state, None if viewer == PUBLIC else game.seats[game.setup.seats.index(viewer)])
    for move in moves_of(every_topic().moves, t, (happening for step in steps for happening in step.happenings)):
        giver = move.giver if move.giver in game.setup.seats else SUPPLY
        for card, number in move.cards.items():
            moved[giver, move.taker, card] += number
    return moved


def _leave_lying(gone: Counter[Edge], came: Counter[Edge]) -> None:
    """Take out the cards that go the same way as before, so that nobody moves them.

    A back and a card that has it are the same card, which somebody has named since, or whose name was taken back.
    """
    for same in (lambda one, other: one == other, _is_back_of, lambda one, other: _is_back_of(other, one)):
        for one, other in [(one, other) for one in gone for other in came if one[:2] == other[:2]]:
            if same(one[2], other[2]):
                number = min(gone[one], came[other])
                gone[one] -= number
                came[other] -= number


def _is_back_of(back: str, card: str) -> bool:
    """Whether a card looks like this from behind."""
    has_it = every_topic().backs.get(back)
    return has_it is not None and back != card and has_it(card)


def _add(net: dict[Edge, int], edge: Edge, number: int) -> None:
    """So many cards more on this way, less those that go the other way; what stays with its owner moves nowhere."""
    giver, taker, card = edge
    if giver == taker or not number:  # the host let it happen, or the card lies there already
        return
    back = (taker, giver, card)
    left = net.pop(back, 0) - number
    if left > 0:
        net[back] = left
    elif left < 0:
        net[edge] = net.get(edge, 0) - left


def _counted(state: State, happenings: Iterable[Happening]) -> Iterator[tuple[str, str]]:
    """Whose cards of which name are said to lie there as they do."""
    t = phrases(state)
    for one in happenings:
        if (tell := every_topic().counts.get(type(one))) is not None:
            yield from ((colour, card) for colour, cards in tell(t, one) for card in cards)


def _told(game: Game, step: Step) -> Iterator[Thing]:
    """What lies otherwise because the table said so."""
    if isinstance(step.line.action, game.corrections):
        yield from changed(lying(every_topic().standing, step.opening), lying(every_topic().standing, step.state))


def _reasons(known: tuple[Because, ...], latest: Because) -> tuple[Because, ...]:
    """The reasons with the latest one, which may take back the one before it."""
    did, action = latest
    if known and known[-1] == (_TAKES_BACK.get(did), action):
        return known[:-1]
    return (*known, latest)
