"""Plays in runs of Broadside with a function, in numbers alone."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Sequence


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
    play_many(lambda questions: [choose(question) for question in questions], name, 1)


def play_many(choose: Callable[[Sequence[Question]], Sequence[int]], name: str = "policy", most: int = 64) -> None:
    """Answers for up to `most` (1 to 256) matches at once: `choose` gets their questions, and gives the choice for each."""
    seat = 0
    for line in sys.stdin:
        message = json.loads(line)
        kind = message["type"]
        if kind == "match":
            seat = message["seat"]
        answer: Dict[str, Any]
        if kind == "hello":
            answer = {"type": "ready", "name": name, "numbers": True, "batch": most}
        elif kind == "decide":
            (action,) = choose([_question(seat, message)])
            answer = {"type": "choose", "id": message["id"], "action": action}
        elif kind == "batch":
            asked = message["questions"]
            actions = choose([_question(seat, one) for one in asked])
            choices = [{"match": one["match"], "id": one["id"], "action": act} for one, act in zip(asked, actions)]
            answer = {"type": "choices", "choices": choices}
        else:
            continue
        print(json.dumps(answer), flush=True)


def _question(seat: int, asked: Dict[str, Any]) -> Question:
    return Question(seat, asked["features"], asked["legal"], asked["value"], int(asked["seed"], 16))
