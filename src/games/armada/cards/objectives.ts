/** The objectives, one entry each: the twelve of the core set, then those of campaigns. They are written in the terms that a scenario may use. */
import { objective, type Objective } from './objective.ts';

export const OBJECTIVES: readonly Objective[] = [
  objective('advanced-gunnery', 'Advanced Gunnery', 'assault', 0, {
    names: 'each',
    zoneTwice: true,
    targetTwice: 'second',
    costAgain: true,
  }),
  objective('most-wanted', 'Most Wanted', 'assault', 0, { names: 'second', dieAtNamed: 1, costAgain: true }),
  objective('opening-salvo', 'Opening Salvo', 'assault', 0, { names: 'all', openingDice: { red: 2 }, damagedShare: 2 }),
  objective('precision-strike', 'Precision Strike', 'assault', 15, {
    startToken: 'concentrate fire',
    faceupScores: true,
  }),
  objective('contested-outpost', 'Contested Outpost', 'defense', 20, { outpost: 5, outpostScores: 1 }),
  objective('fire-lanes', 'Fire Lanes', 'defense', 15, {
    tokens: { count: 3, edge: 4 },
    firstMovesTokens: 2,
    lanesScore: true,
  }),
  objective('fleet-ambush', 'Fleet Ambush', 'defense', 0, { ambush: 5 }),
  objective('hyperspace-assault', 'Hyperspace Assault', 'defense', 0, {
    tokens: { count: 3, edge: 3 },
    setsAside: { ships: 1, squadrons: 3 },
  }),
  objective('dangerous-territory', 'Dangerous Territory', 'navigation', 15, {
    obstacles: { edge: 5, apart: 1 },
    obstacleTokens: true,
    secondIgnoresObstacles: true,
  }),
  objective('intel-sweep', 'Intel Sweep', 'navigation', 0, {
    names: 'each',
    tokens: { count: 5, edge: 5, apart: 3, by: 'both' },
    revealTakes: 1,
    mostTokens: 75,
  }),
  objective('minefields', 'Minefields', 'navigation', 0, {
    obstacles: { edge: 3, apart: 5, by: 'second' },
    tokens: { count: 6, edge: 0, apart: 1 },
    mines: 2,
  }),
  objective('superior-positions', 'Superior Positions', 'navigation', 15, {
    firstDeploysAll: true,
    zoneScores: 'rear',
  }),
  objective('solar-corona', 'Solar Corona', 'navigation', 0, { firstDeploysAll: true, corona: true }),
  objective('surprise-attack', 'Surprise Attack', 'assault', 0, {
    stationAtFirst: 5,
    flagshipOnStation: true,
    firstAtHalfSpeed: true,
    raidDials: 3,
  }),
  objective('ion-storm', 'Ion Storm', 'assault', 15, {
    withoutStation: true,
    obstacles: { edge: 5, apart: 1, by: 'second' },
    storm: { first: 1, second: 2 },
  }),
  objective('fighter-ambush', 'Fighter Ambush', 'defense', 15, { fightersLast: 5, squadronCardsScore: true }),
  objective('fleet-in-being', 'Fleet in Being', 'defense', 15, {
    fleetTokens: true,
    tokensReady: true,
    edgesTakeTokens: { sides: 5, players: 3 },
    bareShipsScore: true,
  }),
  objective('abandoned-mining-facility', 'Abandoned Mining Facility', 'defense', 10, {
    withoutAsteroids: true,
    adds: { dust: 2, purrgils: 2 },
    centre: { obstacle: 'station', from: 2, to: 5 },
    startToken: 'repair',
    mining: { station: 3, dust: 2 },
  }),
  objective('volatile-deposits', 'Volatile Deposits', 'navigation', 15, {
    withoutStation: true,
    adds: { dust: 2 },
    deposits: true,
    asteroidsScore: 1,
  }),
  objective('planetary-ion-cannon', 'Planetary Ion Cannon', 'defense', 0, { tokens: { count: 3, edge: 5 }, cannon: 4 }),
  objective('asteroid-tactics', 'Asteroid Tactics', 'defense', 0, {
    withoutStation: true,
    obstacles: { edge: 3, apart: 1, by: 'second' },
    exogorths: { count: 2 },
    asteroidsRecover: true,
  }),
  objective('rift-ambush', 'Rift Ambush', 'defense', 0, {
    withoutStation: true,
    obstacles: { edge: 3, apart: 1, by: 'second' },
    adds: { dust: 2, rift: 1, riftEdge: 5 },
    riftStrikes: true,
    riftPulls: true,
  }),
  objective('infested-fields', 'Infested Fields', 'navigation', 15, {
    withoutStation: true,
    obstacleTokens: true,
    squadronsTake: true,
    exogorths: { count: 2, setup: 1, moves: 1 },
  }),
  objective('targeting-beacons', 'Targeting Beacons', 'assault', 0, {
    tokens: { count: 4, edge: 0, by: 'both' },
    beaconRerolls: 2,
  }),
  objective('close-range-intel-scan', 'Close-Range Intel Scan', 'assault', 10, {
    adds: { dust: 2 },
    scans: { first: 2, second: 1 },
  }),
  objective('capture-the-vip', 'Capture the VIP', 'defense', 50, {
    tokens: { count: 1, edge: 5, near: 'obstacle', edges: 'all' },
    revealTakes: 1,
    carried: true,
  }),
  objective('salvage-run', 'Salvage Run', 'navigation', 20, {
    adds: { dust: 2 },
    centre: { obstacle: 'station', from: 1, to: 5 },
    tokens: { count: 4, edge: 0, apart: 1, near: 'station' },
    startToken: 'navigate',
    revealTakes: 1,
  }),
  objective('sensor-net', 'Sensor Net', 'navigation', 15, {
    tokens: { count: 4, edge: 5, apart: 3, by: 'first begins' },
    sensors: { first: 2, second: 4 },
  }),
  objective('doomed-station', 'Doomed Station', 'navigation', 20, {
    centre: { obstacle: 'rift' },
    obstacles: { edge: 3, apart: 1, by: 'first begins' },
    outpost: 5,
    outpostWorks: true,
    obstaclesMove: 'to the rift',
    outpostScores: 1,
  }),
  objective('navigational-hazards', 'Navigational Hazards', 'navigation', 15, {
    outpost: 5,
    outpostWorks: true,
    crashesScore: true,
    obstaclesMove: 'fields',
  }),
  objective('hyperspace-migration', 'Hyperspace Migration', 'navigation', 20, {
    withoutStation: true,
    tokens: { count: 2, edge: 0, near: 'sides' },
    migration: { first: 1, second: 3 },
  }),
  objective('marked-for-destruction', 'Marked for Destruction', 'assault', 15, {
    withoutStation: true,
    withoutAsteroids: true,
    adds: { dust: 2, purrgils: 2, purrgilEdge: 5 },
    marks: true,
    purrgilsSting: true,
  }),
  objective('jamming-barrier', 'Jamming Barrier', 'defense', 0, {
    withoutStation: true,
    withoutDebris: true,
    adds: { dust: 2 },
    barrier: 5,
  }),
  objective('rift-assault', 'Rift Assault', 'assault', 10, {
    withoutStation: true,
    adds: { rift: 1 },
    tags: true,
    riftTears: 1,
  }),
  objective('blockade-run', 'Blockade Run', 'assault', 20, {
    turned: true,
    obstacles: { edge: 0, apart: 1, by: 'second' },
    runners: true,
  }),
  objective('station-assault', 'Station Assault', 'assault', 40, {
    withoutStation: true,
    stations: { count: 2, edge: 3, hull: 10 },
  }),
];
