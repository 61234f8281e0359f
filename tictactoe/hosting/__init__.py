"""Many players in one process, whatever way they connect and whatever they play.

A door such as `tictactoe.ssh` admits connections to a `Server` and starts a `Visit` for each client
that asks for a game. The games come from a `GameFactory`.
"""
