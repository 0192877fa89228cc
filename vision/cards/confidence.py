"""How far a card's kind may be believed: the share of readings like this one that are right.

A logistic curve over five figures, fitted to some two thousand readings of drawn and photographed cards that were
turned, shrunk, blurred, tinted, lit, glared at and covered up to half, with and without their kind being enrolled.
Kinds that were not enrolled weigh heavily in it: it rather doubts a card than takes it for another one.
"""

import numpy as np

from vision.cards.compare import Likeness

SURE = 0.8
"""Confidence from which a card may be taken for its kind without asking."""

POSSIBLE = 0.5
"""Confidence below which a card is said to be none of the deck."""

LONE = 0.4
"""What any other kind may reach by chance: being ahead of a rival that reaches less is no merit."""

RELATED, COLOUR_ALONE, CONTRADICTED, ASKED = 0.75, 0.02, 0.75, SURE - 0.01
"""Agreement from which two kinds are lookalikes; the lead in it below which they differ by colour alone; agreement of
the two worst tiles below which a lookalike may be one that is not enrolled; and the confidence it then has at most.
"""

LEAD, CLEAR, CLEAR_LEAD, RESIDUE, TINT, BIAS = 10.3, 2.1, 5.0, -11.3, -2.65, -2.2
"""The fitted weights of the figures below, in their order."""


def confidence(best: Likeness, rival: Likeness | None) -> float:
    """The confidence 0..1 in the kind that fits best, given the kind that fits next best."""
    other = LONE if rival is None else max(LONE, rival.score)
    lead = min(1.0, max(0.0, (best.score - other) / (1.03 - other)))
    clear, clear_lead = _clearer_half(best, rival)
    figures = lead, clear, min(0.4, max(-0.1, clear_lead)), best.residue, best.tint
    weights = LEAD, CLEAR, CLEAR_LEAD, RESIDUE, TINT
    together = sum(weight * figure for weight, figure in zip(weights, figures, strict=True)) + BIAS
    belief = float(1 / (1 + np.exp(-together)))
    return min(belief, ASKED) if _may_be_a_relative(best, rival) else belief


def _may_be_a_relative(best: Likeness, rival: Likeness | None) -> bool:
    """Whether it may be a lookalike of the best kind that was never enrolled: where there are two, there may be three.

    The two tiles that agree least tell a pip too many from blur and noise, which spoil all tiles a little.
    """
    if rival is None or rival.structure < RELATED or best.structure - rival.structure < COLOUR_ALONE:
        return False
    return float(np.sort(best.tiles[best.weights > 0.3])[:2].mean()) < CONTRADICTED


def _clearer_half(best: Likeness, rival: Likeness | None) -> tuple[float, float]:
    """The agreement of the half of the tiles that agrees best, which is what is seen of a card half covered;

    and how far it is ahead of the rival there, colour included.
    """
    order = np.argsort(-best.tiles * (best.weights > 0.3))[: len(best.tiles) // 2]
    weights = best.weights[order]
    clear = float((best.tiles[order] * weights).sum() / weights.sum())
    if rival is None:
        return clear, clear - LONE - best.penalty
    theirs = float((rival.tiles[order] * weights).sum() / weights.sum())
    return clear, clear - theirs - best.penalty + rival.penalty
