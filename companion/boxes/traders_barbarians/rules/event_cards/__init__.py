"""Catan Event Cards: a deck of cards instead of the dice. Ledger Traders & Barbarians, TBV2.

The deck is in `deck`; each event is a stage of its name, in a file of its own or among its like. The robber attacks as
for any seven.
"""
