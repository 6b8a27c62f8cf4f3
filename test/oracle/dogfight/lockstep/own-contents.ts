import { belowSfc, makeSfc, seedSfc } from '../../../../src/core/index.ts';
import { CARDS } from '../../../../src/games/dogfight/cards/cards.ts';
import { ABILITY_OPS, SHIPS } from '../../../../src/games/dogfight/content/ships.ts';
import { contentSchema } from '../../../../src/games/dogfight/index.ts';
import type { Content } from '../../../../src/games/dogfight/index.ts';

type Random = ReturnType<typeof makeSfc>;
type Entry = Record<string, unknown>;

const pick = <T>(random: Random, from: readonly T[]): T => from[belowSfc(random, from.length)]!;
const chance = (random: Random, outOf: number): boolean => belowSfc(random, outOf) === 0;
const upTo = (random: Random, least: number, most: number): number => least + belowSfc(random, most - least + 1);

const randomFrom = (seed: number, purpose: number): Random => {
  const random = makeSfc();
  seedSfc(random, Int32Array.of(seed, purpose, 17, 19));
  return random;
};

const COMBAT = ['objective', 'projectile', 'energy'] as const;

/** Steps that any card may have. Then steps with which an ATTACK attacks. */
const STEPS: readonly ((random: Random) => Entry)[] = [
  (r) => ({ do: 'move', n: upTo(r, 1, 3) }),
  () => ({ do: 'move' }),
  (r) => ({ do: 'pay-move', n: upTo(r, 1, 2), cost: upTo(r, 0, 2) }),
  (r) => ({ do: 'mobility', n: upTo(r, -1, 2) }),
  (r) => ({ do: 'mobility-turn', n: upTo(r, 0, 2) }),
  (r) => ({ do: 'range-turn', n: upTo(r, -1, 3) }),
  () => ({ do: 'sight-turn' }),
  (r) => ({ do: 'energy', n: upTo(r, -2, 3) }),
  (r) => ({ do: 'heat', n: upTo(r, -2, 1) }),
  (r) => ({ do: 'repair', n: upTo(r, 1, 4) }),
  (r) => ({ do: 'flare', n: upTo(r, 1, 4), range: upTo(r, 1, 6) }),
  () => ({ do: 'take-priority' }),
  (r) => ({ do: 'obstruct', n: upTo(r, 2, 12) }),
  () => ({ do: 'move-only' }),
];

const SHOTS: readonly ((random: Random) => Entry)[] = [
  () => ({ do: 'attack' }),
  (r) => ({ do: 'attack', type: pick(r, COMBAT) }),
  (r) => ({ do: 'attack-all', type: pick(r, COMBAT), n: upTo(r, 1, 6) }),
  () => ({ do: 'attack-exact' }),
];

const some = (random: Random, most: number): Entry[] =>
  Array.from({ length: upTo(random, 0, most) }, () => pick(random, STEPS)(random));

/** The program of an ATTACK: modifiers, a shot, and what follows. */
function shots(random: Random, form: string): Entry[] {
  const before = [
    ...(chance(random, 3) ? [{ do: 'plus', n: upTo(random, -3, 3) }] : []),
    ...(form !== 'star' && chance(random, 4) ? [{ do: 'times', n: upTo(random, 0, 2) }] : []),
    ...(form !== 'star' && chance(random, 4) ? [{ do: 'range', n: upTo(random, -3, 3) }] : []),
  ];
  const shot = pick(random, SHOTS)(random);
  const again = form === 'normal' && shot['do'] === 'attack' && chance(random, 2) ? [{ do: 'attack-again' }] : [];
  return [...some(random, 1), ...before, shot, ...again, ...some(random, 1)];
}

function program(random: Random, form: string, type: string): Entry[] {
  const plain = (): Entry[] =>
    type === 'attack' ? shots(random, form) : [pick(random, STEPS)(random), ...some(random, 2)];
  const draws = form === 'normal' && chance(random, 5) ? [{ do: 'draw', n: upTo(random, 1, 3) }] : [];
  if (!chance(random, 5)) return [...plain(), ...draws];
  return [
    ...some(random, 1),
    { do: 'choose', either: plain().slice(0, 3), or: some(random, 1).concat({ do: 'heat', n: -1 }) },
  ];
}

const NEEDS: readonly Entry[] = [
  { is: 'not-last-tier' },
  { is: 'only-moves' },
  { is: 'quiet-tier' },
  { is: 'heavy' },
  { is: 'grade' },
  { is: 'energy' },
  { is: 'hot', n: 1 },
  { is: 'crippled', n: 3 },
];

const GEAR: readonly ((random: Random) => Entry)[] = [
  (r) => ({ range: upTo(r, -1, 3) }),
  (r) => ({ hand: upTo(r, -2, 3) }),
  (r) => ({ hull: upTo(r, 0, 4) }),
  (r) => ({ shield: upTo(r, 0, 2) }),
  (r) => ({ armor: upTo(r, 0, 2) }),
  (r) => ({ screen: upTo(r, 0, 3) }),
  (r) => ({ income: upTo(r, 1, 3) }),
  (r) => ({ renew: upTo(r, 0, 2) }),
  (r) => ({ leastEnergy: upTo(r, 1, 5) }),
  (r) => ({ nearPlus: upTo(r, -1, 3), nearWithin: upTo(r, 0, 6) }),
  (r) => ({ repeatHeat: upTo(r, 0, 2) }),
  (r) => ({ jamSides: upTo(r, 2, 6), jamCard: upTo(r, 1, 3) }),
  (r) => ({ jamSides: upTo(r, 2, 6), jamAttack: upTo(r, 2, 5) }),
  (r) => ({ priorityTiers: upTo(r, 0, 1), priorityDraw: upTo(r, 0, 2) }),
];

function gearOf(random: Random): Entry {
  const gear: Entry = { ...pick(random, GEAR)(random), ...pick(random, GEAR)(random) };
  if (gear['renew'] !== undefined) delete gear['income'];
  return gear;
}

const REPLIES: readonly (readonly [windows: readonly string[], reply: (random: Random) => Entry])[] = [
  [['attacked'], (r) => ({ do: 'move', n: upTo(r, 1, 2) })],
  [['attacked'], () => ({ do: 'miss' })],
  [['attacked', 'other'], () => ({ do: 'miss' })],
  [['other'], (r) => ({ do: 'reduce', n: upTo(r, 1, 4) })],
  [['other', 'boost'], (r) => ({ do: 'plus', n: upTo(r, -1, 4) })],
  [['attacked', 'boost'], (r) => ({ do: 'reduce', n: upTo(r, 1, 4) })],
  [['boost'], (r) => ({ do: 'plus', n: upTo(r, -1, 4) })],
  [['targeted'], () => ({ do: 'scramble' })],
  [['attacked'], () => ({ do: 'return-fire' })],
];

function star(random: Random, cost: number): Entry {
  if (chance(random, 2)) {
    const [windows, reply] = pick(random, REPLIES);
    return { form: 'star', type: pick(random, ['move', 'intervene']), cost, windows, reply: reply(random) };
  }
  const type = pick(random, ['attack', 'move', 'intervene']);
  const windows = pick(random, [['attacked'], ['own'], ['attacked', 'own'], ['attacked', 'other']]);
  const back = type === 'attack' && !windows.includes('own') && chance(random, 2);
  const act = back
    ? [{ do: 'attack-back', plus: upTo(random, -1, 3), within: upTo(random, 1, 8) }]
    : program(random, 'star', type);
  const attacks = act.some((step) => String(step['do']).startsWith('attack'));
  return { form: 'star', type, cost, windows, reply: { do: attacks && chance(random, 2) ? 'attack' : 'act' }, act };
}

/** A random card that a designer might have written. */
function cardOf(random: Random): Entry {
  const cost = pick(random, [0, 0, 1, 1, 2]);
  const needs = chance(random, 4) ? { needs: [pick(random, NEEDS)] } : {};
  const kind = belowSfc(random, 10);
  if (kind < 4) {
    const type = pick(random, ['attack', 'attack', 'move', 'intervene']);
    return { form: 'normal', type, cost, ...needs, act: program(random, 'normal', type) };
  }
  if (kind < 7) {
    const type = pick(random, ['attack', 'intervene', 'equip']);
    const act = type === 'attack' || chance(random, 3) ? { act: program(random, 'gear', type) } : {};
    return { form: 'gear', type, cost, ...needs, ...act, gear: gearOf(random) };
  }
  if (kind < 9) return { ...star(random, Math.max(1, cost)), ...needs };
  return {
    form: 'jump',
    type: pick(random, ['move', 'intervene']),
    cost,
    jump: { do: 'tiers', n: upTo(random, 0, 2) },
  };
}

/**
 * Shipped cards with a word that only one card may have. They are banned if the scenario has cards with these words.
 */
const SOLE_CARDS = ['missiles', 'attack-position', 'miss', 'reactive-armor', 'polarized-hull', 'paired-orders'];

/** A card of any form with `step` among others. */
function cardWith(random: Random, step: Entry): Entry {
  const form = pick(random, ['normal', 'normal', 'gear', 'star']);
  const type = pick(random, ['move', 'intervene']);
  const act = [...some(random, 1), step, ...some(random, 1)];
  if (form === 'star') return { form, type, cost: 1, windows: ['attacked', 'own'], reply: { do: 'act' }, act };
  return { form, type, cost: belowSfc(random, 2), act, ...(form === 'gear' ? { gear: gearOf(random) } : {}) };
}

/** Random cards with words that are rare among the shipped ones; each of the first six words is used only once. */
const RARE: readonly ((random: Random) => Entry)[] = [
  (r) => ({
    form: 'normal',
    type: 'attack',
    cost: belowSfc(r, 2),
    needs: [{ is: 'not-last-tier' }],
    act: [
      ...(chance(r, 3) ? [{ do: 'plus', n: upTo(r, -2, 2) }] : []),
      ...(chance(r, 3) ? [{ do: 'range', n: upTo(r, -4, 2) }] : []),
      { do: 'missiles', hits: upTo(r, 0, 4) },
      ...(chance(r, 3) ? shots(r, 'normal') : some(r, 1)),
    ],
    later: [{ do: 'strike', hits: upTo(r, 0, 4), times: upTo(r, 1, 3) }],
  }),
  (r) => cardWith(r, { do: 'position', n: upTo(r, 0, 3) }),
  (r) => cardWith(r, { do: 'miss-turn' }),
  (r) => ({
    form: 'gear',
    type: pick(r, ['intervene', 'equip']),
    cost: belowSfc(r, 2),
    needs: [{ is: 'charge' }],
    act: [{ do: 'charge', n: upTo(r, 0, 3) }, ...some(r, 1)],
    gear: {
      reactiveReduce: upTo(r, 1, 4),
      reactiveThreshold: upTo(r, 0, 5),
      ...(chance(r, 3) ? { leastEnergy: upTo(r, 1, 4) } : {}),
    },
  }),
  (r) => ({
    form: 'gear',
    type: pick(r, ['intervene', 'equip']),
    cost: belowSfc(r, 2),
    ...(chance(r, 2) ? { needs: [{ is: 'energy' }] } : {}),
    act: [...some(r, 1), { do: 'charge-any' }],
    gear: { polarizedReduce: upTo(r, 1, 4), ...(chance(r, 3) ? { armor: 1 } : {}) },
  }),
  (r) => ({ form: 'jump', type: pick(r, ['move', 'intervene']), cost: belowSfc(r, 2), jump: { do: 'pair' } }),
  (r) => {
    const n = upTo(r, 1, 4);
    return {
      form: 'normal',
      type: pick(r, ['move', 'intervene']),
      cost: belowSfc(r, 2),
      needs: [{ is: 'crippled', n }],
      act: [{ do: 'system-failure', n, cost: upTo(r, 0, 2) }],
    };
  },
];

/** The cards of a scenario by id; with `rare`, every second one has rare words. */
function cardsOf(random: Random, rare: boolean): Entry {
  const cards = Array.from({ length: CARDS_A_CONTENT }, (_, i) =>
    rare ? (RARE[i] ?? cardOf)(random) : cardOf(random),
  );
  return Object.fromEntries(cards.map((card, i) => [`own-${i}`, card]));
}

const shipOf = (random: Random): Entry => {
  const op = pick(random, ABILITY_OPS);
  const declared = op !== 'collector-sails';
  return {
    attack: upTo(random, 3, 6),
    range: upTo(random, 4, 10),
    mobility: upTo(random, 1, 4),
    hull: upTo(random, 12, 30),
    energy: upTo(random, 3, 14),
    grade: upTo(random, 3, 4),
    ability: {
      op,
      cost: upTo(random, 0, 3),
      amount: upTo(random, 0, 2),
      heat: upTo(random, 0, 2),
      ...(declared && op !== 'overcrew' && chance(random, 2) ? { when: pick(random, ['declared', 'action']) } : {}),
      ...(declared && chance(random, 3) ? { discard: chance(random, 2) } : {}),
    },
  };
};

const REEF = ['PP..1.', '......', '.2..A.', '...AA.', '.S....', '.3...D'];
const CARDS_A_CONTENT = 10;
const SHIPS_A_CONTENT = 3;
/** The number of titles in a deck besides those of the scenario, and the copies of each card. */
const SHIPPED_TITLES = 8;
const COPIES = 3;

/** `content` with random cards, ships, a square and side numbers of the scenario's own. */
export function withOwn(content: Content, seed: number): Content {
  const random = randomFrom(seed, 13);
  const rare = chance(random, 2);
  const cards = cardsOf(random, rare);
  const ships = Object.fromEntries(Array.from({ length: SHIPS_A_CONTENT }, (_, i) => [`ship-${i}`, shipOf(random)]));
  const names = [...Object.keys(ships), ...Object.keys(ships), ...SHIPS.map(({ id }) => id)];
  const sides = Object.fromEntries(
    Object.entries(content.sides).map(([label, side]) => [
      label,
      {
        ...side,
        ship: pick(random, names),
        ...(chance(random, 3) ? { hull: upTo(random, 15, 30), range: upTo(random, 4, 9) } : {}),
        ...(chance(random, 5) ? { ability: { cost: upTo(random, 0, 2), amount: upTo(random, 0, 2) } } : {}),
      },
    ]),
  );
  return contentSchema.parse({
    ...content,
    cards: { ...content.cards, ...cards },
    ships: { ...content.ships, ...ships },
    sides,
    ...(rare ? { rules: { ...content.rules, banned: SOLE_CARDS }, decks: without(content.decks, SOLE_CARDS) } : {}),
    ...(chance(random, 2) && !('pool' in content.map) ? withReef(content, sides) : {}),
  });
}

/** Adds a square of the scenario: it is the whole map, or the first square that each side and each seat brings. */
function withReef({ seats }: Content, sides: Content['sides']): Entry {
  const squares = { reef: REEF };
  if (Object.values(sides).every((side) => side.squares === undefined)) return { squares, map: ['reef', 'reef'] };
  const brought = Object.entries(sides).map(([label, side]) => [
    label,
    side.squares === undefined ? side : { ...side, squares: ['reef', ...side.squares.slice(1)] },
  ]);
  return { squares, sides: Object.fromEntries(brought), map: Array.from({ length: seats }, () => ['reef', 'twins']) };
}

const without = (decks: Content['decks'], banned: readonly string[]): Entry =>
  Object.fromEntries(
    Object.entries(decks).map(([name, deck]) => [
      name,
      Object.fromEntries(Object.entries(deck).filter(([id]) => !banned.includes(id))),
    ]),
  );

/** A deck of all cards of the scenario and some shipped ones, as codes. */
export function ownDeck(seed: number, side: number, { rules }: Content): Int32Array {
  const random = randomFrom(seed, 100 + side);
  const allowed = CARDS.flatMap(({ id }, code) => (rules.banned?.includes(id) === true ? [] : [code]));
  const shipped = Array.from({ length: SHIPPED_TITLES }, () => pick(random, allowed));
  // In the codes, the blank card comes between the shipped cards and those of the scenario.
  const own = Array.from({ length: CARDS_A_CONTENT }, (_, i) => CARDS.length + 1 + i);
  const cards = [...new Set(shipped), ...own].flatMap((code) => Array.from({ length: COPIES }, () => code));
  const size = upTo(random, 24, 40);
  return Int32Array.from({ length: size }, () => cards.splice(belowSfc(random, cards.length), 1)[0]!).sort();
}
