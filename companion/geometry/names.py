"""What terrains, kinds of harbor and marks are called, alone and at the head of a sentence.

Source: ledger base, BASE-021, BASE-022, BASE-026. What is not in a list is called by its own word.
"""

from collections.abc import Mapping

from companion.said import said

TERRAINS: Mapping[str, str] = {
    "hills": said("hills"),
    "forest": said("forest"),
    "pasture": said("pasture"),
    "fields": said("fields"),
    "mountains": said("mountains"),
    "desert": said("desert"),
    "sea": said("sea"),
    "gold": said("gold field"),
    "fog": said("fog"),
    "frame": said("frame"),
    "lake": said("lake"),
    "swamp": said("swamp"),
    "oasis": said("oasis"),
    "castle": said("castle"),
    "quarry": said("quarry"),
    "glassworks": said("glassworks"),
    "castle_pasture": said("castle with pasture"),
    "quarry_hills": said("quarry with hills"),
    "glassworks_forest": said("glassworks with forest"),
    "shoal": said("fish shoal"),
    "spices": said("spices"),
    "council": said("council"),
}

HARBORS: Mapping[str, str] = {
    "generic": said("generic"),
    "brick": said("brick"),
    "lumber": said("lumber"),
    "wool": said("wool"),
    "grain": said("grain"),
    "ore": said("ore"),
    "open": said("open"),
}

MARKS: Mapping[str, str] = {
    "pirate": said("start of the pirate"),
    "chit": said("chit"),
    "card": said("card"),
    "village": said("village"),
    "fleet": said("way of the fleet"),
    "calm": said("no attack here"),
    "start": said("start"),
    "beacon": said("beacon"),
    "fortress": said("fortress"),
    "strait": said("strait"),
    "wasteland": said("wasteland"),
    "closed": said("closed at the start"),
    "fishing_ground": said("fishing ground"),
    "river": said("river"),
    "bridge": said("bridge site"),
    "arrow": said("start of a caravan"),
    "circle": said("place for a starting harbor settlement"),
    "dock": said("dock"),
    "start_settlement": said("start of a settlement"),
    "start_road": said("start of a road"),
    "start_harbor": said("start of a harbor settlement"),
    "start_ship": said("start of a settler ship"),
}
"""What boards print for the rules of a scenario, as far as people see it."""

_HEXES: Mapping[str, str] = {
    "hills": said("Hills hexes"),
    "forest": said("Forest hexes"),
    "pasture": said("Pasture hexes"),
    "fields": said("Fields hexes"),
    "mountains": said("Mountains hexes"),
    "desert": said("Desert hexes"),
    "sea": said("Sea hexes"),
    "gold": said("Gold fields"),
    "fog": said("Fog hexes"),
    "shoal": said("Fish shoals"),
    "spices": said("Spice hexes"),
    "council": said("Council hexes"),
}

_HARBORS: Mapping[str, str] = {
    "generic": said("Generic harbors"),
    "brick": said("Brick harbors"),
    "lumber": said("Lumber harbors"),
    "wool": said("Wool harbors"),
    "grain": said("Grain harbors"),
    "ore": said("Ore harbors"),
    "open": said("Open harbors"),
}


def terrain_name(terrain: str) -> str:
    """`hills`."""
    return TERRAINS.get(terrain, terrain)


def harbor_name(kind: str) -> str:
    """`generic`, `ore`: what a harbor is for."""
    return HARBORS.get(kind, kind)


def hexes_of(terrain: str) -> str:
    """`Hills hexes`."""
    return _HEXES.get(terrain) or said("{terrain} hexes", terrain=terrain_name(terrain))


def harbors_of(kind: str) -> str:
    """`Ore harbors`."""
    return _HARBORS.get(kind) or said("{kind} harbors", kind=kind.capitalize())


def tokens_of(number: str) -> str:
    """`Tokens with a 6`."""
    return said("Tokens with a {number}", number=number)
