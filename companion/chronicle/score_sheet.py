"""The score sheet of a game as SVG on one page of A4, to print or to keep."""

from collections.abc import Sequence
from textwrap import wrap
from typing import Final

from companion.rules.base.victory_cards import cards_shown
from companion.said import lasting, said, said_many
from companion.table.topics import every_topic

from .drawing import DASHES, FAINT, INK, LINE, bars, element, lines, swatch, text
from .fairness import TOTALS
from .figures import Figures
from .scores import CARDS
from .turns_table import Say

WIDTH, HEIGHT, EDGE = 794, 1123, 56
"""A4 at 96 dots an inch."""

ROW: Final = 27
LETTERS: Final = 104
"""Of small print in one line."""


def score_sheet(of: Figures, when: str, say: Say = str) -> str:
    """The sheet; `when` is the date as people read it, empty where it is not known."""
    rows = _rows(of, say)
    table_top = EDGE + 140
    chart_top = table_top + (len(rows) + 1) * ROW + 50
    inside = [
        element("rect", width=WIDTH, height=HEIGHT, fill="#fff"),
        text(say(said("Score sheet")), EDGE, EDGE + 22, font_size=30, font_weight=700),
        text(say(of.played.words), EDGE, EDGE + 48, font_size=15),
        text(_how_long(of, when, say), EDGE, EDGE + 70, font_size=15),
        *_table(of, rows, table_top, say),
        text(say(said("Rolls, and what was to be expected")), EDGE, chart_top, font_size=16, font_weight=700),
        bars(
            (EDGE, chart_top + 24, WIDTH - 2 * EDGE, 150),
            of.rolls.counts,
            of.rolls.expected,
            [str(total) for total in TOTALS],
        ),
        *_small_print(say(of.rolls.fairness.words), chart_top + 214),
        text(say(said("Points from turn to turn")), EDGE, chart_top + 270, font_size=16, font_weight=700),
        lines(
            (EDGE + 20, chart_top + 290, WIDTH - 2 * EDGE - 20, 200),
            [
                [(standing.part, standing.points[seat]) for standing in of.course] + [(len(of.parts), of.totals[seat])]
                for seat in range(len(of.players))
            ],
            [player.colour for player in of.players],
        ),
        *_legend(of, chart_top + 520, say),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="210mm" height="297mm"'
        f' font-family="Noto Sans, DejaVu Sans, Arial, sans-serif">{"".join(inside)}</svg>\n'
    )


def _rows(of: Figures, say: Say) -> list[tuple[str, tuple[int, ...]]]:
    """What the table counts; cards still in hand and cards that were shown are one row."""
    found = [(say(score.words), score.points) for score in of.scores if score.source != CARDS]
    shown = next((score.points for score in of.scores if score.source == CARDS), (0,) * len(of.players))
    cards = tuple(map(sum, zip(shown, of.hidden, strict=True)))
    return [*found, (say(every_topic().earned[cards_shown]), cards)] if any(cards) else found


def _how_long(of: Figures, when: str, say: Say) -> str:
    if not of.winners:
        played = say(said("Not finished: turn {number}.", number=len(of.parts)))
    elif of.seconds:
        time = lasting(of.seconds)
        played = say(said_many("{count} turn in {time}.", "{count} turns in {time}.", len(of.parts), time=time))
    else:
        played = say(said_many("{count} turn.", "{count} turns.", len(of.parts)))
    return f"{when} · {played}" if when else played


def _table(of: Figures, rows: Sequence[tuple[str, tuple[int, ...]]], top: float, say: Say) -> list[str]:
    first = 190
    column = (WIDTH - 2 * EDGE - first) / len(of.players)
    found = []
    for seat, player in enumerate(of.players):
        middle = EDGE + first + (seat + 0.5) * column
        name = ("★ " if seat in of.winners else "") + say(player.name)
        found.append(swatch(player.colour, middle - 6, top - 38))
        found.append(text(name[:16], middle, top - 8, font_size=14, font_weight=700, text_anchor="middle"))
    for n, (words, points) in enumerate([*rows, (say(said("Total")), of.totals)]):
        last = n == len(rows)
        level = top + n * ROW
        found.append(
            element("line", x1=EDGE, x2=WIDTH - EDGE, y1=level, y2=level, stroke=INK if last else LINE, stroke_width=1)
        )
        bold = {"font_weight": 700} if last else {}
        found.append(text(words, EDGE, level + 19, font_size=14, **bold))
        for seat, number in enumerate(points):
            middle = EDGE + first + (seat + 0.5) * column
            size = 18 if last else 14
            found.append(text(str(number), middle, level + 19, font_size=size, text_anchor="middle", **bold))
    return found


def _small_print(words: str, top: float) -> list[str]:
    return [
        text(line, EDGE, top + 16 * n, font_size=12, font_style="italic") for n, line in enumerate(wrap(words, LETTERS))
    ]


def _legend(of: Figures, top: float, say: Say) -> list[str]:
    found, column = [], (WIDTH - 2 * EDGE) / len(of.players)
    for seat, (player, dash) in enumerate(zip(of.players, DASHES, strict=False)):
        x = EDGE + seat * column
        found.append(
            element("line", x1=x, x2=x + 26, y1=top, y2=top, stroke=FAINT, stroke_width=3, stroke_dasharray=dash)
        )
        found.append(swatch(player.colour, x + 32, top - 7))
        found.append(text(say(player.name)[:14], x + 50, top + 5, font_size=13))
    return found
