"""The frame of the board of a finished game."""

from enum import StrEnum
from typing import ClassVar

from textual.geometry import Size

from tictactoe.core import GameState, Mark, MatchState
from tictactoe.speech.wrapping import shortened
from tictactoe.tui.composition import composition_of
from tictactoe.tui.widgets.board_frame import BoardFrame
from tictactoe.tui.widgets.glyphs import glyphs_of
from tictactoe.tui.widgets.text_lines import Line, first_wrapped, whole


class Ending(StrEnum):
    """How the end of a game looks. The stylesheet has a class for each but the plain one."""

    PLAIN = "headline"
    """A loss of the only person here, or a game that was given up: no reason to celebrate."""
    WON_X = "won-x"
    WON_O = "won-o"
    DRAWN = "drawn"

    @classmethod
    def of(cls, game: GameState, match: MatchState | None = None) -> "Ending":
        """The ending of a game, perhaps of a match that somebody here plays."""
        if match.is_round_over if match else game.is_over:
            winner = match.round_winner if match else game.winner
            if winner is None:
                return cls.DRAWN
            if game.winning_lines and not (match and _is_loss_here(match, winner)):
                return cls.WON_X if winner is Mark.X else cls.WON_O
        return cls.PLAIN

    @property
    def is_victory(self) -> bool:
        """Whether somebody has won whom everybody here is glad with."""
        return self in (Ending.WON_X, Ending.WON_O)


def _is_loss_here(match: MatchState, winner: Mark) -> bool:
    return match.seat(winner.opponent).is_here and not match.seat(winner).is_here


class ReplayFrame(BoardFrame):
    """What is said about a move, or about the end.

    Where nothing else has room for the question whether to play again, it is the last line.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "status--question",
        *(f"status--{ending}" for ending in Ending),
    }

    def __init__(self) -> None:
        super().__init__(id="status")
        self._ending = Ending.PLAIN
        self._is_at_end = False
        self._headlines: tuple[str, ...] = ("",)
        self._messages: tuple[str, ...] = ("",)
        self._questions: tuple[str, ...] = ("",)

    def end_with(self, ending: Ending) -> None:
        """Choose the look of the end, for the next time it is shown."""
        self._ending = ending

    def show(self, headlines: tuple[str, ...], messages: tuple[str, ...], is_at_end: bool) -> None:
        """Change both texts. Those about a move look the same however the game ended."""
        self._headlines, self._messages = headlines, messages
        self._is_at_end = is_at_end
        self.redraw()

    def ask(self, *questions: str) -> None:
        """Change the question. The last of several wordings is the one that needs no buttons."""
        self._questions = questions
        self.redraw()

    def headlines(self) -> tuple[str, ...]:
        """What is said about the move or the end; where a star has room, with one for a victory."""
        if not (self._is_at_end and self._ending.is_victory):
            return self._headlines
        star = glyphs_of(self).star
        return tuple(each for text in self._headlines for each in (f"{star} {text}", text))

    @property
    def headline_style(self) -> str:
        """The class for the ending, or for a move."""
        return f"status--{self._ending if self._is_at_end else Ending.PLAIN}"

    def messages(self) -> tuple[str, ...]:
        """How good the move was, or what decided."""
        # In a frame there is a place for the explanation, which comes first here.
        return self._messages[1:] if self.is_framed and self._messages[1:] else self._messages

    def closing(self) -> list[Line]:
        """The question, if it has no other place."""
        place = composition_of(self).regions(has_question=True).get("question")
        if place and any(whole(text, "", place.size) for text in self._questions):
            return []
        # There should be a line for how the game ended, too; but that can be seen on the board.
        question, size = self._questions[-1], self.size
        with_ending = whole(question, "status--question", size - Size(0, 1))
        return with_ending or first_wrapped(shortened(question), "status--question", size)
