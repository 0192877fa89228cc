"""What the table says of a sort of piece that is put on paths or corners, each sentence by its label.

Patterns name `{player}`, and `{path}` or `{corner}`.
"""

from collections.abc import Callable, Iterator
from typing import Any

from companion.kernel import Seat, State, hints
from companion.rules.base.for_cards import Built
from companion.rules.base.placed import Placed
from companion.rules.cards import Cards
from companion.said import Said
from companion.table.declarations import Piece
from companion.table.phrases import Phrases, filled
from companion.table.topic import Topic


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

    def correction(t: Phrases, a: Any) -> str:
        owner = getattr(a, "owner", None)
        return filled(t, has if a.there else has_not, a, player=t.who(a.player if owner is None else owner))

    topic.tells(piece.put, built)
    topic.tells(piece.taken, removed)
    topic.act(piece.correct, correction)
    topic.corrects(piece.correct, here, glyph, at=at, left=piece.left, there=True)
    topic.corrects(piece.correct, not_here, glyph, there=False)
    topic.piece(
        Piece(
            name=name,
            thing=thing,
            at=hints(piece.correct)[piece.at],
            where=piece.of,
            left=piece.left,
            glyph=glyph,
            title=title,
            many=many,
            puts=puts,
            takes_back=takes_back,
            one=one,
            joins=joins,
        ),
        piece.slice,
    )


def sought(
    topic: Topic, piece: Placed, built: Built, liking: int, when: Callable[[State, Seat], bool] = lambda *_: True
) -> None:
    """How much automatic players like to build one, and that they save up for it where they may, and it is of use."""

    def cost(state: State, seat: Seat) -> Iterator[Cards]:
        if piece.slice in state and when(state, seat) and not built.none_left(state, seat) and built.legal(state, seat):
            yield built.cost

    topic.likes[built.action] = liking
    topic.goals.append(cost)
