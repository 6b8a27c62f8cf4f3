// @module-tag heavy
/** Modules with one fault each, in a game that is otherwise sound, and the message that names the fault. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkGame } from '../../src/experiment/game-check.ts';
import { OutsideAgentError, compileWhole, loadGame } from '../../src/outside/index.ts';
import { scratchFolder } from '../scenario/folder.ts';

const { write, path } = scratchFolder();
const SOUND = readFileSync(new URL('../../examples/games/sealed-bids.ts', import.meta.url), 'utf8');
const CONTENT = { coins: 4, lots: 3, sides: { first: {}, second: {} } };
const SIZE = { walked: 25, soaked: 1 };

/** The findings about `text`: the message that refuses it, or the promises that it breaks. */
function found(name: string, text: string): string[] {
  write(name, text);
  try {
    const outside = loadGame(`./${name}`, path('.'))!;
    const [game, twin] = [0, 1].map(() => compileWhole(outside, CONTENT)) as [never, never];
    return checkGame(game, twin, SIZE)
      .promises.filter(({ fault }) => fault !== '')
      .map(({ id, fault }) => `${id}: ${fault}`);
  } catch (error) {
    if (error instanceof OutsideAgentError) return [error.message];
    throw error;
  }
}

/**
 * A fault: its name, a text of the sound module and the replacement, and the law that must name it or words of the
 * message.
 */
type Row = readonly [fault: string, from: string, to: string, named: RegExp];

const body = (head: string, line: string): [string, string] => [`  ${head} {\n`, `  ${head} {\n    ${line}\n`];
const throwIn = (head: string, member: string): Row => [
  `${member} throws`,
  ...body(head, "if (s !== undefined) throw new Error('oops');"),
  new RegExp(`^answers: ${member} threw Error: oops`),
];

/** Declares more in `info`, and counts points. */
const declared = (more: string): [string, string] => [
  "features: ['lead in points', 'lead in coins']",
  `${more}, features: ['lead in points', 'lead in coins']`,
];

const ROWS: readonly Row[] = [
  throwIn('deal(s: State, setup: MatchSetup, seed: Seed): void', 'deal'),
  throwIn('toAct(s: State): number', 'toAct'),
  throwIn('legal(s: State, out: Int32Array): number', 'legal'),
  throwIn('apply(s: State, bid: number, log: EventLog | null): void', 'apply'),
  throwIn('observationLabel(s: State, bid: number, seat: number): number', 'observationLabel'),
  throwIn('returns(s: State, out: Float64Array): void', 'returns'),
  throwIn('hide(s: State, seat: number, seed: Seed): void', 'hide'),
  throwIn('features(s: State, seat: number, out: Float64Array): void', 'features'),
  throwIn('evaluate(s: State, seat: number): number', 'evaluate'),
  throwIn('round(s: State): number', 'round'),
  throwIn('observe(s: State, seat: number): Json', 'observe'),
  throwIn('describe(s: State, bid: number, seat = -1): ActionText', 'describe'),
  ['endReason throws', '    return 0;\n', "    throw new Error('oops');\n", /^answers: endReason threw Error: oops/],
  [
    'describeEvent throws',
    'const winner = log.get(i, 1);',
    "throw new Error('oops');",
    /^answers: describeEvent threw/,
  ],
  [
    'compile throws',
    '(content) => new SealedBids(content)',
    "() => { throw new Error('oops') }",
    /compile threw: Error: oops \(bad-\d+\.ts:\d+:/,
  ],
  [
    'info says too few legal actions',
    'maxLegal: content.coins + 1',
    'maxLegal: content.coins',
    /^answers: legal answered 5, expected from 1 to 4 actions/,
  ],
  [
    'info says too few plies',
    'maxPlies: 2 * content.lots',
    'maxPlies: 2 * content.lots - 1',
    /^answers: info promises at most 5 plies/,
  ],
  [
    'info says too few words',
    'stateLength: TABLE.size + 2 * WORDS',
    'stateLength: TABLE.size + WORDS',
    /layout-covers|answers/,
  ],
  [
    'info names another id',
    "      id: 'sealed-bids',",
    "      id: 'other',",
    /compile returned no game: info\.id: found "other", expected "sealed-bids"/,
  ],
  [
    'info has three teams for two seats',
    'teamOfSeat: Int32Array.of(0, 1)',
    'teamOfSeat: Int32Array.of(0, 2)',
    /info\.teamOfSeat: found team 2, expected 0 to 1/,
  ],
  [
    'info has a list where an array belongs',
    'teamOfSeat: Int32Array.of(0, 1)',
    'teamOfSeat: [0, 1] as never',
    /info\.teamOfSeat: found a list of 2, expected an Int32Array/,
  ],
  [
    'a member is missing',
    '  round(s: State)',
    '  rounds(s: State)',
    /compile returned no game: round: missing, expected a function/,
  ],
  [
    'the schema is none',
    '  contentSchema,\n  defaults',
    '  contentSchema: {} as never,\n  defaults',
    /contentSchema: found an object, expected a schema of zod/,
  ],
  [
    'a match never ends',
    '    if (s[LOT] === this.#content.lots) {',
    '    if (s[LOT] === -5) {',
    /^answers: info promises at most 6 plies/,
  ],
  [
    'actions are offered twice',
    'out[bid] = bid;',
    'out[bid] = bid >> 1;',
    /^legal-in-bounds: .* a legal action stands twice/,
  ],
  [
    'an action is offered that the rules refuse',
    ...body(
      'apply(s: State, bid: number, log: EventLog | null): void',
      "if (bid === 4) throw new RangeError('too dear');",
    ),
    /^(answers: apply|plays: .*) threw RangeError: too dear/,
  ],
  [
    'hide leaves the sealed bid',
    's[other] = drawBelow',
    'if (seat > 1) s[other] = drawBelow',
    /^hide-is-canonical: .* bid\[0\]/,
  ],
  [
    'hide leaves the luck',
    '    this.info.luck.refill(s, seed);\n',
    '',
    /^hide-(is-canonical|varies-all-hidden): .*luck/,
  ],
  [
    'hide takes a public fact',
    '    this.info.luck.refill(s, seed);\n',
    '    this.info.luck.refill(s, seed);\n    s[POINTS] = 0;\n',
    /^hide-keeps-known-fields: .*points\[0\]/,
  ],
  [
    'observe shows the sealed bid',
    'sealed && seat >= 0 && i !== seat',
    'sealed && seat > 5',
    /^(hide-keeps-what-the-seat-reads|reading-tells-no-secret): /,
  ],
  [
    'evaluate knows the sealed bid',
    'return own + other === 0 ? 0.5 :',
    'if (s[BID] === 4) return 1;\n    return own + other === 0 ? 0.5 :',
    /^(hide-keeps-what-the-seat-reads|reading-tells-no-secret): .*evaluation/,
  ],
  [
    'describe tells the sealed bid',
    "text: 'bids in secret'",
    'text: `bids ${bid} in secret`',
    /^words-tell-no-secret: /,
  ],
  [
    'the label tells the sealed bid',
    'return this.#isSealed(s, seat) ? 0 : bid;',
    'return bid;',
    /^label-tells-no-secret: .*cannot tell/,
  ],
  [
    'luck is a stream',
    'drawBelow(s, LUCK, s[LOT]!, FACES)',
    'drawBelow(s, LUCK, s[LUCK]++ & 7, FACES)',
    /^(luck-is-keyed|luck-follows-owner): /,
  ],
  [
    'the rules remember',
    '  toAct(s: State): number {\n',
    '  #n = 0;\n  toAct(s: State): number {\n    if (this.#n++ % 7 === 6) s[POINTS]!++;\n',
    /^reading-does-not-write: .*toAct wrote/,
  ],
  [
    'luck comes from elsewhere',
    '1 + drawBelow(s, LUCK, s[LOT]!, FACES)',
    '1 + Math.floor(6 * Math.random())',
    /^(deal-overwrites|apply-by-state-alone): .*worth/,
  ],
  ['shares do not add up', 'out[1] = 1 - out[0];', 'out[1] = out[0];', /^returns-sum-to-one: .* sum to/],
  [
    'toAct names no seat',
    '    return s[ACTS]!;\n',
    '    return s[ACTS]! === 1 ? 2 : s[ACTS]!;\n',
    /^answers: toAct answered 2, expected a seat from 0 to 1, or -1 at the end/,
  ],
  [
    'evaluate answers a text',
    'return own + other === 0 ? 0.5 : own / (own + other);',
    "return '0.5' as never;",
    /^answers: evaluate answered "0\.5", expected a number from 0 to 1/,
  ],
  [
    'observe answers nothing',
    '    const sealed = s[ACTS] !== -1;\n',
    '    if (seat === 1) return undefined as never;\n    const sealed = s[ACTS] !== -1;\n',
    /^answers: observe answered undefined, expected plain data/,
  ],
  [
    'describe has no words',
    "return { kind: 'bid', args: [bid], text: `bids ${bid}` };",
    "return { kind: 'bid' } as never;",
    /^answers: describe answered \{"kind":"bid"\}, expected/,
  ],
  ['the round falls', '    return s[LOT]! + 1;\n', '    return 5 - s[LOT]!;\n', /^limits-hold: .*round 5, then 4/],
  [
    'the log starts no round',
    '    log.add(EVENT.ROUND_START, -1, -1, -1, s[WORTH]!, -1, ALL_SEATS);\n',
    '',
    /^log-tells-the-match: .*0 rounds begun/,
  ],
  [
    'features are more than named',
    "features: ['lead in points', 'lead in coins']",
    "features: ['lead in points']",
    /^evaluation-in-range: .*more than the 1 named/,
  ],
  [
    'points without a method',
    ...declared("points: { sources: ['lots'], tieRules: [] }"),
    /points: missing, expected a function, as there is info\.points/,
  ],
  [
    'a table of margins that falls',
    ...declared("points: { sources: ['lots'], tieRules: [], table: [[0, 6, 5], [0, 7, 4]] }"),
    /info\.points\.table: found a list of 2, expected rows of a margin/,
  ],
  [
    'a feature is no number',
    'out[1] = s[COINS + own]! - s[COINS + other]!;',
    'out[1] = NaN;',
    /^evaluation-in-range: .*lead in coins of seat 0 is NaN/,
  ],
];

test('without a fault there is none', () => {
  expect(found('sound.ts', SOUND)).toEqual([]);
});

test.each(ROWS.map((row, i) => [row[0], i, row] as const))('%s', (_fault, i, [, from, to, named]) => {
  expect(SOUND, 'the text that the fault replaces').toContain(from);
  const messages = found(`bad-${i}.ts`, SOUND.replace(from, to));
  expect(
    messages.filter((message) => named.test(message)),
    messages.join('\n'),
  ).not.toEqual([]);
});

test('a member that never returns is named', () => {
  write('endless.ts', SOUND.replace(...body('round(s: State): number', 'for (;;);')));
  const outside = loadGame('./endless.ts', path('.'))!;
  const game = compileWhole(outside, CONTENT);
  const [promise] = checkGame(game, game, { ...SIZE, patience: 200 }).promises;
  expect(promise).toMatchObject({ fault: 'round did not return within 0.2 s', look: ['round'] });
});
