"""The firmware of dice on a Raspberry Pi Pico, in MicroPython; what knows the machine is in main.py beside it."""
