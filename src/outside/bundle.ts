import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as esbuild from 'esbuild';
import { OutsideAgentError } from './outside-agent.ts';

/** A module with everything it imports, as one CommonJS text, and the source map. */
export interface Bundle {
  readonly code: string;
  /** Source map as JSON. */
  readonly map: string;
}

/** What an outside module imports as `broadside/sdk`: the toolkit that runs it, wherever the module is stored. */
const SDK = fileURLToPath(
  import.meta.url.endsWith('.ts') ? new URL('../sdk.ts', import.meta.url) : new URL('./sdk.js', import.meta.url),
);

const isFailure = (error: unknown): error is esbuild.BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors);

/** The bundler's complaints as one line each: `file:line:column: message`. */
function complaints(failure: esbuild.BuildFailure, folder: string): string {
  return failure.errors
    .map(({ text, location }) =>
      location === null ? text : `${join(folder, location.file)}:${location.line}:${location.column + 1}: ${text}`,
    )
    .join('\n');
}

/**
 * Compiles and bundles the module in `file`, a path. Types are dropped, not checked.
 * @throws OutsideAgentError when there is no such file, or it or what it imports cannot be compiled.
 */
export function bundleModule(file: string): Bundle {
  if (!existsSync(file)) throw new OutsideAgentError(`${file}: no such file`);
  if (statSync(file).isDirectory())
    throw new OutsideAgentError(`${file}: is a folder, expected the file of a module, such as ${file}/index.ts`);
  if (!/^\.[cm]?[jt]s$/.test(extname(file)))
    throw new OutsideAgentError(`${file}: expected a module in TypeScript or JavaScript; a program goes after exec:`);
  // Loaded on demand, because most runs have no outside agent.
  const { buildSync } = createRequire(import.meta.url)('esbuild') as Pick<typeof esbuild, 'buildSync'>;
  let result: esbuild.BuildResult<{ write: false }>;
  try {
    result = buildSync({
      absWorkingDir: dirname(file),
      entryPoints: [file],
      outfile: 'agent.js',
      write: false,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20.19',
      alias: { 'broadside/sdk': SDK },
      minifySyntax: true,
      minifyWhitespace: true,
      sourcemap: 'external',
      sourcesContent: false,
      // Settings of the module's own project could change what is compiled; a run must not depend on them.
      tsconfigRaw: '{}',
      logLevel: 'silent',
    });
  } catch (error) {
    if (isFailure(error)) throw new OutsideAgentError(`cannot be compiled: ${complaints(error, dirname(file))}`);
    throw error;
  }
  const text = (ending: string): string => result.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  return { code: text('agent.js'), map: text('agent.js.map') };
}

const HASH_DIGITS = 12;

/** A short hash that identifies a bundle or a set of files. */
export const shortHash = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, HASH_DIGITS);
};
