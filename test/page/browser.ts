/** Pages in a real browser. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const found = (process.env['PATH'] ?? '')
  .split(delimiter)
  .flatMap((folder) => NAMES.map((name) => join(folder, name)))
  .find((path) => existsSync(path));

/** A developer without a browser may go on; the build server has one. */
export const noBrowser = found === undefined && process.env['CI'] === undefined;

export const launch = (): Promise<Browser> =>
  chromium.launch({ ...(found === undefined ? {} : { executablePath: found }), args: ['--no-sandbox'] });

/** A page, with all that it asked for beside itself or complained about. */
export interface Opened {
  readonly page: Page;
  readonly complaints: string[];
}

/** Opens `file`; `address` is what follows its name. */
export async function open(
  browser: Browser,
  file: string,
  address = '',
  options: BrowserContextOptions = {},
): Promise<Opened> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, ...options });
  const complaints: string[] = [];
  const url = pathToFileURL(file).href;
  page.on('request', (request) => {
    // The code of the worker is in the page, which makes an address for it.
    if (!request.url().startsWith(url) && !request.url().startsWith('blob:')) complaints.push(request.url());
  });
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${url}${address}`);
  return { page, complaints };
}

/** Pixels that the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - window.innerWidth');

const AXE = `axe.run().then(({ violations }) => violations.map(({ id, impact, nodes }) => [impact, id, nodes.length, nodes[0].html]))`;

/** What axe-core finds serious or critical, in words. */
export async function barriers(page: Page): Promise<string[]> {
  const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await page.evaluate(source);
  const violations: [impact: string, id: string, count: number, first: string][] = await page.evaluate(AXE);
  return violations
    .filter(([impact]) => impact === 'serious' || impact === 'critical')
    .map(([impact, id, count, first]) => `${impact} ${id} (${count}): ${first}`);
}

/** The drawing in the page of a match, as markup. */
export const DRAWN = `(() => {
  const svg = document.getElementById('board').shadowRoot.querySelector('svg').cloneNode(true);
  svg.removeAttribute('role');
  svg.removeAttribute('aria-label');
  return svg.outerHTML;
})()`;
/** A drawing of the engine as the browser writes it. */
export const asWritten = (svg: string): string => `(() => {
  const room = document.createElement('div');
  room.innerHTML = ${JSON.stringify(svg)};
  return room.querySelector('svg').outerHTML;
})()`;
