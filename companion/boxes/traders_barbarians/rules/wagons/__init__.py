"""The scenario Traders & Barbarians: wagons carry commodities between castle, quarry and glassworks, past barbarians.

    trade_hexes      the three kinds of hex with a plaza, and what is not built there
    path_barbarians  barbarians on paths, and who moves one on a seven
    baggage_train    the cards that say what a wagon can do
    wagons           where they stand, and the gold that everybody begins with
    deliveries       commodities: turned up, carried, delivered
    journeys         how a wagon moves, and what that costs
    on_land          and that it stays on the island
    driving_off      a die against a barbarian
    journey_cards    the development cards of this scenario
    rerolls          numbers that are rolled again
    player_two       what player 2 does not buy

Ledger Traders & Barbarians, TBS5-01 to TBS5-76 and TB56-41 to TB56-54.
"""
