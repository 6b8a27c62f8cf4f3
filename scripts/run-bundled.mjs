// Runs a program of this repository as the product runs: bundled, not as TypeScript.
//   node scripts/run-bundled.mjs bench/strength.ts ARGUMENTS
// Arguments, signals and the exit code are the program's own, but --help prints the comment at the top of the program, and arguments that it does
// not know end it with exit code 2.
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { bundlePrograms } from './bundle.mjs';
import { usageOf } from './usage/usage.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The folder is below the packages, because a bundle imports them by name. Each process has its own folder. */
const FOLDER = join(ROOT, 'node_modules', '.broadside-run');

/** @param {number} pid */
function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

const [program, ...args] = process.argv.slice(2);
if (program === undefined) {
  console.error('usage: node scripts/run-bundled.mjs PROGRAM.ts [ARGUMENTS]');
  process.exit(2);
}
if (args.includes('--help')) {
  console.log(usageOf(program));
  process.exit(0);
}
mkdirSync(FOLDER, { recursive: true });
// A process that was killed leaves its folder behind, so it is removed here.
for (const name of readdirSync(FOLDER))
  if (!lives(Number.parseInt(name))) rmSync(join(FOLDER, name), { recursive: true, force: true });
const outdir = mkdtempSync(join(FOLDER, `${process.pid}-`));
process.on('exit', () => {
  rmSync(outdir, { recursive: true, force: true });
});
// The bundle is used only by this process: to compress it well would take longer than to read it.
await bundlePrograms(ROOT, { program: resolve(program) }, outdir, { quality: 1 });

const file = join(outdir, 'program.js');
process.argv.splice(1, process.argv.length, file, ...args);
// Stacks then name the lines of the source, also in processes that the program forks.
process.setSourceMapsEnabled(true);
process.execArgv.push('--enable-source-maps');
try {
  await import(pathToFileURL(file).href);
} catch (error) {
  if (!String(error.code).startsWith('ERR_PARSE_ARGS_')) throw error;
  console.error(`${program}: ${error.message}\nWith --help it tells its arguments.`);
  process.exitCode = 2;
}
