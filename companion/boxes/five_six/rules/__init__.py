"""The extension for five and six players: two ways to shorten the wait, of which a table chooses one.

Its bigger island and its cards are data; nothing here changes a base rule, it only adds parts or phases, and to a first
game of five the settlements of the colour that nobody plays.
"""
