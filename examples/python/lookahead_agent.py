#!/usr/bin/env python3
"""Looks one action ahead. It asks the engine to play each legal action in a few possible worlds, and then at random to
the end of the round. It takes the action with the best values. docs/PROTOCOL.md describes every message.

    broadside run SCENARIO --agents random,'exec:python3 examples/python/lookahead_agent.py'
"""

import json
import sys

WORLDS = 6


def say(message):
    print(json.dumps(message))


def hear():
    line = sys.stdin.readline()
    if line == "":
        sys.exit(0)
    return json.loads(line)


def choose(question):
    actions = [each["action"] for each in question["legal"]]
    tries = [(action, world) for action in actions for world in range(WORLDS)]
    # Send all requests at once, then read all answers; they come in the same order.
    for action, world in tries:
        say({"type": "simulate", "id": question["id"], "world": world, "actions": [action], "rounds": 1})
    sys.stdout.flush()
    totals = dict.fromkeys(actions, 0.0)
    for action, _ in tries:
        totals[action] += hear()["value"]
    return max(actions, key=lambda action: totals[action])


while True:
    message = hear()
    if message["type"] == "hello":
        say({"type": "ready", "name": "lookahead_agent.py"})
    elif message["type"] == "decide":
        say({"type": "choose", "id": message["id"], "action": choose(message)})
    sys.stdout.flush()
