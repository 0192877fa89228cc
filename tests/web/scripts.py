"""Where the scripts of the pages are: a test that looks into a page imports the very modules that it runs."""

from web.static_files import shipped

SCRIPTS = shipped().address("js")
"""The address of `web/static/js`."""
