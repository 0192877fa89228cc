"""The companion as a service of the system: it says when it is ready, gives signs of life, and starts safely again.

notify     what is said to the system's service manager
watchdog   signs of life, as long as everything that must work does
signs      what has to work: pages, games, camera, dice
answering  whether the pages answer on this machine, for other programs to ask
starts     how earlier starts went, and when to start without devices
clock      the clock of a machine that has none while it is off
"""
