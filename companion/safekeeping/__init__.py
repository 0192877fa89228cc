"""Copies of what the companion keeps: after each game by itself, and as one archive when somebody asks.

`copies.py` makes one sound copy of the journal, `rotation.py` says when and where the companion makes its own;
`archive.py` packs a whole data folder, `restoring.py` puts one back.
"""
