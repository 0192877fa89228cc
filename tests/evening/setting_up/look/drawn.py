"""Boards drawn as text, and what a reader would make of them.

Rows of hexes as in a typed board, `Mo10`; `?` before a hex for unsure land, `?` behind it for an unsure number,
`-` for no token, `R` behind it for the robber.
"""

import re
from collections.abc import Iterable, Mapping

from companion.evening.setting_up.island import Island, bare_island
from companion.geometry.notation import hex_name
from vision.boards import BoardReading, HexSeen
from vision.boards.reading import HarborSeen

LANDS = {"Mo": "mountains", "Pa": "pasture", "Fo": "forest", "Fi": "fields", "Hi": "hills", "De": "desert"}
WHOLE = """
        Mo10 Pa2 Fo9
      Fi12 Hi6 Pa4 Hi10
    Fi9 Fo11 DeR Fo3 Mo8
      Fo8 Mo3 Fi4 Pa5
        Hi5 Fi6 Pa11
"""
WORD = re.compile(r"(\??)([A-Z][a-z])(\d*|-)(\??)(R?)")


def reading_of(
    drawing: str,
    *,
    robber_unsure: bool = False,
    harbors: Iterable[tuple[str, str]] = (),
    unsure_harbors: tuple[str, ...] = (),
) -> BoardReading:
    """What was seen of this board; `harbors` are paths and kinds."""
    hexes, asked, robber = {}, [], None
    for at, word in zip([one.at for one in bare_island(4).hexes], drawing.split(), strict=True):
        found = WORD.fullmatch(word)
        assert found, word
        unsure_land, land, number, unsure_number, robbed = found.groups()
        token = int(number) if number.isdecimal() else None
        hexes[at] = HexSeen(LANDS[land], token, 0.3 if unsure_land else 0.9, 0.3 if unsure_number else 0.9)
        asked += [hex_name(at)] * bool(unsure_land) + [f"{hex_name(at)}#"] * bool(unsure_number)
        robber = at if robbed else robber
    sure = tuple(HarborSeen(path, kind, 0.95) for path, kind in harbors)
    return BoardReading(hexes, (), robber, (*asked, *["robber"] * robber_unsure), sure, unsure_harbors)


def drawn(island: Island) -> str:
    """The hexes of an island in that notation; `..` for one that is bare."""
    short: Mapping[str, str] = {land: word for word, land in LANDS.items()} | {"": ".."}
    return " ".join(f"{short[one.terrain]}{one.number or ''}" for one in island.hexes)
