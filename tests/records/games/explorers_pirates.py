"""Explorers & Pirates."""

from random import Random
from typing import Any

from companion.rules.choice import Choice
from companion.rules.scenario import Scenario
from tests.boxes import offered as scenarios
from tests.boxes.explorers_pirates.layouts import LAND_HO, PIRATE_LAIRS
from tests.records.habits import robs_in_silence
from tests.records.mission_slips import finds_two_lairs_captured, puts_missions_right, sells_to_friends
from tests.records.pirate_slips import counts_points_again, puts_pirate_ships_right, sets_sail, steals_as_it_likes
from tests.records.ship_slips import holds_all_the_gold, puts_ships_right, thinks_again

from .golden import SIX, Golden


def on_missions(seats: int, scenario: Scenario, **how: Any) -> Choice:
    """A scenario of Explorers & Pirates on its first board for so many, always laid the same."""
    board = next(one for one in scenario.layouts if seats in one.seats).laid(seats, Random(scenario.name))
    return Choice(SIX[:seats], board, products=("explorers and pirates",), scenarios=(scenario.name,), **how)


def land_ho(seats: int, **how: Any) -> Choice:
    """Land Ho! on its printed board."""
    board = LAND_HO[0].printed(max(seats, 3))
    return Choice(SIX[:seats], board, products=("explorers and pirates",), scenarios=("land ho",), **how)


def pirate_lairs(seats: int, **how: Any) -> Choice:
    """Pirate Lairs on the board that is printed."""
    board = PIRATE_LAIRS[0].printed(max(seats, 3))
    return Choice(SIX[:seats], board, products=("explorers and pirates",), scenarios=("pirate lairs",), **how)


GAMES: tuple[Golden, ...] = (
    Golden(
        "ep-pirate-lairs-four",
        pirate_lairs(4),
        (
            "SetSail",
            "BuyWind",
            "PlacePirateShip",
            "StealGold",
            "StealFromNobody",
            "ChasePirateShip",
            "PirateShipGone",
            "CorrectPirateShip",
            "CorrectVoyage",
            "a card stolen unseen",
        ),
        (sets_sail, steals_as_it_likes, puts_pirate_ships_right, counts_points_again),
        (robs_in_silence,),
    ),
    Golden(
        "ep-fish-for-catan-three",
        on_missions(3, scenarios.FISH_FOR_CATAN),
        ("LandCrews", "FetchCrews", "ReadSign", "LookForFish", "CatchFish", "DeliverCargo", "HaulGone"),
        (puts_missions_right,),
    ),
    Golden(
        "ep-spices-for-catan-four",
        on_missions(4, scenarios.SPICES_FOR_CATAN),
        ("ReadSign", "BarterForSpice", "SellOneForGold", "CorrectVillageCrew", "VillageLeft", "CorrectSign"),
        (sells_to_friends, puts_missions_right),
    ),
    Golden(
        "ep-explorers-and-pirates-three",
        on_missions(3, scenarios.ALL_MISSIONS),
        (
            "ChooseLair",
            "RollForHero",
            "FlipLair",
            "CorrectMarker",
            "CorrectLadder",
            "CorrectLairCrews",
            "CorrectHaul",
            "MissionCardTaken",
            "LairHeld",
        ),
        (finds_two_lairs_captured, puts_missions_right),
    ),
    Golden(
        "ep-land-ho-four",
        land_ho(4),
        (
            "BuildHarborSettlement",
            "LaunchShip",
            "BuildSettler",
            "LoadShip",
            "ThrowOverboard",
            "FoundSettlement",
            "SailShip",
            "TurnHex",
            "LayToken",
            "CorrectHarborSettlement",
            "CorrectShipAfloat",
            "CorrectHold",
            "CorrectBasin",
        ),
        (thinks_again, puts_ships_right),
    ),
    Golden(
        "ep-land-ho-three",
        land_ho(3, settings=(("gold_supply", "strict"),), target=5),
        ("GoldWithheld",),
        (holds_all_the_gold,),
    ),
    Golden(
        "ep-pirate-lairs-two",
        pirate_lairs(2, settings=(("neutral_order", "reverse"), ("ship_build_fog_test", "edge"))),
        ("PlaceHarborSettlement", "PlaceNeutralBuilding", "PlaceSettlerShip", "ShipAnchored"),
    ),
    Golden(
        "ep-fish-for-catan-five",
        on_missions(5, scenarios.FISH_FOR_CATAN, five_six="special building", target=8),
        ("LaunchShip", "BuildCrew", "PassBuilding", "won when their own part began"),
    ),
    Golden(
        "ep-explorers-and-pirates-six",
        on_missions(6, scenarios.ALL_MISSIONS, target=10),
        ("BarterForSpice", "DeliverCargo", "LandCrews"),
    ),
)
