"""New World: what a table may set about its board, where harbors lie anywhere on the coast. Ledger Seafarers,
SEA9-09.
"""

from companion.kernel import Module

new_world = Module("new world", options={"newworld_harbors_share_intersection": False})
