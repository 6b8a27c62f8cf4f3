"""Plays in runs of Broadside with a function, in numbers alone."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import Callable, List


@dataclass(frozen=True)
class Question:
    """A decision of the program's seat."""

    seat: int
    features: List[float]
    """The numbers that the seat sees, in the order of `Game.features`."""
    legal: List[int]
    """Ids of the legal actions, as in `Batch.legal`."""
    value: float
    """The game's own estimate of the seat's share of the win."""
    seed: int
    """Chance for this decision: with it alone, the program decides the same again."""

    def mask(self, actions: int) -> List[int]:
        """1 for each legal action among the ids 0 to `actions` - 1."""
        ids = set(self.legal)
        return [int(action in ids) for action in range(actions)]


def play(choose: Callable[[Question], int], name: str = "policy") -> None:
    """Answers Broadside until it ends: `choose` gives one of `Question.legal`. docs/PROTOCOL.md has the messages."""
    seat = 0
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "match":
            seat = message["seat"]
        answer = None
        if kind == "hello":
            answer = {"type": "ready", "name": name, "numbers": True}
        elif kind == "decide":
            numbers = (message["features"], message["legal"], message["value"], int(message["seed"], 16))
            answer = {"type": "choose", "id": message["id"], "action": choose(Question(seat, *numbers))}
        if answer is not None:
            print(json.dumps(answer), flush=True)
