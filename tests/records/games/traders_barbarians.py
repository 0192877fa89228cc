"""Traders & Barbarians: its variants, its scenarios, and Catan for Two with them."""

from random import Random
from typing import Any

from companion.geometry.layouts import Layout
from companion.rules.boxes import variants_of
from companion.rules.choice import Choice
from tests.boxes.offered import CARAVANS, DEALT, FISHERMEN, RIVERS
from tests.boxes.offered import WAGONS_VARIABLE as VARIABLE
from tests.boxes.seafarers import layouts
from tests.records.barbarian_slips import intrigues_in_vain, leaves_one_barbarian, puts_the_coast_right, rides_for_grain
from tests.records.caravan_habits import agrees_on_a_path
from tests.records.event_slips import puts_events_right
from tests.records.gold_habits import deals_in_gold, miscounts_gold, takes_the_last_coins
from tests.records.habits import fishes_in_silence, robs_in_silence
from tests.records.traders_slips import has_the_robber_too_early, mislays_the_supply, puts_traders_right
from tests.records.wagon_slips import is_kind, puts_wagons_right, reads_the_cost

from .base import red_numbers_side_by_side
from .golden import KNIGHTS, SIX, Golden, laid
from .seafarers import at_sea


def on_the_coast(seats: int, five_six: str = "paired players", **how: Any) -> Choice:
    """Barbarian Attack on a board laid by chance."""
    board = DEALT.laid(max(seats, 3), Random("barbarian attack"))
    products, scenarios = ("traders and barbarians",), ("barbarian attack",)
    return Choice(SIX[:seats], board, five_six=five_six, products=products, scenarios=scenarios, **how)


def with_wagons(seats: int, **how: Any) -> Choice:
    """The scenario Traders & Barbarians on a board laid by chance."""
    board = VARIABLE.laid(max(seats, 3), Random("wagons"))
    return Choice(SIX[:seats], board, products=("traders and barbarians",), scenarios=("wagons",), **how)


def traded(seats: int, scenario: str, layouts: tuple[Layout, ...], **how: Any) -> Choice:
    """A scenario of Traders & Barbarians on the first of these layouts, always laid the same."""
    board = layouts[0].laid(max(seats, 3), Random(scenario))
    return Choice(SIX[:seats], board, products=("traders and barbarians",), scenarios=(scenario,), **how)


GAMES: tuple[Golden, ...] = (
    Golden(
        "tb-event-cards",
        Choice(SIX[:4], red_numbers_side_by_side(), ("event cards",)),
        (
            "DeckPrepared",
            "TurnRoad",
            "RepairRoad",
            "GiveLeft",
            "Assist",
            "TakeCard",
            "DrawFrom",
            "DrawFromNobody",
            "ChooseCityHex",
            "CorrectEventCards",
            "CorrectSideways",
            "PrepareEventDeck",
        ),
        (puts_events_right,),
    ),
    Golden(
        "tb-every-variant-six",
        Choice(
            SIX,
            laid(6, "every variant"),
            tuple(variants_of((), seats=6)),
            five_six="special building",
            settings=(("event_cycle", "all36"), ("event_deck", "companion"), ("quake_bars_all", True)),
        ),
        ("TurnUpCard", "PassBuilding"),
    ),
    Golden(
        "tb-event-cards-knights",
        Choice(SIX[:3], laid(3, "events and knights"), ("event cards",), products=KNIGHTS),
        ("ReadRedValue", "DrawFrom", "TakeCard"),
    ),
    Golden(
        "tb-event-cards-kept-knights",
        Choice(
            SIX[:5],
            laid(5, "kept events and knights"),
            ("event cards",),
            products=KNIGHTS,
            settings=(("event_deck", "companion"),),
        ),
        ("RollRedDie",),
    ),
    Golden(
        "tb-event-cards-pirates",
        at_sea(4, "the pirate islands", layouts.THE_PIRATE_ISLANDS, variants=("event cards",)),
        ("RollForFleet",),
    ),
    Golden(
        "tb-fishermen-four",
        traded(4, "the fishermen of catan", FISHERMEN.layouts),
        (
            "ExchangeFish",
            "KeepFish",
            "SendRobberAway",
            "StealForFish",
            "TakeForFish",
            "BuildRoadForFish",
            "DrawCardForFish",
            "PassBoot",
            "CorrectFish",
            "CorrectSpentFish",
            "CorrectBoot",
            "SpentFishMixed",
            "NoFishForAnybody",
        ),
        (puts_traders_right, mislays_the_supply),
        (fishes_in_silence,),
    ),
    Golden(
        "tb-fishermen-six",
        traded(6, "the fishermen of catan", FISHERMEN.layouts[1:], variants=("friendly robber", "harbormaster")),
        ("DrawFish", "PayFish", "PassBoot"),
    ),
    Golden(
        "tb-fishermen-five",
        traded(5, "the fishermen of catan", FISHERMEN.layouts[2:], five_six="special building"),
        ("DrawFish", "PayFish", "PassBuilding", "RobberWaits"),
        (has_the_robber_too_early,),
    ),
    Golden(
        "tb-two",
        Choice(SIX[:2], laid(2, "catan for two"), ("catan for two",)),
        (
            "BuildNeutralRoad",
            "BuildNeutralSettlement",
            "ForceTrade",
            "SendRobberHome",
            "GiveUpKnightCard",
            "CorrectTokens",
        ),
        (puts_traders_right,),
        (robs_in_silence,),
    ),
    Golden(
        "tb-two-event-cards",
        Choice(SIX[:2], laid(2, "two with event cards"), ("event cards", "catan for two")),
        ("TurnUpCard", "BuildNeutralRoad"),
    ),
    Golden(
        "tb-two-fishermen",
        traded(2, "the fishermen of catan", FISHERMEN.layouts, variants=("catan for two",)),
        ("PayFish", "BuildNeutralRoad"),
    ),
    Golden(
        "tb-two-rivers",
        traded(2, RIVERS.name, RIVERS.layouts, variants=("catan for two",)),
        ("BuildNeutralBridge",),
    ),
    Golden(
        "tb-two-caravans",
        traded(2, CARAVANS.name, CARAVANS.layouts, variants=("catan for two",)),
        ("BidForCamel", "CamelsShared"),
    ),
    Golden(
        "tb-two-barbarian-attack",
        on_the_coast(2, variants=("catan for two",)),
        ("PlaceForeignKnight", "MoveForeignKnight", "RideForeignKnight", "PayForBarbarian", "MoveBarbarian"),
        (rides_for_grain,),
    ),
    Golden(
        "tb-two-fog-islands",
        at_sea(2, "the fog islands", layouts.THE_FOG_ISLANDS, variants=("catan for two",)),
        ("BuildShip", "TurnHex", "BuildNeutralRoad"),
    ),
    Golden(
        "tb-two-wagons",
        with_wagons(2, variants=("catan for two",)),
        ("PayForPathBarbarian", "MoveWagon"),
    ),
    Golden(
        "tb-rivers-four",
        traded(4, RIVERS.name, RIVERS.layouts),
        ("BuildBridge", "BuyResource", "SellForGold", "GoldPassed", "CoinsRanOut", "CorrectGold", "CorrectBridge"),
        (takes_the_last_coins, puts_traders_right, deals_in_gold),
    ),
    Golden(
        "tb-rivers-six",
        traded(6, RIVERS.name, RIVERS.layouts, five_six="special building"),
        ("BuildBridge", "PassBuilding"),
    ),
    Golden(
        "tb-caravans-four",
        traded(4, CARAVANS.name, CARAVANS.layouts),
        ("BidForCamel", "PassCamelVote", "AgreeOnPath", "FailToAgree", "CorrectCamel", "CamelRemoved", "CamelTurned"),
        (puts_traders_right, agrees_on_a_path),
    ),
    Golden(
        "tb-caravans-five",
        traded(5, CARAVANS.name, CARAVANS.layouts),
        ("BidForCamel", "AgreeOnPath"),
        (agrees_on_a_path,),
    ),
    Golden(
        "tb-barbarian-attack-four",
        on_the_coast(4),
        (
            "RideCastleKnight",
            "PlaceNoKnight",
            "RollForPrisoner",
            "RollForLosses",
            "PutBarbarian",
            "CatchBarbarian",
            "DrawCastleCard",
            "CorrectBarbarians",
            "CorrectPrisoners",
            "CorrectCastleKnight",
            "CorrectCastleCards",
        ),
        (intrigues_in_vain, rides_for_grain, puts_the_coast_right),
    ),
    Golden(
        "tb-barbarian-attack-three",
        on_the_coast(3),
        ("BuyResource", "SellForGold", "CorrectGold", "GoldPassed", "CoinsRanOut", "StealFromNobody"),
        (miscounts_gold,),
    ),
    Golden("tb-barbarian-attack-six", on_the_coast(6), ("ChooseLanding",), (leaves_one_barbarian,)),
    Golden(
        "tb-barbarian-attack-five", on_the_coast(5, "special building", target=8), ("BuyCastleCard", "PassBuilding")
    ),
    Golden(
        "tb-wagons-four",
        with_wagons(4),
        (
            "MoveWagon",
            "FeedWagon",
            "UpgradeBaggage",
            "TurnUpCommodity",
            "MovePathBarbarian",
            "FaceBarbarian",
            "RollForBarbarian",
            "LetBarbarianStay",
            "PlaySwiftJourney",
            "StealFromNobody",
            "CorrectWagon",
            "CorrectBaggage",
            "CorrectLoad",
            "CorrectDeliveries",
            "CorrectPathBarbarian",
        ),
        (is_kind, puts_wagons_right),
    ),
    Golden(
        "tb-wagons-three",
        with_wagons(3, target=20, settings=(("refill_stacks", True),)),
        ("StackRefilled", "BuyResource", "SellForGold", "CorrectGold", "GoldPassed", "CoinsRanOut"),
        (miscounts_gold,),
    ),
    Golden("tb-wagons-five", with_wagons(5, five_six="special building", target=8), ("MoveWagon", "PassBuilding")),
    Golden("tb-wagons-six", with_wagons(6), ("MoveWagon", "UpgradeBaggage", "CommodityDelivered")),
    Golden(
        "tb-wagons-event-cards",
        with_wagons(4, variants=("event cards",)),
        ("TurnUpCard", "TurnRoad", "MoveWagon", "MovePathBarbarian", "CorrectBaggageCost", "BaggageCostCorrected"),
        (reads_the_cost,),
    ),
    Golden(
        "tb-barbarian-attack-event-cards",
        on_the_coast(4, variants=("event cards",)),
        ("TurnUpCard", "RollForLanding", "DrawFrom"),
    ),
)
