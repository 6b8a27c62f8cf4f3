#!/usr/bin/env python3
"""Takes a random legal action: the smallest program that plays. docs/PROTOCOL.md describes every message.

    broadside run SCENARIO --agents greedy,'exec:python3 examples/python/random_agent.py'
"""

import json
import random
import sys


def say(message):
    print(json.dumps(message), flush=True)


rng = random.Random()
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say({"type": "ready", "name": "random_agent.py"})
    elif message["type"] == "match":
        # With this seed, the same match is played in the same way again.
        rng = random.Random(message["seed"])
    elif message["type"] == "decide":
        action = rng.choice(message["legal"])["action"]
        say({"type": "choose", "id": message["id"], "action": action})
