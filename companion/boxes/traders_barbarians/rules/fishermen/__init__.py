"""The Fishermen of Catan: tokens drawn at lake and fishing grounds, spent on small favours.

    tokens           which fish tokens lie where: in the supply, in front of players, spent
    grounds          where fish are caught: fishing grounds on the frame, and lakes
    old_boot         the old boot: its holder needs one more point
    catching         a roll, and the second settlement, bring tokens, drawn blind
    first_seven      the robber waits for it beside the board
    payment          which tokens suffice for a price
    spending         what fish buy
    robber_for_fish  for two of them the robber leaves the board
    card_for_fish    for seven of them a development card
    city_catch       the token for a starting city, in adaptations

Ledger Traders & Barbarians, TBS1-01 to TBS1-46 and TB56-10 to TB56-15.
"""
