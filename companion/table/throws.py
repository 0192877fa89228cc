"""The dice of a game: which are thrown or chosen for which action, and what stands on them."""

from functools import lru_cache
from typing import Any

from companion.kernel import Action, Die, Game, Source

from .topics import every_topic


def dice_of(kind: type[Action]) -> tuple[str, tuple[Die, ...]] | None:
    """The field of an action that holds faces of dice, and the dice in their order; None where there is none."""
    if kind.chance is not None and kind.chance.source is Source.DICE:
        (field,) = kind.chance.fields
        return field, kind.chance.dice
    return every_topic().chosen_dice.get(kind)


def faces_of(action: Action) -> list[list[str | int]]:
    """What the dice of an action show, each by its name; nothing where they were not read."""
    found = dice_of(type(action))
    if found is None or (shown := getattr(action, found[0])) is None:
        return []
    dice = found[1]
    return [[die.name, face] for die, face in zip(dice, shown if len(dice) > 1 else (shown,), strict=True)]


@lru_cache(maxsize=16)
def throws_view(game: Game) -> dict[str, Any]:
    """The dice of every action of this game that has any, and of each die its words and faces; do not change it."""
    found = {name: dice for name, kind in game.actions.items() if (dice := dice_of(kind)) is not None}
    every = dict.fromkeys(die for _, dice in found.values() for die in dice)
    throws: dict[str, dict[str, Any]] = {
        name: {"field": field, "dice": [die.name for die in dice]} for name, (field, dice) in found.items()
    }
    if not any(all(kind in game.slices for kind in slices) for slices in every_topic().each_die):
        for kind in every_topic().by_sum:
            throws.get(kind.__name__, {})["by_sum"] = True
    return {
        "throws": throws,
        "dice_faces": {die.name: _die(die) for die in every},
    }


def _die(die: Die) -> dict[str, Any]:
    called = every_topic().dice[die]
    faces: dict[int | str, None] = dict.fromkeys(die.faces)
    shown = [[face, *called.faces.get(face, (str(face), ""))] for face in faces]
    return {"words": called.words, "has_pips": die.has_pips, "faces": shown}
