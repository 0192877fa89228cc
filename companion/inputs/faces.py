"""The faces of dice without pips: what eyes and electronic dice call them, and what the rules and people do.

The topics of the boxes that are played say it (`DieWords`); where none has such a die, nobody asks for its faces.
"""

from collections.abc import Iterator

from companion.kernel import Die
from companion.table.declarations import DieWords
from companion.table.topics import every_topic


def rules_call(seen: str) -> str | None:
    """What the rules call the face that eyes call so; None where no such die is played with."""
    return next((str(called.seen[seen]) for _, called in _without_pips() if seen in called.seen), None)


def face_words(face: str) -> str:
    """A face, as the rules call it, in a sentence."""
    return next((called.told[face] for _, called in _without_pips() if face in called.told), face)


def possible_faces() -> tuple[str, ...]:
    """Every face, as the rules call them."""
    return tuple(dict.fromkeys(str(face) for die, _ in _without_pips() for face in die.faces))


def _without_pips() -> Iterator[tuple[Die, DieWords]]:
    return ((die, called) for die, called in every_topic().dice.items() if not die.has_pips)
