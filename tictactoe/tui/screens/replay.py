"""A finished game: how it ended and why, every move again, and whether to play another."""

from dataclasses import dataclass
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Key
from textual.message import Message
from textual.reactive import var
from textual.timer import Timer

from tictactoe.computer import Review, explain, review_moves
from tictactoe.core import CELLS, GameState, Place, Store, new_game, record, reduce
from tictactoe.speech import Act, Command, Reply, Situation, decide, parse, phrases
from tictactoe.speech.commentary import Commentary
from tictactoe.tui.screens.prompt import TYPE_KEYS, PromptScreen
from tictactoe.tui.ui_context import UiContext
from tictactoe.tui.widgets.answer_bar import AnswerBar
from tictactoe.tui.widgets.grid import Grid
from tictactoe.tui.widgets.history_panel import MoveList
from tictactoe.tui.widgets.key_bar import KeyBar
from tictactoe.tui.widgets.notes import Notes
from tictactoe.tui.widgets.prompt import Prompt
from tictactoe.tui.widgets.replay_frame import Ending, ReplayFrame
from tictactoe.tui.widgets.score_panel import ScorePanel

_SECONDS_A_MOVE = 1.0


class ReplayScreen(PromptScreen):
    """Opens at the end of the game. With a `store` it asks whether to play again."""

    WORDS = phrases.AGAIN_WORDS
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,Y,enter,r,R", "answer(True)", "Play again", tooltip="Play another game"),
        Binding("n,N", "answer(False)", "Quit", tooltip="Say goodbye"),
        Binding("left,h", "step(-1)", "Back", tooltip="One move back"),
        Binding("right,l", "step(1)", "Next", tooltip="One move forward"),
        Binding("home,g", "show(0)", "First", show=False, tooltip="To the empty board"),
        Binding("end,G", f"show({len(CELLS)})", "Last", show=False, tooltip="To the last move"),
        Binding("space", "autoplay", "Replay", tooltip="Let the moves run, or stop them"),
        *TYPE_KEYS,
        Binding("escape", "leave", "Menu", tooltip="Choose another opponent"),
    ]

    @dataclass
    class AnotherWanted(Message):
        """The player wants another game."""

        screen: "ReplayScreen"

    class Left(Message):
        """The player wants to choose another opponent."""

    step: var[int] = var(0, init=False)
    """How many moves are on the board."""

    def __init__(self, ui: UiContext, game: GameState, store: Store | None = None) -> None:
        super().__init__(has_question=store is not None)
        self._ui = ui
        self._commentary = Commentary(ui.numbering)
        self._store = store
        self._autoplay: Timer | None = None
        self._frame = ReplayFrame()
        self._notes = Notes()
        self._answer_bar = AnswerBar()
        self._take(game)

    def _take(self, game: GameState) -> None:
        self._game = game
        self._reviews = review_moves(game)
        self._states = [new_game()]
        for review in self._reviews:
            place = Place(review.move.cell, review.move.player)
            self._states.append(reduce(self._states[-1], place).state)
        self._states[-1] = game
        match = self._store.state if self._store else None
        self._endings = (
            (
                self._ui.phrases.ending(match),
                phrases.short_ending(match),
                phrases.short_outcome(game, match.ruling),
            )
            if match
            else (phrases.outcome(game), phrases.short_outcome(game))
        )
        self._frame.end_with(Ending.of(game, match))
        code = record.encode(game)
        self._notes.sign(phrases.replay_command(code), phrases.replay_code(code))

    def compose(self) -> ComposeResult:
        """The composition of every screen with a board, and the question below the moves."""
        if self._store:
            yield ScorePanel(self._store)
        yield self._frame
        grid = Grid(numbering=self._ui.numbering)
        grid.can_focus = False
        yield grid
        yield MoveList(self._commentary)
        yield self._notes
        if self._store:
            yield self._answer_bar
            yield Prompt(phrases.ANSWER_HERE)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the end."""
        self._show_end()

    def renew(self) -> None:
        """Show the game that has just ended in the same match."""
        assert self._store is not None
        self._stop()
        self._take(self._store.state.game)
        self._show_end()

    def _show_end(self) -> None:
        if self._store:
            self._ask(*self._questions())
        self.step = len(self._game.move_history)
        self.watch_step()
        if self.children and self._has_just_ended:
            self.query_one(Grid).show(self._game, flips=True)
            self.query_one(ScorePanel).show_score(is_new=True)

    @property
    def _has_just_ended(self) -> bool:
        """Whether the end of the game is news; who watches the computer has seen it before."""
        match = self._store.state if self._store else None
        return match is not None and not (match.x.is_computer and match.o.is_computer)

    def watch_step(self) -> None:
        """Show the board after so many moves, and what the last of them did."""
        if not self.children:  # The app ended before this screen was composed.
            return
        review = self._reviews[self.step - 1] if self.step else None
        better = review.better.move.cell if review and review.better else None
        self.query_one(Grid).show(self._states[self.step], hinted=better)
        verdicts = tuple(review.verdict for review in self._reviews)
        self.query_one(MoveList).show(self._game.move_history, self.step, verdicts)
        self._frame.show(*self._caption(review), self._is_at_end)
        self._notes.show(*self._note(review))

    @property
    def _is_at_end(self) -> bool:
        return self.step == len(self._reviews)

    def _caption(self, review: Review | None) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """What stands above the board and below it, each from the longest wording to the shortest.

        The longest are for screens without a place for notes.
        """
        commentary = self._commentary
        if self._is_at_end:
            move = commentary.move(review.move) if review else ""
            judged = f"{move} {commentary.review(review)}" if review else ""
            return self._endings, (self._decision(), judged, move, "")
        if review is None:
            return (phrases.START_OF_GAME,), ("",)
        headlines = (commentary.move(review.move), commentary.short_review(review))
        return headlines, (commentary.review(review), commentary.verdict(review), "")

    def _note(self, review: Review | None) -> tuple[str, str]:
        """The title and the text of the notes."""
        if self._is_at_end:
            return phrases.WHAT_DECIDED, self._decision()
        if review is None:
            return phrases.START, phrases.START_OF_GAME
        return phrases.move_number(self.step), self._commentary.review(review)

    def _decision(self) -> str:
        return self._commentary.decision(explain(self._game)) if self._game.is_over else ""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Only a game that was just played asks whether to play another."""
        if action == "type":
            return self._store is not None and not self.is_typing
        return self._store is not None if action in ("answer", "leave") else True

    def reject_key(self, key: Key) -> None:  # noqa: ARG002
        """Ask again."""
        if self._store:
            self._ask_once_more()

    def on_move_list_move_clicked(self, clicked: MoveList.MoveClicked) -> None:
        """Go to a move."""
        self.action_show(clicked.number)

    def action_step(self, step: int) -> None:
        """One move forward or back."""
        self.action_show(self.step + step)

    def action_show(self, step: int) -> None:
        """Show the board after so many moves, or after all if there are fewer."""
        self._stop()
        self.step = max(0, min(step, len(self._game.move_history)))

    def action_autoplay(self) -> None:
        """Let the moves run from here, or from the start if this is the end."""
        if self._autoplay:
            self._stop()
            return
        if self.step == len(self._game.move_history):
            self.step = 0
        self._autoplay = self.set_interval(_SECONDS_A_MOVE, self._advance)

    def _advance(self) -> None:
        self.step = min(self.step + 1, len(self._game.move_history))
        if self.step == len(self._game.move_history):
            self._stop()

    def _stop(self) -> None:
        if self._autoplay:
            self._autoplay.stop()
            self._autoplay = None

    def action_answer(self, yes: bool) -> None:
        """Play again, or say goodbye."""
        if yes:
            self.post_message(self.AnotherWanted(self))
        else:
            self.app.exit()

    def action_leave(self) -> None:
        """Back to the choice of opponents."""
        self.post_message(self.Left())

    def on_input_submitted(self, submitted: Prompt.Submitted) -> None:
        """Take a typed answer."""
        match self._decide(submitted.value):
            case Act.START_ROUND:
                self.action_answer(True)
            case Act.STOP:
                self.action_answer(False)
            case Act.LEAVE:
                self.action_leave()
            case Act.QUIT:
                self.call_later(self.app.action_quit)
            case Reply(text):
                self._ask(text)
            case Act.SHOW_HELP:
                self._ask(phrases.AGAIN_HELP)
            case Act.RETELL:
                self.action_show(0)
                self.action_autoplay()
            case _:
                self._ask_once_more()

    def _decide(self, line: str) -> Command:
        return decide(parse(line), Situation(is_over=True))

    def _questions(self) -> tuple[str, ...]:
        """What is asked after the game."""
        return phrases.AGAIN, phrases.AGAIN_IN_FEW_WORDS

    def _ask_once_more(self) -> None:
        self._ask(phrases.AGAIN_CONFUSED, phrases.AGAIN_IN_FEW_WORDS)

    def _ask(self, *questions: str) -> None:
        """Ask something. The last of several wordings needs the least room, and no buttons."""
        self._frame.ask(*questions)
        self._answer_bar.ask(*questions)
