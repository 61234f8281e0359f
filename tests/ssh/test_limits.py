"""What a visitor may not do, tried by one who does it while somebody else plays."""

import asyncio
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Awaitable, Callable

import asyncssh
import pytest
from asyncssh.channel import SSHClientChannel

from tests.hosting.fakes import until
from tests.ssh.client import ssh_command
from tests.ssh.guests import Door, Guest, connect, knock, listening
from tests.terminal import PATIENCE
from tictactoe.hosting import phrases
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
        streams = [await knock(door, f"127.0.0.{number}") for number in range(2, 5)]
        for reader, _ in streams[:2]:
            assert await reader.readline()
        assert phrases.CROWDED.encode() in await streams[2][0].read()
        await bystander.play(1, 2)
        for _, writer in streams:
            writer.close()


async def test_who_is_refused_is_told_why_by_their_own_ssh() -> None:
    async with listening(Limits(per_address=1)) as door:
        bystander = await (await Guest.come(door)).begin()
        ssh = await asyncio.create_subprocess_exec(
            *ssh_command(door.port, "Bo"), stdin=DEVNULL, stderr=PIPE
        )
        _, told = await ssh.communicate()
        assert phrases.CROWDED_FROM_THERE in told.decode()
        assert "reset" not in told.decode()
        await bystander.play(1, 2)
        await until(lambda: not door.server.refused)


async def test_who_is_refused_and_stays_is_hung_up_on() -> None:
    async with listening(Limits(players=0, strangers=0)) as door:
        reader, writer = await knock(door)
        assert phrases.CROWDED.encode() in await reader.read()
        writer.write(b"SSH-2.0-x\r\n" + bytes(2000))
        await until(lambda: not door.server.refused)
        writer.close()


@pytest.mark.parametrize(
    "algorithm", ["diffie-hellman-group14-sha256", "diffie-hellman-group-exchange-sha256"]
)
async def test_keys_are_exchanged_only_in_ways_that_cost_little(door: Door, algorithm: str) -> None:
    with pytest.raises(asyncssh.KeyExchangeFailed):
        await connect(door, kex_algs=[algorithm])


@pytest.mark.parametrize("algorithm", ["curve25519-sha256", "ecdh-sha2-nistp256"])
async def test_keys_are_exchanged_in_ways_that_every_client_knows(
    door: Door, algorithm: str
) -> None:
    (await connect(door, kex_algs=[algorithm])).abort()


async def test_who_exchanges_keys_all_the_time_is_dropped(door: Door) -> None:
    bystander = await (await Guest.come(door)).begin()
    restless = await Guest.come(door)
    # asyncssh begins an exchange when it sends something and the last was too long ago.
    restless.connection._rekey_seconds, restless.connection._rekey_time = 0.001, 0
    async with asyncio.timeout(PATIENCE):
        while not restless.is_gone:
            await asyncio.sleep(0.02)
            restless.resize(80, 24)
    await bystander.play(1, 2)
