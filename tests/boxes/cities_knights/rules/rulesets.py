"""Ways to play Cities & Knights, by name, and what a table that plays it may keep to itself."""

from collections.abc import Iterator
from dataclasses import replace

from companion.boxes.cities_knights.rules.progress.draws import DrawProgressCard
from companion.boxes.cities_knights.rules.progress.master_merchant import TakeCards
from companion.boxes.cities_knights.rules.progress.wedding import GiveCards
from companion.geometry.printed import beginner_board
from companion.rules.base.stealing import Steal
from companion.rules.choice import Choice, game_of
from tests.boxes.offered import PREPARED
from tests.rules.table import SIX

UNTOLD = {Steal: "card", DrawProgressCard: "card", TakeCards: "cards", GiveCards: "cards"}
"""Actions whose cards the table need not tell, with the field that is open then."""


ALONE = {3: ("nasty barbarians", "easy start"), 4: ("knight-errant",)}
ALL = ("friendly robber", "harbormaster", "nasty barbarians", "knight-errant", "easy start")


def choices() -> Iterator[tuple[str, Choice]]:
    """Ways to play it: 3 to 6 players, both ways of sharing a turn, each variant alone and all together."""
    for number, alone in ALONE.items():
        plain = Choice(SIX[:number], PREPARED.printed(number), products=("cities and knights",))
        yield f"{number} players", plain
        for variants in (*((one,) for one in alone), ALL):
            yield f"{number} players, {', '.join(variants)}", replace(plain, variants=variants)
    odd = (("chased_robber_needs_number", False), ("intrigue_free_knight", True), ("steps_to_attack", 3))
    yield "4 players, other settings", replace(plain, settings=odd)
    for number in (5, 6):
        for five_six in ("paired players", "special building"):
            yield (
                f"{number} players, {five_six}",
                Choice(SIX[:number], beginner_board(number), five_six=five_six, products=("cities and knights",)),
            )


RULESETS = {name: game_of(choice) for name, choice in choices()}
