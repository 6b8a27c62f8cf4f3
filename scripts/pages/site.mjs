// The studio without a server: a folder that any host of files serves. `npm run site` makes it; the matches are played by workers of the browser.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';
import { codeOf } from '../code.mjs';
import { withConstants } from '../constants.mjs';
import { pageGames, pageText } from '../pages.mjs';
import { BEFORE, moduleFor } from './site-node.mjs';
import { PAGE } from './studio.mjs';

/** Packages that a page does not need, because they write other files, start threads or talk to a queue. */
const LEFT_OUT = ['piscina', 'esbuild', 'hyparquet', 'hyparquet-writer', 'bullmq', 'ioredis', 'yargs', 'cli-progress'];
/** The folder of the package's files in a page. */
const PLACE = '/broadside';

/** @param {string} root @returns {import('esbuild').Plugin} */
const browserOnly = (root) => ({
  name: 'browser-only',
  setup(bundler) {
    const builtIn = new Set(builtinModules);
    bundler.onResolve({ filter: /^[a-z@]|^node:/ }, ({ path }) => {
      const name = path.replace(/^node:/, '');
      if (path.startsWith('node:') || builtIn.has(name)) return { path: name, namespace: 'node' };
      return LEFT_OUT.some((each) => path === each || path.startsWith(`${each}/`))
        ? { path, namespace: 'node' }
        : undefined;
    });
    bundler.onLoad({ filter: /.*/, namespace: 'node' }, ({ path }) => ({
      contents: moduleFor(path),
      resolveDir: root,
      loader: 'js',
    }));
    // The page of the studio contains its server, and finds the pages of matches beside it.
    bundler.onResolve({ filter: /^\.\/server\.ts$/ }, ({ importer }) =>
      importer.split(sep).join('/').endsWith('/src/page/studio/state.ts') ||
      importer.split(sep).join('/').endsWith('/src/page/studio/draft.ts')
        ? { path: join(root, 'src', 'page', 'site', 'server.ts') }
        : undefined,
    );
    bundler.onResolve({ filter: /\/page-template\.ts$/ }, () => ({
      path: join(root, 'src', 'page', 'site', 'page-template.ts'),
    }));
  },
});

/** Files of a page, by their places: the scenarios that ship and their lists. @param {string} root */
function filesOf(root) {
  const folder = join(root, 'scenarios');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(ya?ml|txt|json)$/.test(name),
  );
  const scenarios = names.map((name) => [
    `${PLACE}/scenarios/${relative('.', name).split(sep).join('/')}`,
    readFileSync(join(folder, name), 'utf8'),
  ]);
  return Object.fromEntries([[`${PLACE}/package.json`, '{}'], ...scenarios]);
}

/** @param {string} root @param {string} entry @param {Record<string, string>} names */
async function scriptOf(root, entry, names) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    minifySyntax: true,
    // Code that is loaded on demand waits until its own parts are loaded.
    format: 'esm',
    ...PAGE,
    plugins: [browserOnly(root)],
    define: { 'import.meta.url': JSON.stringify(`file://${PLACE}/dist/code/site.js`), ...names },
    banner: { js: BEFORE },
    logLevel: 'error',
    write: false,
  });
  const text = /** @type {{ text: string }} */ (outputFiles[0]).text;
  const { code } = await transform(withConstants(text), {
    minify: true,
    target: 'es2023',
    charset: 'utf8',
    legalComments: 'none',
  });
  return code.trim();
}

/** A module of the sources. @param {string} root @param {string} entry */
async function loaded(root, entry) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    bundle: true,
    format: 'esm',
    write: false,
  });
  return import(`data:text/javascript,${encodeURIComponent(/** @type {{ text: string }} */ (outputFiles[0]).text)}`);
}

/** The page for games from outside. A page without a server does not play these games. */
const OUTSIDE = 'outside';
// This page opens the page of a match, which must keep to its policy as well.
const WORKER = 'worker.js';
const SCRIPT = 'site.js';

/**
 * Makes the folder `to`.
 * @param {string} root @param {string} to
 */
export async function makeSite(root, to) {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const names = {
    BROADSIDE_CODE: JSON.stringify(JSON.stringify(codeOf(root))),
    BROADSIDE_FILES: JSON.stringify(JSON.stringify(filesOf(root))),
    BROADSIDE_VERSION: JSON.stringify(version),
    BROADSIDE_WORKER: JSON.stringify(WORKER),
  };
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const { LIVE_TABLES } = await loaded(root, 'src/report/html/live-tables.ts');
  const script = await scriptOf(root, 'src/page/studio/main.tsx', names);
  writeFileSync(join(to, SCRIPT), `${LIVE_TABLES}\n${script}`);
  writeFileSync(join(to, WORKER), await scriptOf(root, 'src/page/site/worker.ts', names));
  const hashes = [];
  for (const id of pageGames(root).filter((one) => one !== OUTSIDE)) {
    const text = await pageText(root, id);
    writeFileSync(join(to, `page-${id}.html`), text);
    hashes.push(...Array.from(text.matchAll(/'sha256-[^']+'/g), ([hash]) => hash));
  }
  const css = readFileSync(join(root, 'src', 'page', 'studio', 'studio.css'), 'utf8');
  const style = await transform(css, { loader: 'css', minify: true });
  const policy = `default-src 'none'; script-src 'self' ${[...new Set(hashes)].join(' ')}; worker-src 'self' blob:; style-src 'unsafe-inline'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'`;
  const { STYLE } = await loaded(root, 'src/report/html/style.ts');
  const html = readFileSync(join(root, 'src', 'page', 'studio', 'studio.html'), 'utf8')
    .replace(
      '<meta charset="utf-8" />',
      `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    )
    .replace('/*STYLE*/', () => STYLE)
    .replace('/*OWN*/', () => style.code.trim())
    .replace(/<script>[^]*<\/script>/, `<script type="module" src="${SCRIPT}"></script>`);
  writeFileSync(join(to, 'index.html'), html);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const to = process.argv[2] ?? join(root, 'site');
  await makeSite(root, to);
  process.stdout.write(`${to}\n`);
}
