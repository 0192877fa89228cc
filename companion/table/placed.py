"""What the table says of a sort of piece that is put on paths or corners, each sentence by its label.

Patterns name `{player}`, and `{path}` or `{corner}`.
"""

from collections.abc import Callable, Iterator
from typing import Any

from companion.kernel import Action, Seat, State, hints
from companion.rules.base.for_cards import Built
from companion.rules.base.placed import Placed
from companion.rules.cards import Cards
from companion.said import Said

from .declarations import Piece
from .phrases import Phrases, filled
from .topic import Line, Topic


def either(field: str, holds: Said | Line, does_not: Said | Line) -> Line:
    """The first line for what is so by this field, or has a place in it, and the second for what is not."""

    def line(t: Phrases, it: Any) -> str:
        said = does_not if getattr(it, field) in (None, False) else holds
        return of_its_owner(t, said, it) if isinstance(said, Said) else said(t, it)

    return line


def of_its_owner(t: Phrases, pattern: Said, it: Any) -> str:
    """A pattern of which the `{player}` is a colour that nobody plays where that is the `owner`."""
    owner = getattr(it, "owner", None)
    return filled(t, pattern, it, **({} if owner is None else {"player": t.who(owner)}))


def may_be_said(
    topic: Topic,
    correct: type[Action],
    glyph: str,
    *,
    has: Said,
    has_not: Said,
    here: str,
    not_here: str,
    at: Callable[[State], int] | None = None,
    left: Callable[[State, Seat], int] | None = None,
) -> None:
    """Both ways in which a correction with `there` is put: as a line of the history, and as what is tapped."""
    topic.act(correct, either("there", has, has_not))
    topic.corrects(correct, here, glyph, at=at, left=left, there=True)
    topic.corrects(correct, not_here, glyph, there=False)


def placed(
    topic: Topic,
    piece: Placed,
    name: str,
    thing: str,
    glyph: str = "",
    *,
    built: Said,
    removed: Said,
    has: Said,
    has_not: Said,
    here: str,
    not_here: str,
    puts: Said,
    takes_back: Said,
    one: Said,
    title: str,
    many: Callable[[int], str],
    at: Callable[[State], int] | None = None,
    joins: str = "",
) -> None:
    """All that the table says of a sort of piece, besides how it is built; its picture may have the name of the thing.

    `built` and `removed` are lines of what took place, `has` and `has_not` those of what the table says, which is
    tapped as `here` and `not_here`, `at` the places where one can lie at all. The rest is as in `Piece`.
    """
    glyph = glyph or thing
    topic.tells(piece.put, built)
    topic.tells(piece.taken, removed)
    may_be_said(
        topic, piece.correct, glyph, has=has, has_not=has_not, here=here, not_here=not_here, at=at, left=piece.left
    )
    field = hints(piece.correct)[piece.at]
    drawn = Piece(name, thing, field, piece.of, piece.left, glyph, title, many, puts, takes_back, one, joins)
    topic.piece(drawn, piece.slice)


def sought(
    topic: Topic, piece: Placed, built: Built, liking: int, when: Callable[[State, Seat], bool] = lambda *_: True
) -> None:
    """How much automatic players like to build one, and that they save up for it where they may, and it is of use."""

    def cost(state: State, seat: Seat) -> Iterator[Cards]:
        if piece.slice in state and when(state, seat) and not built.none_left(state, seat) and built.legal(state, seat):
            yield built.cost

    topic.likes[built.action] = liking
    topic.goals.append(cost)
