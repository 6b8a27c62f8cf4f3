import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { CodeNames } from '../../matches/index.ts';
import { gameHash, type OutsideGame } from '../../outside/index.ts';

/** Hashes of the shipped code that decides matches; `scripts/code.mjs` makes them. */
interface BuiltCode extends Omit<CodeNames, 'rules'> {
  readonly rules: Readonly<Record<string, string>>;
}

/** The hashes as JSON. The build defines it, and so do the settings of the tests. */
declare const BROADSIDE_CODE: string | undefined;

/** Without a build, the hashes are taken from the sources. This takes about a second. */
function fromSources(): BuiltCode {
  const { codeOf } = createRequire(import.meta.url)('../../../scripts/code.mjs') as {
    readonly codeOf: (root: string) => BuiltCode;
  };
  return codeOf(fileURLToPath(new URL('../../..', import.meta.url)));
}

let found: BuiltCode | undefined;

export function builtCode(): BuiltCode {
  found ??= typeof BROADSIDE_CODE === 'string' ? (JSON.parse(BROADSIDE_CODE) as BuiltCode) : fromSources();
  return found;
}

/**
 * The names of the code that decides the matches of game `gameId` in this program. `carried`: the game, if it is from
 * outside. A game that a caller registers has no hash, so only its rules version names its rules.
 */
export function codeOfGame(gameId: string, carried?: OutsideGame): CodeNames {
  const { rules, agents, play } = builtCode();
  if (carried !== undefined) return { rules: gameHash(carried), agents, play };
  return { rules: Object.hasOwn(rules, gameId) ? rules[gameId]! : '', agents, play };
}
