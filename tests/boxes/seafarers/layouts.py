"""The boards of Seafarers, scenario by scenario; the one that the booklet prints comes first."""

from tests.boxes.offered import SEAFARERS

(
    HEADING_FOR_NEW_SHORES,
    THE_FOUR_ISLANDS,
    THE_FOG_ISLANDS,
    THROUGH_THE_DESERT,
    THE_FORGOTTEN_TRIBE,
    CLOTH_FOR_CATAN,
    THE_PIRATE_ISLANDS,
    THE_WONDERS_OF_CATAN,
    NEW_WORLD,
) = (scenario.layouts for scenario in SEAFARERS.scenarios)
