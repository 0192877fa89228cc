"""The pin map -> the wiring drawings of the documents. Nothing here is needed to drive a pin.

`python -m companion.outputs.wiring_pictures FOLDER` draws every example.
"""

from .drawing import resistor, wiring_svg
from .examples import EXAMPLES

__all__ = ["EXAMPLES", "resistor", "wiring_svg"]
