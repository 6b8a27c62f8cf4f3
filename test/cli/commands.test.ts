// @module-tag heavy
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadScenario } from '../../src/scenario/index.ts';
import { AGENTS, GAMES as SHIPPED } from '../../src/registry.ts';
import { AGENTS as FIXTURES, GAMES } from '../fixtures/registry.ts';
import { scratchFolder } from '../scenario/folder.ts';
import { broadside } from './harness.ts';

const { write, path } = scratchFolder();

const FOUR = 'game: connect-four\nagents: [random]\nsides: { red: {} }\n';

test('validate says what each scenario holds, and every fault of the others', async () => {
  const good = write('good.yaml', FOUR);
  const bad = write('bad.yaml', 'game: connect-five\n');
  const { code, out, err } = await broadside(['validate', good, bad, path('none.yaml')]);
  expect(code).toBe(2);
  expect(out).toBe(`${good}: ok: connect-four, 1 match-up x 100 blocks x 2 seatings = 200 matches\n`);
  expect(err).toBe(
    `${bad}:1:7 game: unknown game "connect-five"; did you mean "connect-four"?\n${path('none.yaml')}: no such file\n`,
  );
  expect((await broadside(['validate', good, '--set', 'pairs=3'])).out).toContain('= 6 matches');
});

test('list gives bare ids to a pipe and a table to a person', async () => {
  expect((await broadside(['list', 'games'])).out).toBe('connect-four\nkuhn-poker\ndice-race\n');
  expect((await broadside(['list', 'agents'])).out).toBe(`${[...AGENTS.keys(), ...FIXTURES.keys()].join('\n')}\n`);
  const { out } = await broadside(['list', 'agents'], { terminal: true });
  expect(out).toMatch(/^agent +version +settings +meaning\n/);
  expect(out).toContain('random');
  expect(await broadside(['list', 'games', '--game', 'kun-poker'])).toMatchObject({
    code: 2,
    err: '--game kun-poker: unknown game "kun-poker"; did you mean "kuhn-poker"?\n',
  });
});

test('perft counts the tree of the first deal', async () => {
  const file = write('four.yaml', FOUR);
  expect((await broadside(['perft', file, '--depth', '4'])).out).toBe('1 7\n2 49\n3 343\n4 2401\n');
  const divided = await broadside(['perft', file, '--depth', '3', '--divide']);
  expect(divided.out.split('\n')).toHaveLength(9);
  expect(divided.out).toMatch(/: 49\n[^]*total: 343\n$/);
  expect((await broadside(['perft', file, '--depth', '0'])).err).toBe(
    '--depth 0: too small: found 0, expected at least 1\n',
  );
});

test('schema prints JSON Schema for a game, or for any', async () => {
  const one = JSON.parse((await broadside(['schema', 'kuhn-poker'])).out) as { properties: object };
  expect(one).toMatchObject({ properties: { game: { const: 'kuhn-poker' } }, required: ['game', 'sides'] });
  expect(JSON.parse((await broadside(['schema'])).out)).toMatchObject({ anyOf: [{}, {}, {}] });
  expect((await broadside(['schema', 'chess'])).code).toBe(2);
});

test('init writes an agent once, and it runs as it is', async () => {
  const { code, out } = await broadside(['init', 'agent', path('mine')]);
  const file = path('mine/index.ts');
  expect({ code, out }).toEqual({ code: 0, out: `wrote ${file}\nnext: npx broadside check-agent ${file}\n` });
  const text = readFileSync(file, 'utf8');
  expect(text).toContain("from 'broadside/sdk'");
  expect(await broadside(['init', 'agent', path('mine')])).toEqual({
    code: 2,
    out: '',
    err: `${file}: is there already; nothing was written\n`,
  });
  expect(readFileSync(file, 'utf8')).toBe(text);
  const four = write('four.yaml', FOUR);
  const checked = await broadside(['check-agent', file, four]);
  expect({ code: checked.code, err: checked.err }).toEqual({ code: 0, err: '' });
  expect((await broadside(['init', 'agent', path('my,agent')])).err).toBe(
    `${path('my,agent')}: "my,agent" is no id for an agent; expected small letters, digits and hyphens\n`,
  );
  expect((await broadside(['init', 'agent', path('mine.rb')])).err).toBe(
    `${path('mine.rb')}: ".rb" is no kind of agent that can be written; expected .ts or .py, or a folder\n`,
  );
});

test('init writes a program in Python', async () => {
  const { out } = await broadside(['init', 'agent', path('bot.py')]);
  expect(out).toBe(`wrote ${path('bot.py')}\nnext: npx broadside check-agent 'exec:python3 ${path('bot.py')}'\n`);
  const program = readFileSync(path('bot.py'), 'utf8');
  expect(program).toContain(`"type": "ready", "name": "bot.py"`);
  expect(program).toContain(`'exec:python3 ${path('bot.py')}'`);
  expect(program).not.toContain('random_agent.py');
});

test.each([...SHIPPED.keys()])('init writes a scenario for %s that is one', async (game) => {
  const { code, out } = await broadside(['init', 'scenario', path('own/duel'), '--game', game], { games: SHIPPED });
  const file = path('own/duel.yaml');
  expect({ code, out }).toEqual({ code: 0, out: `wrote ${file}\nnext: npx broadside validate ${file}\n` });
  expect(readFileSync(file, 'utf8')).toMatch(/^# docs[^\n]*\n# {3}npx broadside run [^\n]*\ngame: /);
  expect((await broadside(['validate', file], { games: SHIPPED })).code).toBe(0);
});

test('ships and cards are listed by the names of their game', async () => {
  const ships = await broadside(['list', 'ships', '--game', 'dogfight'], { games: SHIPPED });
  expect(ships.out.split('\n')).toContain('tavor');
  const cards = await broadside(['list', 'cards', '--game', 'dogfight'], { games: SHIPPED, terminal: true });
  expect(cards.out).toMatch(/^card +name +game\nmain-battery +Main Battery +dogfight\n/);
});

test('init of a scenario for a game without one', async () => {
  expect(await broadside(['init', 'scenario', path('a.yaml'), '--game', 'kuhn-poker'])).toMatchObject({
    code: 2,
    err: '--game kuhn-poker: ships without a quickstart scenario to copy\n',
  });
  expect(existsSync(path('a.yaml'))).toBe(false);
});

test('scenarios load for every fixture game', () => {
  for (const id of GAMES.keys()) {
    const file = write(`${id}.yaml`, `game: ${id}\nagents: [random]\nsides: { red: {}, blue: {} }\n`);
    expect(loadScenario(file, { games: GAMES, agents: AGENTS }).plan.gameId).toBe(id);
  }
});
