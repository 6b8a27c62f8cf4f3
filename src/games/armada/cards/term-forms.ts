/** Terms of objectives by name: what each does, takes, needs and bars. Scenarios and printed objectives are written in the same plain form. */
import { COMMAND_WORDS, SIZES } from '../content/faces.ts';
import { always, during, tableWide, when, type Effect } from './entry.ts';
import { TERM, type Term } from './terms.ts';
import { costAgain } from './words/answers.ts';
import { addDice } from './words/dice.ts';

/**
 * A ship of the second player adds this number of dice, each of any colour, to its first attack. The answers of the question are pairs of colours, so
 * the number is fixed.
 */
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
  'runners',
  'stations',
] as const;

/** What a term takes: only `true`, a whole number, or one of some words, whose code is its place plus `from`. */
export type TermForm = { readonly means?: string } & (
  | { readonly yes: true }
  | { readonly int: readonly [least: number, most: number]; readonly default?: number }
  | { readonly one: readonly string[]; readonly from?: number; readonly default?: string }
);

type Takes = TermForm | Readonly<Record<string, TermForm>>;
type Value = string | number | true;
type Values = Readonly<Record<string, string | number>>;
type Sentence = (v: Value, n: Values, all: Readonly<Record<string, unknown>>) => string;

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;
const number = (n: Value | undefined): string => NUMBERS[Number(n)] ?? String(n);
const several = (n: Value | undefined, one: string, many = `${one}s`): string =>
  `${number(n)} ${Number(n) === 1 ? one : many}`;
const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
/** A phrase for people: beyond a distance of the player edges, and of each other. */
function beyond(edge: number | string | undefined, apart?: number | string): string {
  const parts = [
    ...(Number(edge ?? 0) === 0 ? [] : [`distance ${edge} of the player edges`]),
    ...(Number(apart ?? 0) === 0 ? [] : [`distance ${apart} of each other`]),
  ];
  return parts.length === 0 ? '' : `, beyond ${parts.join(' and ')}`;
}
const PLACERS: Readonly<Record<string, string>> = {
  second: 'the second player places',
  both: 'the players, the second one first, take turns to place',
  'first begins': 'the players, the first one first, take turns to place',
};

/** A term: its code, by which phases ask for it, and what it does, takes, needs and bars. A term without a code stands for effects in words. */
interface TermEntry {
  readonly code: number | null;
  readonly phase: 'setup' | 'ship' | 'attack' | 'maneuver' | 'round' | 'end';
  readonly does: string;
  /** The sentence for people; '' if the sentence of another term covers it. */
  readonly says: Sentence;
  /** Left out: the term takes only `true`. */
  readonly takes?: Takes;
  /** Fixed numbers that follow those of the scenario. */
  readonly more?: readonly number[];
  /** Whether the term scores victory tokens. */
  readonly scores?: true;
  /** Lists of other terms; of each list, one term must be there. */
  readonly needs?: readonly (readonly string[])[];
  /** Other terms that cannot stand beside this one. */
  readonly apart?: readonly string[];
}

const band = { int: [1, 5], means: 'a distance band' } as const;
const beyondBand = { int: [0, 5] } as const;
const ZONES = ['front', 'right', 'rear', 'left'] as const;

/** Terms by name, in the order in which they are told. The schema, the checks, the numbers and the printed objectives follow from it. */
const TERMS_OF = {
  names: {
    code: TERM.NAMES,
    phase: 'setup',
    does: 'who names objective ships: each player an own one, the second player one of each side, or every ship has a token',
    takes: { one: ['each', 'second', 'all'], from: 1 },
    says: (v) =>
      v === 'each'
        ? 'Each player names an own ship as the objective ship.'
        : v === 'second'
          ? 'The second player names a ship of each side as an objective ship.'
          : 'Every ship begins with an objective token.',
  },
  tokens: {
    code: TERM.TOKENS,
    phase: 'setup',
    does: 'objective tokens that are placed before the fleets',
    takes: {
      count: { int: [1, 8], means: 'how many' },
      edge: { ...beyondBand, means: 'beyond this distance of the player edges' },
      apart: { ...beyondBand, default: 0, means: 'beyond this distance of each other' },
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
    says: (_v, { count, edge, apart, by, near, edges }) => {
      const where =
        near === 'sides'
          ? ' by turns at distance 1 of the one and of the other side edge of the play area'
          : near === 'station'
            ? ' at distance 1 of the station'
            : near === 'obstacle'
              ? ' at distance 1 of obstacles'
              : '';
      const limits = beyond(edge, apart).replace(
        'the player edges',
        edges === 'all' ? 'all edges' : 'the player edges',
      );
      return `Before the fleets, ${PLACERS[String(by ?? 'second')]!} ${several(count, 'objective token')}${where}${limits}.`;
    },
  },
  firstMovesTokens: {
    code: TERM.SHIFT,
    phase: 'setup',
    does: 'the first player may then move each token, at most so far',
    takes: band,
    needs: [['tokens']],
    says: (v) => `The first player may then move each token within distance ${v}.`,
  },
  obstacles: {
    code: TERM.OBSTACLES,
    phase: 'setup',
    does: 'where obstacles are placed',
    takes: {
      edge: { ...beyondBand, means: 'beyond this distance of the player edges' },
      apart: { ...beyondBand, means: 'beyond this distance of each other' },
      by: {
        one: ['both', 'second', 'first begins'],
        default: 'both',
        means: 'who places them: both in turn, the second player alone, or both in turn, the first player first',
      },
    },
    says: (_v, { edge, apart, by }) =>
      by === 'second'
        ? `The second player places all obstacles${beyond(edge, apart)}.`
        : `Obstacles are placed in turn, the ${by === 'first begins' ? 'first' : 'second'} player first${beyond(edge, apart)}.`,
  },
  turned: {
    code: TERM.TURNED,
    phase: 'setup',
    does: 'the short edges of the play area are the player edges; deployment zones are two rulers deep, or a third of a smaller table, and obstacles lie between them',
    apart: ['ambush', 'outpost', 'stationAtFirst', 'centre', 'corona', 'edgesTakeTokens'],
    says: () =>
      'The short edges of the play area are the player edges. Deployment zones are two lengths of the range ruler deep and as wide as the table; obstacles lie between them.',
  },
  runners: {
    code: TERM.RUNNERS,
    phase: 'end',
    does: 'each ship of the second player has a token: it scores for the first player once it is destroyed, for the second in the zone of the first at the end',
    scores: true,
    apart: ['names', 'marks'],
    says: () =>
      'Every ship of the second player has an objective token. One that is destroyed scores a victory token for the first player; at the end of the match each one in the deployment zone of the first player scores one for the second.',
  },
  withoutStation: {
    code: TERM.WITHOUT_STATION,
    phase: 'setup',
    does: 'there is no station',
    apart: ['outpost', 'stationAtFirst'],
    says: (_v, _n, all) => (all.stations === undefined ? 'There is no station.' : ''),
  },
  stations: {
    code: TERM.STATIONS,
    phase: 'end',
    does: 'stations of the second player, who places them last: they are attacked as ships with one hull zone, and score for the first player if they are destroyed at the end, else for the second',
    takes: {
      count: { int: [1, 2], means: 'how many' },
      edge: { ...beyondBand, means: 'beyond this distance of the player edges' },
      hull: { int: [1, 30], default: 10, means: 'damage cards that destroy one' },
    },
    scores: true,
    needs: [['withoutStation']],
    apart: ['centre', 'adds', 'exogorths'],
    says: (_v, { count, edge, hull = 10 }) =>
      `In place of the station, the second player places ${several(count, 'station')} after the other obstacles${beyond(edge)}. A ship or squadron of the first player attacks one as a ship with ${hull} hull, one hull zone and nothing else, without a critical effect, and is not repaired by it. At the end of the match each scores a victory token: for the first player if it is destroyed, else for the second.`,
  },
  withoutAsteroids: {
    code: TERM.WITHOUT_ASTEROIDS,
    phase: 'setup',
    does: 'there are no asteroid fields',
    says: () => 'There are no asteroid fields.',
  },
  withoutDebris: {
    code: TERM.WITHOUT_DEBRIS,
    phase: 'setup',
    does: 'there are no debris fields',
    says: () => 'There are no debris fields.',
  },
  adds: {
    code: TERM.ADDS,
    phase: 'setup',
    does: 'obstacles of the campaign that come in',
    takes: {
      dust: { int: [0, 2], default: 0, means: 'dust fields' },
      purrgils: { int: [0, 2], default: 0, means: 'purrgils' },
      rift: { int: [0, 1], default: 0, means: 'gravity rifts' },
      riftEdge: { ...beyondBand, default: 0, means: 'beyond this distance of the player edges lies the rift' },
      purrgilEdge: {
        ...beyondBand,
        default: 0,
        means:
          'beyond this distance of the player edges the second player places the purrgils, after the others; 0: as the others',
      },
    },
    says: (_v, { dust = 0, purrgils = 0, rift = 0, riftEdge, purrgilEdge }) => {
      const parts = [
        ...(Number(dust) > 0 ? [several(dust, 'dust field')] : []),
        ...(Number(purrgils) > 0 ? [several(purrgils, 'purrgil')] : []),
        ...(Number(rift) > 0 ? ['a gravity rift'] : []),
      ];
      return `${capital(parts.join(' and '))} ${parts.length === 1 && Number(dust) + Number(purrgils) + Number(rift) === 1 ? 'is' : 'are'} added to the obstacles.${Number(rift) > 0 && beyond(riftEdge) !== '' ? ` The rift lies${beyond(riftEdge).slice(1)}.` : ''}${Number(purrgils) > 0 && beyond(purrgilEdge) !== '' ? ` The second player places the purrgils last${beyond(purrgilEdge)}.` : ''}`;
    },
  },
  centre: {
    code: TERM.CENTRE,
    phase: 'setup',
    does: 'an obstacle lies in the middle of the setup area before the others are placed',
    takes: {
      obstacle: { one: ['station', 'rift'], from: 1, means: 'which' },
      from: { int: [1, 5], default: 1, means: 'the others lie at this distance of it, or farther' },
      to: { ...beyondBand, default: 0, means: 'the others lie within this distance of it; 0: anywhere' },
    },
    apart: ['stationAtFirst'],
    says: (_v, { obstacle, from, to }) =>
      `The ${obstacle === 'rift' ? 'gravity rift' : 'station'} lies in the middle of the setup area${Number(to ?? 0) > 0 ? `, the other obstacles at distance ${from ?? 1}-${to} of it` : ''}.`,
  },
  outpost: {
    code: TERM.OUTPOST,
    phase: 'setup',
    does: 'the second player places the station last, beyond this of the player edges; it does nothing',
    takes: band,
    apart: ['stationAtFirst'],
    says: (v, _n, all) =>
      `The second player places the station last, beyond distance ${v} of the player edges${all.outpostWorks === true ? '' : '; it neither obstructs nor repairs'}.`,
  },
  outpostWorks: {
    code: TERM.OUTPOST_WORKS,
    phase: 'maneuver',
    does: 'that station obstructs and repairs as any other',
    needs: [['outpost']],
    says: () => 'The station obstructs and repairs as always.',
  },
  stationAtFirst: {
    code: TERM.STATION_AT_FIRST,
    phase: 'setup',
    does: 'the second player places the station first, within this of the edge of the first player',
    takes: band,
    says: (v) => `The second player places the station first, within distance ${v} of the edge of the first player.`,
  },
  flagshipOnStation: {
    code: TERM.FLAGSHIP_ON_STATION,
    phase: 'setup',
    does: 'the first player places the flagship before other ships, and on that station',
    needs: [['stationAtFirst']],
    apart: ['ambush'],
    says: () => 'The first player places the flagship before other ships, and on that station.',
  },
  firstAtHalfSpeed: {
    code: TERM.HALF_SPEED,
    phase: 'setup',
    does: 'ships of the first player begin at half of their maximum speed or slower',
    says: () => 'Ships of the first player begin no faster than half of their maximum speed, rounded up.',
  },
  raidDials: {
    code: TERM.RAID_DIALS,
    phase: 'setup',
    does: 'dials that the second player chooses after setup; one a round gives all ships of the first player a raid token',
    takes: { int: [1, 6] },
    says: (v) =>
      `Once the fleets lie, the second player lays ${several(v, 'dial')} facedown on this card. At the start of a Ship Phase one of them is revealed, and every ship of the first player gains its raid token.`,
  },
  fightersLast: {
    code: TERM.FIGHTERS,
    phase: 'setup',
    does: 'the second player places all squadrons last, beside ships or obstacles, beyond this of the edge of the first player',
    takes: band,
    apart: ['setsAside', 'ambush', 'firstDeploysAll'],
    says: (v) =>
      `The second player places all squadrons after everything else, beside ships or at distance 1 of obstacles, beyond distance ${v} of the edge of the first player.`,
  },
  fleetTokens: {
    code: TERM.SHIP_TOKENS,
    phase: 'setup',
    does: 'ships begin with tokens: one of the first player, as many as their command value of the second',
    apart: ['names', 'storm'],
    says: () =>
      'Each ship of the first player begins with one objective token, each of the second player with as many as its command value.',
  },
  obstacleTokens: {
    code: TERM.OBSTACLE_TOKENS,
    phase: 'maneuver',
    does: 'each obstacle carries a token, which scores for the ship that ends on it',
    scores: true,
    says: (_v, _n, all) =>
      `Each obstacle carries an objective token. A ship${all.squadronsTake === true ? ' or squadron' : ''} that ends its move on the obstacle takes it for a victory token.`,
  },
  mines: {
    code: TERM.MINES,
    phase: 'maneuver',
    does: 'tokens are mines beside obstacles: dice that one rolls',
    takes: { int: [1, 4] },
    needs: [['tokens']],
    apart: ['lanesScore', 'revealTakes', 'setsAside'],
    says: (v) =>
      `The tokens lie at distance 1 of obstacles and are mines. A ship that ends its maneuver at distance 1 of one sets it off: ${several(v, 'blue die', 'blue dice')}, a damage card for each hit or critical, one of them faceup if there is a critical.`,
  },
  ambush: {
    code: TERM.AMBUSH,
    phase: 'setup',
    does: 'every other turn of the first player is a ship beyond this of all edges',
    takes: band,
    apart: ['firstDeploysAll'],
    says: (v) =>
      `On every other turn the first player places a ship beyond distance ${v} of all edges of the setup area. Ships come before squadrons.`,
  },
  firstDeploysAll: {
    code: TERM.FIRST_DEPLOYS,
    phase: 'setup',
    does: 'the first player places the whole fleet first',
    says: () => 'The first player places the whole fleet before the second player.',
  },
  corona: {
    code: TERM.CORONA,
    phase: 'attack',
    does: 'the second player chooses a side edge of the play area; a ship that attacks from a zone with it in its arc loses a die with an accuracy',
    apart: ['tokens', 'obstacleTokens'],
    says: () =>
      'Once the fleets lie, the second player chooses the left or right edge of the play area. A ship that attacks from a zone with part of it in its arc loses a die with an accuracy.',
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
    says: (_v, { ships, squadrons, size }) =>
      `The second player may set aside ${several(ships, `${size === 'large' ? '' : 'small or medium '}ship`)} and up to ${several(squadrons, 'squadron')}. From the second round on all of them may arrive at distance 1 of a token; until then the tokens may be moved within distance 1. What never arrives counts as destroyed.`,
  },
  startToken: {
    code: TERM.START_TOKEN,
    phase: 'setup',
    does: 'command token of the ships of the second player',
    takes: { one: COMMAND_WORDS, from: 1 },
    says: (v) => `Ships of the second player begin with a ${v} token.`,
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
    says: (_v, { count, setup, moves }) =>
      `The second player places ${several(count, 'exogorth')}${Number(setup ?? 0) === 1 ? ' in setup and' : ''} at the end of each round, each touching another obstacle. Once they have attacked they go${Number(moves ?? 0) === 1 ? ', and the second player moves what they touched within distance 2' : ''}.`,
  },
  squadronsTake: {
    code: TERM.SQUADRONS_TAKE,
    phase: 'maneuver',
    does: 'squadrons that end a move on an obstacle take its token as well',
    needs: [['obstacleTokens']],
    says: () => '',
  },
  asteroidsRecover: {
    code: TERM.ASTEROIDS_RECOVER,
    phase: 'maneuver',
    does: 'a ship or unique squadron on an asteroid field may recover a defense token; it does nothing else to those of the second player',
    says: () =>
      'A ship or unique squadron that ends its move on an asteroid field may recover a defense token that is no scatter: exhausted for the first player; the second player may ready one instead, and the field does nothing else to these ships.',
  },
  cannon: {
    code: TERM.CANNON,
    phase: 'round',
    does: 'at the end of the Command Phase the second player may spend a token for an attack with so many blue dice at a ship within distance 3 of it',
    takes: { int: [1, 6] },
    needs: [['tokens']],
    says: (v) =>
      `At the end of each Command Phase the second player may spend a token for an attack with ${several(v, 'blue die', 'blue dice')} at any zone of an enemy ship at distance 1-3 of it, as at medium range and never obstructed. A blue critical may have the defender exhaust a defense token.`,
  },
  riftStrikes: {
    code: TERM.RIFT_STRIKES,
    phase: 'setup',
    does: 'once the fleets lie, the second player may move a ship of the first straight on at speed 1 and change its speed by one',
    says: () =>
      'Once the fleets lie, the second player may have an enemy ship moved straight on at speed 1 and changes its speed by one.',
  },
  riftPulls: {
    code: TERM.RIFT_PULLS,
    phase: 'maneuver',
    does: 'a ship that ends a maneuver within distance 2 of the rift moves on at speed 1, once an activation',
    says: () =>
      'Once an activation a ship that ends a maneuver at distance 1-2 of the gravity rift moves on at speed 1: straight, or as its chart allows if it belongs to the second player.',
  },
  openingDice: {
    code: TERM.OPENING_DICE,
    phase: 'attack',
    does: 'the first attack of a ship at a ship spends its token for dice; the second player adds two of any colours',
    takes: { red: { int: [0, 4], means: 'red dice of a ship of the first player' } },
    more: [ANY_DICE],
    needs: [['names']],
    says: (_v, { red }) =>
      `The first attack of a ship at a ship spends its token after the roll: the first player adds ${several(red, 'red die', 'red dice')}, the second player two dice of any colours.`,
  },
  tokensReady: {
    code: TERM.TOKENS_READY,
    phase: 'attack',
    does: 'a ship that is attacked may discard such a token to ready a defense token',
    needs: [['fleetTokens']],
    says: () => 'A ship that is attacked may discard one of its tokens to ready an exhausted defense token.',
  },
  squadronCardsScore: {
    code: TERM.SQUADRON_CARDS,
    phase: 'attack',
    does: 'an attack of a squadron that deals a ship a damage card scores',
    scores: true,
    says: () => 'An attack of a squadron that deals a ship a damage card scores a victory token.',
  },
  deposits: {
    code: TERM.DEPOSITS,
    phase: 'attack',
    does: 'a blue critical of a ship at a ship, or any at one of the first player, may hurt all at distance 1 of an obstacle near the target',
    says: () =>
      'A blue critical of a ship at a ship may set off an obstacle at distance 1 of the target; against a ship of the first player any critical may. Everything at distance 1 of the obstacle suffers damage: half of the critical icons, rounded up.',
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
    says: (_v, { first, second }) =>
      `A ship that ends its maneuver beyond distance ${second} of all obstacles gets an objective token, one of the first player beyond distance ${first}; a repair command takes it away. A critical of a ship may take a command token of the target, or a shield of the zone if it has none, and scores a victory token if the target has an objective token.`,
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
    says: (_v, { station, dust }) =>
      `A repair may spend engineering points for victory tokens at one obstacle at distance 1: ${station} for each at a station, ${dust} at a dust field, which is removed if it gives more than one.`,
  },
  faceupScores: {
    code: TERM.FACEUP,
    phase: 'attack',
    does: 'a die with a hit turns a damage card faceup; a card that an attack deals or turns faceup scores',
    scores: true,
    says: () =>
      'Once an attack a ship or bomber may spend a die with a hit to turn a random damage card of the target faceup. Each card that an attack deals or turns faceup scores a victory token.',
  },
  zoneScores: {
    code: TERM.ZONE_SCORES,
    phase: 'attack',
    does: 'an attack that damages this zone scores',
    takes: { one: ZONES, from: 1 },
    scores: true,
    says: (v) => `An attack that damages the ${v} zone of a ship scores a victory token.`,
  },
  crashesScore: {
    code: TERM.CRASHES,
    phase: 'maneuver',
    does: 'a ship that an obstacle damages as it ends its maneuver on it scores for the other side',
    scores: true,
    says: () =>
      'A ship that ends its maneuver on an obstacle and suffers damage or a damage card by it scores a victory token for the other side.',
  },
  secondIgnoresObstacles: {
    code: TERM.IGNORES_OBSTACLES,
    phase: 'maneuver',
    does: 'ships of the second player ignore asteroid and debris fields',
    says: () => 'Ships of the second player ignore asteroid and debris fields.',
  },
  revealTakes: {
    code: TERM.REVEAL_TAKES,
    phase: 'ship',
    does: 'an objective ship that reveals a dial takes a token within this',
    takes: band,
    scores: true,
    needs: [['tokens']],
    says: (v, _n, all) =>
      `${all.names === undefined ? 'A' : 'An objective'} ship that reveals a dial takes a token at distance ${Number(v) === 1 ? 1 : `1-${v}`}${all.carried === true ? '' : ' for a victory token'}.`,
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
    says: (_v, { first, second }) =>
      `A ship that reveals a dial at distance 1 of tokens scores a victory token. Then its opponent moves one of these tokens, which the owner of the ship chooses: the first player within distance ${first}, the second within distance ${second}.`,
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
    says: (_v, { first, second }) =>
      `At the start of the Ship Phases of rounds ${first} and ${second} the second player places a purrgil beside a token, both times the same. Purrgils move towards the other token, at most distance 2 a round, and leave the match as they touch it. At the end of a round, before they move, a ship with an objective token loses it for a victory token, and a ship without one at distance 1 of a purrgil gets one.`,
  },
  marks: {
    code: TERM.MARKS,
    phase: 'attack',
    does: 'a critical of a ship at close to medium range makes its target the objective ship of its side',
    apart: ['names'],
    says: () =>
      'A critical of a ship at close to medium range may make its target the objective ship of its side, in the place of any other.',
  },
  purrgilsSting: {
    code: TERM.STINGS,
    phase: 'round',
    does: 'a purrgil that was moved within distance 1 of an objective ship may deal it a damage card for its token, and scores for the other side',
    scores: true,
    needs: [['marks', 'names']],
    says: () =>
      'A player who has moved a purrgil may have it sting an objective ship at distance 1: the ship is none any more, suffers a facedown damage card, and scores a victory token for its opponent.',
  },
  tags: {
    code: TERM.TAGS,
    phase: 'attack',
    does: 'a die with an icon marks a target beyond distance 1 of all obstacles; its token turns a die and scores',
    scores: true,
    apart: ['fleetTokens', 'storm', 'carried'],
    says: () =>
      'Once an attack a ship may spend a die with an icon to give its target an objective token, if the target is a ship without one, beyond distance 1 of all obstacles. Once an attack a ship may discard the token of its target for a victory token: it turns a die, to an accuracy or a single hit, or to any icon if it belongs to the second player.',
  },
  barrier: {
    code: TERM.BARRIER,
    phase: 'attack',
    does: 'once the fleets lie the second player places two tokens within this of each other; an attack across the line between them loses half of its dice before the roll',
    takes: band,
    apart: ['tokens', 'obstacleTokens', 'corona'],
    says: (v) =>
      `Once the fleets lie, the second player places two objective tokens within distance ${v} of each other. An attack whose line of sight runs across a token or the line between them loses half of its dice, rounded down, of the attacker's choice before the roll, unless the attacker or the defender stands on a token.`,
  },
  riftTears: {
    code: TERM.RIFT_TEARS,
    phase: 'round',
    does: 'at the end of a round a ship within distance 2 of the rift at this speed or slower suffers a damage card',
    takes: { int: [1, 4] },
    says: (v) =>
      `At the end of a round each ship at distance 1-2 of the gravity rift at speed ${v} or less suffers a facedown damage card.`,
  },
  carried: {
    code: TERM.CARRIED,
    phase: 'end',
    does: 'the ship that takes the token carries it; the side that carries it at the end of the match scores',
    scores: true,
    needs: [['revealTakes']],
    apart: ['fleetTokens', 'storm', 'names'],
    says: () =>
      'It carries the token, which is laid down beside it when it is destroyed. At the end of the match the side that carries the token scores a victory token.',
  },
  beaconRerolls: {
    code: TERM.BEACONS,
    phase: 'attack',
    does: 'dice that a ship of the second player may reroll against a ship within distance 2 of a token',
    takes: { int: [1, 4] },
    needs: [['tokens']],
    says: (v) =>
      `A ship of the second player that attacks a ship at distance 1-2 of a token may reroll up to ${several(v, 'die', 'dice')}.`,
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
    says: (_v, { first, second }) =>
      `Once an attack at a ship, a ship of the second player may spend ${several(second, 'accuracy', 'accuracies')} for a victory token, one of the first player ${several(first, 'accuracy', 'accuracies')}.`,
  },
  outpostScores: {
    code: TERM.OUTPOST_SCORES,
    phase: 'round',
    does: 'at the end of a round the greater sum of command values within this of the outpost scores',
    takes: band,
    scores: true,
    needs: [['outpost']],
    says: (v, _n, all) =>
      `At the end of a round${all.obstaclesMove === undefined ? '' : ', once obstacles have moved,'} the greater sum of command values at distance ${Number(v) === 1 ? 1 : `1-${v}`} of the station scores a victory token.`,
  },
  obstaclesMove: {
    code: TERM.MOVED,
    phase: 'round',
    does: 'at the end of a round each player, the second first, moves another obstacle within distance 2: an asteroid or debris field, or any towards the rift, which swallows it',
    takes: { one: ['fields', 'to the rift'], from: 1 },
    says: (v) =>
      v === 'fields'
        ? 'At the end of a round each player, the second one first, may move an asteroid or debris field within distance 2, each another one.'
        : 'At the end of a round each player, the second one first, moves an obstacle within distance 2 towards the gravity rift, each another one. What touches the rift is removed.',
  },
  lanesScore: {
    code: TERM.LANES_SCORE,
    phase: 'round',
    does: 'at the end of a round more dice that bear on a token score',
    scores: true,
    needs: [['tokens']],
    says: () =>
      'At the end of a round each token scores a victory token for the player whose ships bear more dice on it. Whoever has a unit on it hands it to the other player.',
  },
  asteroidsScore: {
    code: TERM.FIELDS_SCORE,
    phase: 'round',
    does: 'at the end of a round, at each asteroid field, the greater sum of command values within this scores',
    takes: band,
    scores: true,
    says: (v) =>
      `At the end of a round each asteroid field scores a victory token for the greater sum of command values at distance ${Number(v) === 1 ? 1 : `1-${v}`} of it.`,
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
    says: (_v, { sides, players }) =>
      `At the end of a round a ship within distance ${sides} of a side edge or ${players} of a player edge loses one of its tokens.`,
  },
  bareShipsScore: {
    code: TERM.BARE_SCORES,
    phase: 'end',
    does: 'at the end of the match each enemy ship in play without a token scores',
    scores: true,
    needs: [['fleetTokens']],
    says: () =>
      'At the end of the match each player scores a victory token for each enemy ship in play without an objective token.',
  },
  mostTokens: {
    code: TERM.MOST_TOKENS,
    phase: 'end',
    does: 'points for more tokens at the end of the match',
    takes: { int: [0, 200] },
    needs: [SCORING],
    says: (v) => `At the end of the match more victory tokens score ${v} points.`,
  },
  damagedShare: {
    code: TERM.DAMAGED_SHARE,
    phase: 'end',
    does: 'at the end of the match one of so many parts of the cost of each damaged enemy ship scores',
    takes: { int: [1, 4] },
    says: (v) =>
      `At the end of the match ${Number(v) === 1 ? 'the cost' : Number(v) === 2 ? 'half of the cost' : `one part in ${v} of the cost`} of each damaged enemy ship scores.`,
  },
  zoneTwice: {
    code: TERM.ZONE_TWICE,
    phase: 'attack',
    does: 'an objective ship may attack twice from one zone',
    needs: [['names']],
    says: (_v, _n, { targetTwice }) =>
      `An objective ship may make both of its attacks from one zone${targetTwice === undefined ? ', at different hull zones and squadrons' : targetTwice === 'both' ? '' : `; only that of the ${targetTwice === 'first' ? 'first' : 'second'} player at the same one`}.`,
  },
  targetTwice: {
    code: TERM.TARGET_TWICE,
    phase: 'attack',
    does: 'whose objective ship may attack the same target twice from it',
    takes: { one: ['first', 'second', 'both'], from: 1 },
    needs: [['zoneTwice']],
    says: () => '',
  },
  dieAtNamed: {
    code: null,
    phase: 'attack',
    does: 'dice of a colour in the pool that a ship may add, once an attack, against an objective ship',
    takes: { int: [1, 4] },
    needs: [['names']],
    says: (v) =>
      `Once an attack a ship that attacks an objective ship may add ${several(v, 'die of a colour', 'dice of a colour')} in its pool.`,
  },
  costAgain: {
    code: null,
    phase: 'end',
    does: 'the cost of a destroyed objective ship is scored once more',
    needs: [['names', 'marks']],
    says: () => 'The cost of a destroyed objective ship, without its upgrades, scores once more.',
  },
} as const satisfies Readonly<Record<string, TermEntry>>;

type Entries = typeof TERMS_OF;
export type TermName = keyof Entries;
export const TERM_NAMES = Object.keys(TERMS_OF) as TermName[];
const YES = { yes: true } as const;
export const entryOf = (name: TermName): Omit<TermEntry, 'takes'> & { readonly takes: Takes } => ({
  takes: YES,
  ...TERMS_OF[name],
});

type Said<F> = F extends { readonly int: readonly number[] }
  ? number
  : F extends { readonly one: readonly (infer Word)[] }
    ? Word
    : never;
/** The terms of an objective in plain form, as scenarios and printed objectives write them; a value with a default may be left out. */
export type PlainTerms = {
  readonly [K in TermName]?:
    | (Entries[K] extends { readonly takes: infer T }
        ? T extends TermForm
          ? Said<T>
          : { readonly [P in keyof T]?: Said<T[P]> }
        : true)
    | undefined;
};

export const isForm = (takes: Takes): takes is TermForm => 'yes' in takes || 'int' in takes || 'one' in takes;

function amountOf(form: TermForm, said: unknown): number {
  if ('yes' in form) return 1;
  const value = said ?? form.default;
  return 'int' in form ? Number(value) : form.one.indexOf(value as string) + (form.from ?? 0);
}

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

/** Numbers of terms that a scenario may change, by term: the key and bounds of each by name; the number of a term that has one stands under ''. */
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
