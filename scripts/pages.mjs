// The page of a match, without a match in it: one HTML file for each game, with its rules as built, for `src/replay/page-template.ts`.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build, transform } from 'esbuild';
import { withConstants } from './constants.mjs';

/** @param {string} root */
const folderOf = (root) => join(root, 'src', 'page');

/** The games that have a page, by id. @param {string} root */
export const pageGames = (root) =>
  readdirSync(join(folderOf(root), 'games'))
    .map((name) => name.replace(/\.ts$/, ''))
    .sort();

/** The content of a page is validated before it gets there, so the schemas, and with them the schema library, are left out. */
const withoutSchemas = {
  name: 'without-schemas',
  /** @param {import('esbuild').PluginBuild} bundler */
  setup(bundler) {
    bundler.onResolve({ filter: /\/content\/content\.ts$/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === 'inner') return undefined;
      const found = await bundler.resolve(path, { ...from, pluginData: 'inner' });
      return { path: found.path, sideEffects: false };
    });
  },
};

/** @type {import('esbuild').TransformOptions} */
const SMALL = { minify: true, target: 'es2023', charset: 'utf8', legalComments: 'none' };

/** @param {string} root @param {string} gameId @param {string[]} inputs takes the files that become part of it */
async function scriptOf(root, gameId, inputs) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [`src/page/games/${gameId}.ts`],
    bundle: true,
    minifySyntax: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2023',
    plugins: [withoutSchemas],
    tsconfigRaw: '{}',
    logLevel: 'warning',
    write: false,
    metafile: true,
  });
  inputs.push(...Object.keys(metafile.inputs));
  const { code } = await transform(withConstants(/** @type {{ text: string }} */ (outputFiles[0]).text), SMALL);
  return code.trim();
}

/** `%ALLOWED%` in the policy becomes the hash of a script that a match brings along. @param {string} root @param {string} gameId @param {string[]} [inputs] takes the files that become part of it @returns {Promise<string>} */
export async function pageText(root, gameId, inputs = []) {
  const script = await scriptOf(root, gameId, inputs);
  const style = await transform(readFileSync(join(folderOf(root), 'page.css'), 'utf8'), {
    loader: 'css',
    minify: true,
  });
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; script-src 'sha256-${hash}'%ALLOWED%; style-src 'unsafe-inline'; worker-src blob:; form-action 'none'; base-uri 'none'`;
  return readFileSync(join(folderOf(root), 'page.html'), 'utf8')
    .replace('%POLICY%', () => policy)
    .replace(/\s*%STYLE%\s*/, () => style.code.trim())
    .replace(/\s*%SCRIPT%\s*/, () => script);
}
