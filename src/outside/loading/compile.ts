import { dirname, isAbsolute, join, sep } from 'node:path';
import type * as esbuild from 'esbuild';
import { ReadableFiles, Refusal, realPath } from './readable-files.ts';

/** A module with everything it imports, as one CommonJS text, and the source map. */
export interface Bundle {
  readonly code: string;
  /** Source map as JSON. */
  readonly map: string;
  /** The files that it was made from: see `ReadableFiles.names`. */
  readonly files: readonly string[];
}

export interface CompileRequest {
  /** The file of the module, or, with `folder`, the name of a package that can be imported from there. */
  readonly entry: string;
  /** For a package, the folder from which it is looked up. */
  readonly folder: string | null;
  /** The folder of the scenario, whose files may be part of the module as well; null without one. */
  readonly scenario: string | null;
  /** Imports that stay in the text and are not bundled. */
  readonly external: readonly string[];
  /** The file that the import `broadside/sdk` stands for. */
  readonly sdk: string;
}

/** A bundle and the file that it begins with; or in `fault` why there is no bundle; or `missing` if there is no such package. */
export type Compiled =
  | { readonly file: string; readonly bundle: Bundle }
  | { readonly fault: string }
  | { readonly missing: true };

type Bundler = Pick<typeof esbuild, 'build'>;

const isFailure = (error: unknown): error is esbuild.BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors);

/**
 * The bundler's complaints as one line each: `file:line:column: message`. Files that are not part of the module are not
 * quoted, because the bundler also looks into files such as `package.json`.
 */
function complaints(failure: esbuild.BuildFailure, folder: string, files: ReadableFiles): string {
  return failure.errors
    .map(({ text, location, detail }) => {
      if (location === null) return text;
      const file = join(folder, location.file);
      const place = `${file}:${location.line}:${location.column + 1}`;
      return detail === OWN || files.has(file) ? `${place}: ${text}` : `${place}: cannot be read`;
    })
    .join('\n');
}

/** The mark of messages that do not come from the bundler. */
const OWN = 'own';

/** The file that `import '<name>'` would load from `folder`; null when there is no such package. */
async function fileOf(name: string, folder: string, { build }: Bundler): Promise<string | null> {
  let found: string | null = null;
  const look: esbuild.Plugin = {
    name: 'look',
    setup: (bundler) => {
      bundler.onResolve({ filter: /.*/ }, async ({ path, kind, pluginData }) => {
        if (kind === 'entry-point') return { path, namespace: 'look' };
        if (pluginData === 'look') return undefined;
        const {
          errors,
          external,
          namespace,
          path: file,
        } = await bundler.resolve(path, {
          resolveDir: folder,
          kind,
          pluginData: 'look',
        });
        if (errors.length === 0 && !external && namespace === 'file') found = file;
        return { path, external: true };
      });
      bundler.onLoad({ filter: /.*/, namespace: 'look' }, () => ({ contents: `import ${JSON.stringify(name)};` }));
    },
  };
  const options = { bundle: true, write: false, platform: 'node', logLevel: 'silent', tsconfigRaw: '{}' } as const;
  await build({ ...options, entryPoints: ['look'], absWorkingDir: folder, plugins: [look] }).catch(() => null);
  return found;
}

/** The folder of the package that `file` belongs to, with all links followed. */
function packageOf(file: string): string {
  for (let at = dirname(file); dirname(at) !== at; at = dirname(at))
    if (realPath(join(at, 'package.json')) !== null) return at;
  return dirname(file);
}

/**
 * The bundler reads the file that a comment names as its source map, whatever file that is. With this replacement it does not, and a
 * string with the same letters keeps its meaning.
 */
const withoutMap = (contents: string): string =>
  contents.replaceAll('sourceMappingURL=', String.raw`sourceMappingURL\u003d`);

/** Compiles and bundles a module. Types are dropped, not checked. */
export async function compile(request: CompileRequest, bundler: Bundler): Promise<Compiled> {
  const { entry, folder, external, sdk } = request;
  const file = folder === null ? entry : await fileOf(entry, folder, bundler);
  if (file === null) return { missing: true };
  const real = realPath(file);
  if (real === null) return { fault: `${file}: cannot be read` };
  // The link may come from the author of the folder, so it must not lead to files that the user has not named.
  const own = realPath(folder ?? dirname(file))!;
  const scenario = request.scenario === null ? null : realPath(request.scenario);
  const toolkit = realPath(dirname(sdk))!;
  const first = new ReadableFiles({ entry: real, own, scenario, toolkit });
  const files = new ReadableFiles({
    entry: real,
    own: folder === null ? dirname(real) : packageOf(real),
    scenario,
    toolkit,
  });
  try {
    first.read(file, {});
    const { outputFiles } = await bundler.build({
      absWorkingDir: dirname(real),
      entryPoints: [real],
      outfile: 'agent.js',
      write: false,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      target: 'node20.19',
      // A dynamic import becomes a `require`; the ring in which the module plays provides it.
      supported: { 'dynamic-import': false },
      alias: { 'broadside/sdk': sdk },
      external: [...external],
      minifySyntax: true,
      minifyWhitespace: true,
      sourcemap: 'external',
      sourcesContent: false,
      // Settings of the module's own project could change what is compiled; a run must not depend on them.
      tsconfigRaw: '{}',
      logLevel: 'silent',
      plugins: [readingOnly(files, toolkit)],
    });
    const text = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
    return { file, bundle: { code: text('agent.js'), map: text('agent.js.map'), files: files.names } };
  } catch (error) {
    if (error instanceof Refusal) return { fault: error.message };
    if (isFailure(error)) return { fault: `cannot be compiled: ${complaints(error, dirname(file), files)}` };
    throw error;
  }
}

const ASKED = 'asked';
const LONGEST = 40;

/**
 * Reads every file of a module through `files`. It reads only files that an import names in full, because a pattern,
 * such as `import('./' + name)`, would include whatever it matches. The toolkit itself imports a package only for modules that make games, and
 * these get it from whoever runs them.
 */
const readingOnly = (files: ReadableFiles, toolkit: string): esbuild.Plugin => ({
  name: 'reading-only',
  setup: (bundler) => {
    const named = new Set<string>();
    bundler.onResolve({ filter: /.*/ }, async ({ path, pluginData, ...rest }) => {
      if (pluginData === ASKED) return undefined;
      if (rest.importer.startsWith(toolkit + sep) && !isAbsolute(path) && !path.startsWith('.'))
        return { path, external: true, sideEffects: false };
      const found = await bundler.resolve(path, { ...rest, pluginData: ASKED });
      if (found.errors.length === 0) named.add(found.path);
      return { ...found, pluginData: undefined };
    });
    bundler.onLoad({ filter: /.*/ }, ({ path, namespace, with: attributes }) => {
      try {
        if (namespace !== 'file') throw new Refusal(`${namespace} ${path.slice(0, LONGEST)}: is no file`);
        if (!named.has(path))
          throw new Refusal(`${path}: imported by a pattern; a module names each file that it imports`);
        const { contents, loader } = files.read(path, attributes);
        return { contents: withoutMap(contents), loader, resolveDir: dirname(path) };
      } catch (error) {
        const text = error instanceof Refusal ? error.message : `${path}: cannot be read`;
        return { errors: [{ text, detail: OWN }] };
      }
    });
  },
});
