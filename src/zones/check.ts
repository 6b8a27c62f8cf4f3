/** What a declaration must keep, said in the author's words. */
import type { AnyParts, GameSpec, NumberSpec, Options, ZoneSpec } from './declaration.ts';
import { choicesOf } from './moves.ts';

const KEYS: Readonly<Record<'game' | 'zone' | 'number' | 'option' | 'move' | 'choice' | 'end', readonly string[]>> = {
  game: [
    'id',
    'title',
    'version',
    'seats',
    'options',
    'cards',
    'table',
    'decks',
    'zones',
    'numbers',
    'dice',
    'ends',
    'setup',
    'phases',
    'together',
    'rounds',
    'out',
    'over',
    'score',
    'stake',
    'standing',
    'longest',
  ],
  zone: ['sees', 'each', 'most', 'piles', 'ordered', 'spots', 'columns', 'discard', 'ruledOut'],
  number: ['each', 'start', 'size', 'sees', 'range'],
  option: ['default', 'min', 'max', 'oneOf', 'doc'],
  move: ['choose', 'can', 'do', 'secret', 'text'],
  choice: ['from', 'upTo', 'spot', 'any', 'if', 'optional'],
  end: ['reveal'],
};
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
const MOST_SEATS = 6;
const MOST_CHOICES = 3;

const fault = (where: string, message: string): never => {
  throw new RangeError(`${where}: ${message}`);
};

function checkKeys(where: string, value: object, kind: keyof typeof KEYS): void {
  const known = KEYS[kind];
  const odd = Object.keys(value).find((key) => !known.includes(key));
  if (odd !== undefined) fault(where, `found "${odd}", expected ${known.join(', ')}`);
}

function checkName(where: string, name: string): void {
  if (!/^[a-zA-Z][a-zA-Z0-9]*$/.test(name))
    fault(where, `found the name "${name}", expected letters and digits, a letter first`);
  if (TAKEN.has(name)) fault(where, `the name "${name}" is taken: choose another one`);
}

function checkZone(name: string, zone: ZoneSpec, options: Options): void {
  const where = `zones.${name}`;
  checkName('zones', name);
  checkKeys(where, zone, 'zone');
  if (!['all', 'owner', 'none'].includes(zone.sees))
    fault(where, `sees: found ${JSON.stringify(zone.sees)}, expected 'all', 'owner' or 'none'`);
  if (zone.sees === 'owner' && zone.each !== true)
    fault(where, `sees: 'owner' needs each: true, as the zone of the table has no owner`);
  if (zone.spots === true && zone.most === undefined) fault(where, 'spots: true needs most, the number of spots');
  if (typeof zone.most === 'string' && typeof options[zone.most]?.default !== 'number')
    fault(where, `most: there is no option "${zone.most}" that is a number`);
  for (const key of ['most', 'piles', 'columns'] as const)
    if (typeof zone[key] !== 'string' && zone[key] !== undefined && !(Number.isInteger(zone[key]) && zone[key] > 0))
      fault(where, `${key}: found ${zone[key]}, expected a whole number above 0`);
}

function checkNumber(name: string, number: NumberSpec, zones: object): void {
  const where = `numbers.${name}`;
  checkName('numbers', name);
  if (Object.hasOwn(zones, name)) fault(where, `the name "${name}" is taken by a zone`);
  checkKeys(where, number, 'number');
  if (number.start !== undefined && !Number.isInteger(number.start))
    fault(where, `start: found ${number.start}, expected a whole number`);
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
    if (Object.keys(moves).length === 0) fault(`phases.${phase}`, 'found no move, expected at least one');
    for (const [name, move] of Object.entries(moves)) {
      const where = `phases.${phase}.${name}`;
      checkKeys(where, move, 'move');
      if (typeof move.do !== 'function') fault(where, 'do: missing, expected a function');
      const choices = choicesOf(move);
      if (choices.length > MOST_CHOICES)
        fault(where, `choose: found ${choices.length} things, the most are ${MOST_CHOICES}`);
      for (const [, choice] of choices) {
        if (typeof choice === 'object' && !('length' in choice)) checkKeys(`${where}.choose`, choice, 'choice');
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
  for (const phase of Object.keys(spec.together ?? {}))
    if (!Object.hasOwn(spec.phases, phase)) fault('together', `there is no phase "${phase}"`);
}

/** @throws RangeError for a declaration that contradicts itself. */
export function checkDeclaration(spec: GameSpec<AnyParts>): void {
  checkKeys('defineGame', spec, 'game');
  for (const name of ['setup', 'score'] as const)
    if (typeof spec[name] !== 'function') fault(name, 'missing, expected a function of g');
  for (const [name, zone] of Object.entries(spec.zones)) checkZone(name, zone, spec.options ?? {});
  for (const [name, number] of Object.entries(spec.numbers ?? {})) checkNumber(name, number, spec.zones);
  for (const [name, option] of Object.entries(spec.options ?? {})) {
    checkKeys(`options.${name}`, option, 'option');
    if ((option as { default?: unknown }).default === undefined)
      fault(`options.${name}`, 'default: missing, expected a number, a word, true or false');
  }
  if (typeof spec.seats === 'number' && !(Number.isInteger(spec.seats) && spec.seats >= 2 && spec.seats <= MOST_SEATS))
    fault('seats', `found ${spec.seats}, expected 2 to ${MOST_SEATS}`);
  if (Object.keys(spec.ends).length === 0) fault('ends', 'found none, expected at least one reason');
  for (const [name, end] of Object.entries(spec.ends)) {
    checkKeys(`ends.${name}`, end, 'end');
    for (const zone of end.reveal ?? [])
      if (!Object.hasOwn(spec.zones, zone) && !Object.hasOwn(spec.numbers ?? {}, zone))
        fault(`ends.${name}`, `reveal: there is no zone or number "${zone}"`);
  }
  checkMoves(spec);
}
