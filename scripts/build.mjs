// Bundles each entry point, makes the pages that show a match, and writes the type declarations, beside what is in dist/, and replaces that at the end.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePrograms } from './bundle.mjs';
import { pageGames, pageText } from './pages.mjs';
import { newBuild, putInPlace } from './put-in-place.mjs';

/** Packages that every command needs. From one file, they load in a third of the time. */
const STARTED_WITH = ['cli-progress', 'cli-table3', 'papaparse', 'seedrandom', 'yaml', 'yargs', 'zod'];

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const folder = newBuild(dist);
const programs = [
  { entryPoints: { cli: 'src/cli/main.ts' }, inside: STARTED_WITH },
  { entryPoints: { index: 'src/index.ts' } },
];
await bundlePrograms(root, programs, join(folder, 'code'));
for (const id of pageGames(root)) writeFileSync(join(folder, 'code', `page-${id}.html`), await pageText(root, id));
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const declarations = ['-p', join(root, 'tsconfig.build.json'), '--outDir', join(folder, 'types')];
execFileSync(process.execPath, [compiler, ...declarations], { stdio: 'inherit' });
putInPlace(dist, folder);
