// Puts a build in its place in dist/. The code of each build is in a separate folder, `build-HASH`: a program that was started before
// keeps its folder, from which it may still load the code of threads. The files at the top of dist/ only lead to the newest one.
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** The number of older builds that are kept for programs that still run. */
export const KEPT = 10;
/** An unfinished build is in a folder with this name and the number of its process. */
const IN_WORK = '.new-';
const OF_A_BUILD = /^build-[0-9a-f]+$/;
/** Keeps an older build out of the package. Its date is when the build was replaced. */
const REPLACED = '.npmignore';

/** The files at the top of dist/, by name. @param {string} build */
const leadsTo = (build) => ({
  'cli.js': `#!/usr/bin/env node
import module from 'node:module';
// Node keeps the compiled code, from 22.8 on.
module.enableCompileCache?.();
await import('./${build}/cli.js');
`,
  'index.js': `export * from './${build}/index.js';\n`,
  'sdk.js': `export * from './${build}/sdk.js';\n`,
});

/** Files beside the builds, for editors and for programs that compile against this one. No running program reads them. */
const BESIDE = ['types', 'schemas'];
/** The notices of the packages that became part of the build, beside them. */
export const NOTICES = 'THIRD-PARTY.txt';

/** A new folder in `dist` for a build: its code goes to `code`, the rest to a folder for each of `BESIDE`, and to `NOTICES`. @param {string} dist */
export function newBuild(dist) {
  const folder = join(dist, `${IN_WORK}${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['code', ...BESIDE]) mkdirSync(join(folder, name), { recursive: true });
  return folder;
}

/** @param {number} pid */
function lives(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The name of a build, by its files. @param {string} code @param {readonly string[]} files */
function nameOf(code, files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(join(code, file)));
  return `build-${hash.digest('hex').slice(0, 12)}`;
}

/** Marks the builds that are no longer the newest. They lose their source maps. @param {string} dist @param {readonly string[]} names */
function markReplaced(dist, names) {
  for (const name of names) {
    const folder = join(dist, name);
    if (existsSync(join(folder, REPLACED))) continue;
    writeFileSync(join(folder, REPLACED), '*\n');
    for (const file of readdirSync(folder)) if (file.endsWith('.map')) rmSync(join(folder, file));
  }
}

/**
 * Puts the finished build in `folder` (see `newBuild`) in the place of the one in `dist`, and removes remains of others.
 * @param {string} dist
 * @param {string} folder
 */
export function putInPlace(dist, folder) {
  const code = join(folder, 'code');
  const files = readdirSync(code).sort();
  const build = nameOf(code, files);
  // Each step is one rename. A folder of the same name has the same files, or has lost some since it was replaced.
  mkdirSync(join(dist, build), { recursive: true });
  for (const file of files) renameSync(join(code, file), join(dist, build, file));
  rmSync(join(dist, build, REPLACED), { force: true });
  for (const name of BESIDE) {
    if (existsSync(join(dist, name))) renameSync(join(dist, name), join(folder, `${name}-before`));
    renameSync(join(folder, name), join(dist, name));
  }
  renameSync(join(folder, NOTICES), join(dist, NOTICES));
  const leads = leadsTo(build);
  for (const [file, text] of Object.entries(leads)) {
    writeFileSync(join(folder, file), text);
    if (text.startsWith('#!')) chmodSync(join(folder, file), 0o755);
    renameSync(join(folder, file), join(dist, file));
  }
  rmSync(folder, { recursive: true });

  const others = readdirSync(dist).filter((name) => OF_A_BUILD.test(name) && name !== build);
  markReplaced(dist, others);
  const replacedAt = (/** @type {string} */ name) => statSync(join(dist, name, REPLACED)).mtimeMs;
  const kept = others.sort((a, b) => replacedAt(b) - replacedAt(a)).slice(0, KEPT);
  const current = new Set([...Object.keys(leads), ...BESIDE, NOTICES, build, ...kept]);
  for (const name of readdirSync(dist)) {
    const isInWork = name.startsWith(IN_WORK) && lives(Number(name.slice(IN_WORK.length)));
    if (!current.has(name) && !isInWork) rmSync(join(dist, name), { recursive: true, force: true });
  }
}
