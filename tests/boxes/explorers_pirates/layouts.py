"""The boards of Explorers & Pirates, scenario by scenario."""

from tests.boxes.offered import EXPLORERS_PIRATES

LAND_HO, PIRATE_LAIRS, FISH_FOR_CATAN, SPICES_FOR_CATAN, EXPLORERS_AND_PIRATES = (
    scenario.layouts for scenario in EXPLORERS_PIRATES.scenarios
)
