"""Of what sort a line of the history is, for those who look for one, and the picture that stands for it."""

from companion.geometry.topology import Corner, Path
from companion.kernel import Action, Game, Source

from .declarations import Group, Look, Sort
from .phrases import field_types
from .topics import every_topic


def look_of(game: Game, kind: type[Action]) -> tuple[Sort, str]:
    """The sort of an action and its picture: as declared, else by its button, its dice and its places."""
    if kind in game.corrections:
        return "corrections", "correct"
    declared, group = _declared(kind)
    of_its_button = Look() if group is None else Look(group.sort, group.glyph)
    return declared.sort or of_its_button.sort or _by_itself(kind), declared.glyph or of_its_button.glyph or "card"


def ends_part(kind: type[Action]) -> bool:
    """Whether it is what somebody says who is done: it lies under the button that ends a turn."""
    _, group = _declared(kind)
    return group is not None and group.where == "end"


def _declared(kind: type[Action]) -> tuple[Look, Group | None]:
    under = every_topic().under.get(kind)
    return every_topic().looks.get(kind, Look()), None if under is None else every_topic().groups[under.group]


def _by_itself(kind: type[Action]) -> Sort:
    if kind.chance is not None and kind.chance.source is Source.DICE:
        return "rolls"
    return "builds" if {Corner, Path}.intersection(field_types(kind).values()) else "cards"
