"""Pictures that a box names, and the script by which the page draws it."""

import re
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files

from companion.rules.parts import PACKAGE
from companion.table.topic import Topic

from .box import box
from .fault import Fault

SPRITE = "web/templates/sprite.svg"


def faults(name: str) -> Iterator[Fault]:
    """Which pictures and scripts there are not."""
    there = set(re.findall(r'<symbol id="([^"]+)"', files("web").joinpath("templates/sprite.svg").read_text("utf-8")))
    for each in box(name).topics:
        topic = import_module(f"{PACKAGE}.{name}.table.{each}").topic
        place = f"{name}/table/{each.replace('.', '/')}.py"
        for glyph in sorted(set(_named(topic)) - there):
            yield Fault(place, f"it names the picture {glyph!r}, which is not in {SPRITE}: draw it, or name another.")
        for folder, _ in topic.scripts:
            if not files(PACKAGE).joinpath(folder, "page", "box.js").is_file():
                words = f"the page draws it by {folder}/page/box.js, and there is no such file: write it."
                yield Fault(place, words)


def _named(topic: Topic) -> Iterator[str]:
    named = [group.glyph for group in (*topic.groups.values(), *topic.families.values())]
    named += [look.glyph for look in topic.looks.values()]
    named += [correction.glyph for correction in topic.corrections]
    named += [piece.glyph for piece, _ in topic.pieces]
    yield from filter(None, named)
