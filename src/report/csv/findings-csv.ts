import type {
  CardRate,
  CardRow,
  Estimate,
  Findings,
  LeadRow,
  PaceRow,
  ShipRow,
  WinrateRow,
} from '../../analysis/index.ts';
import { together } from '../../analysis/index.ts';
import { round6 } from '../../stats/index.ts';
import { csvFile, fixed, interval, type Column } from './csv.ts';

export const WINRATES: readonly Column<WinrateRow>[] = [
  ['matchup', (r) => r.matchup],
  ['side', (r) => r.side],
  ['agent', (r) => r.agent],
  ['matches', (r) => r.matches],
  ['blocks', (r) => r.blocks],
  ['wins', (r) => r.wins],
  ['draws', (r) => r.draws],
  ['losses', (r) => r.losses],
  fixed('win_rate', (r) => r.winRate.value),
  fixed('score', (r) => r.score.value),
  ...interval<WinrateRow>('score', (r) => r.score),
  fixed('first_score', (r) => r.first.value),
  ...interval<WinrateRow>('first', (r) => r.first),
  fixed('pairing_gain', (r) => r.pairingGain),
  fixed('rounds_mean', (r) => r.roundsMean.value),
  ['rounds_p50', (r) => r.roundsP50],
  ['rounds_p90', (r) => r.roundsP90],
  fixed('plies_mean', (r) => r.pliesMean.value),
  fixed('branching_mean', (r) => r.branchingMean.value),
  ...interval<WinrateRow>('win_rate', (r) => r.winRate),
  ['forfeits', (r) => r.forfeits],
  ...interval<WinrateRow>('rounds_mean', (r) => r.roundsMean),
  ...interval<WinrateRow>('plies_mean', (r) => r.pliesMean),
  ...interval<WinrateRow>('branching_mean', (r) => r.branchingMean),
  ['tied', (r) => (Number.isFinite(r.margin.value) ? r.tied : '')],
  fixed('margin_mean', (r) => r.margin.value),
  ...interval<WinrateRow>('margin_mean', (r) => r.margin),
  fixed('points_mean', (r) => r.points.value),
  ...interval<WinrateRow>('points_mean', (r) => r.points),
  fixed('tournament_points_mean', (r) => r.tournamentPoints.value),
  ...interval<WinrateRow>('tournament_points_mean', (r) => r.tournamentPoints),
];

/** Intervals that hold for one row each, and not for all rows together. */
const ALONE: readonly Column<WinrateRow>[] = [
  ...interval<WinrateRow>('score_alone', (r) => (r.alone ?? r).score),
  ...interval<WinrateRow>('first_alone', (r) => (r.alone ?? r).first),
];

const winRate = (rate: CardRate): Column<CardRow>[] => [
  fixed(`${rate}_wr`, (r) => r.rates[rate].value),
  ...interval<CardRow>(`${rate}_wr`, (r) => r.rates[rate]),
];

const causal = (name: string, of: 'seen' | 'deck' | 'exchange'): Column<CardRow>[] => {
  const effect = (r: CardRow): Estimate => r.causal?.[of] ?? NO_EFFECT;
  return [fixed(name, (r) => effect(r).value), ...interval<CardRow>(name, effect)];
};

const NO_EFFECT: Estimate = { value: NaN, lo: NaN, hi: NaN, n: 0 };

/** Columns that only a study of cards fills. */
const CAUSAL: readonly Column<CardRow>[] = [
  ...causal('beta_seen', 'seen'),
  ...causal('beta_deck', 'deck'),
  ...causal('tau_exchange', 'exchange'),
  fixed('q_value', (r) => r.causal?.qValue ?? NaN),
  ['top_partner', (r) => r.causal?.partner ?? ''],
];

const CARDS: readonly Column<CardRow>[] = [
  ['matchup', (r) => r.matchup],
  ['side', (r) => r.side],
  ['agent', (r) => r.agent],
  ['card', (r) => r.card],
  ['seat', (r) => r.seat],
  ['copies', (r) => round6(r.copies)],
  ['matches', (r) => r.matches],
  ['n_deck', (r) => r.nDeck],
  ['n_opening', (r) => r.nOpening],
  ['n_drawn', (r) => r.nDrawn],
  ['n_seen', (r) => r.nSeen],
  ['n_set', (r) => r.nSet],
  ['n_played', (r) => r.nPlayed],
  ['n_nullified', (r) => r.nNullified],
  ['n_stuck', (r) => r.nStuck],
  ...winRate('gp'),
  ...winRate('oh'),
  ...winRate('gd'),
  ...winRate('gih'),
  ...winRate('gns'),
  fixed('iwd', (r) => r.iwd.value),
  ...interval<CardRow>('iwd', (r) => r.iwd),
  ...winRate('played'),
  fixed('play_rate', (r) => r.playRate.value),
  fixed('mean_turn_played', (r) => r.meanTurnPlayed.value),
  fixed('mean_turns_held', (r) => r.meanTurnsHeld.value),
  fixed('damage_per_play', (r) => r.damagePerPlay.value),
  fixed('energy_per_play', (r) => r.energyPerPlay.value),
  ...CAUSAL,
  ...interval<CardRow>('play_rate', (r) => r.playRate),
  ['blocks', (r) => r.blocks],
  ...interval<CardRow>('mean_turn_played', (r) => r.meanTurnPlayed),
  ...interval<CardRow>('mean_turns_held', (r) => r.meanTurnsHeld),
  ...interval<CardRow>('damage_per_play', (r) => r.damagePerPlay),
  ...interval<CardRow>('energy_per_play', (r) => r.energyPerPlay),
];

const SHIPS: readonly Column<ShipRow>[] = [
  ['side', (r) => r.side],
  ['ship', (r) => r.ship],
  ['matches', (r) => r.matches],
  fixed('survival_rate', (r) => r.survival.value),
  fixed('rounds_alive', (r) => r.roundsAlive.value),
  fixed('damage_dealt', (r) => r.damageDealt.value),
  fixed('damage_taken', (r) => r.damageTaken.value),
  fixed('hull_left', (r) => r.hullLeft.value),
  fixed('kills', (r) => r.kills.value),
  fixed('points_killed', (r) => r.pointsKilled.value),
  fixed('ability_uses', (r) => r.abilityUses.value),
  fixed('score', (r) => r.score.value),
  ...interval<ShipRow>('score', (r) => r.score),
  ...interval<ShipRow>('survival_rate', (r) => r.survival),
  ['blocks', (r) => r.score.n],
  ...interval<ShipRow>('rounds_alive', (r) => r.roundsAlive),
  ...interval<ShipRow>('damage_dealt', (r) => r.damageDealt),
  ...interval<ShipRow>('damage_taken', (r) => r.damageTaken),
  ...interval<ShipRow>('hull_left', (r) => r.hullLeft),
  ...interval<ShipRow>('kills', (r) => r.kills),
  ...interval<ShipRow>('points_killed', (r) => r.pointsKilled),
  ...interval<ShipRow>('ability_uses', (r) => r.abilityUses),
];

const PACE: readonly Column<PaceRow>[] = [
  ['matchup', (r) => r.matchup],
  ['agent', (r) => r.agent],
  fixed('rounds', (r) => r.rounds.value),
  fixed('plies', (r) => r.plies.value),
  fixed('decisions', (r) => r.decisions.value),
  fixed('branching', (r) => r.branching.value),
  fixed('turns_without_choice', (r) => r.turnsWithoutChoice.value),
  fixed('lead_changes', (r) => r.leadChanges.value),
  fixed('drama', (r) => r.drama.value),
  fixed('decided_at', (r) => r.decidedAt.value),
  ...interval<PaceRow>('turns_without_choice', (r) => r.turnsWithoutChoice),
  ['matches', (r) => r.matches],
  ['blocks', (r) => r.blocks],
  ...interval<PaceRow>('rounds', (r) => r.rounds),
  ...interval<PaceRow>('plies', (r) => r.plies),
  ...interval<PaceRow>('decisions', (r) => r.decisions),
  ...interval<PaceRow>('branching', (r) => r.branching),
  ...interval<PaceRow>('lead_changes', (r) => r.leadChanges),
  ...interval<PaceRow>('drama', (r) => r.drama),
  ...interval<PaceRow>('decided_at', (r) => r.decidedAt),
];

const LEADS: readonly Column<LeadRow>[] = [
  ['matchup', (r) => r.matchup],
  ['round', (r) => r.round],
  ['matches', (r) => r.matches],
  ['led', (r) => r.led],
  fixed('leader_score', (r) => r.score.value),
  ...interval<LeadRow>('leader_score', (r) => r.score),
];

/** The text of `winrates.csv`. */
export const winratesCsv = (f: Findings): string => csvFile([...WINRATES, ...ALONE], together(f.winrates));
/** The text of `cards.csv`. */
export const cardsCsv = (f: Pick<Findings, 'cards'>): string => csvFile(CARDS, f.cards);
/** The text of `ships.csv`. */
export const shipsCsv = (f: Findings): string => csvFile(SHIPS, f.ships);
const PLACES: readonly Column<Estimate & { readonly place: number; readonly matches: number }>[] = [
  ['place', (r) => r.place],
  ['matches', (r) => r.matches],
  ['blocks', (r) => r.n],
  fixed('score', (r) => r.value),
  ...interval<Estimate>('score', (r) => r),
];

/** The text of `places.csv`. */
export const placesCsv = (places: readonly Estimate[], matches: number): string =>
  csvFile(
    PLACES,
    places.map((score, after) => Object.assign({ place: after + 1, matches }, score)),
  );
/** The text of `pace.csv`. */
export const paceCsv = (f: Findings): string => csvFile(PACE, f.pace);
/** The text of `leads.csv`. */
export const leadsCsv = (f: Findings): string => csvFile(LEADS, f.leads);
