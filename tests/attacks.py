"""A made-up module of the rules: after each roll the red die is thrown once more, for an attack that does nothing."""

import pytest

from companion.kernel import Action, Chance, Item, Module, Refusal, Seat, Source, State
from companion.rules import boxes
from companion.rules.base.dice import RED, RESOLVE
from companion.rules.base.turns import Turn
from companion.rules.scenario import Product, Variant
from companion.said import said
from companion.table.topic import Topic, together
from companion.table.topics import every_topic

attacks = Module("attacks", needs=("dice",))

ATTACK = "throw for the attack"


class Attack(Action):
    """I throw the red die."""

    strength: int | None = None
    chance = Chance(Source.DICE, ("strength",), (RED,))


@attacks.stage("the attack", script=RESOLVE, before="production")
def the_attack(state: State, item: Item) -> Item:
    return Item(ATTACK, (state[Turn].player,))


def attack_options(state: State, item: Item, player: Seat) -> tuple[Attack, ...]:
    return (Attack(player),)


def attack_check(state: State, item: Item, action: Attack) -> Refusal | None:
    return None if action.strength in RED.faces else Refusal("none", said("Say what the red die shows."))


@attacks.answers(ATTACK, Attack, check=attack_check, options=attack_options, turn="none", moment="none")
def attack(state: State, item: Item, action: Attack) -> tuple[()]:
    if action.strength is None:
        raise ValueError("say what the red die shows")
    return ()


topic = Topic()
topic.act(Attack, lambda t, a: said("{player} attacks.", player=t.who(a.player)), said("Attack"))
topic.lies_under("Roll", Attack)
topic.asks(ATTACK, said("{players}: throw for the attack"))


def offer_attacks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games may be played with the variant `attacks`, as long as a test lasts."""
    for name, value in vars(together((every_topic(), topic))).items():
        monkeypatch.setattr(every_topic(), name, value)
    variant = Variant("attacks", "Attacks", "The red die is thrown once more.", modules=(attacks,))
    monkeypatch.setattr(boxes, "BOXES", [*boxes.BOXES, Product("made up", "Made up", "A box.", variants=(variant,))])
