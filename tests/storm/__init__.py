"""Random input by the thousand, at the reducer, the plain front end and the screen.

Every storm is seeded. It keeps a plain model of the rules beside the store and compares the two
after each event; `python -m tests.storm` runs a long one.
"""
