"""The layers, read from the syntax of all files: who may import whom, and what the rules never do.

A package may import from its own layer only what is named here, and nothing from above. The rules are pure: the same
actions give the same game on every machine.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

PURE = {
    *("__future__", "abc", "collections", "contextlib", "copy", "dataclasses", "enum", "functools", "hashlib", "heapq"),
    *("inspect", "itertools", "json", "math", "operator", "re", "statistics", "string", "types", "typing"),
    *("unicodedata", "msgspec"),
}
"""Modules of Python, and what values are made of, that do no input or output and read no clock."""

BOXES = sorted(path.name for path in (ROOT / "companion" / "boxes").iterdir() if (path / "box.toml").exists())
BENEATH = {"companion.kernel", "companion.geometry", "companion.data", "companion.said"}
RULES = {"companion.rules", "companion.mechanisms.rules", *BENEATH}
OF_BOXES = {f"companion.boxes.{box}.{part}" for box in BOXES for part in ("rules", "facts")}
TABLES = {f"companion.boxes.{box}.table" for box in BOXES}
BOX_RULES = {*OF_BOXES, *RULES}
"""What one module of the rules may build on; which box another builds on, its `needs` say."""

PACKAGES: dict[str, set[str]] = {
    "companion/data": {"companion.data", "companion.said"},
    "companion/geometry": {"companion.geometry", "companion.data", "companion.said"},
    "companion/kernel": {"companion.kernel", "companion.geometry", "companion.said"},
    "companion/rules/base": {"companion.rules.base", "companion.rules.cards", "companion.rules.scenario", *BENEATH},
    "companion/rules": {"companion.rules", *BENEATH},
    "companion/mechanisms/rules": {
        *("companion.mechanisms.rules", "companion.rules.base", "companion.rules.cards"),
        *BENEATH,
    },
    **{f"companion/boxes/{box}/rules": BOX_RULES for box in BOXES},
    "companion/playouts": {"companion.playouts", *BOX_RULES},
    "vision": {"vision"},
    "firmware_bridge": {"firmware_bridge"},
    "companion/table": {"companion.table", "companion.aside", "companion.version", *RULES},
    "companion/mechanisms/table": {"companion.mechanisms", "companion.table", *RULES},
    **{
        f"companion/boxes/{box}/table": {"companion.mechanisms", "companion.table", *TABLES, *BOX_RULES}
        for box in BOXES
    },
    "companion/chronicle": {"companion.chronicle", "companion.table", *RULES},
    "companion/forecast": {"companion.forecast", "companion.playouts", "companion.table", *RULES},
    "companion/teacher": {"companion.teacher", "companion.table", *RULES},
    "companion/inputs": {
        *("companion.inputs", "companion.table", "vision", "firmware_bridge"),
        *RULES,
    },
    "companion/outputs": {"companion.outputs", "companion.table", *RULES},
    "companion/hall": {"companion.hall", "companion.neighbours", "companion.store", *RULES},
    "web": {
        *("web", "companion.hall", "companion.chronicle", "companion.teacher", "companion.table", "companion.store"),
        *("companion.version", *RULES),
    },
    "companion/checking": {
        *("companion.checking", "companion.playouts", "companion.preferences", "companion.table"),
        *RULES,
    },
    "companion/welcome": {"companion.welcome", "companion.said", "web.language", "web.access"},
}
"""For each package the packages of this project that it may import from."""

PURE_ONES = (
    *("companion/data", "companion/geometry", "companion/kernel", "companion/rules", "companion/mechanisms/rules"),
    *(f"companion/boxes/{box}/{part}" for box in BOXES for part in ("rules", "facts")),
)
"""Where the rules are."""

OURS = ("companion", "vision", "firmware_bridge", "web", "benchmarks")

PRODUCTS = (
    *("five_six", "seafarers", "cities_knights", "traders_barbarians", "explorers_pirates"),
    *("friendly_robber", "harbormaster", "paired_player", "special_building", "knight_errant"),
    *("event_card", "catan_for_two", "fishermen", "barbarian", "pirate", "caravan", "camel", "gold_river", "ship"),
    *("commodity", "commodities", "paper", "cloth", "coin", "improve", "improvement", "politics", "science"),
    *("metropolis", "metropolises", "gate", "event_die", "progress_card", "progress_deck", "city_wall", "wall"),
    *("basic", "mighty", "promote", "displace", "muster", "tipped", "defender", "aqueduct", "fortress", "merchant"),
    *("alchemist", "bishop", "crane", "deserter", "diplomat", "engineer", "intrigue", "inventor", "irrigation"),
    *("medicine", "mining", "saboteur", "smith", "spy", "warlord", "wedding", "constitution", "printer"),
)
"""Words of other boxes, which the base game does not know."""


def files(*packages: str) -> list[Path]:
    """The Python files of these packages, in order."""
    return sorted(path for package in packages for path in (ROOT / package).rglob("*.py"))


def name_of(path: Path) -> str:
    """Where the file lies in the project."""
    return path.relative_to(ROOT).as_posix()


@cache
def tree_of(path: Path) -> ast.Module:
    """The syntax of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), filename=str(path))


def imports(path: Path) -> Iterator[str]:
    """Every module a file imports, by its full name; what is imported from a package may be one of its modules."""
    package = path.relative_to(ROOT).parts[:-1]
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            source = ".".join((*above, *([node.module] if node.module else ())))
            for alias in node.names:
                inner = f"{source}.{alias.name}"
                at = ROOT / inner.replace(".", "/")
                yield inner if at.is_dir() or at.with_suffix(".py").exists() else source


def within(module: str, packages: set[str]) -> bool:
    """Whether a module lies in one of these packages."""
    return any(module == package or module.startswith(package + ".") for package in packages)


def code_words(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Every identifier and every string that is not a docstring, with its line."""
    documentation = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) not in documentation:
                yield line, node.value
        elif isinstance(node, ast.Name):
            yield line, node.id
        elif isinstance(node, ast.Attribute):
            yield line, node.attr
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield line, node.name
        elif isinstance(node, ast.arg):
            yield line, node.arg
        elif isinstance(node, ast.alias):
            yield line, node.name


def test_every_package_has_files() -> None:
    assert [package for package in PACKAGES if not (ROOT / package / "__init__.py").exists()] == []


def test_what_is_installed_needs_no_benchmarks() -> None:
    """One command measures, and says so where there is nothing to measure with."""
    installed = [path for package in OURS if package != "benchmarks" for path in files(package)]
    needing = {name_of(path) for path in installed if any(within(module, {"benchmarks"}) for module in imports(path))}
    assert needing == {"companion/commands/bench.py"}


@pytest.mark.parametrize("package", list(PACKAGES))
def test_a_package_imports_only_from_those_beneath_it(package: str) -> None:
    wrong = [
        f"{name_of(path)} imports {module}"
        for path in files(package)
        for module in imports(path)
        if within(module, set(OURS)) and not within(module, PACKAGES[package])
    ]
    assert wrong == []


def test_no_files_of_the_kernel_need_each_other() -> None:
    kernel = {"companion.kernel"}
    needs = {
        f"companion.kernel.{path.stem}": {one for one in imports(path) if within(one, kernel)}
        for path in files("companion/kernel")
        if path.stem != "__init__"
    }
    assert tuple(TopologicalSorter(needs).static_order())


def shadowed(package: Path) -> set[str]:
    """The files and packages within a package that something else of the same name hides in it."""
    inside = {path.stem for path in package.parent.iterdir() if path.is_dir() or path.suffix == ".py"}
    bound: set[str] = set()
    for node in tree_of(package).body:
        if isinstance(node, ast.ImportFrom) and not (node.level == 1 and node.module is None):
            bound |= {alias.asname or alias.name for alias in node.names}
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            bound |= {target.id for target in targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            bound.add(node.name)
    return inside & bound


def test_a_package_of_the_rules_hides_none_of_its_files_behind_another_thing_of_that_name() -> None:
    packages = [path for path in files(*PURE_ONES) if path.name == "__init__.py"]
    assert {name_of(package): shadowed(package) for package in packages if shadowed(package)} == {}


def test_the_rules_import_nothing_but_themselves_and_what_is_pure() -> None:
    allowed_at_the_edge = {
        "companion/data/strict.py": {"importlib.resources", "tomllib", "pathlib"},  # the data files, read once
        "companion/rules/house_rules/__init__.py": {"importlib", "pkgutil"},  # which files there are
        "companion/rules/manifest.py": {"importlib.resources", "tomllib"},  # which boxes there are
        "companion/rules/parts.py": {"importlib"},  # and their modules, when they are played
        "companion/rules/boxes.py": {"importlib"},  # and what lies in them
        "companion/rules/random_play.py": {"random"},  # the source of chance is handed in
        "companion/geometry/areas.py": {"random"},
        "companion/geometry/generators.py": {"random"},
        "companion/geometry/layouts.py": {"random"},
        "companion/geometry/printed.py": {"random"},
    }
    wrong = [
        f"{name_of(path)} imports {module}"
        for path in files(*PURE_ONES)
        for module in imports(path)
        if not within(module, BOX_RULES)
        and module.partition(".")[0] not in PURE
        and not within(module, allowed_at_the_edge.get(name_of(path), set()))
    ]
    assert wrong == []


def test_chance_is_never_taken_from_the_global_source() -> None:
    drawn = [
        f"{name_of(path)}:{node.lineno}"
        for path in files(*PURE_ONES)
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.ImportFrom) and node.module == "random"
        for alias in node.names
        if alias.name != "Random"
    ]
    module_itself = [name_of(path) for path in files(*PURE_ONES) if "random" in _plainly_imported(path)]
    assert drawn + module_itself == []


def _plainly_imported(path: Path) -> set[str]:
    """What a file imports by `import name`."""
    found = (node for node in ast.walk(tree_of(path)) if isinstance(node, ast.Import))
    return {alias.name for node in found for alias in node.names}


def test_the_rules_make_no_source_of_chance_of_their_own() -> None:
    made = [
        f"{name_of(path)}:{node.lineno}"
        for path in files(*PURE_ONES)
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Random"
    ]
    assert made == []


def test_the_rules_open_no_files_and_print_nothing() -> None:
    called = [
        f"{name_of(path)}:{node.lineno} calls {node.func.id}"
        for path in files(*PURE_ONES)
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        if node.func.id in {"open", "print", "input", "exec", "eval", "__import__"}
    ]
    assert called == []


FOREIGN = re.compile("|".join(rf"(?<![a-z]){word.replace('_', '[ _-]?')}s?(?![a-z])" for word in PRODUCTS), re.I)


def foreign_words(text: str) -> list[str]:
    """The words of other boxes in a name or a string."""
    return FOREIGN.findall(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", text))


@pytest.mark.parametrize("name", ["BuildWall", "steps_of_ships", "EventDie", "Commodities", "no metropolis there"])
def test_a_word_of_another_box_is_found_wherever_it_stands_in_a_name(name: str) -> None:
    assert len(foreign_words(name)) == 1


@pytest.mark.parametrize("name", ["ownership", "aggregate", "wallet", "KnightPlayed", "Largest Army"])
def test_a_word_of_the_base_is_not_taken_for_another(name: str) -> None:
    assert foreign_words(name) == []


def test_the_base_knows_of_no_other_box() -> None:
    named = [
        f"{name_of(path)}:{line} says {word!r}"
        for path in files("companion/rules/base")
        for line, text in code_words(tree_of(path))
        for word in foreign_words(text)
    ]
    assert named == []


def test_the_base_names_only_rules_of_the_base_ledgers() -> None:
    foreign = [
        f"{name_of(path)}:{line} names {text}"
        for path in files("companion/rules/base")
        for line, text in code_words(tree_of(path))
        if re.fullmatch(r"[A-Z][A-Z0-9]*-\d+[a-z]?", text) and not text.startswith(("BASE-", "B56-"))
    ]
    assert foreign == []


def test_the_screens_decide_no_rule() -> None:
    """They may name actions and the words of the rules; checking and applying is the table's affair."""
    deciding = {"companion.kernel.game", "companion.kernel.assembly", "companion.kernel.query"}
    wrong = [
        f"{name_of(path)} imports {module}"
        for path in files("web")
        for module in imports(path)
        if within(module, deciding)
    ]
    built = [
        f"{name_of(path)}:{node.lineno} puts a game together"
        for path in files("web")
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {"assemble", "game_of"}
    ]
    assert wrong + built == []


def test_no_two_classes_have_one_name() -> None:
    """A name means one thing throughout; what reads the table, `vision` and `firmware_bridge`, is worded by itself."""
    files_of: dict[str, set[str]] = defaultdict(set)
    for path in (path for package in ("companion", "web") for path in files(package)):
        for node in tree_of(path).body:
            if isinstance(node, ast.ClassDef):
                files_of[node.name].add(name_of(path))
    assert {name: found for name, found in files_of.items() if len(found) > 1} == {}


def reads_one_world(tree: ast.AST) -> list[int]:
    """The lines in which one of several `worlds` is picked by its number, or as the one that happens to come first."""
    found = []
    for node in ast.walk(tree):
        match node:
            case ast.Subscript(
                value=ast.Name(id="worlds") | ast.Attribute(attr="worlds"),
                slice=ast.Constant() | ast.UnaryOp() | ast.Slice(),
            ):
                found.append(node.lineno)
            case ast.Call(
                func=ast.Name(id="next" | "iter"),
                args=[ast.Name(id="worlds") | ast.Attribute(attr="worlds"), *_],
            ):
                found.append(node.lineno)
            case ast.Assign(
                targets=[ast.Tuple(elts=[*_, ast.Starred()] | [ast.Starred(), *_])],
                value=ast.Name(id="worlds") | ast.Attribute(attr="worlds"),
            ):
                found.append(node.lineno)
    return found


@pytest.mark.parametrize(
    "code", ["worlds[0]", "state[Hands].worlds[-1]", "next(iter(mine.worlds))", "one, *others = hands.worlds"]
)
def test_one_world_among_several_is_found_however_it_is_read(code: str) -> None:
    assert reads_one_world(ast.parse(code)) == [1]


@pytest.mark.parametrize("code", ["(world,) = worlds", "worlds[at]", "[world[seat] for world in hands.worlds]"])
def test_the_only_world_and_every_world_may_be_read(code: str) -> None:
    assert reads_one_world(ast.parse(code)) == []


def test_nobody_reads_one_of_the_worlds_by_its_number() -> None:
    """A question about unknown cards asks every world; the hands alone read one, for what is the same in all."""
    read = [
        f"{name_of(path)}: {node.name}"
        for package in OURS
        for path in files(package)
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.FunctionDef) and reads_one_world(node)
    ]
    assert read == ["companion/rules/base/hands.py: _any_of", "companion/rules/base/hands.py: size"]
