"""The commands of `companion` that come and go; what runs for an evening is in `companion.app`.

What is typed stands in `bench.py`, `camera.py` and `records.py`, and what these share in `usage.py`. What the commands
of `camera.py` do has files of its own, which are loaded when they are called, as they bring OpenCV: `calibrating.py`,
`cards.py`, and `selftest.py` with `witness.py` and `rates.py`.
"""
