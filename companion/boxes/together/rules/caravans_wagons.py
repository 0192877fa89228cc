"""The Caravans with the scenario Traders & Barbarians, adapted: trade hexes yield resources around an oasis.

Ledger Traders & Barbarians, TBX-05, after the publisher's page. There is no Longest Road, so that camels are worth
something to buildings only; barbarians hinder none. A 2 and a 12 lie on the board and are not rolled again.
"""

_FILE = "boxes/together/boards/caravans_and_wagons"
