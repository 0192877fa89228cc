"""What each game has beside its rules: docs/what-games-have.md, made of what the boxes say of themselves."""

from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.rules.base import BASE_GAME
from companion.rules.boxes import adaptations, products
from companion.rules.claims import claimed
from companion.rules.scenario import Has

from .combinations import printed_variants, table

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "what-games-have.md"

HEAD = """# What games have

What the companion can do beside the rules is not the same in every game.
Each box says in its `box.toml` [what its games have](adding-a-scenario.md#what-it-has), tests prove it, and the page *New game* goes by it.
`make docs` writes this page again.

- **Hints and chances**: [good moves on the phones, and who is likely to win](playing.md#hints-and-chances); in a game with several boxes and variants only if all have them.
- **Picture**: the island is [read from a picture](reading-boards.md#in-the-set-up) in the set-up.
- **Robots**: [players that play by themselves](playing.md#robots) come to the end of it, and care for what is new in it, or choose by chance.
"""

FURTHER = """## Pieces, lights and sounds

A camera over the board [knows these pieces](reading-boards.md#showing-your-own-pieces) once it was shown them; it knows those of the base game without that.
Lights show, and sounds say, what they do in the base game, and besides:
"""


def document() -> str:
    """The whole page."""
    games = dict(_games())
    return "\n".join([HEAD, *_able(games), FURTHER, *_further(games)])


def _games() -> Iterator[tuple[str, Has]]:
    yield BASE_GAME.title, claimed(())
    for box in products().values():
        for one in box.scenarios:
            yield one.title, claimed((box.name,), (one.name,))
    yield from ((one.title, one.has) for one in printed_variants().values())
    for joining in adaptations().values():
        boxes = [name for name, box in products().items() if {one.name for one in box.scenarios} & {*joining.joins}]
        yield joining.title, claimed(boxes, joining.joins, (joining.name,))


def _able(games: Mapping[str, Has]) -> Iterator[str]:
    yield from table(
        ("Game or variant", "Hints", "Chances", "Picture", "Robots"),
        (
            (title, *("yes" if has else "no" for has in (one.hints, one.chances, one.read)), one.robots)
            for title, one in games.items()
        ),
    )


def _further(games: Mapping[str, Has]) -> Iterator[str]:
    rows = ((title, *_words(one)) for title, one in {BASE_GAME.title: BASE_GAME.has, **games}.items() if any(_words(one)))
    yield from table(("Game", "Pieces", "Lights", "Sounds"), rows)


def _words(has: Has) -> tuple[str, ...]:
    return tuple(", ".join(some.values()) for some in (has.seen, has.lights, has.sounds))
