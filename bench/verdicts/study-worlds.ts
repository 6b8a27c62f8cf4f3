/** Worlds of the commands that change, search and compare: gates, balance, ladders, luck, several players. */
import { CALM, MOVED, NAMES, clash, named, type Side, type World } from './worlds.ts';

const even = (): Side => ({});
/** Equal sides, each with the names of the sides that it could beat. */
const unbeaten = (i: number): Side => ({ beats: { [NAMES[(i + 1) % 3]!]: 0 } });
/** Settings with which each of the first three sides beats the next one by `points`. */
const ringSets = (points: number): string[] =>
  [0, 1, 2].flatMap((i) => ['--set-b', `sides.${NAMES[i]!}.beats.${NAMES[(i + 1) % 3]!}=${points}`]);
/** Exit codes of a command whose gate or target failed, and of one that ended with an open question. */
const [FAILED, OPEN] = [1, 3];

export function studyWorlds(game: string): World[] {
  const worlds: World[] = [];
  const add = (world: Omit<World, 'not' | 'says'> & Partial<World>): void => {
    worlds.push({ says: [], not: [], ...world });
  };
  const sides = (count: number, one: (i: number) => Side, rest: Readonly<Record<string, unknown>>) =>
    clash(game, named(count, one), { mirror: 'owner', ...rest });

  for (const blocks of [150, 400])
    add({
      name: `a change that no total shows: a ring of three by 20 points, ${blocks} blocks`,
      planted: 'change',
      scenario: sides(3, unbeaten, { pairs: blocks, seed: `ring change ${blocks}` }),
      command: ['diff', ...ringSets(20)],
      says: [
        /^From A to B: .*which no total shows/,
        /helps .*amber in amber vs birch/,
        /helps .*birch in birch vs coral/,
        /hurts amber in amber vs coral/,
      ],
      not: [/No change of a score|hurts (?:birch|coral)|helps amber in amber vs coral/],
    });
  for (const blocks of [100, 400])
    add({
      name: `a gate that a change of 20 points fails, ${blocks} blocks`,
      planted: 'change',
      scenario: sides(2, even, { pairs: blocks, seed: `fails ${blocks}` }),
      command: ['diff', '--set-b', 'sides.amber.power=20', '--gate', 'no-change:3pp'],
      says: [/^Gate no-change:3pp: failed/],
      tells: [/helps amber/],
      not: [/helps birch|hurts amber|No change/],
      code: [FAILED],
    });
  for (const blocks of [100, 400])
    add({
      name: `a gate that no change could fail, ${blocks} blocks`,
      planted: 'nothing',
      scenario: sides(3, even, { pairs: blocks, seed: `passes ${blocks}` }),
      command: ['diff', '--set-b', 'first=8', '--set-a', 'first=-8', '--gate', 'no-change:10pp'],
      not: [MOVED],
      code: [0, OPEN],
    });
  add({
    name: 'a gate of improvement that is reached',
    planted: 'change',
    scenario: sides(2, even, { pairs: 1000, seed: 'improves' }),
    command: ['diff', '--set-b', 'sides.amber.power=15', '--gate', 'improves:side=amber@5pp'],
    says: [/^Gate improves:side=amber@5pp: passed/],
    tells: [/helps amber/],
    not: [/hurts amber|No change/],
  });
  add({
    name: 'a gate of improvement where nothing improves',
    planted: 'nothing',
    scenario: sides(2, even, { pairs: 1000, seed: 'improves not' }),
    command: ['diff', '--set-b', 'first=8', '--set-a', 'first=-8', '--gate', 'improves:side=amber@5pp'],
    not: [MOVED],
    code: [FAILED],
  });
  add({
    name: 'agents that play a change alike: only the one who looks ahead gains',
    planted: 'change',
    scenario: clash(game, { amber: {}, birch: {} }, { agents: ['random', 'greedy'], pairs: 300, mirror: 'owner' }),
    command: ['diff', '--set-b', 'sides.amber.plan=25', '--set-b', 'sides.birch.plan=25'],
    says: [/helps .*@greedy/],
    not: [/helps (?:(?!;).)*@random|hurts (?:(?!;).)*@greedy/],
  });

  for (const [i, power] of [0, 3, -3].entries())
    add({
      name: `balance of two sides that need no change, ${power} points`,
      planted: 'nothing',
      scenario: sides(2, (n) => (n === 0 ? { power } : {}), { pairs: 80, seed: `fair ${i}` }),
      command: ['balance', '--may', 'sides.amber.power=-16..16:8', '--confirm', 'none'],
      not: [/^With |^Not every target was reached|^No allowed change/],
      code: [0, OPEN],
    });
  for (const power of [20, -20])
    add({
      name: `balance of a side that is ${power} points off`,
      planted: 'side',
      scenario: sides(2, (n) => (n === 0 ? { power } : {}), { pairs: 150, seed: `off ${power}` }),
      command: ['balance', '--may', 'sides.amber.power=-24..24:4', '--confirm', 'none'],
      says: [new RegExp(`^With sides\\.amber\\.power from ${power} to -?[048]\\b`)],
      not: [/Nothing needs to change|Not shown that anything/],
      code: [0, OPEN],
    });

  add({
    name: 'a ladder whose steps gain nothing',
    planted: 'nothing',
    scenario: clash(game, { amber: {} }, { pairs: 60, seed: 'flat ladder' }),
    command: ['ladder', '--agent', 'greedy', '--budget', 'worlds', '--budgets', '1,2,4'],
    not: [/^(?:The only step|Each of|Only the first)/],
  });
  add({
    name: 'a ladder whose step gains much',
    planted: 'agent',
    scenario: clash(game, { amber: { plan: 40 } }, { pairs: 150, seed: 'steep ladder' }),
    command: ['ladder', '--agent', 'mcts', '--budget', 'iterations', '--budgets', '2,200'],
    says: [/^The only step is surely worth something/],
  });
  for (const command of ['run', 'tournament'] as const)
    add({
      name: `agents alike on sides that are not, ${command}`,
      planted: 'nothing',
      scenario: clash(
        game,
        { amber: { power: 20 }, birch: {} },
        { agents: ['random', 'greedy'], pairs: 80, mirror: 'owner', seed: `unequal ${command}` },
      ),
      command: [command],
      not: [/(?:random|greedy) is (?:the strongest|stronger)|is rated highest with .*tied/],
    });

  add({
    name: 'luck that one throw decides',
    planted: 'luck',
    scenario: sides(2, even, { pairs: 200, seed: 'throw' }),
    command: ['luck'],
    says: [/most depends on throw[:,].* it alone still decides (?:9\d|100)\.\d %/],
    tells: [/would take away: throw (?:9\d|100)\.\d %/],
  });
  add({
    name: 'a side for experts, which is weak for beginners',
    planted: 'experts only',
    scenario: sides(2, (i) => (i === 0 ? { plan: 40, power: -20 } : {}), { pairs: 300, seed: 'turns' }),
    command: ['skill', '--levels', 'random,casual'],
    says: [/too strong: (?:(?!too weak).)*amber for experts only/],
    tells: [/The answer changes with the player for .*amber/],
  });
  for (const blocks of [60, 200])
    add({
      name: `two equal sides, by three players, ${blocks} blocks`,
      planted: 'nothing',
      scenario: sides(2, even, { pairs: blocks, seed: `players ${blocks}` }),
      command: ['run', '--players', 'random,greedy,mcts:iterations=8'],
      not: CALM,
    });
  add({
    name: 'a side that is too strong whoever plays, by three players',
    planted: 'side',
    scenario: sides(2, (i) => (i === 0 ? { power: 25 } : {}), { pairs: 200, seed: 'whoever' }),
    command: ['run', '--players', 'random,greedy,mcts:iterations=8'],
    says: [/^amber is (?:too strong against|ahead of) birch/],
    not: [/birch is (?:too strong|ahead)/],
  });
  add({
    name: 'a change that helps a side whoever plays, by three players',
    planted: 'change',
    scenario: sides(2, even, { pairs: 200, seed: 'whoever changes' }),
    command: ['diff', '--set-b', 'sides.amber.power=20', '--players', 'random,greedy,mcts:iterations=8'],
    says: [/^From A to B: amber \+/],
  });
  add({
    name: 'a sweep of a number that does nothing',
    planted: 'nothing',
    scenario: sides(2, (i) => (i === 0 ? { beats: { coral: 0 } } : {}), { pairs: 100, seed: 'idle sweep' }),
    command: ['sweep', '--vary', 'sides.amber.beats.coral=-16..16:16'],
    not: [/[1-9] of \d+ variants looked at surely differ|surely too/],
  });
  return worlds;
}
