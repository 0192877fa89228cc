"""Which golden records there are: what each table plays, how its people behave, and what its game must show.

One for each set of variants and each box, one more with five or six players, and one for each topic that only some
tables come to: a beginning, an ending, corrections, cards that nobody reports.
"""

from dataclasses import dataclass
from random import Random
from typing import Any

from companion.rules.boxes import Choice, variants_of
from companion.rules.data import StartPiece
from companion.rules.geometry.boards import BoardPlan
from companion.rules.geometry.layouts import Layout
from companion.rules.geometry.printed import beginner_board, start_pieces, variable_board
from companion.rules.seafarers import layouts
from companion.rules.traders_barbarians.wagons import VARIABLE
from tests.records.gold_slips import deals_in_gold
from tests.records.habits import (
    Habit,
    Telling,
    agrees_aloud,
    bargains,
    builds_on_credit,
    buys_in_silence,
    counts_for_monopoly,
    keeps_cards_hidden,
    moves_knights,
    names_the_starter,
    robs_in_silence,
)
from tests.records.knight_slips import corrects_knights
from tests.records.sea_slips import empties_villages, puts_the_sea_right
from tests.records.slips import corrects_freely, finds_a_city
from tests.records.wagon_slips import is_kind, puts_wagons_right

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


def with_wagons(seats: int, **how: Any) -> Choice:
    """The scenario Traders & Barbarians on a board laid by chance."""
    board = VARIABLE.laid(seats, Random("wagons"))
    return Choice(SIX[:seats], board, products=("traders and barbarians",), scenarios=("wagons",), **how)


def at_sea(seats: int, scenario: str, layouts: tuple[Layout, ...], **how: Any) -> Choice:
    """A scenario of Seafarers on its printed board, always laid the same."""
    board = layouts[0].laid(seats, Random(scenario))
    return Choice(SIX[:seats], board, products=("seafarers",), scenarios=(scenario,), **how)


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
        Choice(SIX, laid(6, "six everything", harbors="frame_shuffled"), tuple(variants_of(()))),
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
        (deals_in_gold,),
    ),
    Golden("tb-wagons-five", with_wagons(5, five_six="special building", target=8), ("MoveWagon", "PassBuilding")),
    Golden("tb-wagons-six", with_wagons(6), ("MoveWagon", "UpgradeBaggage", "CommodityDelivered")),
)
