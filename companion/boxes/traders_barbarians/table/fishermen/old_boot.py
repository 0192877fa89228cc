"""The old boot, at the table."""

from collections.abc import Iterator
from typing import Any

from companion.boxes.traders_barbarians.rules.fishermen.old_boot import (
    BootCorrected,
    BootDrawn,
    BootPassed,
    CorrectBoot,
    OldBoot,
    PassBoot,
)
from companion.boxes.traders_barbarians.rules.fishermen.tokens import OLD_BOOT
from companion.kernel import Seat, State
from companion.rules.cards import FISH
from companion.said import said
from companion.table.declarations import Field
from companion.table.phrases import Phrases, either
from companion.table.sections import card, fact
from companion.table.standing import Thing, Value, called, colour_of
from companion.table.table_says import TOKENS
from companion.table.topic import Topic

topic = Topic()


def corrected(t: Phrases, h: BootCorrected) -> str:
    if h.holder is None:
        return said("The old boot is in the supply.")
    return said("{player} has the old boot.", player=t.who(h.holder))


topic.fields["receiver"] = Field(said("To whom"))
topic.act(PassBoot, said("{player} hands the old boot to {receiver}."), said("Hand the old boot to {receiver}"))
topic.lies_under("Fish", PassBoot)
topic.act(
    CorrectBoot,
    either(
        "there",
        said("Correction: {player} has the old boot."),
        said("Correction: {player} does not have the old boot."),
    ),
)
topic.tells(BootDrawn, said("{player} fishes out the old boot, and needs one more point to win."))
topic.tells(BootPassed, said("{receiver} has the old boot now and needs one more point to win."))
topic.tells(BootCorrected, corrected)
topic.corrects(CorrectBoot, said("has the old boot"), "boot", under=TOKENS, there=True)
topic.corrects(CorrectBoot, said("does not have the old boot"), "boot", under=TOKENS, there=False)


@topic.views("player", OldBoot)
def has_it(state: State, seat: Seat) -> dict[str, Any]:
    return {"old_boot": state[OldBoot].holder == seat}


@topic.views("facts", OldBoot)
def in_the_panel(state: State, seat: Seat) -> dict[str, Any]:
    if state[OldBoot].holder != seat:
        return {}
    return {"old_boot": fact(said("old boot: one more point to win"), "", "boot", kind="held")}


def holders(state: State) -> Iterator[tuple[str, Seat | None]]:
    """Who has the boot."""
    if OldBoot in state:
        yield said("Old boot"), state[OldBoot].holder


def standing(state: State) -> Iterator[tuple[Thing, Value]]:
    """The boot, before whoever has it."""
    if OldBoot in state and (holder := state[OldBoot].holder) is not None:
        yield Thing("old boot"), colour_of(state, holder)


def lies_there(t: Phrases, thing: Thing, now: Value) -> str:
    if now:
        return said("{player} takes the old boot.", player=called(t, now))
    return said("The old boot goes back to the fish tokens.")


topic.holders.append(holders)
topic.standing.append(standing)
topic.put_right["old boot"] = lies_there


@topic.views("cards", OldBoot)
def the_boot(state: State) -> dict[str, Any]:
    return {OLD_BOOT.name: card(OLD_BOOT.words, "boot", deck=FISH.name)}


rules = {
    "TB56-15": said("In the second half of somebody else's turn the old boot is not handed on."),
    "TBS1-41": said("In your own turn you may hand the old boot to a player with at least as many points as you."),
    "TBS1-42": said("The only player with the most points keeps the old boot."),
    "TBS1-43": said("The old boot is handed on in your own turn only."),
}
