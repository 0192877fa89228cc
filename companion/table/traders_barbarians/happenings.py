"""What the variants of this box cause, in players' words."""

from companion.rules.traders_barbarians.harbormaster import HarbormasterTaken
from companion.said import said, said_many
from companion.table.telling import Registry, Telling

happenings = Registry()


@happenings(HarbormasterTaken)
def harbormaster_taken(t: Telling, h: HarbormasterTaken) -> str:
    if h.holder is None:
        return said("Nobody is Harbormaster any more.")
    return said_many(
        "{player} becomes Harbormaster with {count} harbor point.",
        "{player} becomes Harbormaster with {count} harbor points.",
        h.points,
        player=t.who(h.holder),
    )
