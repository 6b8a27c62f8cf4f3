import type { Game } from '../../src/core/index.ts';
import { LAWS } from '../../src/laws/all.ts';
import type { Law } from '../../src/laws/law.ts';
import { POLICIES, walkUnder, type Policy } from '../../src/laws/walk.ts';
import { PLANTERS } from '../../test/contract/planters/index.ts';
import { soundLaw } from './sound.ts';
import { compileDrawn, type Drawn } from './scenario.ts';

/**
 * The laws that are cheap enough to be checked in one or two matches of each of many scenarios. Most of them need no
 * second world.
 */
const CHEAP: ReadonlySet<string> = new Set([
  'layout-covers',
  'deal-overwrites',
  'legal-in-bounds',
  'distinct-within-legal',
  'apply-by-state-alone',
  'luck-is-keyed',
  'limits-hold',
  'returns-sum-to-one',
  'margin-in-range',
  'evaluation-in-range',
  'evaluations-agree',
  'hide-keeps-what-the-seat-reads',
  'words-never-throw',
  'log-tells-the-match',
  'log-names-the-catalog',
]);
/** Laws that are checked in every position, because they cost almost nothing. */
const ALWAYS: ReadonlySet<string> = new Set(['legal-in-bounds', 'vessels-are-sound']);
const RARER = 6;

const every = (law: Law): number => (ALWAYS.has(law.id) ? 1 : RARER * law.every);
/** The maximum number of plies. Random matches of shipped scenarios have less than a tenth of it. */
const MOST_PLIES = 6000;

/** A fault of a scenario. */
export interface FuzzFault {
  readonly law: string;
  readonly message: string;
}

/** Compiles a scenario and plays `matches` matches of it with each policy. Returns the faults. */
export function playDrawn(gameId: string, name: string, drawn: Drawn, matches: number, seldom = true): FuzzFault[] {
  let game: Game;
  try {
    game = compileDrawn(gameId, drawn);
  } catch (error) {
    return [{ law: 'compiles', message: `${name}: threw ${text(error)}` }];
  }
  const subject = { name, game, twin: game, plant: PLANTERS.get(gameId)!(game) };
  const laws: Law[] = [...LAWS.filter(({ id }) => CHEAP.has(id)), ...soundLaw(gameId)];
  const found = new Map<string, FuzzFault>();
  for (const policy of Object.keys(POLICIES) as Policy[]) {
    // Matches of the fixed policies differ little between scenarios, so only some scenarios play them.
    const n = policy === 'random' ? matches : seldom ? 1 : 0;
    const { violations } = walkUnder(laws, subject, policy, n, { every, mostPlies: MOST_PLIES });
    for (const { law, message, error } of violations)
      if (!found.has(law))
        found.set(law, { law, message: error === undefined ? message : `${message}\n${stack(error)}` });
  }
  return [...found.values()];
}

const text = (error: unknown): string => (error instanceof Error ? `${error.message}\n${stack(error)}` : String(error));

/** Where an error was thrown: the innermost calls. */
const stack = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .filter((line) => line.startsWith('    at '))
        .slice(0, 5)
        .join('\n')
    : '';
