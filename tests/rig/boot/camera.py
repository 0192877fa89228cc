"""A USB camera that there is not: the kernel's own USB over IP asks this program what a camera would be asked.

So the kernel's host, its driver for such cameras (uvcvideo) and udev have all to do that they have with a real one. The
camera has a serial number, and sends one picture (Motion JPEG) again and again, over bulk transfers.
"""

import socket
import struct
import threading
from pathlib import Path
from select import select
from time import monotonic

HOST = Path("/sys/devices/platform/vhci_hcd.0")
EVERY = 0.5
"""Seconds between two pictures: enough work for an emulated processor."""
SUBMIT, UNLINK, SUBMITTED, UNLINKED = 1, 2, 3, 4
"""Kinds of message in USB over IP."""
STALLED, RESET = -32, -104
PORT, HIGH_SPEED = 0, 3
DEVICE, CONFIGURATION, TEXT = 1, 2, 3
GET_DESCRIPTOR, GET_CURRENT, GET_LENGTH, GET_INFO = 6, 0x81, 0x85, 0x86
SET_CURRENT = 0x01
VIDEO_REQUEST = 0x21
PROPOSALS = {GET_CURRENT, 0x82, 0x83, 0x87}
"""What is set, the least, the most, what it begins with: a camera with one size and one speed has one answer."""
WIDTH, HEIGHT, LARGEST = 640, 480, 1 << 18
FRAME_TIME = 333_333
"""A thirtieth of a second, in units of 100 ns."""


def _part(kind: str, *values: int) -> bytes:
    """A descriptor, with its length before it."""
    body = struct.pack(f"<{kind}", *values)
    return bytes([len(body) + 1]) + body


def _descriptors() -> bytes:
    """The configuration, as the USB Video Class 1.0 wants it: a camera, what it streams, and one bulk endpoint."""
    controls = _part("BBBHBBHHHBH", 0x24, 2, 1, 0x0201, 0, 0, 0, 0, 0, 2, 0) + _part(
        "BBBHBBB", 0x24, 3, 2, 0x101, 0, 1, 0
    )
    control = _part("BBHHIBB", 0x24, 1, 0x100, 13 + len(controls), 1_000_000, 1, 1) + controls
    size = _part("BBBBHHIIIIBI", 0x24, 7, 1, 0, WIDTH, HEIGHT, 1 << 20, 1 << 24, LARGEST, FRAME_TIME, 1, FRAME_TIME)
    formats = _part("10B", 0x24, 6, 1, 1, 1, 1, 0, 0, 0, 0) + size + _part("5B", 0x24, 13, 1, 1, 4)
    stream = _part("BBBH8B", 0x24, 1, 1, 14 + len(formats), 0x81, 0, 2, 0, 0, 0, 1, 0) + formats
    both = _part("7B", 11, 0, 2, 14, 3, 0, 0)
    interfaces = _part("8B", 4, 0, 0, 0, 14, 1, 0, 0) + control
    interfaces += _part("8B", 4, 1, 0, 1, 14, 2, 0, 0) + stream + _part("BBBHB", 5, 0x81, 2, 512, 0)
    return _part("BHBBBBB", 2, 9 + len(both + interfaces), 2, 1, 0, 0x80, 50) + both + interfaces


ITSELF = _part("BHBBBBHHHBBBB", 1, 0x200, 0xEF, 2, 1, 64, 0x1209, 0x0001, 0x100, 1, 2, 3, 1)
WORDS = ("Rig", "Camera", "0001")
"""Maker, product, serial number."""
PROPOSAL = struct.pack("<HBBIHHHHHII", 1, 1, 1, FRAME_TIME, 0, 0, 0, 0, 0, LARGEST, LARGEST)


class Camera:
    """One that can be plugged in and pulled out. `sent` counts its pictures."""

    def __init__(self, picture: bytes) -> None:
        self._picture = picture
        self.sent = 0

    def plug(self) -> None:
        """Plug it in."""
        ours, theirs = socket.socketpair()
        threading.Thread(target=self._serve, args=(ours,), name="camera", daemon=True).start()
        (HOST / "attach").write_text(f"{PORT} {theirs.fileno()} 1 {HIGH_SPEED}")
        theirs.close()  # the kernel has it

    def pull(self) -> None:
        """Pull it out."""
        (HOST / "detach").write_text(str(PORT))

    def _serve(self, line: socket.socket) -> None:
        """Answer until it is pulled out."""
        transfers, stream, due = dict[int, int](), b"", 0.0  # those the host waits for: number to length
        with line:
            while True:
                wait = None if not transfers else 0.0 if stream else max(0.0, due - monotonic())
                if select([line], [], [], wait)[0]:
                    message = line.recv(48, socket.MSG_WAITALL)
                    if len(message) < 48:
                        return
                    _obey(line, message, transfers)
                    continue
                number = next(iter(transfers))
                length = transfers.pop(number)
                if not stream:
                    stream, due = self._framed(length), monotonic() + EVERY
                line.sendall(_reply(SUBMITTED, number, 0, stream[:length]))
                stream = stream[length:]

    def _framed(self, transfer: int) -> bytes:
        """A picture as it goes over the line: its header says that it ends here, and turns from one to the next."""
        self.sent += 1
        framed = bytes([2, 0x82 | self.sent % 2]) + self._picture
        return framed if len(framed) % transfer else framed + b"\0"  # a short transfer is the end


def _obey(line: socket.socket, message: bytes, transfers: dict[int, int]) -> None:
    """Answer a message of the host; a transfer of pictures is put to those that wait."""
    command, number, _, is_inwards, endpoint, other = struct.unpack_from(">6I", message)
    if command == UNLINK:
        line.sendall(_reply(UNLINKED, number, 0 if transfers.pop(other, None) is None else RESET))
        return
    (length,) = struct.unpack_from(">i", message, 24)
    if endpoint:
        transfers[number] = length
        return
    told = b"" if is_inwards or not length else line.recv(length, socket.MSG_WAITALL)
    answer = _answered(message[40:48])
    if answer is None:
        line.sendall(_reply(SUBMITTED, number, STALLED))
    elif is_inwards:
        line.sendall(_reply(SUBMITTED, number, 0, answer[:length]))
    else:
        line.sendall(_reply(SUBMITTED, number, 0, taken=len(told)))


def _reply(command: int, number: int, status: int, data: bytes = b"", taken: int = 0) -> bytes:
    """A message to the host, with `data` for it, or so many bytes of its own that were taken."""
    return struct.pack(">5I5i8x", command, number, 0, 0, 0, status, len(data) or taken, 0, 0, 0) + data


def _answered(setup: bytes) -> bytes | None:
    """What the camera says to a control request: bytes, none where there is nothing to tell, None to refuse."""
    kind, request, value, _, _ = struct.unpack("<BBHHH", setup)
    if request == GET_DESCRIPTOR and kind == 0x80:
        if value >> 8 == TEXT:
            words = WORDS[(value & 255) - 1].encode("utf-16-le") if value & 255 else b"\x09\x04"
            return bytes([len(words) + 2, TEXT]) + words
        return {DEVICE: ITSELF, CONFIGURATION: _descriptors()}.get(value >> 8)
    if kind & 0x7F == VIDEO_REQUEST:
        if request in PROPOSALS:
            return PROPOSAL
        return {SET_CURRENT: b"", GET_LENGTH: struct.pack("<H", len(PROPOSAL)), GET_INFO: b"\3"}.get(request)
    return b"\0\0" if kind & 0x80 else b""
