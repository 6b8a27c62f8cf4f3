"""One match at a time, in the order of PettingZoo's AEC interface, without PettingZoo itself."""

from __future__ import annotations

from typing import Any, Dict, Iterator, List, Optional, Sequence, Tuple

from .vector import Batch, Ended, VectorEnv


class AECEnv:
    """Agents `seat_0`, `seat_1`, … act one after another: `reset`, then `last` and `step` until no agent is left.

    An observation is `{"observation": features, "action_mask": mask}`. With `actions`, an action is its id below that
    number, and the mask has a place for each id. Without it, an action is its place among the legal ones. The reward of
    a seat is its share of the win, from 0 to 1, when the match ends, and 0 before.
    """

    metadata = {"name": "broadside", "is_parallelizable": False}

    def __init__(
        self, scenario: str, command: Sequence[str] = ("npx", "broadside"), actions: Optional[int] = None
    ) -> None:
        self._vector = VectorEnv(scenario, command)
        self._actions = actions
        self._batch: Optional[Batch] = None
        self._seed: Optional[str] = None
        self._over = True
        self.game = self._vector.game
        self.possible_agents: List[str] = [f"seat_{seat}" for seat in range(self.game.seats)]
        self.agents: List[str] = []
        self.agent_selection = ""
        self.rewards: Dict[str, float] = {}
        self._cumulative_rewards: Dict[str, float] = {}
        self.terminations: Dict[str, bool] = {}
        self.truncations: Dict[str, bool] = {}
        self.infos: Dict[str, Dict[str, Any]] = {}

    @property
    def num_actions(self) -> int:
        """Places in the mask."""
        return self.game.max_legal if self._actions is None else self._actions

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        """Begins the next match; with `seed`, the first match of that seed."""
        if seed is not None:
            self._seed = str(seed)
            self._batch = self._vector.reset(seed=self._seed)
        elif self._batch is None:
            self._batch = self._vector.reset()
        elif not self._over:
            self._batch = self._vector.reset(seed=self._seed, match=self._batch.match[0] + 1)
        # When a match has ended, its slot already holds the next match, so there is nothing to reset.
        self._over = False
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._batch.seat[0]]

    def observe(self, agent: str) -> Optional[Dict[str, Any]]:
        """What `agent` sees; only the agent that is to act is asked, so it is None for the others and after the end."""
        batch = self._batch
        if batch is None or self._over or agent != self.agent_selection:
            return None
        if self._actions is None:
            mask = [1] * len(batch.legal[0]) + [0] * (self.num_actions - len(batch.legal[0]))
        else:
            mask = batch.mask(self._actions)[0]
        return {"observation": batch.features[0], "action_mask": mask}

    def last(self, observe: bool = True) -> Tuple[Optional[Dict[str, Any]], float, bool, bool, Dict[str, Any]]:
        """Observation, reward since its last action, termination, truncation and info of the agent that is to act."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Optional[int]) -> None:
        """Acts for `agent_selection`. An agent whose match is over takes None, and leaves."""
        agent = self.agent_selection
        if self.terminations[agent]:
            if action is not None:
                raise ValueError("the match is over: the only action is None")
            self.agents.remove(agent)
            for of in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
                of.pop(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        if action is None:
            raise ValueError("an action is needed: the match is not over")
        assert self._batch is not None
        self._cumulative_rewards[agent] = 0.0
        legal = self._batch.legal[0]
        if self._actions is None and not 0 <= action < len(legal):
            raise ValueError(f"action {action}: there are {len(legal)} legal actions")
        self._batch = self._vector.step([legal[action] if self._actions is None else action])
        self._take(self._batch)

    def agent_iter(self) -> Iterator[str]:
        """The agent that is to act, until none is left."""
        while self.agents:
            yield self.agent_selection

    def close(self) -> None:
        """Ends Broadside."""
        self._vector.close()

    def _take(self, batch: Batch) -> None:
        ended: Optional[Ended] = batch.ended[0] if batch.ended else None
        self._over = ended is not None
        if ended is None:
            self.agent_selection = self.possible_agents[batch.seat[0]]
            return
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = ended.shares[seat]
            self._cumulative_rewards[agent] += ended.shares[seat]
            self.terminations[agent] = True
            self.infos[agent] = {"reason": ended.reason, "match": ended.match}
        self.agent_selection = self.agents[0]
