import type { PopulationMean } from '../../stats/index.ts';
import { csvFile, fixed, interval, type Column } from './csv.ts';

/** The score of a side, or its change, over a population of players and by each of them. */
export interface PlayersRow {
  readonly matchup: string;
  readonly side: string;
  readonly score: PopulationMean;
  readonly byPlayer: readonly number[];
}

/** `players.csv`: one row for each side of a match-up and one over all, with a column for each player at the end. */
export function playersCsv(rows: readonly PlayersRow[], players: readonly string[], value: 'score' | 'change'): string {
  const columns: Column<PlayersRow>[] = [
    ['matchup', (r) => r.matchup],
    ['side', (r) => r.side],
    fixed(value, (r) => r.score.value),
    ...interval<PlayersRow>(value, (r) => r.score),
    fixed('by_luck', (r) => r.score.luck),
    fixed('by_who_plays', (r) => r.score.who),
    fixed('spread', (r) => r.score.spread),
    ['players', (r) => r.score.players],
    ['blocks', (r) => r.score.n],
    ...players.map((player, i) => fixed<PlayersRow>(player, (r) => r.byPlayer[i]!)),
  ];
  return csvFile(columns, rows);
}

/** What a card, or a part of a list, adds to the score of its holder, over a population of players and by each of them. */
export interface CardPlayersRow {
  readonly card: string;
  readonly adds: PopulationMean;
  readonly byPlayer: readonly number[];
}

/** `card-players.csv`: one row for each card, with a column for each player at the end. */
export function cardPlayersCsv(rows: readonly CardPlayersRow[], players: readonly string[]): string {
  const columns: Column<CardPlayersRow>[] = [
    ['card', (r) => r.card],
    fixed('adds', (r) => r.adds.value),
    ...interval<CardPlayersRow>('adds', (r) => r.adds),
    fixed('by_luck', (r) => r.adds.luck),
    fixed('by_who_plays', (r) => r.adds.who),
    fixed('spread', (r) => r.adds.spread),
    ['players', (r) => r.adds.players],
    ['blocks', (r) => r.adds.n],
    ...players.map((player, i) => fixed<CardPlayersRow>(player, (r) => r.byPlayer[i]!)),
  ];
  return csvFile(columns, rows);
}
