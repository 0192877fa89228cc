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
