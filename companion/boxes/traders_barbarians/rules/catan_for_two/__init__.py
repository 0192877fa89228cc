"""Catan for Two: two colours that nobody plays grow with the players' own, and trade tokens help who is behind.

    two_rolls        two production rolls in each turn
    neutral_colours  the colours that nobody plays
    trade_tokens     who has how many, how they are earned, what an action costs
    knights_for_tokens
                     a knight that is given up for them
    forced_trade     what they buy: cards of the other hand for one's own
    robber_home      what they buy: the robber back to the desert
    fishing          with The Fishermen: fish tokens instead of trade tokens
    bridging         with The Rivers: neutral bridges, and swamps for the desert
    two_camels       with The Caravans: two camels a vote, and the robber beside the board
    foreign_knight   with Barbarian Attack: a knight that both move
    coast_for_two    with Barbarian Attack: a second attack, tokens that move a barbarian and pay for lost knights
    wagon_roads      with wagons: tolls on neutral roads, tokens at trade hexes, a barbarian moved for a token

Ledger Traders & Barbarians, TBV4-01 to TBV4-38.
"""

from companion.boxes.traders_barbarians.facts.catan_for_two import catan_for_two
from companion.boxes.traders_barbarians.rules.compared_points import VISIBLE_VP_ONLY, compared_points
from companion.kernel import Module
from companion.rules.scenario import Setting, Variant
from companion.said import said

from . import forced_trade, knights_for_tokens, neutral_colours, robber_home, trade_tokens, two_rolls

MODULES: tuple[Module, ...] = (
    two_rolls.two_rolls,
    neutral_colours.neutral_colours,
    neutral_colours.neutral_start,
    compared_points,
    trade_tokens.trade_tokens,
    knights_for_tokens.knights_for_tokens,
    forced_trade.forced_trade,
    robber_home.robber_home,
)
"""In the order in which they have their say."""

VARIANT = Variant(
    "catan for two",
    said("Catan for Two"),
    said(
        "For two: two rolls a turn, two neutral colours that grow with you, and trade tokens for the player who is"
        " behind."
    ),
    modules=MODULES,
    without=frozenset({"first catch"}),
    players=catan_for_two().players,
    players_rule="TBV4-02",
    neutral_colours=catan_for_two().neutral_colours,
    things=(said("{count} trade tokens", count=catan_for_two().tokens.used),),
    settings=(
        Setting(
            "token_actions_per_turn",
            said("In a turn trade tokens buy"),
            {"any": said("as many actions as they pay for"), "one": said("one action")},
        ),
        VISIBLE_VP_ONLY,
    ),
)
