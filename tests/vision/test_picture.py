"""Picture files that are fine, and all the ways in which they are not."""

import io

import cv2
import numpy as np
import pytest
from PIL import Image as PillowImage

from tests.peak import peak
from vision import Die, PictureError, encode_jpeg, load_picture, sent_picture


def test_a_picture_file_is_read_as_blue_green_red(tmp_path):
    PillowImage.new("RGB", (20, 10), (255, 0, 10)).save(tmp_path / "red.png")
    picture = load_picture(tmp_path / "red.png")
    assert picture.shape == (10, 20, 3)
    assert picture[0, 0].tolist() == [10, 0, 255]


def test_a_picture_is_turned_the_way_the_camera_was_held(tmp_path):
    exif = PillowImage.Exif()
    exif[0x0112] = 6
    PillowImage.new("RGB", (20, 10)).save(tmp_path / "held.jpg", exif=exif)
    assert load_picture(tmp_path / "held.jpg").shape == (20, 10, 3)


@pytest.mark.parametrize("mode", ["L", "LA", "RGBA", "P", "1", "CMYK", "I;16"])
def test_every_usual_kind_of_picture_becomes_three_colours(tmp_path, mode):
    path = tmp_path / ("picture.tif" if mode in ("CMYK", "I;16") else "picture.png")
    PillowImage.new(mode, (30, 20)).save(path)
    picture = load_picture(path)
    assert (picture.shape, picture.dtype) == ((20, 30, 3), np.uint8)


def test_sixteen_bit_grey_keeps_its_brightness(tmp_path):
    PillowImage.fromarray(np.full((20, 30), 32768, np.uint16)).save(tmp_path / "grey.png")
    assert load_picture(tmp_path / "grey.png")[0, 0].tolist() == [128, 128, 128]


def _missing(path):
    pass


def _truncated(path):
    noise = np.random.default_rng(1).integers(0, 256, (200, 200, 3), dtype=np.uint8)
    path.write_bytes(cv2.imencode(".jpg", noise)[1].tobytes()[:4000])


def _text(path):
    path.write_text("no picture")


def _empty(path):
    path.write_bytes(b"")


def _huge(path):
    PillowImage.new("1", (10000, 10000)).save(path, format="PNG")


def _folder(path):
    path.mkdir()


@pytest.mark.parametrize("spoil", [_missing, _truncated, _text, _empty, _huge, _folder])
def test_a_bad_picture_file_is_refused_by_name(tmp_path, spoil):
    path = tmp_path / "evening.jpg"
    spoil(path)
    with pytest.raises(PictureError, match=r"evening\.jpg"):
        load_picture(path)


def test_a_frame_becomes_a_jpeg_with_its_dice_marked_and_stays_as_it_was():
    frame = np.full((120, 160, 3), 90, np.uint8)
    jpeg = encode_jpeg(frame, [Die(5, (40, 30, 40, 40), "white", 0.9)])
    shown = cv2.imdecode(np.frombuffer(jpeg, np.uint8), cv2.IMREAD_COLOR)
    assert shown.shape == (120, 160, 3)
    assert shown[30, 60].min() > 150
    assert (frame == 90).all()


def test_an_empty_frame_cannot_be_shown():
    with pytest.raises(PictureError):
        encode_jpeg(np.zeros((0, 0, 3), np.uint8))


def _sent(picture: PillowImage.Image, kind: str, **more: object) -> bytes:
    out = io.BytesIO()
    picture.save(out, kind, **more)
    return out.getvalue()


@pytest.mark.parametrize(("kind", "mode"), [("JPEG", "RGB"), ("JPEG", "CMYK"), ("PNG", "RGBA"), ("WEBP", "RGB")])
def test_a_picture_that_is_sent_is_made_as_small_as_is_wanted(kind, mode):
    picture = sent_picture(_sent(PillowImage.new(mode, (1600, 1200)), kind), 400)
    assert (picture.shape, picture.dtype) == ((300, 400, 3), np.uint8)


def test_a_small_one_keeps_its_size_and_its_colours():
    picture = sent_picture(_sent(PillowImage.new("RGB", (20, 10), (255, 0, 10)), "PNG"), 400)
    assert (picture.shape, picture[0, 0].tolist()) == ((10, 20, 3), [10, 0, 255])


def test_it_is_turned_the_way_the_camera_was_held():
    exif = PillowImage.Exif()
    exif[0x0112] = 6
    assert sent_picture(_sent(PillowImage.new("RGB", (800, 400)), "JPEG", exif=exif), 200).shape == (200, 100, 3)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no picture",
        _sent(PillowImage.new("L", (30, 20)), "GIF"),
        _sent(PillowImage.new("1", (10_000, 10_000)), "PNG"),
        _sent(PillowImage.new("1", (5_000, 4_000)), "PNG"),
        _sent(PillowImage.effect_noise((300, 300), 90), "JPEG")[:2000],
    ],
)
def test_anything_else_that_is_sent_is_refused(data):
    with pytest.raises(PictureError):
        sent_picture(data, 400)


@pytest.mark.parametrize(
    ("kind", "mode", "more"),
    [
        ("JPEG", "RGB", {}),
        ("JPEG", "RGB", {"progressive": True, "subsampling": 0}),
        ("JPEG", "CMYK", {}),
        ("PNG", "RGBA", {}),
        ("PNG", "I;16", {}),
        ("WEBP", "RGBA", {"lossless": True}),
    ],
)
def test_the_largest_picture_that_is_read_takes_a_bounded_share_of_the_memory(tmp_path, kind, mode, more):
    """The service may have 768 of 1,024 MB and needs 100 by itself, as this process does before it begins."""
    side = 7000 if kind == "JPEG" else 3999
    PillowImage.new(mode, (side, side)).save(tmp_path / "large", kind, **more)
    script = "import sys; from vision import sent_picture; sent_picture(open(sys.argv[1], 'rb').read(), 1600)"
    most, done = peak(script, tmp_path / "large")
    assert (done.returncode, most < 480) == (0, True), most


def test_a_telephones_largest_picture_is_read_from_a_file_too(tmp_path):
    PillowImage.new("RGB", (8000, 6000)).save(tmp_path / "48.jpg")
    assert load_picture(tmp_path / "48.jpg").shape == (3000, 4000, 3)


@pytest.mark.parametrize("kind", [b"heic", b"mif1", b"avif"])
def test_a_kind_that_only_telephones_read_is_named_with_its_cure(tmp_path, kind):
    (tmp_path / "IMG_1.HEIC").write_bytes(b"\x00\x00\x00\x18ftyp" + kind + b"\x00" * 100)
    with pytest.raises(PictureError, match=r"IMG_1\.HEIC: pictures of the kind HEIC .* save it as JPEG"):
        load_picture(tmp_path / "IMG_1.HEIC")


def test_a_file_that_cannot_be_read_is_no_picture():
    with pytest.raises(PictureError, match="/proc/self/mem: not a whole picture that can be read"):
        load_picture("/proc/self/mem")
