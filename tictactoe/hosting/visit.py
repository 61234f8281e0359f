"""One visit: from the request for a game to the last words."""

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from tictactoe.hosting import phrases
from tictactoe.hosting.client_info import ClientInfo
from tictactoe.hosting.client_output import ClientOutput, ClientTransport
from tictactoe.hosting.connection import Connection
from tictactoe.hosting.input_throttle import InputThrottle
from tictactoe.hosting.line_frontend import LineFrontend
from tictactoe.hosting.loop_time import charged_context
from tictactoe.hosting.screen_frontend import ScreenFrontend
from tictactoe.hosting.server import Server
from tictactoe.terminal import FrontEnd
from tictactoe.token_bucket import Allowance, TokenBucket

_log = logging.getLogger(__name__)

_EVENTS = Allowance(burst=60, per_second=30)
_BYTES_A_TURN = 16
_GLANCE = 15.0
"""Seconds between two looks at whether a player waits for others."""


class Visit:
    """Brings one client and one game together.

    The door reports what the client does; the connection reports whether the client reads.
    """

    def __init__(
        self,
        server: Server,
        connection: Connection,
        client: ClientInfo,
        transport: ClientTransport,
        *,
        size: tuple[int, int] = (0, 0),
        wants_lines: bool = False,
    ) -> None:
        self._server = server
        self._connection = connection
        self._client = client
        # The log has room for only so many lines from one address.
        self._log = logging.LoggerAdapter(_log, {"address": client.address})
        self._transport: ClientTransport | None = transport
        self._size = size
        self._wants_lines = wants_lines
        self._output = ClientOutput(transport, client.terminal.is_terminal, size[0])
        self._loop = asyncio.get_running_loop()
        bucket = TokenBucket(_EVENTS, self._loop.time())
        self._ask = partial(server.turns.ask, connection.account)
        self._throttle = InputThrottle(transport, self._take, bucket, _BYTES_A_TURN, self._ask)
        self._frontend: ScreenFrontend | LineFrontend | None = None
        self._is_ready = False
        """Whether the game takes input."""
        self._task: asyncio.Task[None] | None = None
        self._is_ending = False
        self._last_words: str | None = None
        self._last_activity = self._loop.time()
        self._is_warned = False
        self._timers: dict[str, asyncio.TimerHandle] = {}

    def start(self) -> None:
        """Start the game, or tell the client that the server is full."""
        # What is typed ahead waits for the game.
        self._throttle.pause()
        self._connection.visit_started(self)
        # An app must not see another's context variables.
        context = charged_context(self._connection.account.charge)
        self._task = self._loop.create_task(self._run(), context=context)
        self._server.tasks.add(self._task)
        self._task.add_done_callback(self._server.tasks.discard)

    # Called by the door

    def receive(self, data: bytes) -> None:
        """Called when the client has sent input."""
        self._last_activity = self._server.last_activity = self._loop.time()
        self._end_warning()
        self._throttle.feed(data)

    def receive_eof(self) -> None:
        """Called when the client will send no more input; what it has sent is still taken."""
        self._throttle.when_empty(self._end_input)

    def resize(self, columns: int, rows: int) -> None:
        """Called when the client's terminal has another size."""
        self._size = (columns, rows)
        if self._frontend is not None:
            self._frontend.resize(columns, rows)

    def disconnect(self) -> None:
        """Called when the client has gone."""
        self._transport = None
        self.end()

    # Called by the connection

    def pause_output(self) -> None:
        """Paint nothing and take no input until the client reads again."""
        self._throttle.pause()
        if self._frontend is not None:
            self._frontend.pause()

    def resume_output(self) -> None:
        """Go on."""
        if self._frontend is not None:
            self._frontend.resume()
        if self._is_ready:
            self._throttle.resume()

    def end(self, words: str | None = None) -> None:
        """End the game soon, with these last words or the game's own."""
        if self._is_ending:
            return
        self._is_ending = True
        self._last_words = words
        if self._frontend is not None:
            self._frontend.end()
        if self._task is not None:
            self._call_later("leaving", self._server.limits.leaving, self._task.cancel)

    # The game

    async def _run(self) -> None:
        status = 1
        try:
            if self._server.is_full:
                self._log.info("#%d found no free place", self._client.connection)
                self._output.tell(phrases.FULL_HOUSE)
            elif not self._is_ending:
                await self._play()
                status = 0
        except asyncio.CancelledError:
            if self._frontend is not None:
                self._frontend.restore_terminal()
                self._frontend.say_goodbye(self._last_words)
        except Exception:
            self._log.exception("#%d crashed", self._client.connection)
            self._output.tell(phrases.APOLOGY)
        finally:
            self._clean_up(status)
            await self._server.games.disconnected(self._client)

    async def _play(self) -> None:
        self._server.players.add(self)
        self._call_later("stay", self._server.limits.stay, partial(self.end, phrases.STAYED_LONG))
        self._check_idleness()
        self._frontend = frontend = self._new_frontend()
        if self._connection.is_output_paused:
            frontend.pause()
        await frontend.play(ready=self._take_input)
        frontend.say_goodbye(self._last_words)

    def _new_frontend(self) -> ScreenFrontend | LineFrontend:
        client, games = self._client, self._server.games
        self._output.encoding = "ascii" if client.terminal.is_ascii().value else "utf-8"
        front_end = FrontEnd.LINES if self._wants_lines else client.terminal.front_end().value
        self._log.info(
            "#%d plays as %s, %s, in %s, %s, %s",
            *(client.connection, games.player_name(client) or "nobody"),
            client.identity or "a guest",
            *(front_end, client.terminal.variable("TERM") or "no terminal", client.client),
        )
        if front_end is FrontEnd.LINES:
            return LineFrontend(partial(games.new_line_app, client), self._output)
        new_app = partial(games.new_app, client)
        start = self._server.turns.start_of_app(self._connection.account)
        return ScreenFrontend(new_app, self._output, self._size, start, self._ask)

    def _take_input(self) -> None:
        self._is_ready = True
        self._connection.account.start_game()
        if not self._connection.is_output_paused:
            self._throttle.resume()

    def _take(self, data: bytes) -> float:
        if self._frontend is None:
            return 0
        cost = self._frontend.take(data)
        if self._frontend.is_discarding:
            self._throttle.clear()
        return cost

    def _end_input(self) -> None:
        if self._frontend is not None:
            self._frontend.finish()

    def _check_idleness(self) -> None:
        limits, now, frontend = self._server.limits, self._loop.time(), self._frontend
        # When the others are done, the player's own time begins anew.
        if frontend is not None and frontend.is_waiting:
            self._last_activity = now
            self._end_warning()
        left = self._last_activity + limits.idle - now
        until_warning = left - min(limits.warning, limits.idle / 2)
        if left <= 0:
            self.end(phrases.AWAY_TOO_LONG)
            return
        if until_warning <= 0 and frontend is not None and not self._is_warned:
            self._is_warned = True
            frontend.warn(phrases.STILL_THERE)
        next_step = until_warning if until_warning > 0 else left
        self._call_later("idle", min(next_step, _GLANCE), self._check_idleness)

    def _end_warning(self) -> None:
        if self._is_warned and self._frontend is not None:
            self._frontend.end_warning()
        self._is_warned = False

    def _call_later(self, name: str, seconds: float, call: Callable[[], object]) -> None:
        self._timers[name] = self._loop.call_later(seconds, call)

    def _clean_up(self, status: int) -> None:
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        self._throttle.close()
        self._server.players.discard(self)
        self._server.departures += 1
        if self._frontend is not None:
            self._frontend.discard()
        self._frontend = self._task = None
        if self._transport is not None:
            self._transport.exit(status)
            self._connection.visit_ended()
