"""What the boxes that are chosen do not hold of what the next game takes, said before anybody lays out a board.

What a game takes, its own state says: the pieces in front of everybody as it begins, and the board. What is in a box,
the box says (`contents_of`). Nothing here keeps anybody from beginning.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Sequence

from companion.geometry.boards import BoardError, BoardPlan
from companion.geometry.names import TERRAINS
from companion.kernel import RulesetError, Seat, State
from companion.rules.base import BASE_GAME
from companion.rules.boxes import BOXES, contents_of, played
from companion.rules.choice import game_of
from companion.rules.scenario import FIVE, Contents, Product
from companion.said import joined, listed, said, said_many
from companion.table.topics import every_topic
from web.setup.setting_up import COPIED

from .draft import Draft, likely_choice


def missing(now: Draft) -> tuple[str, ...]:
    """What is missing, a line each; of a game that cannot be begun nothing is known."""
    contents = tuple(_held(now))
    choice = likely_choice(now)
    try:
        start = State.start(game_of(choice))
    except (BoardError, RulesetError):
        return ()
    plan = choice.board
    board = () if now.how == COPIED else _hexes_and_tokens(plan, contents)  # what lies there is not missing
    return (*_pieces(start, contents), *board)


def borrowed(now: Draft) -> tuple[str, ...]:
    """What variants take of boxes that are not played, a line for each box."""
    return tuple(
        said("From {box}: {things}.", box=box.title, things=listed(things))
        for box in BOXES
        if box.scenarios and box not in boxes_of(now) and (things := _taken(box, now.variants))
    )


def _taken(box: Product, variants: Collection[str]) -> list[str]:
    return [thing for one in box.variants if one.name in variants for thing in one.things]


def boxes_of(now: Draft) -> tuple[Product, ...]:
    """The boxes that are played with, the base game first."""
    return (BASE_GAME, *played(now.products)[0])


def _held(now: Draft) -> Iterator[Contents]:
    """What is there: each box, and with five or six its extension, unless people have none."""
    for box in boxes_of(now):
        holds, extension = contents_of(box)
        yield holds
        if len(now.people) >= FIVE and box.name not in now.without_extension:
            yield extension


def _pieces(start: State, contents: Sequence[Contents]) -> Iterator[str]:
    """The pieces of which there are too few in a colour, and those of which there are too few colours."""
    of_each, of_more_colours = [], defaultdict[int, list[str]](list)
    for piece, slices in every_topic().pieces:
        boxes = [one for one in contents if piece.thing in one.pieces]
        if not boxes or (left := piece.left) is None or not all(kind in start for kind in slices):
            continue
        owners = [seat for seat in map(Seat, start.game.owners) if left(start, seat) or piece.where(start, seat)]
        in_a_colour = boxes[0].pieces[piece.thing]
        if (more := max((left(start, seat) for seat in owners), default=0) - in_a_colour) > 0:
            of_each.append(piece.many(more))
        if (more := len(owners) - sum(one.colours for one in boxes)) > 0:
            of_more_colours[more].append(piece.many(in_a_colour))
    if of_each:
        yield said("{pieces} more of every colour", pieces=listed(of_each))
    for more, pieces in of_more_colours.items():
        yield said_many(
            "{pieces} of one more colour", "{pieces} of each of {count} more colours", more, pieces=listed(pieces)
        )


def _hexes_and_tokens(plan: BoardPlan, contents: Sequence[Contents]) -> Iterator[str]:
    """What of the board is in no box; nothing is said where a box does not list what it has."""
    if any(one.hexes is None for one in contents):
        return
    terrains, tokens = Counter[str](), Counter[int]()
    for one in contents:
        terrains.update(one.hexes or {})
        tokens.update(one.tokens)
    listed = [each for each in plan.inside if each.terrain in terrains]  # what lies face down goes by another name
    hexes = Counter(each.terrain for each in listed) - terrains
    if hexes:
        kinds = (said("{count} × {kind}", count=many, kind=TERRAINS[kind]) for kind, many in hexes.items())
        yield said("Hexes: {kinds}", kinds=joined(kinds, ", "))
    numbers = Counter(each.number for each in plan.inside if each.number is not None) - tokens
    if numbers:
        yield said("Number tokens: {numbers}", numbers=", ".join(map(str, sorted(numbers.elements()))))
