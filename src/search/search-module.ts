import { defineAgent, type AgentModule, type AgentParam, type Game } from '../core/index.ts';
import { Budget } from './budget.ts';
import { SearchAgent } from './search-agent.ts';
import type { Search } from './search.ts';

/** Numbers of a search agent, by name. */
type Params = Readonly<Record<string, number>>;

/** A search agent as its module describes it. */
export interface SearchModule {
  readonly id: string;
  readonly version: string;
  readonly doc: string;
  /** Default of the parameter `horizon`: rounds to play after the leaf before the evaluation; 0 evaluates the leaf. */
  readonly horizon: number;
  /** Its parameters besides budget and horizon. */
  readonly params?: Readonly<Record<string, AgentParam>>;
  readonly search: (game: Game, budget: Budget, params: Params) => Search;
}

const whole = (value: number, min: number, max: number, doc: string): AgentParam => ({
  default: value,
  min,
  max,
  integer: true,
  doc,
});

const MOST = 10_000_000;
const ITERATIONS = 400;
/** Cost of one iteration, ply or millisecond of search, in random choices: see `AgentModule.cost`. */
const COST = { iterations: 40, plies: 2, ms: 2000 } as const;

/** The budget that the settings of `budgetParams` ask for. */
export function budgetOf(params: Params, now?: () => number): Budget {
  if (params['ms']! > 0) return new Budget('ms', params['ms']!, now);
  return params['plies']! > 0 ? new Budget('plies', params['plies']!) : new Budget('iterations', params['iterations']!);
}

/** The settings of a budget; `what` says what it is for, as in "for one decision". */
export const budgetParams = (
  iterations: number,
  what: string,
  unit = 'iterations',
): Readonly<Record<'iterations' | 'plies' | 'ms', AgentParam>> => ({
  iterations: whole(iterations, 1, MOST, `${unit} ${what}`),
  plies: whole(0, 0, MOST, `simulated plies ${what}, in place of iterations; 0 for iterations`),
  ms: whole(0, 0, MOST, `milliseconds ${what}, in place of both; not reproducible; 0 for none`),
});

/** An agent that searches within `iterations`, `plies` or `ms` for each decision. */
export const defineSearchAgent = ({ id, version, doc, horizon, params, search }: SearchModule): AgentModule =>
  defineAgent({
    id,
    version,
    doc,
    params: {
      ...budgetParams(ITERATIONS, 'for one decision', 'playouts'),
      horizon: whole(horizon, 0, 1000, 'rounds played on before the evaluation'),
      ...params,
    },
    cost: (given) => {
      const { unit, amount } = budgetOf(given, () => 0);
      return COST[unit] * amount;
    },
    unrepeatable: (given) => (given['ms']! > 0 ? `thinks for ${given['ms']!} ms a decision by the clock` : null),
    create: (given, now) => new SearchAgent((game) => search(game, budgetOf(given, now), given)),
  });
