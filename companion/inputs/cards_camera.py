"""The camera's events about cards -> readings, and the deck they are read with.

Imported only where a camera is opened, as `camera` is. What goes wrong here ends here, and no card is
named in the log: neither its kind, nor an error's text that might tell it.
"""

import logging
from collections.abc import Callable, Mapping
from pathlib import Path

from companion.rules.cards import Kind
from companion.said import joined
from vision.cards import CardEvent, CardReader, CardShown, load_deck

from .cards import CardDoubtful, CardReading, CardSeen
from .cards_named import meanings
from .device_words import recognised, within

_log = logging.getLogger(__name__)


class CardInput:
    """Give `load`, `hear` and `trouble` to a card eye. `session` is another one at each start.

    `take` is told each reading, `device` what is wrong with deck or camera (empty: nothing), `remark` what is worth
    saying of the deck once it is loaded.
    """

    def __init__(
        self,
        folder: Path,
        take: Callable[[CardReading], object],
        device: Callable[[str], object],
        remark: Callable[[str], object],
        session: str,
    ) -> None:
        self._folder, self._take, self._device, self._remark = folder, take, device, remark
        self._session = session
        self._shown = 0
        self._meanings: Mapping[str, tuple[Kind, ...]] = {}

    def load(self) -> CardReader:
        """The reader of the deck. Raises DeckError."""
        deck = load_deck(self._folder)
        named = meanings((kind.name, kind.kind) for kind in deck.kinds)
        self._meanings = named.of
        problems = (recognised(within(problem, self._folder.parent)) for problem in deck.problems)
        self._remark(joined((*problems, *named.problems)))
        return CardReader(deck)

    def hear(self, event: CardEvent) -> None:
        """A card is shown."""
        self._shown += 1
        key = f"card-{self._session}-{self._shown}"
        if isinstance(event, CardShown):
            reading: CardReading = CardSeen(self._meanings.get(event.kind, ()), key, event.since)
        else:
            reading = CardDoubtful(key, event.since)
        try:
            self._take(reading)
        except Exception as error:  # what failed has been reported to the table
            _log.error("a card that was shown was not taken over: %s", type(error).__name__)

    def trouble(self, problem: str | None) -> None:
        """The camera or the deck is in trouble, or (None) well again."""
        self._device(recognised(within(problem or "", self._folder.parent)))
