"""What readings of boards are worth beside the truth, counted as the labels of photographed boards define it.

Truth and reading are plain objects in the notation of the records: hexes with terrain and number, roads, settlements
and cities with place and colour, the robber; a truth also has `ignore`, places worth nothing either way, and a reading
`asked`, places it would ask people about: they are neither right nor wrong. What is not told is never wrong.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from vision.boards.places import ISLAND, all_corners, all_paths, canonical, turned

KINDS = ("roads", "settlements", "cities")

Piece = tuple[str, str]
"""Where it lies, and its colour."""


@dataclass(frozen=True, slots=True)
class BoardFacts:
    """A truth or a reading with canonical names. `robber` is False where nothing is said about it."""

    hexes: Mapping[str, Mapping[str, Any]]
    pieces: Mapping[str, frozenset[Piece]]
    robber: str | bool | None = False
    free: frozenset[str] = frozenset()
    """What is ignored, or asked about."""
    harbors: Mapping[str, str] = field(default_factory=dict)
    """Coast paths and what is traded there."""
    unclear_harbors: frozenset[str] = frozenset()
    """Those that a reading asks about."""


@dataclass(slots=True)
class BoardScore:
    """Counts over any number of pictures; `errors` say what was wrong in words."""

    counts: Counter[str] = field(default_factory=Counter)
    errors: list[str] = field(default_factory=list)

    def percent(self, part: str, *whole: str) -> float:
        """How many in a hundred of `whole`, all of it together, are `part`; 0 of nothing."""
        of = sum(self.counts[name] for name in whole)
        return 100 * self.counts[part] / of if of else 0.0

    def add(self, other: "BoardScore") -> None:
        """Count the other's pictures as well."""
        self.counts.update(other.counts)
        self.errors += other.errors


def facts(told: Mapping[str, Any], times: int = 0) -> BoardFacts:
    """Plain data with canonical names, turned by so many sixths. Raises PictureError for names of no place."""

    def at(place: str) -> str:
        number = place.endswith("#")
        return turned(place.rstrip("#"), times) + "#" * number

    robber = told.get("robber", False)
    return BoardFacts(
        {at(name): seen or {} for name, seen in told.get("hexes", {}).items()},
        {kind: frozenset((at(one["place"]), one["colour"]) for one in told.get(kind, ())) for kind in KINDS},
        at(robber) if isinstance(robber, str) else robber,
        frozenset(
            canonical(place) if place == "robber" else at(place)
            for place in (*told.get("asked", ()), *told.get("ignore", ()))
            if place != "robber"
        ),
        {at(one["place"]): one["kind"] for one in told.get("harbors", ())},
        frozenset(at(place) for place in told.get("asked_harbors", ())),
    )


def judge(truth: BoardFacts, read: BoardFacts) -> BoardScore:
    """One picture: the reading beside the truth."""
    score = BoardScore()
    for name, want in truth.hexes.items():
        if name not in truth.free:
            _judge_hex(score, truth, read, name, want)
    for kind in KINDS:
        _judge_pieces(score, kind, _counted(truth, truth, kind), _counted(read, truth, kind), read)
    corners = [{piece for kind in KINDS[1:] for piece in _counted(side, truth, kind)} for side in (truth, read)]
    _judge_pieces(score, "corner pieces", corners[0], corners[1], read)
    of_kind = {kind: _counted(truth, truth, kind) & corners[1] for kind in KINDS[1:]}
    score.counts["kinds"] += sum(map(len, of_kind.values()))
    score.counts["kinds right"] += sum(len(of_kind[kind] & _counted(read, truth, kind)) for kind in KINDS[1:])
    taken = sum(len(truth.pieces[kind]) for kind in KINDS)
    hidden = sum(not name.endswith(("#", ")")) for name in truth.free)
    score.counts["empty places"] += len(all_paths(ISLAND)) + len(all_corners(ISLAND)) - taken - hidden
    if truth.robber not in truth.free:
        score.counts["robber"] += 1
        if read.robber is not False:
            right = read.robber == truth.robber
            score.counts["robber right" if right else "robber wrong"] += 1
            if not right:
                score.errors.append(f"the robber is on {truth.robber}, read {read.robber}")
    _judge_harbors(score, truth, read)
    score.counts["pictures"] += 1
    return score


ALL_HARBORS = 9
"""So many harbors a board of the base game has; a truth with fewer of them may leave some out."""


def _judge_harbors(score: BoardScore, truth: BoardFacts, read: BoardFacts) -> None:
    for place, kind in truth.harbors.items():
        score.counts["harbor"] += 1
        told = read.harbors.get(place)
        result = "asked" if place in read.unclear_harbors else "missed" if told is None else "right"
        score.counts[f"harbor {result if told in (None, kind) else 'wrong'}"] += 1
        if told not in (None, kind):
            score.errors.append(f"the harbor {place} is {kind}, read {told}")
    if len(truth.harbors) >= ALL_HARBORS:
        score.counts["harbor phantom"] += len(read.harbors.keys() - truth.harbors.keys())


def _judge_hex(score: BoardScore, truth: BoardFacts, read: BoardFacts, name: str, want: Mapping[str, Any]) -> None:
    seen = read.hexes.get(name, {})
    score.counts["terrain"] += 1
    if name in read.free:
        score.counts["terrain asked"] += 1
    elif seen.get("terrain") == want["terrain"]:
        score.counts["terrain right"] += 1
    elif seen.get("terrain"):
        score.counts["terrain wrong"] += 1
        score.errors.append(f"{name} is {want['terrain']}, read {seen['terrain']}")
    number = name + "#"
    if number in truth.free:
        return
    if want["number"] is None:
        score.counts["bare"] += 1
        if seen.get("number") and number not in read.free:
            score.counts["number phantom"] += 1
            score.errors.append(f"{name} has no token, read {seen['number']}")
        return
    score.counts["number"] += 1
    if number in read.free:
        score.counts["number asked"] += 1
    elif seen.get("number") == want["number"]:
        score.counts["number right"] += 1
    elif seen.get("number"):
        score.counts["number wrong"] += 1
        score.errors.append(f"{name} has {want['number']}, read {seen['number']}")


def _counted(side: BoardFacts, truth: BoardFacts, kind: str) -> set[Piece]:
    """The pieces of a kind where they are worth something; what is asked about is not told."""
    return {piece for piece in side.pieces[kind] if piece[0] not in truth.free and piece[0] not in side.free}


def _judge_pieces(score: BoardScore, name: str, want: set[Piece], seen: set[Piece], read: BoardFacts) -> None:
    asked = {piece for piece in want if piece[0] in read.free}
    for colour in ("", "white "):
        those, these = ({piece for piece in side if piece[1] == "white" or not colour} for side in (want, seen))
        score.counts[colour + name] += len(those)
        score.counts[f"{colour}{name} right"] += len(those & these)
        score.counts[f"{colour}{name} asked"] += len(those & asked)
        score.counts[f"{colour}{name} phantom"] += len(these - those)
    if name != "corner pieces":
        score.errors += [f"missed {name}: {colour} {place}" for place, colour in sorted(want - seen - asked)]
        score.errors += [f"none there, of {name}: {colour} {place}" for place, colour in sorted(seen - want)]


def best_turn(truth: BoardFacts, told: Mapping[str, Any]) -> tuple[int, BoardScore]:
    """The turn by sixths that fits the truth best, for a reader that found the board itself, and its score."""
    scores = [(times, judge(truth, facts(told, times))) for times in range(6)]
    return max(scores, key=lambda one: _merit(one[1]))


def _merit(score: BoardScore) -> int:
    right = sum(score.counts[f"{name} right"] for name in ("terrain", "number", *KINDS))
    return right - sum(score.counts[f"{kind} phantom"] for kind in KINDS)


def changes(before: BoardFacts, after: BoardFacts, free: frozenset[str]) -> set[tuple[str, ...]]:
    """Pieces put and taken between two pictures, and where the robber went."""
    out: set[tuple[str, ...]] = set()
    for kind in KINDS:
        one, two = ({piece for piece in side.pieces[kind] if piece[0] not in free} for side in (before, after))
        out |= {("put", kind, *piece) for piece in two - one} | {("taken", kind, *piece) for piece in one - two}
    if before.robber != after.robber and False not in (before.robber, after.robber):
        out.add(("robber", str(after.robber)))
    return out


def judge_steps(steps: Iterable[tuple[BoardFacts, BoardFacts, BoardFacts, BoardFacts]]) -> BoardScore:
    """Steps from one picture to the next: truth before and after, reading before and after."""
    score = BoardScore()
    for before, after, read, then in steps:
        free = before.free | after.free
        want, got = changes(before, after, free), changes(read, then, free | read.free | then.free)
        score.counts["steps"] += 1
        score.counts["changes"] += len(want)
        score.counts["found"] += len(want & got)
        score.counts["phantom"] += len(got - want)
        score.counts["still"] += not want
        score.counts["quiet"] += not want and not got
    return score


def all_of(scores: Iterable[BoardScore]) -> BoardScore:
    """Every picture of these together."""
    out = BoardScore()
    for score in scores:
        out.add(score)
    return out


def lines(score: BoardScore) -> Iterator[str]:
    """What was wrong, a line each."""
    yield from score.errors
