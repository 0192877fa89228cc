"""A table whose board a camera watches: people enter things by hand, and pieces come and go."""

from companion.inputs.board import ASK_AFTER
from companion.inputs.board_seen import BoardSeen, BoardTrouble, PieceSeen
from companion.inputs.board_station import BoardStation
from tests.inputs.conftest import Notebook
from tests.rules.table import Table


class Watched:
    """A table whose board is watched; what lies otherwise than agreed is told with `lies`."""

    def __init__(self, table: Table, *, robs_alone: bool = False) -> None:
        self.time = 100.0
        self.table = table
        self.books = Notebook(table.state)
        self.station = BoardStation(self.books, on_change=lambda: None, robs_alone=robs_alone, clock=lambda: self.time)
        self.books.listener = self.station.moved
        self.differences: tuple[PieceSeen, ...] = ()

    def says(self, *sentences: str) -> "Watched":
        """People enter this by hand."""
        for sentence in sentences:
            self.table.state = self.books.state
            self.table.play(sentence)
            self.books.turn_to([*self.books.past, self.table.state])
        self.looks()
        return self

    def undoes(self) -> None:
        self.books.turn_to(self.books.past[:-1])
        self.looks()

    def lies(self, *pieces: PieceSeen) -> "Watched":
        """These came or went, beside what came and went before."""
        self.differences += pieces
        self.looks()
        return self

    def looks(self, trouble: BoardTrouble | None = None) -> None:
        """The watch agrees on what it is told to, and tells the rest."""
        agreed = self.station.to_agree()
        self.differences = tuple(one for one in self.differences if agreed is not None and one.place not in agreed)
        self.station.take(BoardSeen(self.differences, trouble, self.time))

    def waits(self, seconds: float = ASK_AFTER) -> "Watched":
        self.time += seconds
        self.looks()
        return self

    def answers(self, answer: str) -> None:
        question = self.station.view().question
        assert question is not None
        self.station.answer(question.key, answer)
        self.looks()

    @property
    def booked(self) -> list[str]:
        return [type(action).__name__ for _, _, action in self.books.booked]

    @property
    def asked(self) -> str:
        question = self.station.view().question
        return "" if question is None else question.words

    @property
    def choices(self) -> tuple[str, ...]:
        question = self.station.view().question
        return () if question is None else question.answers


def road(place: str, colour: str = "red", **more: bool) -> PieceSeen:
    return seen("road", place, colour, **more)


def seen(kind: str, place: str, colour: str, *, there: bool = True, sure: bool = True) -> PieceSeen:
    return PieceSeen(kind, place, colour, there, sure, b"picture of " + place.encode())
