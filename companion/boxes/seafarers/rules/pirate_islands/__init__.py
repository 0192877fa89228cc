"""The Pirate Islands: one route each, against a fleet that circles the sea and a fortress that holds a settlement.

    courses     what is printed for each player: start, beacon, fortress
    start       the settlement and the ship that everybody has from the start
    fortresses  the chits under each fortress, and what its capture brings
    settling    where settlements may go: at home, and one at the beacon
    one_route   the one route of each player: by the beacon, by the shortest way
    warships    ships that development cards arm
    fleet       the fleet sails with every roll and attacks whom it meets
    assault     the attack on one's own fortress, which ends a part

Ledger Seafarers, SEA7-01 to SEA7-57 and SEA56-37 to SEA56-42.
"""
