"""What each game has beside its rules: docs/what-games-have.md, made of what the boxes say of themselves."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec.structs import replace

from companion.rules.base import BASE_GAME
from companion.rules.boxes import adaptations, products
from companion.rules.scenario import Has

from .combinations import printed_variants, table

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "what-games-have.md"

HEAD = """# What games have

What the companion can do beside the rules is not the same in every game.
Each box says in its `box.toml` [what its games have](adding-a-scenario.md#what-it-has); tests prove it.
The page *New game* goes by it, and `make docs` writes this page again.

- **Hints and chances**: [good moves on the phones, and who is likely to win](playing.md#hints-and-chances).
  In a game with boxes and variants they come only if all of these have them.
- **Picture**: the island is [read from a picture](reading-boards.md#in-the-set-up) in the set-up.
  A variant changes nothing in that.
- **Robots**: [players that play by themselves](playing.md#robots) come to the end of it.
  They care for what is new in it, or choose by chance.
"""

FURTHER = """## Pieces, lights and sounds

A camera over the board [knows these pieces](reading-boards.md#showing-your-own-pieces) once it was shown them.
Lights show, and sounds say, what they do in the base game, and besides what stands here.
An adaptation has these of both its scenarios, as far as they are still in it.
"""


def document() -> str:
    """The whole page."""
    return "\n".join([HEAD, *_able(), FURTHER, *_further()])


def _able() -> Iterator[str]:
    """A row for each box, or for each of its scenarios where they differ; of all else, what is alike is in one."""
    rows = [(BASE_GAME.title, BASE_GAME.has)]
    for box in products().values():
        alike = {_marks(one.has) for one in box.scenarios} == {_marks(box.has)}
        rows += [(box.title, box.has)] if alike else [(one.title, one.has) for one in box.scenarios]
    rows += _alike((one.title, replace(one.has, read=True)) for one in printed_variants().values())
    rows += _alike((one.title, one.has) for one in adaptations().values())
    yield from table(("Game", "Hints", "Chances", "Picture", "Robots"), ((title, *_marks(has)) for title, has in rows))


def _alike(some: Iterable[tuple[str, Has]]) -> list[tuple[str, Has]]:
    """The same with the titles of those together that have the same."""
    found: dict[tuple[str, ...], list[tuple[str, Has]]] = {}
    for title, has in some:
        found.setdefault(_marks(has), []).append((title, has))
    return [(", ".join(title for title, _ in alike), alike[0][1]) for alike in found.values()]


def _marks(has: Has) -> tuple[str, ...]:
    return (*("yes" if each else "no" for each in (has.hints, has.chances, has.read)), has.robots)


def _further() -> Iterator[str]:
    scenarios = [(one.title, one.has) for box in products().values() for one in box.scenarios]
    rows = ((title, *_words(has)) for title, has in scenarios)
    yield from table(("Game", "Pieces", "Lights", "Sounds"), (row for row in rows if any(row[1:])))


def _words(has: Has) -> tuple[str, ...]:
    return tuple(", ".join(some.values()) for some in (has.seen, has.lights, has.sounds))
