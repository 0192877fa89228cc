"""The referee of the board: what a piece that came or went counts for, given what the rules admit just now.

What was surely seen, and is exactly what one legal action does to the board, is that action: a piece that is laid, or
one that went here and came there. What is seen but not legal is asked about, and so is what only a card or a trade
explains that nobody has told, and what is unsure where only one thing can be meant; any other doubt comes to nothing.
What the books have already is agreed on in silence, and what is tapped but not laid yet is nobody's business.

A value without threads or clock; booking is the station's business.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from companion.kernel import Action, Outcome, State
from companion.rules.base.dice import RollDice
from companion.rules.base.placement import PlaceRoad, PlaceSettlement
from companion.rules.base.scoring import Score
from companion.rules.base.stealing import Steal
from companion.rules.base.turns import EndPart, Turn
from companion.said import said

from .board_before import led_to
from .board_changes import Change, Changes, Explanation, explanations
from .board_corrections import correction_of
from .board_order import MOST, InOrder, in_order
from .board_pieces import PieceLying, named, pieces_on_board
from .board_seen import BoardSeen, BoardTrouble, PieceSeen
from .board_words import booked_words, explained_words, gone_words, is_single, lies_words, may_be_words, several_words

ASK_AFTER = 4.0
"""Seconds a piece may lie there without being legal before people are asked: a trade may be tapped in after it."""

GONE_AFTER = 20.0
"""The same for one that went: people lift pieces, and put them down again."""

MOVED_WITHIN = 2.0
"""Seconds in which the eyes are sure to see where a piece has gone from, once it came to its new place."""

LATE = 60.0
"""Seconds after which a piece of an earlier part is not booked any more when it becomes legal, only asked about."""

REFUSED = -1
"""The part of a piece that the books would not have."""

TOO_MANY = said("Much on the board changed at once: nothing was entered. Say whether the companion still has it right.")


@dataclass(frozen=True, slots=True)
class Lying:
    """A difference to the agreed board, since when it has been seen, in which part, and under which key."""

    piece: PieceSeen
    since: float
    part: int
    key: str


@dataclass(frozen=True, slots=True)
class BookPiece:
    """This is to be booked for a piece, and for all else that it explains; `then` follows in the same breath."""

    lying: Lying
    action: Action
    words: str
    pieces: tuple[PieceSeen, ...]
    then: Action | None = None


@dataclass(frozen=True, slots=True)
class AskPiece:
    """People are asked: `yes` is what it would be booked as, `correction` what puts the books right without a cost."""

    lying: Lying
    words: str
    yes: tuple[Action, ...] = ()
    correction: Action | None = None


@dataclass(frozen=True, slots=True)
class AgreeOn:
    """The books have these, or have them no more, as they were seen."""

    pieces: tuple[PieceSeen, ...]


BoardVerdict = BookPiece | AskPiece | AgreeOn | None

Found = TypeVar("Found")


@dataclass(frozen=True, slots=True)
class BoardReferee:
    """What the referee of the board knows at one moment.

    With `robs_alone` the only victim of a robber is robbed with its move; otherwise the table says whom, and what.
    `reckoned` gives the game as everybody can reckon it who has watched.
    """

    state: State
    session: str
    reckoned: Callable[[], State] = field(repr=False, compare=False)
    lying: tuple[Lying, ...] = ()
    trouble: BoardTrouble | None = None
    seen: int = 0
    robs_alone: bool = False
    found: dict[object, Any] = field(default_factory=dict, repr=False, compare=False)
    """What was found out about this state, for the looks that follow."""

    def sees(self, state: State, *, at: float) -> "BoardReferee":
        """The game has moved on, been undone or corrected."""
        return replace(self, state=state, found={})

    def looks(self, look: BoardSeen) -> "BoardReferee":
        """The board looks thus now. A look with a trouble tells nothing of the pieces."""
        if look.trouble is not None:
            return replace(self, trouble=look.trouble)
        known = {one.piece: one for one in self.lying}
        seen, lying = self.seen, list[Lying]()
        for piece in look.pieces:
            before = known.get(piece)
            if before is None:
                seen += 1
                before = Lying(piece, look.at, self.state[Turn].number, f"board-{self.session}-{seen}")
            lying.append(replace(before, piece=piece))
        return replace(self, lying=tuple(lying), trouble=None, seen=seen)

    def without(self, pieces: tuple[PieceSeen, ...]) -> "BoardReferee":
        """These are agreed on."""
        return replace(self, lying=tuple(one for one in self.lying if one.piece not in pieces))

    def refused(self, lying: Lying) -> "BoardReferee":
        """The books would not have it, though it seemed legal: it is asked about from now on."""
        spent = tuple(replace(one, part=REFUSED) if one.key == lying.key else one for one in self.lying)
        return replace(self, lying=spent)

    @property
    def is_too_much(self) -> bool:
        """Whether more changed at once than people put down."""
        return sum(one.piece.is_sure for one in self.lying) > MOST and not self._is_over

    def judge(self, at: float) -> BoardVerdict:
        """What is to be done next; None where nothing is."""
        if self.trouble is not None or self._is_over:
            return None
        agreed = tuple(one.piece for one in self.lying if self._is_as_booked(one.piece))
        if agreed:
            return AgreeOn(agreed)
        if self.is_too_much:
            return None
        fresh = {
            change: one
            for one in self.lying
            if one.piece.is_sure and self._is_fresh(one, at) and (change := self._change(one.piece))
        }
        seen = frozenset(fresh)
        order: InOrder = self._once(("order", seen), lambda: in_order(self.state, seen))
        if order and self._has_settled(order[0], fresh, at):
            those = [fresh[change] for change in sorted(order[0].changes, key=lambda change: not change.came)]
            action = order[0].action
            pieces = tuple(one.piece for one in those)
            return BookPiece(those[0], action, booked_words(self.state, action), pieces, self._theft(action))
        return self._question(at)

    def theft(self) -> Action | None:
        """What follows the robber where only one can be robbed, and nobody has to choose or be told anything."""
        if not self.robs_alone or not self.state.agenda:
            return None
        left = self.state.options(kinds=self.state.game.settles(self.state.agenda[-1]))
        return left[0] if len(left) == 1 and isinstance(left[0], Steal) else None

    # -- inside ------------------------------------------------------------------------------------------------

    @property
    def _is_over(self) -> bool:
        return self.state[Score].winner is not None

    def _once(self, key: object, find: Callable[[], Found]) -> Found:
        """What was found out about this state before, or is now."""
        if key not in self.found:
            self.found[key] = find()
        known: Found = self.found[key]
        return known

    def _change(self, piece: PieceSeen) -> Change | None:
        """What was seen in the words of the books; None where this game has no such piece, or no such place."""
        lying = named(self.state, piece)
        return None if lying is None else Change(lying, piece.is_there)

    def _is_as_booked(self, piece: PieceSeen) -> bool:
        """Whether the table has come to what the books have; a robber that was lifted comes down somewhere."""
        change = self._change(piece) if piece.is_sure else None
        lying: frozenset[PieceLying] = self._once("lying", lambda: pieces_on_board(self.state))
        return change is not None and (change.piece in lying) is change.came

    def _has_settled(self, first: Explanation, fresh: dict[Change, Lying], at: float) -> bool:
        """Whether nothing else may show that explains it otherwise: people lift pieces, and eyes see bit by bit."""
        came = [fresh[change] for change in first.changes if change.came]
        if not came:
            return all(at - fresh[change].since >= GONE_AFTER for change in first.changes)
        return not first.may_move or all(at - one.since >= MOVED_WITHIN for one in came)

    def _is_fresh(self, one: Lying, at: float) -> bool:
        return one.part != REFUSED and (one.part == self.state[Turn].number or at - one.since < LATE)

    def _theft(self, moved: Action) -> Action | None:
        """What follows the robber in the same breath."""
        outcome = self.state.apply(moved) if self.robs_alone else None
        return replace(self, state=outcome.state).theft() if isinstance(outcome, Outcome) else None

    def _question(self, at: float) -> AskPiece | None:
        if not self._is_calm:
            return None
        for one in self.lying:
            asked = self._asked(one) if at - one.since >= (ASK_AFTER if one.piece.is_there else GONE_AFTER) else None
            if asked is not None:
                return asked
        return None

    @property
    def _is_calm(self) -> bool:
        """Whether nothing else is waited for that may explain what lies there."""
        calm: set[type[Action]] = {EndPart, RollDice, PlaceSettlement, PlaceRoad}
        return bool(self.state.options(kinds=calm))

    def _asked(self, one: Lying) -> AskPiece | None:
        change = self._change(one.piece)
        if change is None:
            return None
        if not one.piece.is_sure:
            return self._may_be(one, change) if change.came else None
        surely = (self._change(other.piece) for other in self.lying if other.piece.is_sure)
        seen = frozenset(each for each in surely if each is not None)
        found: AskPiece | None = self._once(("asked", one, seen), lambda: self._lies_otherwise(one, change, seen))
        return found

    def _may_be(self, one: Lying, change: Change) -> AskPiece | None:
        """The question about what is not seen for sure, whosever it is; None where several things may be meant."""
        colours = self.state.game.setup.colours if change.piece.colour else ("",)
        pieces = [change.piece._replace(colour=colour) for colour in colours]
        meant = [
            (piece, each.action) for piece in pieces for each in explanations(self.state, {Change(piece, came=True)})
        ]
        if len(meant) != 1:
            return None
        ((piece, action),) = meant
        return AskPiece(one, may_be_words(self.state, piece), (action,))

    def _lies_otherwise(self, one: Lying, change: Change, seen: Changes) -> AskPiece | None:
        """The question about what the rules do not admit, or not for sure."""
        state, piece = self.state, change.piece
        if not change.came and is_single(state, piece):  # it will come down somewhere
            return None
        ways, correction = self._ways(change, seen), correction_of(state, change, seen)
        yes: tuple[Action, ...] = ways if len(ways) == 1 and one.part != REFUSED else ()
        if not ways:  # then after a card or a trade that nobody told
            yes = led_to(self.reckoned(), change, seen)
        if not (change.came or yes or correction):
            return None
        what = lies_words(state, piece) if change.came else gone_words(state, piece)
        what = several_words(what) if len(ways) > 1 else what
        return AskPiece(one, explained_words(state, what, yes) if yes else what, yes, correction)

    def _ways(self, change: Change, seen: Changes) -> tuple[Action, ...]:
        """What it may be of what is legal, as far as that explains the most."""
        legal = [each for each in explanations(self.state, seen) if change in each.changes]
        most = max((len(each.changes) for each in legal), default=0)
        return tuple(each.action for each in legal if len(each.changes) == most)
