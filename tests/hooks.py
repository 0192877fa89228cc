"""What a module of the rules may hook into: the questions, steps and happenings of every box.

    python -m tests.hooks [WORD ...]      (or `make hooks ARGS="robber"`)

prints those with one of these words in their line, or all of them.
"""

import re
import sys
from collections.abc import Iterator
from itertools import chain

from companion.geometry.printed import beginner_board
from companion.kernel import Happening
from companion.kernel.module import nothing
from companion.kernel.query import Query, alone
from companion.rules.boxes import every_module, products
from companion.rules.choice import Choice, game_of, modules

SEATS = ("red", "blue", "white")
OURS = "companion."


def questions() -> Iterator[Query]:
    """Every question in which others may share, in the order of the modules."""
    return (asked for module in every_module() for asked in module.questions if asked.fold is not alone)


def scripts(*boxes: str) -> dict[str, list[str]]:
    """The steps of each script in a game with these boxes; those in italics do nothing by themselves."""
    choice = Choice(SEATS, beginner_board(len(SEATS)), products=boxes)
    found = {name: [item.name for item in reversed(items)] for name, items in game_of(choice).scripts.items()}
    for script, steps in found.items():
        for anchor, following in _anchors(choice, script):
            steps.insert(steps.index(following) if following in steps else len(steps), f"*{anchor}*")
    return found


def happenings(kind: type[Happening] = Happening) -> Iterator[type[Happening]]:
    """Every kind of happening of the boxes."""
    for special in kind.__subclasses__():
        if special.__module__.startswith(OURS):
            yield special
        yield from happenings(special)


def lines() -> Iterator[str]:
    """A line for each of them."""
    for asked in questions():
        yield f"question {asked.name} ({asked.owner}, {asked.fold.__name__}): {_first_line(asked)}"
    base = scripts()
    for box, found in (("base", base), *((box, scripts(box)) for box in products())):
        for script, steps in found.items():
            if found is base or steps != base.get(script):
                yield f"steps of {script} ({box}): {', '.join(steps)}"
    for kind in sorted(happenings(), key=lambda kind: (kind.__module__, kind.__name__)):
        general = kind.__bases__[0]
        special = "" if general is Happening else f", a {general.__name__}"
        yield f"happening {kind.__name__} ({_place(kind)}{special}): {_first_line(kind)}"


def _anchors(choice: Choice, script: str) -> Iterator[tuple[str, str]]:
    """The steps of a script where nothing happens by itself, each with the one after it."""
    every = chain.from_iterable(module.contributions for module in modules(choice))
    stages = [one for one in every if one.way == "stage" and one.details.script == script]
    own = [stage for stage in stages if not (stage.details.before or stage.details.after)]
    for stage, following in zip(own, [*own[1:], None], strict=True):
        if stage.run is nothing:
            yield stage.name, "" if following is None else following.name


def _place(kind: type) -> str:
    """The box of a kind of happening, and its file there."""
    return re.sub(r"^companion\.(boxes\.|rules\.)?|\brules\.", "", kind.__module__)


def _first_line(documented: object) -> str:
    return (documented.__doc__ or "").partition("\n")[0]


def main(words: list[str]) -> None:
    """Print what was asked for."""
    found = (line for line in lines() if not words or any(word.lower() in line.lower() for word in words))
    print("\n".join(found))  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1:])
