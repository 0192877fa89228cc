"""House rules: what a table has agreed on. Each file in this folder is one, and declares its `variant`.

None comes with the companion; docs/adding-a-scenario.md writes one.
"""

from importlib import import_module
from pkgutil import iter_modules

from companion.rules.scenario import Product
from companion.said import said

HOUSE_RULES = Product(
    "house rules",
    said("House rules"),
    said("What your table has agreed on."),
    variants=tuple(import_module(f"{__name__}.{found.name}").variant for found in iter_modules(__path__)),
)
