#!/usr/bin/env python3
"""Learns Kuhn poker by regret matching over sampled matches (outcome sampling; Lanctot and others, 2009), and compares
what it has learned with the known value of the game: 1/18 of the ante less than nothing for who goes first (Kuhn, 1950).

    python3 examples/python/kuhn_regret.py --matches 300000

Each decision is a row of a table: who decides, the own card, both stakes. Nothing else of the rules is used to learn.
"""

from __future__ import annotations

import argparse
import itertools
import random
from typing import Dict, List, Sequence, Tuple

from broadside_env import VectorEnv

Key = Tuple[float, ...]
ACTIONS = 2
"""In every position the careful one and the other: check and bet, fold and call."""
CARDS = ("jack", "queen", "king")
EXPLORED = 0.4
"""Part of the actions that are taken at random."""


class Table:
    """Regrets and the average policy, by what a seat knows."""

    def __init__(self) -> None:
        self.regrets: Dict[Key, List[float]] = {}
        self.sums: Dict[Key, List[float]] = {}

    def policy(self, key: Key) -> List[float]:
        """What regret matching plays now."""
        positive = [max(0.0, regret) for regret in self.regrets.get(key, [0.0] * ACTIONS)]
        total = sum(positive)
        return [each / total for each in positive] if total > 0 else [1 / ACTIONS] * ACTIONS

    def average(self, key: Key) -> List[float]:
        """The policy that has been learned."""
        sums = self.sums.get(key, [0.0] * ACTIONS)
        total = sum(sums)
        return [each / total for each in sums] if total > 0 else [1 / ACTIONS] * ACTIONS


Step = Tuple[int, Key, int, List[float], float]
"""Seat, row, action, policy, chance with which the action was sampled."""


def learn(table: Table, steps: Sequence[Step], shares: Sequence[float]) -> None:
    """Adds one match to the regrets of everybody who decided in it."""
    tail = 1.0
    tails = []
    for _, _, action, policy, _ in reversed(steps):
        tails.append(tail)
        tail *= policy[action]
    tails.reverse()
    sampled = 1.0
    for _, _, _, _, chance in steps:
        sampled *= chance
    reach = [1.0, 1.0]
    before = 1.0
    for (seat, key, action, policy, chance), after in zip(steps, tails):
        weight = (shares[seat] - 0.5) * reach[1 - seat] / sampled
        regrets = table.regrets.setdefault(key, [0.0] * ACTIONS)
        sums = table.sums.setdefault(key, [0.0] * ACTIONS)
        for each in range(ACTIONS):
            regrets[each] += weight * after * ((1.0 if each == action else 0.0) - policy[action])
            sums[each] += reach[seat] / before * policy[each]
        reach[seat] *= policy[action]
        before *= chance


def train(env: VectorEnv, matches: int, slots: int, seed: str) -> Table:
    """Plays `matches` matches, `slots` at a time, and learns from each."""
    table = Table()
    rng = random.Random(seed)
    stakes = [env.game.features.index(name) for name in ("own stake", "other stake")]
    hand = [env.game.features.index(f"own hand: {card}") for card in CARDS]

    def known(seat: int, features: Sequence[float]) -> Key:
        return (seat, [features[column] for column in hand].index(1), *(int(features[column]) for column in stakes))

    paths: List[List[Step]] = [[] for _ in range(slots)]
    batch = env.reset(slots=slots, seed=seed)
    played = 0
    while played < matches:
        actions = []
        for slot in range(slots):
            key = known(batch.seat[slot], batch.features[slot])
            policy = table.policy(key)
            chances = [EXPLORED / ACTIONS + (1 - EXPLORED) * each for each in policy]
            action = 0 if rng.random() < chances[0] else 1
            paths[slot].append((batch.seat[slot], key, action, policy, chances[action]))
            actions.append(batch.legal[slot][action])
        batch = env.step(actions)
        for ended in batch.ended:
            learn(table, paths[ended.slot], ended.shares)
            paths[ended.slot] = []
            played += 1
    return table


Policy = Dict[Key, List[float]]


def value(first: Policy, second: Policy) -> float:
    """What the first seat wins a match, in antes: the rules of Kuhn poker once more, to judge what was learned."""
    total = 0.0
    for cards in itertools.permutations(range(3), 2):
        showdown = 1 if cards[0] > cards[1] else -1
        bets = first[(0, cards[0], 1, 1)][1]
        answers = second[(1, cards[1], 1, 2)][1]
        raises = second[(1, cards[1], 1, 1)][1]
        calls = first[(0, cards[0], 1, 2)][1]
        after_bet = answers * 2 * showdown + (1 - answers)
        after_pass = (1 - raises) * showdown + raises * (calls * 2 * showdown - (1 - calls))
        total += (bets * after_bet + (1 - bets) * after_pass) / 6
    return total


def rows(seat: int) -> List[Key]:
    """Every row of a seat."""
    return [(seat, card, 1, against) for card in range(3) for against in (1, 2)]


def pure(seat: int) -> List[Policy]:
    """Every policy of a seat without chance."""
    keys = rows(seat)
    return [
        {key: [1.0 - bet, float(bet)] for key, bet in zip(keys, bets)}
        for bets in itertools.product((0, 1), repeat=len(keys))
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=300_000)
    parser.add_argument("--slots", type=int, default=500)
    parser.add_argument("--seed", default="learn")
    parser.add_argument("--scenario", default="examples/zones/kuhn.yaml")
    parser.add_argument("--command", default="npx broadside", help="how Broadside is started")
    args = parser.parse_args()
    with VectorEnv(args.scenario, args.command.split()) as env:
        table = train(env, args.matches, args.slots, args.seed)
    first, second = ({key: table.average(key) for key in rows(seat)} for seat in (0, 1))
    worst = max(value(other, second) for other in pure(0)) - min(value(first, other) for other in pure(1))
    print(f"value to who goes first: {value(first, second):+.4f} antes (known: {-1 / 18:+.4f})")
    print(f"what a perfect opponent gains on both seats together: {worst:.4f} antes")
    print("  bets first / calls / bets after a pass / calls a bet, with jack, queen, king:")
    for card, name in enumerate(CARDS):
        shown = [first[(0, card, 1, 1)], first[(0, card, 1, 2)], second[(1, card, 1, 1)], second[(1, card, 1, 2)]]
        print(f"  {name:5}  " + "  ".join(f"{policy[1]:.2f}" for policy in shown))


if __name__ == "__main__":
    main()
