#!/usr/bin/env python3
"""Learns any small game a little, by REINFORCE (Williams, 1992): a policy that is linear in the game's features plays one
seat, chance plays the others, and what made it win becomes likelier.

    python3 examples/python/policy_gradient.py examples/zones/kuhn.yaml --actions 4

Prints its mean share of the win before and after; who plays like the others has 1 divided by the number of teams.
"""

from __future__ import annotations

import argparse
import math
import random
from typing import List, Optional, Tuple

from broadside_env import VectorEnv


class Linear:
    """Softmax over the legal actions of numbers that are linear in the features, for each seat."""

    def __init__(self, seats: int, features: int, actions: int) -> None:
        self.weights = [[[0.0] * (features + 1) for _ in range(actions)] for _ in range(seats)]

    def chances(self, seat: int, inputs: List[float], legal: List[int]) -> List[float]:
        """By legal action, the chance that it is taken."""
        rows = self.weights[seat]
        logits = [sum(w * x for w, x in zip(rows[action], inputs)) for action in legal]
        top = max(logits)
        powers = [math.exp(logit - top) for logit in logits]
        total = sum(powers)
        return [power / total for power in powers]

    def learn(self, seat: int, inputs: List[float], legal: List[int], taken: int, gain: float) -> None:
        """Makes what was taken likelier by `gain`, or less likely when it is negative."""
        for action, chance in zip(legal, self.chances(seat, inputs, legal)):
            slope = gain * ((1.0 if action == taken else 0.0) - chance)
            row = self.weights[seat][action]
            for i, x in enumerate(inputs):
                row[i] += slope * x


Step = Tuple[int, List[float], List[int], int]


def play(env: VectorEnv, policy: Linear, matches: int, rate: float, seed: str, slots: int = 200) -> float:
    """Plays `matches` matches, learns from each at `rate` (0: not at all), and returns the mean share of the learner."""
    seats = env.game.seats
    rng = random.Random(seed)
    paths: List[List[Step]] = [[] for _ in range(slots)]
    batch = env.reset(slots=slots, seed=seed)
    played, won = 0, 0.0
    mean = 1 / (max(env.game.teams) + 1)
    while played < matches:
        actions = []
        for slot in range(slots):
            legal, seat = batch.legal[slot], batch.seat[slot]
            taken: Optional[int] = None
            if seat == batch.match[slot] % seats:
                inputs = [1.0, *batch.features[slot]]
                taken = rng.choices(legal, policy.chances(seat, inputs, legal))[0]
                paths[slot].append((seat, inputs, legal, taken))
            actions.append(rng.choice(legal) if taken is None else taken)
        batch = env.step(actions)
        for ended in batch.ended:
            share = ended.shares[ended.match % seats]
            for seat, inputs, legal, chosen in paths[ended.slot] if rate > 0 else []:
                policy.learn(seat, inputs, legal, chosen, rate * (share - mean))
            paths[ended.slot] = []
            mean += 0.001 * (share - mean)
            played += 1
            won += share
    return won / played


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenario")
    parser.add_argument("--actions", type=int, required=True, help="ids of actions are below this number")
    parser.add_argument("--matches", type=int, default=40_000)
    parser.add_argument("--rate", type=float, default=0.1)
    parser.add_argument("--seed", default="learn")
    parser.add_argument("--command", default="npx broadside", help="how Broadside is started")
    args = parser.parse_args()
    with VectorEnv(args.scenario, args.command.split()) as env:
        policy = Linear(env.game.seats, len(env.game.features), args.actions)
        tested = max(1, args.matches // 4)
        before = play(env, policy, tested, 0, f"{args.seed}: before")
        play(env, policy, args.matches, args.rate, args.seed)
        after = play(env, policy, tested, 0, f"{args.seed}: after")
    print(f"mean share against chance: {before:.3f} before, {after:.3f} after")


if __name__ == "__main__":
    main()
