"""The forecast: each player's chance of winning, and which moves lead farthest, both from play-outs.

Two sides that share plain data. `knowledge` makes of a state what one viewer, or everybody, knows of a game; it knows
the rules. The other side plays in a process of its own (`python -m companion.forecast`), with the lowest priority: it
draws `worlds` of that knowledge, plays them out (`jobs`) and answers, and it imports nothing but the core of the
play-outs. `process` starts, asks and ends it.
"""
