"""The terminal's bell, which calls a player who is waited for."""

BELL = "\a"
"""At the end of a line it rings once the line is there."""


class Bell:
    """Whether the bell rings. Players switch it during a game, so all who ring share one."""

    def __init__(self, is_on: bool = False) -> None:
        self.is_on = is_on

    def switch(self) -> None:
        """Turn it on, or off again."""
        self.is_on = not self.is_on
