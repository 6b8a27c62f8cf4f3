#!/usr/bin/env python3
"""Counts steps a second through one pipe, with random actions.

    python3 examples/python/speed.py examples/zones/kuhn.yaml --slots 1000
"""

from __future__ import annotations

import argparse
import random
import time

from broadside_env import VectorEnv

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("scenario")
parser.add_argument("--slots", type=int, default=1000)
parser.add_argument("--steps", type=int, default=200_000)
parser.add_argument("--command", default="npx broadside", help="how Broadside is started")
args = parser.parse_args()
with VectorEnv(args.scenario, args.command.split()) as env:
    batch = env.reset(slots=args.slots)
    rounds = max(1, args.steps // args.slots)
    started = time.perf_counter()
    for _ in range(rounds):
        batch = env.step([random.choice(legal) for legal in batch.legal])
    seconds = time.perf_counter() - started
print(f"{rounds * args.slots / seconds:,.0f} steps a second, {args.slots} matches on one pipe")
