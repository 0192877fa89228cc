"""The referee of the board: what a piece that came or went counts for, given what the rules admit just now.

A piece that was surely seen, and is exactly one legal action, is that action. One that is seen but not legal is asked
about, and so is one that is unsure where only one thing can be meant; any other doubt comes to nothing. What the books
have already is agreed on in silence, and what is tapped but not laid yet is nobody's business.

A value without threads or clock; booking is the station's business.
"""

from dataclasses import dataclass, replace

from companion.rules.base.dice import RollDice
from companion.rules.base.knight_card import PlayKnight
from companion.rules.base.placement import PlaceRoad, PlaceSettlement
from companion.rules.base.robber import Steal
from companion.rules.base.scoring import Score
from companion.rules.base.turns import EndPart, Turn
from companion.rules.kernel import Action, Outcome, State
from companion.said import said

from .board_order import MOST, in_order
from .board_pieces import actions_for, correction_of, is_booked, place_of
from .board_seen import ROBBER, BoardSeen, BoardTrouble, PieceSeen
from .board_words import came_words, gone_words, lies_words, may_be_words
from .due import name

ASK_AFTER = 4.0
"""Seconds a piece may lie there without being legal before people are asked: a trade may be tapped in after it."""

GONE_AFTER = 20.0
"""The same for one that went: people lift pieces, and put them down again."""

LATE = 60.0
"""Seconds after which a piece of an earlier part is not booked any more when it becomes legal, only asked about."""

REFUSED = -1
"""The part of a piece that the books would not have."""

TOO_MANY = said("Much on the board changed at once: nothing was booked. Say whether it lies as the books have it.")


@dataclass(frozen=True, slots=True)
class Lying:
    """A difference to the agreed board, since when it has been seen, in which part, and under which key."""

    piece: PieceSeen
    since: float
    part: int
    key: str


@dataclass(frozen=True, slots=True)
class BookPiece:
    """This is to be booked for a piece; `then` follows in the same breath."""

    lying: Lying
    action: Action
    words: str
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
    """The books have what lies at these places, or lies there no more."""

    places: tuple[str, ...]


BoardVerdict = BookPiece | AskPiece | AgreeOn | None


@dataclass(frozen=True, slots=True)
class BoardReferee:
    """What the referee of the board knows at one moment.

    With `robs_alone` the only victim of a robber is robbed with its move; otherwise the table says whom, and what.
    """

    state: State
    session: str
    lying: tuple[Lying, ...] = ()
    trouble: BoardTrouble | None = None
    seen: int = 0
    robs_alone: bool = False

    def sees(self, state: State, *, at: float) -> "BoardReferee":
        """The game has moved on, been undone or corrected."""
        return replace(self, state=state)

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

    def without(self, places: tuple[str, ...]) -> "BoardReferee":
        """What lies at these places is agreed on."""
        return replace(self, lying=tuple(one for one in self.lying if one.piece.place not in places))

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
        agreed = tuple(one.piece.place for one in self.lying if self._is_as_booked(one.piece))
        if agreed:
            return AgreeOn(agreed)
        if self.is_too_much:
            return None
        fresh = tuple(one for one in self.lying if one.piece.is_sure and self._is_fresh(one, at))
        order = in_order(self.state, tuple(one.piece for one in fresh))
        if order:
            piece, action = order[0]
            one = next(each for each in fresh if each.piece == piece)
            words = came_words(self.state, piece, action.player)
            return BookPiece(one, action, words, self._theft(action))
        return self._question(at)

    # -- inside ------------------------------------------------------------------------------------------------

    @property
    def _is_over(self) -> bool:
        return self.state[Score].winner is not None

    def _is_as_booked(self, piece: PieceSeen) -> bool:
        """Whether the table has come to what the books have; a robber that was lifted comes down somewhere."""
        if not piece.is_sure or place_of(self.state, piece) is None:
            return False
        return is_booked(self.state, piece) is piece.is_there

    def _is_fresh(self, one: Lying, at: float) -> bool:
        return one.part != REFUSED and (one.part == self.state[Turn].number or at - one.since < LATE)

    def _theft(self, moved: Action) -> Action | None:
        """What follows the robber where only one can be robbed."""
        outcome = self.state.apply(moved) if self.robs_alone else None
        if not isinstance(outcome, Outcome):
            return None
        thefts = [one for one in outcome.state.options(kinds={Steal}) if isinstance(one, Steal)]
        return thefts[0] if len({one.victim for one in thefts}) == 1 and len(thefts) == 1 else None

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
        calm = {EndPart, RollDice, PlaceSettlement, PlaceRoad}
        return bool(self.state.options(kinds=calm))

    def _asked(self, one: Lying) -> AskPiece | None:
        piece, state = one.piece, self.state
        if place_of(state, piece) is None:
            return None
        if not piece.is_sure:
            meant = actions_for(state, piece, of_anybody=True)
            if len(meant) != 1:
                return None
            colour = "" if piece.kind == ROBBER else state.game.setup.seats[meant[0].player]
            return AskPiece(one, may_be_words(state, replace(piece, colour=colour)), meant)
        if not piece.is_there:
            correction = correction_of(state, piece)
            return None if correction is None else AskPiece(one, gone_words(state, piece), (), correction)
        correction = correction_of(state, piece)
        if piece.kind == ROBBER and (knight := self._knight(piece)):
            words = said(
                "The robber stands here, and the books have it elsewhere. Did {player} play a knight?",
                player=name(state, knight[0].player),
            )
            return AskPiece(one, words, knight, correction)
        legal = actions_for(state, piece)
        yes = legal if len(legal) == 1 and one.part != REFUSED else ()
        return AskPiece(one, lies_words(state, piece), yes, correction)

    def _knight(self, piece: PieceSeen) -> tuple[Action, ...]:
        """The knight that would explain where the robber stands, and its move."""
        for knight in self.state.options(kinds={PlayKnight}):
            outcome = self.state.apply(knight) if isinstance(knight, PlayKnight) else None
            moves = actions_for(outcome.state, piece) if isinstance(outcome, Outcome) else ()
            if isinstance(knight, PlayKnight) and len(moves) == 1:
                return knight, moves[0]
        return ()
