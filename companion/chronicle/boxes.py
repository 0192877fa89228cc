"""What was played, in words: the boxes and their scenarios, the variants, and what the table set otherwise."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from companion.rules.base import BASE_GAME
from companion.rules.boxes import every_variant, products, settings_of
from companion.rules.claims import Choosing
from companion.rules.scenario import Offering
from companion.said import joined, said


class Chosen(Choosing, Protocol):
    """The same with what the table has set."""

    @property
    def settings(self) -> tuple[tuple[str, Any], ...]: ...


@dataclass(frozen=True)
class Played:
    """What a game was, by names, and for how many; what is not there any more goes by its name."""

    products: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    settings: tuple[tuple[str, Any], ...] = ()
    seats: int = 0

    @classmethod
    def of(cls, choice: Chosen) -> "Played":
        """What this choice is."""
        return cls(choice.products, choice.scenarios, choice.variants, choice.settings, len(choice.seats))

    @property
    def box(self) -> str:
        """The boxes played over the base, or the base game."""
        return joined([_title(name, products()) for name in self.products], ", ") or BASE_GAME.title

    @property
    def words(self) -> str:
        """The boxes, each with its scenario where it prints several, the variants, and the settings."""
        boxes = [*map(self._with_scenario, self.products)] or [BASE_GAME.title]
        variants = [_title(name, every_variant()) for name in self.variants]
        return joined([*boxes, *variants, *self._settings()], ", ")

    def _with_scenario(self, name: str) -> str:
        box, title = products().get(name), _title(name, products())
        if box is None or len(box.scenarios) == 1:
            return title
        chosen = [one for one in box.scenarios if one.name in self.scenarios] or box.scenarios[:1]
        return said("{box}: {scenario}", box=title, scenario=joined([one.called(self.seats) for one in chosen], " + "))

    def _settings(self) -> Iterator[str]:
        known = every_variant()
        played = [name for name in self.variants if name in known]
        words = {one.option: one for one in settings_of(self.products, self.scenarios, played)}
        for option, value in self.settings:
            if (setting := words.get(option)) is None:
                yield f"{option}: {value}"
            elif value is True:
                yield setting.words
            elif value is False:
                yield said("not: {words}", words=setting.words)
            else:
                yield said("{words}: {value}", words=setting.words, value=setting.choices.get(str(value), str(value)))


def _title(name: str, known: Mapping[str, Offering]) -> str:
    return known[name].title if name in known else name.capitalize()


def read_played(data: Mapping[str, Any]) -> Played:
    """What was played, from its data. Raises TypeError or KeyError."""
    names = {name: tuple(data[name]) for name in ("products", "scenarios", "variants")}
    settings = tuple((option, value) for option, value in data["settings"])
    return Played(**names, settings=settings, seats=data["seats"])
