"""A board that is laid, as tables for play-outs; it never changes, and positions share it.

Places have the numbers of the topology they come from.
"""

from typing import Final

from .moves import BITS, ROBBER_START

HIGHEST: Final = 12
"""The largest number on a token."""


class BoardTables:
    """`ways` are by corner each path that ends there, with the corner at its other end; `corner_paths` the paths alone.

    `resource` is by hex what it gives, -1 where nothing. `fields` are by number the hexes that give something, and
    `most_due` by hex the cards that are due at most, with the other fields of its number and kind. `fields_at` are the
    fields of a corner, `harbors` its harbors: a resource, or 5 for a generic one. `sea_paths` and `sea_corners` are off
    the land. `robber_hexes` are where the robber may stand, `robber_starts` the moves by which a table chooses its
    desert.
    """

    def __init__(
        self,
        *,
        path_ends: list[tuple[int, int]],
        corner_paths: list[list[int]],
        hex_corners: list[list[int]],
        resource: list[int],
        fields: list[list[int]],
        harbors: list[list[int]],
        sea_paths: list[int],
        sea_corners: list[int],
        robber_hexes: list[int],
        robber_starts: list[int],
    ) -> None:
        self.paths = len(path_ends)
        self.corners = len(corner_paths)
        self.hexes = len(hex_corners)
        self.one_end = [one for one, _ in path_ends]
        self.other_end = [other for _, other in path_ends]
        self.corner_paths = corner_paths
        self.ways = [
            [(path, self.one_end[path] + self.other_end[path] - corner) for path in paths]
            for corner, paths in enumerate(corner_paths)
        ]
        self.hex_corners = hex_corners
        self.resource = resource
        self.fields = fields
        self.harbors = harbors
        self.sea_paths = sea_paths
        self.sea_corners = sea_corners
        self.robber_hexes = robber_hexes
        self.robber_starts = [ROBBER_START << BITS | hex for hex in robber_starts]
        self.fields_at: list[list[int]] = [[] for _ in corner_paths]
        self.most_due = [0 for _ in hex_corners]
        for hexes in fields:
            for hex in hexes:
                alike = [other for other in hexes if resource[other] == resource[hex]]
                self.most_due[hex] = max(self.most_due[hex], 6 * len(alike))
        for hex, corners in enumerate(hex_corners):
            if resource[hex] >= 0:
                for corner in corners:
                    self.fields_at[corner].append(hex)
