"""Cloth for Catan: ships to the villages of the small islands bring cloth. Ledger Seafarers, SEA6, SEA56-33 ... -36.

A file for each topic; MODULES are all of them.
"""
