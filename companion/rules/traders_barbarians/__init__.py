"""Traders & Barbarians, variant by variant. Each file is one variant and shares in the questions of the base game."""

from .friendly_robber import friendly_robber
from .harbormaster import harbormaster

__all__ = ["friendly_robber", "harbormaster"]
