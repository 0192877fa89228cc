"""The ways to roll at this table: which one is chosen, and how each of them is."""

from companion.inputs import DiceSource
from companion.inputs.device_words import recognised
from companion.said import joined, said
from web.desk import DeskError
from web.desk import WayToRoll as Shown

from .equipment import Equipment

MISSING = {
    DiceSource.CAMERA: said("No camera is connected."),
    DiceSource.SERIAL: said("No electronic dice are connected."),
}


class Sources:
    """The ways to roll. What the devices tell of themselves may come from any thread."""

    def __init__(self, equipment: Equipment) -> None:
        self._equipment = equipment
        self._troubles: dict[DiceSource, str] = {}
        self._in_the_way: dict[DiceSource, str] = {}
        self._last_read: dict[DiceSource, tuple[int, ...]] = {}
        self.chosen = DiceSource.TAPS

    def choose(self, name: str) -> DiceSource:
        """Roll this way from now on. Raises DeskError; then it stays as it was."""
        try:
            wanted = DiceSource(name)
        except ValueError:
            known = ", ".join(known.value for known in DiceSource)
            words = said(
                "You cannot roll with {name}; there are {known}. Nothing was changed.", name=repr(name), known=known
            )
            raise DeskError(words) from None
        if self._is_missing(wanted):
            goes_on = said("The table keeps rolling with {source}.", source=self.chosen.words)
            raise DeskError(joined((MISSING[wanted], goes_on)))
        self.chosen = wanted
        return wanted

    def trouble(self, source: DiceSource, problem: str) -> None:
        """What is wrong with a device; empty when it is well again."""
        if problem:
            self._troubles[source] = problem
        else:
            self._troubles.pop(source, None)

    def is_hindered(self, source: DiceSource, by: str) -> bool:
        """Something is in the way of every throw now, as these words say, or (empty) no more; whether that is new."""
        before = self._in_the_way.get(source, "")
        self._in_the_way[source] = by
        return by != before

    @property
    def in_the_way(self) -> str:
        """What is in the way of every throw with the dice that are chosen; empty where nothing is."""
        return self._in_the_way.get(self.chosen, "")

    def read(self, source: DiceSource, dice: tuple[int, ...]) -> None:
        """What a device has read last, whether it counted or not."""
        self._last_read[source] = dice

    def shown(self) -> tuple[Shown, ...]:
        """All of them, as the pages show them."""
        return tuple(map(self._shown, DiceSource))

    def _shown(self, source: DiceSource) -> Shown:
        if self._is_missing(source):
            return Shown(source.value, "off", MISSING[source])
        problem = self._troubles.get(source, "")
        missing = self._missing() if source is DiceSource.SERIAL else ""
        words = problem or joined((said("Ready."), *filter(None, (missing,))))
        return Shown(source.value, "waiting" if problem else "ready", words, self._last_read.get(source, ()))

    def _missing(self) -> str:
        """Which electronic dice are missing while others are heard."""
        link = self._equipment.link
        return "" if link is None else recognised(link.status.problem)

    def _is_missing(self, source: DiceSource) -> bool:
        device = {DiceSource.CAMERA: self._equipment.eye, DiceSource.SERIAL: self._equipment.link}
        return source in device and device[source] is None
