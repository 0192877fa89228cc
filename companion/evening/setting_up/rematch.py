"""A rematch: the same people in the same seats play the same game, and whatever is random is drawn afresh."""

from collections.abc import Container
from dataclasses import replace
from random import Random

from companion.rules.boxes import printed_target
from companion.rules.choice import AS_PRINTED, Choice
from web.setup.setting_up import COPIED

from .draft import STEPS, Draft, Person, laid, may_start_printed, points_raised
from .island import of_plan


def rematch(now: Draft, of: Choice, robots: Container[str], random: Random) -> Draft:
    """The draft with all that this game was, on its last step. Dice and cards stay as they are. Raises DeskError."""
    names = of.names or ("",) * len(of.seats)
    draft = replace(
        now,
        people=tuple(Person(colour, name, colour in robots) for colour, name in zip(of.seats, names, strict=True)),
        products=of.products,
        scenarios=of.scenarios,
        variants=of.variants,
        settings=tuple((name, value) for name, value in of.settings if isinstance(value, bool | int | str)),
        five_six=of.five_six,
        target=AS_PRINTED,
        starter="",
        step=STEPS[-1],
        laying=None,
    )
    if of.target != printed_target(of.products, of.scenarios, of.variants):
        draft = replace(draft, target=of.target + points_raised(draft))
    if draft.how == COPIED:
        return replace(draft, island=of_plan(of.board), printed_start=False)
    how = draft.how if draft.how in draft.layouts else next(iter(draft.layouts))
    draft = replace(laid(draft, how, random), proposed=now.proposed)
    return replace(draft, printed_start=bool(of.start_pieces) and may_start_printed(draft))
