"""Both formats carry every message, survive anything, and let nothing wrong through."""

import json
from math import exp, log1p
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware_bridge.formats import BINARY, FORMATS, JSON_LINE, LineFormat
from firmware_bridge.framing import frame
from firmware_bridge.json_line import line
from firmware_bridge.protocol import Ack, Heartbeat, Hello, Message, Notice, Settled, Who
from firmware_bridge.readings import DieRole, DieState
from firmware_bridge.simulated_dice.line import BitNoise
from firmware_bridge.stream import LineCounts

WORD = st.integers(0, 65535)
HEADER = (st.integers(1, 65535), WORD, WORD)
BATTERY = st.none() | st.integers(0, 100)
BYTE = st.integers(0, 255)
MESSAGES = st.one_of(
    st.just(Who()),
    st.builds(Ack, *HEADER),
    st.builds(Notice, *HEADER, st.sampled_from([DieState.HANDLED, DieState.ROLLING, DieState.COCKED])),
    st.builds(Heartbeat, *HEADER, st.sampled_from(DieState), BATTERY),
    st.builds(Settled, *HEADER, st.lists(st.integers(1, 6), min_size=1, max_size=4).map(tuple), tumble=BYTE, age=BYTE),
    st.builds(
        Hello,
        *HEADER,
        st.tuples(BYTE, BYTE),
        st.lists(st.sampled_from(DieRole), min_size=1, max_size=4).map(tuple),
        BATTERY,
    ),
)
each_format = pytest.mark.parametrize("line_format", FORMATS.values(), ids=lambda each: each.name)


@each_format
@given(message=MESSAGES)
def test_every_message_comes_back_as_it_was_said(line_format: LineFormat, message: Message) -> None:
    assert line_format.decoder().feed(line_format.encode(message)) == [message]


@each_format
@given(chunks=st.lists(st.binary(max_size=80) | MESSAGES.map(BINARY.encode) | MESSAGES.map(JSON_LINE.encode)))
def test_no_bytes_make_a_decoder_raise(line_format: LineFormat, chunks: list[bytes]) -> None:
    decoder = line_format.decoder()
    assert sum(len(decoder.feed(chunk)) for chunk in chunks) == decoder.counts.frames


@given(st.binary(min_size=1, max_size=40))
def test_a_frame_with_a_right_check_sum_and_any_content_is_read_or_refused(body: bytes) -> None:
    decoder = BINARY.decoder()
    decoder.feed(frame(body))
    assert decoder.counts in (LineCounts(frames=1), LineCounts(refused=1))


JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=6)
    | st.sampled_from(["settled", "00a1"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=2),
    max_leaves=4,
)
KEYS = st.sampled_from(["say", "device", "boot", "n", "dice", "tumble", "age", "state", "battery", "firmware"])
WORDS = st.sampled_from(["settled", "rolling", "hello", "heartbeat", "ack", "who"])


@given(WORDS, st.dictionaries(KEYS, JSON_VALUES, max_size=8))
def test_a_line_with_a_right_check_sum_and_any_content_is_read_or_refused(word: str, said: dict[str, object]) -> None:
    decoder = JSON_LINE.decoder()
    sound = {"say": word, "device": "00a1", "boot": 1, "n": 2, "dice": [3], "tumble": 4, "state": "cocked"}
    text = json.dumps(sound | said).encode()
    decoder.feed(line(text))
    assert decoder.counts in (LineCounts(frames=1), LineCounts(refused=1), LineCounts(overlong=1))


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("dice", [3, 7]),
        ("dice", [0, 3]),
        ("dice", [True, 3]),
        ("dice", "35"),
        ("device", 161),
        ("device", "a1"),
        ("boot", 65536),
        ("n", None),
        ("tumble", "8"),
        ("say", "rolled"),
        ("say", ["settled"]),
    ],
)
def test_one_impossible_value_refuses_the_whole_line(key: str, value: object) -> None:
    sound = {"say": "settled", "device": "00a1", "boot": 1, "n": 2, "dice": [3, 5], "tumble": 8}
    decoder = JSON_LINE.decoder()
    assert decoder.feed(line(json.dumps(sound).encode())) == [Settled(0xA1, 1, 2, (3, 5), 8)]
    assert decoder.feed(line(json.dumps(sound | {key: value}).encode())) == []
    assert decoder.counts == LineCounts(frames=1, refused=1)


@pytest.mark.parametrize("key", ["say", "device", "boot", "n", "dice", "tumble"])
def test_one_missing_value_refuses_the_whole_line(key: str) -> None:
    said = {"say": "settled", "device": "00a1", "boot": 1, "n": 2, "dice": [3, 5], "tumble": 8}
    del said[key]
    assert JSON_LINE.decoder().feed(line(json.dumps(said).encode())) == []


def test_a_key_of_the_hobbyists_own_does_no_harm() -> None:
    text = b'{"say":"rolling","device":"00a1","boot":7,"n":5,"celsius":21.5}'
    assert JSON_LINE.decoder().feed(line(text)) == [Notice(0xA1, 7, 5, DieState.ROLLING)]


@each_format
def test_a_megabyte_of_random_truncated_and_merged_frames_raises_nothing(line_format: LineFormat) -> None:
    rng = Random(20)
    decoder = line_format.decoder()
    fed, taken = 0, []
    while fed < 1_000_000:
        sound = line_format.encode(Settled(0xA1, 7, rng.randrange(65536), (rng.randint(1, 6), 6), 3))
        chunk = rng.choice(
            [
                rng.randbytes(rng.randrange(200)),
                sound[: rng.randrange(len(sound))],
                sound.rstrip(b"\0\n") + sound.lstrip(b"\0"),
                b"ROLL 3 5\r\n",
                sound,
            ]
        )
        fed += len(chunk)
        taken += decoder.feed(chunk)
    assert {(message.device, message.boot, message.tumble) for message in taken} == {(0xA1, 7, 3)}


@pytest.mark.parametrize(("line_format", "seed"), [(BINARY, 1), (JSON_LINE, 2)], ids=["binary", "json"])
def test_of_forty_thousand_frames_at_two_bit_errors_in_a_thousand_none_is_taken_wrongly(
    line_format: LineFormat, seed: int
) -> None:
    rng = Random(seed)
    sent = [Settled(0xA1, 4711, n, (rng.randint(1, 6), rng.randint(1, 6)), rng.randint(1, 30)) for n in range(40_000)]
    encoded = [line_format.encode(message) for message in sent]
    noise = BitNoise(0.002, rng)
    decoder = line_format.decoder()
    taken = [message for piece in encoded for message in decoder.feed(noise.apply(piece))]
    assert [message for message in taken if message != sent[message.sequence]] == []
    # Without errors in its own bits a frame is taken, as long as the border before it is one too.
    untouched = sum(exp(8 * (len(piece) + 1) * log1p(-0.002)) for piece in encoded)
    assert 0.97 * untouched < len(taken) < 1.08 * untouched
    assert decoder.counts.crc_errors > 1000
