"""Debian packages, built from pinned wheels on any machine.

build      what goes into each package; `make deb`
deb        a tree of files becomes a package, always the same one
materials  what is in it, of which version, under which licence
wheels     which wheels are pinned, and fetching exactly those
locks/     the pins, a file per suite and processor

hexkeeper/ the companion: control, scripts of dpkg, files of the system, and what makes a folder an environment
kiosk/     the screen that shows the page of the table
"""
