import { TAG, derive } from '../../../src/core/index.ts';
import type { AgentModule, Decision, Game, Seed, State } from '../../../src/core/index.ts';

/** The question that a match would put to the seat to act in `s`, with `seed` as the decision's own. */
export function decisionAt(game: Game, s: State, seed: Seed): Decision {
  const seat = game.toAct(s);
  const legal = new Int32Array(game.info.maxLegal);
  const count = game.legal(s, legal);
  const view = s.slice();
  game.hide(view, seat, derive(seed, TAG.view, 0));
  return { seat, ply: 0, seed: seed.slice(), legal, count, view: () => view, observe: () => game.observe(s, seat) };
}

/** Numbers that make an agent quick enough to be asked thousands of times. */
const QUICK: Readonly<Record<string, number>> = { iterations: 40, worlds: 3 };

/** The agent at its defaults, but for the numbers that buy strength with time. */
export function quickParams(module: AgentModule): Record<string, number> {
  return Object.fromEntries(Object.entries(module.params).map(([name, param]) => [name, QUICK[name] ?? param.default]));
}
