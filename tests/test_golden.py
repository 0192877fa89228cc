"""Whole games that were played once and kept: the same engine decides them the same way, line by line.

`make golden` rewrites them after a change that was meant; the difference is there to be read. Which games there are
is in `records/games/`, and the text beside each record is what a person reads.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Any

import pytest

from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from companion.boxes.traders_barbarians.rules.catan_for_two.trade_tokens import TradeTokens
from companion.data import StartPiece
from companion.geometry.printed import start_pieces
from companion.kernel import Action, Happening
from companion.rules import cards
from companion.rules.base.development import UNKNOWN, Cabinet
from companion.rules.base.hands import Hands
from companion.rules.boxes import FEWEST, printed_target, products, variants_of, ways_to_share
from companion.rules.choice import Choice, game_of
from companion.rules.scenario import FIVE
from companion.table.record import Record, Replayed, replay
from companion.table.steps import Step
from companion.table.topics import every_topic
from tests.golden import DIGESTS, READ, RECORDS, noted_digests, record_path, transcript_path
from tests.records.games import GOLDEN, Golden
from tests.records.looks import Look, looks
from tests.records.playing import exported, read_text, steps_of
from tests.records.showing import ENDINGS, INCIDENTS, shown
from tests.records.transcript import digested, transcript
from tests.table.test_words import files_in_play

every_record = pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.name)

CARDS_OF_A_KIND = {2: 19, 3: 19, 4: 19, 5: 24, 6: 24}
COMMODITIES = {3: 12, 4: 12, 5: 18, 6: 18}
DEVELOPMENT_CARDS = {2: 25, 3: 25, 4: 25, 5: 34, 6: 34}
JOURNEY_CARDS = {2: 25, 3: 25, 4: 25, 5: 37, 6: 37}


@cache
def text_of(golden: Golden) -> str:
    return record_path(golden).read_text(encoding="utf-8")


@cache
def record_of(golden: Golden) -> Record:
    return read_text(text_of(golden))


@cache
def steps_in(golden: Golden) -> tuple[Step, ...]:
    return tuple(steps_of(record_of(golden)))


@cache
def looks_at(golden: Golden) -> tuple[Look, ...]:
    return tuple(looks(steps_in(golden)))


@pytest.fixture(scope="module", autouse=True)
def forgotten() -> Iterator[None]:
    """All that everybody saw in all games takes gigabytes, through which Python would go in each later test."""
    yield
    for kept in (text_of, record_of, steps_in, looks_at, transcript_of):
        kept.cache_clear()


@every_record
def test_every_line_of_a_record_is_legal_and_causes_what_it_caused_then(golden: Golden) -> None:
    played = replay(record_of(golden))
    assert isinstance(played, Replayed), f"line {played.line} is refused now: {played.refusal}"
    assert played.otherwise_from is None, played.words


@every_record
def test_every_line_of_a_record_tells_what_it_caused(golden: Golden) -> None:
    assert [line for line in record_of(golden).lines if line.digest is None] == []


@cache
def transcript_of(golden: Golden) -> str:
    return transcript(record_of(golden), steps_in(golden), looks_at(golden))


@every_record
def test_everybody_sees_and_reads_of_a_record_what_they_did_then_and_it_ends_in_that_state(golden: Golden) -> None:
    now = digested(looks_at(golden), transcript_of(golden))
    assert now == noted_digests()[golden.name], f"`make golden ARGS='--only {golden.name}'` shows it and rewrites it"


@pytest.mark.parametrize("name", sorted(READ))
def test_a_transcript_that_is_kept_is_that_of_its_record(name: str) -> None:
    golden = next(one for one in GOLDEN if one.name == name)
    assert transcript_path(golden).read_text(encoding="utf-8") == transcript_of(golden)


def test_transcripts_are_kept_of_each_box_and_each_way_to_win() -> None:
    kept = [golden for golden in GOLDEN if golden.name in READ]
    assert {box for golden in kept for box in golden.choice.products} == set(products())
    assert {name for golden in kept for name in golden.shows} >= set(ENDINGS)


@every_record
def test_a_record_that_was_kept_as_a_game_is_exported_byte_for_byte(golden: Golden) -> None:
    assert exported(record_of(golden)) == text_of(golden)


@every_record
def test_no_card_is_lost_in_a_recorded_game(golden: Golden) -> None:
    state = steps_in(golden)[-1].state
    number = len(golden.choice.seats)
    whole = dict.fromkeys(("brick", "lumber", "wool", "grain", "ore"), CARDS_OF_A_KIND[number])
    if "cities and knights" in golden.choice.products:
        whole |= dict.fromkeys(("paper", "cloth", "coin"), COMMODITIES[number])
    assert [cards.HAND.unpack(sum(world)) for world in state[Hands].worlds] == [whole] * len(state[Hands].worlds)
    if ProgressCards in state:
        progress = state[ProgressCards]
        assert cards.size(sum(progress.held) + sum(progress.open)) + sum(pile.left for pile in progress.piles) == 54
        return
    if Cabinet not in state:  # its cards are never held
        return
    cabinet = state[Cabinet]
    held = sum(cabinet.held) - sum(cards.count(one, UNKNOWN) for one in cabinet.held) * UNKNOWN.one
    discarded = state[TradeTokens].discarded if TradeTokens in state else 0
    deck = JOURNEY_CARDS if "wagons" in golden.choice.scenarios else DEVELOPMENT_CARDS
    assert cards.size(cabinet.unseen + held + sum(cabinet.played)) + discarded == deck[number]


@every_record
def test_a_record_shows_what_it_is_kept_for(golden: Golden) -> None:
    assert record_of(golden).choice == golden.choice
    assert set(golden.shows) - shown(steps_in(golden)) == set()


def test_no_record_lies_about_that_nobody_plays() -> None:
    wanted = {record_path(golden).name for golden in GOLDEN} | {f"{name}.txt" for name in READ}
    assert {path.name for path in RECORDS.iterdir() if path.suffix in (".jsonl", ".txt", ".json")} == {
        *wanted,
        DIGESTS.name,
    }
    assert [*noted_digests()] == [golden.name for golden in GOLDEN]


# -- nothing is left out --------------------------------------------------------------------------------------------


Asked = tuple[str, Callable[[Choice], bool]]


def rulesets() -> Iterator[Asked]:
    """Every set of rules that the boxes know, and how a choice of it is told."""
    plain = variants_of(())
    yield from of_a_box("base game", (), plain)
    for name in products():
        yield from of_a_box(name, (name,), [variant for variant in variants_of((name,)) if variant not in plain])
    yield "every variant", lambda choice: choice.variants == tuple(variants_of((), seats=len(choice.seats)))
    yield "two players", lambda choice: len(choice.seats) == FEWEST
    for number in (3, 4):
        yield f"beginners, {number} players", partial(starts_with, frozenset(start_pieces(number)))
    yield "inactive colour", lambda choice: bool(choice.inactive_settlements)
    yield "another target", lambda choice: choice.target != printed_target(choice.products)


def of_a_box(box: str, products: tuple[str, ...], variants: Iterable[str]) -> Iterator[Asked]:
    """A box as it is printed, with each of its variants, and in each way in which five or six share a turn."""
    yield box, lambda choice: choice.products == products and not choice.variants and len(choice.seats) < FIVE
    for variant in variants:
        yield f"{box}, {variant}", partial(has_variant, products, variant)
    for way in ways_to_share():
        yield f"{box}, {way}", partial(shares_a_turn, products, way)


def has_variant(products: tuple[str, ...], variant: str, choice: Choice) -> bool:
    return choice.products == products and variant in choice.variants


def shares_a_turn(products: tuple[str, ...], way: str, choice: Choice) -> bool:
    return choice.products == products and len(choice.seats) >= FIVE and choice.five_six == way


def starts_with(pieces: frozenset[StartPiece], choice: Choice) -> bool:
    return frozenset(choice.start_pieces) == pieces


RULESETS = dict(rulesets())


@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_has_a_record(name: str) -> None:
    assert [golden.name for golden in GOLDEN if RULESETS[name](golden.choice)] != []


@pytest.mark.parametrize("name", [*ENDINGS, *INCIDENTS])
def test_every_ending_and_every_incident_is_in_a_record(name: str) -> None:
    assert [golden.name for golden in GOLDEN if name in shown(steps_in(golden))] != []


LAID_OUT = {"SupplyLaidOut", "PileLaidOut", "StacksLaidOut", "FirstFishTaken"}


def every_action() -> set[str]:
    return {name for golden in GOLDEN for name in game_of(golden.choice).actions}


def every_happening() -> set[str]:
    """All that is told of a game; what lies in its box is laid out before the first line."""
    played = {kind.__name__ for kind in every_topic().happenings if kind.__module__ in files_in_play()}
    return played - LAID_OUT


def test_every_kind_of_action_is_in_a_record() -> None:
    taken = {type(step.line.action).__name__ for golden in GOLDEN for step in steps_in(golden)}
    assert every_action() - taken == set()


def test_every_kind_of_happening_is_in_a_record() -> None:
    happened = {type(one).__name__ for golden in GOLDEN for step in steps_in(golden) for one in step.happenings}
    assert every_happening() - happened == set()


def leaves(kind: type) -> set[Any]:
    """The kinds below this one that have none below them."""
    below: list[type] = kind.__subclasses__()
    return {kind} if not below else {leaf for one in below for leaf in leaves(one)}


def test_what_is_looked_for_is_all_there_is() -> None:
    ours = {kind for kind in leaves(Happening) if kind.__module__ in files_in_play()}
    assert {kind.__name__ for kind in ours} - LAID_OUT == every_happening()
    actions = {kind.__name__ for kind in leaves(Action) if kind.__module__ in files_in_play()}
    assert actions == every_action()
