"""What lies in the box of Cities & Knights, and in its extension for five and six. CK-008, CK-009, CK56-002."""

from companion.boxes.cities_knights.facts import (
    CitiesKnightsComponents,
    cities_knights_box,
    cities_knights_extension,
    cities_knights_pieces,
)
from companion.rules.scenario import Contents


def _contents(box: CitiesKnightsComponents) -> Contents:
    return Contents(len(box.colours), {"wall": cities_knights_pieces().city_walls}, hexes={})


BOX = _contents(cities_knights_box())
EXTENSION = _contents(cities_knights_extension())
