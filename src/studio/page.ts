import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { LIVE_TABLES, STYLE } from '../report/index.ts';

/** Whether this code runs as TypeScript, and not as the built bundle. */
const fromSource = import.meta.url.endsWith('.ts');
const FILE = './studio.html.br';

interface PageBuilder {
  readonly studioText: (root: string) => Promise<string>;
}

async function template(): Promise<string> {
  const built = fileURLToPath(new URL(FILE, import.meta.url));
  if (!fromSource && existsSync(built)) return brotliDecompressSync(readFileSync(built)).toString('utf8');
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const builder = createRequire(import.meta.url)('../../scripts/pages/studio.mjs') as PageBuilder;
  return builder.studioText(root);
}

/** The page of the studio, and the policy under which a browser runs its script and no other. */
export interface StudioPage {
  readonly html: string;
  readonly policy: string;
}

let page: Promise<StudioPage> | undefined;

async function read(): Promise<StudioPage> {
  const html = (await template()).replace('/*STYLE*/', () => STYLE).replace('/*TABLES*/', () => LIVE_TABLES);
  const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}

/** The page that the build made, with the style and the live tables of reports. */
export function studioPage(): Promise<StudioPage> {
  page ??= read();
  return page;
}
