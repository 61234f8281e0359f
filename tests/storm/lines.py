"""The storm over the line game: random lines at a conversation."""

from random import Random
from unittest.mock import patch

from tests.storm import texts
from tests.storm.runs import storm
from tests.storm.witness import Witness
from tictactoe import plain
from tictactoe.bell import BELL
from tictactoe.computer import choose
from tictactoe.core import Cell, GameState, Level
from tictactoe.settings import Settings
from tictactoe.speech.wrapping import WIDTH


def line_storm(seed: int, inputs: int) -> int:
    """Say that many lines, and give how many games were finished."""
    return storm(converse, seed, inputs)


def converse(rng: Random, settings: Settings, inputs: int, said: list[object]) -> int:
    """Say lines until one ends the conversation, and check what is said back to each."""
    witness = Witness()

    def think(game: GameState, level: Level, rng: Random) -> Cell:
        cell = choose(game, level, rng)
        witness.heard_answer(game, cell)
        return cell

    heard: list[str] = []
    with (
        patch.object(plain, "Store", witness.new_store),
        patch.object(plain, "choose", think),
    ):
        conversation = plain.Conversation(settings, heard.append)
        conversation.open()
        while len(said) < inputs and not conversation.is_over:
            line = texts.line(rng) + rng.choice(("", "\n", "\r\n"))
            said.append(line)
            witness.chances = 1
            heard.clear()
            conversation.answer(line)
            if conversation.is_over:
                conversation.close()
            witness.check(conversation.match)
            assert heard, "nothing was said"
            for answer in (line.removesuffix(BELL) for line in heard):
                assert len(answer) <= WIDTH, f"too long: {answer!r}"
                assert answer.isprintable(), f"not printable: {answer!r}"
    return witness.finished
