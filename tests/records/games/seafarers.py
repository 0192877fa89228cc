"""Seafarers, and Seafarers with Cities & Knights."""

from random import Random
from typing import Any

from companion.geometry.layouts import Layout
from companion.rules.choice import Choice
from tests.boxes.seafarers import layouts
from tests.records.habits import moves_knights
from tests.records.sea_slips import empties_villages, puts_the_sea_right

from .golden import KNIGHTS, SIX, Golden


def at_sea(seats: int, scenario: str, layouts: tuple[Layout, ...], **how: Any) -> Choice:
    """A scenario of Seafarers on its printed board, always laid the same."""
    board = layouts[0].laid(max(seats, 3), Random(scenario))
    return Choice(SIX[:seats], board, products=("seafarers",), scenarios=(scenario,), **how)


GAMES: tuple[Golden, ...] = (
    Golden(
        "sea-new-shores-four",
        at_sea(4, "heading for new shores", layouts.HEADING_FOR_NEW_SHORES),
        (
            "MoveShip",
            "PlaceFreeShip",
            "MovePirate",
            "ChooseCards",
            "IslandSettled",
            "CorrectHome",
            "CorrectPirate",
            "CorrectShipOnPath",
        ),
        (puts_the_sea_right,),
    ),
    Golden(
        "sea-four-islands-three",
        at_sea(3, "the four islands", layouts.THE_FOUR_ISLANDS),
        ("PlaceShip", "BuildShip", "IslandSettled"),
    ),
    Golden("sea-fog-four", at_sea(4, "the fog islands", layouts.THE_FOG_ISLANDS), ("TurnHex", "LayToken")),
    Golden(
        "sea-desert-six",
        at_sea(6, "through the desert", layouts.THROUGH_THE_DESERT),
        ("BuildShip", "IslandSettled"),
    ),
    Golden(
        "sea-tribe-four",
        at_sea(4, "the forgotten tribe", layouts.THE_FORGOTTEN_TRIBE),
        ("ChitTaken", "LookAtCard", "PlaceHarbor", "CorrectChits"),
        (puts_the_sea_right,),
    ),
    Golden(
        "sea-cloth-four",
        at_sea(4, "cloth for catan", layouts.CLOTH_FOR_CATAN),
        ("StealCloth", "CorrectCloth", "CorrectClothSupply", "CorrectFirstCloth", "CorrectVillage"),
        (puts_the_sea_right,),
    ),
    Golden(
        "sea-cloth-three", at_sea(3, "cloth for catan", layouts.CLOTH_FOR_CATAN), ("ClothRanOut",), (empties_villages,)
    ),
    Golden(
        "sea-pirates-four",
        at_sea(4, "the pirate islands", layouts.THE_PIRATE_ISLANDS),
        ("StealFromNobody", "CorrectFleet", "CorrectFortress", "CorrectWarship"),
        (puts_the_sea_right,),
    ),
    Golden(
        "sea-wonders-four",
        at_sea(4, "the wonders of catan", layouts.THE_WONDERS_OF_CATAN),
        ("CorrectWonder",),
        (puts_the_sea_right,),
    ),
    Golden(
        "sea-new-world-five",
        at_sea(5, "new world", layouts.NEW_WORLD, five_six="special building"),
        ("BuildShip", "PassBuilding"),
    ),
    Golden(
        "sea-knights-four",
        Choice(
            SIX[:4],
            layouts.HEADING_FOR_NEW_SHORES[0].laid(4, Random("knights at sea")),
            products=("seafarers", *KNIGHTS),
            scenarios=("heading for new shores", "cities and knights"),
        ),
        ("ChasePirate", "MoveShip", "MoveKnight"),
        (moves_knights,),
    ),
)
