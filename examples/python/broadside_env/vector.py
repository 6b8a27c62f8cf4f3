"""Many matches on one pipe."""

from __future__ import annotations

import json
import subprocess
from dataclasses import dataclass
from types import TracebackType
from typing import Any, List, Optional, Sequence, Type


class BroadsideError(Exception):
    """Broadside refused a message, or ended."""


@dataclass(frozen=True)
class Game:
    """What is the same in every match."""

    id: str
    rules: str
    seats: int
    teams: List[int]
    """Team of each seat."""
    sides: List[str]
    features: List[str]
    """Names of the numbers of an observation."""
    max_legal: int
    """No decision has more legal actions."""


@dataclass(frozen=True)
class Ended:
    """A match that is over. Its slot already waits at the first decision of another match."""

    slot: int
    match: int
    shares: List[float]
    """By seat, the share of the win, from 0 to 1."""
    reason: str
    plies: int


@dataclass(frozen=True)
class Batch:
    """By slot, the decision at which its match waits."""

    match: List[int]
    seat: List[int]
    side: List[int]
    features: List[List[float]]
    legal: List[List[int]]
    """Ids of the legal actions, always in the same order."""
    ended: List[Ended]
    """Matches that the last step ended."""
    observations: Optional[List[Any]] = None
    texts: Optional[List[List[str]]] = None

    def mask(self, actions: int) -> List[List[int]]:
        """By slot, 1 for each legal action among the ids 0 to `actions` - 1."""
        rows = []
        for legal in self.legal:
            row = [0] * actions
            for action in legal:
                row[action] = 1
            rows.append(row)
        return rows

    def features_array(self) -> Any:
        """The features as a numpy array of floats, one row a slot."""
        import numpy

        return numpy.asarray(self.features, dtype=numpy.float64)

    def mask_array(self, actions: int) -> Any:
        """`mask` as a numpy array of truth values, one row a slot."""
        import numpy

        return numpy.asarray(self.mask(actions), dtype=bool)


class VectorEnv:
    """Matches of a scenario side by side. The program decides for every seat.

    `command` starts Broadside, such as `["npx", "broadside"]`. Close it, or use it in a `with` statement.
    """

    def __init__(self, scenario: str, command: Sequence[str] = ("npx", "broadside"), sets: Sequence[str] = ()) -> None:
        words = [*command, "serve-env", scenario]
        for change in sets:
            words += ["--set", change]
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        hello = self._read()
        self.game = Game(
            id=hello["game"],
            rules=hello["rules"],
            seats=hello["seats"],
            teams=hello["teams"],
            sides=hello["sides"],
            features=hello["features"],
            max_legal=hello["max_legal"],
        )

    def reset(
        self, slots: int = 1, seed: Optional[str] = None, match: int = 1, observe: bool = False, describe: bool = False
    ) -> Batch:
        """Begins `slots` matches of the seed, from number `match` on. The same seed and answers give the same matches."""
        message = {"type": "reset", "slots": slots, "match": match, "observe": observe, "describe": describe}
        if seed is not None:
            message["seed"] = seed
        return self._ask(message)

    def step(self, actions: Sequence[int]) -> Batch:
        """Applies one action id a slot, and leads every match to its next decision."""
        return self._ask({"type": "step", "actions": list(actions)})

    def close(self) -> None:
        """Ends Broadside."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()

    def __enter__(self) -> VectorEnv:
        return self

    def __exit__(
        self, kind: Optional[Type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]
    ) -> None:
        self.close()

    def _ask(self, message: Any) -> Batch:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()
        answer = self._read()
        if answer["type"] == "error":
            raise BroadsideError(answer["message"])
        return Batch(
            match=answer["match"],
            seat=answer["seat"],
            side=answer["side"],
            features=answer["features"],
            legal=answer["legal"],
            ended=[Ended(**each) for each in answer["ended"]],
            observations=answer.get("observations"),
            texts=answer.get("texts"),
        )

    def _read(self) -> Any:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if line == "":
            raise BroadsideError(f"broadside ended with code {self._process.wait()}")
        return json.loads(line)
