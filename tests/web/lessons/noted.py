"""Lessons that people talk to in tests: they note what they are told, or refuse it."""

from web.desk import DeskError
from web.lessons.card_lessons import CardsTold
from web.lessons.lessons import Lessons
from web.lessons.marks import Outline, Rings
from web.lessons.piece_lessons import PiecesTold
from web.lessons.tray_lessons import CameraTold


class Noted:
    """Lessons that only note what they are told; `refuses` is what they say no with."""

    def __init__(self) -> None:
        self.told: list[tuple] = []
        self.refuses = ""

    @property
    def all(self) -> Lessons:
        """As the pages take them."""
        return Lessons(tray=self, cards=self, pieces=self)

    def live(self) -> bytes | None:
        return None if self.refuses else b"\xff\xd8live"

    def camera(self) -> CameraTold:
        return CameraTold(step="dice", marks=(Outline("tray", ((0.1, 0.2), (0.9, 0.2), (0.9, 0.8))),))

    def cards(self) -> CardsTold:
        return CardsTold(folder="at-home")

    def pieces(self) -> PiecesTold:
        return PiecesTold(step="showing", colour="red")

    def live_board(self) -> bytes | None:
        return None if self.refuses else b"\xff\xd8board"

    def board_rings(self) -> Rings:
        self._note("board_rings")
        return Rings((640, 480), (), ())

    def die_picture(self, name: str) -> bytes | None:
        return b"\xff\xd8die" if name == "event" else None

    def card_picture(self, kind: str | None) -> bytes | None:
        return {None: b"\xff\xd8shown", "road building": b"\xff\xd8kind"}.get(kind)

    def packed_deck(self, folder: str) -> bytes:
        self._note("packed_deck", folder)
        return b"PK"

    def look_alikes(self) -> tuple[tuple[str, str], ...]:
        self._note("look_alikes")
        return (("ore", "wool"),)

    def take_piece(self, number: int, of: int, piece: bytes) -> str | None:
        self._note("take_piece", number, of, piece)
        return "at-home" if number == of - 1 else None

    def __getattr__(self, name: str):
        return lambda *given: self._note(name, *given)

    def _note(self, *what: object) -> None:
        if self.refuses:
            raise DeskError(self.refuses)
        self.told.append(what)
