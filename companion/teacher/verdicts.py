"""May I ...? What the engine says of a rule in the position of this moment.

It speaks of the buttons that the rule is about, and of those that are grey because of it.
"""

from collections.abc import Iterable, Mapping

from companion.kernel import Seat, State
from companion.rules.codec import Codec
from companion.said import joined, said
from companion.table.groups import groups_of

from .possibilities import Possibility, possibilities
from .rules_in_play import buttons_of

MOST = 2
"""Buttons that one rule speaks of: more would be a list of everything that can be done."""


def verdicts(state: State, codec: Codec, seat: Seat, rules: Iterable[str]) -> Mapping[str, list[str]]:
    """For each rule a sentence a button: may I, just now? `state` is as this seat may know it."""
    known = {one.name: one for one in possibilities(state, codec, seat)}
    found: dict[str, list[str]] = {}
    for rule in rules:
        named = _buttons(state, rule)
        buttons = [one for one in known.values() if one.name in named or one.rule == rule]
        if 0 < len(buttons) <= MOST:
            found[rule] = [_verdict(one) for one in buttons]
    return found


def _buttons(state: State, rule: str) -> tuple[str, ...]:
    """The buttons under which something lies that this rule is about."""
    actions = buttons_of(state.game).get(rule, ())
    return tuple(name for name, _, kinds in groups_of(state.game) if any(kind.__name__ in actions for kind in kinds))


def _verdict(one: Possibility) -> str:
    if one.can:
        return said("{what}: yes, you may right now.", what=one.title)
    reasons = [words for words in (one.missing, one.why) if words]
    if one.later:
        if not reasons:
            return said("{what}: yes, on your turn; you have what it takes.", what=one.title)
        return said("{what}: not yet. {why}", what=one.title, why=joined(reasons))
    if not reasons:
        return said("{what}: not right now.", what=one.title)
    return said("{what}: not right now. {why}", what=one.title, why=joined(reasons))
