/**
 * Worlds of one block, of many sides and of three seats, and worlds about sentences that stood beside the first
 * sentence of older reports.
 */
import { CALM, clash, type Side, type World } from './worlds.ts';

const many = (count: number, one: (i: number) => Side): Readonly<Record<string, Side>> =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`s${String(i).padStart(2, '0')}`, one(i)]));
const even = (): Side => ({});
const [OPEN] = [3];
/** Words that the report of equal sides may not contain. */
const NO_FINDING = [...CALM, /scored? .* going (?:first|second)/];

/** @param game the file of the game whose scores are known. @param three the file of such a game for three seats. */
export function smallWorlds(game: string, three: string): World[] {
  const worlds: World[] = [];
  const add = (world: Omit<World, 'not' | 'says'> & Partial<World>): void => {
    worlds.push({ says: [], not: [], ...world });
  };
  const sides = (count: number, one: (i: number) => Side, rest: Readonly<Record<string, unknown>>) =>
    clash(game, many(count, one), { mirror: 'owner', ...rest });
  const seats = (rest: Readonly<Record<string, unknown>>) => clash(three, many(3, even), { mirror: 'owner', ...rest });

  for (const count of [5, 8, 12, 20, 30])
    for (const mirror of ['owner', 'seat'])
      add({
        name: `${count} equal sides, one block, luck with the ${mirror}`,
        planted: 'nothing',
        scenario: sides(count, even, { pairs: 1, mirror, seed: `one ${count} ${mirror}` }),
        command: ['run'],
        not: NO_FINDING,
      });
  for (const count of [5, 12])
    add({
      name: `${count} equal sides in a tournament of one block`,
      planted: 'nothing',
      scenario: sides(count, even, { pairs: 1, seed: `one tournament ${count}` }),
      command: ['tournament'],
      not: NO_FINDING,
    });
  for (const power of [40, -40])
    add({
      name: `one of twenty sides is off by ${power} points, three blocks`,
      planted: 'side',
      scenario: sides(20, (i) => (i === 7 ? { power } : {}), { pairs: 3, seed: `one off ${power}` }),
      command: ['run'],
      says: [power > 0 ? /(?:too strong|ahead of the others): s07/ : /(?:too weak|behind the others): s07/],
      not: [/(?:strong|weak|others):[^.]*s(?:0[0-689]|1\d) \d/],
    });
  add({
    name: 'going first is worth 25 points to twelve sides, one block',
    planted: 'going first',
    scenario: sides(12, even, { pairs: 1, first: 25, seed: 'one first' }),
    command: ['run'],
    tells: [/Going first scored/],
    not: [/not worth the same|too strong|too weak/],
  });
  add({
    name: 'three of mine against a field of 90, 5 and 5 %, two blocks',
    planted: 'nothing',
    scenario: clash(
      game,
      { amber: {}, birch: {}, coral: {}, raider: {}, patrol: {}, rover: {} },
      { field: { raider: '90 %', patrol: '5 %', rover: '5 %' }, pairs: 2, mirror: 'owner', seed: 'rare field' },
    ),
    command: ['run'],
    not: [/^Bring|Surely behind|surely ahead|beats|loses to/],
  });

  for (const blocks of [2, 3, 5])
    for (const count of [3, 8])
      add({
        name: `${count} equal sides, ${blocks} blocks`,
        planted: 'nothing',
        scenario: sides(count, even, { pairs: blocks, seed: `few ${count} ${blocks}` }),
        command: ['run'],
        not: NO_FINDING,
      });
  add({
    name: 'no level makes four equal sides strong',
    planted: 'nothing',
    scenario: sides(4, even, { pairs: 5, seed: 'few levels' }),
    command: ['skill', '--levels', 'random,casual'],
    not: [/too (?:strong|weak): |The answer changes/],
  });
  for (const blocks of [2, 5, 30])
    add({
      name: `a change that does nothing to scores, ${blocks} blocks`,
      planted: 'nothing',
      scenario: sides(3, even, { pairs: blocks, seed: `few changes ${blocks}` }),
      command: ['diff', '--set-a', 'first=-8', '--set-b', 'first=8'],
      not: [/(?:helps|hurts) s/],
    });

  for (const blocks of [100, 300])
    add({
      name: `a change of one match-up of ten by 25 points, ${blocks} blocks`,
      planted: 'change',
      scenario: sides(5, (i) => (i === 0 ? { beats: { s01: 0 } } : {}), {
        pairs: blocks,
        seed: `one of ten ${blocks}`,
      }),
      command: ['diff', '--set-b', 'sides.s00.beats.s01=25'],
      tells: [/s00 in s00 vs s01 \(\+[123]\d/],
      not: [/helps s0[1-4]|hurts s0[0234]|No change of a score/],
    });

  for (const draws of [90, 95])
    add({
      name: `a side that wins five of six decided, ${draws} of 100 drawn`,
      planted: 'draws',
      scenario: sides(2, (i) => (i === 0 ? { power: 33 } : {}), { pairs: 500, draws, seed: `gap ${draws}` }),
      command: ['run'],
      tells: [/s00 won \d+ of the \d+ decided/],
      not: [/s01 is (?:too strong|ahead)|are even/],
    });

  for (const blocks of [100, 300])
    add({
      name: `two tied at the head of five, one far behind, ${blocks} blocks`,
      planted: 'side',
      scenario: sides(5, (i) => ({ power: i < 2 ? 15 : i === 4 ? -20 : 0 }), { pairs: blocks, seed: `tied ${blocks}` }),
      command: ['tournament'],
      says: [/s0[01].*s0[01]/],
      not: [/s0[234] is (?:the strongest|rated highest)|not told apart from [^.]*; it beats/],
    });
  add({
    name: 'a ladder whose first step gains much and whose others nothing',
    planted: 'agent',
    scenario: clash(game, { amber: { plan: 40 } }, { pairs: 150, seed: 'first step' }),
    command: ['ladder', '--agent', 'mcts', '--budget', 'iterations', '--budgets', '2,100,200'],
    says: [/^Only the first .* is surely worth something/],
    not: [/^Each of/],
  });

  for (const points of [20, -20])
    add({
      name: `a number that cannot suit two match-ups at once, ${points} points`,
      planted: 'side',
      scenario: clash(
        game,
        { amber: { beats: { birch: points, coral: -points } }, birch: {}, coral: {} },
        { pairs: 150, mirror: 'owner', seed: `fight ${points}` },
      ),
      command: ['balance', '--may', 'sides.amber.power=-24..24:8', '--confirm', 'none'],
      not: [/^With sides|nearest|Nothing needs to change/],
      code: [0, 1, OPEN],
    });

  add({
    name: 'the stronger side always wins: luck decides nothing',
    planted: 'luck',
    scenario: sides(2, (i) => ({ power: i === 0 ? 50 : 0 }), { pairs: 100, seed: 'skill alone' }),
    command: ['luck'],
    says: [/no luck to share out/],
    not: [/most depends on/],
  });

  for (const blocks of [1, 2, 5, 30, 100])
    add({
      name: `three equal sides at one table, ${blocks} blocks`,
      planted: 'nothing',
      scenario: seats({ pairs: blocks, seed: `table ${blocks}` }),
      command: ['run'],
      not: [...NO_FINDING, /50 %|order of play (?:decides|is worth)|place scored/],
    });
  for (const blocks of [100, 200])
    add({
      name: `the second place is worth 15 points less, ${blocks} blocks`,
      planted: 'going first',
      scenario: seats({ pairs: blocks, places: [7.5, -15, 7.5], seed: `second ${blocks}` }),
      command: ['run'],
      tells: [/second/],
      not: [/50 %|too strong|too weak|s0\d is ahead/],
    });
  add({
    name: 'one of three at a table is stronger by 20 points',
    planted: 'side',
    scenario: clash(
      three,
      many(3, (i) => (i === 1 ? { power: 20 } : {})),
      { pairs: 150, mirror: 'owner', seed: 'strong at table' },
    ),
    command: ['run'],
    says: [/s01/],
    not: [/(?:strong|ahead)[^.]*: s0[02]|50 %/],
  });
  add({
    name: 'half of the matches at a table of three end by attrition',
    planted: 'draws',
    scenario: seats({ pairs: 60, attrition: 50, seed: 'worn' }),
    command: ['run'],
    tells: [/of 180 matches .*ended without the goal of the game: attrition/],
    not: [/too strong|too weak/],
  });
  add({
    name: 'two of a hundred matches end by attrition',
    planted: 'nothing',
    scenario: seats({ pairs: 60, attrition: 2, seed: 'hardly worn' }),
    command: ['run'],
    not: [...NO_FINDING, /without the goal/],
  });
  return worlds;
}
