"""Dice that are not those that are due, in words: too many or too few of them, or of colours that leave it open."""

from companion.said import joined, said, said_many

from .due import Due
from .readings import Dice, DiceSource

_DUE = (said("One die is due"), said("Two dice are due"), said("Three dice are due"))
_DUE_BESIDE = (
    said("Beside the event die, one die is due"),
    said("Beside the event die, two dice are due"),
    said("Beside the event die, three dice are due"),
)
_LIE = (
    said("none lies in the tray."),
    said("one lies in the tray."),
    said("two lie in the tray."),
    said("three lie in the tray."),
    said("more than three lie in the tray."),
)
_AGAIN = said("Nothing was entered: throw again.")


def miscounted(due: Due, dice: Dice, source: DiceSource) -> str | None:
    """Why these are not as many dice as are thrown for what is due; None where they are."""
    count = len(due.dice)
    if len(dice) == count:
        return None
    if source is DiceSource.CAMERA and count <= len(_DUE):
        wanted, lying = (_DUE_BESIDE if due.along else _DUE)[count - 1], _LIE[min(len(dice), len(_LIE) - 1)]
        return joined((joined((wanted, lying), "; "), _AGAIN))
    return said_many(
        "This roll takes {count} die; nothing was entered.",
        "This roll takes {count} dice; nothing was entered.",
        count,
    )


def which_is_which(due: Due) -> str:
    """What is asked where the colours of the dice do not say which of them is which."""
    if len(due.dice) == 1:
        return said("The die that was thrown does not look like the one that is due: does it count?")
    if due.along:
        return said(
            "The red die decides who draws, and it cannot be told from the yellow one: say which die shows what."
        )
    return said("It matters which die shows what, and their colours do not tell: say which is which.")
