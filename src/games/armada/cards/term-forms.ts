/** Terms of objectives by name: what each does and takes, what it needs and bars. Scenarios and printed objectives say them in the same plain form. */
import { COMMAND_WORDS, SIZES } from '../content/faces.ts';
import { always, during, tableWide, when } from './entry.ts';
import type { Effect } from './entry.ts';
import { TERM } from './terms.ts';
import type { Term } from './terms.ts';
import { costAgain } from './words/answers.ts';
import { addDice } from './words/dice.ts';

/** Dice of any colours in the first attack of a ship of the second player; the question about them is of two. */
const ANY_DICE = 2;
/** Terms that score victory tokens. */
const SCORING = [
  'faceupScores',
  'zoneScores',
  'obstacleTokens',
  'revealTakes',
  'outpostScores',
  'lanesScore',
  'squadronCardsScore',
  'storm',
  'mining',
  'asteroidsScore',
  'scans',
  'sensors',
  'crashesScore',
  'migration',
  'purrgilsSting',
  'tags',
] as const;

/** What a term takes: nothing but `true`, a whole number, or one of some words, whose code is its place plus `from`. */
export type TermForm = { readonly means?: string } & (
  | { readonly yes: true }
  | { readonly int: readonly [least: number, most: number]; readonly default?: number }
  | { readonly one: readonly string[]; readonly from?: number; readonly default?: string }
);

/** A term: where play asks for it, what it does, what it takes, what it needs and bars. One without a code stands for effects in words. */
interface TermEntry {
  readonly code: number | null;
  readonly phase: 'setup' | 'ship' | 'attack' | 'maneuver' | 'round' | 'end';
  readonly does: string;
  readonly takes: TermForm | Readonly<Record<string, TermForm>>;
  /** Numbers behind those that it takes. */
  readonly more?: readonly number[];
  /** It scores victory tokens. */
  readonly scores?: true;
  /** Other terms, of each list of which one must stand beside it; those that cannot. */
  readonly needs?: readonly (readonly string[])[];
  readonly apart?: readonly string[];
}

const yes = { yes: true } as const;
const band = { int: [1, 5], means: 'a distance band' } as const;
const apart = { int: [0, 5] } as const;
const ZONES = ['front', 'right', 'rear', 'left'] as const;

/** Terms by name, in the order in which they are told: one entry each. The schema, the checks, the numbers and the printed objectives follow from it. */
export const TERMS_OF = {
  names: {
    code: TERM.NAMES,
    phase: 'setup',
    does: 'who names objective ships: each player an own one, the second player one of each side, or every ship has a token',
    takes: { one: ['each', 'second', 'all'], from: 1 },
  },
  tokens: {
    code: TERM.TOKENS,
    phase: 'setup',
    does: 'objective tokens that are placed before the fleets',
    takes: {
      count: { int: [1, 8], means: 'how many' },
      edge: { ...apart, means: 'beyond this distance of the player edges' },
      apart: { ...apart, default: 0, means: 'beyond this distance of each other' },
      by: {
        one: ['second', 'both', 'first begins'],
        default: 'second',
        means: 'who places them: the second player, both in turn, or both in turn, the first player first',
      },
      near: {
        one: ['anything', 'obstacle', 'station', 'sides'],
        default: 'anything',
        means: 'at distance 1 of what; sides: of a side edge of the play area and of the other in turn',
      },
      edges: {
        one: ['player', 'all'],
        default: 'player',
        means: 'of which edges that distance is: of the player edges, or of all',
      },
    },
    apart: ['obstacleTokens'],
  },
  firstMovesTokens: {
    code: TERM.SHIFT,
    phase: 'setup',
    does: 'the first player may then move each token, at most so far',
    takes: band,
    needs: [['tokens']],
  },
  obstacles: {
    code: TERM.OBSTACLES,
    phase: 'setup',
    does: 'where obstacles are placed',
    takes: {
      edge: { ...apart, means: 'beyond this distance of the player edges' },
      apart: { ...apart, means: 'beyond this distance of each other' },
      by: {
        one: ['both', 'second', 'first begins'],
        default: 'both',
        means: 'who places them: both in turn, the second player alone, or both in turn, the first player first',
      },
    },
  },
  withoutStation: {
    code: TERM.WITHOUT_STATION,
    phase: 'setup',
    does: 'there is no station',
    takes: yes,
    apart: ['outpost', 'stationAtFirst'],
  },
  withoutAsteroids: {
    code: TERM.WITHOUT_ASTEROIDS,
    phase: 'setup',
    does: 'there are no asteroid fields',
    takes: yes,
  },
  withoutDebris: {
    code: TERM.WITHOUT_DEBRIS,
    phase: 'setup',
    does: 'there are no debris fields',
    takes: yes,
  },
  adds: {
    code: TERM.ADDS,
    phase: 'setup',
    does: 'obstacles of the campaign that come in',
    takes: {
      dust: { int: [0, 2], default: 0, means: 'dust fields' },
      purrgils: { int: [0, 2], default: 0, means: 'purrgils' },
      rift: { int: [0, 1], default: 0, means: 'gravity rifts' },
      riftEdge: { ...apart, default: 0, means: 'beyond this distance of the player edges lies the rift' },
      purrgilEdge: {
        ...apart,
        default: 0,
        means:
          'beyond this distance of the player edges the second player places the purrgils, after the others; 0: as the others',
      },
    },
  },
  centre: {
    code: TERM.CENTRE,
    phase: 'setup',
    does: 'an obstacle lies in the middle of the setup area before the others are placed',
    takes: {
      obstacle: { one: ['station', 'rift'], from: 1, means: 'which' },
      from: { int: [1, 5], default: 1, means: 'the others lie at this distance of it, or farther' },
      to: { ...apart, default: 0, means: 'the others lie within this distance of it; 0: anywhere' },
    },
    apart: ['stationAtFirst'],
  },
  outpost: {
    code: TERM.OUTPOST,
    phase: 'setup',
    does: 'the second player places the station last, beyond this of the player edges; it does nothing',
    takes: band,
    apart: ['stationAtFirst'],
  },
  outpostWorks: {
    code: TERM.OUTPOST_WORKS,
    phase: 'maneuver',
    does: 'that station obstructs and repairs as any other',
    takes: yes,
    needs: [['outpost']],
  },
  stationAtFirst: {
    code: TERM.STATION_AT_FIRST,
    phase: 'setup',
    does: 'the second player places the station first, within this of the edge of the first player',
    takes: band,
  },
  flagshipOnStation: {
    code: TERM.FLAGSHIP_ON_STATION,
    phase: 'setup',
    does: 'the first player places the flagship before other ships, and on that station',
    takes: yes,
    needs: [['stationAtFirst']],
    apart: ['ambush'],
  },
  firstAtHalfSpeed: {
    code: TERM.HALF_SPEED,
    phase: 'setup',
    does: 'ships of the first player begin at half of their maximum speed or slower',
    takes: yes,
  },
  raidDials: {
    code: TERM.RAID_DIALS,
    phase: 'setup',
    does: 'dials that the second player chooses after setup; one a round gives all ships of the first player a raid token',
    takes: { int: [1, 6] },
  },
  fightersLast: {
    code: TERM.FIGHTERS,
    phase: 'setup',
    does: 'the second player places all squadrons last, beside ships or obstacles, beyond this of the edge of the first player',
    takes: band,
    apart: ['setsAside', 'ambush', 'firstDeploysAll'],
  },
  fleetTokens: {
    code: TERM.SHIP_TOKENS,
    phase: 'setup',
    does: 'ships begin with tokens: one of the first player, as many as their command value of the second',
    takes: yes,
    apart: ['names', 'storm'],
  },
  obstacleTokens: {
    code: TERM.OBSTACLE_TOKENS,
    phase: 'maneuver',
    does: 'each obstacle carries a token, which scores for the ship that ends on it',
    takes: yes,
    scores: true,
  },
  mines: {
    code: TERM.MINES,
    phase: 'maneuver',
    does: 'tokens are mines beside obstacles: dice that one rolls',
    takes: { int: [1, 4] },
    needs: [['tokens']],
    apart: ['lanesScore', 'revealTakes', 'setsAside'],
  },
  ambush: {
    code: TERM.AMBUSH,
    phase: 'setup',
    does: 'every other turn of the first player is a ship beyond this of all edges',
    takes: band,
    apart: ['firstDeploysAll'],
  },
  firstDeploysAll: {
    code: TERM.FIRST_DEPLOYS,
    phase: 'setup',
    does: 'the first player places the whole fleet first',
    takes: yes,
  },
  corona: {
    code: TERM.CORONA,
    phase: 'attack',
    does: 'the second player chooses a side edge of the play area; a ship that attacks from a zone with it in its arc loses a die with an accuracy',
    takes: yes,
    apart: ['tokens', 'obstacleTokens'],
  },
  setsAside: {
    code: TERM.ASIDE,
    phase: 'setup',
    does: 'units that the second player may set aside; they arrive at a token',
    takes: {
      ships: { int: [0, 2], means: 'ships' },
      squadrons: { int: [0, 6], means: 'squadrons' },
      size: { one: SIZES, default: 'medium', means: 'greatest size of such a ship' },
    },
    needs: [['tokens']],
  },
  startToken: {
    code: TERM.START_TOKEN,
    phase: 'setup',
    does: 'command token of the ships of the second player',
    takes: { one: COMMAND_WORDS, from: 1 },
  },
  exogorths: {
    code: TERM.EXOGORTHS,
    phase: 'round',
    does: 'exogorths that the second player places, each touching another obstacle, at the end of each round; they go once they have attacked',
    takes: {
      count: { int: [1, 2], means: 'how many' },
      setup: { int: [0, 1], default: 0, means: '1: they are placed in setup as well' },
      moves: { int: [0, 1], default: 0, means: '1: the obstacle that one touched moves within distance 2 as it goes' },
    },
  },
  squadronsTake: {
    code: TERM.SQUADRONS_TAKE,
    phase: 'maneuver',
    does: 'squadrons that end a move on an obstacle take its token as well',
    takes: yes,
    needs: [['obstacleTokens']],
  },
  asteroidsRecover: {
    code: TERM.ASTEROIDS_RECOVER,
    phase: 'maneuver',
    does: 'a ship or unique squadron on an asteroid field may recover a defense token; it does nothing else to those of the second player',
    takes: yes,
  },
  cannon: {
    code: TERM.CANNON,
    phase: 'round',
    does: 'at the end of the Command Phase the second player may spend a token for an attack with so many blue dice at a ship within distance 3 of it',
    takes: { int: [1, 6] },
    needs: [['tokens']],
  },
  riftStrikes: {
    code: TERM.RIFT_STRIKES,
    phase: 'setup',
    does: 'once the fleets lie, the second player may move a ship of the first straight on at speed 1 and change its speed by one',
    takes: yes,
  },
  riftPulls: {
    code: TERM.RIFT_PULLS,
    phase: 'maneuver',
    does: 'a ship that ends a maneuver within distance 2 of the rift moves on at speed 1, once an activation',
    takes: yes,
  },
  openingDice: {
    code: TERM.OPENING_DICE,
    phase: 'attack',
    does: 'the first attack of a ship at a ship spends its token for dice; the second player adds two of any colours',
    takes: { red: { int: [0, 4], means: 'red dice of a ship of the first player' } },
    more: [ANY_DICE],
    needs: [['names']],
  },
  tokensReady: {
    code: TERM.TOKENS_READY,
    phase: 'attack',
    does: 'a ship that is attacked may discard such a token to ready a defense token',
    takes: yes,
    needs: [['fleetTokens']],
  },
  squadronCardsScore: {
    code: TERM.SQUADRON_CARDS,
    phase: 'attack',
    does: 'an attack of a squadron that deals a ship a damage card scores',
    takes: yes,
    scores: true,
  },
  deposits: {
    code: TERM.DEPOSITS,
    phase: 'attack',
    does: 'a blue critical of a ship at a ship, or any at one of the first player, may hurt all at distance 1 of an obstacle near the target',
    takes: yes,
  },
  storm: {
    code: TERM.STORM,
    phase: 'maneuver',
    does: 'a ship that ends its maneuver beyond this of all obstacles gets a token; criticals against it score, and take a command token or a shield',
    takes: {
      first: { ...band, means: 'distance for ships of the first player' },
      second: { ...band, means: 'distance for ships of the second player' },
    },
    scores: true,
    apart: ['names'],
  },
  mining: {
    code: TERM.MINING,
    phase: 'ship',
    does: 'a repair may spend engineering points at distance 1 of a station or a dust field for victory tokens',
    takes: {
      station: { int: [1, 6], means: 'points for a token at a station' },
      dust: { int: [1, 6], means: 'points for a token at a dust field, which goes with the second token' },
    },
    scores: true,
  },
  faceupScores: {
    code: TERM.FACEUP,
    phase: 'attack',
    does: 'a die with a hit turns a damage card faceup; a card that an attack deals or turns faceup scores',
    takes: yes,
    scores: true,
  },
  zoneScores: {
    code: TERM.ZONE_SCORES,
    phase: 'attack',
    does: 'an attack that damages this zone scores',
    takes: { one: ZONES, from: 1 },
    scores: true,
  },
  crashesScore: {
    code: TERM.CRASHES,
    phase: 'maneuver',
    does: 'a ship that an obstacle damages as it ends its maneuver on it scores for the other side',
    takes: yes,
    scores: true,
  },
  secondIgnoresObstacles: {
    code: TERM.IGNORES_OBSTACLES,
    phase: 'maneuver',
    does: 'ships of the second player ignore asteroid and debris fields',
    takes: yes,
  },
  revealTakes: {
    code: TERM.REVEAL_TAKES,
    phase: 'ship',
    does: 'an objective ship that reveals a dial takes a token within this',
    takes: band,
    scores: true,
    needs: [['tokens']],
  },
  sensors: {
    code: TERM.SENSORS,
    phase: 'ship',
    does: 'a ship that reveals a dial at distance 1 of a token scores; then its opponent moves the token',
    takes: {
      first: { ...band, means: 'how far at most the first player moves it' },
      second: { ...band, means: 'how far at most the second player moves it' },
    },
    scores: true,
    needs: [['tokens']],
    apart: ['revealTakes', 'mines'],
  },
  migration: {
    code: TERM.MIGRATION,
    phase: 'round',
    does: 'purrgils come beside a token at the start of two Ship Phases and move to the other token; ships beside one get a token, which scores at the end of the next round',
    takes: {
      first: { int: [1, 12], means: 'the round of the first' },
      second: { int: [1, 12], means: 'the round of the other' },
    },
    scores: true,
    needs: [['tokens']],
    apart: ['fleetTokens', 'storm', 'tags', 'carried'],
  },
  marks: {
    code: TERM.MARKS,
    phase: 'attack',
    does: 'a critical of a ship at close to medium range makes its target the objective ship of its side',
    takes: yes,
    apart: ['names'],
  },
  purrgilsSting: {
    code: TERM.STINGS,
    phase: 'round',
    does: 'a purrgil that was moved within distance 1 of an objective ship may deal it a damage card for its token, and scores for the other side',
    takes: yes,
    scores: true,
    needs: [['marks', 'names']],
  },
  tags: {
    code: TERM.TAGS,
    phase: 'attack',
    does: 'a die with an icon marks a target beyond distance 1 of all obstacles; its token turns a die and scores',
    takes: yes,
    scores: true,
    apart: ['fleetTokens', 'storm', 'carried'],
  },
  barrier: {
    code: TERM.BARRIER,
    phase: 'attack',
    does: 'once the fleets lie the second player places two tokens within this of each other; an attack across the line between them loses half of its dice before the roll',
    takes: band,
    apart: ['tokens', 'obstacleTokens', 'corona'],
  },
  riftTears: {
    code: TERM.RIFT_TEARS,
    phase: 'round',
    does: 'at the end of a round a ship within distance 2 of the rift at this speed or slower suffers a damage card',
    takes: { int: [1, 4] },
  },
  carried: {
    code: TERM.CARRIED,
    phase: 'end',
    does: 'the ship that takes the token carries it; the side that carries it at the end of the match scores',
    takes: yes,
    scores: true,
    needs: [['revealTakes']],
    apart: ['fleetTokens', 'storm', 'names'],
  },
  beaconRerolls: {
    code: TERM.BEACONS,
    phase: 'attack',
    does: 'dice that a ship of the second player may reroll against a ship within distance 2 of a token',
    takes: { int: [1, 4] },
    needs: [['tokens']],
  },
  scans: {
    code: TERM.SCANS,
    phase: 'attack',
    does: 'accuracies that a ship may spend for a victory token, once an attack at a ship',
    takes: {
      first: { int: [1, 3], means: 'accuracies of a ship of the first player' },
      second: { int: [1, 3], means: 'accuracies of a ship of the second player' },
    },
    scores: true,
  },
  outpostScores: {
    code: TERM.OUTPOST_SCORES,
    phase: 'round',
    does: 'at the end of a round the greater sum of command values within this of the outpost scores',
    takes: band,
    scores: true,
    needs: [['outpost']],
  },
  obstaclesMove: {
    code: TERM.MOVED,
    phase: 'round',
    does: 'at the end of a round each player, the second first, moves another obstacle within distance 2: an asteroid or debris field, or any towards the rift, which swallows it',
    takes: { one: ['fields', 'to the rift'], from: 1 },
  },
  lanesScore: {
    code: TERM.LANES_SCORE,
    phase: 'round',
    does: 'at the end of a round more dice that bear on a token score',
    takes: yes,
    scores: true,
    needs: [['tokens']],
  },
  asteroidsScore: {
    code: TERM.FIELDS_SCORE,
    phase: 'round',
    does: 'at the end of a round, at each asteroid field, the greater sum of command values within this scores',
    takes: band,
    scores: true,
  },
  edgesTakeTokens: {
    code: TERM.EDGES_TAKE,
    phase: 'round',
    does: 'at the end of a round a ship near an edge loses one of its tokens',
    takes: {
      sides: { ...band, means: 'distance of the side edges' },
      players: { ...band, means: 'distance of the player edges' },
    },
    needs: [['fleetTokens']],
  },
  bareShipsScore: {
    code: TERM.BARE_SCORES,
    phase: 'end',
    does: 'at the end of the match each enemy ship in play without a token scores',
    takes: yes,
    scores: true,
    needs: [['fleetTokens']],
  },
  mostTokens: {
    code: TERM.MOST_TOKENS,
    phase: 'end',
    does: 'points for more tokens at the end of the match',
    takes: { int: [0, 200] },
    needs: [SCORING],
  },
  damagedShare: {
    code: TERM.DAMAGED_SHARE,
    phase: 'end',
    does: 'at the end of the match one of so many parts of the cost of each damaged enemy ship scores',
    takes: { int: [1, 4] },
  },
  zoneTwice: {
    code: TERM.ZONE_TWICE,
    phase: 'attack',
    does: 'an objective ship may attack twice from one zone',
    takes: yes,
    needs: [['names']],
  },
  targetTwice: {
    code: TERM.TARGET_TWICE,
    phase: 'attack',
    does: 'whose objective ship may attack the same target twice from it',
    takes: { one: ['first', 'second', 'both'], from: 1 },
    needs: [['zoneTwice']],
  },
  dieAtNamed: {
    code: null,
    phase: 'attack',
    does: 'dice of a colour in the pool that a ship may add, once an attack, against an objective ship',
    takes: { int: [1, 4] },
    needs: [['names']],
  },
  costAgain: {
    code: null,
    phase: 'end',
    does: 'the cost of a destroyed objective ship is scored once more',
    takes: yes,
    needs: [['names', 'marks']],
  },
} as const satisfies Readonly<Record<string, TermEntry>>;

type Entries = typeof TERMS_OF;
export type TermName = keyof Entries;
export const TERM_NAMES = Object.keys(TERMS_OF) as TermName[];
/** An entry by its name, as every entry is. */
export const entryOf = (name: TermName): TermEntry => TERMS_OF[name];

type Said<F> = F extends { readonly yes: true }
  ? true
  : F extends { readonly int: readonly number[] }
    ? number
    : F extends { readonly one: readonly (infer Word)[] }
      ? Word
      : never;
/** The terms of an objective in plain form, as a scenario writes them and printed objectives do; what has a default may be left out. */
export type PlainTerms = {
  readonly [K in TermName]?:
    | (Entries[K]['takes'] extends TermForm
        ? Said<Entries[K]['takes']>
        : { readonly [P in keyof Entries[K]['takes']]?: Said<Entries[K]['takes'][P]> })
    | undefined;
};

export const isForm = (takes: TermEntry['takes']): takes is TermForm =>
  'yes' in takes || 'int' in takes || 'one' in takes;

function amountOf(form: TermForm, said: unknown): number {
  if ('yes' in form) return 1;
  const value = said ?? form.default;
  return 'int' in form ? Number(value) : form.one.indexOf(value as string) + (form.from ?? 0);
}

/** The terms and effects that an objective names. */
export function readTerms(said: PlainTerms): { readonly terms: readonly Term[]; readonly effects: readonly Effect[] } {
  const terms = TERM_NAMES.flatMap((name): Term[] => {
    const { code, takes, more = [] } = entryOf(name);
    const value: unknown = said[name];
    if (value === undefined || code === null) return [];
    const amounts = isForm(takes)
      ? [amountOf(takes, value)]
      : Object.entries(takes).map(([key, form]) => amountOf(form, (value as Readonly<Record<string, unknown>>)[key]));
    return [{ term: code, amounts: [...amounts, ...more] }];
  });
  const atNamed = when({ target: 'objective ship' });
  const effects: Effect[] = [];
  if (said.dieAtNamed !== undefined)
    effects.push(during('resolve attack effects', tableWide, atNamed, addDice({ count: said.dieAtNamed })));
  if (said.costAgain === true) effects.push(always(tableWide, atNamed, costAgain(1)));
  return { terms, effects };
}

type Place = readonly [key: number, least: number, most: number];

/** Numbers of terms that a scenario may change, by the name of the term: key of each and its bounds; one of a term alone stands under ''. */
export const TERM_NUMBERS: Readonly<
  Record<string, { readonly term: number; readonly numbers: Readonly<Record<string, Place>> }>
> = Object.fromEntries(
  TERM_NAMES.flatMap((name) => {
    const { code, takes } = entryOf(name);
    const forms = isForm(takes) ? [['', takes] as const] : Object.entries(takes);
    const numbers = forms.flatMap(([key, form], place) =>
      'int' in form ? [[key, [place, ...form.int]] as const] : [],
    );
    return code === null || numbers.length === 0 ? [] : [[name, { term: code, numbers: Object.fromEntries(numbers) }]];
  }),
);
