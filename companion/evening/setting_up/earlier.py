"""What earlier evenings chose: the newest are remembered by themselves, those with a title until they are taken away.

People see who sat where and what was played; one tap makes it the next game again.
"""

from dataclasses import dataclass, replace
from random import Random

from companion.chronicle import Played
from companion.kernel import COLOURS
from companion.said import said
from web.desk import DeskError

from .draft import Draft, laid
from .island import Island

NEWEST, MOST = 3, 12
"""So many evenings without a title are remembered, and so many altogether."""

OWN_BOARD = said("Own board")


@dataclass(frozen=True)
class Earlier:
    """An evening: its number, the day as YYYY-MM-DD, what it chose, and the title that people gave it, if any."""

    number: int
    day: str
    draft: Draft
    title: str = ""


def remembered(known: tuple[Earlier, ...], draft: Draft, day: str) -> tuple[Earlier, ...]:
    """With what was chosen today, newest first; the same choices are remembered once."""
    chosen = _choices(draft)
    same = next((one for one in known if _choices(one.draft) == chosen), None)
    number = 1 + max((one.number for one in known), default=0)
    new = Earlier(number, day, draft, same.title if same is not None else "")
    return _few((new, *(one for one in known if one is not same)))


def titled(known: tuple[Earlier, ...], number: int, title: str) -> tuple[Earlier, ...]:
    """With a title for that evening; an empty one takes it away. Raises DeskError."""
    there = _that(known, number)
    return _few(tuple(replace(one, title=title) if one is there else one for one in known))


def without(known: tuple[Earlier, ...], number: int) -> tuple[Earlier, ...]:
    """Without that evening. Raises DeskError."""
    there = _that(known, number)
    return tuple(one for one in known if one is not there)


def again(known: tuple[Earlier, ...], number: int, random: Random) -> Draft:
    """That evening once more: what a board laid by chance looks like is another matter. Raises DeskError."""
    draft = replace(_that(known, number).draft, step="begin", starter="", laying=None)
    if draft.how in draft.layouts:
        draft = replace(laid(draft, draft.how, random), proposed=draft.proposed)
    return draft


def told(one: Earlier) -> dict[str, object]:
    """An evening as pages show it."""
    draft = one.draft
    layout = draft.layouts.get(draft.how)
    return {
        "number": one.number,
        "day": one.day,
        "title": one.title,
        "people": [{"colour": each.colour, "name": each.name or COLOURS[each.colour]} for each in draft.people],
        "words": said(
            "{boxes} · {board}",
            boxes=Played.of(draft).words,
            board=OWN_BOARD if layout is None else layout.title,
        ),
    }


def _choices(draft: Draft) -> Draft:
    """What tells one evening from another: not where people were in the set-up, nor what chance laid."""
    island = Island(()) if draft.how in draft.layouts else draft.island
    return replace(draft, step="", starter="", laying=None, proposed=False, island=island)


def _few(known: tuple[Earlier, ...]) -> tuple[Earlier, ...]:
    """Those that are remembered: everything with a title, and of the rest the newest."""
    nameless = [one for one in known if not one.title][NEWEST:]
    return tuple(one for one in known if one not in nameless)[:MOST]


def _that(known: tuple[Earlier, ...], number: int) -> Earlier:
    for one in known:
        if one.number == number:
            return one
    raise DeskError(said("That evening is not remembered any more. Nothing was changed."))
