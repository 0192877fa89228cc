"""The first start without a screen: a Wi-Fi network of the machine's own, and a page that takes it into the home's.

turns          what happens when: waiting, asking, joining, again and again
boot_file      what people wrote on the card, and what they may read there
access_point   what the network of our own is called, and its password
page           the page on it; `reception` is what it and the turns tell each other, `server` serves it
screen         what the screen of the machine shows meanwhile; `codes` are the QR codes
radio          what is asked of NetworkManager; `networks` and `failures` are what it answers, `profiles` what it reads
nmcli          its program

NetworkManager is spoken to by its own program, nmcli: it is there wherever NetworkManager is, its terse answers are
meant for programs, and nothing else needs to be installed for it. Passwords go into files that only root may read,
never onto its command line.
"""
