/** Which terms of an objective of a scenario can stand together. */
import { TERM_NAMES, entryOf, type PlainTerms, type TermName } from '../cards/term-forms.ts';

const SCORES = TERM_NAMES.filter((name) => entryOf(name).scores === true);

/** Reports terms that cannot be played together; paths start at `terms`. */
export function checkTerms(said: PlainTerms, victory: number, fault: (path: string[], message: string) => void): void {
  const has = (name: string): boolean => said[name as TermName] !== undefined;
  if (Object.keys(said).length === 0) fault(['terms'], 'expected at least one term');
  for (const name of TERM_NAMES.filter(has))
    for (const others of entryOf(name).needs ?? [])
      if (!others.some(has)) fault(['terms', name], `${name} needs ${others.join(', or ')}`);
  for (const name of TERM_NAMES.filter(has))
    for (const other of entryOf(name).apart ?? [])
      if (has(other)) fault(['terms', name], `${name} and ${other} cannot stand together`);
  if (has('outpost') && said.centre?.obstacle === 'station')
    fault(['terms', 'centre'], 'outpost places the station: found station, expected rift');
  if (said.obstaclesMove === 'to the rift' && said.centre?.obstacle !== 'rift' && (said.adds?.rift ?? 0) === 0)
    fault(['terms', 'obstaclesMove'], 'no rift is in the match: expected fields, or a rift by centre or adds');
  if (has('openingDice') && has('names') && said.names !== 'all')
    fault(['terms', 'names'], `openingDice spends the token of each ship: found ${said.names}, expected all`);
  for (const name of ['revealTakes', 'zoneTwice', 'dieAtNamed', 'costAgain'] as const)
    if (has(name) && said.names === 'all')
      fault(['terms', 'names'], `${name} is about ships that are named: found all, expected each or second`);
  if (victory > 0 && !SCORES.some(has))
    fault(['victory'], `no term scores a victory token; expected 0, or one of ${SCORES.join(', ')}`);
}
