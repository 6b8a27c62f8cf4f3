/** Objectives that a scenario writes in terms. The printed ones, written in terms, play the same. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EventLog, hashState, type Game } from '../../../../src/core/index.ts';
import { OBJECTIVES } from '../../../../src/games/armada/cards/objectives.ts';
import { checkTerms } from '../../../../src/games/armada/content/objective-terms.ts';
import { allObjectives } from '../../../../src/games/armada/content/own-objectives.ts';
import { armada } from '../../../../src/games/armada/index.ts';
import { LAWS } from '../../../../src/laws/all.ts';
import { walkUnder } from '../../../../src/laws/walk.ts';
import { PLANTERS } from '../../../contract/planters/index.ts';
import { SPARSE } from '../../../contract/sparse.ts';

type Row = Readonly<Record<string, unknown>>;

const printed = armada.defaults()['objectives'] as Readonly<Record<string, Row>>;
const OBSTACLES = ['asteroid-a', 'asteroid-b', 'debris-a', 'station'].map((obstacle) => ({ obstacle }));

/** The printed objectives, as a scenario would write them. */
const WRITTEN: Readonly<Record<string, Row>> = {
  'advanced-gunnery': { names: 'each', zoneTwice: true, targetTwice: 'second', costAgain: true },
  'most-wanted': { names: 'second', dieAtNamed: 1, costAgain: true },
  'opening-salvo': { names: 'all', openingDice: { red: 2 }, damagedShare: 2 },
  'precision-strike': { startToken: 'concentrate fire', faceupScores: true },
  'contested-outpost': { outpost: 5, outpostScores: 1 },
  'fire-lanes': { tokens: { count: 3, edge: 4 }, firstMovesTokens: 2, lanesScore: true },
  'fleet-ambush': { ambush: 5 },
  'hyperspace-assault': { tokens: { count: 3, edge: 3 }, setsAside: { ships: 1, squadrons: 3 } },
  'dangerous-territory': { obstacles: { edge: 5, apart: 1 }, obstacleTokens: true, secondIgnoresObstacles: true },
  'intel-sweep': { names: 'each', tokens: { count: 5, edge: 5, apart: 3, by: 'both' }, revealTakes: 1, mostTokens: 75 },
  minefields: { obstacles: { edge: 3, apart: 5, by: 'second' }, tokens: { count: 6, edge: 0, apart: 1 }, mines: 2 },
  'superior-positions': { firstDeploysAll: true, zoneScores: 'rear' },
  'solar-corona': { firstDeploysAll: true, corona: true },
  'surprise-attack': { stationAtFirst: 5, flagshipOnStation: true, firstAtHalfSpeed: true, raidDials: 3 },
  'ion-storm': {
    withoutStation: true,
    obstacles: { edge: 5, apart: 1, by: 'second' },
    storm: { first: 1, second: 2 },
  },
  'fighter-ambush': { fightersLast: 5, squadronCardsScore: true },
  'fleet-in-being': {
    fleetTokens: true,
    tokensReady: true,
    edgesTakeTokens: { sides: 5, players: 3 },
    bareShipsScore: true,
  },
  'abandoned-mining-facility': {
    withoutAsteroids: true,
    adds: { dust: 2, purrgils: 2 },
    centre: { obstacle: 'station', from: 2, to: 5 },
    startToken: 'repair',
    mining: { station: 3, dust: 2 },
  },
  'volatile-deposits': { withoutStation: true, adds: { dust: 2 }, deposits: true, asteroidsScore: 1 },
  'planetary-ion-cannon': { tokens: { count: 3, edge: 5 }, cannon: 4 },
  'asteroid-tactics': {
    withoutStation: true,
    obstacles: { edge: 3, apart: 1, by: 'second' },
    exogorths: { count: 2 },
    asteroidsRecover: true,
  },
  'rift-ambush': {
    withoutStation: true,
    obstacles: { edge: 3, apart: 1, by: 'second' },
    adds: { dust: 2, rift: 1, riftEdge: 5 },
    riftStrikes: true,
    riftPulls: true,
  },
  'infested-fields': {
    withoutStation: true,
    obstacleTokens: true,
    squadronsTake: true,
    exogorths: { count: 2, setup: 1, moves: 1 },
  },
  'targeting-beacons': { tokens: { count: 4, edge: 0, by: 'both' }, beaconRerolls: 2 },
  'close-range-intel-scan': { adds: { dust: 2 }, scans: { first: 2, second: 1 } },
  'capture-the-vip': { tokens: { count: 1, edge: 5, near: 'obstacle', edges: 'all' }, revealTakes: 1, carried: true },
  'salvage-run': {
    adds: { dust: 2 },
    centre: { obstacle: 'station', from: 1, to: 5 },
    tokens: { count: 4, edge: 0, apart: 1, near: 'station' },
    startToken: 'navigate',
    revealTakes: 1,
  },
  'sensor-net': {
    tokens: { count: 4, edge: 5, apart: 3, by: 'first begins' },
    sensors: { first: 2, second: 4 },
  },
  'doomed-station': {
    centre: { obstacle: 'rift' },
    obstacles: { edge: 3, apart: 1, by: 'first begins' },
    outpost: 5,
    outpostWorks: true,
    obstaclesMove: 'to the rift',
    outpostScores: 1,
  },
  'navigational-hazards': { outpost: 5, outpostWorks: true, crashesScore: true, obstaclesMove: 'fields' },
  'hyperspace-migration': {
    withoutStation: true,
    tokens: { count: 2, edge: 0, near: 'sides' },
    migration: { first: 1, second: 3 },
  },
  'marked-for-destruction': {
    withoutStation: true,
    withoutAsteroids: true,
    adds: { dust: 2, purrgils: 2, purrgilEdge: 5 },
    marks: true,
    purrgilsSting: true,
  },
  'jamming-barrier': { withoutStation: true, withoutDebris: true, adds: { dust: 2 }, barrier: 5 },
  'rift-assault': { withoutStation: true, adds: { rift: 1 }, tags: true, riftTears: 1 },
  'blockade-run': { turned: true, obstacles: { edge: 0, apart: 1, by: 'second' }, runners: true },
  'station-assault': { withoutStation: true, stations: { count: 2, edge: 3, hull: 10 } },
};

function read(objectives: Readonly<Record<string, Row>>, played: unknown = 'none') {
  return armada.contentSchema.safeParse({
    ...armada.defaults(),
    rules: {
      ...(armada.defaults()['rules'] as Row),
      objectives: played,
      obstacles: OBSTACLES,
      rounds: 3,
      initiative: 'seat',
    },
    objectives: { ...printed, ...objectives },
    sides: {
      a: { ships: ['cr90-corvette-a', 'cr90-corvette-b'], squadrons: ['x-wing', 'x-wing'] },
      b: { ships: ['victory-ii', 'gozanti-cruisers'], squadrons: ['tie-fighter', 'tie-fighter'] },
    },
  });
}

const faults = (row: Row): string[] => {
  const result = read({ mine: { category: 'assault', victory: 0, ...row } });
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.slice(2).join('.')}: ${message}`);
};

const compiled = (id: string, row: Row): Game => armada.compile(read({ [id]: row }, [id]).data!);

/** A match of random choices as text: its states and events, ply by ply. */
function trace(game: Game, seed: number): string[] {
  const s = new Int32Array(game.info.stateLength);
  const legal = new Int32Array(game.info.maxLegal);
  const setup = { sideOfSeat: Int32Array.of(0, 1), luckOwnerOfSeat: Int32Array.of(0, 1), deckOfSide: [null, null] };
  game.deal(s, setup, Int32Array.of(seed, 2, 3, 4));
  const lines: string[] = [];
  for (let ply = 0; game.toAct(s) >= 0; ply++) {
    const log = new EventLog();
    // Chooses by a stride that has no common divisor with most numbers of actions, so that all actions occur.
    const action = legal[(ply * 7919 + seed) % game.legal(s, legal)]!;
    lines.push(game.describe(s, action).text);
    game.apply(s, action, log);
    for (let i = 0; i < log.length; i++) lines.push(game.describeEvent(log, i));
    lines.push(hashState(s));
  }
  return lines;
}

describe('objectives in terms of a scenario', () => {
  test('they are all that are played', () => {
    expect(Object.keys(WRITTEN)).toEqual(OBJECTIVES.map(({ id }) => id));
  });

  test.each(OBJECTIVES.map(({ id }) => id))(
    '%s can be written in terms, and plays as the printed one but for the name',
    { tags: ['heavy'] },
    (id) => {
      const { category, victory } = printed[id]!;
      const mine = { category, victory, terms: WRITTEN[id] };
      const name = printed[id]!['name'] as string;
      const own = compiled('own-words', { ...mine, name: 'Own Words' });
      const plain = compiled(id, printed[id]!);
      for (const seed of [1, 2])
        expect(trace(own, seed)).toEqual(trace(plain, seed).map((line) => line.replaceAll(name, 'Own Words')));
    },
  );

  test('numbers reach terms, and one may be like another that the scenario writes', () => {
    const mine = { category: 'navigation', victory: 0, terms: WRITTEN['minefields']! };
    const { data } = read({ mine, 'more-mines': { ...mine, terms: undefined, like: 'mine', numbers: { mines: 4 } } });
    const [one, other] = ['mine', 'more-mines'].map((id) => allObjectives(data!).find((each) => each.id === id)!.terms);
    expect(other!.map(({ amounts }) => amounts[0])).toEqual(
      one!.map(({ amounts }) => (amounts.length === 1 ? 4 : amounts[0])),
    );
  });

  test.each<[string, Row, string]>([
    ['nothing', { terms: {} }, 'terms: expected at least one term'],
    ['an unknown term', { terms: { lanes: true } }, 'terms: Unrecognized key: "lanes"'],
    ['mines without tokens', { terms: { mines: 2 } }, 'terms.mines: mines needs tokens'],
    ['points without tokens', { victory: 5, terms: { ambush: 3 } }, 'victory: no term scores a victory token'],
    [
      'tokens twice',
      { terms: { tokens: { count: 2, edge: 3 }, obstacleTokens: true } },
      'terms.tokens: tokens and obstacleTokens cannot stand together',
    ],
    [
      'opening dice of named ships',
      { terms: { names: 'each', openingDice: { red: 1 } } },
      'terms.names: openingDice spends the token of each ship: found each, expected all',
    ],
    [
      'every ship named',
      { terms: { names: 'all', costAgain: true } },
      'terms.names: costAgain is about ships that are named: found all, expected each or second',
    ],
    ['too many dice', { terms: { tokens: { count: 2, edge: 3 }, mines: 5 } }, 'terms.mines: Too big'],
    ['a wrong zone', { terms: { zoneScores: 'bow' } }, 'terms.zoneScores: Invalid option'],
  ])('%s is a fault', (_what, row, message) => {
    expect(faults(row)[0]).toContain(message);
  });
});

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const band = fc.integer({ min: 1, max: 5 });
const low = fc.integer({ min: 0, max: 5 });
const any = maybe(fc.constant(true));
/** Draws any terms; the check leaves out those that cannot be combined. */
const terms = fc.record({
  names: maybe(fc.constantFrom('each', 'second', 'all')),
  tokens: maybe(
    fc.record({
      count: fc.integer({ min: 1, max: 8 }),
      edge: low,
      apart: low,
      by: fc.constantFrom('second', 'both', 'first begins'),
      near: fc.constantFrom('anything', 'obstacle', 'station', 'sides'),
      edges: fc.constantFrom('player', 'all'),
    }),
  ),
  firstMovesTokens: maybe(band),
  obstacles: maybe(fc.record({ edge: low, apart: low, by: fc.constantFrom('second', 'both') })),
  outpost: maybe(band),
  obstacleTokens: any,
  mines: maybe(fc.integer({ min: 1, max: 4 })),
  ambush: maybe(band),
  firstDeploysAll: any,
  setsAside: maybe(
    fc.record({
      ships: fc.integer({ min: 0, max: 2 }),
      squadrons: fc.integer({ min: 0, max: 6 }),
      size: fc.constantFrom('small', 'medium', 'large'),
    }),
  ),
  startToken: maybe(fc.constantFrom('navigate', 'squadron', 'repair', 'concentrate fire')),
  openingDice: maybe(fc.record({ red: fc.integer({ min: 0, max: 4 }) })),
  faceupScores: any,
  zoneScores: maybe(fc.constantFrom('front', 'right', 'rear', 'left')),
  secondIgnoresObstacles: any,
  revealTakes: maybe(band),
  outpostScores: maybe(band),
  lanesScore: any,
  mostTokens: maybe(fc.integer({ min: 0, max: 200 })),
  damagedShare: maybe(fc.integer({ min: 1, max: 4 })),
  zoneTwice: any,
  targetTwice: maybe(fc.constantFrom('first', 'second', 'both')),
  dieAtNamed: maybe(fc.integer({ min: 1, max: 4 })),
  costAgain: any,
  withoutStation: any,
  withoutAsteroids: any,
  withoutDebris: any,
  adds: maybe(
    fc.record({
      dust: fc.integer({ min: 0, max: 2 }),
      purrgils: fc.integer({ min: 0, max: 2 }),
      rift: fc.integer({ min: 0, max: 1 }),
      riftEdge: low,
      purrgilEdge: low,
    }),
  ),
  centre: maybe(fc.record({ obstacle: fc.constantFrom('station', 'rift'), from: band, to: low })),
  outpostWorks: any,
  stationAtFirst: maybe(band),
  flagshipOnStation: any,
  firstAtHalfSpeed: any,
  raidDials: maybe(fc.integer({ min: 1, max: 6 })),
  fightersLast: maybe(band),
  fleetTokens: any,
  tokensReady: any,
  squadronCardsScore: any,
  deposits: any,
  storm: maybe(fc.record({ first: band, second: band })),
  mining: maybe(fc.record({ station: fc.integer({ min: 1, max: 6 }), dust: fc.integer({ min: 1, max: 6 }) })),
  asteroidsScore: maybe(band),
  edgesTakeTokens: maybe(fc.record({ sides: band, players: band })),
  bareShipsScore: any,
  exogorths: maybe(
    fc.record({
      count: fc.integer({ min: 1, max: 2 }),
      setup: fc.integer({ min: 0, max: 1 }),
      moves: fc.integer({ min: 0, max: 1 }),
    }),
  ),
  squadronsTake: any,
  asteroidsRecover: any,
  cannon: maybe(fc.integer({ min: 1, max: 6 })),
  riftStrikes: any,
  riftPulls: any,
  carried: any,
  sensors: maybe(fc.record({ first: band, second: band })),
  obstaclesMove: maybe(fc.constantFrom('fields', 'to the rift')),
  crashesScore: any,
  migration: maybe(fc.record({ first: band, second: band })),
  marks: any,
  barrier: maybe(band),
  turned: any,
  runners: any,
  stations: maybe(
    fc.record({
      count: fc.integer({ min: 1, max: 2 }),
      edge: fc.integer({ min: 0, max: 5 }),
      hull: fc.integer({ min: 1, max: 30 }),
    }),
  ),
  purrgilsSting: any,
  tags: any,
  riftTears: maybe(fc.integer({ min: 1, max: 4 })),
  beaconRerolls: maybe(fc.integer({ min: 1, max: 4 })),
  scans: maybe(fc.record({ first: fc.integer({ min: 1, max: 3 }), second: fc.integer({ min: 1, max: 3 }) })),
});

/** The object without its undefined members, as a file would hold it. */
const without = (said: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));

/** The terms without those to which the check objects. */
function accepted(said: Record<string, unknown>): Record<string, unknown> {
  const found: string[] = [];
  checkTerms(said, 0, ([, name]) => found.push(name ?? ''));
  const name = found[0];
  return name === undefined || name === '' ? said : accepted({ ...without({ ...said, [name]: undefined }) });
}

test('terms that are accepted break no law, whatever stands together', { tags: ['heavy'] }, () => {
  fc.assert(
    fc.property(terms, (drawn) => {
      const said = accepted(without(drawn));
      fc.pre(Object.keys(said).length > 0);
      const row = { category: 'assault', victory: 0, terms: said };
      const data = read({ mine: row }, ['mine']).data!;
      const make = () => armada.compile(data);
      const subject = { name: 'mine', game: make(), twin: make(), plant: PLANTERS.get('armada')!(make()) };
      expect(walkUnder(LAWS, subject, 'random', 1, SPARSE).violations).toEqual([]);
    }),
    { numRuns: 6, seed: 16 },
  );
});
