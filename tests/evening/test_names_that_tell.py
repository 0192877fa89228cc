"""Ways to an island that are offered side by side are told apart by their names alone, in both languages."""

from collections.abc import Callable
from itertools import permutations

import pytest

from companion.rules.boxes import layouts_of
from tests.rules.boxes_together import Boxes, boxes_together
from web.language.catalogue import catalogue

GERMAN: Callable[[str], str] = catalogue("de").text


@pytest.mark.parametrize("say", [str, GERMAN], ids=["en", "de"])
@pytest.mark.parametrize("boxes", list(boxes_together()), ids=lambda boxes: " + ".join(sum(boxes, ())) or "base")
def test_no_island_is_called_as_another_one_or_as_a_part_of_it(boxes: Boxes, say: Callable[[str], str]) -> None:
    titles = [say(one.title).casefold() for one in layouts_of(*boxes)]
    words = [set(title.replace(",", "").split()) for title in titles]
    assert [(one, other) for one, other in permutations(words, 2) if one <= other] == []
