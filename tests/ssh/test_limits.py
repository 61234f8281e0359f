"""What a visitor may not do, tried by one who does it while somebody else plays."""

import asyncio
from collections.abc import Awaitable, Callable

import asyncssh
import pytest
from asyncssh.channel import SSHClientChannel

from tests.hosting.fakes import until
from tests.ssh.guests import Door, Guest, connect, knock, listening
from tests.terminal import PATIENCE
from tictactoe.hosting.limits import Limits

SOON = 0.3
"""Seconds: a limit that a test waits for."""

ATTACKS: dict[str, Callable[[asyncssh.SSHClientConnection, int], Awaitable[object]]] = {
    "exec": lambda conn, _: conn.create_process("ls"),
    "exec-sh": lambda conn, _: conn.create_process("sh -c plain"),
    "exec-more": lambda conn, _: conn.create_process("plain; ls"),
    "scp": lambda conn, _: conn.create_process("scp -f /etc/passwd"),
    "subsystem": lambda conn, _: conn.create_process(subsystem="sftp"),
    "sftp": lambda conn, _: conn.start_sftp_client(),
    "port": lambda conn, port: conn.open_connection("127.0.0.1", port),
    "socket": lambda conn, _: conn.open_unix_connection("/run/docker.sock"),
    "remote-port": lambda conn, _: conn.forward_remote_port("127.0.0.1", 0, "127.0.0.1", 1),
    "remote-socket": lambda conn, _: conn.forward_remote_path("/tmp/not-there", "/tmp/not-there"),
    "tunnel": lambda conn, _: conn.create_tun(asyncssh.SSHTunTapSession),
}


@pytest.mark.parametrize("attack", ATTACKS)
async def test_there_is_nothing_but_the_game(door: Door, attack: str) -> None:
    async with await connect(door) as conn:
        with pytest.raises((asyncssh.Error, asyncssh.ChannelListenError, OSError)):
            await ATTACKS[attack](conn, door.port)


@pytest.mark.parametrize(
    ("request_name", "arguments"),
    [
        (b"auth-agent-req@openssh.com", b""),
        (b"x11-req", b"\0\0\0\0\x12MIT-MAGIC-COOKIE-1\0\0\0\x0200\0\0\0\0"),
        (b"x11-req", b"\0\0\0\0\0\0\0\0\x0200\0\0\0\0"),
    ],
)
async def test_neither_agent_nor_windows_are_forwarded(
    door: Door, request_name: bytes, arguments: bytes
) -> None:
    guest = await Guest.come(door)
    await guest.wait_for("q Quit")
    assert await guest.channel._make_request(request_name, arguments) is False


async def test_a_connection_has_one_game(door: Door) -> None:
    guest = await Guest.come(door)
    await guest.wait_for("q Quit")
    with pytest.raises(asyncssh.ChannelOpenError):
        await guest.connection.create_session(lambda: Guest(None))


async def test_who_does_not_log_in_is_dropped() -> None:
    async with listening(Limits(login=SOON)) as door:
        reader, writer = await knock(door)
        assert (await reader.read()).startswith(b"SSH-2.0-")
        writer.close()
        await until(lambda: not door.server.connections)


async def test_a_channel_alone_is_not_yet_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    async def wait_instead(channel: SSHClientChannel[bytes], *_: object) -> bool:
        await channel.get_connection().wait_closed()
        return False

    monkeypatch.setattr(SSHClientChannel, "_make_request", wait_instead)
    async with asyncio.timeout(PATIENCE), listening(Limits(opening=SOON)) as door:
        with pytest.raises(asyncssh.ChannelOpenError):
            await Guest.come(door)


async def test_who_does_not_answer_any_more_is_dropped() -> None:
    async with listening(Limits(keepalive=SOON / 3)) as door:
        guest = await Guest.come(door)
        await guest.wait_for("q Quit")
        assert guest.connection._transport is not None
        guest.connection._transport.pause_reading()
        await until(lambda: not door.server.connections)
        guest.connection.abort()


async def test_those_who_do_not_say_who_they_are_do_not_fill_the_house() -> None:
    async with listening(Limits(strangers=2)) as door:
        bystander = await (await Guest.come(door)).begin()
        streams = [await knock(door) for _ in range(3)]
        for reader, _ in streams[:2]:
            assert await reader.readline()
        assert await streams[2][0].read() == b""
        await bystander.play(1, 2)
        for _, writer in streams:
            writer.close()
