"""What the variants of this box cause, in players' words."""

from companion.rules.traders_barbarians.harbormaster import HarbormasterTaken
from companion.table.telling import Registry, Telling, number_of

happenings = Registry()


@happenings(HarbormasterTaken)
def harbormaster_taken(t: Telling, h: HarbormasterTaken) -> str:
    if h.holder is None:
        return "Nobody is Harbormaster any more."
    return f"{t.who(h.holder)} becomes Harbormaster with {number_of(h.points, 'harbor point')}."
