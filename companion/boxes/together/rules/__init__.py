"""What exists only between two boxes: a file for each pair, added to a game in which both are played.

Pairs inside a box lie in the folder of the box.
"""
