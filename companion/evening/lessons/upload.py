"""A file that comes in pieces, so that no single request is large: one file at a time, of bounded size."""

from web.desk import DeskError

MOST_PIECES, MOST_BYTES = 2000, 48 * 1024 * 1024


class Upload:
    """Piece 0 begins anew; a piece that is not the next one ends it."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []
        self._of = 0

    def take(self, number: int, of: int, piece: bytes) -> bytes | None:
        """Add a piece; the whole file with its last one. Raises DeskError, and then nothing of it is left."""
        if number == 0:
            self._pieces, self._of = [], of
        is_next = number == len(self._pieces) and of == self._of and 0 < of <= MOST_PIECES
        if not is_next or sum(map(len, self._pieces)) + len(piece) > MOST_BYTES:
            self._pieces, self._of = [], 0
            why = f"it is larger than {MOST_BYTES // 1024 // 1024} MB" if is_next else "a piece of it is missing"
            raise DeskError(f"The file was not taken over: {why}. Nothing was changed.")
        self._pieces.append(piece)
        if len(self._pieces) < of:
            return None
        whole, self._pieces, self._of = b"".join(self._pieces), [], 0
        return whole
