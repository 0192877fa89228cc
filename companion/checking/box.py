"""What is declared in a box, one by one, for those that look at it."""

from collections.abc import Iterator

from companion.kernel import Module
from companion.rules.boxes import FOUND
from companion.rules.parts import MECHANISMS, Parts, module
from companion.rules.scenario import Addition, Manifest, Offering


def box(name: str) -> Manifest:
    """The box in the folder of this name."""
    return next(one for one in FOUND if one.folder == name)


def additions(one: Manifest) -> Iterator[Addition]:
    """Everything of a box that people choose and that has modules."""
    if one.product:
        yield from (one.product, *one.product.scenarios, *one.product.variants)
    yield from (*one.ways, *one.adaptations)


def offerings(one: Manifest) -> Iterator[Offering]:
    """The same, and what evenings are offered as."""
    for each in additions(one):
        yield each
        if evening := getattr(each, "evening", None):
            yield evening


def parts(one: Manifest) -> Iterator[tuple[str, str]]:
    """What names each module, and the name of the module as `parts.module` reads it."""
    said = [(each.name, each.modules) for each in additions(one)]
    said += [(" and ".join(sorted(each.of)), each.modules) for each in one.meetings]
    for who, modules in said:
        if isinstance(modules, Parts):
            yield from ((who, each) for each in modules.names)


def own_modules(one: Manifest) -> dict[str, Module]:
    """Its modules by the file of each, which have to be there: `ships.py`. Those of other boxes are not among them."""
    names = dict.fromkeys(each for _, each in parts(one) if each.startswith(f"{one.folder}/"))
    return {name: module(name) for name in names}


def file_of(name: str) -> str:
    """The file in which the module of this name has to be."""
    folder, _, inside = name.partition("/")
    package = MECHANISMS.rpartition(".")[2] if folder == "mechanisms" else folder
    return f"{package}/rules/{inside.partition(':')[0].replace('.', '/')}.py"
