"""Dice on a Raspberry Pi Pico: two or three accelerometers on its I2C bus, the bridge on its USB cable.

MicroPython starts this file by itself. With GP15 connected to ground at the start it does not, so that the Pico can be
reached with Thonny or mpremote again: while the dice run, every byte of the cable belongs to the bridge.
"""

import os
import select
import sys
import time

import machine
import micropython
from hexkeeper_die import device, dice, frame, sensor

ROLES = bytes((device.YELLOW, device.RED))
"""The dice in the order of the addresses of their sensors; add `device.EVENT` for a third one."""
SDA, SCL, STAY_AWAY = 4, 5, 15
TURN_MS = 10
SILENCE_MS = 5000
"""So long without a turn, and the hardware watchdog starts the Pico again: also when the dice end in a traceback."""


class Cable:
    """The USB cable, byte by byte."""

    def __init__(self) -> None:
        micropython.kbd_intr(-1)  # a byte 3 of the bridge is not a Ctrl-C
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)

    def heard(self) -> int:
        """The next byte of the bridge; -1 when there is none."""
        read = sys.stdin.buffer.read(1) if self._poll.poll(0) else b""
        return read[0] if read else -1

    def send(self, data: bytes) -> None:
        """Send a frame."""
        sys.stdout.buffer.write(data)


def turns():  # MicroPython has no name for what this gives: an iterator over int
    """The time in milliseconds since the start, every TURN_MS; turns that were missed are not made up for."""
    now, last, due = 0, time.ticks_ms(), time.ticks_ms()
    while True:
        due = time.ticks_add(due, TURN_MS)
        late = time.ticks_diff(time.ticks_ms(), due)
        if late > 4 * TURN_MS:
            due = time.ticks_ms()
        elif late < 0:
            time.sleep_ms(-late)
        ticks = time.ticks_ms()
        now += time.ticks_diff(ticks, last)
        last = ticks
        yield now


def main() -> None:
    """Watch the dice and talk to the bridge, for ever."""
    bus = machine.I2C(0, sda=machine.Pin(SDA), scl=machine.Pin(SCL), freq=100_000)
    sensors, lying = sensor.Sensors(bus, len(ROLES)), dice.Dice(len(ROLES))
    number = frame.crc16(machine.unique_id()) or 1
    boot = int.from_bytes(os.urandom(2), "big")
    cable, line = Cable(), device.Device(number, boot, ROLES, 0)
    watchdog = machine.WDT(timeout=SILENCE_MS)
    for now in turns():
        watchdog.feed()
        mg, missing = sensors.read()
        happening = lying.sample(mg, missing, now)
        if happening == dice.CAME_TO_REST:
            line.tell_result(lying.values, lying.tumble, lying.rest_since)
        elif happening == dice.CHANGED:
            line.tell_state(lying.state)
        byte = cable.heard()
        while byte >= 0:
            line.hear(byte)
            byte = cable.heard()
        said = line.say(now)
        while said:
            cable.send(said)
            said = line.say(now)


if machine.Pin(STAY_AWAY, machine.Pin.IN, machine.Pin.PULL_UP).value():
    main()
