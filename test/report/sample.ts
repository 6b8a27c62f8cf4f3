import type { CardRow, Estimate, Findings, WinrateRow } from '../../src/analysis/index.ts';

export const estimate = (value: number, lo: number, hi: number, n: number): Estimate => ({ value, lo, hi, n });
export const none = estimate(NaN, NaN, NaN, 0);

export const winrate = (row: Partial<WinrateRow>): WinrateRow => ({
  matchup: 'wolf vs hare',
  side: 'wolf',
  agent: 'random',
  matches: 200,
  blocks: 100,
  wins: 110,
  draws: 0,
  losses: 90,
  forfeits: 0,
  winRate: estimate(0.55, 0.5, 0.6, 100),
  score: estimate(0.55, 0.5, 0.6, 100),
  first: estimate(0.6, 0.52, 0.68, 100),
  pairingGain: -0.0125,
  roundsMean: estimate(7.25, 7, 7.5, 100),
  roundsP50: 7,
  roundsP90: 11,
  pliesMean: estimate(140.5, 130, 152, 100),
  branchingMean: estimate(3.75, 3.5, 4, 100),
  margin: none,
  points: none,
  tournamentPoints: none,
  pointsFrom: [none, none, none, none],
  tied: 0,
  tieShare: none,
  scoreless: 0,
  ...row,
});

/** A row whose interval holds together with those of all other rows. */
export const held = (row: Partial<WinrateRow>): WinrateRow => {
  const made = winrate(row);
  return { ...made, alone: { score: made.score, first: made.first } };
};

export const card = (row: Partial<CardRow>): CardRow => ({
  matchup: 'all',
  side: 'all',
  agent: 'all',
  card: 'laser',
  seat: 'all',
  copies: 2,
  matches: 100,
  blocks: 50,
  nDeck: 200,
  nOpening: 50,
  nDrawn: 60,
  nSeen: 110,
  nSet: 40,
  nPlayed: 55,
  nNullified: 5,
  nStuck: 0,
  rates: {
    gp: estimate(0.5, 0.4, 0.6, 50),
    oh: none,
    gd: none,
    gih: estimate(0.52, 0.42, 0.62, 50),
    gns: estimate(0.56, 0.46, 0.66, 48),
    played: none,
  },
  iwd: estimate(-0.04, -0.09, 0.01, 50),
  playRate: estimate(0.5, 0.4, 0.6, 50),
  meanTurnPlayed: estimate(2.5, 2, 3.25, 40),
  meanTurnsHeld: estimate(1, 0.5, 2, 50),
  damagePerPlay: estimate(0, 0, 0.125, 40),
  energyPerPlay: none,
  ...row,
});

export const findingsOf = (rows: Partial<Findings>): Findings => ({
  winrates: [],
  cards: [],
  ships: [],
  pace: [],
  leads: [],
  rounds: [],
  ...rows,
});
