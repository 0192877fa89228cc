"""What the boxes offer, by short names."""

from companion.rules.boxes import products

SEAFARERS = products()["seafarers"]
TRADERS_BARBARIANS = products()["traders and barbarians"]
EXPLORERS_PIRATES = products()["explorers and pirates"]
CITIES_KNIGHTS = products()["cities and knights"]

_SCENARIOS = {scenario.name: scenario for box in products().values() for scenario in box.scenarios}

LAND_HO, PIRATE_LAIRS = _SCENARIOS["land ho"], _SCENARIOS["pirate lairs"]
FISH_FOR_CATAN, SPICES_FOR_CATAN = _SCENARIOS["fish for catan"], _SCENARIOS["spices for catan"]
ALL_MISSIONS = _SCENARIOS["all missions"]
FISHERMEN, RIVERS = _SCENARIOS["the fishermen of catan"], _SCENARIOS["the rivers of catan"]
CARAVANS, BARBARIAN_ATTACK, WAGONS = (_SCENARIOS[name] for name in ("the caravans", "barbarian attack", "wagons"))

PREPARED = CITIES_KNIGHTS.scenarios[0].layouts[0]
(DEALT,) = BARBARIAN_ATTACK.layouts
WAGONS_VARIABLE, WAGONS_RANDOM = WAGONS.layouts
FISHERMENS_BOARDS = FISHERMEN.layouts
