"""The rules as a beginner writes them: a dict, copied whole so that nothing old ever changes."""

from copy import deepcopy
from typing import Any

State = dict[str, Any]


def start() -> State:
    """An empty board with X to move."""
    return {
        "board": [[" ", " ", " "], [" ", " ", " "], [" ", " ", " "]],
        "player": "X",
        "status": "in_progress",
        "history": [],
    }


def play(state: State, row: int, col: int) -> State:
    """A new state with the player's mark placed; ValueError if the rules forbid it."""
    if state["status"] != "in_progress" or state["board"][row][col] != " ":
        raise ValueError("not a legal move")
    new = deepcopy(state)
    player = new["player"]
    new["board"][row][col] = player
    new["history"].append({"row": row, "col": col, "player": player})
    if has_line(new["board"], player):
        new["status"] = player + "_won"
    elif len(new["history"]) == 9:
        new["status"] = "draw"
    else:
        new["player"] = "O" if player == "X" else "X"
    return new


def has_line(board: list[list[str]], player: str) -> bool:
    """Whether a row, a column or a diagonal is all the player's."""
    for i in range(3):
        if board[i][0] == board[i][1] == board[i][2] == player:
            return True
        if board[0][i] == board[1][i] == board[2][i] == player:
            return True
    if board[0][0] == board[1][1] == board[2][2] == player:
        return True
    return board[0][2] == board[1][1] == board[2][0] == player
