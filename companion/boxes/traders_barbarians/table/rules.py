"""The rules of Traders & Barbarians that people can be shown, one sentence each, by their ids in the ledger."""

from typing import Final

from companion.rules.boxes import products
from companion.said import said
from companion.table.booklet import Booklet, played_to

from .barbarian_attack import rules as barbarian_attack
from .caravans import rules as caravans
from .catan_for_two import rules as catan_for_two
from .event_cards import rules as event_cards
from .fishermen import rules as fishermen
from .rivers import rules as rivers
from .wagons import rules as wagons

BOOKLET: Final = Booklet(
    said("Traders & Barbarians"),
    {
        "TB0-10": said("The scenarios are played on their own: the booklet does not combine them with others."),
        "TB0-18": said("Gold is counted as one number, whichever coins you have."),
        "TB0-19": said("Two gold buy any resource from the supply, at most twice a turn."),
        "TB0-20": said("Gold buys only what the supply still has."),
        "TB0-23": said("The supply gives one gold for four equal cards, or for three at a harbor for all kinds."),
        "TBV1-03": said("The friendly robber stays away from hexes next to players with only 2 points."),
        "TBV1-09": said("Nobody steals from a player with only 2 points, even when the robber has nowhere else to go."),
        **event_cards.RULES,
        "TBV3-04": said(
            "Harbormaster: a settlement at a harbor counts 1, a city 2; the first player with 3 takes the card."
        ),
        "TBV3-10": said("Harbormaster: everybody needs one more point to win, no matter who holds the card."),
        **catan_for_two.RULES,
        **fishermen.RULES,
        **rivers.RULES,
        **caravans.RULES,
        **barbarian_attack.RULES,
        **wagons.RULES,
        **played_to(products()["traders and barbarians"].scenarios),
        "TBX-02": said("Adapted: a bridge beside a camel counts twice, like a road; played to 12 points."),
        "TBX-03": said("Adapted: barbarians land twice where the 2 joins the 12, nobody is poor; played to 12 points."),
        "TBX-04": said("Adapted: wagons cross rivers, foreign bridges take toll, nobody is poor; played to 13 points."),
        "TBX-05": said("Adapted: camels and wagons share a board without a Longest Road; played to 15 points."),
        "TBX-06": said("Adapted: no road is built in a conquered trade hex; played to 14 points."),
        "TBX-07": said("Adapted: camels cross the sea, and you need two points more than in the sea scenario."),
        "TBX-08": said("Adapted: wagons cross the sea, and you need three points more than in the sea scenario."),
        "TBX-09": said("Adapted: votes on camels are bid in brick and lumber; played to 15 points."),
        "TBX-10": said("Adapted: an active knight chases a barbarian off a path beside it; played to 15 points."),
        "TBX-11": said(
            "Adapted: three prisoners are worth a point; the Bishop moves a barbarian along the coast and draws a"
            " card from everybody at its new hex; played to 13 points."
        ),
        "TBX-12": said(
            "Adapted: 7 fish buy a progress or castle card, 6 a bridge; 2 replace the grain of a wagon or knight."
        ),
    },
)
