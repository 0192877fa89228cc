"""Two scenarios that an adaptation joins."""

from random import Random
from typing import Any

from companion.rules.boxes import adaptations, products
from companion.rules.choice import Choice
from tests.records.fish_habits import rides_for_fish
from tests.records.habits import moves_knights

from .golden import SIX, Golden


def adapted(seats: int, name: str, **how: Any) -> Choice:
    """Two scenarios that an adaptation joins, on the first of its boards, always laid the same."""
    one = adaptations()[name]
    board = one.layouts[0].laid(seats, Random(name))
    boxes = (box.name for box in products().values() if {each.name for each in box.scenarios} & set(one.joins))
    return Choice(SIX[:seats], board, (name,), products=tuple(boxes), scenarios=one.joins, **how)


GAMES: tuple[Golden, ...] = (
    Golden("adapted-caravans-at-sea", adapted(4, "caravans at sea"), ("BidForCamel", "BuildShip")),
    Golden(
        "adapted-caravans-and-knights",
        adapted(4, "caravans and knights"),
        ("BidForCamel", "MoveKnight"),
        (moves_knights,),
    ),
    Golden(
        "adapted-fishermen-and-knights",
        adapted(4, "fishermen and knights"),
        ("DrawProgressForFish", "MoveKnight"),
        (moves_knights,),
    ),
    Golden("adapted-rivers-and-caravans", adapted(4, "rivers and caravans"), ("BidForCamel", "BuildBridge")),
    Golden(
        "adapted-wagons-and-knights",
        adapted(4, "wagons and knights"),
        ("MoveWagon", "MoveKnight", "ChasePathBarbarian", "PlayBishop"),
        (moves_knights,),
    ),
    Golden("adapted-caravans-and-wagons", adapted(4, "caravans and wagons"), ("BidForCamel", "MoveWagon")),
    Golden(
        "adapted-fishermen-and-rivers",
        adapted(4, "fishermen and rivers"),
        ("BuildBridgeForFish", "SendRobberAway"),
    ),
    Golden("adapted-fishermen-and-wagons", adapted(4, "fishermen and wagons"), ("FeedWagonFish", "DrawCardForFish")),
    Golden("adapted-rivers-and-wagons", adapted(4, "rivers and wagons"), ("BuildBridge", "MoveWagon")),
    Golden(
        "adapted-fishermen-and-barbarians",
        adapted(4, "fishermen and barbarians"),
        ("RideForFish", "TurnUpForFish"),
        (rides_for_fish,),
    ),
    Golden(
        "adapted-barbarians-and-knights",
        adapted(4, "barbarians and knights"),
        ("PlayBishop", "MoveBarbarian", "MoveKnight", "MoveCastleKnight"),
        (moves_knights,),
    ),
    Golden(
        "adapted-barbarians-and-wagons",
        adapted(4, "barbarians and wagons"),
        ("MoveWagon", "MovePathBarbarian", "MoveCastleKnight", "RollForLanding"),
    ),
    Golden("adapted-wagons-at-sea", adapted(4, "wagons at sea"), ("MoveWagon", "BuildShip", "MovePathBarbarian")),
    Golden(
        "adapted-rivers-and-barbarians",
        adapted(4, "rivers and barbarians"),
        ("BuildBridge", "RollForLanding", "MoveCastleKnight"),
    ),
    Golden(
        "adapted-pirate-lairs-and-knights",
        adapted(4, "pirate lairs and knights"),
        ("BuildCity", "BuildHarborSettlement", "SailShip", "MoveKnight", "PlayBishop"),
        (moves_knights,),
    ),
    Golden("adapted-fish-and-knights", adapted(3, "fish and knights"), ("SailShip", "DrawProgressCard")),
    Golden("adapted-spices-and-knights", adapted(4, "spices and knights"), ("SailShip", "DrawProgressCard")),
    Golden("adapted-explorers-and-knights", adapted(5, "explorers and knights"), ("SailShip", "DrawProgressCard")),
)
