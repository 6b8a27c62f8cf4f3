/**
 * The sheets of upgrade cards and aces contain what two other data sets print on them: distances, ranges, dice, icons,
 * tokens, keywords, sizes, numbers.
 */
import { expect, test } from 'vitest';
import { UPGRADE_ENTRIES } from '../../../../src/games/armada/cards/slots/upgrades.ts';
import { ACES } from '../../../../src/games/armada/cards/squadrons/aces.ts';
import { effectText } from '../../../../src/games/armada/view/sheets.ts';
import { NAMED_BY_ACES, NAMED_BY_UPGRADES, WHEN_OF_UPGRADES } from '../support/printed-names.ts';

const rowsOf = (table: string): Map<string, string[]> =>
  new Map(
    table
      .trim()
      .split(/;\s+/)
      .map((row) => row.split('|'))
      .map(([id, facts]) => [id!, facts!.split(' ')]),
  );

const COLOURS = { red: '+r', blue: '+b', black: '+k' };
const NUMBERS = { two: '2', three: '3', four: '4', five: '5', six: '6', twice: '2', both: '2' };
const WORDS =
  'evade brace redirect scatter contain salvo adept ai assault bomber cloak counter dodge escort grit heavy intel relay rogue scout screen snipe strategic swarm unique flagship obstacle faceup facedown raid half small medium large huge flotilla';

/** What a sentence names, in the form of the tables. */
function namedBy(sentence: string): Set<string> {
  const found = new Set<string>();
  const text = sentence.toLowerCase().replaceAll('bombers', 'bomber');
  for (const [, a, b] of text.matchAll(/distance(?: band)? (?:1-)?(\d)|within the distance.*?\((\d)/g))
    found.add(`d${a ?? b}`);
  if (/close to medium range/.test(text)) found.add('C').add('M');
  if (/close to long range/.test(text)) found.add('C').add('L');
  if (/close range/.test(text)) found.add('C');
  if (/long range/.test(text)) found.add('L');
  for (const [word, fact] of Object.entries(COLOURS)) if (new RegExp(`\\b${word}\\b`).test(text)) found.add(fact);
  for (const [word, fact] of [
    ['accurac', 'acc'],
    ['hit', 'hit'],
    ['critical', 'crit'],
  ] as const)
    if (new RegExp(`\\b${word}`).test(text)) found.add(fact);
  for (const word of WORDS.split(' ')) if (new RegExp(`\\b${word}`).test(text)) found.add(word);
  const counted = Object.entries(NUMBERS).reduce(
    (all, [word, number]) => all.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), number),
    text,
  );
  for (const [, number] of counted.matchAll(/(?<![\d-])(\d+)\b/g)) found.add(`#${number}`);
  return found;
}

/**
 * Facts that sheets do not name, each with the reason: the sheet says it in other words, or the rules say it for all
 * cards (locked tokens, the bands of a redirect or an evade).
 */
const UNTOLD: Readonly<Record<string, readonly [facts: string, why: string]>> = {
  'admiral-konstantine': ['medium', 'not small'],
  'all-fighters-follow-me': ['#5', 'no speed is above 5'],
  amity: ['#2', 'each of the ships'],
  'b2-rocket-troopers': ['salvo', 'its word leaves salvos out'],
  'boarding-engineers': ['faceup', 'turned'],
  'boosted-comms': ['C L', 'a range band more'],
  'clone-commander-wolffe': ['hit', 'what assault spends'],
  'disposable-capacitors': ['C', 'as far as long range'],
  dominator: ['C M', 'up to medium range'],
  eclipse: ['facedown', 'faceup instead'],
  'electronic-countermeasures': ['acc', 'locked'],
  'garels-honor': ['facedown', 'faceup instead'],
  'governor-pryce': ['acc', 'the faces that are left'],
  'gunnery-chief-varnillian': ['#2', 'two dice change places'],
  'hardened-bulkheads': ['facedown', 'of an overlap'],
  'iden-versio': ['d1', 'within close range'],
  'luminara-unduli': ['unique', 'only unique squadrons have tokens'],
  'mon-mothma': ['C d1', 'a number of the range band'],
  'patriot-fist': ['L', 'beyond close range'],
  'point-defense-ion-cannons': ['d1', 'within close range'],
  'proximity-mines': ['d5', 'beyond 5'],
  'reserve-hangar-deck': ['d1', 'beside the ship'],
  'sabine-wren': ['d2 d3', 'beyond 3, near 2'],
  salvation: ['#2', 'once more'],
  triumphant: ['M', 'whatever the range of the ship'],
  'turbolaser-reroute-circuits': ['#2', 'a double hit'],
  vector: ['#5', 'no speed is above 5'],
};

test('AH-240 the sheet of every upgrade card names what its text names', () => {
  const named = rowsOf(NAMED_BY_UPGRADES);
  const untold: Record<string, string> = {};
  for (const { id, row, effects } of UPGRADE_ENTRIES) {
    const sizes = [...(row.sizes ?? []), ...(row.withoutOn ?? []), row.flagshipOnly === true ? 'flagship' : ''].join(
      ' ',
    );
    const told = namedBy(`${effects.map((effect) => effectText(effect)).join(' ')} ${sizes}`);
    const missing = (named.get(id) ?? []).filter((fact) => !told.has(fact));
    if (missing.length > 0) untold[id] = missing.join(' ');
    named.delete(id);
  }
  expect(untold).toEqual(Object.fromEntries(Object.entries(UNTOLD).map(([id, [facts]]) => [id, facts])));
  expect([...named.keys()]).toEqual([]);
});

test('AH-240 the sheet of every ace names what its text names', () => {
  const named = rowsOf(NAMED_BY_ACES);
  const untold: Record<string, string> = {};
  for (const [id, facts] of named) {
    const told = namedBy(ACES.find((ace) => ace.id === id)!.says);
    const missing = facts.filter((fact) => !told.has(fact));
    if (missing.length > 0) untold[id] = missing.join(' ');
  }
  // Six of his seven points of hull means: once he is damaged.
  expect(untold).toEqual({ bossk: '#6' });
});

/** Timings by the letters of the table. The text of the card must name one of the timings of its letter. */
const LETTERS: Readonly<Record<string, string>> = {
  'before deployment': 'P',
  'after deployment': 'P',
  'start of first round': '1',
  'start of round': 'O',
  'start of Ship Phase': 'S',
  'before reveal': 'B',
  'reveal command': 'R',
  'after reveal': 'V',
  'squadron command': 's',
  'repair command': 'r',
  'instead of a repair': 'r',
  'navigate command': 'nM',
  'before an enemy course': 'C',
  'determine course': 'C',
  'after gathering dice': 'AD',
  'before roll': 'A',
  'after roll': 'A',
  'resolve attack effects': 'A',
  'spend defense tokens': 'D',
  'after defense tokens': 'D',
  'critical effect': 'X',
  'before damage': 'D',
  'redirect effect': 'D',
  'after command': 'Z',
  'after first command': 'Z',
  'faceup card': 'F',
  'squadron lost': 'L',
  'friend destroyed': 'L',
  'after attack by squadron': 'A',
  'after attack on squadron': 'A',
  'after attack on ship': 'A',
  'end of attacks': 'E',
  'overlapped by an enemy': 'M',
  'over obstacles': 'M',
  'after maneuver': 'M',
  'after activation': 'E',
  'after enemy activation': 'E',
  'start of Squadron Phase': 's',
  'squadron turn': 's',
  'end of Command Phase': 'E',
  'end of Ship Phase': 'E',
  'end of Squadron Phase': 'E',
  'enemy changes speed': 'C',
  'start of Status Phase': 'T',
};

/** Cards that act at a time that their own texts do not name. */
const BY_RULE: Readonly<Record<string, string>> = {
  'count-dooku': 'tokens of cards are chosen after deployment',
  'bail-organa': 'tokens of cards are chosen after deployment',
  'admiral-tarkin': 'tokens of cards are chosen after deployment',
  'admiral-trench': 'tokens of cards are chosen after deployment',
  'rune-haako': 'tokens of cards are chosen after deployment',
  resolute: 'tokens of cards are chosen after deployment; a navigate dial is resolved by the maneuver',
  'san-hill': 'a squadron command of a friend; two sources have the text before the last errata',
  triumphant: 'a squadron command of a friend',
  'asajj-ventress': 'two sources have the text before the last errata (AH-234)',
  suppressor: 'the end of the activation of an enemy',
};

test('AH-240 every upgrade card acts at a time that its text names', () => {
  const named = new Map(
    WHEN_OF_UPGRADES.trim()
      .split(/;\s+/)
      .map((row) => row.split(/\s+/))
      .map(([id = '', letters = '']) => [id, letters] as const),
  );
  const other = UPGRADE_ENTRIES.filter(({ id, effects }) =>
    effects.some(
      ({ during }) =>
        during !== 'continuous' && !LETTERS[during]!.split('').some((letter) => (named.get(id) ?? '').includes(letter)),
    ),
  );
  expect(
    other.map(({ id }) => id).toSorted(),
    'cards that act at no time of their rows of WHEN_OF_UPGRADES in test/games/armada/support/printed-names.ts',
  ).toEqual(Object.keys(BY_RULE).toSorted());
});
