// Bundles each entry point, makes the pages that show a match, and writes type declarations and schemas into a new
// folder in dist/. At the end, this build replaces the present one.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { bundlePrograms } from './bundle.mjs';
import { keepReachable } from './declarations.mjs';
import { pageGames, pageText } from './pages.mjs';
import { studioText } from './pages/studio.mjs';
import { NOTICES, newBuild, putInPlace } from './put-in-place.mjs';
import { thirdParty } from './notices/third-party.mjs';

/** Packages that every command needs. They load three times as fast from one file. */
const STARTED_WITH = ['cli-progress', 'cli-table3', 'papaparse', 'seedrandom', 'yaml', 'yargs', 'zod'];

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const folder = newBuild(dist);
const programs = {
  cli: 'src/cli/main.ts',
  trial: 'src/cli/studio/trial.ts',
  helper: 'src/cli/studio/helper.ts',
  index: 'src/index.ts',
};
const inputs = await bundlePrograms(root, programs, join(folder, 'code'), { inside: STARTED_WITH, shared: true });
for (const id of pageGames(root))
  writeFileSync(join(folder, 'code', `page-${id}.html.br`), brotliCompressSync(await pageText(root, id, inputs)));
writeFileSync(join(folder, 'code', 'studio.html.br'), brotliCompressSync(await studioText(root, inputs)));
writeFileSync(join(folder, NOTICES), thirdParty(root, inputs));
const compiler = join(root, 'node_modules', 'typescript-native', 'bin', 'tsc');
const declarations = ['-p', join(root, 'tsconfig.build.json'), '--outDir', join(folder, 'declared')];
execFileSync(process.execPath, [compiler, ...declarations], { stdio: 'inherit' });
keepReachable(join(folder, 'declared'), join(folder, 'types'), ['src/index.d.ts', 'src/sdk.d.ts']);
/** @type {import('../src/index.ts')} */
const { GAMES, jsonSchemaOf } = await import(pathToFileURL(join(folder, 'code', 'index.js')).href);
for (const [id, game] of GAMES)
  writeFileSync(join(folder, 'schemas', `${id}.json`), `${JSON.stringify(jsonSchemaOf(game))}\n`);
putInPlace(dist, folder);
