"""The storm over the plain front end: random lines at a conversation."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial
from itertools import count, islice
from random import Random
from typing import Any
from unittest.mock import patch

from tests.games import flat
from tests.storm import texts
from tests.storm.model import WatchedStore, Witness
from tests.storm.shrink import shortest
from tests.storm.sittings import random_settings
from tests.storm.tally import Fault, Tally
from tictactoe import plain
from tictactoe.computer import choose
from tictactoe.core import Cell, GameState, Level
from tictactoe.settings import Settings

_WIDEST = 72
_LINES_A_SITTING = 400


def storm(seed: int, events: int) -> Tally:
    """Say that many lines, sitting after sitting."""
    tally = Tally()
    for sitting in count(seed):
        if tally.events >= events:
            break
        tally.add(_sitting(sitting, min(_LINES_A_SITTING, events - tally.events)))
    return tally


def _sitting(seed: int, events: int) -> Tally:
    rng = Random(seed)
    settings = random_settings(rng)
    said: list[str] = []
    what, finished = converse(settings, _remembered(islice(_lines(rng), events), said))
    faults = [] if what is None else [Fault(seed, what, (settings, *said))]
    return Tally(len(said), finished, faults)


def shortened(fault: Fault) -> Fault:
    """The same fault from fewer lines."""
    settings, *said = fault.reproduction

    def fails(lines: list[Any]) -> bool:
        what, _ = converse(settings, lines)
        return what is not None and Fault(fault.seed, what, ()).kind == fault.kind

    return replace(fault, reproduction=(settings, *shortest(said, fails)))


def _lines(rng: Random) -> Iterator[str]:
    while True:
        yield texts.line(rng) + rng.choice(("", "\n", "\r\n"))


def _remembered(lines: Iterable[str], said: list[str]) -> Iterator[str]:
    for line in lines:
        said.append(line)
        yield line


def converse(settings: Settings, lines: Iterable[str]) -> tuple[str | None, int]:
    """Say these lines until one ends it; the first fault, if any, and how many games ended."""
    witness = Witness()

    def think(game: GameState, level: Level, rng: Random) -> Cell:
        cell = choose(game, level, rng)
        witness.heard_answer(flat(game), cell)
        return cell

    with (
        patch.object(plain, "Store", partial(WatchedStore, witness)),
        patch.object(plain, "choose", think),
    ):
        try:
            what = _converse(settings, lines, witness)
        except Exception as failure:
            what = f"{type(failure).__name__}: {failure}"
    return what, witness.finished


def _converse(settings: Settings, lines: Iterable[str], witness: Witness) -> str | None:
    heard: list[str] = []
    conversation = plain.Conversation(settings, heard.append)
    store = conversation._store
    assert isinstance(store, WatchedStore)
    conversation.open()
    for line in lines:
        witness.chances = 1
        conversation.answer(line)
        if conversation.is_over:
            conversation.close()
        faults = [
            *witness.faults,
            *store.model.disagreements(store.state),
            *(f"said: {line!r}" for line in heard if len(line) > _WIDEST or not line.isprintable()),
        ]
        if not heard:
            faults.append("silence: nothing was said")
        if faults:
            return "; ".join(faults)
        heard.clear()
        if conversation.is_over:
            break
    return None
