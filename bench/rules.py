"""Moves per second through the rules: the same random games, played again in every engine."""

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from statistics import median

from bench import naive
from bench.rivals import is_installed
from bench.table import Table, times
from bench.timing import interleaved, seconds_for
from tictactoe.core import Cell, Place, new_game, record, reduce

GAMES = 1000
ROUNDS = 7
BLIND = "easyAI: make_move, never looking for an end"

Games = list[list[int]]
# Plays all games and gives how many of them ended with their last move.
Replay = Callable[[], int]


def tables() -> Iterator[Table]:
    """One table: how fast each engine is, and how far behind the fastest."""
    games = random_games(Random(1))
    replays = _replays(games)
    for name, replay in replays.items():
        if replay() != len(games):
            raise RuntimeError(f"{name} does not play these games as we do")
    measurements = {name: partial(seconds_for, replay) for name, replay in replays.items()}
    samples = interleaved(measurements, ROUNDS)
    moves = sum(map(len, games))
    speeds = {name: moves / median(seconds) for name, seconds in samples.items()}
    # The blind one does only half of the work, so it is shown but is no floor.
    fastest = max(speeds.keys() - {BLIND}, key=speeds.__getitem__)
    yield Table(
        f"Rules: {moves} moves of {GAMES} random games, median of {ROUNDS} rounds",
        ("", "moves/s", "time to floor"),
        tuple(
            (name, f"{speed:,.0f}", times(speeds[fastest] / speed))
            for name, speed in sorted(speeds.items(), key=lambda item: -item[1])
        ),
        (f"floor: {fastest}, the fastest that knows when a game is over",),
    )


def random_games(rng: Random) -> Games:
    """Games of uniformly random legal moves, as numbers of cells, each played to its end."""
    return [_random_game(rng) for _ in range(GAMES)]


def _random_game(rng: Random) -> list[int]:
    # Taking the next cell of a shuffled board is as random as choosing among the free ones.
    state = new_game()
    for number in rng.sample(range(1, 10), 9):
        if state.is_over:
            break
        state = reduce(state, Place(Cell.from_number(number), state.current_player)).state
    return [int(digit) for digit in record.encode(state)]


def _replays(games: Games) -> dict[str, Replay]:
    replays = {"ours: reduce": _ours(games), "naive: dict and deepcopy": _naive(games)}
    if is_installed("open_spiel"):
        replays["open_spiel: apply_action, is_terminal (C++)"] = _open_spiel(games)
    if is_installed("easyAI"):
        replays["easyAI: make_move, is_over"] = _easy_ai(games)
        replays[BLIND] = _easy_ai_blind(games)
    return replays


def _ours(games: Games) -> Replay:
    cells = [[Cell.from_number(number) for number in game] for game in games]

    def replay() -> int:
        ended = 0
        for game in cells:
            state = new_game()
            for cell in game:
                state = reduce(state, Place(cell, state.current_player)).state
                ended += state.is_over
        return ended

    return replay


def _naive(games: Games) -> Replay:
    cells = [[divmod(number - 1, 3) for number in game] for game in games]

    def replay() -> int:
        ended = 0
        for game in cells:
            state = naive.start()
            for row, col in game:
                state = naive.play(state, row, col)
                ended += state["status"] != "in_progress"
        return ended

    return replay


def _open_spiel(games: Games) -> Replay:
    import pyspiel

    rules = pyspiel.load_game("tic_tac_toe")
    actions = [[number - 1 for number in game] for game in games]

    def replay() -> int:
        ended = 0
        for game in actions:
            state = rules.new_initial_state()
            for action in game:
                state.apply_action(action)
                ended += state.is_terminal()
        return ended

    return replay


def _easy_ai(games: Games) -> Replay:
    from easyAI.games.TicTacToe import TicTacToe

    def replay() -> int:
        ended = 0
        for game in games:
            state = TicTacToe([None, None])
            for number in game:
                state.make_move(number)
                state.switch_player()
                ended += state.is_over()
        return ended

    return replay


def _easy_ai_blind(games: Games) -> Replay:
    from easyAI.games.TicTacToe import TicTacToe

    def replay() -> int:
        for game in games:
            state = TicTacToe([None, None])
            for number in game:
                state.make_move(number)
                state.switch_player()
        return len(games)

    return replay
