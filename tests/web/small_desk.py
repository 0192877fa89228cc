"""A desk with a real table and real rules, as the companion has one; its devices say what a test tells them."""

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from companion.evening.menu import menu
from companion.evening.rings import rings_in
from companion.evening.setting_up import Draft, SettingUp
from companion.geometry.boards import island
from companion.geometry.printed import beginner_board, start_pieces
from companion.rules.choice import Choice, game_of
from companion.said import said
from companion.store import Store
from companion.table import Booked, Journal, Table
from companion.table.record import Record, keep
from tests.chronicle.evenings import golden
from web.desk import BoardShown, DeskError, DeskState, Light, ShownHints, WayToRoll
from web.lessons.marks import Point, Rings

READY = (
    WayToRoll("camera", "off", "not found"),
    WayToRoll("serial", "waiting", "looking for it"),
    WayToRoll("taps", "ready", "always works"),
)


class SmallThrows:
    """What people said to throws, in order; a throw called `old` is over."""

    def __init__(self, show: Callable[..., None]) -> None:
        self.said: list[tuple[object, ...]] = []
        self._show = show

    def count(self, key: str, faces: Mapping[str, int | str] | None = None) -> None:
        self._say("count", key, faces)

    def reject(self, key: str) -> None:
        self._say("reject", key)

    def let_them_end_turns(self, wanted: bool) -> None:
        self.said.append(("end turns", wanted))
        self._show(throw_ends_turn=wanted)

    def _say(self, verb: str, key: str, *more: object) -> None:
        if key == "old":
            raise DeskError("This question is settled already.")
        self.said.append((verb, key, *more))
        self._show(open_throw="", reading=None)


class SmallBoard:
    """What people said to the watch over the board, in order; a piece called `old` is over.

    Pieces called `board-...` have a picture.
    """

    def __init__(self, show: Callable[..., None]) -> None:
        self.said: list[tuple[object, ...]] = []
        self.jpeg = b"picture"
        self._show = show

    def let_it_watch(self, wanted: bool) -> None:
        self.said.append(("watch", wanted))
        self._show(board=BoardShown(wanted, "The board is watched." if wanted else "The board is not watched."))

    def answer(self, key: str, answer: str) -> None:
        self._say("answer", key, answer)

    def take_back(self, key: str) -> None:
        self._say("no", key)

    def picture(self, key: str) -> bytes | None:
        return self.jpeg if key.startswith("board-") else None

    def rings(self) -> Rings:
        return rings_in((640, 480), island(4))

    def lay_corners(self, corners: tuple[Point, ...]) -> None:
        if corners[0][0] > corners[1][0]:
            raise DeskError("No board can lie like that.")
        self._say("corners", "", corners)

    def whole_picture(self) -> bytes | None:
        return self.jpeg

    def _say(self, verb: str, key: str, *more: object) -> None:
        if key == "old":
            raise DeskError("This question is settled already.")
        self.said.append((verb, key, *more))
        self._show(board=BoardShown(True, "The board is watched."))


class SmallDesk:
    """The desk of the tests."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self.journal = Journal.open(folder / "games.sqlite", clock)
        self.table: Table | None = None
        self.menu = menu()
        self.setting_up = SettingUp(Store(), Random(4), begin=self.begin, changed=self._ring)
        self.devices = DeskState(sources=READY)
        self.jpeg: bytes | None = None
        self.began = 0
        self.throws = SmallThrows(self.show)
        self.board = SmallBoard(self.show)
        self.hint = ShownHints((), said("The companion is thinking …"), done=False)
        self.hinted: list[str] = []
        self.moved: list[int] = []
        self.awaited: list[Callable[[], None]] = []
        self._rings: list[Callable[[], None]] = []

    def state(self) -> DeskState:
        return self.devices

    def show(self, **changes: Any) -> None:
        """The devices say something new."""
        self.devices = DeskState(**{**self.devices.__dict__, **changes})
        self._ring()

    def picture(self) -> bytes | None:
        return self.jpeg

    def watch(self, ring: Callable[[], None]) -> None:
        self._rings.append(ring)

    def choose_dice(self, source: str) -> None:
        self.show(dice=source)

    def ask_which_die(self) -> None:
        self.show(knows_which_die=False)

    def moved_for_robots(self, until: int) -> None:
        self.moved.append(until)
        self.show(moved_for_robots=None)

    def teach(self, how_far: str) -> None:
        self.show(teaches=how_far)

    def hints(self, player: str) -> ShownHints:
        self.hinted.append(player)
        return self.hint

    def delete(self, game: str) -> None:
        self.journal.delete(game)

    def restore(self, game: str) -> None:
        self.journal.restore(game)

    def throw_simulated(self) -> None:
        raise DeskError("There are no simulated dice here.")

    def press_end_turn(self) -> None:
        table = self.table
        ends = [] if table is None else [a for a in table.state.options() if type(a).__name__ == "EndPart"]
        if not ends or table is None:
            raise DeskError("There is no turn to end just now. Nothing was changed.")
        table.submit(ends[0], by="button", key=f"button {table.revision}", seen=None)

    def shine(self, light: str) -> None:
        self.show(light=light)

    def let_sound(self, wanted: bool) -> None:
        self.show(sounds=wanted)

    def try_lamps(self, wanted: bool) -> None:
        self.show(trying="seat red" if wanted else "")

    def pause(self, wanted: bool) -> None:
        self.show(is_paused=wanted)

    def begin(self, choice: Choice, _: Draft) -> None:
        self.play(choice)

    def go_on(self, game: str) -> None:
        try:
            self.sit_at(Table.open(self.journal, game))
        except LookupError as error:
            raise DeskError(str(error)) from error

    def play(self, choice: Choice, game: str | None = None) -> Table:
        """Begin this game, under a name of its own or this one."""
        self.began += 1
        return self.sit_at(Table.create(self.journal, choice, game=game))

    def sit_at(self, table: Table) -> Table:
        """From now on this is the table."""
        self.table = table
        table.subscribe(lambda _: self._ring())
        self._ring()
        return table

    def enter(self, do: str, player: str = "red", by: str = "elsewhere", **fields: Any) -> Booked:
        """Something is entered and booked elsewhere, as by another tablet, and what is `awaited` has come of it.

        All open pages of a browser have drawn it then, so that whatever a test does next is done to what they show.
        """
        answer = self.enter_unseen(do, player, by, **fields)
        for comes in self.awaited:
            comes()
        return answer

    def enter_unseen(self, do: str, player: str = "red", by: str = "elsewhere", **fields: Any) -> Booked:
        """The same while a page cannot draw it: a finger is down on it, or nothing reaches it."""
        table = self.table
        assert table is not None
        action = table.codec.action({"do": do, "player": player, **fields})
        answer = table.submit(action, by=by, key=f"{by}-{table.revision}", seen=None)
        assert isinstance(answer, Booked), answer
        return answer

    def red_begins(self) -> None:
        """The printed first game, and red starts."""
        self.play(printed_game())
        self.enter("ChooseStarter", starter="red")

    def goes_on_with(self, name: str, lines: int, **changed: Any) -> Table:
        """They sit at a golden evening as far as so many lines; `changed` is what they chose otherwise."""
        played = golden(name)
        choice = replace(played.choice, **changed)
        table = keep(self.journal, Record(choice, game_of(choice), played.lines[:lines]))
        assert isinstance(table, Table), table
        self.show(along=("event",) if "cities and knights" in choice.products else ())
        return self.sit_at(table)

    def _ring(self) -> None:
        for ring in self._rings:
            ring()


def base_game(*seats: str) -> Choice:
    """The base game on the island of the first game, with a placement phase."""
    return Choice(seats or ("red", "blue", "white", "orange"), beginner_board(4))


def printed_game() -> Choice:
    """The first game as printed: four players, every starting piece on the board."""
    return Choice(("red", "blue", "white", "orange"), beginner_board(4), start_pieces=start_pieces(4))


LIGHTS = (
    *(Light("seat", seat, float(seat == "red")) for seat in ("red", "blue", "white", "orange")),
    *(Light("number", str(number), float(number == 8)) for number in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)),
    Light("signal", "robber", 1.0, blinks=True),
)
