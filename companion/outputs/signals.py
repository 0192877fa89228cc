"""What is worth a sound, from what topics say of what happened. How it sounds is left to the buzzer."""

from collections.abc import Iterable

from companion.kernel import Happening
from companion.table.declarations import Signal
from companion.table.topics import every_topic


def signals(happened: Iterable[Happening]) -> tuple[Signal, ...]:
    """What is to be heard of these happenings, in their order."""
    heard = [signal for happening in happened if (signal := _signal(happening)) is not None]
    return tuple(signal for signal in heard if signal is not Signal.NEARER or Signal.LANDED not in heard)


def _signal(happening: Happening) -> Signal | None:
    declared = (every_topic().sounds[kind] for kind in type(happening).__mro__ if kind in every_topic().sounds)
    return next((sound.signal for sound in declared if sound.when(happening)), None)
