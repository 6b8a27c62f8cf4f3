// Bundles each entry point and writes the type declarations, beside what is in dist/, and replaces that at the end.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BESIDE, bundle } from './bundle.mjs';
import { newBuild, putInPlace } from './put-in-place.mjs';

/** Packages that every command needs. From one file, they load in a third of the time. */
const STARTED_WITH = ['cli-progress', 'cli-table3', 'papaparse', 'seedrandom', 'yaml', 'yargs', 'zod'];

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const folder = newBuild(dist);
await bundle(root, { cli: 'src/cli/main.ts' }, join(folder, 'code'), STARTED_WITH);
await bundle(root, { index: 'src/index.ts', ...BESIDE }, join(folder, 'code'));
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const declarations = ['-p', join(root, 'tsconfig.build.json'), '--outDir', join(folder, 'types')];
execFileSync(process.execPath, [compiler, ...declarations], { stdio: 'inherit' });
putInPlace(dist, folder);
