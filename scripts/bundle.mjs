// Bundles Broadside: the product, and every program that measures it.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, transform } from 'esbuild';
import { codeDefinition } from './code.mjs';
import { withConstants } from './constants.mjs';

/**
 * Files that every program finds beside it, like the product in dist/: the code of worker threads, and the library for
 * agents.
 */
const WORKER = { worker: 'src/runner/workers/worker.ts' };
const SDK = { sdk: 'src/sdk.ts' };
/**
 * The code that plays a match. Constants of another file are slow to read, so all of this code must end up in one file.
 */
const PLAYS = /^(src\/(core|search|games)|agents)\//;

/** Packages in CommonJS ask for Node's own modules in this way. */
const REQUIRE = `import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);`;

/** Leaves out zod's messages in other languages, because Broadside has its own messages. */
const withoutLocales = {
  name: 'without-locales',
  /** @param {import('esbuild').PluginBuild} bundler */
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: 'export {};' }));
  },
};

/** The packages that become part of a bundle. @param {string} root @param {readonly string[]} inside */
function packagesOf(root, inside) {
  if (inside.length === 0) return { packages: /** @type {const} */ ('external') };
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const outside = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !inside.includes(name));
  return { external: outside.flatMap((name) => [name, `${name}/*`]), banner: { js: REQUIRE } };
}

/** The programs that run beside modules of users, each as one text without imports: see `src/outside/rings/texts.ts`. */
const ALONE = {
  host: 'src/outside/rings/open-host.ts',
  zod: 'src/outside/rings/zod.ts',
  child: 'src/outside/rings/child.ts',
  loader: 'src/outside/loading/loader.ts',
};
/** The games, each as a text that needs the schema library beside it. */
const GAMES_ALONE = { dogfight: 'src/games/dogfight/extended.ts', armada: 'src/games/armada/extended.ts' };

/** @type {import('esbuild').BuildOptions} */
const COMMON = {
  bundle: true,
  plugins: [withoutLocales],
  platform: 'node',
  target: 'node20.19',
  minifySyntax: true,
  logLevel: 'warning',
  write: false,
};

/**
 * Writes the output of esbuild, with constants folded and then minified.
 * @param {import('esbuild').BuildOptions} options
 * @returns the contents of each file, and the sources that were read for it
 */
async function written(options) {
  const sourcemap = options.sourcemap === true;
  const { outputFiles = [], metafile } = await build({
    ...COMMON,
    ...options,
    sourcemap: sourcemap ? 'inline' : false,
    metafile: true,
  });
  for (const { path, text } of outputFiles) {
    const { code, map } = await transform(withConstants(text), {
      minify: true,
      format: options.format,
      target: COMMON.target,
      sourcemap: sourcemap ? 'external' : false,
      sourcefile: basename(path),
      sourcesContent: false,
      legalComments: 'none',
    });
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, sourcemap ? `${code}//# sourceMappingURL=${basename(path)}.map\n` : code);
    if (sourcemap) writeFileSync(`${path}.map`, map);
  }
  return metafile;
}

/**
 * Bundles entry points (name to file, relative to `root`) into the folder `outdir`, each with all that it needs, or,
 * with `shared`, with common code in separate files.
 * @param {string} root
 * @param {Readonly<Record<string, string>>} entryPoints
 * @param {string} outdir
 * @param {{ inside?: readonly string[], define?: Readonly<Record<string, string>>, shared?: boolean }} [more]
 * `inside`: packages that become part of the bundle; it imports the others when it runs
 * @returns the files that became part of the bundle
 */
export async function bundle(root, entryPoints, outdir, { inside = [], define = {}, shared = false } = {}) {
  const { outputs, inputs: read } = await written({
    ...packagesOf(root, inside),
    absWorkingDir: root,
    outdir,
    entryPoints,
    define,
    format: 'esm',
    splitting: shared,
    chunkNames: 'shared-[hash]',
    sourcemap: true,
  });
  if (!shared) return Object.keys(read);
  const playing = Object.entries(outputs).filter(([, { inputs }]) =>
    Object.entries(inputs).some(([input, { bytesInOutput }]) => PLAYS.test(input) && bytesInOutput > 0),
  );
  if (playing.length > 1)
    throw new Error(
      `the code that plays a match is in ${playing.length} files (${playing.map(([file]) => file).join(', ')}), and slow`,
    );
  return Object.keys(read);
}

/**
 * Bundles programs of this tree, with the files that they need beside them and with the names of the code that decides
 * matches.
 * @param {string} root
 * @param {Readonly<Record<string, string>>} entryPoints of the programs
 * @param {string} outdir
 * @param {{ inside?: readonly string[], shared?: boolean, quality?: number }} [more] as for `bundle`; `quality`: how hard texts are packed, 1 to 11
 * @returns the files that became part of them
 */
export async function bundlePrograms(root, entryPoints, outdir, { quality = 11, ...more } = {}) {
  const define = codeDefinition(root);
  const inputs = [
    ...(await bundle(root, { ...entryPoints, ...WORKER }, outdir, { ...more, define })),
    ...(await bundle(root, SDK, outdir, { define })),
  ];
  const alone = /** @type {const} */ ({
    absWorkingDir: root,
    outdir,
    define,
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
  });
  for (const options of [{ entryPoints: ALONE }, { entryPoints: GAMES_ALONE, external: ['zod'] }])
    inputs.push(...Object.keys((await written({ ...alone, ...options })).inputs));
  for (const name of Object.keys({ ...ALONE, ...GAMES_ALONE })) {
    const file = join(outdir, `${name}.cjs`);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    );
    rmSync(file);
  }
  return inputs;
}
