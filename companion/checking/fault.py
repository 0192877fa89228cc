"""One thing that a box lacks."""

from typing import NamedTuple


class Fault(NamedTuple):
    """The file and, where it helps, the place in it; and a sentence about what is wrong and what to do."""

    place: str
    words: str

    def __str__(self) -> str:
        return f"{self.place}: {self.words}"
