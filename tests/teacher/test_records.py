"""Every box's golden record is walked through: no error, and nothing is said that the engine refuses."""

from dataclasses import replace

import pytest

from companion.kernel import Action, Game, Seat
from companion.rules.base.dice import NumberCame
from companion.rules.base.hands import Produced
from companion.rules.base.supply_trade import TradeWithSupply
from companion.rules.codec import Codec
from companion.table.groups import groups_of
from companion.table.history import History
from companion.table.options import options_view
from companion.table.steps import Step
from companion.table.veil import veiled
from companion.table.versions import Version
from companion.teacher import dangers, harvest_told, possibilities, rules_in_play, verdicts
from tests.chronicle.evenings import golden
from tests.records.games import GOLDEN
from tests.records.playing import steps_of

LOOKS = 8
"""Positions of a game that are looked at."""


@pytest.mark.parametrize("name", [one.name for one in GOLDEN])
def test_what_the_teacher_says_is_so(name: str) -> None:
    record = golden(name)
    codec, steps = Codec(record.game), steps_of(record)
    assert rules_in_play(record.game)
    for look in range(LOOKS):
        at = (look + 1) * len(steps) // LOOKS - 1
        seat = Seat(look % len(record.game.seats))
        known = veiled(steps[at].state, seat)
        assert all(dangers(known, seat))
        for one in possibilities(known, codec, seat):
            kinds = next(kinds for group, _, kinds in groups_of(record.game) if group == one.name)
            offered = [option for option in known.options(seat) if _kind(option) in kinds]
            if one.can:
                assert offered, one
                allowed = {
                    option.get("at")
                    for option in options_view(known, codec, (seat,))
                    if (option.get("action") or option["form"])["do"] in {kind.__name__ for kind in kinds}
                }
                assert set(one.places) <= allowed
            else:
                assert one.later or not offered, one
                promised = any(" to spare: " in way for way in one.ways)
                assert one.later or not promised or any(_kind(each) is TradeWithSupply for each in known.options(seat))
                assert one.later or one.why or one.missing, one
        verdicts(known, codec, seat, rules_in_play(record.game)[:40])
        assert all(one["words"] for one in harvest_told(_as_far_as(record.game, steps[at]), seat)), at


def _kind(option: object) -> type[Action]:
    return type(option) if isinstance(option, Action) else option.action  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", ["four-family", "knights-four", "sea-desert-six", "ep-land-ho-three"])
def test_what_a_roll_brought_is_what_was_booked(name: str) -> None:
    """Whoever is told to have got nothing got nothing, and the other way round."""
    record = golden(name)
    steps, looked = steps_of(record), 0
    for at in range(40, len(steps), 41):
        history = _as_far_as(record.game, steps[at])
        produced = _newest_harvest(steps[: at + 1])
        for one in harvest_told(history, Seat(0)):
            player = record.game.setup.seats.index(one["player"])
            got = produced is not None and any(harvest.player == player for harvest in produced.harvests)
            assert any(" gets " in words for words in one["words"]) == got, (at, one)
            looked += 1
    assert looked


def _as_far_as(game: Game, step: Step) -> History:
    """The game as far as this line."""
    return replace(History.start(game), version=Version(step, False, None))


def _newest_harvest(steps: list[Step]) -> Produced | None:
    """What the newest roll brought, if anything."""
    for at in range(len(steps) - 1, -1, -1):
        if any(isinstance(one, NumberCame) for one in steps[at].happenings):
            found = [one for step in steps[at:] for one in step.happenings if isinstance(one, Produced)]
            return found[0] if found else None
    return None
