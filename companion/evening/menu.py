"""What a new game may be made of, with a sentence for each choice that tells what it changes at the table."""

from collections.abc import Mapping

from companion.rules.boxes import FEWEST, FIVE_SIX, MOST_SEATS, PRESETS, PRODUCTS, VARIANTS, variants_of
from companion.rules.product import Product
from web.desk import Box, Menu, Offered, Preset, Setting

from . import boards

WORDS: Mapping[str, str] = {
    "separate phases": "Trade first, then build, and no trade after it: easier for a first game.",
    "friendly robber": "The robber spares whoever has two points or fewer: friendlier with families and children.",
    "harbormaster": "Most buildings at harbors bring a card worth two points; the game goes to one point more.",
    "paired players": "Two players share each turn; the second one trades with the supply only.",
    "special building": "After each turn everybody else may build, but not trade: the older rule.",
    "cities and knights": "Commodities, city improvements, knights against barbarians; no development cards.",
    "nasty barbarians": "When they land, everybody says in turn which of their active knights fight.",
    "knight-errant": "An active knight may chase the robber away before the roll.",
    "easy start": "No seven and no event die in anybody's first two turns.",
}
"""What each variant means to people. A rule without a sentence here is offered by its name."""


SETTINGS: Mapping[str, str] = {
    "steps_to_attack": "Steps of the barbarian ship until it lands",
    "chased_robber_needs_number": "A chased robber goes to a hex with a number, never to the desert",
    "intrigue_free_knight": "After Intrigue a basic knight may take the empty place for nothing",
    "reward_without_cities": "With no city on the board, all who are equal draw a card after a won battle",
}
"""What each setting means to people; one without words here is none that a table is asked about."""


def menu() -> Menu:
    """The menu of the companion as it stands."""
    return Menu(
        colours=boards.COLOURS,
        boards=boards.offered(),
        variants=tuple(_offered(name) for name in VARIANTS),
        five_six=tuple(_offered(name) for name in FIVE_SIX),
        presets=tuple(Preset(name, one.words, one.variants, one.products) for name, one in PRESETS.items()),
        boxes=tuple(_box(name, product) for name, product in PRODUCTS.items()),
        fewest=FEWEST,
        most=MOST_SEATS,
    )


def _box(name: str, product: Product) -> Box:
    options = {option: value for module in product.modules for option, value in module.options.items()}
    return Box(
        name,
        WORDS.get(name, name.capitalize()),
        product.fewest,
        product.target,
        product.start_pieces,
        tuple(_offered(variant) for variant in product.variants),
        tuple(
            Setting(o, SETTINGS[o], value) for o, value in options.items() if o in SETTINGS and isinstance(value, int)
        ),
        without=tuple(variant for variant in VARIANTS if variant not in variants_of((name,))),
    )


def _offered(name: str) -> Offered:
    return Offered(name, WORDS.get(name, name.capitalize()))
