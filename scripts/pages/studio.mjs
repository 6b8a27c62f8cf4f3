// The page of the studio: one HTML file with its script, for `src/studio/page.ts`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, transform } from 'esbuild';

/** How a page of Preact is built. */
export const PAGE = /** @type {const} */ ({
  platform: 'browser',
  target: 'es2023',
  charset: 'utf8',
  legalComments: 'none',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  tsconfigRaw: '{}',
});

/**
 * The page without the style of reports, which the server puts before the page's own style.
 * @param {string} root @param {string[]} [inputs] takes the files that become part of it @returns {Promise<string>}
 */
export async function studioText(root, inputs = []) {
  const folder = join(root, 'src', 'page', 'studio');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/page/studio/main.tsx'],
    bundle: true,
    minify: true,
    format: 'iife',
    ...PAGE,
    logLevel: 'warning',
    write: false,
    metafile: true,
  });
  inputs.push(...Object.keys(metafile.inputs));
  const script = /** @type {{ text: string }} */ (outputFiles[0]).text.trim();
  // The script is inside an element, and these letters would end the element.
  if (/<\/script/i.test(script)) throw new Error('the script of the studio ends its own element');
  const style = await transform(readFileSync(join(folder, 'studio.css'), 'utf8'), { loader: 'css', minify: true });
  return readFileSync(join(folder, 'studio.html'), 'utf8')
    .replace('/*OWN*/', () => style.code.trim())
    .replace('/*SCRIPT*/', () => script);
}
