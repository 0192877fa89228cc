"""Play-outs with Cities & Knights: a core of its own, held to the rules as that of the base game is.

A `KnightsPosition` is the base game's with more in it; lines, turns and the set-up are the base game's own. The files,
in the order in which they rest on each other: `moves`, `position`; `network`, `rates`, `buildings`, `knights`, `tracks`
(the board and charts); `production`, `agenda`, `progress`, `barbarians`, `chance`; `deserter`, `diplomat`, `inventor`,
`theft`, `cards`, `answers`, `options` (what may be done); `payments`, `parts`, `card_effects`, `answering`, `doing`
(what comes of it) and `play`; and to and from the rules `refusal`, `worlds`, `pending`, `conversion`, `translation`.
"""
