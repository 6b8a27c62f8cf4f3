/**
 * Sixty more worlds: rings, scores that no total tells, draws, few blocks, changes that affect nothing, and worlds with
 * nothing to find.
 */
import { DECKS } from '../../src/games/dogfight/content/decks.ts';
import { CALM, MOVED, NAMES, clash, dogfight, named, type Side, type World } from './worlds.ts';

/** The first `length` sides form a circle in which each beats the next by `points`. */
const circle =
  (length: number, points: number) =>
  (i: number): Side =>
    i < length ? { beats: { [NAMES[(i + 1) % length]!]: points } } : {};
/** A pattern for the text of a circle of this many players, with any of them first. */
const circleWords = (length: number): RegExp =>
  new RegExp(
    Array.from({ length }, (_, from) =>
      Array.from({ length: length + 1 }, (__, i) => NAMES[(from + i) % length]!).join(' beats '),
    ).join('|'),
  );
const ANY_RING = /In a ring/;
const THREE = /In a ring, (\w+) beats \w+ beats \w+ beats \1[:;]/;
const even = (): Side => ({});
const tavor = { ship: 'tavor', deck: 'starter' };

const beats = (raider: number, patrol: number): Side => ({ beats: { raider, patrol } });
/** Two fleets that hold a lance with this attack. */
const lances = (attack: number) =>
  dogfight({
    pairs: 20,
    seed: `lance ${attack}`,
    cards: { lance: { like: 'beam-lance', cost: 1, attack } },
    decks: { lances: { ...DECKS.starter, 'beam-lance': 0, lance: 2 } },
    sides: { amber: { ship: 'tavor', deck: 'lances' }, birch: { ship: 'inferno', deck: 'lances' } },
  });

export function moreWorlds(game: string): World[] {
  const worlds: World[] = [];
  const add = (world: Omit<World, 'not' | 'says'> & Partial<World>): void => {
    worlds.push({ says: [], not: [], ...world });
  };
  const sides = (count: number, one: (i: number) => Side, rest: Readonly<Record<string, unknown>>) =>
    clash(game, named(count, one), rest);

  // Worlds with rings.
  for (const command of ['run', 'tournament'] as const)
    for (const length of [3, 4, 5])
      add({
        name: `${length} sides in a ring by 18 points, ${command}`,
        planted: 'ring',
        scenario: sides(length, circle(length, 18), { pairs: 300, seed: `ring ${length} ${command}` }),
        command: [command],
        says: [circleWords(length)],
        not: [/too strong|too weak|(?<!them )is the strongest/, ...(length > 3 ? [THREE] : [])],
      });
  for (const blocks of [30, 60, 100])
    add({
      name: `a ring of four by 12 points is none of three, ${blocks} blocks`,
      planted: 'nothing',
      scenario: sides(4, circle(4, 12), { pairs: blocks, seed: `four ${blocks}` }),
      command: ['tournament'],
      not: [THREE],
    });
  for (const blocks of [30, 100, 300])
    add({
      name: `a beats b beats c, and a and c are even: no ring, ${blocks} blocks`,
      planted: 'nothing',
      scenario: clash(
        game,
        { amber: { beats: { birch: 14 } }, birch: { beats: { coral: 14 } }, coral: {} },
        { pairs: blocks, seed: `chain ${blocks}` },
      ),
      command: ['run'],
      not: [ANY_RING],
    });

  // Worlds with findings that no total shows.
  for (const command of ['run', 'tournament'] as const)
    add({
      name: `an agent is better on one side and worse on the other, ${command}`,
      planted: 'who meets whom',
      scenario: clash(
        game,
        { amber: { plan: 30 }, birch: { plan: -30 } },
        { agents: ['random', 'greedy'], pairs: 300, seed: `simpson ${command}` },
      ),
      command: [command],
      tells: [/depends on who meets whom, and on which side/, /amber/, /birch/],
      not: [/is the strongest|is stronger than/],
    });
  for (const mirror of ['owner', 'seat'])
    add({
      name: `going first helps two of four sides and hurts two, luck with the ${mirror}`,
      planted: 'going first',
      scenario: sides(4, (i) => ({ opens: i < 2 ? 22 : -22, power: i < 2 ? -11 : 11 }), {
        pairs: 400,
        mirror,
        seed: 'opens',
      }),
      command: ['run'],
      tells: [/Going first is not worth the same to all: .*amber \+/],
      not: [/too strong|too weak/],
    });

  // Worlds with draws.
  for (const draws of [20, 50, 80, 95, 100])
    add({
      name: `two equal sides, ${draws} of 100 matches drawn`,
      planted: draws > 20 ? 'draws' : 'nothing',
      scenario: sides(2, even, { pairs: 200, draws, mirror: 'owner', seed: `draws ${draws}` }),
      command: ['run'],
      ...(draws > 20 ? { tells: [/matches are drawn \(\d/] } : {}),
      not: [...CALM],
    });
  for (const draws of [50, 80])
    add({
      name: `a side that wins three of four decided, ${draws} of 100 drawn`,
      planted: 'draws',
      scenario: sides(2, (i) => (i === 0 ? { power: 25 } : {}), {
        pairs: 400,
        draws,
        mirror: 'owner',
        seed: `strong draws ${draws}`,
      }),
      command: ['run'],
      says: [/^amber is (?:too strong|ahead)/],
      tells: [/matches are drawn .*amber won/],
    });

  // All blocks are split, because the luck of the seat decides.
  for (const blocks of [10, 30, 100])
    add({
      name: `two equal sides that split every block, ${blocks} blocks`,
      planted: 'nothing',
      scenario: sides(2, even, { pairs: blocks, mirror: 'seat', seed: `split ${blocks}` }),
      command: ['run'],
      // With 100 equal blocks, the bound on the difference that they may have missed lies inside the fair band.
      says: blocks >= 100 ? [/are even/] : [/no difference shown|are even/],
      not: [/too strong|ahead of|(?<!them )is the strongest/],
    });

  // A number that is fair at 0.
  for (const blocks of [60, 200])
    add({
      name: `a number that makes two sides even at 0, ${blocks} blocks`,
      planted: 'side',
      scenario: sides(2, even, { pairs: blocks, mirror: 'owner', seed: `curve ${blocks}` }),
      command: ['sweep', '--vary', 'sides.amber.power=-16..16:8'],
      // The true scores at the ends are 34 and 66 %.
      says: [/^sides\.amber\.power: amber scores from [234]\d\.\d % .* to [567]\d\.\d %/],
      not: [],
    });

  // Worlds with one or two strong sides of three.
  for (const blocks of [30, 100, 300])
    add({
      name: `one strong of three, ${blocks} blocks`,
      planted: 'side',
      scenario: sides(3, (i) => (i === 1 ? { power: 26 } : {}), { pairs: blocks, seed: `one of three ${blocks}` }),
      command: ['run'],
      says: [/(?:too strong|ahead of the others): birch/],
      not: [/too strong:[^;.]*(?:amber|coral)/],
    });
  for (const blocks of [60, 200])
    add({
      name: `two strong of three, ${blocks} blocks`,
      planted: 'side',
      scenario: sides(3, (i) => (i < 2 ? { power: 26 } : {}), { pairs: blocks, seed: `two of three ${blocks}` }),
      command: ['run'],
      says: [/coral/],
      not: [/too strong:[^;.]*coral|(?:weak|behind)[^;.]*: (?:amber|birch)/],
    });
  for (const blocks of [60, 200])
    add({
      name: `two strong of three in a tournament, ${blocks} blocks: they are tied`,
      planted: 'side',
      scenario: sides(3, (i) => (i < 2 ? { power: 26 } : {}), { pairs: blocks, seed: `tied ${blocks}` }),
      command: ['tournament'],
      says: [/rated highest.*not told apart from (?:amber|birch)/],
      not: [/(?<!them )is the strongest/],
    });
  add({
    name: 'the best of six by 50 Elo, on totals',
    planted: 'side',
    scenario: sides(6, (i) => (i === 0 ? { power: 9 } : {}), { pairs: 150, mirror: 'owner', seed: 'elo' }),
    command: ['tournament'],
    says: [/amber is (?:the strongest|rated highest)/],
  });

  // Worlds about agents.
  add({
    name: 'a better agent on two sides',
    planted: 'agent',
    scenario: clash(game, { amber: { plan: 20 }, birch: { plan: 20 } }, { agents: ['random', 'greedy'], pairs: 200 }),
    command: ['run'],
    says: [/greedy is the strongest/],
  });

  // Worlds about changes.
  for (const [what, command] of [
    ['the Hull of a ship that nobody flies', ['--set-b', 'ships.achilles.hull=40']],
    ['a card in no deck', ['--set-b', 'cards.solar-flare.cost=0']],
    ['a limit of decks', ['--set-b', 'rules.copies=9']],
  ] as const)
    add({
      name: `a gate on ${what}`,
      planted: 'change',
      scenario: dogfight({ sides: { amber: tavor, birch: tavor }, pairs: 12 }),
      command: ['diff', ...command, '--gate', 'no-change:5pp'],
      says: [/^Gate no-change:5pp: inconclusive, because nothing was tested/],
      code: [3],
    });
  add({
    name: 'a gate on what random players never look at, 12 blocks',
    planted: 'change',
    scenario: dogfight({ sides: { amber: tavor, birch: tavor }, pairs: 12 }),
    command: ['diff', '--set-b', 'evaluation.scale=40', '--gate', 'no-change:5pp'],
    says: [/^Gate no-change:5pp: inconclusive/],
    tells: [/ended alike .*at most 35\.7 % of blocks differ/],
    code: [3],
  });
  add({
    name: 'a side that becomes 15 points stronger',
    planted: 'change',
    scenario: sides(3, even, { pairs: 200, mirror: 'owner' }),
    command: ['diff', '--set-b', 'sides.amber.power=15'],
    says: [/helps amber/],
    not: [/hurts amber/],
  });
  add({
    name: 'a side that becomes 15 points weaker',
    planted: 'change',
    scenario: sides(4, even, { pairs: 200, mirror: 'owner' }),
    command: ['diff', '--set-b', 'sides.coral.power=-15'],
    says: [/hurts coral/],
    not: [/helps coral/],
  });

  // Worlds with nothing to find and few blocks.
  for (const [i, count] of [2, 3, 5, 8].entries())
    for (const command of ['run', 'tournament'] as const)
      add({
        name: `${count} equal sides, ${command}`,
        planted: 'nothing',
        scenario: sides(count, even, {
          pairs: [10, 20, 40, 100][i]!,
          mirror: 'owner',
          seed: `calm ${count} ${command}`,
        }),
        command: [command],
        not: [...CALM],
      });
  for (const blocks of [2, 3, 5])
    add({
      name: `two equal sides, ${blocks} blocks`,
      planted: 'nothing',
      scenario: sides(2, even, { pairs: blocks, mirror: 'owner', seed: `few ${blocks}` }),
      command: ['run'],
      not: [...CALM],
    });
  for (const agents of [2, 3])
    add({
      name: `${agents} agents who play alike, on two sides`,
      planted: 'nothing',
      scenario: clash(
        game,
        { amber: {}, birch: {} },
        {
          agents: ['random', 'greedy', 'mcts:iterations=10'].slice(0, agents),
          pairs: 60,
          mirror: 'owner',
          seed: `alike ${agents}`,
        },
      ),
      command: ['run'],
      not: [...CALM],
    });
  for (const seed of ['a', 'b', 'c', 'd'])
    add({
      name: `a change that moves nothing but luck, ${seed}`,
      planted: 'nothing',
      scenario: sides(4, even, { pairs: 60, mirror: 'owner', seed }),
      // Going first is an advantage; the sides are equal.
      command: ['diff', '--set-b', 'first=8', '--set-a', 'first=-8'],
      not: [MOVED],
    });

  // A question about which of the user's sides to bring against a field.
  const against = (mine: readonly Side[], rest: Readonly<Record<string, unknown>>) =>
    clash(
      game,
      { ...named(mine.length, (i) => mine[i]!), raider: {}, patrol: {} },
      { field: { raider: '30 %', patrol: '70 %' }, mirror: 'owner', ...rest },
    );
  for (const [seed, best] of [
    ['by what is common', beats(-5, 15)],
    ['by both', beats(12, 12)],
  ] as const)
    add({
      name: `one of three of mine is best against a field, ${seed}`,
      planted: 'field',
      // The second side looks best, but only against the rare side of the field.
      scenario: against([beats(0, 0), best, beats(15, -10)], { pairs: 300, seed: `field ${seed}` }),
      command: ['run'],
      says: [/^Bring birch:/],
      not: [/Bring (amber|coral)/],
    });
  add({
    name: 'two of three of mine are best against a field',
    planted: 'field',
    scenario: against([beats(12, 12), beats(12, 12), beats(-12, -12)], { pairs: 300, seed: 'field two' }),
    command: ['run'],
    says: [/^Bring (amber or birch|birch or amber):/],
    tells: [/Surely behind (amber|birch): coral/],
    not: [/surely ahead of (amber|birch)/],
  });
  for (const blocks of [20, 60, 200])
    add({
      name: `three of mine alike against a field, ${blocks} blocks`,
      planted: 'nothing',
      scenario: against([{}, {}, {}], { pairs: blocks, seed: `field even ${blocks}` }),
      command: ['run'],
      not: [/^Bring|Surely behind|surely ahead|beats|loses to/],
    });

  // The right cost of a card whose attack was changed: with an attack of 14, no cost makes a lance ordinary; with the
  // printed attack, no cost is shown to be wrong.
  add({
    name: 'an attack far too strong is said to be too high',
    planted: 'price',
    scenario: lances(9),
    command: ['price', '--of', 'cards.lance.attack=0..9', '--matches', '20000'],
    says: [/^lance is worth as much as .* its attack is too high at 9\./],
    not: [/too low|not shown to be off/],
  });
  add({
    name: 'an attack of nothing is said to be too low',
    planted: 'price',
    scenario: lances(-6),
    command: ['price', '--of', 'cards.lance.attack=-6..6', '--matches', '20000'],
    says: [/^lance is worth as much as .* its attack is too low at -6\./],
    not: [/too high|not shown to be off/],
  });
  return worlds;
}
