/** What a declaration must keep, said in the author's words. */
import { isMap } from '../core/index.ts';
import type { AnyParts, GameSpec, NumberSpec, Options, ZoneSpec } from './declaration.ts';
import { choicesOf } from './moves.ts';

/** What a value must be: how it is recognised, and how a message calls it. */
type Kind = readonly [is: (value: unknown) => boolean, called: string];
type Shape = Readonly<Record<string, Kind>>;

const MOST_SEATS = 6;
const MOST_CHOICES = 3;

const isFunction = (value: unknown): boolean => typeof value === 'function';
const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isFrom =
  (least: number, most = Infinity) =>
  (value: unknown): boolean =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
const isListOf = (is: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.length > 0 && value.every(is);

const TEXT: Kind = [isText, 'a text'];
const RULE: Kind = [isFunction, 'a function of g'];
const YES: Kind = [(value) => value === true, 'true, or nothing'];
const SWITCH: Kind = [(value) => typeof value === 'boolean', 'true or false'];
const WHOLE: Kind = [Number.isInteger, 'a whole number'];
const COUNT: Kind = [isFrom(1), 'a whole number above 0'];
const NUMBER: Kind = [Number.isFinite, 'a number'];
const oneOf = (...words: readonly string[]): Kind => [
  (value) => words.includes(value as string),
  `${words
    .slice(0, -1)
    .map((word) => `'${word}'`)
    .join(', ')} or '${words.at(-1)!}'`,
];
const table = (of: string): Kind => [isMap, `an object: { ${of} }`];
const SEATS: Kind = [isFrom(2, MOST_SEATS), `2 to ${MOST_SEATS}`];
const orRule = ([is, called]: Kind): Kind => [
  (value) => isFunction(value) || is(value),
  `${called}, or a function of the options`,
];

const GAME: Shape = {
  id: [(value) => typeof value === 'string' && /^[a-z0-9][a-z0-9-]*$/.test(value), 'small letters, digits and hyphens'],
  title: TEXT,
  version: TEXT,
  seats: orRule(SEATS),
  options: table('life: { default: 10 }'),
  cards: orRule(table('orc: { attack: 2 }')),
  table: TEXT,
  decks: [(value) => value === true || isMap(value), 'true, or { size: 20, copies: 3 }'],
  zones: table("deck: { sees: 'none' }"),
  numbers: table('life: { each: true }'),
  dice: table('d6: 6'),
  ends: table("'life gone': {}"),
  setup: RULE,
  phases: table('turn: { play: { do(g) { … } } }'),
  together: table('bid(g) { … }'),
  rounds: oneOf('turns', 'own'),
  out: RULE,
  over: RULE,
  score: RULE,
  stake: [(value) => Number.isFinite(value) && (value as number) > 0, 'a number above 0'],
  standing: RULE,
  longest: orRule(COUNT),
};
const ZONE: Shape = {
  sees: oneOf('all', 'owner', 'none'),
  each: YES,
  most: [(value) => isText(value) || isFrom(1)(value), 'a whole number above 0'],
  piles: COUNT,
  ordered: SWITCH,
  spots: YES,
  columns: COUNT,
  discard: YES,
  ruledOut: YES,
};
const OF_NUMBER: Shape = {
  each: YES,
  start: WHOLE,
  size: COUNT,
  sees: oneOf('all', 'owner'),
  range: [
    (value) => isListOf(Number.isInteger)(value) && (value as number[]).length === 2,
    'the lowest and the highest value, such as [1, 6]',
  ],
};
const OPTION: Shape = {
  default: [(value) => ['number', 'string', 'boolean'].includes(typeof value), 'a number, a word, true or false'],
  min: NUMBER,
  max: NUMBER,
  oneOf: [isListOf(isText), 'a list of words'],
  doc: TEXT,
};
const MOVE: Shape = {
  choose: [
    (value) => isText(value) || (isMap(value) && Object.keys(value).length > 0) || isListOf(isText)(value),
    "the name of a zone, a list of words, { upTo: 3 }, { spot: 'board' } or { any: 'player' }, or up to three of these with names",
  ],
  can: RULE,
  do: RULE,
  secret: YES,
  text: TEXT,
};
const CHOICE: Shape = {
  from: WHOLE,
  upTo: orRule([isFrom(0), 'a whole number']),
  spot: TEXT,
  any: oneOf('card', 'player', 'other'),
  if: RULE,
  optional: YES,
};
const END: Shape = { reveal: [isListOf(isText), 'a list of zones and secret numbers'] };

/** Names that the table and the players have already. */
const TAKEN: ReadonlySet<string> = new Set([
  'o',
  'players',
  'me',
  'them',
  'turn',
  'round',
  'card',
  'is',
  'kinds',
  'deal',
  'deckOf',
  'roll',
  'go',
  'pass',
  'newRound',
  'end',
  'damage',
  'seat',
  'base',
  'chosen',
  'exchange',
  'phase',
  'ply',
  'rolls',
  'luck',
]);
/** The key of a scenario under which its sides stand. */
const SIDES = 'sides';

const fault = (where: string, message: string): never => {
  throw new RangeError(`${where}: ${message}`);
};

const found = (value: unknown): string =>
  Array.isArray(value)
    ? 'a list'
    : typeof value === 'function'
      ? 'a function'
      : isMap(value)
        ? 'an object'
        : (JSON.stringify(value) ?? 'nothing');

/** @throws RangeError for what is not of a kind; `where` ends as a message begins. */
function checkKind(where: string, value: unknown, [is, called]: Kind): void {
  if (!is(value)) throw new RangeError(`${where}: found ${found(value)}, expected ${called}`);
}

/** Checks the names and the values of an object that the author wrote. @param needed what may not be left out */
function checkShape(where: string, value: unknown, shape: Shape, ...needed: readonly string[]): void {
  const keys = Object.keys(shape);
  if (!isMap(value)) fault(where || 'defineGame', `found ${found(value)}, expected an object with ${keys.join(', ')}`);
  const given = value as Readonly<Record<string, unknown>>;
  const odd = Object.keys(given).find((key) => !keys.includes(key));
  if (odd !== undefined) fault(where || 'defineGame', `found "${odd}", expected ${keys.join(', ')}`);
  for (const key of keys) {
    const name = where === '' ? key : `${where}: ${key}`;
    if (given[key] !== undefined) checkKind(name, given[key], shape[key]!);
    else if (needed.includes(key)) fault(name, `missing, expected ${shape[key]![1]}`);
  }
}

function checkName(where: string, name: string): void {
  if (!/^[a-zA-Z][a-zA-Z0-9]*$/.test(name))
    fault(where, `found the name "${name}", expected letters and digits, a letter first`);
  if (TAKEN.has(name)) fault(where, `the name "${name}" is taken: choose another one`);
}

function checkZone(name: string, zone: ZoneSpec, options: Options): void {
  const where = `zones.${name}`;
  checkName('zones', name);
  checkShape(where, zone, ZONE, 'sees');
  if (zone.sees === 'owner' && zone.each !== true)
    fault(where, `sees: 'owner' needs each: true, as the zone of the table has no owner`);
  if (zone.spots === true && zone.most === undefined) fault(where, 'spots: true needs most, the number of spots');
  if (typeof zone.most === 'string' && typeof options[zone.most]?.default !== 'number')
    fault(where, `most: there is no option "${zone.most}" that is a number`);
}

function checkNumber(name: string, number: NumberSpec, zones: object): void {
  const where = `numbers.${name}`;
  checkName('numbers', name);
  if (Object.hasOwn(zones, name)) fault(where, `the name "${name}" is taken by a zone`);
  checkShape(where, number, OF_NUMBER);
  if (number.sees !== 'owner') return;
  if (number.each !== true) fault(where, `sees: 'owner' needs each: true`);
  if (number.range === undefined)
    fault(where, `sees: 'owner' needs range: the lowest and the highest value that it may have`);
  if (number.range![0] > number.range![1])
    fault(where, `range: found ${number.range!.join(' to ')}, expected the lowest value first`);
}

/** That there is no such zone, and for `them.hold` what to write. */
function noZone(zone: string, known: readonly string[]): string {
  const [, own = ''] = zone.split('.');
  const other = known.includes(own)
    ? `; for a card of another player write { any: 'card', if: (g, card) => g.them.${own}.has(card) }`
    : '';
  return `there is no zone "${zone}"; there are ${known.join(', ')}${other}`;
}

function checkMoves(spec: GameSpec<AnyParts>): void {
  const phases = Object.entries(spec.phases);
  if (phases.length === 0) fault('phases', 'found none, expected at least one');
  for (const [phase, moves] of phases) {
    checkKind(`phases.${phase}`, moves, table('play: { do(g) { … } }'));
    if (Object.keys(moves).length === 0) fault(`phases.${phase}`, 'found no move, expected at least one');
    for (const [name, move] of Object.entries(moves)) {
      const where = `phases.${phase}.${name}`;
      checkShape(where, move, MOVE, 'do');
      const choices = choicesOf(move);
      if (choices.length > MOST_CHOICES)
        fault(where, `choose: found ${choices.length} things, the most are ${MOST_CHOICES}`);
      for (const [, choice] of choices) {
        checkKind(`${where}: choose`, choice, MOVE['choose']!);
        if (isMap(choice)) {
          checkShape(`${where}.choose`, choice, CHOICE);
          if (!('upTo' in choice || 'spot' in choice || 'any' in choice))
            fault(`${where}.choose`, 'found nothing to choose, expected upTo, spot or any');
        }
        const zone = typeof choice === 'string' ? choice : 'spot' in choice ? choice.spot : null;
        if (zone === null) continue;
        if (!Object.hasOwn(spec.zones, zone)) fault(where, `choose: ${noZone(zone, Object.keys(spec.zones))}`);
        if (typeof choice === 'string' && spec.zones[zone]!.sees === 'none')
          fault(
            where,
            `choose: nobody sees the cards of ${zone}, so nobody can choose one: write sees: 'owner' or 'all' for it`,
          );
        if (typeof choice !== 'string' && spec.zones[zone]!.spots !== true)
          fault(where, `choose: zone ${zone} has no spots`);
      }
    }
  }
  for (const [phase, rule] of Object.entries(spec.together ?? {})) {
    if (!Object.hasOwn(spec.phases, phase)) fault('together', `there is no phase "${phase}"`);
    checkKind(`together.${phase}`, rule, RULE);
  }
}

/** The rows of cards. @throws RangeError for what no card can have. */
export function checkCards(cards: unknown): void {
  checkKind('cards', cards, GAME['cards']!);
  for (const [id, row] of Object.entries(cards as object)) {
    checkKind(`cards.${id}`, row, table('attack: 2'));
    for (const [column, value] of Object.entries(row as object)) {
      const name = `cards.${id}: ${column}`;
      if (column === 'copies') checkKind(name, value, [isFrom(0), 'a whole number from 0']);
      else if (column === 'name' || column === 'text') checkKind(name, value, TEXT);
      else
        checkKind(name, value, [
          (each) => typeof each === 'string' || Number.isInteger(each),
          'a whole number or a word',
        ]);
    }
  }
}

/** @throws RangeError for numbers of players or moves that no game can have. */
export function checkLimits(seats: number, longest: number): void {
  checkKind('seats', seats, SEATS);
  checkKind('longest', longest, COUNT);
}

/** @throws RangeError for a declaration that contradicts itself. */
export function checkDeclaration(spec: GameSpec<AnyParts>): void {
  checkShape('', spec, GAME, 'id', 'title', 'zones', 'ends', 'setup', 'phases', 'score');
  const { zones, numbers = {}, options = {}, dice = {}, ends, cards } = spec;
  const rows = isMap(cards) ? (spec.table ?? 'cards') : undefined;
  for (const [name, option] of Object.entries(options)) {
    const where = `options.${name}`;
    if (name === SIDES || name === rows) fault('options', `the name "${name}" is taken: choose another one`);
    checkShape(where, option, OPTION, 'default');
    const { default: value, min, max, oneOf: words } = option;
    if (typeof value === 'number' && (value < (min ?? value) || value > (max ?? value)))
      fault(where, `default: found ${value}, expected a number from min to max`);
    if (words !== undefined && !words.includes(value as string))
      fault(where, `default: found ${found(value)}, expected one of ${words.join(', ')}`);
  }
  for (const [name, zone] of Object.entries(zones)) checkZone(name, zone, options);
  for (const [name, number] of Object.entries(numbers)) checkNumber(name, number, zones);
  for (const [name, faces] of Object.entries(dice))
    checkKind(`dice.${name}`, faces, [isFrom(1), 'its number of faces']);
  if (rows !== undefined) checkCards(cards);
  if (rows === SIDES) fault('table', `the name "${SIDES}" is taken: choose another one`);
  if (Object.keys(ends).length === 0) fault('ends', 'found none, expected at least one reason');
  for (const [name, end] of Object.entries(ends)) {
    checkShape(`ends.${name}`, end, END);
    for (const zone of end.reveal ?? [])
      if (!Object.hasOwn(zones, zone) && !Object.hasOwn(numbers, zone))
        fault(`ends.${name}`, `reveal: there is no zone or number "${zone}"`);
  }
  checkMoves(spec);
}
