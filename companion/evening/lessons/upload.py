"""A file that comes in pieces, so that no single request is large: one file at a time, of bounded size."""

from companion.said import said
from web.desk import DeskError
from web.lessons.card_lessons import MOST_PIECES

MOST_PACKED = 48 * 1024 * 1024
"""Bytes of a whole file, unless another bound is given."""


class Upload:
    """Piece 0 begins again; a piece that is not the next one ends it."""

    def __init__(self, most: int = MOST_PACKED) -> None:
        self._most = most
        self._pieces: list[bytes] = []
        self._of = 0

    def take(self, number: int, of: int, piece: bytes) -> bytes | None:
        """Add a piece; the whole file with its last one. Raises DeskError, and then nothing of it is left."""
        if number == 0:
            self._pieces, self._of = [], of
        is_next = number == len(self._pieces) and of == self._of and 0 < of <= MOST_PIECES
        if not is_next or sum(map(len, self._pieces)) + len(piece) > self._most:
            self._pieces, self._of = [], 0
            if is_next:
                most = self._most // 1024 // 1024
                raise DeskError(
                    said("The file was not taken over: it is larger than {most} MB. Nothing was changed.", most=most)
                )
            raise DeskError(said("The file was not taken over: a piece of it is missing. Nothing was changed."))
        self._pieces.append(piece)
        if len(self._pieces) < of:
            return None
        whole, self._pieces, self._of = b"".join(self._pieces), [], 0
        return whole
