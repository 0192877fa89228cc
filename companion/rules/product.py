"""What a box brings to a game and what it leaves out."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from .kernel import Module


@dataclass(frozen=True)
class Product:
    """A box played over the base.

    `modules` are its topics; `without` names those of other boxes it does without. `five_six` adds to the ways in
    which five and six share a turn, `variants` to what a table may add by name. `target` points win, `fewest` can play;
    with `start_pieces` a game of it may begin with the pieces printed on the base game's beginner board.
    """

    name: str
    modules: tuple[Module, ...]
    target: int
    fewest: int
    start_pieces: bool = True
    without: frozenset[str] = frozenset()
    five_six: Mapping[str, tuple[Module, ...]] = field(default_factory=dict)
    variants: Mapping[str, tuple[Module, ...]] = field(default_factory=dict)
