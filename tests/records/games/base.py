"""The base game, with two to six players."""

from dataclasses import replace

from companion.data import StartPiece
from companion.geometry.boards import BoardPlan
from companion.geometry.printed import beginner_board, start_pieces
from companion.rules.boxes import variants_of
from companion.rules.choice import Choice
from tests.records.habits import (
    agrees_aloud,
    bargains,
    builds_on_credit,
    buys_in_silence,
    counts_for_monopoly,
    names_the_starter,
    robs_in_silence,
)
from tests.records.slips import corrects_freely, finds_a_city, rolls_out_of_turn, runs_the_supply_short

from .golden import SIX, Golden, laid

FIRST_GAME_OF_THREE = ("blue", "white", "orange")

TYPED_IN = (
    *zip(SIX, ("(1,-3)", "(2,-2)", "(0,0)", "(-1,2)", "(1,1)", "(0,-2)"), strict=True),
    *zip(SIX, ("(-1,0)", "(2,0)", "(-2,2)", "(1,2)", "(-1,-1)", "(0,3)"), strict=True),
)
"""A first game on the large island as a table might enter it: two hexes a colour, settlements on the north corners."""


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


GAMES: tuple[Golden, ...] = (
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
        "four-supply-counted",
        Choice(SIX[:4], laid(4, "supply counted", harbors="shuffled")),
        ("won by building", "a card stolen unseen", "the supply runs short", "CountSupply", "NoLongerDue"),
        (rolls_out_of_turn, runs_the_supply_short),
        (robs_in_silence,),
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
)
