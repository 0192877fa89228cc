"""Which rules the code of a box names to people: in refusals, corrections and remarks."""

import ast
import re
from collections.abc import Iterable, Iterator

RULE_ID = re.compile(r"[A-Z][A-Z0-9]*-\d+")


def named(tree: ast.Module, ledgers: set[str]) -> set[str]:
    """Every id of these ledgers that is not merely the credit of a contribution."""
    credited = _only_credited(tree)
    return set(ids((node for node in ast.walk(tree) if id(node) not in credited), ledgers))


def ids(nodes: Iterable[ast.AST], ledgers: set[str]) -> Iterator[str]:
    """The ids of rules among these nodes."""
    for each in nodes:
        value = each.value if isinstance(each, ast.Constant) else None
        if isinstance(value, str) and RULE_ID.fullmatch(value) and value.partition("-")[0] in ledgers:
            yield value


def _only_credited(tree: ast.Module) -> set[int]:
    """The nodes that say which rule a contribution stands for; a correction names it to people, too."""
    calls = [each for each in ast.walk(tree) if isinstance(each, ast.Call)]
    return {
        id(node)
        for call in calls
        if not (isinstance(call.func, ast.Attribute) and call.func.attr == "corrects")
        for keyword in call.keywords
        if keyword.arg == "rule"
        for node in ast.walk(keyword.value)
    }
