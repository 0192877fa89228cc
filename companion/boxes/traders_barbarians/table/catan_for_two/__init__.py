"""Catan for Two, at the table: a file for each module that has something to say."""
