"""The least a Textual program can be: one line of text."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class Bare(App[None]):
    """One Static, and nothing else."""

    def compose(self) -> ComposeResult:
        """Mount the one widget."""
        yield Static("Hello")


if __name__ == "__main__":
    Bare().run()
