"""What play-outs do not know they refuse, in words."""

from random import Random

import pytest

from companion.geometry.printed import beginner_board
from companion.kernel import State
from companion.playouts.cities_knights import conversion as knights
from companion.playouts.conversion import position_of
from companion.playouts.cores import BASE_CORE, KNIGHTS_CORE, core_of
from companion.playouts.refusal import NotPlayedOutError
from companion.rules.boxes import layouts_of, products, variants_of
from companion.rules.choice import Choice, game_of

SEATS = ("red", "blue", "white")


@pytest.mark.parametrize("box", products())
def test_another_box_is_refused(box: str) -> None:
    board = layouts_of((box,))[0].laid(3, Random(1))
    state = State.start(game_of(Choice(SEATS, board, products=(box,))))
    with pytest.raises(NotPlayedOutError, match="only the base game can be played out"):
        position_of(state)


def with_knights(**more: object) -> State:
    return State.start(game_of(Choice(SEATS, beginner_board(3), **{"products": ("cities and knights",)} | more)))  # type: ignore[arg-type]


def test_each_game_has_its_core() -> None:
    assert core_of(game_of(Choice(SEATS, beginner_board(3)))) is BASE_CORE
    assert core_of(with_knights().game) is KNIGHTS_CORE


@pytest.mark.parametrize("box", [box for box in products() if box != "cities and knights"])
def test_no_core_plays_another_box(box: str) -> None:
    board = layouts_of((box,))[0].laid(3, Random(1))
    with pytest.raises(NotPlayedOutError):
        core_of(game_of(Choice(SEATS, board, products=(box,))))


@pytest.mark.parametrize("variant", ["nasty barbarians", "easy start", "knight-errant", "friendly robber"])
def test_a_variant_of_cities_and_knights_is_refused(variant: str) -> None:
    state = with_knights(variants=(variant,))
    for refusing in (lambda: core_of(state.game), lambda: knights.position_of(state)):
        with pytest.raises(NotPlayedOutError, match=f"only the base game and Cities & Knights.*{variant}"):
            refusing()


def test_the_base_game_is_none_with_cities_and_knights() -> None:
    state = State.start(game_of(Choice(SEATS, beginner_board(3))))
    with pytest.raises(NotPlayedOutError, match="not a game with Cities & Knights"):
        knights.position_of(state)


@pytest.mark.parametrize("variant", ["separate phases", "friendly robber", "harbormaster"])
def test_a_variant_is_refused(variant: str) -> None:
    assert variant in variants_of(())
    state = State.start(game_of(Choice(SEATS, beginner_board(3), variants=(variant,))))
    with pytest.raises(NotPlayedOutError, match=variant):
        position_of(state)
