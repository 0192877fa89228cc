"""House rules for tests: a sound one, and files with one thing in it changed."""

from pathlib import Path

SOUND = '''
"""A player may pay a wool for nothing at all."""

from collections.abc import Iterable, Iterator

from companion.rules.base.hands import Hands, Paid
from companion.rules.base.turns import ACT
from companion.rules.cards import cards_of
from companion.kernel import Action, Game, Happening, Item, Module, Options, Refusal, Seat, State, Value
from companion.rules.scenario import Setting, Variant
from companion.said import said
from companion.table.topic import Topic

PRICE = cards_of({"wool": 1})
SENTENCE = "Nobody has to give wool away."


class GivingOptions(Options):
    """How much it is."""

    given_wool: int = 1


giving = Module("giving wool", needs=("hands",), options=GivingOptions())


@giving.state()
class WoolGiven(Value):
    """How often it was done."""

    times: int = 0

    @classmethod
    def start(cls, game: Game) -> "WoolGiven":
        return cls()


class WoolLeft(Happening):
    """It was done."""


@giving.changes(WoolGiven, WoolLeft)
def count(mine: WoolGiven, happening: WoolLeft) -> WoolGiven:
    return WoolGiven(mine.times + 1)


class GiveWool(Action):
    """I give a wool to the supply."""


def may(state: State, item: Item, player: Seat) -> Iterable[GiveWool]:
    if state[Hands].may_hold(player, PRICE):
        yield GiveWool(player)


def allowed(state: State, item: Item, action: GiveWool) -> Refusal | None:
    if not state[Hands].may_hold(action.player, PRICE):
        return Refusal("HOUSE-2", said("There is no wool in your hand."))
    return None


@giving.answers(ACT, GiveWool, options=may, check=allowed, closes=False, turn="HOUSE-2", rule="HOUSE-2")
def give(state: State, item: Item, action: GiveWool) -> Iterator[Happening]:
    yield Paid(action.player, PRICE)
    yield WoolLeft()


variant = Variant(
    "giving wool",
    said("Wool for nothing"),
    said("You may give wool away."),
    modules=(giving,),
    settings=(Setting("given_wool", said("Wool to give away")),),
)

topic = Topic()
topic.act(GiveWool, said("{player} gives a wool away."), said("Give a wool away"))
topic.goes_without_saying(WoolLeft)
topic.only_booked(WoolGiven, "Nobody counts it.")

rules = {"HOUSE-2": said("Whoever has wool may give it away.")}
'''


def changed(old: str, new: str) -> str:
    """The sound one with something in it changed."""
    assert old in SOUND
    return SOUND.replace(old, new)


def put(folder: Path, files: dict[str, str | bytes]) -> Path:
    """A folder with these files, which nobody else may write."""
    folder.mkdir(mode=0o755, parents=True, exist_ok=True)
    for name, code in files.items():
        (folder / name).write_bytes(code.encode() if isinstance(code, str) else code)
        (folder / name).chmod(0o644)
    return folder
