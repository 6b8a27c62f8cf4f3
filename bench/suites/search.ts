/** Iterations a second of the search that agents use, from positions in the middle of random matches. */
import { Budget, InformationSetSearch, PLAIN } from '../../src/search/index.ts';
import { interleave } from '../measure.ts';
import type { Effort, Figure, Note } from '../measure.ts';
import type { BenchGame } from '../positions.ts';
import { searchTask } from '../search-task.ts';

const POSITIONS = 32;

export function searchSuite(games: readonly BenchGame[], effort: Effort): { figures: Figure[]; notes: Note[] } {
  const figures: Figure[] = [];
  const notes: Note[] = [];
  for (const game of games) {
    const { task, pliesEach } = searchTask(game, POSITIONS, { Budget, InformationSetSearch, PLAIN });
    figures.push(...interleave('search', [task], effort).figures);
    notes.push({ suite: 'search', name: `${game.name}: plies`, value: pliesEach(), unit: 'a playout' });
  }
  return { figures, notes };
}
