"""Cities & Knights."""

from companion.rules.choice import Choice
from tests.records.habits import agrees_aloud, keeps_cards_hidden, moves_knights, robs_in_silence
from tests.records.knight_slips import corrects_knights

from .golden import KNIGHTS, SIX, Golden, laid

KNIGHTS_VARIANTS = ("nasty barbarians", "easy start", "knight-errant")


GAMES: tuple[Golden, ...] = (
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
)
