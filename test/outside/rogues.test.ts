// @module-tag heavy
// @module-tag long
/**
 * A hundred rogue modules. Most of them run in a realm of this thread, where they could do harm; some need a process
 * of their own.
 */
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import {
  Match,
  Seating,
  compileFrom,
  deriveText,
  describeError,
  playAsync,
  type Agent,
  type AgentModule,
} from '../../src/core/index.ts';
import {
  ProgramSurroundings,
  loadModule,
  moduleAgent,
  type OutsideModule,
  type Ring,
} from '../../src/outside/index.ts';
import { AGENTS } from '../../src/registry.ts';
import { decisionOf } from '../../src/replay/question.ts';
import { createAgent } from '../../src/runner/agent-pool.ts';
import { game as kuhnPoker } from '../fixtures/kuhn-poker.ts';
import { scratchFolder } from '../scenario/folder.ts';
import { CHEATING } from './rogues/cheating.ts';
import { DECLARED } from './rogues/declared.ts';
import { PLAYED, moduleOf } from './rogues/played.ts';

const { write, path } = scratchFolder();
const source = new URL('../fixtures/registry.ts', import.meta.url).href;
const game = compileFrom(kuhnPoker, 'kuhn-poker', { sides: { a: {}, b: {} } });
const seed = deriveText(Int32Array.of(1, 2, 3, 4), 'rogues');
const SETUP = {
  sideOfSeat: Int32Array.of(0, 1),
  luckOwnerOfSeat: Int32Array.of(0, 1),
  deckOfSide: [null, null],
};
const HONEST = moduleOf('{ start() {}, choose: (d) => d.legal[0] }');

/** A module that plays, with everything that it wrote and that was noted about it. */
interface Loaded {
  readonly module: AgentModule;
  readonly log: string[];
  readonly notes: string[];
}

function read(name: string, text: string, ring: Ring): OutsideModule {
  write(`${name}.js`, text);
  return loadModule(`./${name}.js`, path(''), ring);
}

function opened(outside: OutsideModule): Loaded {
  const surroundings = new ProgramSurroundings();
  const log: string[] = [];
  const notes: string[] = [];
  surroundings.log = (words) => log.push(words);
  surroundings.note = (_, words) => notes.push(words);
  return { module: moduleAgent(outside, surroundings, source), log, notes };
}

const loaded = (name: string, text: string, ring: Ring): Loaded => opened(read(name, text, ring));

/** Plays a match of the module at seat 0 against random. Returns its end, in words. */
async function played({ module }: Loaded, given: Agent = createAgent(module, {})): Promise<Match> {
  const match = new Match(game);
  match.start(SETUP, seed);
  const random = AGENTS.get('random')!.create({});
  await playAsync(match, new Seating(match, [given, random], [module.id, 'random'], seed));
  await given.close?.();
  return match;
}

const endOf = (match: Match): unknown => [match.forfeit, match.ply, [...match.state]];

interface Said {
  readonly told: unknown;
  readonly match: Match;
}

/**
 * What the module prints and chooses at seat 1 in a world whose other card is hidden from it, and in a match after
 * that.
 */
async function saidIn(outside: OutsideModule, world: Int32Array): Promise<Said> {
  const one = opened(outside);
  const agent = createAgent(one.module, {});
  // A process plays no seed twice.
  const own = deriveText(seed, 'a decision');
  agent.start(game, 1, own);
  const asked = decisionOf({ game, state: world, seat: 1, ply: 3, seed: own });
  const action = await (async () => agent.choose(asked))().catch(describeError);
  const match = await played(one, agent);
  return { told: { action, log: one.log.join('') }, match };
}

/**
 * What a module prints in each of two worlds. On a busy machine a process may end before its last line is read, so it
 * is asked again when the answers differ; a module that really sees a difference prints one every time.
 */
async function toldInBoth(
  outside: OutsideModule,
  [world, other]: readonly [Int32Array, Int32Array],
): Promise<[Said, Said]> {
  const ask = () => Promise.all([saidIn(outside, world), saidIn(outside, other)]);
  let said = await ask();
  for (let again = 0; again < 3 && !isDeepStrictEqual(said[0].told, said[1].told); again++) said = await ask();
  return said;
}

/** The tools that the match itself uses, as they are in this realm. */
const tools = (): unknown[] =>
  [Int32Array.prototype, Array.prototype, Math, JSON, Atomics, Promise.prototype, Function.prototype].flatMap((each) =>
    Object.entries(Object.getOwnPropertyDescriptors(each)).map(([, { value }]) => value as unknown),
  );

const truth = (state: Int32Array): string => JSON.stringify(game.observe(state, -1));

/** Two worlds in which seat 1 decides, and which differ only in what it cannot know. */
function worlds(): [Int32Array, Int32Array] {
  const match = new Match(game);
  match.start(SETUP, seed);
  match.advance();
  match.choose(match.legal[0]!);
  match.advance();
  const other = Int32Array.from(match.state);
  for (let i = 0; truth(other) === truth(match.state) && i < 99; i++) game.hide(other, 1, deriveText(seed, String(i)));
  return [match.state, other];
}

test('there are a hundred of them, each with a name of its own', () => {
  const names = [
    ...DECLARED.map(([name]) => `d-${name}`),
    ...PLAYED.map(([name]) => `p-${name}`),
    ...CHEATING.map(([name]) => `c-${name}`),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(names.length + LOCKED_IN.length).toBeGreaterThanOrEqual(100);
});

test.each(DECLARED)('%s is refused with its file', (name, text, fault) => {
  const load = (): unknown => loaded(`d-${name}`, text, 'trusted');
  expect(load).toThrow(`d-${name}.js: ${fault}`.replace(/: $/, ''));
  expect(load).toThrow(expect.objectContaining({ name: 'OutsideAgentError' }));
});

test.each(PLAYED)('%s forfeits', async (name, text, forfeit, message) => {
  const match = await played(loaded(`p-${name}`, text, 'trusted'));
  expect({ seat: match.forfeitSeat, why: match.forfeit }).toEqual({ seat: 0, why: forfeit });
  expect(match.forfeitMessage).toContain(message);
  expect(match.forfeitMessage.length).toBeLessThan(700);
});

test.each(['trusted', 'isolated'] as const)('%s: cheats see nothing and change nothing', async (ring) => {
  const honest = endOf(await played(loaded('honest', HONEST, ring)));
  const intact = tools();
  const [world, other] = worlds();
  expect(truth(world)).not.toBe(truth(other));
  for (const [name, text] of CHEATING) {
    const [here, there] = await toldInBoth(read(`c-${name}`, text, ring), [world, other]);
    expect([name, here.told]).toEqual([name, there.told]);
    // A module that breaks the tools of its own realm may have to forfeit; no other module does.
    for (const { match } of [here, there])
      expect([name, match.forfeit === null ? endOf(match) : match.forfeitSeat]).toEqual([
        name,
        match.forfeit === null ? honest : 0,
      ]);
  }
  expect(tools()).toEqual(intact);
  expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('state');
});

/**
 * Deeds that only a process of its own can contain: the name, what `choose` does before it answers, and what the log
 * then says.
 */
const LOCKED_IN: readonly (readonly [name: string, choose: string, said: RegExp])[] = [
  [
    'reads-files',
    'console.log(require("node:fs").readFileSync("/etc/passwd", "utf8"));',
    /isolated module cannot use "node:fs"/,
  ],
  ['starts-programs', 'require("child_process").execSync("id");', /cannot use "child_process"/],
  ['starts-threads', 'new (require("worker_threads").Worker)("1", { eval: true });', /cannot use "worker_threads"/],
  ['opens-sockets', 'require("net").connect(80, "localhost");', /cannot use "net"/],
  ['fetches', 'console.log(typeof fetch);', /undefined/],
  ['escapes', 'console.log(URL.constructor("return process")().pid);', /EvalError/],
  ['reads-the-environment', 'console.log(JSON.stringify(process.env), process.argv.length);', /\{\} 0/],
  ['imports', 'require("vm").runInThisContext("1");', /cannot use "vm"/],
];

test('an isolated module reaches no file, process, thread or socket, and plays on', async () => {
  const body = LOCKED_IN.map(([, choose]) => `try { ${choose} } catch (e) { console.log(e); }`).join('\n');
  const one = loaded('locked', moduleOf(`{ start() {}, choose(d) { ${body} return d.legal[0]; } }`), 'isolated');
  const match = await played(one);
  expect(endOf(match)).toEqual(endOf(await played(loaded('honest', HONEST, 'isolated'))));
  for (const [, , said] of LOCKED_IN) expect(one.log.join('')).toMatch(said);
});

test('what an isolated module does late is noted, and its end names it', async () => {
  const late = loaded(
    'late',
    moduleOf(`{ start() {}, choose(d) { Promise.reject(new Error('adrift')); setTimeout(() => { throw new Error('ticks'); });
      return d.legal[0]; }, async finish() { throw new Error('sulks'); }, close: () => new Promise((r) => setTimeout(r, 20)) }`),
    'isolated',
  );
  expect((await played(late)).forfeit).toBeNull();
  expect(late.notes.join('\n')).toMatch(/rejected, for which nobody waited: Error: adrift/);
  expect(late.notes.join('\n')).toMatch(/threw in a timer: Error: ticks/);
  expect(late.notes.join('\n')).toMatch(/told of the end of a match: Error: sulks/);
  const ends = await played(loaded('ends', moduleOf('{ start() {}, choose() { process.exit(0); } }'), 'isolated'));
  expect([ends.forfeit, ends.forfeitMessage]).toEqual(['crash', 'called process.exit(0)']);
});

test('an isolated module remembers no match of the same seed, and its seats share nothing', async () => {
  const text = `globalThis.seen = 0; ${moduleOf('{ start() {}, choose(d) { console.log("seen", globalThis.seen++); return d.legal[0]; } }')}`;
  const one = loaded('remembers', text, 'isolated');
  const match = new Match(game);
  const agents = [createAgent(one.module, {}), createAgent(one.module, {})];
  for (let time = 0; time < 2; time++) {
    match.start(SETUP, seed);
    await playAsync(match, new Seating(match, agents, [one.module.id, one.module.id], seed));
  }
  for (const agent of agents) await agent.close?.();
  // In Kuhn poker an agent may decide a third time in one match, but no match may be seen twice.
  expect(one.log.join('').match(/seen 0/g)).toHaveLength(4);
});
