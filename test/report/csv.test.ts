import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { cardsCsv, matchesCsvHeader, matchesCsvRows, paceCsv, shipsCsv, winratesCsv } from '../../src/report/index.ts';
import type { Estimate } from '../../src/analysis/index.ts';
import type { MatchNames, MatchRow } from '../../src/matches/index.ts';
import { card, estimate, findingsOf, held, none, winrate } from './sample.ts';

const lines = (text: string): string[] => text.split('\r\n');

test('winrates.csv, byte for byte', () => {
  const all = held({
    matchup: 'all',
    side: 'all',
    agent: 'all',
    wins: NaN,
    losses: NaN,
    winRate: none,
    score: none,
  });
  const wolf = held({
    tied: 3,
    margin: estimate(90, 80, 100, 100),
    points: estimate(120.5, 110, 131, 100),
    tournamentPoints: estimate(6.25, 6, 6.5, 100),
  });
  expect(lines(winratesCsv(findingsOf({ winrates: [wolf, all] })))).toEqual([
    'matchup,side,agent,matches,blocks,wins,draws,losses,win_rate,score,score_lo,score_hi,first_score,first_lo,first_hi,' +
      'pairing_gain,rounds_mean,rounds_p50,rounds_p90,plies_mean,branching_mean,win_rate_lo,win_rate_hi,forfeits,' +
      'rounds_mean_lo,rounds_mean_hi,plies_mean_lo,plies_mean_hi,branching_mean_lo,branching_mean_hi,' +
      'tied,margin_mean,margin_mean_lo,margin_mean_hi,points_mean,points_mean_lo,points_mean_hi,' +
      'tournament_points_mean,tournament_points_mean_lo,tournament_points_mean_hi,' +
      'score_alone_lo,score_alone_hi,first_alone_lo,first_alone_hi',
    'wolf vs hare,wolf,random,200,100,110,0,90,0.550000,0.550000,0.500000,0.600000,0.600000,0.520000,0.680000,' +
      '-0.012500,7.250000,7,11,140.500000,3.750000,0.500000,0.600000,0,' +
      '7.000000,7.500000,130.000000,152.000000,3.500000,4.000000,' +
      '3,90.000000,80.000000,100.000000,120.500000,110.000000,131.000000,6.250000,6.000000,6.500000,' +
      '0.500000,0.600000,0.520000,0.680000',
    'all,all,all,200,100,,0,,,,,,0.600000,0.520000,0.680000,-0.012500,7.250000,7,11,140.500000,3.750000,,,0,' +
      '7.000000,7.500000,130.000000,152.000000,3.500000,4.000000,,,,,,,,,,,,,0.520000,0.680000',
    '',
  ]);
});

test('cards.csv, byte for byte: causal columns are there and empty', () => {
  expect(lines(cardsCsv(findingsOf({ cards: [card({})] })))).toEqual([
    'matchup,side,agent,card,seat,copies,matches,n_deck,n_opening,n_drawn,n_seen,n_set,n_played,n_nullified,n_stuck,' +
      'gp_wr,gp_wr_lo,gp_wr_hi,oh_wr,oh_wr_lo,oh_wr_hi,gd_wr,gd_wr_lo,gd_wr_hi,gih_wr,gih_wr_lo,gih_wr_hi,' +
      'gns_wr,gns_wr_lo,gns_wr_hi,iwd,iwd_lo,iwd_hi,played_wr,played_wr_lo,played_wr_hi,play_rate,mean_turn_played,' +
      'mean_turns_held,damage_per_play,energy_per_play,beta_seen,beta_seen_lo,beta_seen_hi,beta_deck,beta_deck_lo,' +
      'beta_deck_hi,tau_exchange,tau_exchange_lo,tau_exchange_hi,q_value,top_partner,play_rate_lo,play_rate_hi,blocks,' +
      'mean_turn_played_lo,mean_turn_played_hi,mean_turns_held_lo,mean_turns_held_hi,damage_per_play_lo,damage_per_play_hi,' +
      'energy_per_play_lo,energy_per_play_hi',
    'all,all,all,laser,all,2,100,200,50,60,110,40,55,5,0,0.500000,0.400000,0.600000,,,,,,,0.520000,0.420000,0.620000,' +
      '0.560000,0.460000,0.660000,-0.040000,-0.090000,0.010000,,,,0.500000,2.500000,1.000000,0.000000,,' +
      ',,,,,,,,,,,0.400000,0.600000,50,' +
      '2.000000,3.250000,0.500000,2.000000,0.000000,0.125000,,',
    '',
  ]);
});

/** A mean known to plus or minus a quarter. */
const about = (value: number): Estimate => estimate(value, value - 0.25, value + 0.25, 5);

test('ships.csv and pace.csv, byte for byte', () => {
  const ship = {
    side: 'wolf',
    ship: 'halberd',
    matches: 10,
    survival: estimate(0.5, 0.25, 0.75, 5),
    roundsAlive: about(6.5),
    damageDealt: about(4),
    damageTaken: about(3.25),
    hullLeft: about(1),
    kills: about(0.5),
    pointsKilled: about(10),
    abilityUses: about(2),
    score: estimate(0.6, 0.3, 0.9, 5),
  };
  const pace = {
    matchup: 'wolf vs hare',
    agent: 'mcts:iterations=400',
    matches: 10,
    blocks: 5,
    rounds: about(8),
    plies: about(100),
    decisions: about(30),
    branching: about(4.5),
    turnsWithoutChoice: estimate(0.25, 0.125, 0.375, 5),
    leadChanges: about(1.5),
    drama: none,
    decidedAt: none,
  };
  expect(lines(shipsCsv(findingsOf({ ships: [ship] })))).toEqual([
    'side,ship,matches,survival_rate,rounds_alive,damage_dealt,damage_taken,hull_left,kills,points_killed,ability_uses,' +
      'score,score_lo,score_hi,survival_rate_lo,survival_rate_hi,blocks,' +
      'rounds_alive_lo,rounds_alive_hi,damage_dealt_lo,damage_dealt_hi,damage_taken_lo,damage_taken_hi,hull_left_lo,hull_left_hi,' +
      'kills_lo,kills_hi,points_killed_lo,points_killed_hi,ability_uses_lo,ability_uses_hi',
    'wolf,halberd,10,0.500000,6.500000,4.000000,3.250000,1.000000,0.500000,10.000000,2.000000,' +
      '0.600000,0.300000,0.900000,0.250000,0.750000,5,' +
      '6.250000,6.750000,3.750000,4.250000,3.000000,3.500000,0.750000,1.250000,0.250000,0.750000,9.750000,10.250000,1.750000,2.250000',
    '',
  ]);
  expect(lines(paceCsv(findingsOf({ pace: [pace] })))).toEqual([
    'matchup,agent,rounds,plies,decisions,branching,turns_without_choice,lead_changes,drama,decided_at,' +
      'turns_without_choice_lo,turns_without_choice_hi,matches,blocks,' +
      'rounds_lo,rounds_hi,plies_lo,plies_hi,decisions_lo,decisions_hi,branching_lo,branching_hi,' +
      'lead_changes_lo,lead_changes_hi,drama_lo,drama_hi,decided_at_lo,decided_at_hi',
    'wolf vs hare,mcts:iterations=400,8.000000,100.000000,30.000000,4.500000,0.250000,1.500000,,,0.125000,0.375000,10,5,' +
      '7.750000,8.250000,99.750000,100.250000,29.750000,30.250000,4.250000,4.750000,1.250000,1.750000,,,,',
    '',
  ]);
});

test('empty tables are a header', () => {
  for (const csv of [winratesCsv, cardsCsv, shipsCsv, paceCsv]) {
    const text = csv(findingsOf({}));
    expect(lines(text)).toHaveLength(2);
    expect(text.endsWith('\r\n')).toBe(true);
  }
});

test('names that a spreadsheet would run are escaped, quotes and commas survive, numbers stay numbers', () => {
  const names = ['=1+1', '+1', '-1', '@sum', '\tx', 'a,b', 'say "hi"', 'two\nlines', '-0.500000', 'Ödland', '-'];
  const text = winratesCsv(findingsOf({ winrates: names.map((side) => winrate({ side })) }));
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(data.map((row) => row['side'])).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@sum",
    "'\tx",
    'a,b',
    'say "hi"',
    'two\nlines',
    '-0.500000',
    'Ödland',
    "'-",
  ]);
  expect(data.every((row) => row['pairing_gain'] === '-0.012500')).toBe(true);
});

const context: MatchNames = {
  gameId: 'dogfight',
  rulesVersion: '1',
  seats: 2,
  matchups: [
    {
      label: 'wolf vs hare',
      entrants: [
        { sideLabel: 'wolf', agent: 'greedy' },
        { sideLabel: 'hare', agent: 'random' },
      ],
    },
  ],
};

const line = (row: Partial<MatchRow>): MatchRow => ({
  match: 1,
  block: 0,
  seating: 0,
  seed: '00112233445566778899aabbccddeeff',
  matchup: 0,
  scores: [60, 0],
  winnerSeat: 0,
  endReason: 'destroyed',
  rounds: 8,
  plies: 120,
  firstSeat: 1,
  leadChanges: 2,
  decidedAtRound: 5,
  stateHash: '0123456789abcdef',
  choices: '',
  fault: '',
  forfeitSeat: -1,
  decisions: 0,
  branches: 0,
  forced: 0,
  drama: -1,
  decks: [],
  seen: [],
  luck: [],
  points: [-1, -1],
  pointsFrom: ['', ''],
  tournamentPoints: [-1, -1],
  margin: -1,
  tieRule: -1,
  ...row,
});

test('matches.csv, byte for byte: agents and sides go with the seating', () => {
  const second = line({
    match: 2,
    seating: 1,
    scores: [30, 30],
    winnerSeat: -1,
    firstSeat: -1,
    decidedAtRound: 0,
    points: [120, 0],
    pointsFrom: ['ships 100, squadrons 20', 'ships 0, squadrons 0'],
    tournamentPoints: [7, 4],
    margin: 120,
    tieRule: 0,
  });
  expect(lines(matchesCsvHeader(2) + matchesCsvRows(context, [line({}), second]))).toEqual([
    'match,block,seating,seed,matchup,game,rules_version,' +
      'agent_0,side_0,score_0,points_0,points_from_0,tournament_points_0,' +
      'agent_1,side_1,score_1,points_1,points_from_1,tournament_points_1,' +
      'winner_seat,end_reason,margin,tie_rule,rounds,plies,first_seat,lead_changes,decided_at_round,state_hash',
    '1,1,1,00112233445566778899aabbccddeeff,wolf vs hare,dogfight,1,greedy,wolf,1.000000,,,,random,hare,0.000000,,,,' +
      '0,destroyed,,,8,120,1,2,5,0123456789abcdef',
    '2,1,2,00112233445566778899aabbccddeeff,wolf vs hare,dogfight,1,random,hare,0.500000,120,"ships 100, squadrons 20",7,greedy,wolf,0.500000,0,"ships 0, squadrons 0",4,' +
      ',destroyed,120,0,8,120,,2,,0123456789abcdef',
    '',
  ]);
});

test('matches.csv in batches is the same file', () => {
  const rows = Array.from({ length: 100 }, (_, i) => line({ match: i + 1, block: i >> 1, seating: i & 1 }));
  const batches = [rows.slice(0, 33), [], rows.slice(33)].map((batch) => matchesCsvRows(context, batch)).join('');
  expect(batches).toBe(matchesCsvRows(context, rows));
});
