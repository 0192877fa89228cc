"""What one viewer sees of the game, as plain data: written field by field from what this viewer may know.

Nothing is taken out of a larger picture: each topic puts in what it shows (see `sections`), and all of it is asked of
the veiled state (see `veil`), so two games that differ only in a secret give the same picture to all who may not know
it. Coordinates are sent once, in `board_view`.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from companion.geometry.topology import Corner, Hex
from companion.kernel import Action, Game, Seat, State, waiting
from companion.rules.base.turns import Turn
from companion.rules.codec import Codec
from companion.said import said

from . import words
from .answers import Preview
from .brought import brought_view
from .changes import won_with
from .doubts import doubts_view
from .groups import groups_view, why_view
from .history import History, Misfit
from .lines import lines_view
from .moves import moves_view
from .options import drawn_for_a_robot, options_view
from .putting_right import by_hand_view
from .robbed import drawn_by_people, due_from_people
from .sections import Section
from .sorts import look_of
from .table import Table
from .table_says import table_says_view
from .throws import throws_view
from .topics import every_topic
from .veil import hidden, veiled
from .versions import Version
from .viewer import SPECTATOR, TABLE, Viewer, seat_of

NEWEST_LINES: Final = 40

SOMETIMES: Final[tuple[Section, ...]] = ("card_for_dice", "counted", "crosswise")
"""Sections that a view has only in games in which something is shown there, and then always."""


def view(table: Table, viewer: Viewer) -> dict[str, Any]:
    """The game as this viewer sees it now. Raises UnknownViewerError."""
    revision, history, by_hand = table.now()
    game = history.opening.game
    seen = state_view(history.state, table.codec, viewer)
    return {
        "game": table.game,
        "revision": revision,
        **seen,
        "options": _with_thefts_of_robots(table, history.state, seen["options"], viewer),
        "table_says": _table_says(history.state, viewer),
        "doubts": doubts_view(history, viewer),
        "reports": [{"number": one.number, "words": one.words} for one in table.reports(viewer)],
        "told": [*words.told(history.state, history.happenings, viewer), *_remarks(history, viewer)],
        "brought": brought_view(history, by_hand, table.robots, viewer),
        "announced": [*words.told(history.state, history.happenings, viewer, tuple(every_topic().announced))],
        "won_with": list(won_with(history)),
        "by_hand": by_hand_view(by_hand, history.state, viewer),
        "moves": moves_view(every_topic().moves, words.phrases(history.state, seat_of(game, viewer)), history),
        "history": lines_view(table.codec, history, viewer, NEWEST_LINES),
        "undo": _version_words(history.state, history.version, viewer) if history.version.before else None,
        "redo": _version_words(history.state, history.undone[0], viewer) if history.undone else None,
        "redo_does": _version_does(history.undone[0]) if history.undone else None,
    }


def history_view(table: Table, viewer: Viewer) -> list[dict[str, Any]]:
    """All lines, oldest first, then those that were undone and can be done again."""
    return lines_view(table.codec, table.history, viewer)


def past_view(table: Table, state: State, coming_in: Iterable[Action], viewer: Viewer) -> dict[str, Any]:
    """A game as it once stood, as this viewer may know it, and in words what is to come in there."""
    told = [words.action(state, action, viewer) for action in coming_in]
    return {"told": told, **state_view(state, table.codec, viewer)}


def preview_view(table: Table, preview: Preview, viewer: Viewer) -> dict[str, Any]:
    """What a correction would do, as this viewer may know it."""
    state, seat = table.state, seat_of(table.state.game, viewer)
    return {
        "settled": preview.settled,
        "undecided": list(preview.undecided),
        "changes": list(preview.changes),
        "nothing_else": preview.nothing_else,
        "misfits": [
            {
                "line": misfit.line,
                "words": words.action(state, misfit.action, viewer),
                "rule": misfit.refusal.rule,
                "reason": _reason(misfit, seat),
                "decided": misfit.line not in preview.undecided,
            }
            for misfit in preview.misfits
        ],
    }


def _reason(misfit: Misfit, seat: Seat | None) -> str:
    """Why a line no longer fits; the words of a refusal may name what only some may know of that line."""
    if hidden(misfit.action, seat):
        return said("It no longer fits. Only those who may know its cards can be told why.")
    return misfit.refusal.words


def board_view(state: State) -> dict[str, Any]:
    """What each place is called, and where it is drawn: x east, y south of the centre of (0,0), in hex sizes."""
    board = state.game.topology
    corners, paths = board.corner_names, board.path_names

    def at(point: tuple[float, float]) -> dict[str, Any]:
        return {"x": round(point[0], 4), "y": round(point[1], 4)}

    def middle(one: tuple[float, float], other: tuple[float, float]) -> tuple[float, float]:
        return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2

    points_of = [board.corner_point(corner) for corners_of in board.path_ends for corner in corners_of]
    return {
        "hexes": {
            name: {
                **at(board.hex_center(Hex(n))),
                "corners": [corners[corner] for corner in board.hex_corners[n]],
                "words": words.place(state, name),
            }
            for n, name in enumerate(board.hex_names)
        },
        "corners": {
            name: {**at(board.corner_point(Corner(n))), "words": words.place(state, name)}
            for n, name in enumerate(corners)
        },
        "paths": {
            name: {
                **at(middle(points_of[2 * n], points_of[2 * n + 1])),
                "ends": [corners[corner] for corner in board.path_ends[n]],
                "words": words.place(state, name),
            }
            for n, name in enumerate(paths)
        },
    }


def boxes_view(game: Game) -> tuple[str, ...]:
    """The boxes in play that draw something in their own way, by their folders of scripts."""
    return tuple(name for name, slices in every_topic().scripts if all(kind in game.slices for kind in slices))


def state_view(true: State, codec: Codec, viewer: Viewer) -> dict[str, Any]:
    """What this viewer sees of a game by how it stands alone, whatever came before. Raises UnknownViewerError."""
    game, seat = true.game, seat_of(true.game, viewer)
    state, colours = veiled(true, seat), game.setup.colours

    def shown(section: Section, *about: Seat) -> dict[str, Any]:
        return every_topic().views.fields(section, state, *about)

    found: dict[str, Any] = {
        "viewer": viewer,
        "seats": list(game.setup.seats),
        "names": {colours[one]: game.setup.called(one) for one in game.owners},
        **shown("table"),
        "along": shown("along"),
        **throws_view(true.game),
        "agenda": [
            {
                "item": item.name,
                "who": [colours[one] for one in item.who],
                "beside": item.beside,
                "words": words.agenda(state, item),
                "icon": next((look_of(game, kind)[1] for kind in game.takes(item)), None),
                "takes": [kind.__name__ for kind in game.takes(item)],
            }
            for item in waiting(state.agenda)
        ],
        "board": shown("board"),
        "figures": shown("figures"),
        "badges": shown("badges"),
        "pieces": {colours[one]: shown("pieces", one) for one in game.owners},
        "boxes": list(boxes_view(game)),
        "drawings": shown("drawings"),
        "cards": shown("cards"),
        "room": every_topic().views.most("facts", game),
        "players": {
            colours[one]: {
                **shown("player", one),
                "facts": shown("facts", one),
                "left": shown("left", one),
                "stock": shown("stock", one),
            }
            for one in game.seats
        },
        "supply": {**shown("supply"), "piles": shown("piles")},
        "awards": shown("awards"),
        "options": _options(state, codec, viewer),
        "buttons": groups_view(game),
    }
    for section in SOMETIMES:
        if every_topic().views.has(section, game):
            found[section] = shown(section)
    if viewer == TABLE:
        found["why"] = why_view(state, builder(state), found["options"])
    if seat is not None:
        found["own"] = {"player": colours[seat], **shown("own", seat), "decks": shown("decks", seat)}
    return found


def builder(state: State) -> Seat:
    """Whose buttons are told about: whoever has to do something alone now, as in a special building phase."""
    asked = waiting(state.agenda)[-1:]
    return asked[0].who[0] if asked and len(asked[0].who) == 1 else state[Turn].player


def _options(state: State, codec: Codec, viewer: Viewer) -> list[dict[str, Any]]:
    if viewer == TABLE:
        return options_view(state, codec, state.game.seats)
    seat = seat_of(state.game, viewer)
    return [] if seat is None else options_view(state, codec, (seat,), without=every_topic().table_only)


def _with_thefts_of_robots(
    table: Table, state: State, options: list[dict[str, Any]], viewer: Viewer
) -> list[dict[str, Any]]:
    """With whose real hand robots draw from, and for whoever is robbed what they may say for the robot."""
    chances, robots, seats = table.chances, table.robots, state.game.setup.seats
    drawn = drawn_by_people(state, chances, robots)
    if not drawn:
        return options
    due = due_from_people(state, drawn)
    mine = [drawn_for_a_robot(state, table.codec, one) for one, seat in due if seats[seat] == viewer]
    told = [(table.codec.data(one), seats[seat]) for one, seat in drawn.items()]
    from_whom = ((one, next((seat for it, seat in told if it == one.get("action")), "")) for one in [*options, *mine])
    return [{**one, "gives": seat} if seat else one for one, seat in from_whom]


def _table_says(state: State, viewer: Viewer) -> list[dict[str, Any]]:
    if viewer == SPECTATOR:
        return []
    seen = veiled(state, seat_of(state.game, viewer))
    return table_says_view(every_topic().corrections, seen, on_phone=viewer != TABLE)


def _remarks(history: History, viewer: Viewer) -> Iterator[str]:
    """What people want to know besides what the newest line caused."""
    for step in history.newest()[:1]:
        yield from words.afterwards(step.opening, step.state, viewer)


def _version_does(version: Version) -> str | None:
    """The kind of action with which a version begins; None for a correction."""
    line = version.first_line
    return None if line is None else type(line.action).__name__


def _version_words(state: State, version: Version, viewer: Viewer) -> str:
    line = version.first_line
    return said("A correction.") if line is None else words.action(state, line.action, viewer)
