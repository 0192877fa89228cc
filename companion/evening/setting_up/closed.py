"""What of the menu does not go with what is chosen, and why: it is shown, and cannot be chosen.

What goes together the boxes say themselves (`companion.rules.scenario`).
"""

from collections.abc import Iterable
from dataclasses import replace

from companion.kernel import Refusal
from companion.rules.boxes import (
    adaptations,
    adapting,
    cautions,
    clash,
    crowded,
    every_variant,
    played,
    products,
    refused_variants,
    variants_of,
)
from companion.rules.scenario import Adaptation, Product, Variant
from companion.said import listed, said

from .draft import Draft, most_at, with_halves


def closed(now: Draft) -> dict[str, dict[str, Refusal]]:
    """By the field of the draft, then by name: the reason why this is not offered beside the rest."""
    seats, variants = len(now.people), now.variants
    boxes = {box.name: clash((*now.products, box.name), now.scenarios, seats, variants) for box in products().values()}
    scenarios = {
        one.name: clash(now.products, beside, seats, variants) or crowded(now.products, beside, seats)
        for box in played(now.products)[0]
        for one in box.scenarios
        if (beside := _instead(now.scenarios, box, one.name))
    }
    return {
        "products": {name: _in_words(why, now) for name, why in boxes.items() if why and name not in now.products},
        "scenarios": {name: _in_words(why, now) for name, why in scenarios.items() if why},
        "variants": {
            name: Refusal(one.players_rule, said("For exactly {number} players.", number=one.players))
            for name, one in every_variant().items()
            if one.players not in (None, seats) and name not in now.variants
        }
        | {one.name: why for one in offered_adaptations(now) if (why := _closes(one, now))}
        | _left_out(now)
        | refused_variants(now.products, now.scenarios),
    }


def offered_adaptations(now: Draft) -> tuple[Adaptation, ...]:
    """What joins one of the scenarios that are played with another one, whether that is chosen yet or not."""
    inside = {one.name for one in played(now.products, now.scenarios)[1]}
    return tuple(one for one in adaptations().values() if inside.intersection(one.joins))


def offered_variants(now: Draft) -> dict[str, Variant]:
    """The variants that may be added beside the boxes that are chosen, or of which is said why they may not."""
    plain = variants_of(())
    own = [variants_of((name,)) for name in now.products]
    told = refused_variants(now.products)
    beside = {name: one for name, one in plain.items() if name in told or all(name in each for each in own)}
    return beside | {name: one for each in own for name, one in each.items() if name not in plain}


def _in_words(why: Refusal, now: Draft) -> Refusal:
    """Why a box or scenario is closed; beside an adaptation that is on, what there is to switch on is no help."""
    alone = {box.alone.rule for box in products().values() if box.alone}
    for one in adapting(now.products, now.scenarios, now.variants):
        if why.rule in alone:
            return Refusal(why.rule, said("{title} joins two scenarios and no third.", title=one.title))
    return why


def _left_out(now: Draft) -> dict[str, Refusal]:
    """The variants that rest on something which the adaptation does without."""
    without = variants_of(now.products, now.scenarios).keys()
    inside = variants_of(now.products, now.scenarios, beside=now.variants).keys()
    return {
        name: Refusal(one.target_rule, said("Cannot be combined with {title}.", title=one.title))
        for one in adapting(now.products, now.scenarios, now.variants)
        for name in without - inside
    }


def _closes(one: Adaptation, now: Draft) -> Refusal | None:
    """Why an adaptation cannot be switched on beside the rest."""
    if len(now.people) > one.most:
        few = said("{fewest} to {most} can play this.", fewest=one.fewest, most=one.most)
        return Refusal(one.target_rule, few)
    then = with_halves(replace(now, variants=(*now.variants, one.name)), now)
    refusal = clash(then.products, then.scenarios, len(now.people), then.variants)
    if refusal is None:
        return None
    others = [box.title for box in played(then.products)[0] if not {each.name for each in box.scenarios} & {*one.joins}]
    words = said("It joins two scenarios and no third: leave out {boxes} first.", boxes=listed(others))
    return Refusal(refusal.rule, words) if others else refusal


def advice(now: Draft) -> dict[str, Refusal]:
    """By name, what the booklets advise against in each scenario of the boxes that are chosen."""
    found = {
        one.name: cautions(now.products, _instead(now.scenarios, box, one.name))
        for box in played(now.products)[0]
        for one in box.scenarios
    }
    return {name: all_of_them[0] for name, all_of_them in found.items() if all_of_them}


def full(now: Draft) -> Refusal | None:
    """Why nobody else can sit down; None where somebody can."""
    many, most = len(now.people), most_at(now)
    if many < most:
        return None
    beyond = crowded(now.products, now.scenarios, many + 1)
    return beyond or Refusal("none", said("{most} at most can play this.", most=most))


def _instead(chosen: Iterable[str], box: Product, name: str) -> tuple[str, ...]:
    """The scenarios with this one in place of any other of its box."""
    return (*(one for one in chosen if one not in {each.name for each in box.scenarios}), name)
