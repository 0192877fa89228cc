"""Where the places of a board lie, beside what the rules call them."""

import numpy as np
import pytest

from companion.geometry import notation
from vision import PictureError
from vision.boards import places


def test_places_have_the_canonical_names_of_the_records() -> None:
    for q, r in places.ISLAND:
        for way in notation.CORNERS:
            assert places.canonical(f"({q},{r}){way}") == notation.corner_name((q, r), way)
        for side in notation.SIDES:
            assert places.canonical(f"({q},{r})-{side}") == notation.path_name((q, r), side)


def test_the_island_has_its_places() -> None:
    assert len(places.ISLAND) == 19
    assert len(places.all_corners(places.ISLAND)) == 54
    assert len(places.all_paths(places.ISLAND)) == 72


def test_the_names_of_one_place_lie_at_one_spot() -> None:
    assert np.allclose(places.position("(0,0)SE"), places.position("(0,1)N"))
    assert np.allclose(places.position("(0,0)-W"), places.position("(-1,0)-E"))
    assert np.allclose(np.linalg.norm(places.position("(0,0)NW")), 1)


def test_a_path_runs_from_corner_to_corner() -> None:
    for path, ends in (("(0,0)-E", ("NE", "SE")), ("(0,0)-NE", ("N", "NE")), ("(0,0)-NW", ("NW", "N"))):
        one, other = (places.position(f"(0,0){end}") for end in ends)
        assert np.allclose(places.position(path), (one + other) / 2)
        way = places.direction(path)
        across = np.array([-np.sin(way), np.cos(way)])
        assert abs(float((other - one) @ across)) < 1e-9


def test_the_coast_of_the_island_has_thirty_paths_and_the_sea_lies_beyond_each() -> None:
    coast = places.coast_paths(places.ISLAND)
    assert len(coast) == len(set(coast)) == 30
    land = np.array([places.position(places.hex_name(at)) for at in places.ISLAND])
    for path in coast:
        out = places.seaward(path, places.ISLAND)
        far = np.linalg.norm(land - (places.position(path) + out * 3**0.5 / 2), axis=1).min()
        assert far == pytest.approx(3**0.5), "the middle of a sea hex beside the island"


def test_six_turns_bring_every_place_back_and_one_moves_it_by_a_sixth() -> None:
    turn = np.array([[0.5, -(3**0.5) / 2], [3**0.5 / 2, 0.5]])
    for place in ("(1,-2)", "(2,-1)N", "(-1,0)-NE"):
        assert places.turned(place, 6) == place
        assert np.allclose(places.position(places.turned(place, 1)), turn @ places.position(place))


@pytest.mark.parametrize("words", ["", "(0,0)Q", "0,0", "(0,0)-N", "(0,0)E", "(0)"])
def test_what_names_no_place_is_refused(words) -> None:
    with pytest.raises(PictureError, match="names no place"):
        places.canonical(words)
