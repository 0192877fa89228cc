"""Random games with undo, redo and corrections at random depth: what must hold after every step, and does."""

import json
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from msgspec.structs import replace

from companion.boxes.cities_knights.rules.improvements import HIGHEST, TRACKS
from companion.boxes.cities_knights.rules.knights import LEVELS
from companion.boxes.cities_knights.rules.progress.holdings import ProgressCards
from companion.boxes.cities_knights.rules.progress.kinds import KINDS, full_deck, of_deck, track_of, unknown_among
from companion.boxes.cities_knights.rules.progress.kinds import UNKNOWN as UNKNOWN_OF
from companion.geometry.printed import beginner_board
from companion.kernel import Action, Form, Seat, State
from companion.rules.base.box import box
from companion.rules.base.development import UNKNOWN, Cabinet
from companion.rules.base.hands import Hands, material
from companion.rules.boxes import variants_of
from companion.rules.cards import DEVELOPMENT, HAND, Cards, Development, Progress, ProgressKind, count, singles, size
from companion.rules.choice import Choice
from companion.rules.random_play import any_action, draw
from companion.table import (
    Booked,
    Delete,
    Drop,
    Insert,
    Journal,
    Keep,
    Preview,
    Refused,
    Replace,
    Table,
    Unsettled,
    view,
)
from companion.table.history import Change, Decision
from companion.table.record import Replayed, export, read, replay
from tests.table.drawn import view_of
from tests.table.room import FOUR

SIX = (*FOUR, "green", "brown")
KNIGHTS = ("cities and knights",)
PRODUCTS = ((), KNIGHTS)
SEEDS = st.integers(0, 2**32 - 1)


def any_sensible_action(table: Table, random: Random) -> Action:
    """A legal action, with its chance decided or, as at a table that does not tell, left open."""
    state = table.state
    if random.random() < 0.7:
        return any_action(state, random)
    option = random.choice(state.options())
    return draw(option, random) if isinstance(option, Form) else option


def every_variant(products: tuple[str, ...]) -> tuple[str, ...]:
    """All that may be added to a game at once; the event die leaves no room for separate phases."""
    return tuple(name for name in variants_of(products, seats=len(FOUR)) if not products or name != "separate phases")


class AnEvening(RuleBasedStateMachine):
    """A table in memory, and people who change their minds."""

    @initialize(
        seats=st.sampled_from([FOUR[:3], FOUR, SIX[:5], SIX]),
        variants=st.booleans(),
        products=st.sampled_from(PRODUCTS),
        five_six=st.sampled_from(["paired players", "special building"]),
    )
    def sit_down(self, seats: tuple[str, ...], variants: bool, products: tuple[str, ...], five_six: str) -> None:
        added = every_variant(products) if variants else ()
        choice = Choice(seats, beginner_board(len(seats)), added, five_six, products=products)
        self.journal = Journal.open(":memory:")
        self.table = Table.create(self.journal, choice)
        self.presses = 0

    def teardown(self) -> None:
        if hasattr(self, "journal"):
            self.journal.close()

    def key(self) -> str:
        self.presses += 1
        return f"press {self.presses}"

    @rule(seed=SEEDS, lines=st.integers(1, 60))
    def play_on(self, seed: int, lines: int) -> None:
        random = Random(seed)
        for _ in range(lines):
            if not self.table.state.options():
                return
            before = self.table.state
            action = any_sensible_action(self.table, random)
            answer = self.table.submit(action, by="tablet", key=self.key(), seen=self.table.revision)
            if isinstance(answer, Refused):
                assert self.table.state is before

    @rule(seed=SEEDS)
    def take_an_action_of_another_moment(self, seed: int) -> None:
        random, lines = Random(seed), self.table.history.lines()
        if not lines:
            return
        before, digest = self.table.state, self.table.codec.digest(self.table.state)
        answer = self.table.submit(random.choice(lines).action, by="tablet", key=self.key(), seen=self.table.revision)
        if isinstance(answer, Refused):
            assert self.table.state is before
            assert self.table.codec.digest(self.table.state) == digest

    @rule(seat=st.integers(0, 2), counts=st.lists(st.integers(0, 4), min_size=8, max_size=8))
    def count_a_hand(self, seat: int, counts: list[int]) -> None:
        kinds = HAND.unpack(material(self.table.state))
        self.say("CountHand", FOUR[seat], cards=dict(zip(kinds, counts, strict=False)))

    def say(self, do: str, player: str, **fields: object) -> None:
        """Enter something that may be refused."""
        action = self.table.codec.action({"do": do, "player": player, **fields})
        self.table.submit(action, by="tablet", key=self.key(), seen=None)

    @rule(seat=st.integers(0, 2), card=st.sampled_from([*KINDS, *UNKNOWN_OF.values()]), held=st.integers(0, 3))
    def count_progress_cards(self, seat: int, card: ProgressKind, held: int) -> None:
        if ProgressCards in self.table.state:
            self.say("CorrectProgressCards", FOUR[seat], card=card.name, held=held)

    @rule(seat=st.integers(0, 2), track=st.sampled_from(TRACKS), level=st.integers(0, HIGHEST))
    def set_a_chart_right(self, seat: int, track: str, level: int) -> None:
        if ProgressCards in self.table.state:
            self.say("CorrectImprovement", FOUR[seat], track=track, level=level)

    @rule(seat=st.integers(0, 2), level=st.sampled_from((0, *LEVELS)), active=st.booleans(), seed=SEEDS)
    def set_a_knight_right(self, seat: int, level: int, active: bool, seed: int) -> None:
        if ProgressCards in self.table.state:
            corner = Random(seed).choice(self.table.state.game.topology.corner_names)
            self.say("CorrectKnight", FOUR[seat], corner=corner, level=level, active=active)

    @rule()
    def look(self) -> None:
        for viewer in ("table", "spectator", *self.table.choice.seats):
            assert view(self.table, viewer)["viewer"] == viewer

    @rule(steps=st.integers(1, 5))
    def undo_and_do_again(self, steps: int) -> None:
        digest = self.table.codec.digest(self.table.state)
        undone = 0
        for _ in range(steps):
            undone += isinstance(self.table.undo(by="tablet", key=self.key(), seen=self.table.revision), Booked)
        for _ in range(undone):
            self.table.redo(by="tablet", key=self.key(), seen=self.table.revision)
        assert self.table.codec.digest(self.table.state) == digest

    @rule(steps=st.integers(1, 3))
    def undo(self, steps: int) -> None:
        for _ in range(steps):
            self.table.undo(by="tablet", key=self.key(), seen=self.table.revision)

    @rule(seed=SEEDS, depth=st.floats(0, 1), keep=st.booleans())
    def correct(self, seed: int, depth: float, keep: bool) -> None:
        lines = self.table.history.lines()
        if not lines:
            return
        random, at = Random(seed), 1 + int(depth * (len(lines) - 1))
        action = random.choice(lines).action
        change: Change = random.choice([Delete(at), Replace(at, (action,)), Insert(at, (action,))])
        before, decisions = self.table.state, dict[int, Decision]()
        while isinstance(preview := self.table.preview(change, decisions), Preview) and preview.undecided:
            named = {misfit.line for misfit in preview.misfits}
            assert set(preview.undecided) <= named
            if len(decisions) == 3:
                decisions |= dict.fromkeys(preview.undecided, Drop())
            decisions[preview.undecided[0]] = Keep() if keep and preview.undecided[0] not in decisions else Drop()
        answer = self.table.correct(change, {}, by="tablet", key=self.key(), seen=self.table.revision)
        if isinstance(preview, Preview) and decisions:
            assert isinstance(answer, Unsettled)
            assert self.table.state is before
            answer = self.table.correct(change, decisions, by="tablet", key=self.key(), seen=self.table.revision)
        assert isinstance(answer, Booked if isinstance(preview, Preview) else Refused)

    @invariant()
    def cards_are_conserved(self) -> None:
        if not hasattr(self, "table"):
            return
        for world in self.table.state[Hands].worlds:
            assert sum(world) == material(self.table.state)

    @invariant()
    def development_cards_are_conserved(self) -> None:
        if not hasattr(self, "table") or Cabinet not in self.table.state:
            return
        cabinet = self.table.state[Cabinet]
        places = (cabinet.unseen, *cabinet.held, *cabinet.played)
        there = {
            kind.name: number
            for kind in DEVELOPMENT.kinds
            if kind != UNKNOWN and (number := sum(count(cards, kind) for cards in places))
        }
        laid_out = any(there.values())
        assert not laid_out or there == box(self.table.state.game).development_cards

    @invariant()
    def progress_cards_are_conserved(self) -> None:
        if not hasattr(self, "table") or ProgressCards not in self.table.state:
            return
        cards = self.table.state[ProgressCards]
        in_hands, lying = sum(cards.held) + sum(cards.open), dict(zip(TRACKS, cards.piles, strict=True))
        for track, pile in lying.items():
            assert size(of_deck(in_hands, track)) + pile.left == 18
            assert len(pile.under) == len(pile.givers)
            known = in_hands + sum(card.one for card in pile.under)
            assert all(count(known, card) <= count(full_deck(track), card) for card in KINDS if track_of(card) == track)
            assert size(cards.unseen(track)) == pile.top + unknown_among(known, track)

    @invariant()
    def hands_have_one_size_in_every_world(self) -> None:
        if not hasattr(self, "table"):
            return
        for holders in zip(*self.table.state[Hands].worlds, strict=True):
            assert len({size(hand) for hand in holders}) == 1

    @rule()
    def open_the_game_again(self) -> None:
        again = Table.open(self.journal, self.table.game)
        assert again.state == self.table.state
        assert again.history.lines() == self.table.history.lines()
        assert again.disputes == ()

    @rule()
    def replay_the_record(self) -> None:
        played = replay(read(export(self.table)))
        assert isinstance(played, Replayed)
        assert played.state == self.table.state
        assert played.otherwise_from is None


AnEvening.TestCase.settings = settings(max_examples=20, stateful_step_count=30, derandomize=True)
TestAnEvening = AnEvening.TestCase


def with_slices(state: State, *parts: object) -> State:
    """The state with some slices put in place of its own."""
    return State(state.game, {type(part): part for part in (*state.slices, *parts)}, state.agenda)


def swapped_hands(state: State, one: Seat, other: Seat) -> State:
    """Two players hold a card of each other's, in every world in which they can."""

    def swap(world: tuple[int, ...]) -> tuple[int, ...]:
        mine = [card for card, _ in singles(world[one])]
        theirs = [card for card, _ in singles(world[other]) if card not in mine]
        if not mine or not theirs:
            return world
        changed = list(world)
        changed[one] += theirs[0] - mine[0]
        changed[other] += mine[0] - theirs[0]
        return tuple(changed)

    return with_slices(state, Hands(tuple(swap(world) for world in state[Hands].worlds)))


def swapped_cards(state: State, holder: Seat) -> State:
    """A player holds another development card than it was."""
    cabinet = state[Cabinet]
    held = [card for card, _ in singles(cabinet.held[holder]) if card != UNKNOWN.one]
    others = [card for card, _ in singles(cabinet.unseen) if card not in held]
    if not held or not others:
        return state

    def other(row: tuple[Development, ...]) -> tuple[Development, ...]:
        has = singles(row[holder])
        change = others[0] - held[0] if held[0] in [card for card, _ in has] else 0
        return (*row[:holder], Development(row[holder] + change), *row[holder + 1 :])

    return with_slices(
        state,
        Cabinet(
            unseen=Development(cabinet.unseen + held[0] - others[0]),
            held=other(cabinet.held),
            played=cabinet.played,
            fresh=other(cabinet.fresh),
            fresh_in=cabinet.fresh_in,
            played_in=cabinet.played_in,
        ),
    )


def swapped_progress(state: State, holder: Seat) -> State:
    """A player holds another progress card than it was."""
    if ProgressCards not in state:
        return state
    cards = state[ProgressCards]
    for track in TRACKS:
        held = [one for one, _ in singles(of_deck(cards.held[holder], track)) if one != UNKNOWN_OF[track].one]
        others = [one for one, _ in singles(cards.secret(track)) if one not in held]
        if held and others:
            changed = Progress(cards.held[holder] + others[0] - held[0])
            return with_slices(state, replace(cards, held=(*cards.held[:holder], changed, *cards.held[holder + 1 :])))
    return state


def test_no_view_differs_when_a_secret_of_others_is_swapped(in_memory: Journal) -> None:
    swapped = 0
    for seed, (seats, products) in enumerate(((FOUR, ()), (SIX, ()), (FOUR, ()), (FOUR, KNIGHTS), (SIX, KNIGHTS))):
        choice = Choice(seats, beginner_board(len(seats)), every_variant(products), products=products)
        table = Table.create(in_memory, choice)
        random, press = Random(seed), 0
        while press < 260 and table.state.options():
            press += 1
            table.submit(any_action(table.state, random), by="tablet", key=str(press), seen=None)
            if press % 13:
                continue
            one, other = random.sample(table.state.game.seats, 2)
            hidden = {seats[one], seats[other]}
            state = swapped_hands(table.state, one, other)
            state = swapped_progress(state, one) if products else swapped_cards(state, one)
            if state == table.state:
                continue
            swapped += 1
            for viewer in ("table", "spectator", *seats):
                same = json.dumps(view_of(table.state, viewer)) == json.dumps(view_of(state, viewer))
                assert same or viewer in hidden, f"{viewer} can tell what {hidden} hold"
    assert swapped > 40


def test_a_hand_of_other_cards_looks_the_same_to_others(in_memory: Journal) -> None:
    table = Table.create(in_memory, Choice(FOUR, beginner_board(4)))
    start = table.state
    ore, wool = HAND.named("ore").one, HAND.named("wool").one
    worlds = [(3 * ore, wool, 0, 0, 0), (2 * ore + wool, ore, 0, 0, 0)]
    one, other = (
        with_slices(start, Hands(((*world[:4], Cards(sum(start[Hands].worlds[0]) - sum(world))),))) for world in worlds
    )
    assert view_of(one, "white") == view_of(other, "white")
    assert view_of(one, "table") == view_of(other, "table")
    assert view_of(one, "blue") != view_of(other, "blue")
