"""Fish tokens: which are in the supply, which in front of whom, which are spent. Ledger TBS1-02, -07, -17 to -19, -36.

They are drawn blind and kept face down, so the companion may know no more of one than that somebody has it: `UNKNOWN`
counts those, and `unseen` the tokens whose place is not known, in the supply or among them.
"""

from functools import lru_cache

from msgspec.structs import replace

from companion.boxes.traders_barbarians.facts.fish import fish_tokens
from companion.kernel import Action, Game, Happening, Module, Refusal, Seat, State, Value, changed_at
from companion.rules.base.stated import stated
from companion.rules.cards import FISH, Fish, FishKind, count, covers, singles, size
from companion.said import said

tokens = Module("fish tokens", needs=("turns",))

SINGLE = FISH.kind("single_fish", 0, said("single fish"))
DOUBLE = FISH.kind("double_fish", 1, said("double fish"))
TRIPLE = FISH.kind("triple_fish", 2, said("triple fish"))
OLD_BOOT = FISH.kind("old_boot", 3, said("old boot"))
UNKNOWN = FISH.unknown("unknown_fish", 15, said("unknown fish"))

WORTH = {SINGLE: 1, DOUBLE: 2, TRIPLE: 3}
"""The fish on each kind of token."""


@tokens.state(rule=("TBS1-02", "TBS1-07", "TB56-13"))
class FishTokens(Value):
    """By seat the tokens `held`; those `spent` lie face up beside the supply. The old boot is none of them."""

    unseen: Fish
    held: tuple[Fish, ...]
    spent: Fish

    @classmethod
    def start(cls, game: Game) -> "FishTokens":
        """All face down in the supply."""
        return cls(every_token(len(game.seats)), tuple(Fish(0) for _ in game.seats), Fish(0))

    @property
    def face_down(self) -> int:
        """How many lie face down in the supply."""
        return max(size(self.unseen) - sum(count(held, UNKNOWN) for held in self.held), 0)

    def unknown(self, player: Seat) -> int:
        """How many tokens of a player nobody has named."""
        return count(self.held[player], UNKNOWN)

    def most_of(self, player: Seat, kind: FishKind) -> int:
        """How many tokens of a kind a player can have."""
        return count(self.held[player], kind) + min(count(self.unseen, kind), self.unknown(player))

    def lacked(self, player: Seat, part: int) -> Fish:
        """The tokens among these that a player cannot have."""
        more = {kind: count(part, kind) - self.most_of(player, kind) for kind in WORTH}
        return Fish(sum(number * kind.one for kind, number in more.items() if number > 0))

    def may_have(self, player: Seat, part: int) -> bool:
        """Whether a player can have these tokens, all at once."""
        unnamed = 0
        for kind in WORTH:
            wanted = count(part, kind)
            if wanted > self.most_of(player, kind):
                return False
            unnamed += max(wanted - count(self.held[player], kind), 0)
        return unnamed <= self.unknown(player) and size(part) == sum(count(part, kind) for kind in WORTH)


def every_token(seats: int) -> Fish:
    """The tokens of a game for so many players."""
    there_are = fish_tokens(seats)
    return Fish(sum(there_are[worth] * kind.one for kind, worth in WORTH.items()))


@lru_cache(maxsize=1024)
def worth_of(part: Fish) -> int:
    """The fish on these tokens."""
    return sum(worth * count(part, kind) for kind, worth in WORTH.items())


class FishDrawn(Happening):
    """A token went from the supply to a player; `token` is None when the companion does not know which."""

    player: Seat
    token: FishKind | None


class FishSpent(Happening):
    """A player laid these tokens face up beside the supply."""

    player: Seat
    tokens: Fish


class SpentFishMixed(Happening):
    """The last token was drawn: the spent ones are turned over and mixed, and are the supply now."""


class FishCounted(Happening):
    """The table says how many tokens of a kind a player has."""

    player: Seat
    token: FishKind
    number: int


class SpentFishCounted(Happening):
    """The table says how many tokens of a kind lie face up beside the supply."""

    token: FishKind
    number: int


class CorrectFish(Action):
    """I have so many fish tokens of this kind; they are first of all those nobody had named."""

    token: FishKind
    number: int


class CorrectSpentFish(Action):
    """So many tokens of this kind lie face up beside the supply."""

    token: FishKind
    number: int


def _changed(held: tuple[Fish, ...], player: Seat, change: int) -> tuple[Fish, ...]:
    return changed_at(held, player, Fish(held[player] + change))


@tokens.changes(FishTokens, FishDrawn, rule=("TBS1-17", "TBS1-18"))
def draw(mine: FishTokens, happening: FishDrawn) -> FishTokens:
    """Who drew it has seen it, and is believed even if the books had all tokens of that kind elsewhere."""
    one = UNKNOWN.one if happening.token is None else happening.token.one
    unseen = mine.unseen if happening.token is None else _without(mine.unseen, one)
    return replace(mine, unseen=unseen, held=_changed(mine.held, happening.player, one))


def _without(unseen: Fish, one: int) -> Fish:
    others = (other for other, _ in singles(unseen))
    return Fish(unseen - (one if covers(unseen, one) else next(others, 0)))


@tokens.changes(FishTokens, FishSpent, rule=("TBS1-34", "TBS1-36"))
def spend(mine: FishTokens, happening: FishSpent) -> FishTokens:
    """Those that were known go first; of the others it is known now what they were."""
    player, unseen, held = happening.player, mine.unseen, mine.held
    for kind in WORTH:
        wanted = count(happening.tokens, kind)
        known = min(wanted, count(held[player], kind))
        named = min(wanted - known, count(unseen, kind), count(held[player], UNKNOWN))
        held = _changed(held, player, -known * kind.one - named * UNKNOWN.one)
        unseen = Fish(unseen - named * kind.one)
    return replace(mine, unseen=unseen, held=held, spent=Fish(mine.spent + happening.tokens))


@tokens.changes(FishTokens, SpentFishMixed, rule="TBS1-19")
def mix(mine: FishTokens, happening: SpentFishMixed) -> FishTokens:
    return replace(mine, unseen=Fish(mine.unseen + mine.spent), spent=Fish(0))


@tokens.changes(FishTokens, FishCounted, rule="TBS1-18")
def count_again(mine: FishTokens, happening: FishCounted) -> FishTokens:
    player, kind = happening.player, happening.token
    more = happening.number - count(mine.held[player], kind)
    held, unseen = mine.held, mine.unseen
    if kind != UNKNOWN:
        held = _changed(held, player, -min(max(more, 0), mine.unknown(player)) * UNKNOWN.one)
        unseen = Fish(unseen - min(more, count(unseen, kind)) * kind.one)
    return replace(mine, unseen=unseen, held=_changed(held, player, more * kind.one))


@tokens.changes(FishTokens, SpentFishCounted, rule="TBS1-36")
def count_the_spent(mine: FishTokens, happening: SpentFishCounted) -> FishTokens:
    kind = happening.token
    more = happening.number - count(mine.spent, kind)
    return replace(mine, unseen=Fish(mine.unseen - more * kind.one), spent=Fish(mine.spent + more * kind.one))


def fish_check(state: State, action: CorrectFish) -> Refusal | None:
    mine, player, kind = state[FishTokens], action.player, action.token
    loose = mine.unknown(player) + mine.face_down
    most = loose if kind == UNKNOWN else count(mine.held[player], kind) + min(count(mine.unseen, kind), loose)
    if kind in (*WORTH, UNKNOWN) and 0 <= action.number <= most:
        return None
    return Refusal(
        "TBS1-02", said("That cannot be: the other tokens of this kind seem to be elsewhere. Correct those first.")
    )


stated(tokens, CorrectFish, FishCounted, check=fish_check, counts=True, rule="TBS1-18")


def spent_check(state: State, action: CorrectSpentFish) -> Refusal | None:
    mine, kind = state[FishTokens], action.token
    there = count(mine.spent, kind)
    if kind in WORTH and 0 <= action.number <= there + min(count(mine.unseen, kind), mine.face_down):
        return None
    return Refusal(
        "TBS1-02", said("That cannot be: the other tokens of this kind seem to be elsewhere. Correct those first.")
    )


stated(tokens, CorrectSpentFish, SpentFishCounted, check=spent_check, rule="TBS1-36")
