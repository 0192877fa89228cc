"""A game opened again: the rows of its journal become entries, lines, and what people still have to move by hand."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.kernel import Refusal
from companion.rules.codec import Codec, RecordError

from .by_hand import ByHand, Keeps, after_entry, read_by_hand
from .entries import Correct, Do, Entry, Redo, SetRight, Undo, fingerprint, followed, read_entry, taken_as_booked
from .history import History
from .journal import Row
from .steps import steps_between
from .versions import Version


class Now(NamedTuple):
    """The revision, the history that belongs to it, and what people still have to move by hand."""

    revision: int
    history: History
    by_hand: ByHand


class Reopening:
    """What the rows of a game lead to.

    What was booked stays booked; where this engine decides otherwise than the one that booked it, `disputes` says so.
    """

    def __init__(self, codec: Codec, keeps: Keeps) -> None:
        self.entries: list[Entry] = []
        self.keys: dict[str, int] = {}
        self.now = Now(0, History.start(codec.game), ByHand())
        self.disputes: tuple[str, ...] = ()
        self._codec, self._keeps = codec, keeps
        self._unproved: dict[Version, tuple[Row, Entry]] = {}

    def believe(self, rows: Sequence[Row]) -> bool:
        """Take entries as they were booked, and derive the lines in force alone; whether everything was as booked.

        Otherwise nothing is changed, and they are to be reread one by one. What a correction has superseded is proved
        by its fingerprint when an undo leads back to it (`look_back`).
        """
        reached: list[tuple[Row, Entry, History]] = []
        history = self.now.history
        for row in rows:
            try:
                entry = read_entry(self._codec, row.kind, row.payload)
            except RecordError:
                return False
            after = taken_as_booked(history, entry)
            if after is None:
                return False
            history = after
            reached.append((row, entry, after))
        if any(step.state is None or step.fault for step in history.steps()):
            return False
        unproved = {there.version: (row, entry) for row, entry, there in reached if not there.version.is_derived}
        proved = ((row, entry, there) for row, entry, there in reached if there.version not in unproved)
        if any(fingerprint(self._codec, entry, there) != row.digest for row, entry, there in proved):
            return False
        self._unproved = unproved
        self.entries = [entry for _, entry, _ in reached]
        self.keys = {row.key: row.number for row, *_ in reached if row.key is not None}
        self.now = Now(len(reached), history, self._still_by_hand(reached))
        return True

    def reread(self, row: Row) -> None:
        """Go one entry further, whatever this engine thinks of it. Raises RecordError for what makes no sense."""
        entry, (revision, before, by_hand) = read_entry(self._codec, row.kind, row.payload), self.now
        after, otherwise = followed(before, entry)
        if isinstance(after, Refusal):
            raise RecordError(f"entry {row.number}", row.kind, f"one that this engine can follow: {after}")
        if otherwise is not None:
            self._dispute(row, otherwise)
        if fingerprint(self._codec, entry, after) != row.digest:
            self._dispute(row, "it causes something else now")
        if isinstance(entry, Undo | Redo | Correct):  # noted when it was booked, and not worked out again
            by_hand = read_by_hand(self._codec, row.payload.get("by_hand"), after)
        else:
            by_hand = after_entry(by_hand, entry, before, after, self._keeps)
        self.entries.append(entry)
        self.now = Now(revision + 1, after, by_hand)
        if row.key is not None:
            self.keys[row.key] = row.number

    def look_back(self, history: History) -> None:
        """Where an undo has led back to what was believed until now: is it what was booked?"""
        if (found := self._unproved.pop(history.version, None)) is None:
            return
        row, entry = found
        steps = steps_between(None, history.version.tip)
        fault = next((str(step.fault) for step in steps if step.state is not None and step.fault), None)
        if fault is not None:
            self._dispute(row, fault)
        elif fingerprint(self._codec, entry, history) != row.digest:
            self._dispute(row, "it causes something else now")

    def _still_by_hand(self, reached: Sequence[tuple[Row, Entry, History]]) -> ByHand:
        """What people still have to move: it was noted last with an undo, redo or correction."""
        by_hand = ByHand()
        changes = [at for at, (_, entry, _) in enumerate(reached) if not isinstance(entry, Do)]
        for at in range(changes[-1] if changes else len(reached), len(reached)):
            row, entry, after = reached[at]
            if isinstance(entry, Do):
                by_hand = after_entry(by_hand, entry, reached[at - 1][2], after, self._keeps)
            elif not isinstance(entry, SetRight):
                by_hand = read_by_hand(self._codec, row.payload.get("by_hand"), after)
        return by_hand

    def _dispute(self, row: Row, words: str) -> None:
        self.disputes += (f"Entry {row.number}, booked by engine {row.engine}, is decided otherwise here: {words}",)
