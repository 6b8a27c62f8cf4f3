import type { AgentModule } from '../../core/index.ts';
import type { AgentSpec } from './agent-spec.ts';

/** A level of play: a name for an agent with its budget. */
export interface Level {
  readonly name: string;
  /** The agent that the level stands for. */
  readonly spec: string;
  readonly meaning: string;
}

/** The named levels, the weakest first. docs/LEVELS.md says what was measured of their steps. */
export const LEVELS: readonly Level[] = [
  {
    name: 'novice',
    spec: 'policy:temperature=0.05',
    meaning: 'knows the rules, looks at each action once, and often takes one that is not the best',
  },
  { name: 'casual', spec: 'greedy', meaning: 'looks one decision ahead' },
  { name: 'skilled', spec: 'mcts:iterations=200', meaning: 'plans for itself and for the others, and thinks briefly' },
  { name: 'expert', spec: 'mcts:iterations=800', meaning: 'the same with four times the thought' },
];

/**
 * The named styles: players of the level `casual` who judge positions differently. Each game says in `styles` which weights
 * make a style. docs/LEVELS.md says what was measured of them.
 */
export const STYLE_NAMES: readonly string[] = ['aggressive', 'cautious', 'hoarder', 'racer'];

export const styleSpec = (style: string): string => `greedy:weights=${style}`;

/** The default levels of a study, the weakest first: the named levels, and a search with too small a budget to beat `casual`. */
export const USUAL_LEVELS: readonly string[] = ['novice', 'mcts:iterations=50', 'casual', 'skilled', 'expert'];

/** The agent that `text` means: the agent of the level or style with this name, unless an agent itself has the name. */
export function meantBy(text: string, agents: ReadonlyMap<string, AgentModule>): string {
  const name = text.trim();
  if (agents.has(name)) return text;
  if (STYLE_NAMES.includes(name)) return styleSpec(name);
  return LEVELS.find((level) => level.name === name)?.spec ?? text;
}

/** The name of an agent's level with its spec, such as `skilled (mcts:iterations=200)`; the spec alone if it is no level. */
export function levelName(spec: string): string {
  const level = LEVELS.find((one) => one.spec === spec);
  return level === undefined ? spec : `${level.name} (${spec})`;
}

/** The next level above an agent; null for the highest level, and for an agent whose strength was not measured. */
export function nextLevel({ id, params }: Pick<AgentSpec, 'id' | 'params'>): Level | null {
  const [, casual, skilled, expert] = LEVELS as readonly [Level, Level, Level, Level];
  if (id === 'random' || id === 'policy') return casual;
  if (id === 'greedy') return skilled;
  const iterations = id === 'mcts' && !(params['ms']! > 0) && !(params['plies']! > 0) ? params['iterations']! : NaN;
  if (iterations < 200) return skilled;
  return iterations < 800 ? expert : null;
}
