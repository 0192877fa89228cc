"""What pages are told of a look: what was read, what could not be, and the question that is asked."""

from typing import Any

from companion.evening.setting_up import island
from companion.evening.setting_up.draft import Draft
from companion.geometry.names import harbors_of, hexes_of, tokens_of
from companion.geometry.notation import hex_name
from companion.said import joined, said, said_many

from .questions import HARBOR, NUMBER, TERRAIN, Asking, IslandQuestion, counted_by

HINT = said(
    "Take it from straight above, with the whole island in the picture and in soft light. The side that is up in the"
    " picture becomes the north."
)
NOT_FOUND = said("No island was found in this picture, and nothing was changed. If there is one in it, show where.")
DRAG = said(
    "Drag the four rings to the outer tips of the top row and the bottom row, until the lines lie on the hexes. Arrow"
    " keys move them too."
)
NUMBERS = said("Hardly any number tokens were seen: tap them in once they lie there.")
HARBORS = said("Harbors were not read: compare them.")
ROBBER = said("Where the robber stands was not clear: it starts on the desert, unless you say otherwise.")
ASKED = {
    TERRAIN: said("What land is this?"),
    NUMBER: said("Which number lies here?"),
    HARBOR: said("Which harbor is this?"),
}
MANY = {TERRAIN: hexes_of, NUMBER: tokens_of, HARBOR: harbors_of}


def counted_of(draft: Draft) -> tuple[island.Counted, ...]:
    """What the island of the next game is made of, beside what is in the box."""
    return island.counted(draft.island, len(draft.people), draft.model)


def kinds_of(sort: str, draft: Draft) -> dict[str, int]:
    """The terrains or numbers in the box, and how often they are in it."""
    return {one.kind: one.in_box for one in counted_of(draft) if one.sort == sort and one.in_box}


def read_words(of: island.Island) -> str:
    """How much of the island is known."""
    lands = sum(one.terrain != island.BARE for one in of.hexes)
    numbers = sum(one.number is not None for one in of.hexes)
    return joined(
        (
            said_many("{count} hex is filled in,", "{count} hexes are filled in,", lands),
            said_many("with {count} number.", "with {count} numbers.", numbers),
        )
    )


def question_told(asking: Asking, question: IslandQuestion, now: Draft) -> dict[str, Any]:
    """The question that is asked, as JSON: its kinds to choose from, or the places of those that are counted."""
    kinds = kinds_of(question.sort, now)
    told = {"number": asking.now, "of": len(asking.questions), "sort": question.sort, "place": question.place}
    if not question.place:
        words = said(
            (
                "{what}: {count} are seen, but the box has {box}. Is that right? If not, tap the one that is something"
                " else."
            ),
            what=MANY[question.sort](question.kind),
            count=question.many,
            box=kinds.get(question.kind, 0),
        )
        return {**told, "words": words, "kinds": [], "now": "", "places": list(counted_by(question, now.island))}
    return {
        **told,
        "words": ASKED[question.sort],
        "kinds": list(kinds),
        "now": _now(question, now.island),
        "places": [],
    }


def harbor_words(draft: Draft) -> str:
    """How many of the harbors were seen, where some are missing."""
    box = sum(kinds_of(HARBOR, draft).values())
    seen = len(draft.island.harbors)
    return said("{count} of {box} harbors are filled in: compare them.", count=seen, box=box) if seen < box else ""


def _now(question: IslandQuestion, of: island.Island) -> str:
    """What lies there as far as is known; empty otherwise."""
    if question.sort == HARBOR:
        return next((harbor.kind for harbor in of.harbors if harbor.path == question.place), "")
    here = next(one for one in of.hexes if hex_name(one.at) == question.place)
    return here.terrain if question.sort == TERRAIN else str(here.number or "")
