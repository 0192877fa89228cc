"""How bright the lights shine and whether there is sound, as somebody has chosen; it outlives a restart."""

from collections.abc import Callable

from companion.outputs.outputs import Outputs
from companion.outputs.shine import Shine, shine_at
from companion.store import Store

PART, LIGHT, BEFORE, SOUND = "lights", "light", "before", "sound"


class Shining:
    """The choice of one table, whatever game is on."""

    def __init__(self, kept: Store, outputs: Outputs, changed: Callable[[], object]) -> None:
        self._kept, self._outputs, self._changed = kept, outputs, changed
        self._obey()

    @property
    def light(self) -> Shine:
        """How bright the lights shine."""
        return self._named(LIGHT)

    @property
    def percent(self) -> int:
        """The same in percent."""
        return self.light.percent

    @property
    def sounds(self) -> bool:
        """Whether there is sound."""
        return self._kept.part(PART).get(SOUND) is not False

    def choose_light(self, light: str) -> None:
        """Set the brightness. Raises ValueError for what is no Shine."""
        wanted = Shine(light)
        before = wanted if wanted is not Shine.OFF else self.light
        self._keep({LIGHT: wanted, **({} if before is Shine.OFF else {BEFORE: before})})

    def shine(self, wanted: bool) -> None:
        """As bright as before, or not at all."""
        if wanted is not (self.light is not Shine.OFF):
            self.choose_light(self._named(BEFORE) if wanted else Shine.OFF)

    def shine_at(self, percent: int) -> None:
        """About so bright."""
        self.choose_light(shine_at(percent))

    def let_sound(self, wanted: bool) -> None:
        """Whether there is sound from now on."""
        self._keep({SOUND: wanted})

    def _named(self, name: str) -> Shine:
        chosen = self._kept.part(PART).get(name)
        return Shine(chosen) if chosen in tuple(Shine) else Shine.BRIGHT

    def _keep(self, chosen: dict[str, object]) -> None:
        self._kept.keep(PART, {**self._kept.part(PART), **chosen})
        self._obey()
        self._changed()

    def _obey(self) -> None:
        self._outputs.shine(self.light)
        self._outputs.let_sound(self.sounds)
