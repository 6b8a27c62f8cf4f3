import { createHash } from 'node:crypto';
import { statSync, type Stats } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiled } from './loading/ask-loader.ts';
import type { Bundle, Compiled } from './loading/compile.ts';
import { LOADING, OutsideAgentError } from './outside-agent.ts';

export type { Bundle };

/** Longest file of a module that is compiled. */
const MOST_BYTES = 16_777_216;

/**
 * The file that an outside module imports as `broadside/sdk`: that of the toolkit which runs it, wherever the module is
 * stored.
 */
const SDK = fileURLToPath(
  import.meta.url.endsWith('.ts') ? new URL('../sdk.ts', import.meta.url) : new URL('./sdk.js', import.meta.url),
);

/** @throws OutsideAgentError when there is no file at `file`, or none that is a module. */
function checkFile(file: string): void {
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
    throw new OutsideAgentError(
      `${file}: expected a module in TypeScript or JavaScript; a program goes after exec:, such as 'exec:python3 mine.py'`,
    );
}

/** @throws OutsideAgentError when something cannot be compiled, or may not be read. */
function bundled(
  entry: string,
  folder: string | null,
  scenario: string | null,
  external: readonly string[],
): Exclude<Compiled, { readonly fault: string }> {
  const found = compiled({ entry, folder, scenario, external, sdk: SDK }, LOADING.seconds);
  if ('fault' in found) throw new OutsideAgentError(found.fault);
  return found;
}

/**
 * Compiles and bundles the module in `file`, a path. Types are dropped, not checked. Imports of `external` stay.
 * `ReadableFiles` decides from which files it may be made; `scenario` is the folder of the scenario.
 * @throws OutsideAgentError when there is no such file, or it or what it imports cannot be compiled.
 */
export function bundleModule(file: string, scenario: string | null, external: readonly string[] = []): Bundle {
  checkFile(file);
  const found = bundled(file, null, scenario, external);
  if ('missing' in found) throw new OutsideAgentError(`${file}: no such file`);
  return found.bundle;
}

/** The packages that a game imports but its bundle does not contain, because the toolkit provides them. */
export const PROVIDED = 'zod';

/**
 * As `bundleModule`, for the module that `import '<name>'` would load from `folder`; null when there is no such
 * package.
 */
export function bundlePackage(
  name: string,
  folder: string,
  external: readonly string[] = [],
): { readonly file: string; readonly bundle: Bundle } | null {
  const found = bundled(name, folder, folder, external);
  return 'missing' in found ? null : found;
}

const HASH_DIGITS = 12;

/** A short hash that identifies a bundle or a set of files. */
export const shortHash = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, HASH_DIGITS);
};
