"""Where things are: hexes, corners and paths, the boards laid with them, and boards typed and drawn.

No rule of play stands here and no state changes here: `topology` says what touches what, `boards` what lies where,
`printed` and `generators` make boards, `complaints` says what is unusual about one, `drawing` reads and writes them.
Chance comes in as a `random.Random`.
"""
