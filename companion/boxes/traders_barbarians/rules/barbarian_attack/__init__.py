"""Barbarian Attack: barbarians land along the coast, conquer hexes and buildings, and knights drive them off.

    coast           the hexes on which they land, in order; the castle's paths; how paths run
    invaders        where the barbarians are: landed, prisoners, in the supply
    conquest        what three of them on a hex do to the land and to buildings
    landing         the attack that each new building brings
    castle_knights  the knights on paths
    castle_cards    the development cards of this scenario, resolved at once
    mustering       two cards that bring knights
    treason         a card that moves barbarians
    intrigue        a card that catches one
    marches         knights move at the end of a part
    roll_offs       players roll for prisoners
    losses          knights that a victory costs
    victories       the check along the coast that ends a part

Ledger Traders & Barbarians, TBS4-01 to TBS4-79 and TB56-29 to TB56-40.
"""
