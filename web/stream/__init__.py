"""The line to the screens: what a page is shown, in editions, over one stream for each."""
