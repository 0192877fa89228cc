"""What the boxes offer, by short names."""

from companion.rules.boxes import products

SEAFARERS = products()["seafarers"]
TRADERS_BARBARIANS = products()["traders and barbarians"]
EXPLORERS_PIRATES = products()["explorers and pirates"]
CITIES_KNIGHTS = products()["cities and knights"]

LAND_HO, PIRATE_LAIRS, FISH_FOR_CATAN, SPICES_FOR_CATAN, ALL_MISSIONS = EXPLORERS_PIRATES.scenarios
FISHERMEN, RIVERS, CARAVANS, BARBARIAN_ATTACK, WAGONS = TRADERS_BARBARIANS.scenarios

PREPARED = CITIES_KNIGHTS.scenarios[0].layouts[0]
(DEALT,) = BARBARIAN_ATTACK.layouts
WAGONS_VARIABLE, WAGONS_RANDOM = WAGONS.layouts
FISHERMENS_BOARDS = FISHERMEN.layouts
