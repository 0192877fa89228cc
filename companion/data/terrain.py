"""The kinds of hex of all boxes, from `terrains.toml`."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from companion.data.strict import Fact, read_file


class Terrain(Fact):
    """A kind of hex; `code` is its two letters in drawings, `produces` a resource or None.

    A number token lies on what produces, and on what is `numbered` all the same. On one that is `waste` the robber may
    stand though it bears none.
    """

    name: str
    code: str
    land: bool
    produces: str | None = None
    numbered: bool = False
    waste: bool = False

    @property
    def takes_token(self) -> bool:
        """Whether a number token lies on it (BASE-043, BASE-053)."""
        return self.numbered or self.produces is not None


class _TerrainsFile(Fact):
    terrains: tuple[Terrain, ...]


@cache
def terrains() -> Mapping[str, Terrain]:
    """The terrains by name, in the order of the boxes."""
    return MappingProxyType(
        {terrain.name: terrain for terrain in read_file(_TerrainsFile, "data/terrains.toml").terrains}
    )
