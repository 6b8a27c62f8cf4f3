/**
 * The threads of tests run the built program where it is as new as its sources, as after an installation: loading the
 * sources takes each thread two seconds. The games of the tests are loaded from one bundled file for each registry.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { CLI, ROOT, isFresh } from './e2e/built-cli.ts';

const REGISTRIES = ['./fixtures/registry.ts', './runner/fixtures/registry.ts'];

/** Bundles the registry `url` and returns the URL of the bundle. */
function bundled(url: string, name: string): string {
  const outfile = join(process.env['TMPDIR']!, name);
  buildSync({
    entryPoints: [fileURLToPath(url)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    tsconfigRaw: '{}',
  });
  return pathToFileURL(outfile).href;
}

export default function builtThreads(): void {
  const [folder] = isFresh() ? (/build-\w+/.exec(readFileSync(CLI, 'utf8')) ?? []) : [];
  if (folder === undefined) delete process.env['BROADSIDE_BUILT_WORKER'];
  else {
    const urls = REGISTRIES.map((name) => new URL(name, import.meta.url).href);
    process.env['BROADSIDE_BUILT_WORKER'] = pathToFileURL(join(ROOT, 'dist', folder, 'worker.js')).href;
    process.env['BROADSIDE_BUILT_REGISTRIES'] = JSON.stringify(
      Object.fromEntries(urls.map((url, i) => [url, bundled(url, `registry-${i}.mjs`)])),
    );
  }
}
