"""A game in lines: what is typed waits for its turn."""

import asyncio
from typing import Any

import pytest

from tests.hosting.fakes import FakeTransport
from tictactoe.hosting.client_output import ClientOutput
from tictactoe.hosting.line_frontend import LineFrontend


class SlowApp:
    """Answers each line after a while. It ends with `quit`, and `fail` is too much for it."""

    def __init__(self, say: Any, end: Any, _: Any) -> None:
        self.is_over = False
        self.has_stopped = False
        self.end = end
        self._say = say

    async def open(self) -> None:
        self._say("hello")

    async def answer(self, line: str) -> None:
        for _ in range(3):
            await asyncio.sleep(0)
        if line == "fail":
            raise RuntimeError("broken")
        self._say(f"<{line}>")
        self.is_over = line == "quit"

    def close(self) -> None:
        self._say("goodbye")

    async def stop(self) -> None:
        self.has_stopped = True


class Visit:
    """A frontend with a slow app, which plays."""

    def __init__(self, *, has_terminal: bool = False) -> None:
        self.transport = FakeTransport()
        output = ClientOutput(self.transport, has_terminal, 80)
        self.frontend = LineFrontend(self._new_app, output)
        self.playing = asyncio.ensure_future(self.frontend.play(lambda: None))

    def _new_app(self, *args: Any) -> SlowApp:
        self.app = SlowApp(*args)
        return self.app

    @property
    def text(self) -> str:
        return self.transport.sent.decode()


async def test_lines_are_answered_in_order_and_none_is_lost_at_the_end() -> None:
    visit = Visit()
    for piece in (b"one\ntw", b"o\nthree\n", b"four"):
        visit.frontend.take(piece)
    visit.frontend.finish()
    await visit.playing
    assert visit.text.split() == ["hello", "<one>", "<two>", "<three>", "<four>"]


async def test_a_line_costs_the_same_whenever_it_is_answered() -> None:
    visit = Visit()
    costs = [visit.frontend.take(piece) for piece in (b"a", b"b\nc\n", b"\r", b"\n")]
    assert costs == [0.25, 12, 6, 0.25]
    visit.frontend.end()
    await visit.playing


async def test_each_answer_stands_below_the_line_it_answers() -> None:
    visit = Visit(has_terminal=True)
    visit.frontend.take(b"one\rtwo\rthr")
    visit.frontend.take(b"\x03")
    await visit.playing
    assert visit.text == "hello\r\none\r\n<one>\r\ntwo\r\n<two>\r\nthr"


async def test_after_the_last_answer_no_line_is_taken() -> None:
    visit = Visit()
    visit.frontend.take(b"quit\nmore\n")
    await visit.playing
    assert visit.text.split() == ["hello", "<quit>"]


async def test_a_conversation_that_ends_by_itself_waits_for_no_line() -> None:
    visit = Visit()
    await asyncio.sleep(0)
    visit.app.is_over = True
    visit.app.end()
    await visit.playing
    assert visit.app.has_stopped


async def test_what_breaks_the_game_is_raised_and_the_conversation_stopped() -> None:
    visit = Visit()
    visit.frontend.take(b"fail\nmore\n")
    with pytest.raises(RuntimeError, match="broken"):
        await visit.playing
    assert visit.app.has_stopped
    assert "more" not in visit.text
