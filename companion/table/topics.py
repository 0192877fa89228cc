"""Every topic there is, and all they say together. A box has its say at the table by its name here, and only here."""

from collections.abc import Mapping
from typing import Final

from companion.boxes.cities_knights import table as cities_knights
from companion.boxes.explorers_pirates import table as explorers_pirates
from companion.boxes.five_six import table as five_six
from companion.boxes.seafarers import table as seafarers
from companion.boxes.together import table as together
from companion.boxes.traders_barbarians import table as traders_barbarians
from companion.mechanisms import table as mechanisms
from companion.table import base, house_rules

from .topic import Topic
from .topic import together as said_together

BOXES: Final = (
    base,
    five_six,
    mechanisms,
    seafarers,
    traders_barbarians,
    explorers_pirates,
    cities_knights,
    together,
    house_rules,
)

BOOKLETS: Final = tuple(box.BOOKLET for box in BOXES if box.BOOKLET.rules)

RULES: Final[Mapping[str, str]] = {rule: words for booklet in BOOKLETS for rule, words in booklet.rules.items()}
"""Every rule that can be named, in plain words by its id."""

EVERY_TOPIC: Final[Topic] = said_together(topic for box in BOXES for topic in box.TOPICS)
