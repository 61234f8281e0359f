"""A game in lines: what is typed waits for its turn."""

import asyncio
from collections.abc import Callable

import pytest

from tests.emulator import Emulator
from tests.hosting.fakes import DETAILS, FakeLineApp, FakeTransport, until
from tictactoe.bell import BELL
from tictactoe.hosting.client_output import ClientOutput
from tictactoe.hosting.game_factory import Columns, Say
from tictactoe.hosting.line_frontend import LineFrontend


class Game:
    """A front end that plays a game in lines."""

    def __init__(self, *, has_terminal: bool = False, columns: int = 80) -> None:
        self.transport = FakeTransport()
        self.output = ClientOutput(self.transport, has_terminal, columns)
        self.frontend = LineFrontend(self._new_app, self.output)
        self.playing = asyncio.ensure_future(self.frontend.play(lambda: None))

    def _new_app(self, say: Say, end: Callable[[], None], columns: Columns) -> FakeLineApp:  # noqa: ARG002
        self.app = FakeLineApp(say, end)
        return self.app

    @property
    def text(self) -> str:
        return self.transport.sent.decode()

    @property
    def display(self) -> list[str]:
        """What a terminal of 10 columns shows."""
        emulator = Emulator(10, 12)
        emulator.feed(self.transport.sent)
        return [line.rstrip() for line in emulator.display[: emulator.cursor.y + 1]]

    async def type(self, text: str) -> None:
        """Type a part of a line, and wait until it is shown."""
        self.frontend.take(text.encode())
        await until(lambda: self.frontend._typed.empty())
        await asyncio.sleep(0)


async def test_lines_are_answered_in_order_and_none_is_lost_at_the_end() -> None:
    game = Game()
    for piece in (b"1\n2", b"\n3\n", b"4"):
        game.frontend.take(piece)
    game.frontend.finish()
    await game.playing
    assert game.text.split() == ["Welcome", "key-1", "key-2", "key-3", "key-4"]


async def test_a_line_costs_the_same_whenever_it_is_answered() -> None:
    game = Game()
    costs = [game.frontend.take(piece) for piece in (b"1", b"2\n3\n", b"\r", b"\n")]
    assert costs == [0.25, 12, 6, 0.25]
    game.frontend.end()
    await game.playing


async def test_each_answer_stands_below_the_line_it_answers() -> None:
    game = Game(has_terminal=True)
    game.frontend.take(b"1\r2\r3")
    game.frontend.take(b"\x03")
    await game.playing
    assert game.text == "Welcome\r\n1\r\nkey-1\r\n2\r\nkey-2\r\n3\r\n"


@pytest.mark.parametrize(
    ("typed", "shown", "left"),
    [
        ("forf", ["forf"], []),
        ("漢字", ["漢字"], []),
        ("join BCDFG", ["join BCDFG"], ["join BCDFG"]),
        ("join BCDFGH", ["join BCDFG", "H"], ["join BCDFG", "H"]),
    ],
)
async def test_news_stands_above_a_line_that_is_being_typed(
    typed: str, shown: list[str], left: list[str]
) -> None:
    game = Game(has_terminal=True, columns=10)
    await game.type(typed)
    assert game.display == ["Welcome", *shown]
    game.app.say("News")
    game.app.say("More")
    await asyncio.sleep(0)
    above = ["Welcome", *left, "News", "More"]
    assert game.display == [*above, *shown]
    await game.type("!")
    assert "".join(game.display[len(above) :]) == "".join(shown) + "!"
    game.frontend.take(b"\r\x03")
    await game.playing
    assert game.text.endswith(f"key-{typed}!\r\n")


async def test_a_line_hidden_by_news_is_shown_before_it_changes() -> None:
    game = Game(has_terminal=True, columns=10)
    await game.type("forx")
    game.app.say("News")
    game.output.echo("\b \b", "for")
    assert game.display == ["Welcome", "News", "for"]
    game.frontend.end()
    await game.playing


async def test_last_words_stand_below_a_line_that_was_not_finished() -> None:
    game = Game(has_terminal=True, columns=10)
    await game.type("forf")
    game.frontend.take(b"\x03")
    await game.playing
    game.frontend.say_goodbye("The end.")
    await asyncio.sleep(0)
    assert game.display == ["Welcome", "forf", "The end.", ""]


async def test_the_bell_is_not_rung_for_somebody_who_has_typed_ahead() -> None:
    game = Game()
    await asyncio.sleep(0)
    game.app.bell = BELL
    game.frontend.take(b"1\n2\n3\n")
    game.frontend.end()
    await game.playing
    assert BELL not in game.text
    game = Game()
    await asyncio.sleep(0)
    game.app.bell = BELL
    game.frontend.take(b"1\n2\n")
    await until(lambda: "key-2" in game.text)
    assert game.text.endswith(f"key-1\nkey-2{BELL}\n")
    game.frontend.end()
    await game.playing


async def test_after_the_last_answer_no_line_is_taken() -> None:
    game = Game()
    game.frontend.take(b"q\nmore\n")
    await game.playing
    assert game.text.split() == ["Welcome", "key-q"]


async def test_a_conversation_that_ends_by_itself_waits_for_no_line() -> None:
    game = Game()
    await asyncio.sleep(0)
    game.app.is_over = True
    game.app.end()
    await game.playing
    assert game.app.has_stopped


async def test_what_breaks_the_game_is_raised_and_the_conversation_stopped() -> None:
    game = Game()
    game.frontend.take(b"c\nmore\n")
    with pytest.raises(RuntimeError, match=DETAILS):
        await game.playing
    assert game.app.has_stopped
    assert "more" not in game.text
