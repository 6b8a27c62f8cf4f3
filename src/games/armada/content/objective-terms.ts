/** What the terms of an objective of a scenario mean, and which of them can stand together. */
import { always, during, tableWide, when } from '../cards/entry.ts';
import type { Effect } from '../cards/entry.ts';
import { BY, NAMES, TERM } from '../cards/terms.ts';
import type { Term } from '../cards/terms.ts';
import { costAgain } from '../cards/words/answers.ts';
import { addDice } from '../cards/words/dice.ts';
import { ZONE } from '../layout.ts';
import { COMMAND_WORDS, SIZES } from './faces.ts';
import type { OwnTerms } from './objective-schema.ts';

/** Dice of any colours in the first attack of a ship of the second player; the question about them is of two. */
const ANY_DICE = 2;

const byWhom = { second: BY.SECOND, both: BY.BOTH } as const;
const namers = { each: NAMES.EACH, second: NAMES.SECOND, all: NAMES.ALL } as const;
const zoneOf = { front: ZONE.FRONT, right: ZONE.RIGHT, rear: ZONE.REAR, left: ZONE.LEFT } as const;

/** Codes and numbers of each term, by its name. */
const AMOUNTS: {
  readonly [K in keyof OwnTerms]-?: ((said: NonNullable<OwnTerms[K]>) => readonly [number, ...number[]]) | null;
} = {
  names: (who) => [TERM.NAMES, namers[who]],
  tokens: (t) => [TERM.TOKENS, t.count, t.edge, t.apart, byWhom[t.by]],
  firstMovesTokens: (band) => [TERM.SHIFT, band],
  obstacles: (o) => [TERM.OBSTACLES, o.edge, o.apart, o.by === 'second' ? 1 : 0],
  outpost: (band) => [TERM.OUTPOST, band],
  obstacleTokens: () => [TERM.OBSTACLE_TOKENS, 1],
  mines: (dice) => [TERM.MINES, dice],
  ambush: (band) => [TERM.AMBUSH, band],
  firstDeploysAll: () => [TERM.FIRST_DEPLOYS, 1],
  setsAside: (a) => [TERM.ASIDE, a.ships, a.squadrons, SIZES.indexOf(a.size)],
  startToken: (command) => [TERM.START_TOKEN, COMMAND_WORDS.indexOf(command) + 1],
  openingDice: ({ red }) => [TERM.OPENING_DICE, red, ANY_DICE],
  faceupScores: () => [TERM.FACEUP, 1],
  zoneScores: (zone) => [TERM.ZONE_SCORES, zoneOf[zone] + 1],
  secondIgnoresObstacles: () => [TERM.IGNORES_OBSTACLES, 1],
  revealTakes: (band) => [TERM.REVEAL_TAKES, band],
  outpostScores: (band) => [TERM.OUTPOST_SCORES, band],
  lanesScore: () => [TERM.LANES_SCORE, 1],
  mostTokens: (points) => [TERM.MOST_TOKENS, points],
  damagedShare: (part) => [TERM.DAMAGED_SHARE, part],
  zoneTwice: () => [TERM.ZONE_TWICE, 1],
  targetTwice: (who) => [TERM.TARGET_TWICE, who === 'second' ? 0 : 1, who === 'first' ? 0 : 1],
  dieAtNamed: null,
  costAgain: null,
};

/** The terms and effects that an objective of a scenario names. */
export function readTerms(said: OwnTerms): { readonly terms: readonly Term[]; readonly effects: readonly Effect[] } {
  const terms = (Object.keys(AMOUNTS) as (keyof OwnTerms)[]).flatMap((name) => {
    const amountsOf = AMOUNTS[name] as ((value: unknown) => readonly [number, ...number[]]) | null;
    if (said[name] === undefined || amountsOf === null) return [];
    const [term, ...amounts] = amountsOf(said[name]);
    return [{ term, amounts }];
  });
  const atNamed = when({ target: 'objective ship' });
  const effects: Effect[] = [];
  if (said.dieAtNamed !== undefined)
    effects.push(during('resolve attack effects', tableWide, atNamed, addDice({ count: said.dieAtNamed })));
  if (said.costAgain === true) effects.push(always(tableWide, atNamed, costAgain(1)));
  return { terms, effects };
}

/** Terms that score victory tokens. */
const SCORES = [
  'faceupScores',
  'zoneScores',
  'obstacleTokens',
  'revealTakes',
  'outpostScores',
  'lanesScore',
] as const satisfies readonly (keyof OwnTerms)[];

/** What a term needs of another one, of which any will do. */
const NEEDS: readonly (readonly [keyof OwnTerms, readonly (keyof OwnTerms)[]])[] = [
  ['firstMovesTokens', ['tokens']],
  ['mines', ['tokens']],
  ['setsAside', ['tokens']],
  ['lanesScore', ['tokens']],
  ['revealTakes', ['tokens']],
  ['revealTakes', ['names']],
  ['outpostScores', ['outpost']],
  ['mostTokens', SCORES],
  ['openingDice', ['names']],
  ['zoneTwice', ['names']],
  ['targetTwice', ['zoneTwice']],
  ['dieAtNamed', ['names']],
  ['costAgain', ['names']],
];

/** Terms that use the same tokens or turns in two ways. */
const APART: readonly (readonly [keyof OwnTerms, keyof OwnTerms])[] = [
  ['tokens', 'obstacleTokens'],
  ['ambush', 'firstDeploysAll'],
  ['mines', 'lanesScore'],
  ['mines', 'revealTakes'],
  ['mines', 'setsAside'],
];

/** Reports terms that cannot be played together; paths start at `terms`. */
export function checkTerms(said: OwnTerms, victory: number, fault: (path: string[], message: string) => void): void {
  const has = (name: keyof OwnTerms): boolean => said[name] !== undefined;
  if (Object.keys(said).length === 0) fault(['terms'], 'expected at least one term');
  for (const [name, others] of NEEDS)
    if (has(name) && !others.some(has)) fault(['terms', name], `${name} needs ${others.join(', or ')}`);
  for (const [name, other] of APART)
    if (has(name) && has(other)) fault(['terms', name], `${name} and ${other} cannot stand together`);
  if (has('openingDice') && has('names') && said.names !== 'all')
    fault(['terms', 'names'], `openingDice spends the token of each ship: found ${said.names}, expected all`);
  for (const name of ['revealTakes', 'zoneTwice', 'dieAtNamed', 'costAgain'] as const)
    if (has(name) && said.names === 'all')
      fault(['terms', 'names'], `${name} is about ships that are named: found all, expected each or second`);
  if (victory > 0 && !SCORES.some(has))
    fault(['victory'], `no term scores a victory token; expected 0, or one of ${SCORES.join(', ')}`);
}
