import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { inputError } from '../scenario/faults/input-error.ts';
import type { PageGame } from './page-match.ts';

/** Whether this code runs as TypeScript, and not as the built bundle. */
const fromSource = import.meta.url.endsWith('.ts');

interface PageBuilder {
  readonly pageGames: (root: string) => readonly string[];
  readonly pageText: (root: string, gameId: string) => Promise<string>;
}

/** The page that holds no rules, for games from outside. */
const OUTSIDE = 'outside';

const templates = new Map<string, Promise<string>>();

async function read(gameId: string): Promise<string> {
  const missing = (): Error => inputError(gameId, 'has no page: its rules are not built for browsers');
  if (!fromSource) {
    const file = fileURLToPath(new URL(`./page-${gameId}.html.br`, import.meta.url));
    if (!existsSync(file)) throw missing();
    return brotliDecompressSync(readFileSync(file)).toString('utf8');
  }
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const builder = createRequire(import.meta.url)('../../scripts/pages.mjs') as PageBuilder;
  if (!builder.pageGames(root).includes(gameId)) throw missing();
  return builder.pageText(root, gameId);
}

/**
 * The page of a game without a match in it. The build makes one for each game of `src/page/games`, and one that takes
 * the game from the match.
 * @throws InputError for a game that has none.
 */
export function pageTemplate({ id, script }: PageGame): Promise<string> {
  const name = script === undefined ? id : OUTSIDE;
  const template = templates.get(name) ?? read(name);
  templates.set(name, template);
  return template;
}
