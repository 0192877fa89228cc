"""What a new game may be made of, with a sentence for each choice that tells what it changes at the table."""

from collections.abc import Mapping

from companion.rules.boxes import FEWEST, FIVE_SIX, MOST_SEATS, PRESETS, PRODUCTS, VARIANTS, variants_of
from companion.rules.product import Product
from companion.said import said
from web.desk import Box, Menu, Offered, Preset, Setting

from . import boards

WORDS: Mapping[str, str] = {
    "separate phases": said("Trade first, then build, and no trade after it: easier for a first game."),
    "friendly robber": said(
        "The robber spares whoever has two points or fewer: friendlier with families and children."
    ),
    "harbormaster": said("Most buildings at harbors bring a card worth two points; the game goes to one point more."),
    "paired players": said("Two players share each turn; the second one trades with the supply only."),
    "special building": said("After each turn everybody else may build, but not trade: the older rule."),
    "cities and knights": said("Commodities, city improvements, knights against barbarians; no development cards."),
    "nasty barbarians": said("When they land, everybody says in turn which of their active knights fight."),
    "knight-errant": said("An active knight may chase the robber away before the roll."),
    "easy start": said("No seven and no event die in anybody's first two turns."),
}
"""What each variant means to people. A rule without a sentence here is offered by its name."""


SETTINGS: Mapping[str, str] = {
    "steps_to_attack": said("Steps of the barbarian ship until it lands"),
    "chased_robber_needs_number": said("A chased robber goes to a hex with a number, never to the desert"),
    "intrigue_free_knight": said("After Intrigue a basic knight may take the empty place for nothing"),
    "reward_without_cities": said("With no city on the board, all who are equal draw a card after a won battle"),
}
"""What each setting means to people; one without words here is none that a table is asked about."""


TITLES: Mapping[str, str] = {
    "base": said("Base game"),
    "family": said("Family"),
    "harbors": said("Harbors"),
    "cities and knights": said("Cities & Knights"),
    "separate phases": said("Separate phases"),
    "friendly robber": said("Friendly robber"),
    "harbormaster": said("Harbormaster"),
    "paired players": said("Paired players"),
    "special building": said("Special building"),
    "nasty barbarians": said("Nasty barbarians"),
    "knight-errant": said("Knight-errant"),
    "easy start": said("Easy start"),
}
"""What each choice is called."""


def menu() -> Menu:
    """The menu of the companion as it stands."""
    return Menu(
        colours=boards.COLOURS,
        boards=boards.offered(),
        variants=tuple(_offered(name) for name in VARIANTS),
        five_six=tuple(_offered(name) for name in FIVE_SIX),
        presets=tuple(
            Preset(name, title(name), one.words, one.variants, one.products) for name, one in PRESETS.items()
        ),
        boxes=tuple(_box(name, product) for name, product in PRODUCTS.items()),
        fewest=FEWEST,
        most=MOST_SEATS,
    )


def _box(name: str, product: Product) -> Box:
    options = {option: value for module in product.modules for option, value in module.options.items()}
    return Box(
        name,
        title(name),
        WORDS.get(name, title(name)),
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
    return Offered(name, title(name), WORDS.get(name, title(name)))


def title(name: str) -> str:
    """What a choice is called."""
    return TITLES.get(name, name.capitalize())
