"""A record as a person reads it in a review: every line in words, what it caused, and how the game then stood.

Line 37 reads

     37 Blue rolls 3 and 4.  (camera)
          Red discards ...                                    what it caused, as the acting player may know it
        5 Blue | 3 4 2 2 points | 5 3 0 7 cards | 12 options | Blue: trade, build, or end your turn

with the number of the part and whose it is, points and cards by seat, and the agenda. After every look at the table
follow the first options, what the supply has, and what each player knows of their own cards.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Any

from companion.geometry.drawing import draw_board
from companion.kernel import Action, Form, State, waiting
from companion.rules.base.hands import Hands
from companion.rules.base.points import points
from companion.rules.base.turns import Turn
from companion.table import TABLE, words
from companion.table.record import Record
from companion.table.steps import Step
from tests.records.looks import Look, digests

FIRST_OPTIONS = 5
TRANSCRIPT = "transcript"


def transcript(record: Record, steps: Sequence[Step], looks: Sequence[Look]) -> str:
    """The whole text, with a line end."""
    lines, looked_at = [*heading(record)], {look.line: look for look in looks}
    for step in steps:
        lines += told(step)
        if step.line.number in looked_at:
            lines += seen(looked_at[step.line.number])
    return "\n".join([*lines, ""])


def digested(looks: Sequence[Look], text: str) -> dict[str, str]:
    """The digests of all that anybody saw in a game, by section, and of its transcript."""
    return {**digests(looks), TRANSCRIPT: sha256(text.encode()).hexdigest()[:12]}


def number_of(number: int, thing: str) -> str:
    """`1 point`, `2 points`."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def heading(record: Record) -> Iterator[str]:
    """What the table plays."""
    choice = record.choice
    yield f"{', '.join(choice.seats)}; {choice.target} points win; variants: {', '.join(choice.variants) or 'none'}"
    for product in choice.products:
        yield f"over the base: {product}"
    if len(choice.seats) > 4:
        yield choice.five_six
    for piece in choice.start_pieces:
        star = " with cards" if piece.star else ""
        yield f"{piece.colour} starts with a settlement on {piece.settlement}{star} and a road on {piece.road}"
    if choice.inactive_settlements:
        yield f"nobody plays {choice.inactive_colour}: settlements on {', '.join(choice.inactive_settlements)}"
    yield from draw_board(choice.board).splitlines()
    yield ""


def told(step: Step) -> Iterator[str]:
    """A line, what it caused, and how the game stands then."""
    line, state = step.line, step.state
    actor = state.game.setup.seats[line.action.player]
    marks = f"{line.by}, overruled" if line.overruled else line.by
    yield f"{line.number:4} {words.action(state, line.action, actor)}  ({marks})"
    caused = (words.happening(state, happening, actor) for happening in step.happenings)
    said = " ".join(text for text in caused if text)
    if said and said != words.action(state, line.action, actor):
        yield f"         {said}"
    yield f"       {standing(state)}"


def standing(state: State) -> str:
    """Whose part it is, points and cards by seat, what is possible, and what is to be done."""
    seats, turn, hands = state.game.seats, state[Turn], state[Hands]
    agenda = "; ".join(words.agenda(state, item) for item in waiting(state.agenda))
    return " | ".join(
        (
            f"{turn.number} {state.game.setup.seats[turn.player].capitalize()}",
            f"{' '.join(str(points(state, seat)) for seat in seats)} points",
            f"{' '.join(str(hands.size(seat)) for seat in seats)} cards",
            number_of(len(state.options()), "option"),
            agenda or "nothing to do",
        )
    )


def seen(look: Look) -> Iterator[str]:
    """The first options, what the supply has, and what each player knows of their own cards."""
    state = look.state
    options = [option_words(state, option) for option in state.options()[:FIRST_OPTIONS]]
    yield f"         options: {'; '.join(options) or 'none'}"
    yield f"         the supply has {known(look.views[TABLE]['supply']['cards'])}"
    for colour in state.game.setup.seats:
        own = look.views[colour]["own"]
        developments = counted({card: n for deck in own["decks"].values() for card, n in deck["cards"].items()})
        yield f"         {colour} holds {known(own['hand'])}{' + ' + developments if developments else ''}"


def option_words(state: State, option: Action | Form) -> str:
    """An option as the line it would become, or as the form that is filled in."""
    if isinstance(option, Form):
        return words.option(state, option)
    return words.action(state, option, state.game.setup.seats[option.player]).rstrip(".")


def known(hand: dict[str, Any]) -> str:
    """A hand as it is known: `2 ore, 1 wool`, or what it has at least and at most."""
    most = counted(hand["at_most"]) or "no cards"
    return most if hand["certain"] else f"at least {counted(hand['at_least']) or 'nothing'}, at most {most}"


def counted(cards: dict[str, int]) -> str:
    """`2 ore, 1 wool`."""
    return ", ".join(f"{number} {kind.replace('_', ' ')}" for kind, number in cards.items() if number)
