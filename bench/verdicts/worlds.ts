/** Worlds with a planted truth, and worlds with nothing to find: what is played, and what the report must say first. */
import { DECKS } from '../../src/games/dogfight/content/decks.ts';

/** The kind of finding that is planted. */
export type Planted =
  | 'ship'
  | 'deck'
  | 'side'
  | 'agent'
  | 'card'
  | 'change'
  | 'draws'
  | 'going first'
  | 'ring'
  | 'who meets whom'
  | 'field'
  | 'price'
  | 'luck'
  | 'beginners only'
  | 'experts only'
  | 'nothing';

export interface World {
  readonly name: string;
  readonly planted: Planted;
  readonly scenario: Readonly<Record<string, unknown>> & { readonly seed?: string };
  /** The command and its options; the scenario comes after the command. */
  readonly command: readonly [command: string, ...options: string[]];
  /** The answer names the truth if its first sentence matches all of these, or if the whole answer matches all of `tells`. */
  readonly says: readonly RegExp[];
  readonly tells?: readonly RegExp[];
  /** False statements: the answer must match none of them. */
  readonly not: readonly RegExp[];
  /** Exit codes that are right; 0 if left out. */
  readonly code?: readonly number[];
}

export type Side = Readonly<Record<string, unknown>>;
type Sides = Readonly<Record<string, Side>>;

export const NAMES = ['amber', 'birch', 'coral', 'dune', 'ember', 'fjord', 'grove', 'heron'];
export const named = (count: number, one: (i: number) => Side): Sides =>
  Object.fromEntries(NAMES.slice(0, count).map((name, i) => [name, one(i)]));

export const dogfight = (rest: Readonly<Record<string, unknown>>): World['scenario'] => ({
  game: 'dogfight',
  agents: ['random'],
  mirror: 'owner',
  ...rest,
});
const tavor = { ship: 'tavor', deck: 'starter' };
/** Equal ships except the side `planted`. */
const fleet = (count: number, planted: number, otherwise: Side): Sides =>
  named(count, (i) => (i === planted ? { ...tavor, ...otherwise } : tavor));

export const clash = (game: string, sides: Sides, rest: Readonly<Record<string, unknown>> = {}): World['scenario'] => ({
  game,
  agents: ['random'],
  sides,
  ...rest,
});

/** The words with which a comparison says that a side moved. */
export const MOVED = /(?:helps|hurts) (?:amber|birch|coral|dune)/;
/** False statements for a world with nothing to find: no side may be reported as too strong or too weak. */
export const CALM = [
  /too strong|too weak|ahead of|behind the|surely outside|Going first|In a ring|No order|Who meets|depends on|is the strongest/,
];
/** False statements if only `name` may be reported as too strong or too weak. */
const onlyStrong = (name: string): RegExp[] =>
  NAMES.filter((other) => other !== name).map((other) => new RegExp(`too strong:(?:(?!\\. )[^;])*\\b${other} `));
const onlyWeak = (name: string): RegExp[] => [
  /too strong/,
  ...NAMES.filter((other) => other !== name).map((other) => new RegExp(`too weak:(?:(?!\\. )[^;])*\\b${other} `)),
];
/**
 * Players who choose at random, and players who look ahead. The planted fault is something that only one of the two
 * can do.
 */
const LEVELS = ['--levels', 'random,casual'];

/** The starter deck with another card in the place of `double-shot`. */
const starterWith = (card: string, copies: number) => ({ ...DECKS.starter, 'double-shot': 0, [card]: copies });
/** The scenario's own cards: one that is far too strong, and one that does nothing. */
const OWN_CARDS = {
  'great-lance': { like: 'beam-lance', attack: 14, cost: 0 },
  dud: { form: 'normal', type: 'move', cost: 9, act: [{ do: 'move', n: 1 }] },
};
/** Equal ships, each with a deck of its own name. */
const deckSides = (count: number): Sides => named(count, (i) => ({ ship: 'tavor', deck: NAMES[i]! }));

/** Twenty worlds in which the truth is planted. `game` is the file of the game whose scores are known. */
export const plantedWorlds = (game: string): World[] => [
  {
    name: 'one of five ships has Hull 36 in place of 24',
    planted: 'ship',
    scenario: dogfight({ sides: fleet(5, 1, { hull: 36 }), pairs: 40 }),
    command: ['run'],
    says: [/too strong: birch \d/],
    not: onlyStrong('birch'),
  },
  {
    name: 'one of two ships has Attack 9 in place of 5, played by greedy',
    planted: 'ship',
    scenario: dogfight({ sides: fleet(2, 0, { attack: 9 }), agents: ['greedy'], pairs: 60 }),
    command: ['run'],
    says: [/^amber is too strong against birch/],
    not: [],
  },
  {
    name: 'one of four ships has Attack 2 in place of 5',
    planted: 'ship',
    scenario: dogfight({ sides: fleet(4, 3, { attack: 2 }), pairs: 60 }),
    command: ['run'],
    says: [/too weak: dune \d/],
    not: onlyWeak('dune'),
  },
  {
    name: 'one of four decks has three great lances',
    planted: 'deck',
    scenario: dogfight({
      sides: deckSides(4),
      cards: OWN_CARDS,
      decks: named(4, (i) => (i === 2 ? starterWith('great-lance', 2) : DECKS.starter)),
      pairs: 100,
    }),
    command: ['run'],
    says: [/too strong: coral \d|ahead of the others: coral \d/],
    not: onlyStrong('coral'),
  },
  {
    name: 'one of two decks has six duds',
    planted: 'deck',
    scenario: dogfight({
      sides: deckSides(2),
      cards: OWN_CARDS,
      decks: {
        amber: {
          ...DECKS.starter,
          'main-battery': 0,
          'direct-hit': 0,
          'double-shot': 0,
          dud: 3,
          cruise: 3,
          withdraw: 3,
          jamming: 2,
        },
        birch: DECKS.starter,
      },
      pairs: 400,
    }),
    command: ['run'],
    says: [/^birch is (?:too strong against|ahead of) amber/],
    not: [],
  },
  {
    name: 'one of three decks is the best by 12 points',
    planted: 'deck',
    scenario: clash(
      game,
      named(3, (i) => (i === 0 ? { power: 12 } : {})),
      { pairs: 400 },
    ),
    command: ['run'],
    says: [/too strong: amber \d/],
    not: onlyStrong('amber'),
  },
  ...(
    [
      ['repair', 'repair', 12],
      ['beam-lance', 'attack', 14],
      ['beam-lance', 'attack', 20],
    ] as const
  ).map(([card, number, value]): World => ({
    name: `${number} of the card ${card} is ${value}`,
    planted: 'card',
    scenario: dogfight({ sides: { amber: tavor, birch: tavor }, cards: { [card]: { [number]: value } } }),
    command: ['cards', '--matches', '3000', '--exchange-matches', '1500', '--exchange', '4'],
    says: [new RegExp(`(?:: |, | and )${card} \\+`)],
    not: [],
  })),
  {
    name: 'going first is worth 12 points, one side',
    planted: 'going first',
    scenario: clash(game, { amber: {} }, { first: 12, pairs: 400, mirror: 'owner' }),
    command: ['run'],
    says: [/^Going first .*outside/],
    not: [],
  },
  {
    name: 'going first is worth 12 points, two sides',
    planted: 'going first',
    scenario: clash(
      game,
      named(2, () => ({})),
      { first: 12, pairs: 400, mirror: 'owner' },
    ),
    command: ['run'],
    says: [/no difference shown|are even|none stands out/],
    tells: [/Going first scored .*outside/],
    not: [/too strong|ahead/],
  },
  {
    name: 'going first costs 12 points, five sides, luck with the seat',
    planted: 'going first',
    scenario: clash(
      game,
      named(5, () => ({})),
      { first: -12, pairs: 400 },
    ),
    command: ['run'],
    says: [/no difference shown|are even|none stands out/],
    tells: [/Going first scored .*outside/],
    not: [/too strong|ahead/],
  },
  {
    name: 'three sides beat each other in a ring by 12 points',
    planted: 'ring',
    scenario: clash(
      game,
      { amber: { beats: { birch: 12 } }, birch: { beats: { coral: 12 } }, coral: { beats: { amber: 12 } } },
      { pairs: 300 },
    ),
    command: ['run'],
    says: [/amber beats birch beats coral beats amber/],
    not: [/too strong|too weak/],
  },
  {
    name: 'three of five sides beat each other in a ring by 15 points, in a tournament',
    planted: 'ring',
    scenario: clash(
      game,
      named(5, (i) => ({ beats: { [NAMES[i === 2 ? 0 : i + 1]!]: i < 3 ? 15 : 0 } })),
      { pairs: 300 },
    ),
    command: ['tournament'],
    says: [/amber beats birch beats coral beats amber/],
    not: [/(?:amber|birch|coral) is the strongest/],
  },
  {
    name: 'a trap that only poor players walk into, two sides',
    planted: 'beginners only',
    scenario: clash(game, { amber: {}, birch: { trap: 18, power: -3 } }, { pairs: 600 }),
    command: ['skill', ...LEVELS],
    says: [/too strong: birch for beginners only/],
    not: onlyStrong('birch'),
  },
  {
    name: 'the same among four sides',
    planted: 'beginners only',
    scenario: clash(
      game,
      named(4, (i) => (i === 3 ? { trap: 18, power: -3 } : {})),
      { pairs: 400 },
    ),
    command: ['skill', ...LEVELS],
    says: [/too strong: dune for beginners only/],
    not: onlyStrong('dune'),
  },
  {
    name: 'a side whose plan only good players find, two sides',
    planted: 'experts only',
    scenario: clash(game, { amber: { plan: 18, power: -4 }, birch: {} }, { pairs: 600 }),
    command: ['skill', ...LEVELS],
    says: [/too strong: amber for experts only/],
    not: onlyStrong('amber'),
  },
  {
    name: 'Achilles, which random players cannot fly',
    planted: 'experts only',
    scenario: dogfight({ sides: { amber: tavor, birch: { ship: 'achilles', deck: 'starter' } }, pairs: 80 }),
    command: ['skill', ...LEVELS],
    // If a side that is too strong for beginners meets another side, the other one is too weak for them. Both are
    // named.
    says: [/too strong: .*birch for experts only/],
    not: [],
  },
  {
    name: 'five equal ships',
    planted: 'nothing',
    scenario: dogfight({ sides: fleet(5, -1, {}), pairs: 40 }),
    command: ['run'],
    says: [/none stands out/],
    not: CALM,
  },
  {
    name: 'two equal sides',
    planted: 'nothing',
    scenario: clash(
      game,
      named(2, () => ({})),
      { pairs: 1000, mirror: 'owner' },
    ),
    command: ['run'],
    says: [/no difference shown|are even/],
    not: CALM,
  },
];

/** Any two sides differ by at most 3 points, so no score is 5 points from one half. */
const near = (i: number): Side => ({ power: [0, 1.5, -1.5, 0.5, -0.5, 1, -1, 0][i]! });

/** Forty worlds with nothing planted: equal sides, and sides whose true scores lie well inside the fair band. */
export function emptyWorlds(game: string): World[] {
  const worlds: World[] = [];
  const add = (name: string, scenario: World['scenario'], ...command: World['command']): void => {
    worlds.push({ name, planted: 'nothing', scenario, command, says: [], not: [/too strong(?! at any level)/] });
  };
  for (let i = 0; i < 8; i++)
    add(
      `${2 + (i % 3)} equal ships`,
      dogfight({ sides: fleet(2 + (i % 3), -1, {}), seed: `empty ${i}`, pairs: 30 }),
      'run',
    );
  for (let i = 0; i < 2; i++)
    add(
      'two equal ships, greedy',
      dogfight({ sides: fleet(2, -1, {}), seed: `empty ${i}`, agents: ['greedy'], pairs: 20 }),
      'run',
    );
  for (let i = 0; i < 20; i++) {
    const count = [2, 3, 5, 8][i % 4]!;
    const sides = named(count, i % 2 === 0 ? () => ({}) : near);
    const mirror = i % 3 === 0 ? 'owner' : 'seat';
    add(
      `${count} sides, luck with the ${mirror}`,
      clash(game, sides, { seed: `empty ${i}`, mirror, pairs: [10, 20, 30, 100][(i % 5) % 4]! }),
      'run',
    );
  }
  for (let i = 0; i < 10; i++) {
    const count = [2, 3, 5, 8][i % 4]!;
    const sides = named(count, i % 2 === 0 ? near : () => ({}));
    add(
      `${count} sides at two levels`,
      clash(game, sides, { seed: `empty ${i}`, mirror: 'owner', pairs: 60 }),
      'skill',
      ...LEVELS,
    );
  }
  return worlds;
}
