"""Boards typed as text and drawn again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import data
from companion.geometry.boards import PLAZA, PRINTED, BoardError, BoardPlan, HarborPlan, HexPlan, Mark
from companion.geometry.drawing import BoardTextError, draw_board, parse_board
from companion.geometry.notation import CORNERS, hex_name
from companion.geometry.printed import beginner_board
from companion.geometry.topology import Topology

BEGINNER = """
      Mo10 Pa2  Fo9
   Fi12 Hi6  Pa4  Hi10
Fi9  Fo11 De   Fo3  Mo8
   Fo8  Mo3  Fi4  Pa5
      Hi5  Fi6  Pa11
harbor (0,-2)-NW generic
harbor (1,-2)-NE grain
harbor (2,-1)-NE ore
harbor (2,0)-E generic
harbor (1,1)-SE wool
harbor (-1,2)-SE generic
harbor (-2,2)-SW generic
harbor (-2,1)-W brick
harbor (-1,-1)-W lumber
robber (0,0)
"""


@st.composite
def plans(draw: st.DrawFn) -> BoardPlan:
    places = draw(st.sets(st.tuples(st.integers(-6, 6), st.integers(-6, 6)), min_size=1, max_size=30))
    terrain = st.sampled_from(list(data.terrains()))
    number = st.none() | st.sampled_from([2, 3, 4, 5, 6, 8, 9, 10, 11, 12])
    hexes = tuple(HexPlan(q, r, draw(terrain), draw(number)) for q, r in places)
    paths = draw(st.lists(st.sampled_from(Topology.of(places).path_names), max_size=5))
    kinds = st.sampled_from(["generic", "brick", "lumber", "wool", "grain", "ore"])
    robber = draw(st.lists(st.sampled_from(sorted(places)), max_size=2))
    corners = st.sets(st.sampled_from(CORNERS)).map(lambda some: " ".join(sorted(some)))
    plazas = {at: draw(corners) for at in draw(st.sets(st.sampled_from(sorted(places)), max_size=2))}
    marks = [Mark(PLAZA, hex_name(at), word) for at, word in plazas.items()]
    marks += [Mark("start", f"{hex_name(at)}C", "here") for at in plazas]
    marks += [Mark(PRINTED, hex_name(at), "2 12") for at in robber[:1]]
    return BoardPlan(
        hexes, tuple(HarborPlan(path, draw(kinds)) for path in paths), tuple(robber), tuple(dict.fromkeys(marks))
    )


def places_of(text: str) -> dict[tuple[int, int], str]:
    return {h.at: h.terrain for h in parse_board(text).hexes}


def problems_of(text: str) -> list[str]:
    with pytest.raises(BoardTextError) as caught:
        parse_board(text)
    assert str(caught.value).splitlines() == [str(problem) for problem in caught.value.problems]
    return [str(problem) for problem in caught.value.problems]


@given(plans())
def test_any_board_drawn_and_read_again_is_the_same(plan: BoardPlan) -> None:
    assert parse_board(draw_board(plan)) == plan


@given(st.text(alphabet="HiFoMoPaDe.x (),-0123456789#\n\tNESW", max_size=80))
def test_whatever_is_typed_gives_a_board_or_says_what_is_wrong(text: str) -> None:
    try:
        plan = parse_board(text)
    except BoardTextError as error:
        assert error.problems  # noqa: PT017
    else:
        assert plan.hexes


@pytest.mark.rule("BASE-031")
def test_the_beginner_board_is_read_as_it_is_typed() -> None:
    assert parse_board(BEGINNER) == beginner_board(4)


def test_a_drawing_has_rows_half_a_hex_apart_and_everything_by_its_name() -> None:
    lines = draw_board(beginner_board(4)).splitlines()
    assert lines[:6] == [
        "      Mo10  Pa2   Fo9",
        "   Fi12  Hi6   Pa4   Hi10",
        "Fi9   Fo11  De    Fo3   Mo8",
        "   Fo8   Mo3   Fi4   Pa5",
        "      Hi5   Fi6   Pa11",
        "harbor (0,-2)-NW generic",
    ]
    assert lines[-1] == "robber (0,0)"


def test_rows_typed_at_the_margin_are_centred() -> None:
    flush = "\n".join(line.strip() for line in BEGINNER.splitlines())
    assert parse_board(flush) == beginner_board(4)


def test_the_margin_before_the_whole_drawing_says_nothing() -> None:
    assert parse_board("\n".join("        " + line for line in BEGINNER.splitlines())) == beginner_board(4)


@pytest.mark.parametrize("text", ["hi6 fO8", "Hi6    Fo8", "\tHi6\tFo8 # a remark", "# two hexes\n\nHi6 Fo8"])
def test_case_spacing_and_remarks_do_not_matter(text: str) -> None:
    assert parse_board(text).hexes == (HexPlan(0, 0, "hills", 6), HexPlan(1, 0, "forest", 8))


def test_two_dots_leave_a_hex_out() -> None:
    assert places_of("Hi6 .. Fo8") == {(-1, 0): "hills", (1, 0): "forest"}


def test_the_middle_hex_of_the_middle_row_is_the_origin_of_two_the_left_one() -> None:
    assert places_of("Hi6 Fo8 Mo3 De") == {(-1, 0): "hills", (0, 0): "forest", (1, 0): "mountains", (2, 0): "desert"}
    assert places_of("Hi6 Fo8\n  De") == {(0, 0): "hills", (1, 0): "forest", (0, 1): "desert"}


def test_a_line_may_say_where_the_first_hex_lies() -> None:
    assert places_of("Hi6 Fo8\n  De\nfirst (3,-2)") == {(3, -2): "hills", (4, -2): "forest", (3, -1): "desert"}


def test_single_hexes_may_be_given_by_their_place() -> None:
    plan = parse_board("hex (0,0) fields 8\nhex (4, -1) De\nhex (2,0) Mo10")
    assert plan.hexes == (HexPlan(4, -1, "desert"), HexPlan(0, 0, "fields", 8), HexPlan(2, 0, "mountains", 10))


@pytest.mark.parametrize(
    ("line", "robber"),
    [("", ((0, 0),)), ("robber none", ()), ("robber (1,0)", ((1, 0),)), ("robber (0,0) (1,0)", ((0, 0), (1, 0)))],
)
def test_the_robber_starts_where_it_is_said_and_else_on_the_desert(line: str, robber: object) -> None:
    assert parse_board(f"De Hi6\n{line}").robber == robber


def test_other_boxes_bring_their_own_terrain() -> None:
    plan = parse_board("Go6 Se")
    assert plan.hexes == (HexPlan(0, 0, "gold", 6), HexPlan(1, 0, "sea"))
    assert draw_board(plan).splitlines()[0] == "Go6   Se"


def test_no_two_terrains_have_the_same_code() -> None:
    codes = [terrain.code.lower() for terrain in data.terrains().values()]
    assert len(set(codes)) == len(codes)


def test_terrain_that_no_box_has_cannot_be_drawn() -> None:
    with pytest.raises(BoardError, match="No code is known for terrain cheese"):
        draw_board(BoardPlan((HexPlan(0, 0, "cheese"),)))


def test_a_board_that_breaks_the_counts_of_the_box_is_accepted() -> None:
    assert len(parse_board("De2 De2 De2").hexes) == 3


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Hi6 Xx4", "line 1, column 5: 'Xx4' is not a hex; expected Hi, Fo, Pa, Fi, Mo, De, Se, "),
        ("Hi6 Fo7", "line 1, column 5: 'Fo7': no token shows 7; expected 2 to 12 without 7."),
        ("Hi 6", "line 1, column 4: '6' is not a hex"),
        ("  Hi6 Fo8\nDe Pa4\nMo3", "line 3, column 1: this row stands right under the row above"),
        ("Hi6\nharbor (0,0)-NW fish", "line 2, column 8: '(0,0)-NW fish': expected a path and one of generic, brick"),
        ("Hi6\nmark plaza (0,0) X", "line 2, column 12: The paths of a plaza lead to N, NE, SE, S, SW, NW, not to X."),
        ("Hi6\nmark plaza (0,0)N", "line 2, column 12: '(0,0)N' names no hex"),
        ("Hi6\nmark plaza (3,0)", "line 2, column 12: (3,0) is off this board"),
        ("Hi6\nmark numbers (0,0) 2 7", "line 2, column 14: A hex shows some of the numbers 2, 3, 4, 5, 6, 8, 9, 10"),
        ("Hi6\nmark numbers (0,0)", "line 2, column 14: A hex shows some of the numbers"),
        ("Hi6\nmark start (0,0)C", "line 2, column 12: (0,0)C is off this board"),
        ("Hi6\nharbor (0,0)-Q ore", "line 2, column 8: '(0,0)-Q' names no path"),
        ("Hi6\nharbor (5,0)-E ore", "line 2, column 8: (5,0)-E is off this board"),
        ("Hi6\nrobber", "line 2, column 7: expected the robber's hex, such as (0,0), or none."),
        ("Hi6\nrobber (0,0) (4,4)", "line 2, column 14: (4,4) is off this board"),
        ("Hi6\nrobber home", "line 2, column 8: 'home' names no hex"),
        ("hex (0,0) cheese 4", "line 1, column 5: '(0,0) cheese 4': expected a hex, hills, forest"),
        ("hex (0,0) hills 13", "line 1, column 5: '(0,0) hills 13': no token shows 13"),
        ("Hi6\nhex (0,0) fields 8", "line 2, column 5: hex (0,0) is given twice; expected each hex once."),
        ("Hi6\nfirst (1,0)\nfirst (2,0)", "line 3, column 7: the first hex was named before"),
        ("Hi6\nfirst here", "line 2, column 7: 'here' names no hex"),
        ("", "line 1, column 1: no hex is drawn; expected rows of hexes such as Mo10 Pa2 Fo9."),
    ],
)
def test_an_error_names_line_column_word_and_what_is_expected(text: str, problem: str) -> None:
    (told,) = problems_of(text)
    assert told.startswith(problem)


def test_all_errors_are_told_at_once_in_the_order_of_the_text() -> None:
    told = problems_of("Hi6 Xx4\n  Mo13\nrobber (9,9)\nharbor (9,9)-E ore\nharbor nowhere")
    assert [problem.split(":")[0] for problem in told] == [
        "line 1, column 5",
        "line 2, column 3",
        "line 3, column 8",
        "line 4, column 8",
        "line 5, column 8",
    ]


def test_marks_are_read_at_hexes_corners_and_paths_by_any_name_and_drawn_again() -> None:
    text = "Hi6 Fo8\nfirst (0,0)\nmark fog (1,0)\nmark start (0,0)NE red\nmark channel (1,0)-W north gate\n"
    plan = parse_board(text)
    assert plan.marks == (
        Mark("channel", "(0,0)-E", "north gate"),
        Mark("fog", "(1,0)"),
        Mark("start", "(1,-1)S", "red"),
    )
    assert plan.marked("channel") == {"(0,0)-E": "north gate"}
    assert parse_board(draw_board(plan)) == plan


def test_one_mark_may_be_printed_at_several_places() -> None:
    plan = parse_board("Hi6 Fo8\nfirst (0,0)\nmark fog (1,0) (0,0)\nmark gate (0,0)-E (1,0)-E north gate\n")
    assert plan.marked("fog") == {"(0,0)": "", "(1,0)": ""}
    assert plan.marked("gate") == {"(0,0)-E": "north gate", "(1,0)-E": "north gate"}
    problem, *_ = problems_of("Hi6 Fo8\nmark fog (0,0) (9,9)")
    assert problem.startswith("line 2, column 16: (9,9) is off this board")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("mark fog", "line 2, column 6: 'fog': expected a kind, a place and a word"),
        ("mark fog (9,9)", "line 2, column 10: (9,9) is off this board"),
        ("mark start (9,9)N", "line 2, column 12: (9,9)N is off this board"),
        ("mark ford (9,9)-E", "line 2, column 11: (9,9)-E is off this board"),
    ],
)
def test_a_mark_without_a_place_of_this_board_is_complained_of(line: str, words: str) -> None:
    with pytest.raises(BoardTextError) as refused:
        parse_board(f"Hi6 Fo8\n{line}")
    assert words in str(refused.value)
