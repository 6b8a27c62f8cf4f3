import { createHash } from 'node:crypto';
import { statSync, type Stats } from 'node:fs';
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

/** Longest file of a module that is compiled. */
const MOST_BYTES = 16_777_216;

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
 * Compiles and bundles the module in `file`, a path. Types are dropped, not checked. Imports of `external` stay.
 * @throws OutsideAgentError when there is no such file, or it or what it imports cannot be compiled.
 */
export function bundleModule(file: string, external: readonly string[] = []): Bundle {
  let found: Stats | undefined;
  try {
    found = statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    throw new OutsideAgentError(`${file}: cannot be read (${String((error as NodeJS.ErrnoException).code)})`);
  }
  if (found === undefined) throw new OutsideAgentError(`${file}: no such file`);
  if (found.isDirectory())
    throw new OutsideAgentError(`${file}: is a folder, expected the file of a module, such as ${file}/index.ts`);
  if (!found.isFile()) throw new OutsideAgentError(`${file}: is a pipe, a socket or a device, expected a file`);
  if (found.size > MOST_BYTES)
    throw new OutsideAgentError(`${file}: too large: found ${found.size} bytes, the most allowed is ${MOST_BYTES}`);
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
      // An import that waits becomes a `require`, which the module's ring answers.
      supported: { 'dynamic-import': false },
      alias: { 'broadside/sdk': SDK },
      external: [...external],
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

/** What a game imports and does not bring along: the toolkit that runs it has it. */
export const PROVIDED = 'zod';

/** As `bundleModule`, for a game. */
export const bundleGame = (file: string): Bundle => bundleModule(file, [PROVIDED]);

/** The file that `import '<name>'` would load from `folder`; null when there is no such package. */
export function fileOfPackage(name: string, folder: string): string | null {
  const { buildSync } = createRequire(import.meta.url)('esbuild') as Pick<typeof esbuild, 'buildSync'>;
  try {
    const { metafile } = buildSync({
      stdin: { contents: `import ${JSON.stringify(name)};`, resolveDir: folder },
      absWorkingDir: folder,
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      logLevel: 'silent',
      tsconfigRaw: '{}',
    });
    const found = metafile.inputs['<stdin>']?.imports[0];
    return found === undefined || found.external === true ? null : join(folder, found.path);
  } catch (error) {
    if (isFailure(error)) return null;
    throw error;
  }
}

const HASH_DIGITS = 12;

/** A short hash that identifies a bundle or a set of files. */
export const shortHash = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, HASH_DIGITS);
};
