// How Broadside is bundled: the product, and every program that measures it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildSync } from 'esbuild';
import { withConstants } from './constants.mjs';

/** What a program finds beside its bundle, as the product does in dist/: the code of worker threads and the library for agents. */
export const BESIDE = { worker: 'src/runner/workers/worker.ts', sdk: 'src/sdk.ts' };

/**
 * Bundles entry points (name to file, seen from `root`) into the folder `outdir`: constants folded, one file a thread.
 * @param {string} root
 * @param {Readonly<Record<string, string>>} entryPoints
 * @param {string} outdir
 */
export function bundle(root, entryPoints, outdir) {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints,
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    minifySyntax: true,
    sourcemap: true,
    logLevel: 'warning',
    write: false,
  });
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, path.endsWith('.js') ? withConstants(text) : text);
  }
}
