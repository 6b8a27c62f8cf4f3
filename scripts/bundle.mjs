// How Broadside is bundled: the product, and every program that measures it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { codeDefinition } from './code.mjs';
import { withConstants } from './constants.mjs';

/** What a program finds beside its bundle, as the product does in dist/: the code of worker threads and the library for agents. */
const BESIDE = { worker: 'src/runner/workers/worker.ts', sdk: 'src/sdk.ts' };

/** Packages in CommonJS ask for Node's own modules in this way. */
const REQUIRE = `import { createRequire as makeRequire } from 'node:module';\nconst require = makeRequire(import.meta.url);`;

/** Leaves out what zod says in other languages: Broadside has messages of its own. */
const withoutLocales = {
  name: 'without-locales',
  /** @param {import('esbuild').PluginBuild} bundler */
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: 'export {};' }));
  },
};

/** What of the packages becomes part of a bundle. @param {string} root @param {readonly string[]} inside */
function packagesOf(root, inside) {
  if (inside.length === 0) return { packages: /** @type {const} */ ('external') };
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const outside = Object.keys({ ...dependencies, ...optionalDependencies }).filter((name) => !inside.includes(name));
  return { external: outside.flatMap((name) => [name, `${name}/*`]), banner: { js: REQUIRE } };
}

/** What runs beside modules of users, each as one text without imports: see `src/outside/rings/texts.ts`. */
const ALONE = {
  host: 'src/outside/rings/open-host.ts',
  games: 'src/registry.ts',
  child: 'src/outside/rings/child.ts',
};

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

/** Writes what esbuild makes, with constants folded. @param {import('esbuild').BuildOptions} options */
async function written(options) {
  const { outputFiles = [] } = await build(options);
  for (const { path, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, path.endsWith('.map') ? text : withConstants(text));
  }
}

/**
 * Bundles entry points (name to file, seen from `root`) into the folder `outdir`: constants folded, one file a thread.
 * @param {string} root
 * @param {Readonly<Record<string, string>>} entryPoints
 * @param {string} outdir
 * @param {{ inside?: readonly string[], define?: Readonly<Record<string, string>> }} [more] `inside`: packages that become part of the
 *   bundle; it imports the others when it runs
 */
export async function bundle(root, entryPoints, outdir, { inside = [], define = {} } = {}) {
  const packages = packagesOf(root, inside);
  await written({
    ...COMMON,
    ...packages,
    absWorkingDir: root,
    outdir,
    entryPoints,
    define,
    format: 'esm',
    sourcemap: true,
  });
}

/**
 * Bundles programs of this tree with all that they find beside them, and with the names of the code that decides matches.
 * @param {string} root
 * @param {readonly { entryPoints: Readonly<Record<string, string>>, inside?: readonly string[] }[]} programs
 * @param {string} outdir
 */
export async function bundlePrograms(root, programs, outdir) {
  const define = codeDefinition(root);
  for (const { entryPoints, inside } of [...programs, { entryPoints: BESIDE }])
    await bundle(root, entryPoints, outdir, { inside, define });
  await written({
    ...COMMON,
    absWorkingDir: root,
    outdir,
    entryPoints: ALONE,
    define,
    format: 'cjs',
    outExtension: { '.js': '.cjs' },
    minifyWhitespace: true,
  });
}
