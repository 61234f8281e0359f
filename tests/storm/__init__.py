"""Random input by the thousand, at the line game, at the screen and at the server.

Every storm is seeded. A plain model of the rules is kept beside the store, and after each input
the two are compared; `python -m tests.storm` runs a long one.
"""
