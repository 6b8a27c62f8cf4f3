// Tries the package like a user without a checkout: packs it, installs it once globally and once as a dependency of a fresh folder, checks it with publint and
// attw, and runs every command of the README. It takes two minutes on two idle cores. --blocks N (default 4) keeps runs short; --from N begins with the Nth
// command.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { blocks, from } = parseArgs({
  options: { blocks: { type: 'string', default: '4' }, from: { type: 'string', default: '1' } },
}).values;
const folder = mkdtempSync(join(tmpdir(), 'broadside-package-'));
const fresh = join(folder, 'fresh');
const everywhere = join(folder, 'everywhere');
mkdirSync(fresh);

const npm = (/** @type {string} */ cwd, /** @type {string[]} */ ...args) =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], { cwd, encoding: 'utf8' });

/** The commands of the README that a shell runs, without comments. */
const commands = [...readFileSync(join(ROOT, 'README.md'), 'utf8').matchAll(/```sh\n(.*?)```/gs)]
  .flatMap(([, text = '']) => text.split('\n'))
  .map((line) => line.replace(/\s+#.*$/, ''))
  .filter((line) => line.startsWith('npx broadside '));

/**
 * Options that keep a command short, by its name. Other commands are short already, or must play all that they name.
 */
const SHORT = {
  ...Object.fromEntries(
    ['run', 'tournament', 'luck', 'sweep', 'skill', 'diff', 'balance'].map((name) => [name, ` --blocks ${blocks}`]),
  ),
  cards: ' --matches 200 --exchange 0',
  ladder: ' --doublings 1 --blocks 2',
  fleets: ' --agents random --matches 300 --population 4 --finalists 2',
};
/** @param {string} line @param {string} program */
function words(line, program) {
  const [, command = ''] = /^npx broadside (\S+)/.exec(line) ?? [];
  // Options that keep a run short replace those of the command in the README; a short run has a match 2, but no match 17.
  const long = command === 'fleets' ? / --(agents|matches) \S+/g : / --blocks \S+/g;
  const given = line.replace(long, '').replace('--match 17', '--match 2');
  return given.replace('npx broadside', program) + (SHORT[command] ?? '');
}

let failed = 0;
/** Runs a line of bash in `cwd`, and tells how it ended. @param {string} cwd @param {string} text @param {readonly number[]} expected */
function tell(cwd, text, expected) {
  const started = Date.now();
  const { status, stderr } = spawnSync('bash', ['-c', text], { cwd, input: '', encoding: 'utf8' });
  const good = expected.includes(status ?? -1);
  if (!good) failed++;
  console.log(`${good ? 'ok    ' : 'FAILED'} ${((Date.now() - started) / 1000).toFixed(1)} s, code ${status}: ${text}`);
  if (!good) console.log(stderr);
}

try {
  const archive = join(folder, npm(ROOT, 'pack', '--ignore-scripts', '--pack-destination', folder).trim());
  tell(folder, `npx --yes publint@0.3.25 run ${archive} --strict`, [0]);
  // The library consists of ES modules for Node 20.19 or newer, in which require() accepts them as well.
  tell(folder, `npx --yes @arethetypeswrong/cli@0.18.5 ${archive} --profile esm-only`, [0]);

  npm(folder, 'install', '--global', '--prefix', everywhere, archive);
  tell(fresh, `${join(everywhere, 'bin', 'broadside')} run dogfight/quickstart --seed demo --blocks ${blocks}`, [0]);

  writeFileSync(join(fresh, 'package.json'), '{ "private": true, "type": "module" }\n');
  npm(fresh, 'install', archive);
  const library = `import { GAMES } from 'broadside'; import { defineAgent } from 'broadside/sdk';
    import schema from 'broadside/schemas/dogfight.json' with { type: 'json' };
    if (!GAMES.has('dogfight') || typeof defineAgent !== 'function' || schema.type !== 'object') process.exit(1);`;
  writeFileSync(join(fresh, 'library.js'), library);
  tell(fresh, 'node library.js', [0]);
  // Files that the README assumes: an agent, two lists, and recorded matches.
  for (const text of [
    'npx broadside init agent mine.ts',
    'npx broadside show fleet rebels --scenario armada/core-180 --as text > mine.txt',
    'npx broadside show fleet empire --scenario armada/core-180 --as text > theirs.txt',
    'npx broadside golden record test/golden/dogfight-1.txt --scenario dogfight/quickstart --match 1 --seed golden',
  ])
    tell(fresh, text, [0]);
  for (const line of commands.slice(Number(from) - 1)) {
    // Exit code 3 is allowed, because a gate or a balance may stay undecided with so few blocks. `play` ends when its
    // input does.
    tell(fresh, words(line, 'npx broadside'), [0, 1, 3]);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;
