"""Play-outs: a position of a game played to its end, thousands of moves at a time.

A core of its own on flat lists, without actions, happenings or questions, for what the engine is too careful for. It
plays by the same rules and is held to them step by step (`benchmarks/lockstep.py`); `LEFT_OUT` names what it leaves out
of what people may do. Its files, in the order in which they rest on each other: `moves`, `board`, `position`; then
`longest_line`, `pieces`, `production`, `options`, `chance`, `turns`, `doing` and `play`; for players who know what they
do `worth`, `goals`, `policy`, `candidates` and `thinking`; and to and from the rules `refusal`, `worlds`, `conversion`
and `translation`. This is the base game's core; that with Cities & Knights is in the folder of that name, and `cores`
says which one plays a game.
"""
