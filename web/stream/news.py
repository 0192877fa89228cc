"""What a page is shown, in parts, and under which number: so that a page can be sent what changed and nothing else.

A part is one field of the view (see `companion.table.view`), `desk` for the devices, or `passed` for the colours with
whom a tablet is just now, as JSON text. Texts are made once for all screens with the same viewer and language. The
number is `game:revision:desk:viewer:language`, the revision with `+n` once n tries were reported to this viewer; it
changes whenever anything does. `desk` begins with letters drawn by lot at each start: a page that has waited for a
restart was never sent what the desk is then.
"""

import secrets
from dataclasses import asdict, dataclass
from threading import Lock
from typing import NamedTuple

from companion.table import Table, view
from web.access.tablets import Tablets
from web.access.visitors import Visitor, no_seat
from web.desk import Desk, DeskState
from web.language.catalogue import Catalogue, catalogue
from web.stream.texts import Parts, Texts, packed


class ViewSource(NamedTuple):
    """What a view was worked out from: the game, its revision, and the tries that this viewer has been told of."""

    game: str
    revision: int
    reports: tuple[int, ...]


@dataclass(frozen=True)
class Edition:
    """All parts as they were at one moment."""

    id: str
    game: str
    parts: Parts

    def whole(self) -> str:
        """The edition as a JSON object `{"id", "parts"}`."""
        return f'{{"id":{packed(self.id)},"parts":{_object(self.parts)}}}'

    def since(self, before: "Edition") -> str:
        """What has changed since an edition of the same game: `{"from", "id", "parts"}`."""
        changed = {name: text for name, text in self.parts.items() if before.parts.get(name) != text}
        return f'{{"from":{packed(before.id)},"id":{packed(self.id)},"parts":{_object(changed)}}}'


class News:
    """The newest edition for any viewer."""

    def __init__(self, desk: Desk, tablets: Tablets) -> None:
        self._desk, self._tablets = desk, tablets
        self._lock = Lock()
        self._views: dict[tuple[str, str], tuple[ViewSource, Parts]] = {}
        self._texts: dict[tuple[str, str], Texts] = {}
        self._state: tuple[DeskState, tuple[str, ...]] | None = None
        self._start, self._changes = secrets.token_hex(3), 0
        self._told: dict[str, str] = {}

    def newest(self, visitor: Visitor, language: str) -> Edition:
        """What the page of this device shows now, in its language. Raises RequestRefused (403) if its seat is gone."""
        spoken = catalogue(language)
        with self._lock:
            state, passed, table = self._desk.state(), self._tablets.colours(), self._desk.table
            if (state, passed) != self._state:
                self._state, self._changes, self._told = (state, passed), self._changes + 1, {}
            if language not in self._told:
                self._told[language] = packed(spoken.value(asdict(state)))
            told = {"desk": self._told[language], "passed": packed(passed)}
            phone, viewer = visitor.phone, visitor.viewer
            if phone is not None and (table is None or table.game != phone.game):
                raise no_seat()
            (game, revision, reports), parts = ViewSource("", 0, ()), Parts()
            if table is not None:
                (game, revision, reports), parts = self._seen(table, viewer, spoken)
            reported = f"+{len(reports)}" if reports else ""
            number = f"{game}:{revision}{reported}:{self._start}-{self._changes}:{viewer}:{language}"
            return Edition(number, game, {**parts, **told})

    def _seen(self, table: Table, viewer: str, spoken: Catalogue) -> tuple[ViewSource, Parts]:
        """Of which game and revision, and what this viewer sees; worked out once for all who ask."""
        known = self._views.get((viewer, spoken.language))
        reports = tuple(one.number for one in table.reports(viewer))
        if known is None or known[0] != (table.game, table.revision, reports):
            seen = view(table, viewer)
            texts = self._texts.setdefault((viewer, spoken.language), Texts(spoken))
            now = ViewSource(table.game, seen["revision"], tuple(one["number"] for one in seen["reports"]))
            known = self._views[viewer, spoken.language] = now, texts.of(seen)
        return known


def _object(parts: Parts) -> str:
    return "{" + ",".join(f"{packed(name)}:{text}" for name, text in parts.items()) + "}"
