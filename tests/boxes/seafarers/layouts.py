"""The boards of Seafarers, scenario by scenario; the one that the booklet prints comes first."""

from tests.boxes.offered import SEAFARERS

_OF = {scenario.name: scenario.layouts for scenario in SEAFARERS.scenarios}

HEADING_FOR_NEW_SHORES = _OF["heading for new shores"]
THE_FOUR_ISLANDS = _OF["the four islands"]
THE_FOG_ISLANDS = _OF["the fog islands"]
THROUGH_THE_DESERT = _OF["through the desert"]
THE_FORGOTTEN_TRIBE = _OF["the forgotten tribe"]
CLOTH_FOR_CATAN = _OF["cloth for catan"]
THE_PIRATE_ISLANDS = _OF["the pirate islands"]
THE_WONDERS_OF_CATAN = _OF["the wonders of catan"]
NEW_WORLD = _OF["new world"]
