"""What a new game may be made of, with a sentence for each choice that tells what it changes at the table."""

from collections.abc import Mapping

from companion.rules.boxes import FEWEST, FIVE_SIX, MOST_SEATS, PRESETS, VARIANTS
from web.desk import Menu, Offered, Preset

from . import boards

WORDS: Mapping[str, str] = {
    "separate phases": "Trade first, then build, and no trade after it: easier for a first game.",
    "friendly robber": "The robber spares whoever has two points or fewer: friendlier with families and children.",
    "harbormaster": "Most buildings at harbors bring a card worth two points; the game goes to one point more.",
    "paired players": "Two players share each turn; the second one trades with the supply only.",
    "special building": "After each turn everybody else may build, but not trade: the older rule.",
}
"""What each variant means to people. A rule without a sentence here is offered by its name."""


def menu() -> Menu:
    """The menu of the companion as it stands."""
    return Menu(
        colours=boards.COLOURS,
        boards=boards.offered(),
        variants=tuple(_offered(name) for name in VARIANTS),
        five_six=tuple(_offered(name) for name in FIVE_SIX),
        presets=tuple(Preset(name, words, variants) for name, (variants, words) in PRESETS.items()),
        fewest=FEWEST,
        most=MOST_SEATS,
    )


def _offered(name: str) -> Offered:
    return Offered(name, WORDS.get(name, name.capitalize()))
