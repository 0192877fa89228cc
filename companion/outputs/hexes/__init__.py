"""One light a hex: what each hex shows, in which order the lights hang, and what drives them."""

from .lamps import BLACK, HexLamps, Rgb
from .order import ordered
from .shown import HexShown, Role

__all__ = ["BLACK", "HexLamps", "HexShown", "Rgb", "Role", "ordered"]
