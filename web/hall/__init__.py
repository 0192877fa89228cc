"""The pages of a hall with many tables: what all of them show, and the tournament that is played there."""

from .app import create_hall

__all__ = ["create_hall"]
