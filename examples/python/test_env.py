"""The environments against the built command line:

    python3 examples/python/test_env.py COMMAND SCENARIO      (the scenario of Kuhn poker)
"""

from __future__ import annotations

import sys
import unittest

from broadside_env import AECEnv, BroadsideError, VectorEnv

COMMAND, SCENARIO = sys.argv[1].split(), sys.argv[2]
CHECK, BET, FOLD, CALL = range(4)


class Vector(unittest.TestCase):
    def setUp(self) -> None:
        self.env = VectorEnv(SCENARIO, COMMAND)
        self.addCleanup(self.env.close)

    def test_says_what_the_game_is(self) -> None:
        game = self.env.game
        self.assertEqual((game.id, game.seats, game.teams), ("kuhn", 2, [0, 1]))
        self.assertEqual(game.features[:3], ["own stake", "other stake", "checks"])

    def test_the_same_seed_and_answers_are_the_same_matches(self) -> None:
        played = []
        for _ in range(2):
            batches = [self.env.reset(slots=7, seed="same")]
            for i in range(20):
                batches.append(self.env.step([legal[i % 2] for legal in batches[-1].legal]))
            played.append(batches)
        self.assertEqual(played[0], played[1])
        self.assertNotEqual(played[0][0].features, self.env.reset(slots=7, seed="other").features)

    def test_slots_go_on_with_the_next_match(self) -> None:
        batch = self.env.reset(slots=2)
        self.assertEqual(batch.match, [1, 2])
        self.assertEqual(batch.ended, [])
        batch = self.env.step([CHECK, BET])
        batch = self.env.step([CHECK, FOLD])
        self.assertEqual([(ended.slot, ended.match, ended.plies) for ended in batch.ended], [(0, 1, 2), (1, 2, 2)])
        self.assertEqual(batch.match, [3, 4])
        # A fold pays one of two antes, which is a quarter of the way from losing all to winning all.
        self.assertEqual((batch.ended[1].reason, batch.ended[1].shares), ("fold", [0.75, 0.25]))

    def test_masks(self) -> None:
        batch = self.env.reset(slots=2)
        self.assertEqual(batch.mask(3), [[1, 1, 0], [1, 1, 0]])
        try:
            import numpy
        except ImportError:
            return
        self.assertEqual(batch.mask_array(3).dtype, numpy.dtype(bool))
        self.assertEqual(batch.features_array().shape, (2, len(self.env.game.features)))

    def test_sees_only_its_own_card(self) -> None:
        batch = self.env.reset(slots=30, observe=True, describe=True)
        assert batch.observations is not None and batch.texts is not None
        for seat, seen in zip(batch.seat, batch.observations):
            self.assertNotEqual(seen["hand"][seat], [None])
            self.assertEqual(seen["hand"][1 - seat], [None])
        self.assertEqual(batch.texts[0], ["check", "bet"])

    def test_refuses_what_is_not_legal_and_goes_on(self) -> None:
        batch = self.env.reset(slots=2)
        for actions, text in (([0], "expected one for each of the 2 slots"), ([0, 7], "slot 1: found 7, expected one of 0, 1")):
            with self.assertRaisesRegex(BroadsideError, text):
                self.env.step(actions)
        self.assertEqual(self.env.step([0, 0]).match, batch.match)


class Aec(unittest.TestCase):
    def play(self, env: AECEnv) -> tuple[list[str], dict[str, float]]:
        order, rewards = [], {}
        for agent in env.agent_iter():
            seen, reward, termination, truncation, info = env.last()
            order.append(agent)
            if termination:
                rewards[agent] = reward
                self.assertIsNone(seen)
                self.assertIn(info["reason"], ("showdown", "fold"))
                env.step(None)
                continue
            assert seen is not None
            self.assertEqual((sum(seen["action_mask"]), truncation, seen["observation"][0]), (2, False, 1))
            env.step(BET if seen["action_mask"][BET] == 1 else CALL)
        return order, rewards

    def test_agents_act_in_turn_and_leave_at_the_end(self) -> None:
        for actions in (None, 4):
            env = AECEnv(SCENARIO, COMMAND, actions)
            self.addCleanup(env.close)
            env.reset(seed=4)
            order, rewards = self.play(env)
            self.assertEqual(order, ["seat_0", "seat_1", "seat_0", "seat_1"])
            self.assertEqual(sorted(rewards.values()), [0.0, 1.0])
            env.reset()
            env.step(BET)
            env.reset()
            self.assertEqual(env.agents, ["seat_0", "seat_1"])
            env.reset(seed=4)
            self.assertEqual(self.play(env), (order, rewards))

    def test_refuses_what_comes_too_late(self) -> None:
        env = AECEnv(SCENARIO, COMMAND)
        self.addCleanup(env.close)
        env.reset(seed=1)
        with self.assertRaises(ValueError):
            env.step(None)
        with self.assertRaises(ValueError):
            env.step(CALL)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
