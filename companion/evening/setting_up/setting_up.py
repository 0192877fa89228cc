"""The set-up of the next game as the pages know it: one draft for all browsers, on disk after every change.

The draft itself is a value with plain functions (`draft`, `island`, `earlier`); here it is held, kept and shown.
"""

import time
from collections.abc import Callable, Container, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from random import Random
from threading import RLock
from typing import Any

from companion.data import recognition
from companion.evening import boards
from companion.evening.what_it_has import in_a_line, in_sentences
from companion.geometry.boards import BoardPlan
from companion.geometry.notation import hex_name
from companion.kernel import COLOURS, Refusal
from companion.rules.boxes import fewest_seats, products, settable
from companion.rules.choice import Choice
from companion.rules.claims import claimed_of
from companion.rules.scenario import Variant
from companion.said import said
from companion.store import Store
from companion.table.base.land import marks_view
from web.desk import DeskError
from web.setup.setting_up import COPIED, FEWEST_POINTS, MOST_POINTS

from . import draft as drafts
from . import earlier, island
from .closed import advice, closed, full, offered_adaptations, offered_variants
from .draft import Draft, Person
from .earlier import Earlier
from .island import IslandError
from .look import Lies, Looking, SeesTheTable
from .missing import borrowed, boxes_of, missing
from .rematch import rematch
from .written import draft_data, earlier_data, read_draft, read_earlier

PART, EVENINGS = "draft", "evenings"


class SettingUp:
    """Implements `web.setup.setting_up.SettingUpDesk`. Every method may be called from any thread."""

    def __init__(
        self,
        kept: Store,
        random: Random,
        *,
        begin: Callable[[Choice, Draft], object],
        played: Callable[[], tuple[Choice, Container[str]] | None] = lambda: None,
        lay: Callable[[BoardPlan | None, int | None], object] = lambda plan, now: None,
        changed: Callable[[], object] = lambda: None,
        eyes: SeesTheTable | None = None,
        lies: Lies = lambda grid, size: None,
    ) -> None:
        """`begin` begins a game; the draft says what the rules need not know. `played` is the one on the table, and
        which of its colours are robots.

        `lay` shows a board hex by hex on the lights, or none any more; `changed` is called after every change. The
        `eyes` may see a board that lies there, and `lies` hears where.
        """
        self._kept, self._random, self._lock = kept, random, RLock()
        self._begin, self._played, self._lay, self._changed = begin, played, lay, changed
        self._draft = drafts.first_draft(random)
        with suppress(Exception):  # nothing was kept, or nothing that makes sense
            self._draft = read_draft(self._kept.part(PART), random)
        self._evenings = read_earlier(self._kept.part(EVENINGS).get("all"), random)
        self.revision = 0
        self.looking = Looking(
            eyes,
            lock=self._lock,
            draft=lambda: self._draft,
            change=self._change,
            changed=self._look_changed,
            lies=lies,
        )

    @property
    def draft(self) -> Draft:
        """The next game as far as it is known."""
        return self._draft

    def next_choice(self) -> Choice:
        """The next game as far as it is known, on a printed board while its island is not whole."""
        with self._lock:
            return drafts.likely_choice(self._draft)

    # -- what pages are told -----------------------------------------------------------------------------------

    def told(self) -> dict[str, Any]:
        """Everything about the set-up, for pages."""
        with self._lock:
            now, evenings, revision = self._draft, self._evenings, self.revision
        return {
            "revision": revision,
            "step": now.step,
            "people": [{"colour": one.colour, "name": one.name, "robot": one.is_robot} for one in now.people],
            "fewest": fewest_seats(now.products, now.scenarios, now.variants),
            "most": drafts.most_at(now),
            "colours": dict(COLOURS),
            "starter": now.starter,
            "products": list(now.products),
            "scenarios": list(now.scenarios),
            "titles": {one.name: one.called(len(now.people)) for box in products().values() for one in box.scenarios},
            "layouts": [
                {"name": one.name, "title": one.title, "words": one.words, "is_fixed": one.is_fixed}
                for one in now.layouts.values()
            ],
            "variants": list(now.variants),
            "offered": _offered(offered_variants(now).values()),
            "adaptations": _offered(offered_adaptations(now)),
            "closed": {field: _reasons(refusals) for field, refusals in closed(now).items()},
            "advice": _reasons(advice(now)),
            "full": None if (why := full(now)) is None else _reason(why),
            "settings": dict(now.settings),
            "settable": [
                {"name": one.option, "words": one.words, "default": default, "choices": dict(one.choices)}
                for one, default in settable(now.products, now.scenarios, now.variants).values()
            ],
            "target": now.target,
            "points": {
                "printed": [{"points": one.number, "title": one.title, "rule": one.rule} for one in now.printed_points],
                "fewest": FEWEST_POINTS,
                "most": MOST_POINTS,
            },
            "five_six": now.five_six,
            "without_extension": list(now.without_extension),
            "extensions": [{"name": box.name, "title": box.title} for box in boxes_of(now)],
            "has": in_a_line(claimed_of(now)),
            "can": in_sentences(claimed_of(now)),
            "missing": list(missing(now)),
            "borrowed": list(borrowed(now)),
            "printed_start": now.printed_start,
            "may_start_printed": drafts.may_start_printed(now),
            "dice": now.dice,
            "cards": now.cards,
            "how": now.how,
            "laying": now.laying,
            "problems": list(drafts.problems(now)),
            "evenings": [earlier.told(one) for one in evenings],
            "look": self.looking.told(),
            **_board(now),
        }

    # -- what people choose ------------------------------------------------------------------------------------

    def choose(self, chosen: Mapping[str, Any]) -> None:
        """Take fields of the draft as people have chosen them. Raises DeskError."""
        changes = dict(chosen)
        if "people" in changes:
            told = changes["people"]
            changes["people"] = tuple(
                Person(one["colour"], _name(one["name"]), one.get("robot", False)) for one in told
            )
        self._change(lambda old: drafts.fitted(replace(old, **changes), old, self._random))

    def lay(self, how: str) -> None:
        """Lay the island in one of the ways of the menu, or bare, to copy the one on the table. Raises DeskError."""
        self.looking.forget()
        self._change(lambda old: drafts.laid(old, how, self._random))
        if how != COPIED:
            self._lay(island.plan_of(self._draft.island), None)

    def put(self, sort: str, place: str, kind: str) -> None:
        """Put a terrain, number, harbor or the robber on a place; an empty kind takes it away. Raises DeskError."""

        def put(old: Draft) -> Draft:
            match sort:
                case "terrain":
                    new = island.with_terrain(old.island, place, kind)
                case "number":
                    new = island.with_number(old.island, place, int(kind) if kind.isdecimal() else None)
                case "harbor":
                    new = island.with_harbor(old.island, place, kind)
                case _:
                    new = island.with_robber(old.island, place)
            return drafts.by_hand(old, new)

        self._change(put)

    def letter(self, place: str, *, clockwise: bool) -> None:
        """Lay the numbers in the order of their letters, from this corner hex on. Raises DeskError."""

        def lettered(old: Draft) -> Draft:
            return drafts.by_hand(old, island.with_letters(old.island, place, len(old.people), clockwise=clockwise))

        self._change(lettered)

    def type(self, text: str) -> None:
        """Take a board that people typed. Raises DeskError."""
        self._change(lambda old: drafts.typed(old, text))
        self.looking.forget()

    def draw_lots(self) -> str:
        """Let chance say who starts; the colour."""
        with self._lock:
            starter = self._random.choice(self._draft.seats)
            self._change(lambda old: replace(old, starter=starter))
            return starter

    def forget(self) -> None:
        """Everything as it is where nobody has chosen anything; earlier evenings stay."""
        self.looking.forget()
        self._change(lambda old: drafts.first_draft(self._random))

    # -- beginning, and earlier evenings -----------------------------------------------------------------------

    def begin(self, seen: int | None = None) -> None:
        """Begin the game, and remember what was chosen. Raises DeskError; then nothing was begun.

        A request that has `seen` an older set-up begins nothing: somebody else has changed it, or has begun the game.
        """
        with self._lock:
            if seen is not None and seen != self.revision:
                raise DeskError(
                    said("Somebody else has just changed the new game, or begun it. Nothing was begun; look again.")
                )
            now = self._draft
            self._begin(drafts.choice_of(now), now)
            self.looking.forget()
            self._evenings = earlier.remembered(self._evenings, now, time.strftime("%Y-%m-%d"))
            self._keep_evenings()
            self.revision += 1
            self._change(lambda old: replace(old, step=drafts.STEPS[0], starter="", laying=None))

    def again(self, number: int) -> None:
        """Take what an earlier evening chose. Raises DeskError."""
        self.looking.forget()
        self._change(lambda _: earlier.again(self._evenings, number, self._random))

    def rematch(self) -> None:
        """Take what is played at the table. Raises DeskError."""
        game = self._played()
        if game is None:
            raise DeskError(said("There is no game on the table. Nothing was changed."))
        self.looking.forget()
        self._change(lambda now: rematch(now, *game, self._random))

    def call(self, number: int, title: str) -> None:
        """Give an earlier evening a title, so that it stays. Raises DeskError."""
        self._remember(lambda known: earlier.titled(known, number, " ".join(title.split())))

    def remove(self, number: int) -> None:
        """Remember an evening no longer. Raises DeskError."""
        self._remember(lambda known: earlier.without(known, number))

    # -- inside ------------------------------------------------------------------------------------------------

    def _change(self, change: Callable[[Draft], Draft]) -> None:
        with self._lock:
            try:
                old, new = self._draft, change(self._draft)
            except IslandError as error:
                raise DeskError(str(error)) from error
            if new == old:
                return
            if {one.at for one in new.island.hexes} != {one.at for one in old.island.hexes}:
                self.looking.forget()
            self._draft = new
            self.revision += 1
            self._kept.keep(PART, draft_data(new))
        if new.laying != old.laying:  # the hex lights follow what people lay
            self._lay(None if new.laying is None else island.plan_of(new.island), new.laying)
        self._changed()

    def _look_changed(self) -> None:
        """Not the draft is another, but what pages are asked about its island."""
        with self._lock:
            self.revision += 1
        self._changed()

    def _remember(self, change: Callable[[tuple[Earlier, ...]], tuple[Earlier, ...]]) -> None:
        with self._lock:
            self._evenings = change(self._evenings)
            self.revision += 1
            self._keep_evenings()
        self._changed()

    def _keep_evenings(self) -> None:
        self._kept.keep(EVENINGS, {"all": [earlier_data(one) for one in self._evenings]})


def _offered(variants: Iterable[Variant]) -> list[dict[str, str]]:
    return [{"name": one.name, "title": one.title, "words": one.words} for one in variants]


def _reasons(refusals: Mapping[str, Refusal]) -> dict[str, dict[str, str]]:
    return {name: _reason(why) for name, why in refusals.items()}


def _reason(why: Refusal) -> dict[str, str]:
    """A refusal for pages: its words, and its rule for whoever asks."""
    return {"words": why.words, "rule": why.rule}


def _name(text: str) -> str:
    """A name without blanks around it or twice within it."""
    return " ".join(text.split())


def _board(now: Draft) -> dict[str, Any]:
    """The island for pages: to be drawn, beside what is in the box, and what is unusual about it."""
    seats, plan = len(now.people), island.plan_of(now.island)
    shown = {
        "hexes": {
            f"({one.q},{one.r})": {"terrain": one.terrain or "bare", "number": one.number} for one in now.island.hexes
        },
        "harbors": [{"path": harbor.path, "kind": harbor.kind} for harbor in now.island.harbors],
        "red_numbers": list(recognition().red_numbers),
        "robber": _robber(now.island),
        **marks_view(now.island.marks),
    }
    return {
        "board": shown,
        "coast": list(island.coast_paths(now.island)),
        "where": island.where(now.island),
        "drawing": drafts.drawing(now),
        "counted": [one._asdict() for one in island.counted(now.island, seats, now.model)],
        "corners": list(island.corners(now.island)) if now.model is None else [],
        "remarks": _remarks(now, plan),
        "is_whole": _is_whole(now),
        "of_scenario": now.model is not None,
        "frame": [{"rule": one.rule, "words": one.words} for one in drafts.framing(now)],
    }


def _is_whole(now: Draft) -> bool:
    """Whether nothing is left to lay: an island that people copy grows hex by hex, and number by number."""
    return now.island.bare == 0 and (now.how != COPIED or _is_numbered(now))


def _is_numbered(now: Draft) -> bool:
    """Whether all number tokens lie: as many as the scenario prints, or one on every hex that bears any."""
    if now.model is None:
        return now.island.is_numbered
    return sum(one.number is not None for one in now.island.hexes) >= sum(now.model.numbers.values())


def _remarks(now: Draft, plan: BoardPlan | None) -> list[dict[str, Any]]:
    """What is unusual about the island, and which hexes that concerns; not what is merely not done yet."""
    if plan is None:
        return []
    found = boards.remarks(plan, len(now.people), now.model, whole=_is_whole(now))
    return [{"rule": one.rule, "words": one.words, "at": [hex_name(at) for at in one.at]} for one in found]


def _robber(of: island.Island) -> str | None:
    """The hex on which the robber is drawn."""
    deserts = [one.at for one in of.hexes if one.terrain == "desert"]
    starts = deserts if of.robber is None else of.robber
    return hex_name(starts[0]) if starts else None
