"""An SSH server that starts the game as a process of its own for every player, on a pty."""

import asyncio
import fcntl
import os
import struct
import sys
import termios

import asyncssh


class Anybody(asyncssh.SSHServer):
    """Lets everybody in."""

    def begin_auth(self, username: str) -> bool:  # noqa: ARG002
        """Ask nothing."""
        return False


async def play(process: "asyncssh.SSHServerProcess[bytes]") -> None:
    """Run the game, and carry bytes to and fro."""
    loop = asyncio.get_running_loop()
    ours, theirs = os.openpty()
    columns, rows, *_ = process.get_terminal_size()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("4H", rows, columns, 0, 0))
    environment = os.environ | {"TERM": process.get_terminal_type() or "dumb", "SSH_TTY": "yes"}
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tictactoe"),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        start_new_session=True,
    )
    os.close(theirs)

    def carry_out() -> None:
        try:
            process.stdout.write(os.read(ours, 65536))
        except OSError:
            loop.remove_reader(ours)

    loop.add_reader(ours, carry_out)
    try:
        while data := await process.stdin.read(4096):
            os.write(ours, data)
    except (asyncssh.Error, OSError):
        pass
    finally:
        loop.remove_reader(ours)
        os.close(ours)
        if child.returncode is None:
            child.kill()
        await child.wait()
        process.exit(0)


async def main() -> None:
    """Say the port, and serve."""
    server = await asyncssh.listen(
        "127.0.0.1",
        0,
        server_factory=Anybody,
        server_host_keys=[asyncssh.generate_private_key("ssh-ed25519")],
        process_factory=play,
        encoding=None,
        line_editor=False,
        config=None,
    )
    print(f"port {server.get_port()}", file=sys.stderr, flush=True)
    await server.wait_closed()


if __name__ == "__main__":
    asyncio.run(main())
