import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { whyExcluded } from './exclusions.ts';
import { mutantsOf, type Mutant } from './operators.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** All mutants of a game, file by file. */
export function allMutants(game: string): Mutant[] {
  const folder = join('src', 'games', game);
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && whyExcluded(name) === null)
    .toSorted()
    .flatMap((name) => mutantsOf(join(folder, name), readFileSync(join(ROOT, folder, name), 'utf8')));
}
