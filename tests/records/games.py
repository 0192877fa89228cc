"""Which golden records there are: what each table plays, how its people behave, and what its game must show.

One for each set of variants and each box, one more with five or six players, and one for each topic that only some
tables come to: a beginning, an ending, corrections, cards that nobody reports.
"""

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from companion.rules.boxes import Choice, adaptations, products, variants_of
from companion.rules.data import StartPiece
from companion.rules.explorers_pirates import scenarios
from companion.rules.explorers_pirates.layouts import LAND_HO, PIRATE_LAIRS
from companion.rules.geometry.boards import BoardPlan
from companion.rules.geometry.layouts import Layout
from companion.rules.geometry.printed import beginner_board, start_pieces, variable_board
from companion.rules.scenario import Scenario
from companion.rules.seafarers import layouts
from companion.rules.traders_barbarians import caravans, fishermen, rivers
from companion.rules.traders_barbarians.barbarian_attack import DEALT
from companion.rules.traders_barbarians.wagons import VARIABLE
from tests.records.barbarian_slips import (
    intrigues_in_vain,
    leaves_one_barbarian,
    puts_the_coast_right,
    rides_for_grain,
)
from tests.records.caravan_habits import agrees_on_a_path
from tests.records.event_slips import puts_events_right
from tests.records.fish_habits import rides_for_fish
from tests.records.gold_habits import deals_in_gold, miscounts_gold, takes_the_last_coins
from tests.records.habits import (
    Habit,
    Telling,
    agrees_aloud,
    bargains,
    builds_on_credit,
    buys_in_silence,
    counts_for_monopoly,
    fishes_in_silence,
    keeps_cards_hidden,
    moves_knights,
    names_the_starter,
    robs_in_silence,
)
from tests.records.knight_slips import corrects_knights
from tests.records.mission_slips import finds_two_lairs_captured, puts_missions_right, sells_to_friends
from tests.records.pirate_slips import counts_points_again, puts_pirate_ships_right, sets_sail, steals_as_it_likes
from tests.records.sea_slips import empties_villages, puts_the_sea_right
from tests.records.ship_slips import holds_all_the_gold, puts_ships_right, thinks_again
from tests.records.slips import corrects_freely, finds_a_city
from tests.records.traders_slips import mislays_the_supply, puts_traders_right
from tests.records.wagon_slips import is_kind, puts_wagons_right, reads_the_cost

SIX = ("red", "blue", "white", "orange", "green", "brown")
KNIGHTS = ("cities and knights",)
KNIGHTS_VARIANTS = ("nasty barbarians", "easy start", "knight-errant")
FIRST_GAME_OF_THREE = ("blue", "white", "orange")

TYPED_IN = (
    *zip(SIX, ("(1,-3)", "(2,-2)", "(0,0)", "(-1,2)", "(1,1)", "(0,-2)"), strict=True),
    *zip(SIX, ("(-1,0)", "(2,0)", "(-2,2)", "(1,2)", "(-1,-1)", "(0,3)"), strict=True),
)
"""A first game on the large island as a table might enter it: two hexes a colour, settlements on the north corners."""


@dataclass(frozen=True)
class Golden:
    """One record. `shows` names what its game must show, see `showing`."""

    name: str
    choice: Choice
    shows: tuple[str, ...] = ()
    habits: tuple[Habit, ...] = ()
    tellings: tuple[Telling, ...] = ()


def laid(seats: int, name: str, **how: str) -> BoardPlan:
    """A board laid by chance, always the same for a name."""
    return variable_board(max(seats, 3), Random(name), **how)  # type: ignore[arg-type]


def typed_in(colours: tuple[str, ...]) -> tuple[StartPiece, ...]:
    """The pieces of these colours in the first game typed in; the first settlement of each brings cards."""
    return tuple(
        StartPiece(colour, f"{at}N", f"{at}-NE", star=n < len(SIX))
        for n, (colour, at) in enumerate(TYPED_IN)
        if colour in colours
    )


def red_numbers_side_by_side() -> BoardPlan:
    """The board of a first game with the second six beside the first, as a table may lay it."""
    plan, swapped = beginner_board(4), {(1, -1): 6, (-1, 2): 4}
    return replace(plan, hexes=tuple(one._replace(number=swapped.get(one.at, one.number)) for one in plan.hexes))


def on_the_coast(seats: int, five_six: str = "paired players", **how: Any) -> Choice:
    """Barbarian Attack on a board laid by chance."""
    board = DEALT.laid(max(seats, 3), Random("barbarian attack"))
    products, scenarios = ("traders and barbarians",), ("barbarian attack",)
    return Choice(SIX[:seats], board, five_six=five_six, products=products, scenarios=scenarios, **how)


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


def with_wagons(seats: int, **how: Any) -> Choice:
    """The scenario Traders & Barbarians on a board laid by chance."""
    board = VARIABLE.laid(max(seats, 3), Random("wagons"))
    return Choice(SIX[:seats], board, products=("traders and barbarians",), scenarios=("wagons",), **how)


def at_sea(seats: int, scenario: str, layouts: tuple[Layout, ...], **how: Any) -> Choice:
    """A scenario of Seafarers on its printed board, always laid the same."""
    board = layouts[0].laid(max(seats, 3), Random(scenario))
    return Choice(SIX[:seats], board, products=("seafarers",), scenarios=(scenario,), **how)


def traded(seats: int, scenario: str, layouts: tuple[Layout, ...], **how: Any) -> Choice:
    """A scenario of Traders & Barbarians on the first of these layouts, always laid the same."""
    board = layouts[0].laid(max(seats, 3), Random(scenario))
    return Choice(SIX[:seats], board, products=("traders and barbarians",), scenarios=(scenario,), **how)


def adapted(seats: int, name: str, **how: Any) -> Choice:
    """Two scenarios that an adaptation joins, on the first of its boards, always laid the same."""
    one = adaptations()[name]
    board = one.layouts[0].laid(seats, Random(name))
    boxes = (box.name for box in products().values() if {each.name for each in box.scenarios} & set(one.joins))
    return Choice(SIX[:seats], board, (name,), products=tuple(boxes), scenarios=one.joins, **how)


GOLDEN: tuple[Golden, ...] = (
    Golden(
        "two-players",
        Choice(SIX[:2], laid(2, "two players", numbers="random")),
        ("won by building", "RollAgain", "TradeWithPlayer"),
        (agrees_aloud,),
    ),
    Golden(
        "three-beginners",
        Choice(FIRST_GAME_OF_THREE, beginner_board(3), start_pieces=start_pieces(3)),
        ("won by building",),
        (names_the_starter,),
    ),
    Golden(
        "four-beginners-card-bought",
        Choice(("red", "white", "orange", "blue"), beginner_board(4), start_pieces=start_pieces(4)),
        ("won by a card bought", "hidden cards shown afterwards"),
        (names_the_starter,),
    ),
    Golden(
        "four-largest-army",
        Choice(SIX[:4], laid(4, "largest army", numbers="random", harbors="shuffled")),
        ("won by Largest Army", "PlayRoadBuilding", "StopPlacingRoads", "PlayYearOfPlenty"),
    ),
    Golden(
        "four-in-silence",
        Choice(SIX[:4], laid(4, "silence")),
        (
            "won by a claim",
            "a card stolen unseen",
            "a card bought unseen",
            "play tells the hands apart",
            "HandOver",
            "Monopoly brings cards",
            "hidden cards shown afterwards",
        ),
        (),
        (robs_in_silence, buys_in_silence),
    ),
    Golden(
        "four-monopoly-counted",
        Choice(SIX[:4], laid(4, "monopoly", harbors="shuffled")),
        ("won by building", "Monopoly counted at the table", "several players discard"),
        (bargains,),
        (counts_for_monopoly,),
    ),
    Golden(
        "four-corrected",
        Choice(SIX[:4], laid(4, "corrected")),
        (
            "won by a correction",
            "overruled by the host",
            "the supply runs short",
            "CountHand",
            "CountCards",
            "CorrectRoad",
            "Longest Road lost to nobody",
            "CorrectBuilding",
            "CorrectRobber",
            "CorrectHex",
            "CorrectDevelopmentCards",
            "CorrectTurn",
        ),
        (corrects_freely, builds_on_credit, finds_a_city),
    ),
    Golden(
        "four-separate-phases",
        Choice(SIX[:4], laid(4, "phases", harbors="shuffled"), ("separate phases",)),
        (
            "won by building",
            "BuildPhaseBegan",
            "TradeWithSupply",
            "an offer accepted",
            "an offer declined",
            "an offer out of turn",
            "WithdrawOffer",
            "ConcludeTrade",
            "OffersLapsed",
        ),
        (bargains,),
    ),
    Golden(
        "four-family",
        Choice(SIX[:4], laid(4, "family"), ("friendly robber",)),
        ("won by building", "several players discard"),
    ),
    Golden(
        "five-beginners-inactive-colour",
        Choice(
            SIX[:5],
            beginner_board(5),
            start_pieces=typed_in(SIX[:5]),
            inactive_colour="brown",
            inactive_settlements=tuple(piece.settlement for piece in typed_in(("brown",))),
        ),
        ("won by building", "won as player 2 of a pair", "ChooseRobberStart"),
    ),
    Golden(
        "six-paired",
        Choice(SIX, laid(6, "six paired", harbors="shuffled")),
        ("won by Longest Road", "several players discard"),
    ),
    Golden(
        "six-special-building",
        Choice(SIX, laid(6, "six special"), five_six="special building", target=8),
        ("won when their own part began", "PassBuilding"),
    ),
    Golden(
        "six-every-variant",
        Choice(
            SIX,
            laid(6, "six everything", harbors="frame_shuffled"),
            tuple(name for name in variants_of((), seats=6) if name != "event cards"),
        ),
        ("won by Harbormaster", "BuildPhaseBegan"),
        (),
        (robs_in_silence,),
    ),
    Golden(
        "knights-four",
        Choice(SIX[:4], laid(4, "knights"), products=KNIGHTS),
        (
            "won by building",
            "a battle won",
            "a battle lost",
            "DefenderHonoured",
            "BuildWall",
            "TakeNothing",
            "PlayMasterMerchant",
            "PlayTradeMonopoly",
            "PlayWarlord",
            "ReturnResource",
            "GiveCommodity",
            "ImproveWithCrane",
        ),
        (agrees_aloud,),
    ),
    Golden(
        "knights-three-variants",
        Choice(
            SIX[:3],
            laid(3, "three knights", harbors="shuffled"),
            KNIGHTS_VARIANTS,
            products=KNIGHTS,
            settings=(("intrigue_free_knight", True),),
        ),
        (
            "MoveKnight",
            "DisplaceKnight",
            "RetreatKnight",
            "TakeVacatedPlace",
            "LeaveVacatedPlace",
            "KnightErrantSent",
        ),
        (moves_knights,),
    ),
    Golden(
        "knights-four-corrected",
        Choice(SIX[:4], laid(4, "knights corrected", numbers="random"), products=KNIGHTS, target=10),
        (
            "CorrectShip",
            "CorrectImprovement",
            "CorrectKnight",
            "CorrectWall",
            "CorrectMetropolis",
            "CorrectTippedCity",
            "CorrectDefenders",
            "CorrectMerchant",
            "CorrectProgressCards",
        ),
        (corrects_knights,),
    ),
    Golden(
        "knights-five-in-silence",
        Choice(SIX[:5], laid(5, "silent knights"), five_six="special building", products=KNIGHTS),
        ("a progress card drawn unseen", "cards given unseen", "a card given back unseen", "HandOver", "PassBuilding"),
        (),
        (robs_in_silence, keeps_cards_hidden),
    ),
    Golden(
        "knights-six-paired",
        Choice(SIX, laid(6, "six knights", harbors="shuffled"), products=KNIGHTS),
        ("won by a metropolis", "won as player 2 of a pair"),
    ),
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
        traded(4, "the fishermen of catan", fishermen.LAYOUTS),
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
        traded(6, "the fishermen of catan", fishermen.LAYOUTS[1:], variants=("friendly robber", "harbormaster")),
        ("DrawFish", "PayFish", "PassBoot"),
    ),
    Golden(
        "tb-fishermen-five",
        traded(5, "the fishermen of catan", fishermen.LAYOUTS[2:], five_six="special building"),
        ("DrawFish", "PayFish", "PassBuilding"),
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
        traded(2, "the fishermen of catan", fishermen.LAYOUTS, variants=("catan for two",)),
        ("PayFish", "BuildNeutralRoad"),
    ),
    Golden(
        "tb-two-rivers",
        traded(2, rivers.SCENARIO.name, rivers.SCENARIO.layouts, variants=("catan for two",)),
        ("BuildNeutralBridge",),
    ),
    Golden(
        "tb-two-caravans",
        traded(2, caravans.SCENARIO.name, caravans.SCENARIO.layouts, variants=("catan for two",)),
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
        traded(4, rivers.SCENARIO.name, rivers.SCENARIO.layouts),
        ("BuildBridge", "BuyResource", "SellForGold", "GoldPassed", "CoinsRanOut", "CorrectGold", "CorrectBridge"),
        (takes_the_last_coins, puts_traders_right, deals_in_gold),
    ),
    Golden(
        "tb-rivers-six",
        traded(6, rivers.SCENARIO.name, rivers.SCENARIO.layouts, five_six="special building"),
        ("BuildBridge", "PassBuilding"),
    ),
    Golden(
        "tb-caravans-four",
        traded(4, caravans.SCENARIO.name, caravans.SCENARIO.layouts),
        ("BidForCamel", "PassCamelVote", "AgreeOnPath", "FailToAgree", "CorrectCamel", "CamelRemoved"),
        (puts_traders_right, agrees_on_a_path),
    ),
    Golden(
        "tb-caravans-five",
        traded(5, caravans.SCENARIO.name, caravans.SCENARIO.layouts),
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
