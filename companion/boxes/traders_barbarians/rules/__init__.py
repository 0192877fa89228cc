"""Traders & Barbarians: variants for every game, a file each, and scenarios of its own, a folder each."""

from companion.kernel import Refusal
from companion.rules.scenario import Offering, Product, Variant
from companion.said import said

from . import (
    barbarian_attack,
    caravans,
    catan_for_two,
    compared_points,
    contents,
    event_cards,
    fishermen,
    friendly_robber,
    harbormaster,
    rivers,
    wagons,
)

TRADERS_BARBARIANS = Product(
    "traders and barbarians",
    said("Traders & Barbarians"),
    said("Variants for every game, and scenarios of its own."),
    scenarios=(
        fishermen.SCENARIO,
        rivers.SCENARIO,
        caravans.SCENARIO,
        barbarian_attack.SCENARIO,
        wagons.SCENARIO,
    ),
    variants=(
        Variant(
            "friendly robber",
            said("Friendly robber"),
            said("The robber spares players with two points or fewer: friendlier for families and children."),
            modules=(compared_points.compared_points, friendly_robber.friendly_robber),
            settings=(friendly_robber.PROTECTED_UP_TO, compared_points.VISIBLE_VP_ONLY),
            evening=Offering(
                "family",
                said("Family"),
                said("The robber leaves players with only two points alone: kinder to children."),
            ),
        ),
        event_cards.VARIANT,
        Variant(
            "harbormaster",
            said("Harbormaster"),
            said("The most buildings at harbors bring a card worth two points; played to one point more."),
            modules=(harbormaster.harbormaster,),
            raises=harbormaster.RAISED_TARGET,
            target_rule="TBV3-10",
            things=(said("the Harbormaster card"),),
            evening=Offering(
                "harbors",
                said("Harbors"),
                said("Harbors are worth more than their trades; played to one point more."),
            ),
        ),
        catan_for_two.VARIANT,
    ),
    start_pieces=False,
    alone=Refusal("TB0-10", said("the booklet has no rules for the two together")),
    holds=contents.BOX,
    extension=contents.EXTENSION,
)
