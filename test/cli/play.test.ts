// @module-tag heavy
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { outline } from '../../src/cli/terminal/outline.ts';
import { GAMES as SHIPPED } from '../../src/registry.ts';
import { scratchFolder } from '../scenario/folder.ts';
import { broadside } from './harness.ts';

const { write, path } = scratchFolder();

const four = (): string => write('four.yaml', 'game: connect-four\nagents: [random]\nsides: { red: {}, blue: {} }\n');

/** Plays into the same column again and again, by its number in the list of actions. */
const always = (number: string): string[] => Array.from({ length: 60 }, () => number);

test('a person plays a match to its end and is told who won', async () => {
  const { code, out, err } = await broadside(['play', four(), '--seed', 'demo'], { typed: always('1') });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^red vs blue\nseat 0: red, played by you\nseat 1: blue, played by random\n/);
  expect(out).toMatch(/\n 1 {2}[^\n]*\n[^]*your move \(1-7, \? for help\): 1\n/);
  expect(out).toMatch(/\nthe end: \S+ after \d+ plies; seat 0 [\d.]+, seat 1 [\d.]+: (you win|you lose|a draw)\n$/);
});

test('the seat is chosen, and the same moves on the same seed make the same match', async () => {
  const argv = ['play', four(), '--seat', '1', '--seed', 'demo', '--agents', 'greedy'];
  const once = await broadside(argv, { typed: always('1') });
  expect(once.out).toMatch(/^red vs blue\nseat 0: blue, played by greedy\nseat 1: red, played by you\n/);
  expect(await broadside(argv, { typed: always('1') })).toEqual(once);
  const other = await broadside([...argv.slice(0, -2), '--block', '2', '--agents', 'random'], { typed: always('1') });
  expect(other.out).not.toBe(once.out);
});

test('who wins with a partner wins', async () => {
  const agent = write(
    'quits.js',
    `exports.agent = { id: 'quits', version: '1', doc: '', params: {}, create: () => ({ start() {}, choose: () => -1 }) };`,
  );
  const entrants = ['sly@random', 'sly@random', `sly@${agent}`, `sly@${agent}`];
  const file = write(
    'teams.yaml',
    JSON.stringify({
      game: 'dogfight',
      seats: 4,
      teams: [0, 0, 1, 1],
      agents: ['random', agent],
      sides: { sly: { ship: 'tavor', deck: 'starter' } },
      matchups: [entrants],
    }),
  );
  const { out } = await broadside(['play', file], { typed: always('1'), games: SHIPPED });
  expect(out).toMatch(/seat 0 1, seat 1 1, seat 2 0, seat 3 0: you win\nseat [23]: answered -1/);
});

test('a hint names the winning move: three in a row are there to be made four', async () => {
  // The opponent always answers at the right edge, and red fills columns 1, 2 and 3.
  const agent = write(
    'edge.js',
    `exports.agent = { id: 'edge', version: '1', doc: '', params: {}, create: () => ({ start() {}, choose: (d) => d.legal[d.count - 1] }) };`,
  );
  const { out } = await broadside(['play', four(), '--agents', agent, '--adviser', 'mcts:iterations=400'], {
    typed: ['1', '2', '3', 'hint', '4'],
  });
  const [, first = ''] = /mcts(?::iterations=400)?, \d+ tries:\n([^\n]*)\n/.exec(out)!;
  expect(first).toMatch(/^ +\d+ visits, worth 100 % {2}4 {2}/);
  expect(out).toMatch(/you win\n$/);
});

test('help, board, log, empty lines, nonsense and leaving', async () => {
  const { code, out } = await broadside(['play', four()], {
    typed: ['?', '', 'board', '1', 'log', '9', 'jump', 'svg', 'svg b.svg', 'q'],
  });
  expect(code).toBe(0);
  expect(out).toContain('h, hint    what a searcher would do, with visits and values\n');
  expect(out).toContain('there is no action 9; expected 1 to 7\n');
  expect(out).toContain('"jump" is none of the commands; ? lists them\n');
  expect(out).toContain('svg needs a file: svg board.svg\n');
  expect(out).toContain('this game draws no board\n');
  expect(out).toMatch(/\nyou left the match after 2 plies\n$/);
});

test('the end of the input leaves, Ctrl-C ends with 130', async () => {
  const { code, out } = await broadside(['play', four()], { typed: ['1'] });
  expect(code).toBe(0);
  expect(out).toMatch(/\nyou left the match after 2 plies\n$/);
  const stopped = await broadside(['play', four()], { typed: ['1'], signal: AbortSignal.abort() });
  expect(stopped.code).toBe(130);
});

test('where deck lists are closed, of an opponent the ship is told and neither side nor list', async () => {
  const sides =
    'sides: { tavor-starter: { ship: tavor, deck: starter }, inferno-raider: { ship: inferno, deck: raider } }';
  const file = write('closed.yaml', `game: dogfight\nagents: [random]\n${sides}\nrules: { deckLists: closed }\n`);
  const { out, code } = await broadside(['play', file, '--seed', 'demo'], {
    games: SHIPPED,
    typed: ['b', '1', 'log', 'q'],
  });
  expect(code).toBe(0);
  expect(out).toMatch(/^seat 0: tavor-starter, played by you\nseat 1: Inferno, played by random\n/);
  expect(out).toMatch(/deckSize 40/);
  expect(out).not.toMatch(/raider/);
});

test('a person is shown no more than the seat may know, and may draw the board', async () => {
  const file = write(
    'duel.yaml',
    'game: dogfight\nagents: [random]\nsides: { tavor: { ship: tavor, deck: starter }, inferno: { ship: inferno, deck: starter } }\n',
  );
  const { out, code, err } = await broadside(['play', file, '--seed', 'demo'], {
    games: SHIPPED,
    typed: ['b', '1', `svg ${path('b.svg')}`, 'q'],
  });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const [, theirs = ''] = /\n {4}- seat 1, ([^]*?)deckList/.exec(out)!;
  expect(theirs).toMatch(/hand \d+/);
  expect(out).toMatch(/\n {6}hand: [a-z]/);
  expect(readFileSync(path('b.svg'), 'utf8')).toMatch(/^<svg/);
});

test('bad input', async () => {
  const file = four();
  const cases: [string[], string][] = [
    [['--seat', '2'], '--seat 2: too large: found 2, expected at most 1'],
    [['--matchup', 'red vs bleu'], '--matchup red vs bleu: expected 1 to 1 or a label; did you mean "red vs blue"?'],
    [
      ['--adviser', 'random'],
      '--adviser random: keeps no count of what it weighs; expected a searcher, such as mcts:iterations=1000',
    ],
    [['--adviser', 'mtcs'], '--adviser mtcs: unknown agent "mtcs"; did you mean "mcts"?'],
    [[], 'broadside play: needs an input to read moves from'],
  ];
  for (const [options, message] of cases)
    expect(await broadside(['play', file, ...options])).toEqual({ code: 2, out: '', err: `${message}\n` });
});

test('replay --explain says what a searcher makes of each choice', async () => {
  const out = path('out');
  const file = write('poker.yaml', 'game: kuhn-poker\nagents: [random]\nsides: { red: {}, blue: {} }\n');
  await broadside(['run', file, '--out', out, '--pairs', '1', '--workers', '1']);
  const told = await broadside([
    'replay',
    `${out}/kuhn-poker/poker`,
    '--match',
    '1',
    '--explain',
    'mcts:iterations=50',
  ]);
  expect({ code: told.code, err: told.err }).toEqual({ code: 0, err: '' });
  expect(told.out).toMatch(/\n1 {2}red: [^\n]*\n {5}1\. \d+ visits, worth \d+ %: [^\n]*\n {5}2\. /);
  expect(told.out.match(/ \(chosen\)\n/g)!.length).toBeGreaterThanOrEqual(2);
  expect(existsSync(`${out}/kuhn-poker/poker`)).toBe(true);
  const one = await broadside([
    'replay',
    `${out}/kuhn-poker/poker`,
    '--match',
    '1',
    '--seat',
    '1',
    '--explain',
    'mcts:iterations=50',
  ]);
  expect(one.out).not.toMatch(/red: [^\n]*\n {5}1\. /);
  expect(one.out).toMatch(/blue: [^\n]*\n {5}1\. /);
});

test.each([
  [{ a: 1, b: null, c: [], d: 'x', e: false }, ['a 1, d x']],
  [['x', 'y', 'x'], ['x x 2, y']],
  [
    { round: 2, ships: [{ name: 'A', x: 1.2345, tokens: ['t'] }, { name: 'B' }] },
    ['round 2', 'ships:', '  - name A, x 1.23', '    tokens: t', '  - name B'],
  ],
  [{ board: ['.......', '.......', 'XO.....'] }, ['board:', '  .......', '  .......', '  XO.....']],
  [{ shields: [2, 2, 1, 2] }, ['shields: 2, 2, 1, 2']],
  [{ deep: { er: { still: 1 } } }, ['deep:', '  er: still 1']],
])('%j as an outline', (value, lines) => {
  expect(outline(value, 80)).toEqual(lines);
});

test('long lines of an outline are broken between their parts', () => {
  expect(outline({ a: 'one', b: 'two', c: 'three' }, 16, '  ')).toEqual(['  a one, b two,', '    c three']);
});

test('the board in characters, cards with what they would do now, and the own seat by name', async () => {
  const { out } = await broadside(['play', 'dogfight/quickstart', '--agents', 'random', '--seed', 'map'], {
    typed: ['card beam lance', 'card tavor', 'card beam lence', '1', 'card Beam Lance', 'm', 'q'],
    games: SHIPPED,
  });
  expect(out).toMatch(/\n {5}01 {2}02 {2}03/);
  expect(out).toContain('[0] Tavor (you): not placed yet, Hull 24 of 24, energy 10, heat 0, hand 7');
  expect(out).toContain('Seat 0 (you) starts with');
  expect(out).toContain('Beam Lance (beam-lance)\n');
  expect(out).toContain('Tavor (tavor)\n');
  expect(out).toContain('there is no card or ship "beam lence"; did you mean "Beam Lance"?');
  expect(out).toMatch(/now: It leaves 9 of your 10 energy\.\n {2}now: Seat 1 is at distance \d+/);
  expect(out).toMatch(/\[0\] Tavor \(you\): at \d{4}/);
  const armada = await broadside(['play', 'armada/quickstart', '--agents', 'greedy'], { typed: ['q'], games: SHIPPED });
  expect(armada.out).toMatch(/\|.* 0a\^.* 0b\^.*\|\n/);
  expect(armada.out).toContain(
    'CR90 Corvette A (0a), yours: hull 4 of 4, speed 2; shields front 2, right 2, rear 1, left 2',
  );
});

test('the last choice is taken back unless it has shown something, or another seat has decided since', async () => {
  const { out, code } = await broadside(['play', 'dogfight/quickstart', '--agents', 'random', '--seed', 'map'], {
    typed: ['u', '1', 'u', '3', 'undo', '3', `save ${path('line.json')}`, '2', 'undo', 'l', 'q'],
    games: SHIPPED,
  });
  expect(code).toBe(0);
  expect(out).toContain('u\nno undo: nothing has been decided yet\n');
  expect(out).toContain('u\nno undo: seat 1 has decided since\n');
  expect(out).toContain('undo\nno undo: it has shown you something new\n');
  // The first tier is offered again, unchanged. The saved line holds only the start and the second choice.
  const [first, second, again] = [...out.matchAll(/((?:^ +\d+ {2}.*\n)+)your move \(1-10,/gm)].map(([, list]) => list);
  expect(again).toBe(first);
  expect(second).not.toBe(first);
  const { places } = JSON.parse(readFileSync(path('line.json'), 'utf8')) as { places: number[] };
  expect(places.at(-1)).toBe(2);
  // Events that were told before are not told again, but they stay in the log.
  expect(out.match(/Seat 0 \(you\) starts with Pursue/g)).toHaveLength(2);
});

test('a match is saved, goes on from there, and is refused elsewhere', async () => {
  const line = path('line.json');
  const argv = ['play', four(), '--seed', 'save', '--agents', 'greedy'];
  const whole = await broadside(argv, { typed: always('1') });
  const begun = await broadside(argv, { typed: ['1', '1', `save ${line}`, 'save', 'q'] });
  expect(begun.out).toContain(`the match so far is in ${line}\n`);
  expect(begun.out).toContain('save needs a file: save line.json\n');
  const gone = await broadside([...argv, '--line', line], { typed: always('1') });
  expect(gone.code).toBe(0);
  expect(gone.out.split('\n').at(-2)).toBe(whole.out.split('\n').at(-2));
  const saved = JSON.parse(readFileSync(line, 'utf8')) as { places: number[] };
  expect(saved.places).toHaveLength(4);
  const refused = async (change: object): Promise<string> => {
    const other = write('other.json', JSON.stringify({ ...saved, ...change }));
    const { code, err } = await broadside([...argv, '--line', other], { typed: ['q'] });
    expect(code).toBe(2);
    return err;
  };
  expect(await refused({ game: 'dogfight' })).toContain('is a line of dogfight, expected one of connect-four');
  expect(await refused({ places: [0, 9] })).toContain('decision 2 is action 10 of 7');
  expect(await refused({ hash: '00' })).toContain('not to 00 as saved');
});
