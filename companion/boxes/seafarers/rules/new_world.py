"""New World: what a table may set about its board, where harbors lie anywhere on the coast. Ledger Seafarers,
SEA9-09.
"""

from companion.kernel import Module
from companion.rules.scenario import Setting
from companion.said import said

from .layouts import HARBORS_MEET

new_world = Module("new world", options={HARBORS_MEET: False})

HARBORS_MAY_MEET = Setting(HARBORS_MEET, said("Two harbors may share a corner"))
