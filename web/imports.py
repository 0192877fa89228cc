"""Which modules a script of the pages needs: found by following its `import` lines, as a browser does.

A browser learns of an import only when it has read the script that names it, so each level of the tree costs a way to
the companion and back. A page that knows the whole tree can ask for everything at once (`rel="modulepreload"`).
"""

import re
from collections.abc import Iterator, Mapping
from posixpath import dirname, join, normpath

IMPORT = re.compile(r"""^(?:import|export)\s+(?:[\w*{][^"'();]*?\sfrom\s+)?["']([^"']+)["']""", re.MULTILINE)
"""`import … from "…"`, `import "…"` and `export … from "…"`; what a script imports while it runs is left until then."""


def needed(scripts: tuple[str, ...], texts: Mapping[str, str]) -> tuple[str, ...]:
    """Every module that the scripts import, each once, the nearest first, and none of the scripts themselves.

    `texts` are the scripts by their path, such as `js/dom.js`. What is imported from elsewhere, such as `/words.js`,
    is passed on as it is written, and not followed.
    """
    found = dict.fromkeys(scripts)
    level = list(scripts)
    while level:
        level = [each for each in dict.fromkeys(_imports(level, texts)) if each not in found]
        found.update(dict.fromkeys(level))
    return tuple(each for each in found if each not in scripts)


def _imports(scripts: list[str], texts: Mapping[str, str]) -> Iterator[str]:
    for script in scripts:
        for written in IMPORT.findall(texts.get(script, "")):
            yield normpath(join(dirname(script), written)) if written.startswith(".") else written
