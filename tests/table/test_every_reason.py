"""What is said beside the view in random games is whole in every language, too: no module's name, no word of another.

Reasons why there are no hints, notices of dice, what the teacher says, what of a game can be taken home, lamps, and the
headings of the doctor. What a view, a refusal or a preview says, `test_every_sentence.py` looks at.
"""

from collections.abc import Iterator
from random import Random

import pytest

from companion import teacher
from companion.chronicle import figures, score_sheet, turns_table
from companion.doctor.examination import MACHINE, name_of
from companion.evening.forecasts import Forecasts
from companion.inputs import DiceSource
from companion.inputs.done import why_not_done
from companion.inputs.notices import notices_of
from companion.inputs.readings import DiceRolling, DiceSeen, DiceUnsure, Reading
from companion.inputs.referee import Referee
from companion.inputs.verdicts import Ask
from companion.kernel import Seat, State
from companion.outputs.lamps import lamps
from companion.outputs.wiring import PinMap
from companion.rules.random_play import any_action
from companion.said import joined
from companion.table import Journal, Table
from companion.table.fields import fields_view
from companion.table.veil import veiled
from tests.rules.boxes_together import Boxes
from tests.table.test_every_sentence import EVERY, faults, table_of, texts_in

LINES, LOOKS = 40, 2


def told_of_dice(state: State, random: Random) -> Iterator[object]:
    """Notices and questions about throws of all sorts."""
    for source in DiceSource:
        dice = tuple(random.randint(1, 6) for _ in range(random.randint(1, 3)))
        event = random.choice((None, "ship", "trade"))
        colours = random.choice((None, ("yellow", "red", "white")[: len(dice)]))
        throws: list[Reading] = [
            DiceSeen(source, dice, 0.9, random.random() < 0.7, "seen", 9.0, event, colours),
            DiceUnsure(source, dice, 0.2, "unsure", 9.0, event),
            DiceSeen(source, None, 0.9, True, "event", 9.0, event),
        ]
        for reading in throws:
            referee = Referee.at_start(state, DiceSource.CAMERA, since=random.choice((0.0, 99.0)))
            referee = referee.after(DiceRolling(source, reading.key, 8.0), None)
            verdict = referee.judge(reading)
            yield [notice.words for notice in notices_of(reading, verdict, state)]
            if isinstance(verdict, Ask) and verdict.question is not None:
                yield verdict.question.words(state)
    yield why_not_done(state)


def told_by_the_teacher(table: Table, seat: Seat) -> Iterator[object]:
    """What this player can do and what is lacking, dangers, rules, and what the newest roll brought."""
    known = veiled(table.state, seat)
    yield teacher.due_now(known)
    yield [one.data() for one in teacher.possibilities(known, table.codec, seat)]
    yield list(teacher.verdicts(known, table.codec, seat, teacher.rules_in_play(table.codec.game)).values())
    yield teacher.dangers(known, seat)
    yield teacher.harvest_told(table.history, seat)


def taken_home(table: Table) -> Iterator[object]:
    """All that the exports of a game and its figures say."""
    said: list[str] = []

    def say(words: str) -> str:
        said.append(words)
        return str(words)

    of = figures(table)
    score_sheet(of, "", say)
    turns_table(of, say)
    yield said
    yield [of.played.words, of.played.box, of.rolls.fairness.words, *(words for _, words in of.kinds)]


def told_beside(table: Table, random: Random) -> Iterator[object]:
    """All of it, at some moments of a random game."""
    yield Forecasts(lambda: table, lambda: None).why_not()
    yield joined(field["words"] for fields in fields_view(table.state).values() for field in fields.values())
    for look in range(LOOKS):
        for number in range(LINES // LOOKS):
            if table.state.options():
                action = any_action(table.state, random)
                table.submit(action, by="tablet", key=f"{look} {number}", seen=None)
        yield from told_of_dice(table.state, random)
        yield from told_by_the_teacher(table, random.choice(table.state.game.seats))
        yield from taken_home(table)


def faults_beside(boxes: Boxes, seed: int, journal: Journal) -> list[str]:
    """What is wrong with anything said in one random evening."""
    random = Random(seed)
    table = table_of(boxes, random, journal)
    names = frozenset(str(table.state.game.setup.called(seat)) for seat in table.state.game.seats)
    told = told_beside(table, random)
    return sorted({fault for one in told for text in texts_in(one) for fault in faults(text, names)})


@pytest.mark.parametrize("boxes", EVERY, ids=lambda boxes: " + ".join((*boxes[0], *boxes[1], *boxes[2])) or "base")
def test_whatever_is_said_beside_is_whole_in_german_too(boxes: Boxes, in_memory: Journal) -> None:
    assert faults_beside(boxes, 1, in_memory) == []


def test_lamps_are_called_as_people_call_them() -> None:
    labels = [lamp.label for lamp in lamps(PinMap())]
    assert labels
    assert [fault for label in labels for fault in faults(label, frozenset())] == []


def test_the_doctor_has_a_heading_for_whatever_the_pages_show_of_it() -> None:
    assert [fault for check in MACHINE for fault in faults(name_of(check), frozenset())] == []
