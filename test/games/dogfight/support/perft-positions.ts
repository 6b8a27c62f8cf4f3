import { belowSfc, makeSfc, seedSfc } from '../../../../src/core/index.ts';
import type { MatchSetup, Seed, State } from '../../../../src/core/index.ts';
import { contentSchema, defaults } from '../../../../src/games/dogfight/index.ts';
import type { Content, DogFight } from '../../../../src/games/dogfight/index.ts';

/** A named position: a content laid over the defaults, and the ply of a random match at which it stands. */
export interface PerftPosition {
  readonly name: string;
  readonly about: string;
  readonly content: Readonly<Record<string, unknown>>;
  /** Number of the random match; its luck and its actions follow from it. */
  readonly match: number;
  readonly ply: number;
  /** The number of leaves at depth 1, 2, 3 …; forced plies count like any other. */
  readonly leaves: readonly number[];
}

const DUEL = { sides: { tavor: { ship: 'tavor', deck: 'starter' }, achilles: { ship: 'achilles', deck: 'heavy' } } };
const THREE = {
  seats: 3,
  map: ['harbor', 'shoals', 'narrows', 'beacon', 'graveyard', 'twins'],
  sides: {
    tavor: { ship: 'tavor', deck: 'starter' },
    sable: { ship: 'sable', deck: 'raider' },
    intrepid: { ship: 'intrepid', deck: 'heavy' },
  },
};
const TEAMS = {
  seats: 4,
  teams: [0, 1, 0, 1],
  map: ['harbor', 'shoals', 'narrows', 'beacon', 'harbor', 'shoals', 'narrows', 'beacon'],
  sides: {
    achilles: { ship: 'achilles', deck: 'heavy' },
    tavor: { ship: 'tavor', deck: 'starter' },
    sable: { ship: 'sable', deck: 'raider' },
    mirelle: { ship: 'mirelle', deck: 'cover' },
  },
};
const ENVIRONMENT = {
  sides: { corvane: { ship: 'corvane', deck: 'cover' }, inferno: { ship: 'inferno', deck: 'raider' } },
  rules: { environment: { 'hidden-orbit': 1, 'temporary-ceasefire': 1, 'star-struck': 2, drift: 1 } },
};
const SETUP = {
  sides: { corvane: { ship: 'corvane', deck: 'cover' }, halberd: { ship: 'halberd', deck: 'heavy' } },
  rules: { complement: 'skeleton', openingExtra: 2, drift: true },
};

export const PERFT_POSITIONS: readonly PerftPosition[] = [
  {
    name: 'opening',
    about: 'the first question: where the last player in the order of play places the vessel',
    content: DUEL,
    match: 1,
    ply: 1,
    leaves: [12, 132, 1452, 14883],
  },
  {
    name: 'setup',
    about: 'complements, extra opening cards and Drift: the first EQUIP card to equip',
    content: SETUP,
    match: 1,
    ply: 1,
    leaves: [6, 34, 196, 1309, 7704, 32961],
  },
  {
    name: 'mid-plan',
    about: 'turn 2, the third tier of a plan that can still be rearranged',
    content: DUEL,
    match: 1,
    ply: 29,
    leaves: [8, 34, 167, 977, 7474],
  },
  {
    name: 'exchange',
    about: 'a set card is picked up: it may trade places with another set card, a pass or a hand card',
    content: DUEL,
    match: 1,
    ply: 48,
    leaves: [7, 14, 15, 64, 84, 84, 567, 627, 2913, 5099, 16446],
  },
  {
    name: 'answer',
    about: 'an attack is declared and its target may answer',
    content: DUEL,
    match: 10,
    ply: 24,
    leaves: [3, 4, 4, 4, 10, 27, 48, 85, 228, 468, 722, 4755, 12836],
  },
  {
    name: 'chain',
    about: 'a Counter Strike answers an attack: two attacks in one chain',
    content: DUEL,
    match: 101,
    ply: 81,
    leaves: [2, 3, 6, 19, 77, 184, 1092, 3106, 5538, 10148, 29588],
  },
  {
    name: 'repeat',
    about: 'a card is discarded to repeat an attack',
    content: DUEL,
    match: 21,
    ply: 317,
    leaves: [3, 15, 63, 102, 126, 408, 672, 744, 952, 1303, 1415, 1345, 1233, 1142],
  },
  {
    name: 'upkeep',
    about: 'a renewal and a bonus to be ordered',
    content: SETUP,
    match: 2,
    ply: 52,
    leaves: [3, 6, 48, 508, 4876, 29488],
  },
  {
    name: 'discard order',
    about: 'the Priority player chooses whose event comes next in the Discard Phase',
    content: SETUP,
    match: 6,
    ply: 50,
    leaves: [2, 4, 8, 16, 176, 1840, 17536],
  },
  {
    name: 'three seats',
    about: 'turn 3, the plan of one of three players',
    content: THREE,
    match: 1,
    ply: 81,
    leaves: [9, 80, 656, 3562, 19422],
  },
  {
    name: 'teams',
    about: 'two against two: an ATTACK chooses its target, friends included, or nobody',
    content: TEAMS,
    match: 5,
    ply: 207,
    leaves: [4, 4, 6, 8, 8, 8, 9, 26, 182, 1418, 8092],
  },
  {
    name: 'team plan',
    about: 'two against two: three tiers, and an ability that may be declared at any decision',
    content: TEAMS,
    match: 1,
    ply: 123,
    leaves: [5, 25, 116, 357, 1937, 16996],
  },
  {
    name: 'star struck',
    about: 'the Environment Deck: a Star is announced and a card must be discarded for it',
    content: ENVIRONMENT,
    match: 3,
    ply: 62,
    leaves: [7, 14, 14, 56, 56, 98, 98, 147, 931, 7840],
  },
  {
    name: 'hidden orbit',
    about: 'the Environment Deck: Drift while Hidden Orbit is in play',
    content: ENVIRONMENT,
    match: 1,
    ply: 7,
    leaves: [6, 60, 582, 5142, 28608],
  },
];

/** Whole content of a position. */
export function contentOf({ content }: PerftPosition): Content {
  const base = defaults();
  const rules = { ...(base['rules'] as object), ...(content['rules'] as object | undefined) };
  return contentSchema.parse({ ...base, ...content, rules });
}

export function setupOf(seats: number): MatchSetup {
  return {
    sideOfSeat: Int32Array.from({ length: seats }, (_, seat) => seat),
    luckOwnerOfSeat: Int32Array.from({ length: seats }, (_, seat) => seat),
    deckOfSide: Array.from({ length: seats }, () => null),
  };
}

export const seedOf = (match: number): Seed => Int32Array.of(match, 3, 1, 4);

/**
 * Plays random match `match` for `plies` plies; `visit` is called with each action and may stop the match by returning
 * true.
 */
export function walk(
  game: DogFight,
  match: number,
  plies: number,
  visit: (action: number, state: State) => boolean | void,
): State {
  const random = makeSfc();
  seedSfc(random, Int32Array.of(match, 2, 7, 1));
  const s = new Int32Array(game.info.stateLength);
  const legal = new Int32Array(game.info.maxLegal);
  game.deal(s, setupOf(game.info.seats), seedOf(match));
  for (let ply = 0; ply < plies && game.toAct(s) >= 0; ply++) {
    const action = legal[belowSfc(random, game.legal(s, legal))]!;
    game.apply(s, action, null);
    if (visit(action, s) === true) break;
  }
  return s;
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The positions and their counts as Markdown. */
export function perftDocument(): string {
  const head = ['position', 'what is asked', 'match', 'ply', 'sequences of 1, 2, 3, … plies'];
  return [
    '# Dog Fight: perft',
    '',
    'Numbers of sequences of 1 to 14 plies from named positions, with fixed luck: two programs with the same rules get the same counts. Forced plies',
    'count, so a number may stay small for several plies. The tests compare these numbers with the rules engine, and the smaller ones also with the',
    'independent oracle.',
    '',
    'Each position comes from a random match: `match` is its number, and `ply` is the number of plies played before the position.',
    '`npx tsx scripts/dogfight-perft.ts chain --depth 6 --divide` splits a count by the first action. `npx broadside perft` counts from the first deal of any',
    'scenario.',
    '',
    row(head),
    row(head.map((_, i) => (i === 2 || i === 3 ? '--:' : '---'))),
    ...PERFT_POSITIONS.map(({ name, about, match, ply, leaves }) =>
      row([name, about, String(match), String(ply), leaves.join(', ')]),
    ),
    '',
  ].join('\n');
}
