import { belowSfc, makeSfc, seedSfc } from '../../../../src/core/index.ts';
import type { MatchSetup } from '../../../../src/core/index.ts';
import { CARD, CARDS } from '../../../../src/games/dogfight/cards/cards.ts';
import type { CardId } from '../../../../src/games/dogfight/cards/cards.ts';
import { SHIPS } from '../../../../src/games/dogfight/content/ships.ts';
import { SQUARES } from '../../../../src/games/dogfight/content/squares.ts';
import { ENVIRONMENT_CARDS } from '../environment.ts';
import { contentSchema, defaults } from '../../../../src/games/dogfight/index.ts';
import type { Content } from '../../../../src/games/dogfight/index.ts';
import { ownDeck, withOwn } from './own-contents.ts';

type Random = ReturnType<typeof makeSfc>;
type Numbers = Record<string, number>;

/** The parts of the game that a lockstep covers. */
export interface Scope {
  readonly seats: readonly number[];
  /** Whether decks are random decks of all cards instead of the starter deck. */
  readonly randomDecks: boolean;
  /** Whether rule options and ship numbers differ from their defaults. */
  readonly options: boolean;
  /** Whether cards, ships and squares of a scenario are among the shipped ones. */
  readonly own?: boolean;
}

export const EVERYTHING: Scope = { seats: [2, 2, 3, 3, 4, 4, 5, 6], randomDecks: true, options: true };
export const OWN: Scope = { ...EVERYTHING, seats: [2, 2, 3, 3, 4], own: true };

const pick = <T>(random: Random, from: readonly T[]): T => from[belowSfc(random, from.length)]!;
const chance = (random: Random, outOf: number): boolean => belowSfc(random, outOf) === 0;

const randomFrom = (...words: number[]): Random => {
  const random = makeSfc();
  seedSfc(random, Int32Array.of(words[0] ?? 0, words[1] ?? 0, words[2] ?? 0, words[3] ?? 0));
  return random;
};

/** Ship numbers with which more happens than with the shipped ones: more Range, energy and Hull. */
function shipNumbers(random: Random): Record<string, unknown> {
  const more = pick(random, [0, 3, 12]);
  const hull = pick(random, [0, 0, 20, -14]);
  const range = pick(random, [0, 0, 4, -4]);
  return Object.fromEntries(
    SHIPS.map((ship) => {
      const { id, attack, mobility, grade, ability } = ship;
      const { cost, amount, heat } = ability;
      return [
        id,
        {
          attack: Math.max(0, attack + pick(random, [0, 0, 3, -4])),
          range: Math.max(0, ship.range + range),
          mobility,
          hull: Math.max(1, ship.hull + hull),
          energy: ship.energy + more,
          grade: chance(random, 12) ? 3 : grade,
          ability: {
            cost: Math.max(0, cost + pick(random, [0, 0, -1])),
            amount: amount + pick(random, [0, 0, 1]),
            heat,
          },
        },
      ];
    }),
  );
}

function ruleOptions(random: Random): Record<string, unknown> {
  const tiers = pick(random, [3, 3, 3, 2, 4]);
  return {
    openingHand: pick(random, [7, 7, 5, 4]),
    openingExtra: pick(random, [0, 0, 0, 3]),
    handLimit: pick(random, [10, 10, 12, 7]),
    reshuffle: !chance(random, 4),
    tiers,
    maxTiers: pick(
      random,
      [6, 6, tiers, 5].filter((most) => most >= tiers),
    ),
    rearranging: !chance(random, 4),
    heatLimit: pick(random, [10, 10, 4, 99]),
    heavyHull: pick(random, [25, 25, 10, 99]),
    startDistance: pick(random, [8, 0, 0, 3, 30]),
    drift: !chance(random, 3),
    complement: pick(random, ['none', 'none', 'none', 'skeleton', 'full']),
    visibility: chance(random, 3)
      ? {
          planet: belowSfc(random, 4),
          moon: belowSfc(random, 4),
          asteroid: belowSfc(random, 4),
          star: belowSfc(random, 4),
          debris: 3,
        }
      : { planet: 1, moon: 1, asteroid: 2, star: 1, debris: 2 },
    environment: chance(random, 3) ? fiveCards(random) : NO_CARDS,
    environmentReshuffle: chance(random, 3),
    alternateRules: chance(random, 6) ? [pick(random, ['hidden-orbit', 'star-struck', 'drift'])] : [],
    orbitTimers: pick(random, [3, 1, 2, 5]),
    attritionFrom: pick(random, [25, 12, 8, 5, 0]),
    attritionPerSeat: pick(random, [0, 0, 3, 10]),
    turnLimit: pick(random, [6, 10, 15]),
  };
}

const NO_CARDS = Object.fromEntries(ENVIRONMENT_CARDS.map((card) => [card, 0]));

/** The cards that a player brings to an Environment Deck. */
function fiveCards(random: Random): Numbers {
  const copies: Numbers = { ...NO_CARDS };
  for (let i = 0; i < 5; i++) copies[pick(random, ENVIRONMENT_CARDS)]!++;
  return copies;
}

/** Squares: of the whole map, of each player, or a pool to draw from. */
function mapOf(random: Random, seats: number, scope: Scope): unknown {
  const squares = Object.keys(SQUARES);
  // Small maps come more often than large ones, because vessels that never meet prove little.
  const size = scope.options ? pick(random, [2, 2, 3, 2 + belowSfc(random, 2 * seats - 1)]) : 2 * seats;
  const some = (n: number): string[] => Array.from({ length: n }, () => pick(random, squares));
  if (scope.options && chance(random, 6)) return { pool: some(1 + belowSfc(random, 7)), draw: 'block' };
  if (scope.options && chance(random, 6))
    return Array.from({ length: seats + belowSfc(random, 2) }, () => some(1 + belowSfc(random, 2)));
  return some(size);
}

function teamsOf(random: Random, seats: number): readonly number[] | undefined {
  if (seats === 2 || chance(random, 2)) return undefined;
  if (seats > 4) return Array.from({ length: seats }, (_, seat) => (seat < 2 ? seat : belowSfc(random, 2)));
  return seats === 3
    ? pick(random, [
        [0, 1, 1],
        [0, 1, 0],
        [0, 0, 1],
      ])
    : pick(random, [
        [0, 1, 0, 1],
        [0, 0, 1, 1],
        [0, 1, 2, 0],
        [0, 1, 1, 1],
      ]);
}

/** Two squares, or more to choose from; some of them twice. */
const some = (random: Random): string[] =>
  Array.from({ length: pick(random, [2, 2, 3, 4]) }, () => pick(random, Object.keys(SQUARES)));

/** A valid content number `seed` of a scope: seats, teams, ships, map, options. */
export function contentOf(seed: number, scope: Scope): Content {
  const random = randomFrom(seed, 1, 5, 9);
  const base = defaults();
  const seats = pick(random, scope.seats);
  const brings = scope.options && chance(random, 5);
  const raw: Record<string, unknown> = {
    ...base,
    seats,
    sides: Object.fromEntries(
      Array.from({ length: seats }, (_, i) => [
        `side-${i}`,
        {
          ship: pick(random, SHIPS).id,
          deck: pick(random, scope.randomDecks ? Object.keys(base['decks'] as object) : ['starter']),
          ...(brings && !chance(random, 4) ? { squares: some(random) } : {}),
          ...(scope.options && chance(random, 8) ? { environment: chance(random, 3) ? {} : fiveCards(random) } : {}),
        },
      ]),
    ),
    map: brings ? base['map'] : mapOf(random, seats, scope),
  };
  if (scope.options) {
    const teams = teamsOf(random, seats);
    if (teams) raw['teams'] = teams;
    raw['rules'] = { ...(base['rules'] as object), ...ruleOptions(random) };
    if (!chance(random, 3)) raw['ships'] = shipNumbers(random);
    const cards = base['cards'] as Record<string, Numbers>;
    raw['cards'] = chance(random, 3) ? cardNumbers(random, cards) : { ...cards };
    if (chance(random, 2)) easeFailure(raw['cards'] as Record<string, Numbers>);
  }
  const content = contentSchema.parse(raw);
  return scope.own === true ? withOwn(content, seed) : content;
}

/** Lets Multiple System Failure work after little damage, so that it occurs at all. */
function easeFailure(cards: Record<string, Numbers>): void {
  cards['multiple-system-failure'] = { ...cards['multiple-system-failure'], damage: 3 };
}

/** Changes some costs and other numbers of cards by one; numbers that are not negative stay so. */
function cardNumbers(random: Random, cards: Record<string, Numbers>): Record<string, Numbers> {
  const shift = (n: number): number => {
    const near = n + pick(random, [0, 0, 0, 0, -1, 1]);
    return n >= 0 ? Math.max(0, near) : near;
  };
  return Object.fromEntries(
    Object.entries(cards).map(([id, numbers]) => [
      id,
      Object.fromEntries(Object.entries(numbers).map(([name, n]) => [name, FIXED.has(name) ? n : shift(n)])),
    ]),
  );
}

/** Numbers that must not become 0: the sides of a die. */
const FIXED: ReadonlySet<string> = new Set(['sides']);

const DECK_SIZES = [20, 30, 40, 60];
const COPIES = 3;
/** The number of titles of a narrow deck, so that its cards occur together. */
const FEW = 14;

/** Groups of titles that affect one another. */
const THEMES: readonly (readonly CardId[])[] = [
  [
    'multiple-system-failure',
    'signal-scramble',
    'return-fire',
    'paired-orders',
    'double-shot',
    'missiles',
    'optimum-range',
    'counter-strike',
    'side-thrusters',
    'obstructed',
    'attack-position',
    'jamming',
    'interference',
    'reactive-armor',
    'polarized-hull',
    'heavy-guns',
    'clear-shot',
    'flak-burst',
  ],
  // Answers that attack.
  [
    'counter-strike',
    'return-fire',
    'side-thrusters',
    'deflected-attack',
    'direct-hit',
    'evasive-maneuvers',
    'close-quarters',
    'main-battery',
    'flak-burst',
    'optimum-range',
    'reactor-surge',
  ],
  // Two cards in a tier.
  [
    'paired-orders',
    'quick-action',
    'double-shot',
    'cruise',
    'draw-3',
    'attack-position',
    'reactor-surge',
    'hit-and-run',
    'slingshot-burn',
  ],
  // Gear that expires, and tiers that are disabled.
  [
    'multiple-system-failure',
    'main-battery',
    'torpedoes',
    'jamming',
    'interference',
    'close-quarters',
    'energy-shield',
    'bulk-plating',
    'signal-scramble',
    'reactor-surge',
  ],
  // Shots that strike late, and cards that let a vessel hide from them.
  [
    'missiles',
    'withdraw',
    'jamming',
    'cruise',
    'obstructed',
    'side-thrusters',
    'optimum-range',
    'cheap-shot',
    'main-battery',
    'torpedoes',
    'return-fire',
  ],
  // Cards that reduce damage.
  [
    'reactive-armor',
    'polarized-hull',
    'energy-shield',
    'hardened-armor',
    'point-defense-grid',
    'main-battery',
    'beam-lance',
    'flak-burst',
    'torpedoes',
    'solar-flare',
    'repair',
    'miss',
  ],
];

/** A legal deck: of all cards, of a few random titles, or of a theme. */
function randomDeck(random: Random): Int32Array {
  const theme = chance(random, 2) ? pick(random, THEMES).map((id) => CARD[id]) : null;
  const all = CARDS.map((_, code) => code);
  const few = (): number[] => Array.from({ length: FEW }, () => all.splice(belowSfc(random, all.length), 1)[0]!);
  const narrow = theme ?? (chance(random, 3) ? few() : null);
  const cards = (narrow ?? all).flatMap((code) => Array.from({ length: COPIES }, () => code));
  const size = narrow ? Math.max(20, narrow.length * 2) : pick(random, DECK_SIZES);
  return Int32Array.from({ length: size }, () => cards.splice(belowSfc(random, cards.length), 1)[0]!);
}

/**
 * The setup of match `seed`: its decks, sides rotated through the seats, and luck bound to the seat or to the owner.
 */
export function setupOf(seed: number, content: Content, scope: Scope): MatchSetup {
  const { seats } = content;
  const random = randomFrom(seed, 2, 6, 10);
  const turn = belowSfc(random, seats);
  const sideOfSeat = Int32Array.from({ length: seats }, (_, seat) => (seat + turn) % seats);
  const byOwner = chance(random, 2);
  return {
    sideOfSeat,
    luckOwnerOfSeat: Int32Array.from({ length: seats }, (_, seat) => (byOwner ? (seat + turn) % seats : seat)),
    deckOfSide: Array.from({ length: seats }, (_, side) =>
      scope.own === true
        ? ownDeck(seed, side, content)
        : scope.randomDecks && !chance(random, 4)
          ? randomDeck(random)
          : null,
    ),
  };
}
