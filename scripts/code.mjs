// The names of the code that decides matches: hashes of what the sources say, once bundled and minified, so that comments, formatting and
// the names of local variables do not count. The build writes them into the product; runs carry them in their names.
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { buildSync } from 'esbuild';

/** What puts a match into words or draws it; it decides nothing. The rest of `view` does: `hide` makes what a search thinks about. */
const WORDS = /^(describe.*|svg)\.ts$/;
const HASH_DIGITS = 12;

/** @param {string} folder */
const foldersIn = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/**
 * The hashes of the code below `root`: of the rules and agents by id, and of what plays every game.
 * @param {string} root
 * @returns {import('./code.mjs').CodeHashes}
 */
export function codeOf(root) {
  const games = foldersIn(join(root, 'src', 'games'));
  const agents = foldersIn(join(root, 'agents'));
  const words = games.flatMap((id) => {
    const view = join(root, 'src', 'games', id, 'view');
    return readdirSync(view)
      .filter((name) => WORDS.test(name))
      .map((name) => join(view, name));
  });
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: Object.fromEntries([
      ...games.map((id) => [`rules/${id}`, `./src/games/${id}/index.ts`]),
      ...agents.map((id) => [`agents/${id}`, `./agents/${id}/index.ts`]),
      ['play', './scripts/playing-code.ts'],
    ]),
    outdir: 'code',
    bundle: true,
    packages: 'external',
    // Of these, only the names that rules import from them count.
    external: words,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    minify: true,
    legalComments: 'none',
    // Settings of a folder above must not change the hash.
    tsconfigRaw: '{}',
    logLevel: 'warning',
    write: false,
  });
  const hashes = new Map(
    outputFiles.map(({ path, text }) => [
      relative(join(root, 'code'), path).split(sep).join('/'),
      createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS),
    ]),
  );
  const of = (/** @type {string} */ name) => /** @type {string} */ (hashes.get(`${name}.js`));
  return {
    rules: Object.fromEntries(games.map((id) => [id, of(`rules/${id}`)])),
    agents: Object.fromEntries(agents.map((id) => [id, of(`agents/${id}`)])),
    play: of('play'),
  };
}

/** What `bundle` and the tests define for `src/scenario/agents/built-code.ts`. @param {string} root */
export const codeDefinition = (root) => ({ BROADSIDE_CODE: JSON.stringify(JSON.stringify(codeOf(root))) });
