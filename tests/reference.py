"""Tic-tac-toe written a second time, as plainly as possible, for tests to compare with.

It shares no line with the package: a board is a string of nine characters, the winning triples
are written out, and the search is a textbook minimax.
"""

from functools import cache

TRIPLES = ("012", "345", "678", "036", "147", "258", "048", "246")


def winner(board: str) -> str | None:
    for triple in TRIPLES:
        a, b, c = (board[int(index)] for index in triple)
        if a != " " and a == b == c:
            return a
    return None


def free(board: str) -> list[int]:
    return [index for index in range(9) if board[index] == " "]


def is_over(board: str) -> bool:
    return winner(board) is not None or not free(board)


def put(board: str, index: int, mark: str) -> str:
    return board[:index] + mark + board[index + 1 :]


def other(mark: str) -> str:
    return "O" if mark == "X" else "X"


def completing(board: str, mark: str) -> set[int]:
    """Where `mark` wins with one move."""
    return {index for index in free(board) if winner(put(board, index, mark)) == mark}


@cache
def minimax(board: str, to_move: str) -> int:
    """1 if X wins with best play, -1 if O does, 0 for a draw."""
    won_by = winner(board)
    if won_by:
        return 1 if won_by == "X" else -1
    if not free(board):
        return 0
    values = [minimax(put(board, index, to_move), other(to_move)) for index in free(board)]
    return max(values) if to_move == "X" else min(values)


def prospect(board: str, to_move: str, player: str) -> int:
    """What best play brings `player`: 1 a win, 0 a draw, -1 a loss."""
    value = minimax(board, to_move)
    return value if player == "X" else -value


@cache
def distance(board: str, to_move: str) -> int:
    """How many moves until the end when the winning side hurries and the losing side stalls.

    Only meaningful where one side wins with best play.
    """
    if is_over(board):
        return 0
    mover = prospect(board, to_move, to_move)
    lengths = [
        1 + distance(put(board, index, to_move), other(to_move))
        for index in free(board)
        if prospect(put(board, index, to_move), other(to_move), to_move) == mover
    ]
    return min(lengths) if mover > 0 else max(lengths)
