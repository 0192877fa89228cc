"""Which boxes, scenarios and variants go together: docs/combinations.md, made of what they say of themselves.

House rules are a table's own: what goes with them stands on its page for a new game.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from companion.kernel import Refusal
from companion.rules.boxes import (
    adaptations,
    cautions,
    clash,
    every_variant,
    fewest_seats,
    house_rules,
    products,
    refused_variants,
    variants_of,
)
from companion.rules.scenario import FIVE, MOST_SEATS, Product, Scenario, Variant

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "combinations.md"

HEAD = """# What goes with what

What stands here is made from the code, so it is what the page *New game* offers: whatever does not go together is grey
there, with the reason.
`make docs` writes this page again.
"""

YES, ADVISED_AGAINST = "yes", "advised against"


def document() -> str:
    """The whole page."""
    notes: list[str] = []
    parts = [HEAD, *_boxes(notes), *_adaptations(), *_variants(notes)]
    return "\n".join([*parts, "## Notes\n", *(f"{number}. {note}" for number, note in enumerate(notes, 1)), ""])


def _boxes(notes: list[str]) -> Iterator[str]:
    """Each scenario with each other box."""
    boxes = tuple(products().values())
    yield "## Scenarios and other boxes\n"
    rows = (
        (one.title, _players(box, one), *(_beside(box, one, other, notes) for other in boxes))
        for box in boxes
        for one in box.scenarios
    )
    yield from table(("Scenario", "Players", *(f"with {box.title}" for box in boxes)), rows)


def _players(box: Product, one: Scenario) -> str:
    """For how many people it is offered, without variants."""
    fewest, most = fewest_seats((box.name,), (one.name,), ()), min(one.most, MOST_SEATS)
    large = f" ({one.called(FIVE)} with five or six)" if one.large_title else ""
    return f"{fewest} to {most}{large}"


def _beside(box: Product, one: Scenario, other: Product, notes: list[str]) -> str:
    if box is other:
        return "–"
    both, seats = (box.name, other.name), max(one.fewest, 3)
    if refusal := clash(both, (one.name,), seats):
        return f"no {_note(refusal, notes)}"
    if advice := cautions(both, (one.name,)):
        return f"{ADVISED_AGAINST} {_note(advice[0], notes)}"
    return YES


def _note(reason: Refusal, notes: list[str]) -> str:
    """The mark of a reason, which is kept below once."""
    words = f"{reason.words} ({reason.rule})"
    if words not in notes:
        notes.append(words)
    return f"[{notes.index(words) + 1}]"


def _adaptations() -> Iterator[str]:
    """What joins two scenarios although no booklet does."""
    every = {one.name: one.title for box in products().values() for one in box.scenarios}
    yield "\n## Adaptations\n"
    yield "Rules of public record join these two by two; each is off unless a table switches it on by name.\n"
    rows = (
        (one.title, " + ".join(every[name] for name in one.joins), f"{one.fewest} to {one.most}", str(one.target))
        for one in adaptations().values()
    )
    yield from table(("Adaptation", "Joins", "Players", "Points"), rows)


def _variants(notes: list[str]) -> Iterator[str]:
    """Each scenario with each variant."""
    boxes = tuple(products().values())
    yield "\n## Variants\n"
    yield "Variants go with each other as well, wherever both go with the scenario.\n"
    rows = [("Base game", *_offered((), (), notes))]
    rows += [(one.title, *_offered((box.name,), (one.name,), notes)) for box in boxes for one in box.scenarios]
    heads = (
        f"{one.title} ({one.players} players)" if one.players else one.title for one in printed_variants().values()
    )
    yield from table(("Scenario", *heads), rows)


def printed_variants() -> dict[str, Variant]:
    """Those of the boxes, by name."""
    apart = {*adaptations(), *(one.name for one in house_rules().variants)}
    return {name: one for name, one in every_variant().items() if name not in apart}


def _offered(boxes: tuple[str, ...], scenarios: tuple[str, ...], notes: list[str]) -> Iterator[str]:
    offered, refused = variants_of(boxes, scenarios), refused_variants(boxes, scenarios)
    for name in printed_variants():
        if name in offered:
            yield YES
        else:
            yield f"no {_note(refused[name], notes)}" if name in refused else "no"


def table(head: Iterable[str], rows: Iterable[Iterable[str]]) -> Iterator[str]:
    """The lines of a table."""
    lines = [tuple(head), *map(tuple, rows)]
    yield f"| {' | '.join(lines[0])} |"
    yield f"|{'---|' * len(lines[0])}"
    yield from (f"| {' | '.join(line)} |" for line in lines[1:])
    yield ""
