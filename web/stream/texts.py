"""A view as JSON texts in one language, part by part."""

import json
from collections.abc import Mapping

from web.language.catalogue import Catalogue

Parts = dict[str, str]

Known = dict[int, tuple[object, str]]
"""Texts by the id of what they were made of, which is kept beside them so that no other object gets that id."""


class Texts:
    """Puts one view after the other into text; what is still the same object as in the view before is not done again.

    That is most of a view: the lines of the history and what never changes in a game.
    """

    def __init__(self, spoken: Catalogue) -> None:
        self._spoken = spoken
        self._known: Known = {}

    def of(self, view: Mapping[str, object]) -> Parts:
        """The text of each part."""
        before, self._known = self._known, {}
        return {name: self._part(value, before) for name, value in view.items()}

    def _part(self, value: object, before: Known) -> str:
        if isinstance(value, list):
            return f"[{','.join(self._text(one, before) for one in value)}]"
        return self._text(value, before)

    def _text(self, value: object, before: Known) -> str:
        known = before.get(id(value))
        text = known[1] if known is not None else packed(self._spoken.value(value))
        self._known[id(value)] = value, text
        return text


def packed(value: object) -> str:
    """Plain data as JSON, as short as it can be."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
