"""The boards of Explorers & Pirates, scenario by scenario."""

from tests.boxes import offered

LAND_HO = offered.LAND_HO.layouts
PIRATE_LAIRS = offered.PIRATE_LAIRS.layouts
FISH_FOR_CATAN = offered.FISH_FOR_CATAN.layouts
SPICES_FOR_CATAN = offered.SPICES_FOR_CATAN.layouts
EXPLORERS_AND_PIRATES = offered.ALL_MISSIONS.layouts
