/** Pages in a real browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { CHROMIUM } from '../left-out.ts';

/**
 * The milliseconds for which a page waits. They are fewer than a test may take, so that the failure says what was
 * missing.
 */
const PATIENCE_MS = 300_000;

/** A browser whose pages wait this long. */
export async function launch(): Promise<Browser> {
  const path = CHROMIUM === undefined ? {} : { executablePath: CHROMIUM };
  const browser = await chromium.launch({ ...path, args: ['--no-sandbox'], timeout: 0 });
  browser.on('context', (context) => {
    context.setDefaultTimeout(PATIENCE_MS);
  });
  return browser;
}

/** A page, with its complaints and all its requests except that for itself. */
export interface Opened {
  readonly page: Page;
  readonly complaints: string[];
}

/** Opens `file`; `address` is the part of the address after the name of the file. */
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
    // The worker's code is in the page, which makes an address for it.
    if (!request.url().startsWith(url) && !request.url().startsWith('blob:')) complaints.push(request.url());
  });
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${url}${address}`);
  return { page, complaints };
}

/** The number of pixels by which the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - window.innerWidth');

// Rules that pass are not listed, because the list would take most of the time.
const AXE = `axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations.map(({ id, impact, nodes }) => [impact, id, nodes.length, nodes[0].html]))`;

/** The findings of axe-core that are serious or critical, in words. */
export async function barriers(page: Page): Promise<string[]> {
  // A page that stays open keeps axe.
  if (!(await page.evaluate<boolean>('"axe" in window')))
    await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  const violations: [impact: string, id: string, count: number, first: string][] = await page.evaluate(AXE);
  return violations
    .filter(([impact]) => impact === 'serious' || impact === 'critical')
    .map(([impact, id, count, first]) => `${impact} ${id} (${count}): ${first}`);
}

/** Finds texts in figures that reach out of their figure, or overlap. */
const COLLISIONS = `[...document.querySelectorAll('figure svg')].flatMap((svg) => {
  const frame = svg.getBoundingClientRect();
  const words = [...svg.querySelectorAll('text')].filter((text) => text.textContent !== '').map((text) => [text.textContent, text.getBoundingClientRect(), text.closest('[transform*="rotate"]')]);
  const out = words.filter(([, { left, right, top, bottom }]) => left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1);
  // The boxes of tilted words overlap where the words do not.
  const upright = words.filter(([,, tilted]) => tilted === null);
  const on = upright.filter(([, a], i) => upright.some(([, b], j) => j > i && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 2 && b.top < a.bottom - 2));
  return [...out, ...on].map(([text]) => text);
})`;
/** The number of pixels by which tables and figures reach out of the page. */
const CUT = `Math.max(0, ...[...document.querySelectorAll('table, figure:not(.wide) svg')].map((each) => each.getBoundingClientRect().right - window.innerWidth))`;
/** On paper, folded tables are open; here they are opened on each screen. */
const UNFOLD = `for (const each of document.querySelectorAll('details')) each.open = true`;

/** The widths of a phone, of a desk, and of a sheet of A4 between margins of a centimetre. */
const SHEETS = [
  { width: 390, height: 844, media: 'screen' },
  { width: 1280, height: 900, media: 'screen' },
  { width: 718, height: 1047, media: 'print' },
] as const;

/** The elements that are cut off or lie on one another, on each kind of sheet, in words. */
export async function misfits(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(UNFOLD);
  for (const { media, ...size } of SHEETS) {
    await page.setViewportSize(size);
    await page.emulateMedia({ media });
    const at = `${size.width} pixels, ${media}`;
    const [wider, cut] = [await overflow(page), await page.evaluate<number>(CUT)];
    if (wider > 0 || cut > 0) faults.push(`${at}: ${Math.max(wider, cut)} pixels are cut`);
    for (const word of await page.evaluate<string[]>(COLLISIONS))
      faults.push(`${at}: ${word} lies on another word or is cut`);
  }
  return faults;
}

/** The drawing in the page of a match, as markup. */
export const DRAWN = `(() => {
  const svg = document.getElementById('board').shadowRoot.querySelector('svg').cloneNode(true);
  svg.removeAttribute('role');
  svg.removeAttribute('aria-label');
  return svg.outerHTML;
})()`;
/** A drawing of the engine in the form in which the browser writes it. */
export const asWritten = (svg: string): string => `(() => {
  const room = document.createElement('div');
  room.innerHTML = ${JSON.stringify(svg)};
  return room.querySelector('svg').outerHTML;
})()`;
