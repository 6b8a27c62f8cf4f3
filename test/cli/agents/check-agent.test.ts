// @module-tag heavy
import { expect, test } from 'vitest';
import { AgentChecker, TIMES_MET } from '../../../src/experiment/agent-check.ts';
import { AGENTS } from '../../../src/registry.ts';
import { loadScenario } from '../../../src/scenario/index.ts';
import { GAMES } from '../../fixtures/registry.ts';
import { scratchFolder } from '../../scenario/folder.ts';
import { broadside } from '../harness.ts';

const { write, path } = scratchFolder();

const poker = (): string => write('poker.yaml', 'game: kuhn-poker\nsides: { red: {}, blue: {} }\n');

/**
 * A module whose agents choose with the code `choose`. It may use `memory`, which all agents share, and `own`, which
 * belongs to one agent.
 */
const agent = (name: string, choose: string): string =>
  write(
    `${name}.ts`,
    `let memory: number = 0;
export const agent = {
  id: '${name}', version: '1', doc: '', params: {},
  create: () => { let own = 0; return { start() {}, choose(d) { ${choose} } }; },
};`,
  );

test('a sound agent passes, with figures', async () => {
  const file = poker();
  const { code, out, err } = await broadside(['check-agent', 'mcts:iterations=20', file, '--matches', '4']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(
    /^mcts:iterations=20, version \S+\n\S+poker\.yaml: 4 matches, \d+ decisions\n {2}ok {4}legal answers\n {2}ok {4}a fresh agent chooses as a used one\n {2}ok {4}the same choices in worlds that its seat cannot tell apart\n {2}time {2}[\d.]+ ms a decision \(median\), 95 % within [\d.]+ ms, longest [\d.]+ ms\npassed\n$/,
  );
});

test.each([
  [
    'illegal',
    'return 77;',
    /FAIL {2}legal answers: match 1: forfeit:illegal: answered 77, which is none of the 2 legal/,
  ],
  ['throws', "throw new Error('no idea');", /FAIL {2}legal answers: match 1: forfeit:crash: Error: no idea/],
  [
    'mumbles',
    'return Object.create(null);',
    /FAIL {2}legal answers: match 1: [^\n]* answered an object without a text/,
  ],
  [
    'sulks',
    'this.finish = () => { throw new Error("unfair"); }; return d.legal[0];',
    /FAIL {2}legal answers: match \d: told of the end of a match: Error: unfair \(sulks\.ts:4:\d+\)\n/,
  ],
  [
    'remembers',
    'return d.legal[own++ % d.count];',
    /FAIL {2}a fresh agent[^\n]*: match \d+, decision 1: \d or \d: it remembers/,
  ],
  [
    // The agent must differ from one process to the next, so chance is wanted here. A new agent makes the same choices
    // in this number of matches once in millions, and in sixteen of them once in 65,000.
    'wavers',
    'return d.legal[Math.floor(Math.random() * d.count)];',
    /FAIL {2}a fresh agent[^\n]*: it is not deterministic/,
  ],
  [
    'shares what it remembers',
    'return d.legal[memory++ % 2];',
    /FAIL {2}a fresh agent[^\n]*: match \d+, decision 1: \d or \d: it remembers/,
  ],
])('an agent that %s fails', async (name, choose, told) => {
  const { code, out } = await broadside([
    'check-agent',
    agent(name.replaceAll(' ', '-'), choose),
    poker(),
    '--matches',
    name === 'wavers' ? '24' : '4',
  ]);
  expect(code).toBe(1);
  expect(out).toMatch(told);
  expect(out).toMatch(/\nfailed\n$/);
});

test('each match is heard of, as often as it is met', async () => {
  const registry = { games: GAMES, agents: AGENTS };
  const { plan, game } = loadScenario(poker(), registry, { agents: 'random' });
  const random = AGENTS.get('random')!;
  let heard = 0;
  const candidate = { module: random, params: {}, complaints: [] };
  await new AgentChecker(candidate, random, plan, game, () => heard++).check(4);
  expect(heard).toBe(4 * TIMES_MET);
});

test('bad input', async () => {
  const file = poker();
  const cases: [string[], string][] = [
    [['mtcs', file], 'mtcs: unknown agent "mtcs"; did you mean "mcts"?'],
    [[path('none.ts'), file], `${path('none.ts')}: ${path('none.ts')}: no such file`],
    [['random', file, '--time-limit', '0'], '--time-limit 0: expected a number of seconds above 0'],
    [['random', path('none.yaml')], `${path('none.yaml')}: no such file`],
  ];
  for (const [argv, message] of cases)
    expect(await broadside(['check-agent', ...argv])).toMatchObject({ code: 2, out: '', err: `${message}\n` });
});
