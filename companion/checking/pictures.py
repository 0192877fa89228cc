"""Pictures that a box names, and the script by which the page draws it."""

import re
from collections.abc import Iterator
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable

from companion.rules.parts import PACKAGE
from companion.table.topic import Topic

from .box import box
from .fault import Fault

PICTURES = "page/pictures.svg"


def faults(name: str) -> Iterator[Fault]:
    """Which pictures and scripts there are not."""
    drawn = (files("web").joinpath("templates/sprite.svg"), *(_pictures_of(each) for each in files(PACKAGE).iterdir()))
    texts = (file.read_text("utf-8") for file in drawn if file.is_file())
    there = {glyph for text in texts for glyph in re.findall(r'<symbol id="([^"]+)"', text)}
    for each in box(name).topics:
        topic = import_module(f"{PACKAGE}.{name}.table.{each}").topic
        place = f"{name}/table/{each.replace('.', '/')}.py"
        for glyph in sorted(set(_named(topic)) - there):
            words = (
                f"it names the picture {glyph!r}, which there is not: draw it in {name}/{PICTURES}, or name another."
            )
            yield Fault(place, words)
        for folder, _ in topic.scripts:
            if not files(PACKAGE).joinpath(folder, "page", "box.js").is_file():
                words = f"the page draws it by {folder}/page/box.js, and there is no such file: write it."
                yield Fault(place, words)


def _pictures_of(folder: Traversable) -> Traversable:
    return folder.joinpath(*PICTURES.split("/"))


def _named(topic: Topic) -> Iterator[str]:
    named = [group.glyph for group in (*topic.groups.values(), *topic.families.values())]
    named += [look.glyph for look in topic.looks.values()]
    named += [correction.glyph for correction in topic.corrections]
    named += [piece.glyph for piece, _ in topic.pieces]
    yield from filter(None, named)
