"""The storm over the reducer: random actions at a store."""

from random import Random

from tests import reference
from tests.storm.model import Model, WatchedStore, Witness
from tests.storm.tally import Fault, Tally
from tictactoe.core import (
    AwardRound,
    CallOffRound,
    Cell,
    Forfeit,
    Mark,
    MatchAction,
    Place,
    StartRound,
    new_match,
)

_ACTIONS_A_MATCH = 500


def storm(seed: int, events: int) -> Tally:
    """Fire that many actions, match after match."""
    tally = Tally()
    while tally.events < events:
        tally.add(_match(seed + tally.events, min(_ACTIONS_A_MATCH, events - tally.events)))
    return tally


def _match(seed: int, events: int) -> Tally:
    rng = Random(seed)
    witness = Witness()
    store = WatchedStore(witness, new_match(o_level=None))
    fired: list[MatchAction] = []
    while len(fired) < events:
        fired.append(random_action(rng, store.model))
        witness.chances = 1
        store.dispatch(fired[-1])
        if what := [*witness.faults, *store.model.disagreements(store.state)]:
            return Tally(len(fired), witness.finished, [Fault(seed, "; ".join(what), (*fired,))])
    return Tally(len(fired), witness.finished)


def random_action(rng: Random, model: Model) -> MatchAction:
    """Mostly a move of whoever's turn it is, often on a free cell; seldom one that ends a game."""
    player = Mark(model.turn) if rng.random() < 0.9 else rng.choice(list(Mark))
    chance = rng.random()
    if chance < 0.01 or (model.is_over() and chance < 0.5):
        return StartRound()
    if chance < 0.02:
        return Forfeit(player)
    if chance < 0.03:
        return rng.choice((AwardRound(player), CallOffRound()))
    if chance < 0.06:
        return Place(Cell(rng.randint(-9, 9), rng.randint(-9, 9)), player)
    free = reference.free(model.board)
    index = rng.choice(free) if free and chance < 0.8 else rng.randrange(9)
    return Place(Cell(*divmod(index, 3)), player)
