import { MOST_POINT_SOURCES, textOf, type Game, type GameModule } from '../core/index.ts';

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isCall = (value: unknown): boolean => typeof value === 'function';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((each) => typeof each === 'string');

/** The game among the exports of a module: `game`, or the default export. */
export const gameIn = (exports: object): unknown => ('game' in exports ? exports.game : (exports as Fields)['default']);

/** The fault that a module reports of itself, as a game with words of a scenario may; '' for none. */
export const faultIn = (exports: object): string =>
  'fault' in exports && typeof exports.fault === 'string' ? exports.fault : '';

/** A demand on a member of a game: its name, a check, and what is expected. */
type Demand = readonly [name: string, good: (value: unknown) => boolean, expected: string];

/** The first of `demands` that `holder` does not meet, in words; '' when it meets all. */
function unmet(holder: Fields, demands: readonly Demand[]): string {
  for (const [name, good, expected] of demands) {
    const value = holder[name];
    if (!good(value))
      return `${name}: ${value === undefined ? 'missing' : `found ${shown(value)}`}, expected ${expected}`;
  }
  return '';
}

const LONGEST = 60;

function shown(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, LONGEST));
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  return isRecord(value) ? 'an object' : textOf(value);
}

const isId = (value: unknown): boolean => typeof value === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(value);

const MODULE: readonly Demand[] = [
  ['id', isId, 'up to 40 small letters, digits and hyphens, a letter first'],
  ['title', isText, 'a text'],
  ['rulesVersion', isText, 'a text, such as "1"'],
  ['contentSchema', (value) => isRecord(value) && isCall(value['safeParse']), 'a schema of zod'],
  ['defaults', isCall, 'a function that returns the content without sides'],
  ['compile', isCall, 'a function that returns the rules'],
];

/** Why `value` is no `GameModule`; '' when it is one. */
export function declaredFault(value: unknown): string {
  if (!isRecord(value)) return `exports no game: expected "export const game: GameModule = { … }"`;
  return unmet(value, MODULE);
}

const within =
  (least: number, most: number) =>
  (value: unknown): boolean =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
const count: Demand[1] = within(1, 2 ** 30);

/** The maximum number of seats among which scores can be divided exactly. */
const MOST_SEATS = 6;

const INFO: readonly Demand[] = [
  ['seats', within(2, MOST_SEATS), `a whole number from 2 to ${MOST_SEATS}`],
  ['teams', within(2, MOST_SEATS), `a whole number from 2 to ${MOST_SEATS}`],
  ['teamOfSeat', (value) => value instanceof Int32Array, 'an Int32Array'],
  ['stateLength', count, 'the number of words in a state'],
  ['maxLegal', count, 'a whole number above 0'],
  ['maxPlies', count, 'a whole number above 0'],
  ['mostRounds', (value) => value === undefined || count(value), 'a whole number above 0, or nothing'],
  ['fields', (value) => Array.isArray(value) && value.length > 0, 'the fields of the state, as placeSeats makes them'],
  ['luck', (value) => isRecord(value) && isCall(value['fill']) && isCall(value['refill']), 'a LuckBlock'],
  ['features', isTexts, 'a list of names'],
  ['endReasons', (value) => isTexts(value) && (value as string[]).length > 0, 'a list of names, at least one'],
];

const METHODS = [
  'deal',
  'toAct',
  'legal',
  'apply',
  'observationLabel',
  'returns',
  'hide',
  'features',
  'round',
  'endReason',
  'observe',
  'describe',
  'describeEvent',
] as const satisfies readonly (keyof Game)[];

const CATALOG: readonly Demand[] = [
  ['ships', Array.isArray, 'a list'],
  ['cards', Array.isArray, 'a list'],
  ['sides', (value) => Array.isArray(value) && value.length > 0, 'a list of the sides, at least one'],
  ['shipOfUnit', isCall, 'a function'],
];

/** Checks rows of a margin, the winner's points and the loser's points, by rising margin from 0. */
const isTable = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((row, i) => {
    if (!Array.isArray(row) || row.length !== 3 || !row.every(within(0, 2 ** 30))) return false;
    return i === 0 ? row[0] === 0 : Number(row[0]) > Number((value as unknown[][])[i - 1]![0]);
  });

const POINTS: readonly Demand[] = [
  [
    'sources',
    (value) => isTexts(value) && within(1, MOST_POINT_SOURCES)((value as string[]).length),
    `a list of one to ${MOST_POINT_SOURCES} names`,
  ],
  ['tieRules', isTexts, 'a list of names of endReasons'],
  [
    'table',
    (value) => value === undefined || isTable(value),
    'rows of a margin, points of the winner, points of the loser, by rising margin from 0',
  ],
];

/** Why a game cannot count points as it declares; '' when it can, or when it counts none. */
function pointsFault(declared: unknown, method: unknown): string {
  if (declared === undefined && method === undefined) return '';
  if (!isRecord(declared)) return 'info.points: missing, expected an object, as there is a function points';
  const fault = unmet(declared, POINTS);
  if (fault !== '') return `info.points.${fault}`;
  return isCall(method) ? '' : 'points: missing, expected a function, as there is info.points';
}

/** Why `value`, which `module` compiled, is no `Game`; '' if it is one. */
export function compiledFault(value: unknown, module: GameModule): string {
  if (!isRecord(value)) return `found ${shown(value)}, expected an object`;
  const { info, catalog } = value;
  if (!isRecord(info)) return 'info: missing, expected an object';
  const named = unmet(info, [
    ['id', (id) => id === module.id, `"${module.id}", as the module says`],
    ['rulesVersion', (version) => version === module.rulesVersion, `"${module.rulesVersion}", as the module says`],
    ...INFO,
  ]);
  if (named !== '') return `info.${named}`;
  const { seats, teams, teamOfSeat } = info as unknown as Game['info'];
  if (teamOfSeat.length !== seats) return `info.teamOfSeat: found ${teamOfSeat.length} seats, expected ${seats}`;
  const odd = teamOfSeat.find((team) => team < 0 || team >= teams);
  if (odd !== undefined) return `info.teamOfSeat: found team ${odd}, expected 0 to ${teams - 1}`;
  const calls = unmet(
    value,
    METHODS.map((name): Demand => [name, isCall, 'a function']),
  );
  if (calls !== '') return calls;
  const points = pointsFault(info['points'], value['points']);
  if (points !== '') return points;
  if (!isRecord(catalog)) return 'catalog: missing, expected an object';
  const listed = unmet(catalog, CATALOG);
  return listed === '' ? '' : `catalog.${listed}`;
}
