import { agent as determinizedUct } from '../../agents/determinized-uct/index.ts';
import { agent as flatMc } from '../../agents/flat-mc/index.ts';
import { agent as greedy } from '../../agents/greedy/index.ts';
import { agent as mcts } from '../../agents/mcts/index.ts';
import { agent as moIsmcts } from '../../agents/mo-ismcts/index.ts';
import { agent as policy } from '../../agents/policy/index.ts';
import { agent as random } from '../../agents/random/index.ts';
import { agent as soIsmcts } from '../../agents/so-ismcts/index.ts';
import type { Agent, AgentModule } from '../core/index.ts';
import type { PageEntrant } from '../replay/page-match.ts';

const AGENTS: readonly AgentModule[] = [random, greedy, policy, mcts, moIsmcts, soIsmcts, determinizedUct, flatMc];

/** An agent by its id, with the numbers that replace its defaults. */
export interface AgentWish {
  readonly id: string;
  readonly params: Readonly<Record<string, number>>;
}

const GREEDY: AgentWish = { id: greedy.id, params: {} };

/** The agents that can play on for all seats, by their names on the page; null means the agents of the match. */
export const STAND_INS: ReadonlyMap<string, AgentWish | null> = new Map([
  ['as in the match', null],
  ['greedy', GREEDY],
  ['mcts, 100 iterations', { id: mcts.id, params: { iterations: 100 } }],
  ['mcts, 400 iterations', { id: mcts.id, params: { iterations: 400 } }],
  ['random', { id: random.id, params: {} }],
]);

export const isHere = ({ agentId, plain }: PageEntrant): boolean => plain && AGENTS.some(({ id }) => id === agentId);

/** The agent of an entrant, or greedy if the page does not contain that agent. */
export const agentOf = (entrant: PageEntrant): AgentWish =>
  isHere(entrant) ? { id: entrant.agentId, params: entrant.params } : GREEDY;

/** Makes an agent, with default values for the numbers that are not given. */
export function createAgent({ id, params }: AgentWish): Agent {
  const module = AGENTS.find((each) => each.id === id);
  if (module === undefined) throw new Error(`there is no agent ${id} in this page`);
  const defaults = Object.entries(module.params).map(([name, param]) => [name, param.default] as const);
  return module.create({ ...Object.fromEntries(defaults), ...params }, () => performance.now());
}
